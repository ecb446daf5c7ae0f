// web/src/device/sounds.ts: what each sound is made of. Comes after the start.
import type { CombinationName } from '../rules/rules';
import type { Earned, Sound } from './feedback';

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

const scale = [523, 587, 659, 784, 880, 1047];
const beat = 0.08; // s: the longest is over within 600 ms
// One hears what it is: equal numbers are equal notes, a straight climbs; the rare ones go up to the octave.
const melodies: Record<Exclude<CombinationName, 'nothing'>, readonly number[]> = {
  pair: [1, 1],
  'two-pairs': [1, 1, 3, 3],
  three: [2, 2, 2],
  four: [2, 2, 2, 2],
  five: [3, 3, 3, 3, 5],
  'full-house': [1, 1, 1, 4, 4],
  'straight-7': [0, 1, 2, 3, 4],
  'straight-x': [0, 1, 2, 3, 5],
};
export function sound(context: AudioContext, what: Sound, earned: Earned[]): void {
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
      return scale.slice(0, 5).forEach((pitch, i) => note(i * 0.12, pitch, 0.4));
    case 'line':
      // Each line after the one before it; a diagonal an octave up.
      earned.reduce((start, { combination, diagonal }) => {
        if (combination === 'nothing') {
          rustle(start, 0.06, 700, 0.15);
          return start + 0.1;
        }
        const melody = melodies[combination];
        melody.forEach((step, i) => note(start + i * beat, scale[step]! * (diagonal ? 2 : 1), i === melody.length - 1 ? 0.25 : 0.16));
        return start + melody.length * beat + 0.05;
      }, 0);
  }
}
