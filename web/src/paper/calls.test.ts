import { beforeEach, expect, test } from 'vitest';
import { forgetAll } from '../keep/keep';
import { Calls } from './calls.svelte';

beforeEach(() => forgetAll());
const calls = (): Calls => new Calls(() => '3+5');

test('25 numbers, then no more', () => {
  const called = calls();
  for (let round = 1; round <= 25; ++round) {
    expect(called.isOver).toBe(false);
    expect(called.call()?.sum).toBe(8);
    expect(called.round).toBe(round);
  }
  expect(called.isOver).toBe(true);
  expect(called.call()).toBeNull();
  expect(called.round).toBe(25);
});
test('what the device has called stands, what was typed can be typed again', () => {
  const called = calls();
  called.call();
  called.retype();
  expect(called.round).toBe(1);
  called.call(12);
  expect(called.last).toEqual({ dice: null, sum: 12 });
  called.retype();
  expect(called.rolls.map((roll) => roll.sum)).toEqual([8]);
});
test('everything is there again after a reload', () => {
  const called = calls();
  called.set({ pace: 30, voice: false, real: true });
  called.call(10);
  const again = calls();
  expect([again.pace, again.voice, again.real, again.last?.sum]).toEqual([30, false, true, 10]);
});
test('a restart can be taken back', () => {
  const called = calls();
  called.call();
  const back = called.restart();
  expect([called.round, calls().round]).toEqual([0, 0]);
  back();
  expect([called.round, calls().round]).toEqual([1, 1]);
});
