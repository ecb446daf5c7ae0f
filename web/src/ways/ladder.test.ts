import { expect, test } from 'vitest';
import type { Finished } from '../keep/records';
import { beaten, nextUp } from './ladder';

const game = (mine: number, ...bots: [bot: string, total: number][]): Finished => ({
  id: 'g',
  kind: 'bots',
  when: '2026-11-15T10:00:00Z',
  link: '',
  mine: [0],
  hints: 0,
  seats: [{ name: '', total: mine }, ...bots.map(([bot, total]) => ({ name: '', bot, total }))],
});

test('whoever has more points has beaten an animal; a tie is none', () => {
  const done = beaten([game(50, ['sparrow', 40], ['hare', 50]), game(60, ['fox', 59])]);
  expect([...done]).toEqual(['sparrow', 'fox']);
  expect(nextUp(done)).toBe('hare');
});
test('nobody yet: the Sparrow is next; all six: nobody is', () => {
  expect(nextUp(beaten([]))).toBe('sparrow');
  const all = ['sparrow', 'hare', 'fox', 'owl', 'raven', 'dragon'].map((bot): [string, number] => [bot, 10]);
  expect(nextUp(beaten([game(20, ...all)]))).toBeNull();
});
