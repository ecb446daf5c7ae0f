import { afterEach, expect, test } from 'vitest';
import { isBest, replaceFinished, type Finished } from './records';

const played = (id: string, total: number, rest: Partial<Finished> = {}): Finished => ({
  id,
  kind: 'solo',
  when: '',
  link: '',
  seats: [{ name: '', total }],
  mine: [0],
  hints: 0,
  ...rest,
});
afterEach(() => replaceFinished([]));

test('the best so far is above every earlier game, and never the first one', () => {
  replaceFinished([played('c', 60), played('b', 55), played('a', 50)]); // the newest first
  expect(['c', 'b', 'a', 'unknown'].map((id) => isBest(id, 0))).toEqual([true, true, false, false]);
  replaceFinished([played('b', 50), played('a', 50)]);
  expect(isBest('b', 0)).toBe(false);
});
test('practice on known dice counts neither way, and bots have no best', () => {
  replaceFinished([played('c', 60), played('b', 90, { kind: 'practice' }), played('a', 50)]);
  expect(isBest('c', 0)).toBe(true);
  expect(isBest('b', 0)).toBe(false);
  replaceFinished([
    played('b', 40, {
      seats: [
        { name: '', total: 40 },
        { name: '', bot: 'fox', total: 70 },
      ],
    }),
    played('a', 50),
  ]);
  expect(isBest('b', 1)).toBe(false);
});
