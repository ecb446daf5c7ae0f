// web/src/table/at-hand.svelte.ts: the table that this device plays at, whoever runs it: what its reader sees, may do and asks for.
// Screens know nothing else of a table. A game on this device and a table of the server say what only they know.
import { emptySheet, freeGlyph, glyphOf, glyphsOf, inRows, withGlyph, type Roll } from '../rules/notation';
import type { NewsItem, Options, Own, View } from '../rules/protocol';
import { rules, type Completion, type Points, type RecordedGame } from '../rules/rules';
import { seatName } from '../words/names';
import { cellOf, hasWritten, mayClose, nextRound, ownGlyphs, rollOf, rowOf, sumOf, writtenRounds } from './reading';
import type { Turns } from './turns.svelte';

export type Emote = (NewsItem & { type: 'emoted' })['emote'];
export type WireState = 'coming' | 'on' | 'ended';

// What becomes known at a table, for whoever tells people.
export interface Listener {
  // After what has come was applied; `before` is the table until then.
  news?: (at: TableAtHand, items: readonly NewsItem[], before: View | null) => void;
  refused?: (at: TableAtHand, code: string, asked: string) => void;
  wrote?: (at: TableAtHand, cell: number, number: number, lines: Completion[]) => void;
  undone?: (at: TableAtHand, seat: number) => void;
}

// A number that was put somewhere and is not the table's yet.
export interface Placing {
  game: number;
  round: number;
  cell: number;
}

// A finished game, and whose sheets stand in its record.
export interface Finished {
  recorded: RecordedGame;
  seats: readonly number[];
}

export abstract class TableAtHand {
  abstract readonly view: View | null; // null: not seen yet
  listener: Listener = {};

  // --- what is seen ---

  get own(): Own | undefined {
    return this.view?.own;
  }
  get options(): Options {
    return this.view?.options ?? {};
  }
  get hosting(): boolean {
    return this.view?.hosting === true;
  }
  // The seat of the only person who reads this; null where several share the device.
  get me(): number | null {
    return this.own?.seat ?? null;
  }
  // The seats whose sheets are written at this device.
  get mine(): readonly number[] {
    return this.own === undefined ? [] : [this.own.seat];
  }
  nameOf(seat: number): string {
    return this.view === null ? '' : seatName(this.view, seat);
  }
  get ahead(): Placing | null {
    return null;
  }

  // The own sheet with what was just put there, in rows.
  readonly sheet = $derived.by((): string => {
    const { view, ahead } = this;
    if (view?.own === undefined) return emptySheet;
    const glyphs = ownGlyphs(view);
    return inRows(ahead === null ? glyphs : withGlyph(glyphs, ahead.cell, glyphOf(sumOf(view, ahead.round))));
  });
  readonly points = $derived(rules.points(this.sheet) as Points);
  // The number to be written now, and the round it belongs to: who catches up is behind the table.
  readonly number = $derived.by((): number | null => {
    const pending = this.view?.own?.pending;
    return pending === undefined || this.view?.paused === true || this.ahead !== null ? null : pending;
  });
  readonly round = $derived.by((): number => {
    const { view } = this;
    if (view?.own === undefined) return view?.round ?? 0;
    return this.number !== null || this.ahead !== null ? nextRound(view.own) : writtenRounds(view.own);
  });
  readonly roll = $derived.by((): Roll | null => (this.view === null ? null : rollOf(this.view, this.round)));
  readonly previews = $derived.by((): (Completion[] | null)[] => (this.number === null ? [] : rules.previews(this.sheet, this.number)));
  get catchesUp(): boolean {
    return this.own?.pending !== undefined && nextRound(this.own) < (this.view?.round ?? 0);
  }
  // The last cell of this seat, and the lines it filled: shown until the next roll.
  readonly fresh = $derived.by((): { cell: number | null; lines: number[] } => {
    const cell = this.own === undefined || this.number !== null ? null : (this.ahead?.cell ?? cellOf(this.own, this.round));
    if (cell === null) return { cell, lines: [] };
    const before = rules.points(inRows(withGlyph(glyphsOf(this.sheet), cell, freeGlyph))) as Points;
    return { cell, lines: this.points.lines.flatMap((line, id) => (line.missing === 0 && before.lines[id]!.missing > 0 ? [id] : [])) };
  });
  // Who has written, of those who play on.
  readonly written = $derived.by((): { done: number; all: number } => {
    const { view } = this;
    if (view === null) return { done: 0, all: 0 };
    if (view.progress !== undefined && view.seats === undefined) return { done: view.progress.written, all: view.progress.of };
    const playing = (view.seats ?? []).filter((row) => row.status === undefined && row.catchesUp !== true);
    const done = playing.filter(({ seat }) => hasWritten(view, seat) || (this.ahead !== null && seat === view.own?.seat));
    return { done: done.length, all: playing.length };
  });
  // A tick of one's own means: the table has it.
  get confirmed(): boolean {
    return this.ahead === null && this.number === null && this.round > 0;
  }
  // The sheet of a seat in rows; null: it is not shown.
  sheetOf(seat: number): string | null {
    if (seat === this.own?.seat) return this.sheet;
    const sheet = this.view === null ? undefined : rowOf(this.view, seat)?.sheet;
    return sheet === undefined ? null : inRows(sheet);
  }

