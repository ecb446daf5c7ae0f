// Every combination is heard as itself, the rare ones briefly.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CombinationName } from '../rules/rules';
import { sound } from './sounds';

interface Note {
  frequency: number;
  at: number;
}
let notes: Note[] = [];
let rustles = 0;
class Node {
  connect<Other>(other: Other): Other {
    return other;
  }
}
class Oscillator extends Node {
  constructor(
    _: unknown,
    private readonly how: { frequency: number },
  ) {
    super();
  }
  start(at: number): void {
    notes.push({ frequency: this.how.frequency, at });
  }
  stop(): void {}
}
class Gain extends Node {
  gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
}
class Source extends Node {
  start(): void {
    rustles += 1;
  }
}
const context = {
  currentTime: 0,
  sampleRate: 8000,
  destination: new Node(),
  createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
} as unknown as AudioContext;

beforeEach(() => {
  notes = [];
  rustles = 0;
  vi.stubGlobal('OscillatorNode', Oscillator);
  vi.stubGlobal('GainNode', Gain);
  vi.stubGlobal('AudioBufferSourceNode', Source);
  vi.stubGlobal('BiquadFilterNode', Node);
});
afterEach(() => vi.unstubAllGlobals());

function heard(combination: CombinationName, diagonal = false): Note[] {
  notes = [];
  sound(context, 'line', [{ combination, diagonal }]);
  return notes;
}
const all: CombinationName[] = ['pair', 'two-pairs', 'three', 'four', 'five', 'full-house', 'straight-7', 'straight-x'];

test('each of the eight has a melody of its own, begun to its last note within 600 ms', () => {
  const melodies = all.map((one) => heard(one));
  expect(new Set(melodies.map((melody) => melody.map(({ frequency }) => frequency).join())).size).toBe(8);
  for (const melody of melodies) expect(Math.max(...melody.map(({ at }) => at))).toBeLessThan(0.6);
});
test('equal numbers are equal notes, a straight climbs', () => {
  expect(new Set(heard('four').map(({ frequency }) => frequency)).size).toBe(1);
  const climbing = heard('straight-7').map(({ frequency }) => frequency);
  expect(climbing).toEqual([...climbing].sort((a, b) => a - b));
  expect(new Set(climbing).size).toBe(5);
});
test('a diagonal sounds an octave up, no combination taps on paper', () => {
  const [row, diagonal] = [heard('full-house'), heard('full-house', true)];
  expect(diagonal.map(({ frequency }) => frequency)).toEqual(row.map(({ frequency }) => 2 * frequency));
  expect(heard('nothing')).toEqual([]);
  expect(rustles).toBe(1);
});
test('of several lines one comes after the other', () => {
  sound(context, 'line', [
    { combination: 'pair', diagonal: false },
    { combination: 'three', diagonal: true },
  ]);
  const times = notes.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(notes).toHaveLength(5);
});
