import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { numbersOf } from '../rules/notation';
import { openRules, rules, type Points } from '../rules/rules';
import { asText, lineDifferences, nextFree, nothingNoted, totalDifference } from './paper-check';

const booklet = '7489B/37377/55A55/89369/8B887';
let weights: number[];
let points: Points;
beforeAll(async () => {
  await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  weights = rules.basics.lines.map((line) => line.weight);
  points = rules.points(booklet) as Points;
});
const noted = (change: Record<number, number>, total: number | null = null) => {
  const all = nothingNoted();
  for (const [line, value] of Object.entries(change)) all.lines[Number(line)] = value;
  return { ...all, total };
};
const allOf = (): Record<number, number> => Object.fromEntries(points.lines.map((line, id) => [id, line.points!]));

test('squares come in reading order, gaps last', () => {
  const numbers = numbersOf('.....'.repeat(5));
  expect(nextFree(numbers, -1)).toBe(0);
  expect(nextFree(numbers, 6)).toBe(7);
  expect(nextFree(numbers, 24)).toBe(0);
  numbers.fill(7);
  expect(nextFree(numbers, 3)).toBeNull();
  numbers[3] = 0;
  expect(nextFree(numbers, 3)).toBe(3);
});
test('only lines that were noted are compared', () => {
  expect(lineDifferences(points, noted({}), weights)).toEqual([]);
  expect(lineDifferences(points, noted(allOf()), weights)).toEqual([]);
  expect(lineDifferences(points, noted({ 1: 6 }), weights)).toEqual([{ line: 1, points: 8, noted: 6, doubling: false }]);
});
test('a diagonal that was not doubled is seen', () => {
  expect(lineDifferences(points, noted({ 11: 8 }), weights)).toEqual([{ line: 11, points: 16, noted: 8, doubling: true }]);
});
test('a line with a gap is not compared', () => {
  const gap = rules.points('7489B/37377/55A55/8936./8B887') as Points;
  expect(lineDifferences(gap, noted({ 3: 8 }), weights)).toEqual([]);
  expect(totalDifference(gap, noted({}, 12))).toBe('none');
});
test('why a total differs', () => {
  expect(totalDifference(points, noted({}, 53))).toBe('none');
  expect(totalDifference(points, noted({}, 50))).toBe('plain');
  expect(totalDifference(points, noted(allOf(), 50))).toBe('adding');
  expect(totalDifference(points, noted({ ...allOf(), 11: 8 }, 45))).toBe('follows');
  expect(totalDifference(points, noted({ ...allOf(), 11: 8 }, 44))).toBe('plain');
});
test('a sheet as text', () => {
  expect(asText(numbersOf(booklet), points)).toBe(
    [
      '      7  4  8  9 11 |  0',
      '      3  7  3  7  7 |  8',
      '      5  5 10  5  5 |  6',
      '      8  9  3  6  9 |  1',
      '      8 11  8  8  7 |  3',
      '    ---------------',
      ' 16   1  0  3  8  1 |  6',
    ].join('\n'),
  );
});
