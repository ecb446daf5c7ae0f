import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { replaceFinished } from '../keep/records';
import { openRules, rules } from '../rules/rules';
import { unplayedDaily } from './unplayed';

await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
afterEach(() => {
  vi.useRealTimers();
  replaceFinished([]);
});

test('a daily opens after the own attempt or when its day is over', () => {
  const rolls = rules.daily('2026-11-15');
  vi.useFakeTimers({ now: new Date(2026, 10, 14, 12) });
  expect(unplayedDaily(rolls)).toBe(true); // elsewhere it is tomorrow already
  vi.setSystemTime(new Date(2026, 10, 15, 12));
  expect(unplayedDaily(rolls)).toBe(true);
  expect(unplayedDaily(rolls.slice(0, 10))).toBe(true);
  expect(unplayedDaily(rules.daily('2026-11-13'))).toBe(false);
  replaceFinished([{ id: 'x', kind: 'daily', when: '', daily: '2026-11-15', link: '', seats: [], mine: [0], hints: 0 }]);
  expect(unplayedDaily(rolls)).toBe(false);
  replaceFinished([]);
  vi.setSystemTime(new Date(2026, 10, 16, 0, 1));
  expect(unplayedDaily(rolls)).toBe(false);
});
