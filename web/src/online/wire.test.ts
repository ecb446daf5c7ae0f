// Lines that break, hang and come back, under a clock of the test's.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireState } from '../table/at-hand.svelte';
import { pace, Wire, type Socket } from './wire';

class TestSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

let sockets: TestSocket[];
let probes: { answer: (yes: boolean) => void; signal: AbortSignal }[];
let states: WireState[];
let heard: string[];
let ups: number;
let wire: Wire;
const last = (): TestSocket => sockets.at(-1)!;
const open = (): void => last().onopen!();
const answer = async (probe: number, yes = true): Promise<void> => {
  probes[probe]!.answer(yes);
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  probes = [];
  states = [];
  heard = [];
  ups = 0;
  wire = new Wire(
    {
      connect: () => {
        sockets.push(new TestSocket());
        return last();
      },
      probe: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(false));
          probes.push({ answer: resolve, signal });
        }),
      random: () => 1,
      hidden: () => false,
      soon: (what) => void setTimeout(what, 0),
    },
    { up: () => (ups += 1), text: (text) => heard.push(text), state: (state) => states.push(state) },
  );
  wire.start();
});
afterEach(() => {
  wire.end();
  vi.useRealTimers();
});

describe('a wire', () => {
  test('opens, carries texts both ways, and ends for good', async () => {
    open();
    wire.send('hello');
    last().onmessage!({ data: 'table' });
    vi.advanceTimersByTime(0);
    expect(last().sent).toEqual(['hello']);
    expect(heard).toEqual(['table']);
    wire.end();
    expect(last().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(sockets).toHaveLength(1);
    expect(probes).toHaveLength(0);
    expect(states).toEqual(['on', 'ended']);
  });
  test('comes back by itself when it breaks', async () => {
    open();
    last().onclose!();
    expect(states).toEqual(['on', 'coming']);
    await vi.advanceTimersByTimeAsync(pace.again);
    await answer(0);
    expect(sockets).toHaveLength(2);
    open();
    expect(ups).toBe(2);
    expect(states.at(-1)).toBe('on');
  });
  test('asks again beside a question that hangs, and the first answer counts', async () => {
    last().onclose!();
    await vi.advanceTimersByTimeAsync(3 * pace.again);
    expect(probes).toHaveLength(3);
    await answer(1);
    expect(sockets).toHaveLength(2);
    expect(probes[2]!.signal.aborted).toBe(true);
    open();
    await vi.advanceTimersByTimeAsync(pace.again);
    expect(probes).toHaveLength(3);
    expect(ups).toBe(1);
  });
  test('goes on asking while nobody answers, never with many at once', async () => {
    last().onclose!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probes.length).toBeGreaterThan(60_000 / pace.again - 5);
    expect(probes.filter((one) => !one.signal.aborted).length).toBeLessThanOrEqual(Math.ceil(pace.giveUp / pace.again));
    expect(sockets).toHaveLength(1);
  });
  test('drops a socket that never opens', async () => {
    await vi.advanceTimersByTimeAsync(pace.handshake);
    expect(last().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(pace.again);
    expect(probes).toHaveLength(1);
  });
  test('is asked after a silence, and given up when nobody answers', async () => {
    open();
    await vi.advanceTimersByTimeAsync(pace.silence);
    expect(last().sent).toEqual(['{"type":"ping"}']);
    last().onmessage!({ data: '{"type":"pong"}' });
    await vi.advanceTimersByTimeAsync(pace.silence);
    expect(states.at(-1)).toBe('on');
    await vi.advanceTimersByTimeAsync(pace.answer);
    expect(sockets[0]!.closed).toBe(true);
    expect(states.at(-1)).toBe('coming');
  });
  test('tells together what came together, and all of it before the end', () => {
    wire.start();
    open();
    last().onmessage!({ data: 'news' });
    last().onmessage!({ data: 'answer' });
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(heard).toEqual(['news', 'answer']);
    last().onmessage!({ data: 'farewell' });
    last().onclose!();
    expect(heard.at(-1)).toBe('farewell');
    expect(states.at(-1)).toBe('coming');
  });
  test('tells nothing of an old socket', () => {
    open();
    const first = last();
    const tell = first.onmessage!;
    wire.wake(true);
    tell({ data: 'late' });
    expect(heard).toEqual([]);
    expect(first.closed).toBe(true);
  });
  test('waits when the server asks for it', async () => {
    open();
    wire.rest(5);
    last().onclose!();
    await vi.advanceTimersByTimeAsync(5000);
    expect(probes).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2500);
    expect(probes).toHaveLength(1);
  });
  test('asks at once when the network is back', async () => {
    wire.crowded = true;
    last().onclose!();
    wire.wake(false);
    expect(probes).toHaveLength(1);
  });
});
