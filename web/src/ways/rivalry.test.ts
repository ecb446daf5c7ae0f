import { beforeEach, expect, test } from 'vitest';
import { forgetAll } from '../keep/keep';
import { diceKey, hearMeetings, isPair, newPair, note, scoreOf, tellMeetings } from './rivalry';

beforeEach(forgetAll);
const dice = (first: number): string[] => Array.from({ length: 25 }, (_, i) => `${1 + ((first + i) % 6)}+${1 + (i % 6)}`);

test('a meeting counts once, however often it is told', () => {
  note('0000aaaa', 'Ben', dice(1), 60, 50);
  note('0000aaaa', 'Ben', dice(1), 60, 50);
  note('0000aaaa', '', dice(2), 40, 50);
  note('0000aaaa', '', dice(3), 40, 40);
  expect(scoreOf('0000aaaa')).toEqual({ mine: 1, theirs: 1, met: 3 });
  expect(scoreOf('0000bbbb')).toEqual({ mine: 0, theirs: 0, met: 0 });
});
test('a link brings the score to a browser that has forgotten everything, seen from the other side', () => {
  for (const [first, mine] of [60, 60, 60, 40, 40].entries()) note('0000aaaa', 'Ben', dice(first), mine, 50);
  const told = tellMeetings('0000aaaa');
  expect(told).toMatch(/^([0-9a-z]{4}w){3}([0-9a-z]{4}l){2}$/);
  forgetAll();
  hearMeetings('0000aaaa', 'Ada', told);
  hearMeetings('0000aaaa', 'Ada', told);
  expect(scoreOf('0000aaaa')).toEqual({ mine: 2, theirs: 3, met: 5 });
});
test('what is known here is not talked away, and nonsense is not heard', () => {
  note('0000aaaa', 'Ben', dice(1), 60, 50);
  hearMeetings('0000aaaa', 'Ben', `${diceKey(dice(1))}w`);
  for (const nonsense of ['x', '0000x', 'abcdw'.repeat(61), 'ABCDw']) hearMeetings('0000aaaa', 'Ben', nonsense);
  expect(scoreOf('0000aaaa')).toEqual({ mine: 1, theirs: 0, met: 1 });
});
test('pairs have names of eight letters', () => {
  expect(isPair(newPair())).toBe(true);
  for (const text of [null, '', 'xyz', '0000aaaa1']) expect(isPair(text)).toBe(false);
});
