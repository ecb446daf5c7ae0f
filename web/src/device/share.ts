// web/src/device/share.ts: a game as a sentence and a link. The sentence gives no dice away; the link's data stand after #.
import type { LineState } from '../rules/rules';
import { told } from '../words/told.svelte';
import { t, words } from '../words/words.svelte';
import { fullAddress } from './route.svelte';

// Combinations worth telling, the rarest first; both straights are straights.
const worthTelling: [string, string[]][] = [
  ['five', ['five']],
  ['straight', ['straight-7', 'straight-x']],
  ['full-house', ['full-house']],
  ['four', ['four']],
];
const mostCounted = 4;

// "two straights and a full house"
function made(lines: readonly LineState[]): string {
  const parts = worthTelling.flatMap(([name, combinations]) => {
    const count = lines.filter((line) => line.combination !== null && combinations.includes(line.combination)).length;
    return count === 0 ? [] : [t(`together.made-${name}-${count > mostCounted ? 'many' : count}`)];
  });
  return words.list(parts);
}

export interface Shared {
  total: number;
  lines: readonly LineState[];
  date?: string; // of a daily
  owl?: number | null; // what the Owl made with the same dice, if that is known
}
export function shareText({ total, lines, date, owl }: Shared): string {
  const what = made(lines);
  const form = (date === undefined ? 'game' : 'daily') + (what === '' ? '' : '-with');
  const first = t(`together.share-${form}`, { count: total, made: what, date: date === undefined ? '' : words.date(date) });
  const second = owl === undefined || owl === null ? [] : [t('together.share-owl', { count: owl })];
  return [first, ...second, t(date === undefined ? 'together.share-look' : 'together.share-turn')].join(' ');
}
export const challengeText = (): string => t('together.share-challenge');

export const dailyLink = (date: string): string => fullAddress('daily', { d: date });
// A finished game, opened in the look back; seats count from 0.
export const lookLink = (link: string, seat: number): string => fullAddress('look', { g: link, s: String(seat) });
export const challengeLink = (link: string, seat: number, name: string): string =>
  fullAddress('challenge', { g: link, s: String(seat), ...(name === '' ? {} : { n: name }) });

// Over the device's own way of sharing, else into the clipboard; where a page may do neither (plain http), there to be copied.
export async function share(text: string, link: string): Promise<void> {
  const whole = `${text} ${link}`;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ text: whole });
    await navigator.clipboard.writeText(whole);
    told.tell(t('together.copied'));
    told.say(t('together.copied'));
  } catch (why) {
    if (why instanceof DOMException && why.name === 'AbortError') return; // thought better of it
    told.toCopy = whole;
  }
}
