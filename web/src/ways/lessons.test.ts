import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellIndex, cellName } from '../rules/notation';
import { openRules } from '../rules/rules';
import { gameOf, lessons, outcomeOf } from './lessons';

beforeAll(async () => {
  await openRules(readFileSync('../build/wasm/rules.wasm'));
});

describe('a lesson', () => {
  it('begins on a table that accepted everything before it', () => {
    for (const lesson of lessons) {
      const game = gameOf(lesson);
      expect(game.view.round ?? 0).toBe(lesson.moves.length + (lesson.roll === null ? 0 : 1));
      expect(game.number !== null).toBe(lesson.roll !== null);
      expect(game.mayRoll).toBe(lesson.roll === null);
    }
  });

  // What the words of the steps say about their sheets.
  it.each([
    [1, 'e2', 1, 'full-house', 8, []],
    [2, 'd1', 0, 'full-house', 8, [{ line: 2, combination: 'pair', points: 1 }]],
    [3, 'e2', 1, 'straight-x', 12, [{ line: 3, combination: 'straight-7', points: 8 }]],
    [4, 'e5', 10, 'full-house', 16, [{ line: 3, combination: 'full-house', points: 8 }]],
  ])('%i has one best square', (step, cell, line, combination, points, next) => {
    const outcome = outcomeOf(gameOf(lessons[step]!).previews, cellIndex(cell));
    expect(outcome.result).toBe('most');
    expect(cellName(outcome.best)).toBe(cell);
    expect(outcome.lines).toEqual([{ line, combination, points }]);
    expect(outcome.nextLines).toEqual(next);
  });

  it('tells less from most, and nothing from both', () => {
    const previews = gameOf(lessons[2]!).previews;
    expect(outcomeOf(previews, cellIndex('e3')).result).toBe('less');
    expect(outcomeOf(previews, cellIndex('a5')).result).toBe('none');
  });
});
