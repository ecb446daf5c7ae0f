// web/src/device/feedback.ts: sounds and vibration. Both are optional everywhere; neither ever fails aloud.
import { settings } from '../keep/settings.svelte';
import type { CombinationName } from '../rules/rules';
import { withLoudspeaker } from './loudspeaker';

export type Sound = 'roll' | 'write' | 'line' | 'turn' | 'bell' | 'end' | 'refusal';
export interface Earned {
  combination: CombinationName;
  diagonal: boolean;
}

// Asked for once the page has begun, so that the first roll is heard.
let sounds: Promise<typeof import('./sounds')> | undefined;
export const fetchSounds = (): Promise<typeof import('./sounds')> => (sounds ??= import('./sounds'));

export function play(what: Sound, earned: Earned[] = []): void {
  if (!settings.effects || typeof AudioContext === 'undefined') return;
  const loaded = fetchSounds();
  withLoudspeaker((context) => void loaded.then(({ sound }) => sound(context, what, earned)).catch(() => (sounds = undefined)));
}

export function feel(what: 'write' | 'line'): void {
  if (!settings.haptics || typeof navigator.vibrate !== 'function') return;
  navigator.vibrate(what === 'write' ? 10 : [20, 30, 20]);
}
