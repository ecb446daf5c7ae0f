// web/src/table/game.svelte.ts: one game at this device: what was asked of the table, and who sits there.
//
// The list of commands is the whole state; everything shown follows from it by the rules' own table. So a reload, a link and
// undo need nothing else.
import type { Player, SavedGame } from '../keep/saved-game';
import { cellIndex, cellName, numbersOf, rollOf, sheetText, type Roll } from '../rules/notation';
import { rules, type Completion, type Points, type SeatView, type TableView } from '../rules/rules';

export class Game {
  saved: SavedGame;
  view: TableView;
  // Filled by whoever keeps games.
  onchange: (game: Game) => void = () => {};

  constructor(saved: SavedGame) {
    this.saved = $state(saved);
    this.view = $derived(rules.table(this.saved.commands));
    if (saved.commands.length === 0) this.#do(`start ${saved.players.length} ${saved.youngest} ${saved.games}`);
  }

  get players(): Player[] {
    return this.saved.players;
  }
  get roll(): Roll | null {
    const last = this.view.rolls.at(-1);
    return last === undefined ? null : rollOf(last);
  }
  get canRoll(): boolean {
    return this.view.phase === 'rolling';
  }
  get isOver(): boolean {
    return this.view.phase === 'over';
  }
  seat(id: number): SeatView {
    return this.view.seats[id]!;
  }
  // People who have yet to write this round's number, in the order in which they sit.
  get waitingFor(): number[] {
    if (this.view.phase !== 'writing') return [];
    return this.view.seats.flatMap((seat, id) => (seat.written ? [] : [id]));
  }

  // A refusal's code, or nothing when it happened.
  #do(command: string): string | null {
    const after = rules.table([...this.saved.commands, command]);
    if (after.refusal !== null) return after.refusal;
    this.saved.commands.push(command);
    this.onchange(this);
    return null;
  }

  // The next roll; `real` is what real dice show.
  rollDice(real?: string): string | null {
    const next = (this.view.game - 1) * 25 + this.view.rolls.length;
    const roll = real ?? this.saved.given?.[next] ?? rules.freshRolls()[0]!;
    return this.#do(`roll ${this.view.roller} ${roll}`);
  }
  write(seat: number, cell: number): string | null {
    return this.#do(`write ${seat} ${cellName(cell)}`);
  }
  undo(seat: number): string | null {
    return this.#do(`undo ${seat}`);
  }
  // Real dice: a number typed by accident goes again as long as nobody has written it. It was never a roll.
  takeBackNumber(): void {
    if (this.saved.kind !== 'real' || this.view.phase !== 'writing' || this.view.seats.some((seat) => seat.written)) return;
    const typed = this.saved.commands.map((command) => command.startsWith('roll ')).lastIndexOf(true);
    this.saved.commands.splice(typed);
    this.onchange(this);
  }
  close(): string | null {
    return this.#do('close');
  }
  // Three steps, an undo and a second look are one hint.
  #hinted = '';
  countHint(): void {
    const round = `${this.view.game} ${this.view.round}`;
    if (this.#hinted === round) return;
    this.#hinted = round;
    this.saved.hints += 1;
    this.onchange(this);
  }

  previews(seat: number): (Completion[] | null)[] {
    const roll = this.roll;
    const { sheet, written } = this.seat(seat);
    if (roll === null || written || !sheet.includes('.')) return [];
    return rules.previews(sheet, roll.sum);
  }
  // The cell written since the last roll, and the lines it filled: both are shown until the next roll.
  freshOf(seat: number): { cell: number | null; lines: number[] } {
    const { cells, lines, sheet, written } = this.seat(seat);
    const last = cells.at(-1);
    if (!written || last === undefined || this.view.round === 0) return { cell: null, lines: [] };
    const cell = cellIndex(last);
    const numbers = numbersOf(sheet);
    numbers[cell] = 0;
    const before = rules.points(sheetText(numbers)) as Points;
    return { cell, lines: lines.flatMap((line, id) => (line.missing === 0 && before.lines[id]!.missing > 0 ? [id] : [])) };
  }

  // The game of the series with this number, as a record and as a link.
  recordOf(number: number, names: readonly string[]) {
    const tags: [string, string][] = [['Date', this.saved.started.slice(0, 10)]];
    if (this.saved.date !== undefined) tags.push(['Dice', `daily ${this.saved.date}`]);
    else if (this.saved.kind === 'real') tags.push(['Dice', 'real']);
    if (this.saved.games > 1) tags.push(['Game', `${number} of ${this.saved.games}`]);
    return rules.record(number, tags, names, this.saved.commands);
  }
}
