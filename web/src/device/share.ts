// web/src/device/share.ts: a game as a sentence and a link. The sentence gives no dice away; the link's data stand after #.
import { pictureText } from '../rules/picture';
import type { LineState } from '../rules/rules';
import { dailyNumber } from '../words/calendar';
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
// The words first: who hears the squares read out has been told everything before.
export function shareText({ total, lines, date, owl }: Shared): string {
  const what = made(lines);
  const form = (date === undefined ? 'game' : 'daily') + (what === '' ? '' : '-with');
  const first = t(`together.share-${form}`, { count: total, made: what, number: date === undefined ? '' : dailyNumber(date) });
  const second = owl === undefined || owl === null ? [] : [t('together.share-owl', { count: owl })];
  const sentences = [first, ...second].join(' ');
  return date === undefined
    ? `${sentences} ${t('together.share-look')}`
    : `${sentences}\n${pictureText(lines)}\n${t('together.share-turn')}`;
}

export const dailyLink = (date: string): string => fullAddress('daily', { d: date });
// A finished game, opened at its end; seats count from 0.
export const endLink = (link: string, seat: number): string => fullAddress('end', { g: link, s: String(seat) });
// `more`: what two who challenge each other again and again tell each other.
export const challengeLink = (link: string, seat: number, name: string, more: Record<string, string> = {}): string =>
  fullAddress('challenge', { g: link, s: String(seat), ...(name === '' ? {} : { n: name }), ...more });

// Over the device's own way of sharing, else into the clipboard; where a page may do neither (plain http), there to be copied.
export async function share(text: string, link: string): Promise<void> {
  const whole = `${text} ${link}`;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ text: whole });
    await navigator.clipboard.writeText(whole);
    told.tell(t('together.copied'));
  } catch (why) {
    if (why instanceof DOMException && why.name === 'AbortError') return; // thought better of it
    told.toCopy = whole;
  }
}
