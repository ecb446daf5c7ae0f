import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('counts whole seconds and ends once', () => {
  const ended = vi.fn();
  const countdown = new Countdown(ended);
  countdown.start(10);
  vi.advanceTimersByTime(9000);
  expect(countdown.left).toBe(1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect([countdown.left, countdown.running]).toEqual([0, false]);
});
test('a pause keeps what is left', () => {
  const ended = vi.fn();
  const countdown = new Countdown(ended);
  countdown.start(10);
  vi.advanceTimersByTime(4000);
  countdown.pause();
  vi.advanceTimersByTime(60000);
  expect([countdown.left, countdown.running]).toEqual([6, false]);
  countdown.resume();
  vi.advanceTimersByTime(5900);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(ended).toHaveBeenCalledTimes(1);
});
test('stopped means nothing is waited for', () => {
  const ended = vi.fn();
  const countdown = new Countdown(ended);
  countdown.start(10);
  countdown.stop();
  countdown.resume();
  vi.advanceTimersByTime(60000);
  expect(ended).not.toHaveBeenCalled();
});
