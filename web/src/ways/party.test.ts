import { expect, test } from 'vitest';
import { spreads } from '../engine/levels';
import { remember } from '../keep/keep';
import { levels } from '../rules/levels';
import { lastParty, movedUp, withBots, withoutSeat, type Party } from './party';

const party: Party = { ...lastParty(), seats: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], youngest: 1 };
const youngest = ({ seats, youngest }: Pick<Party, 'seats' | 'youngest'>): string => seats[youngest]!.name;

test('whoever is youngest stays it when seats move or go', () => {
  expect(youngest(movedUp(party, 1))).toBe('B');
  expect(youngest(movedUp(party, 2))).toBe('B');
  expect(youngest(withoutSeat(party, 0))).toBe('B');
  expect(youngest(withoutSeat(party, 2))).toBe('B');
  expect(youngest(withoutSeat(party, 1))).toBe('A');
  expect(movedUp(party, 2).seats.map(({ name }) => name)).toEqual(['A', 'C', 'B']);
});

test('bots are added and taken one at a time, the weakest first', () => {
  expect(withBots(['fox'], 'sparrow', 1)).toEqual(['sparrow', 'fox']);
  expect(withBots(['fox', 'fox'], 'fox', -1)).toEqual(['fox']);
  expect(withBots([], 'dragon', -1)).toEqual([]);
});

test('what a bot usually makes was measured for every one', () => {
  expect(levels.map((level) => Math.round(spreads[level].mean))).toEqual([35, 45, 55, 70, 71, 71]);
});

test('bots that were kept under their old names play on', () => {
  remember('together', { bots: ['sparrow', 'instant', 'max', 'nobody'], seats: [{ name: 'A' }, { name: '', bot: 'strong' }] });
  expect(lastParty()).toMatchObject({ bots: ['sparrow', 'owl', 'dragon'], seats: [{ name: 'A' }, { name: '', bot: 'raven' }] });
});
