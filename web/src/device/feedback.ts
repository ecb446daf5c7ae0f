// web/src/device/feedback.ts: sounds and vibration. Both are optional everywhere; neither ever fails aloud.
import { settings } from '../keep/settings.svelte';
import { withLoudspeaker } from './loudspeaker';

export type Sound = 'roll' | 'write' | 'line' | 'turn' | 'bell' | 'end' | 'refusal';
export interface Earned {
  points: number;
  diagonal: boolean;
}

function tone(context: AudioContext, at: number, frequency: number, length: number, volume = 0.2, kind: OscillatorType = 'triangle'): void {
  const from = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: kind, frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}
function noise(context: AudioContext, at: number, length: number, frequency: number, volume = 0.15): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: volume }))
    .connect(context.destination);
  source.start(context.currentTime + at);
}

const scale = [523, 587, 659, 784, 880];
function sound(context: AudioContext, what: Sound, earned: Earned[]): void {
  const note = (...how: [at: number, frequency: number, length: number, volume?: number, kind?: OscillatorType]) => tone(context, ...how);
  const rustle = (...how: [at: number, length: number, frequency: number, volume?: number]) => noise(context, ...how);
  switch (what) {
    case 'roll':
      for (let i = 0; i < 6; ++i) rustle(i * 0.05, 0.04, 900 + 250 * (i % 3), 0.2);
      rustle(0.33, 0.05, 1500, 0.3);
      rustle(0.42, 0.05, 1200, 0.3);
      break;
    case 'write':
      return rustle(0, 0.09, 3200, 0.12);
    case 'refusal':
      return note(0, 160, 0.12, 0.15, 'sine');
    // After what the last number sounded like.
    case 'turn':
      return [scale[1]!, scale[3]!].forEach((pitch, i) => note(0.2 + i * 0.14, pitch, 0.3, 0.12));
    case 'bell':
      return [1, 2.76].forEach((partial, i) => note(0.2, 880 * partial, 0.9 - 0.5 * i, 0.08 / (1 + 2 * i), 'sine'));
    case 'end':
      return scale.forEach((pitch, i) => note(i * 0.12, pitch, 0.4));
    case 'line':
      earned.forEach(({ points, diagonal }, i) => {
        const start = i * 0.1;
        if (points === 0) return rustle(start, 0.06, 700, 0.15);
        const notes = points / (diagonal ? 2 : 1) >= 10 ? 3 : points / (diagonal ? 2 : 1) >= 6 ? 2 : 1;
        for (let k = 0; k < notes; ++k) note(start + k * 0.09, scale[k + 1]! * (diagonal ? 2 : 1), 0.3);
      });
  }
}

export function play(what: Sound, earned: Earned[] = []): void {
  if (!settings.effects || typeof AudioContext === 'undefined') return;
  withLoudspeaker((context) => sound(context, what, earned));
}

export function feel(what: 'write' | 'line'): void {
  if (!settings.haptics || typeof navigator.vibrate !== 'function') return;
  navigator.vibrate(what === 'write' ? 10 : [20, 30, 20]);
}
