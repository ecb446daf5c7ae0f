// The review of recorded games by the real engine and its weights: it adds up exactly, and as it is shown.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { openDoor, type Door } from '../rules/door';
import { cellIndex } from '../rules/notation';
import { openRules, rules, type RecordedGame } from '../rules/rules';
import type { Explained } from './engine';
import {
  bestChoice,
  bestCount,
  choiceSum,
  costliest,
  diceSum,
  gainOf,
  result,
  review,
  tenthsOf,
  written,
  type Review,
  type Reviewer,
} from './review';

vi.setConfig({ testTimeout: 120_000 }); // the engine thinks; how fast is no matter here
const near = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
let desk: Door;
beforeAll(async () => {
  await openRules(readFileSync(near('build/wasm/rules.wasm')));
  desk = await openDoor(readFileSync(near('build/wasm/engine.wasm')));
  desk.putWeights(readFileSync(near('engine/knister.weights')));
  desk.ask('load');
});
const reviewer: Reviewer = {
  par: async (level) => desk.ask<{ value: number }>('par', level).value,
  reviewRound: async (sheet, number, before, level) => desk.ask<Explained>('review-round', level, before, `${sheet} ${number}`),
};
function golden(name: string): RecordedGame {
  const reading = rules.read(readFileSync(near(`tests/data/golden/${name}.knister`), 'utf8'));
  if ('error' in reading) throw new Error(reading.error.code);
  return reading.games[0]!;
}
async function whole(game: RecordedGame, seat: number): Promise<Review> {
  const found = await review(reviewer, game.rolls, game.seats[seat]!.cells, () => {}, new AbortController().signal);
  return found!;
}

test.each([
  ['solo', 0],
  ['three-seats', 0],
  ['three-seats', 2],
] as const)('a finished game adds up exactly: %s, seat %i', async (name, seat) => {
  const game = golden(name);
  const found = await whole(game, seat);
  const { total, cells } = game.seats[seat]!;
  expect(found.rounds).toHaveLength(25);
  expect(found.rounds.map((round) => round.chosen.cell)).toEqual(cells.map(cellIndex));
  // In whole 1/65536 points, without any rounding.
  expect(found.par + diceSum(found) + choiceSum(found)).toBe(total * 65536);
  expect(result(found)).toBe(total * 65536);
  const shown = tenthsOf(found);
  expect(shown.usual + shown.luck + shown.choices).toBe(total * 10);
  expect(shown.result).toBe(total * 10);
});

test('an unfinished game adds up to what is expected', async () => {
  const game = golden('unfinished');
  const found = await whole(game, 0);
  expect(found.rounds).toHaveLength(game.seats[0]!.cells.length);
  expect(found.par + diceSum(found) + choiceSum(found)).toBe(result(found));
  const shown = tenthsOf(found);
  expect(shown.usual + shown.luck + shown.choices).toBe(shown.result);
});

test('the moments that are shown: a best choice without a loss, and the costliest one', async () => {
  const found = await whole(golden('solo'), 0);
  const best = bestChoice(found)!;
  expect(best.chosen.loss).toBe(0);
  expect(gainOf(best)).toBe(Math.max(...found.rounds.filter((round) => round.chosen.loss === 0).map(gainOf)));
  expect(costliest(found)!.chosen.loss).toBe(Math.max(...found.rounds.map((round) => round.chosen.loss)));
});

test('where several squares are the best, the gain is over those that are not', async () => {
  const par = await reviewer.par('raven');
  const sheet = '...../...../...../...../.....'; // turned and mirrored it is the same: four corners, or eight squares, are worth the same
  const { choices, dice } = await reviewer.reviewRound(sheet, 7, par, 'raven');
  const round = { round: 1, roll: '3+4', number: 7, sheet, before: par, dice, choices, chosen: choices[0]! };
  expect(bestCount(round)).toBe(choices.filter((choice) => choice.value === choices[0]!.value).length);
  expect(gainOf(round)).toBe(choices[0]!.value - choices[bestCount(round)]!.value);
});
test('whoever always takes the best square has nothing to try again', async () => {
  const { rolls } = golden('solo');
  const best: Review = { par: await reviewer.par('raven'), rounds: [] };
  const round = { round: 1, roll: rolls[0]!, number: 8, sheet: '...../...../...../...../.....', before: best.par };
  const { choices, dice } = await reviewer.reviewRound(round.sheet, 8, best.par, 'raven');
  best.rounds.push({ ...round, dice, choices, chosen: choices[0]! });
  expect(costliest(best)).toBeNull();
});

test('leaving gives the review up', async () => {
  const game = golden('solo');
  const leaving = new AbortController();
  const seen: number[] = [];
  const found = await review(
    reviewer,
    game.rolls,
    game.seats[0]!.cells,
    (round) => {
      seen.push(round);
      if (round === 3) leaving.abort();
    },
    leaving.signal,
  );
  expect(found).toBeNull();
  expect(seen).toEqual([1, 2, 3]);
});

test('writing puts one number on the sheet', () => {
  expect(written('...../...../...../...../.....', 7, 11)).toBe('...../..B../...../...../.....');
});
