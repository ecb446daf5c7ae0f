// web/src/table/turns.svelte.ts: whose sheet lies on the screen, and who gets the device next.
import { isBot } from '../keep/saved-game';
import type { Game } from './game.svelte';
import { peopleOf, rollsFor, writingOrder } from './order';

export class Turns {
  shown = $state(0);
  covered = $state(false);
  // Who wrote last may take it back from under the cover.
  before = $state<number | null>(null);

  constructor(private readonly game: Game) {
    this.shown = this.next ?? peopleOf(game.players)[0] ?? 0;
    this.covered = this.hidden && game.view.round > 0;
  }

  get people(): number[] {
    return peopleOf(this.game.players);
  }
  get hidden(): boolean {
    return this.game.saved.hidden === true && this.people.length > 1;
  }
  // The person who has to write or to roll; nobody while only bots are still writing.
  get next(): number | null {
    const { phase, roller } = this.game.view;
    if (phase === 'rolling') return rollsFor(this.game.players, roller);
    if (phase !== 'writing') return null;
    return writingOrder(this.game.players, roller).find((seat) => !this.game.seat(seat).written) ?? null;
  }
  // The person whose sheet is shown can write now.
  get writes(): boolean {
    return (
      this.game.view.phase === 'writing' && !this.covered && !isBot(this.game.players[this.shown]!) && !this.game.seat(this.shown).written
    );
  }
  // The card with the next name lies there: with open sheets anybody may roll, with hidden ones the device goes to the roller first.
  get handsOver(): boolean {
    if (this.covered || this.next === null || this.next === this.shown || this.writes) return false;
    return this.hidden || this.game.view.phase === 'writing';
  }
  // Between two games of a series the results lie there, for as long as people like.
  get mustCover(): boolean {
    return this.hidden && this.handsOver && this.game.view.round > 0;
  }
  get rolls(): boolean {
    return this.game.canRoll && !this.covered && !this.handsOver;
  }

  // The next person has the device, or is about to.
  pass(): void {
    if (this.next === null) return;
    this.before = this.game.view.phase === 'writing' || this.game.seat(this.shown).written ? this.shown : null;
    this.shown = this.next;
    this.covered = this.hidden;
  }
  uncover(): void {
    this.covered = false;
    this.before = null;
  }
  // After a roll the first one to write has the sheet.
  rolled(): void {
    this.before = null;
    if (this.next !== null) this.shown = this.next;
  }
  backTo(seat: number): void {
    this.shown = seat;
    this.uncover();
  }
}
