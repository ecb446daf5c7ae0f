// web/src/table/game.svelte.ts: one game at this device: what was asked of the table, and who sits there.
//
// The list of commands is the whole state; everything shown follows from it by the rules' own table. So a reload, a link and
// undo need nothing else.
import { isBot, type Player, type SavedGame } from '../keep/saved-game';
import { cellName } from '../rules/notation';
import type { View } from '../rules/protocol';
import { rules } from '../rules/rules';
import { TableAtHand, type Finished } from './at-hand.svelte';
import { letBotsWrite } from './bots';
import { openingOf } from './openings';
import { peopleOf } from './order';
import { isWriting, rollCount } from './reading';
import { Turns } from './turns.svelte';

const elsewhere = 'elsewhere'; // not a refusal: whoever found it out has told it

export class Game extends TableAtHand {
  saved: SavedGame;
  // Whose sheet lies on the screen: people at one device go round.
  holder: number;
  readonly view: View;
  readonly wire = null;
  readonly emotes = [];
  // Filled by whoever keeps games.
  onchange: (game: Game) => void = () => {};
  isElsewhere: (game: Game) => boolean = () => false; // another tab has gone on with it

  constructor(saved: SavedGame, holder = peopleOf(saved.players)[0] ?? 0) {
    super();
    this.saved = $state(saved);
    this.holder = $state(holder);
    this.view = $derived(rules.table(this.saved.players, this.holder, this.saved.commands).view);
    if (saved.commands.length === 0) this.ask(`start ${saved.players.length} ${saved.youngest} ${saved.games}`);
  }
  // The same game from another seat: two people may sit face to face.
  from(seat: number): Game {
    const other = new Game(this.saved, seat);
    other.onchange = this.onchange;
    other.isElsewhere = this.isElsewhere;
    other.listener = this.listener;
    return other;
  }

  get players(): Player[] {
    return this.saved.players;
  }
  override get mine(): number[] {
    return peopleOf(this.players);
  }
  get isOver(): boolean {
    return this.view.phase === 'finished';
  }
  get isWriting(): boolean {
    return isWriting(this.view);
  }
  get roller(): number {
    return this.view.clock.roller ?? 0;
  }

  override get me(): number | null {
    return this.mine.length === 1 ? this.mine[0]! : null;
  }
  // Anybody at this device may roll, for a bot too.
  override get mayRoll(): boolean {
    return this.view.phase === 'playing' && !this.isWriting && !this.mayClose;
  }
  override get myTurn(): boolean {
    return this.mayRoll && this.roller === this.me;
  }
  override rollsNext(): boolean {
    return this.mayRoll;
  }
  override get hintsAllowed(): boolean {
    return this.saved.kind !== 'daily';
  }
  override get typed(): boolean {
    return this.saved.kind === 'real';
  }
  override get opening(): string {
    return openingOf(this);
  }
  override turns(): Turns {
    return new Turns(this);
  }
  override take(seat: number): boolean {
    if (isBot(this.players[seat]!)) return false;
    this.holder = seat;
    return true;
  }

  // --- what is asked ---

  // A refusal's code, or nothing when it happened.
  ask(command: string): string | null {
    if (this.isElsewhere(this)) return elsewhere;
    const { refusal } = rules.table(this.players, this.holder, [...this.saved.commands, command]);
    if (refusal !== null) return refusal;
    this.saved.commands.push(command);
    this.onchange(this);
    return null;
  }
  // The next roll; `real` is what real dice show.
  askRoll(real?: string): string | null {
    const next = ((this.view.game ?? 1) - 1) * 25 + rollCount(this.view);
    return this.ask(`roll ${this.roller} ${real ?? this.saved.given?.[next] ?? rules.freshRoll()}`);
  }
  askWrite(seat: number, cell: number): string | null {
    return this.ask(`write ${seat} ${cellName(cell)}`);
  }

  override async rollDice(typed?: number): Promise<boolean> {
    const before = this.view;
    const code = this.askRoll(typed?.toString());
    if (code !== null) return this.#refused(code, 'roll');
    this.listener.news?.(
      this,
      [{ type: 'rolled', round: this.view.round!, dice: this.view.dice!.slice(-2), key: '', by: before.clock.roller ?? 0 }],
      before,
    );
    this.resume();
    return true;
  }
  override async write(cell: number, seen?: Promise<void>): Promise<boolean> {
    const { number, previews, holder } = this;
    await seen;
    const code = this.askWrite(holder, cell);
    if (code !== null) return this.#refused(code, 'write');
    this.listener.wrote?.(this, cell, number!, previews[cell] ?? []);
    return true;
  }
  override async undo(): Promise<boolean> {
    return this.undoOf(this.holder);
  }
  undoOf(seat: number): boolean {
    const code = this.ask(`undo ${seat}`);
    if (code !== null) return this.#refused(code, 'undo');
    this.listener.undone?.(this, seat);
    return true;
  }
  // All is written, and nobody takes anything back any more.
  close(): boolean {
    const before = this.view;
    const code = this.ask('close');
    if (code !== null) return this.#refused(code, 'close');
    this.listener.news?.(this, [], before);
    return true;
  }
  // Real dice: a number typed by accident goes again as long as nobody has written it. It was never a roll.
  takeBackNumber(): void {
    if (!this.typed || !this.isWriting || (this.view.written ?? []).length > 0) return;
    const typed = this.saved.commands.map((command) => command.startsWith('roll ')).lastIndexOf(true);
    this.saved.commands.splice(typed);
    this.onchange(this);
  }
  // Bots write when there is a number; who was left while they were thinking goes on.
  override resume(): void {
    void letBotsWrite(this);
  }
  #refused(code: string, asked: string): false {
    if (code !== elsewhere) this.listener.refused?.(this, code, asked);
    return false;
  }

  // Three steps, an undo and a second look are one hint.
  #hinted = '';
  override countHint(): void {
    const round = `${this.view.game} ${this.view.round}`;
    if (this.#hinted === round) return;
    this.#hinted = round;
    this.saved.hints += 1;
    this.onchange(this);
  }

  // --- when a game is over ---

  override get played(): number {
    return this.isOver ? this.saved.games : (this.view.game ?? 1) - 1;
  }
  override finished(number: number): Finished | null {
    if (number < 1 || number > this.played) return null;
    const names = this.players.map((_, seat) => this.nameOf(seat));
    return { recorded: rules.record(number, names, this.saved.commands), seats: this.players.map((_, seat) => seat) };
  }
  override keptId(number: number): string {
    return this.saved.games > 1 ? `${this.saved.id}-${number}` : this.saved.id;
  }
}
