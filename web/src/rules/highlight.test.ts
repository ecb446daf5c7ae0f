// The highlighter runs along each line, and is done in time.
import { expect, test } from 'vitest';
import { square, strokes } from './highlight';

const row = (at: number): number[] => [0, 1, 2, 3, 4].map((i) => 5 * at + i);
const column = (at: number): number[] => [0, 1, 2, 3, 4].map((i) => 5 * i + at);
const cellsOf = (line: number): number[] =>
  line < 5 ? row(line) : line < 10 ? column(line - 5) : line === 10 ? [0, 6, 12, 18, 24] : [4, 8, 12, 16, 20];

test('a row is painted from the left to its box', () => {
  const found = strokes([1], cellsOf);
  expect([...found.keys()]).toEqual(row(1));
  expect([...found.values()].map((stroke) => stroke.delay)).toEqual([0, 72, 144, 216, 288]);
  expect([...found.values()].every((stroke) => stroke.way === 'row' && [...stroke.edges].join() === 'row')).toBe(true);
});

test('the second line follows, and a square of both is painted once', () => {
  const found = strokes([2, 7], cellsOf);
  expect(found.size).toBe(9);
  expect(found.get(12)).toEqual({ way: 'row', delay: 144, edges: new Set(['row', 'column']) });
  expect(found.get(2)).toEqual({ way: 'column', delay: 80, edges: new Set(['column']) });
});

test('all four lines of the centre are done within 600 ms', () => {
  const found = strokes([2, 7, 10, 11], cellsOf);
  expect(found.size).toBe(17);
  expect(found.get(20)!.way).toBe('rising');
  expect(Math.max(...[...found.values()].map((stroke) => stroke.delay)) + square).toBeLessThanOrEqual(600);
});

test('nothing is marked, nothing is painted', () => expect(strokes([], cellsOf).size).toBe(0));