  // --- what may be done ---

  get mayRoll(): boolean {
    const { view } = this;
    if (view?.own === undefined || view.phase !== 'playing' || view.paused === true || this.number !== null || this.ahead !== null)
      return false;
    const { roller, waiting } = view.clock;
    return roller === view.own.seat && waiting?.who === 'seats' && (waiting.seats ?? []).includes(view.own.seat);
  }
  // The table waits for nothing but this seat's roll.
  rollsNext(seat: number): boolean {
    const { view } = this;
    const waiting = view?.clock.waiting;
    if (view === null || waiting?.who !== 'seats' || waiting.count !== 1 || !(waiting.seats ?? []).includes(seat)) return false;
    return hasWritten(view, seat) || (view.round ?? 0) === 0;
  }
  // It is the reader, and nobody else at this device, who rolls next.
  get myTurn(): boolean {
    return this.mayRoll;
  }
  get mayUndo(): boolean {
    const { view } = this;
    return view?.phase === 'playing' && view.paused !== true && (this.ahead !== null ? !this.catchesUp : view.own?.mayUndo === true);
  }
  get mayClose(): boolean {
    return this.view !== null && mayClose(this.view);
  }
  get hintsAllowed(): boolean {
    return this.options.hints !== 'hidden';
  }

  // --- what is asked ---

  // All answer whether it happened; what was refused has been told to the listener.
  abstract rollDice(typed?: number): Promise<boolean>;
  // It is drawn first (`seen`), and the tick comes when the table has it.
  abstract write(cell: number, seen?: Promise<void>): Promise<boolean>;
  abstract undo(): Promise<boolean>;
  // The same people once more; false: it is up to this device.
  rematch(): boolean {
    return false;
  }
  abstract countHint(): void;

  // --- what only one kind of table has ---

  abstract readonly wire: WireState | null; // to the server
  abstract readonly emotes: readonly { seat: number; emote: Emote }[];
  // Somebody else's dice: the sum is typed.
  get typed(): boolean {
    return false;
  }
  // What stands under the dice before the first roll.
  get opening(): string {
    return '';
  }
  // Milliseconds until a moment of the table's clock.
  until(moment: number): number {
    return moment - Date.now();
  }
  // People who share this device, and how it goes round among them; null: there is one person, with one sheet.
  turns(): Turns | null {
    return null;
  }
  // Whether this seat's sheet is written at this device; then it is the own one from now on.
  take(seat: number): boolean {
    return seat === this.own?.seat;
  }
  // What was left while others were thinking goes on.
  resume(): void {}

  // --- when a game is over ---

  // How many games of the series are over, and each of them, as far as it is known; from 1.
  abstract readonly played: number;
  abstract finished(number: number): Finished | null;
  // Its name among the finished games of this device.
  abstract keptId(number: number): string;
}
