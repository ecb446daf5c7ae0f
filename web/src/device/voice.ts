// web/src/device/voice.ts: the numbers spoken by a voice of this device. Where there is none: silence, and a word in the settings.
import { settings } from '../keep/settings.svelte';
import type { Roll } from '../rules/notation';
import { t, words } from '../words/words.svelte';

const there = (): boolean => typeof speechSynthesis !== 'undefined';

// Local voices only, unless the player has agreed to one that sends the text away.
export function voiceFor(language: string): SpeechSynthesisVoice | null {
  if (!there()) return null;
  const fitting = speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language));
  return fitting.find((voice) => voice.localService) ?? (settings.remoteVoice ? (fitting[0] ?? null) : null);
}
export const hasRemoteVoice = (language: string): boolean =>
  there() && speechSynthesis.getVoices().some((voice) => voice.lang.toLowerCase().startsWith(language) && !voice.localService);

export function speak(text: string): boolean {
  const voice = voiceFor(words.language);
  if (voice === null) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return true;
}

export const numberWord = (number: number): string => t(`number.${number}`);
export const rollWords = (roll: Roll): string =>
  roll.dice === null
    ? numberWord(roll.sum)
    : t('page.voice-roll', { first: numberWord(roll.dice[0]), second: numberWord(roll.dice[1]), sum: numberWord(roll.sum) });

export function speakRoll(roll: Roll, always = false): boolean {
  return settings.voice || always ? speak(rollWords(roll)) : true;
}
