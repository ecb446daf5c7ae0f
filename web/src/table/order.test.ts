import { expect, test } from 'vitest';
import type { Player } from '../keep/saved-game';
import { rollsFor, writingOrder } from './order';

const person: Player = { name: '' };
const bot: Player = { name: '', bot: 'fox' };

test('the device goes to a neighbour each time, and reaches the next roller last', () => {
  const players = [person, person, person, person];
  expect(writingOrder(players, 0)).toEqual([0, 3, 2, 1]);
  for (let roller = 0; roller < 4; ++roller) {
    const order = writingOrder(players, roller);
    expect([...order].sort()).toEqual([0, 1, 2, 3]);
    expect(order[0]).toBe(roller);
    expect(order.at(-1)).toBe((roller + 1) % 4);
  }
});

test('for a bot the next person clockwise rolls, and bots are not handed anything', () => {
  expect(rollsFor([person, bot, person], 1)).toBe(2);
  expect(rollsFor([person, bot], 1)).toBe(0);
  expect(writingOrder([person, bot, person], 1)).toEqual([2, 0]);
});
