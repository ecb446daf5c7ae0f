import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Reason } from '../engine/engine';
import { levelOf } from '../engine/heat';
import { mainLine } from '../engine/hints';
import { openRules } from '../rules/rules';
import { words } from '../words/words.svelte';
import { praise } from './ending';

beforeAll(async () => {
  await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  vi.stubGlobal('document', { documentElement: {} });
  await words.speak('en');
});

test.each([
  [0, 'friendly'],
  [34, 'friendly'],
  [35, 'close'],
  [49, 'close'],
  [50, 'good'],
  [79, 'good'],
  [80, 'very-good'],
  [100, 'outstanding'],
  [168, 'outstanding'],
])('%i points are called %s', (total, name) => expect(praise(total)).toBe(words.text(`verdict.${name}`)));

test.each([
  [0, 0],
  [1, 1],
  [0.4999, 1],
  [0.5, 2],
  [1.4999, 2],
  [1.5, 3],
  [2.9999, 3],
  [3, 4],
  [40, 4],
])('a loss of %d points has the heat %i', (points, level) => expect(levelOf(points === 1 ? 1 : Math.floor(points * 65536))).toBe(level));

const reason = (line: number, after: number, completed: boolean, canBecome: string[]): Reason => ({
  line,
  completed,
  before: 0,
  after,
  canBecome,
  givenUp: [],
});
test('a line that is sure of its points matters most, then the one that promises most', () => {
  expect(mainLine([reason(1, 500, false, ['nothing', 'five']), reason(7, 100, true, ['pair'])])).toBe(7);
  expect(mainLine([reason(1, 500, false, ['nothing', 'five']), reason(7, 0, true, ['nothing'])])).toBe(1);
  expect(mainLine([reason(1, 500, false, ['five']), reason(10, 900, false, ['five'])])).toBe(10);
});
