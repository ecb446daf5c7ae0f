// web/src/after/story.ts: what is worth telling of a game: where the winner was ahead; of many also who climbed most at the end, and whose
// number was the boldest. From everybody's sheets; a crowd's table tells the latter two itself (table/online/story.h).
import { cellCount, cellIndex, rollOf, sheetText } from '../rules/notation';
import type { View } from '../rules/protocol';
import { rules, type Points, type RecordedGame, type RecordedSeat } from '../rules/rules';

export const lastRounds = 5;
export interface Climb {
  seat: number;
  from: number;
  to: number;
}
// A number that nobody else wrote there in that round, in a crowd few, and what its lines brought in the end.
export interface Bold {
  seat: number;
  round: number;
  cell: number;
  points: number;
  alike: number; // how many wrote it there
  of: number;
}
export interface Story {
  climb: Climb | null;
  bold: Bold | null;
}
const fewest = 3; // seats that make a table of many

function totalAfter({ rolls }: RecordedGame, cells: readonly string[], rounds: number): number {
  const numbers = Array<number>(cellCount).fill(0);
  cells.slice(0, rounds).forEach((cell, i) => (numbers[cellIndex(cell)] = rollOf(rolls[i]!).sum));
  return (rules.points(sheetText(numbers)) as Points).total;
}
function climbIn(game: RecordedGame): Climb | null {
  const before = rules.places(game.seats.map((seat) => totalAfter(game, seat.cells, cellCount - lastRounds)));
  const after = rules.places(game.seats.map((seat) => seat.total));
  const climbs = game.seats.map((_, seat) => ({ seat, from: before[seat]!, to: after[seat]! }));
  const best = climbs.reduce((top, one) => (one.from - one.to > top.from - top.to ? one : top));
  return best.from > best.to ? best : null;
}
function boldIn({ seats, rolls }: RecordedGame): Bold | null {
  const through = (seat: number, cell: number): number =>
    rules.basics.lines.reduce((sum, line, id) => sum + (line.cells.includes(cell) ? (seats[seat]!.lines[id]!.points ?? 0) : 0), 0);
  // In the last round nobody has a choice.
  const bold = rolls.slice(0, -1).flatMap((_, i) =>
    seats.flatMap(({ cells }, seat) => {
      const cell = cells[i];
      if (cell === undefined || seats.some((other, id) => id !== seat && other.cells[i] === cell)) return [];
      return [{ seat, round: i + 1, cell: cellIndex(cell), points: through(seat, cellIndex(cell)), alike: 1, of: seats.length }];
    }),
  );
  const best = bold.reduce<Bold | null>((top, one) => (top === null || one.points > top.points ? one : top), null);
  return best !== null && best.points > 0 ? best : null;
}

// The lines in which one sheet is furthest ahead of another.
const kinds = { rows: [0, 5], columns: [5, 10], diagonals: [10, 12] } as const;
export interface Lead {
  lines: keyof typeof kinds;
  more: number;
  less: number;
}
export function leadOf(first: RecordedSeat, second: RecordedSeat): Lead {
  const points = ({ lines }: RecordedSeat, [from, to]: readonly [number, number]): number =>
    lines.slice(from, to).reduce((sum, line) => sum + (line.points ?? 0), 0);
  const all = (Object.keys(kinds) as Lead['lines'][]).map((lines) => ({
    lines,
    more: points(first, kinds[lines]),
    less: points(second, kinds[lines]),
  }));
  return all.reduce((top, one) => (one.more - one.less > top.more - top.less ? one : top));
}

export const storyOf = (game: RecordedGame): Story =>
  game.seats.length < fewest ? { climb: null, bold: null } : { climb: climbIn(game), bold: boldIn(game) };
export const toldStory = ({ story }: View): Story => ({
  climb: story?.climb ?? null,
  bold: story?.bold === undefined ? null : { ...story.bold, cell: cellIndex(story.bold.cell) },
});
