// web/src/keep/settings.svelte.ts: what can be switched, kept on this device.
import { recall, remember } from './keep';

export type Theme = 'auto' | 'light' | 'dark';

export interface Choices {
  language: string | null; // as words/words.svelte.ts names it; null: as the browser says
  theme: Theme;
  effects: boolean;
  voice: boolean;
  remoteVoice: boolean; // a voice that sends the text away; asked for once
  haptics: boolean;
  askBeforeWriting: boolean;
  rollsItself: boolean; // after a number is written, when it is one's own turn
  known: boolean; // the combinations' names: two games are finished
  oneRoom: boolean; // at online tables: only the roller's device sounds
  name: string;
}

const defaults: Choices = {
  language: null,
  theme: 'auto',
  effects: true,
  voice: false,
  remoteVoice: false,
  haptics: true,
  askBeforeWriting: false,
  rollsItself: false,
  known: false,
  oneRoom: false,
  name: '',
};

export const settings = $state<Choices>({ ...defaults, ...recall<Partial<Choices>>('settings') });

export function set<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
  settings[name] = value;
  remember('settings', { ...settings });
}

export function showTheme(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

// Who has finished two games knows what scores. device/first.js does the same before the first paint.
const knownAfter = 2;
export function showKnown(): void {
  if (!settings.known && (recall<unknown[]>('finished') ?? []).length >= knownAfter) set('known', true);
  document.documentElement.toggleAttribute?.('data-known', settings.known);
}
