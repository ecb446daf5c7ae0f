// web/src/device/feedback.ts: sounds and vibration. Both are optional everywhere; neither ever fails aloud.
import { settings } from '../core/settings.svelte';

export type Sound = 'roll' | 'write' | 'line' | 'turn' | 'end' | 'refusal';
export interface Earned { points: number; diagonal: boolean }

let context: AudioContext | undefined;
function tone(at: number, frequency: number, length: number, volume = 0.2, kind: OscillatorType = 'triangle'): void {
  context ??= new AudioContext();
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
function noise(at: number, length: number, frequency: number, volume = 0.15): void {
  context ??= new AudioContext();
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 1.2 });
  source.connect(filter).connect(new GainNode(context, { gain: volume })).connect(context.destination);
  source.start(context.currentTime + at);
}

const scale = [523, 587, 659, 784, 880];
export function play(sound: Sound, earned: Earned[] = []): void {
  if (!settings.effects || typeof AudioContext === 'undefined') return;
  try {
    if (sound === 'roll') {
      for (let i = 0; i < 6; ++i) noise(i * 0.05, 0.04, 900 + 250 * (i % 3), 0.2);
      noise(0.33, 0.05, 1500, 0.3);
      noise(0.42, 0.05, 1200, 0.3);
    } else if (sound === 'write') noise(0, 0.09, 3200, 0.12);
    else if (sound === 'refusal') tone(0, 160, 0.12, 0.15, 'sine');
    else if (sound === 'turn') [scale[1]!, scale[3]!].forEach((note, i) => tone(i * 0.14, note, 0.3, 0.12));
    else if (sound === 'end') scale.forEach((note, i) => tone(i * 0.12, note, 0.4));
    else {
      earned.forEach(({ points, diagonal }, i) => {
        const start = i * 0.1;
        if (points === 0) return noise(start, 0.06, 700, 0.15);
        const notes = points / (diagonal ? 2 : 1) >= 10 ? 3 : points / (diagonal ? 2 : 1) >= 6 ? 2 : 1;
        for (let k = 0; k < notes; ++k) tone(start + k * 0.09, scale[k + 1]! * (diagonal ? 2 : 1), 0.3);
      });
    }
  } catch {
    // no sound today
  }
}

export function feel(what: 'write' | 'line'): void {
  if (!settings.haptics || typeof navigator.vibrate !== 'function') return;
  navigator.vibrate(what === 'write' ? 10 : [20, 30, 20]);
}
