// web/src/table/turns.svelte.ts: who of the people at one device has it, and who gets it next.
import type { Game } from './game.svelte';
import { rollsFor, writingOrder } from './order';
import { hasWritten } from './reading';

export class Turns {
  covered = $state(false);
  // Who wrote last may take it back from under the cover.
  before = $state<number | null>(null);

  constructor(readonly game: Game) {
    this.#give(this.next ?? game.mine[0]);
    this.covered = this.hidden && (game.view.round ?? 0) > 0;
  }
  #give(seat: number | undefined): void {
    if (seat !== undefined) this.game.take(seat);
  }

  get hidden(): boolean {
    return this.game.saved.hidden === true && this.game.mine.length > 1;
  }
  // The person who has to write or to roll; nobody while only bots are still writing.
  get next(): number | null {
    const { players, view, roller } = this.game;
    if (this.game.mayRoll) return rollsFor(players, roller);
    if (!this.game.isWriting) return null;
    return writingOrder(players, roller).find((seat) => !hasWritten(view, seat)) ?? null;
  }
  // The card with the next name lies there: with open sheets anybody may roll, with hidden ones the device goes to the roller first.
  get handsOver(): boolean {
    if (this.covered || this.next === null || this.next === this.game.holder || this.game.number !== null) return false;
    return this.hidden || this.game.isWriting;
  }
  // Between two games of a series the results lie there, for as long as people like.
  get mustCover(): boolean {
    return this.hidden && this.handsOver && (this.game.view.round ?? 0) > 0;
  }

  // The next person has the device, or is about to.
  pass(): void {
    if (this.next === null) return;
    const { holder, isWriting, view } = this.game;
    this.before = isWriting || hasWritten(view, holder) ? holder : null;
    this.#give(this.next);
    this.covered = this.hidden;
  }
  uncover(): void {
    this.covered = false;
    this.before = null;
  }
  // After a roll the first one to write has the sheet.
  rolled(): void {
    this.before = null;
    if (this.next !== null) this.#give(this.next);
  }
  // Who wrote last takes it back, and has the sheet again.
  takeBack(seat: number): void {
    if (!this.game.undoOf(seat)) return;
    this.#give(seat);
    this.uncover();
  }
}
