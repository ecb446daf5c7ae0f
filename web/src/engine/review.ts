// web/src/engine/review.ts: how a game came about: the usual total, the luck of the dice, and the choices; exactly.
//
// In whole 1/65536 points: result = par + dice of every round + choice of every round. The engine says what the dice
// brought, which comes to nothing over many games, whoever plays; choices are the rest of how the expected total changed.
import type { Level } from '../rules/levels';
import { cellIndex, emptySheet, numbersOf, rollOf, sheetText } from '../rules/notation';
import { engine, type Explained, type Judged } from './engine';

// Looks one roll ahead, and takes about a second for a whole game in a browser.
export const reviewLevel: Level = 'raven';

export interface ReviewedRound {
  round: number; // from 1
  roll: string;
  number: number;
  sheet: string; // as it was before the number was written
  before: number; // what was expected before the roll
  dice: number;
  choices: Judged[]; // best first
  chosen: Judged;
}
export interface Review {
  par: number;
  rounds: ReviewedRound[];
}

// The engine, or whatever answers like it.
export interface Reviewer {
  par(level: Level): Promise<number>;
  reviewRound(sheet: string, number: number, before: number, level: Level): Promise<Explained>;
}

export const written = (sheet: string, cell: number, number: number): string =>
  sheetText(numbersOf(sheet).map((standing, i) => (i === cell ? number : standing)));

// Round by round, so that it shows its progress and can be given up; null when it was.
export async function review(
  by: Reviewer,
  rolls: readonly string[],
  cells: readonly string[],
  progress: (round: number) => void,
  signal: AbortSignal,
): Promise<Review | null> {
  const found: Review = { par: await by.par(reviewLevel), rounds: [] };
  let sheet = emptySheet;
  let before = found.par;
  for (const [i, name] of cells.entries()) {
    if (signal.aborted) return null;
    progress(i + 1);
    const roll = rolls[i]!;
    const number = rollOf(roll).sum;
    const { choices, dice } = await by.reviewRound(sheet, number, before, reviewLevel);
    const chosen = choices.find((choice) => choice.cell === cellIndex(name))!;
    found.rounds.push({ round: i + 1, roll, number, sheet, before, dice, choices, chosen });
    sheet = written(sheet, chosen.cell, number);
    before = chosen.value;
  }
  return signal.aborted ? null : found;
}

// The end of a game and the look back on it ask for the same review.
const mostKept = 8;
const kept = new Map<string, Review>();
export async function reviewOnce(
  link: string,
  seat: number,
  rolls: readonly string[],
  cells: readonly string[],
  progress: (round: number) => void,
  signal: AbortSignal,
): Promise<Review | null> {
  const key = `${link} ${seat}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = await review(engine, rolls, cells, progress, signal);
  if (found === null) return null;
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, found);
  return found;
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
export const choice = ({ before, dice, chosen }: ReviewedRound): number => chosen.value - before - dice;
export const diceSum = (whole: Review): number => sum(whole.rounds.map((round) => round.dice));
export const choiceSum = (whole: Review): number => sum(whole.rounds.map(choice));
// Against the best choices: never less than nothing.
export const lossSum = (whole: Review): number => sum(whole.rounds.map((round) => round.chosen.loss));
// The score of a finished game; of another one what is still expected.
export const result = (whole: Review): number => whole.rounds.at(-1)?.chosen.value ?? whole.par;

export const inTenths = (value: number): number => Math.round((value * 10) / 65536);
// Rounded so that the three add up to the result as they are shown: the dice take what rounding leaves over.
export interface Tenths {
  usual: number;
  luck: number;
  choices: number;
  result: number;
}
export function tenthsOf(whole: Review): Tenths {
  const usual = inTenths(whole.par);
  const choices = inTenths(choiceSum(whole));
  const all = inTenths(result(whole));
  return { usual, luck: all - usual - choices, choices, result: all };
}

// Whether a difference can be seen at all when it is shown in tenths.
const visible = (value: number): boolean => inTenths(value) > 0;

// The choice that gained most on the next best square; there may be several as good as it.
export function bestChoice(whole: Review): ReviewedRound | null {
  const gain = (round: ReviewedRound): number =>
    round.chosen.loss > 0 ? -1 : (round.choices.find((choice) => choice.loss > 0)?.loss ?? 0);
  const best = whole.rounds.reduce<ReviewedRound | null>((top, round) => (top === null || gain(round) > gain(top) ? round : top), null);
  return best !== null && visible(gain(best)) ? best : null;
}
export const bestCount = ({ choices }: ReviewedRound): number => choices.filter((choice) => choice.loss === 0).length;
export const gainOf = (round: ReviewedRound): number => round.choices.find((choice) => choice.loss > round.chosen.loss)?.loss ?? 0;

// The moment that cost most; none when every choice was as good as the best one.
export function costliest(whole: Review): ReviewedRound | null {
  const most = whole.rounds.reduce<ReviewedRound | null>(
    (top, round) => (top === null || round.chosen.loss > top.chosen.loss ? round : top),
    null,
  );
  return most !== null && visible(most.chosen.loss) ? most : null;
}
