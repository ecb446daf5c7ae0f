// Lines that break, hang and come back, under a clock of the test's.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pace, Wire, type LineState, type Socket } from './wire';

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
let states: LineState[];
let heard: string[];
let ups: number;
let wire: Wire;
const open = (socket: TestSocket | undefined): void => socket!.onopen!();
const last = (): TestSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  heard = [];
  ups = 0;
  wire = new Wire(
    { connect: () => { sockets.push(new TestSocket()); return last(); }, random: () => 1, hidden: () => false },
    { up: () => (ups += 1), text: (text) => heard.push(text), state: (state) => states.push(state) },
  );
  wire.start();
});
afterEach(() => {
  wire.end();
  vi.useRealTimers();
});

describe('a line', () => {
  test('opens, carries texts both ways, and ends for good', () => {
    open(last());
    wire.send('hello');
    last().onmessage!({ data: 'table' });
    expect(last().sent).toEqual(['hello']);
    expect(heard).toEqual(['table']);
    wire.end();
    expect(last().closed).toBe(true);
    vi.advanceTimersByTime(100_000);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual(['on', 'ended']);
  });
  test('comes back by itself when it breaks', () => {
    open(last());
    last().onclose!();
    expect(states).toEqual(['on', 'coming']);
    expect(sockets).toHaveLength(2);
    open(last());
    expect(ups).toBe(2);
  });
  test('tries again beside an attempt that hangs, and the first that opens wins', () => {
    vi.advanceTimersByTime(pace.again * 2);
    expect(sockets).toHaveLength(3);
    open(sockets[1]);
    expect(sockets[0]!.closed).toBe(true);
    expect(sockets[2]!.closed).toBe(true);
    expect(sockets[1]!.closed).toBe(false);
    expect(ups).toBe(1);
    vi.advanceTimersByTime(pace.again * 2);
    expect(sockets).toHaveLength(3);
  });
  test('has no more attempts under way than time for them', () => {
    vi.advanceTimersByTime(60_000);
    const hanging = sockets.filter((socket) => !socket.closed).length;
    expect(hanging).toBeLessThanOrEqual(Math.ceil(pace.giveUp / pace.again) + 1);
  });
  test('is asked after a silence, and given up when nobody answers', () => {
    open(last());
    vi.advanceTimersByTime(pace.silence);
    expect(last().sent).toEqual(['{"type":"ping"}']);
    last().onmessage!({ data: '{"type":"pong"}' });
    vi.advanceTimersByTime(pace.silence);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(pace.answer);
    expect(sockets[0]!.closed).toBe(true);
    expect(sockets).toHaveLength(2);
    expect(states.at(-1)).toBe('coming');
  });
  test('tells nothing of an old socket', () => {
    open(last());
    const first = last();
    const tell = first.onmessage!;
    wire.wake(true);
    tell({ data: 'late' });
    expect(heard).toEqual([]);
    expect(first.closed).toBe(true);
  });
  test('waits when the server asks for it', () => {
    open(last());
    wire.rest(5);
    last().onclose!();
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2500);
    expect(sockets).toHaveLength(2);
  });
  test('tries at once when the network is back', () => {
    wire.crowded = true;
    vi.advanceTimersByTime(pace.again);
    const before = sockets.length;
    wire.wake(false);
    expect(sockets).toHaveLength(before + 1);
  });
});
