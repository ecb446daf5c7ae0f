// web/src/online/opening.ts: opens a table and goes there. Whoever opens one sits down at it, unless it is shown on a wall.
import { route } from '../device/route.svelte';
import type { Options } from '../rules/protocol';
import { told } from '../words/told.svelte';
import { t, words } from '../words/words.svelte';
import { isTrouble, openTable, type Trouble } from './api';
import { randomHex } from './me';

// Codes have no letter that looks like another, and none is lower case: what people type is brought into that form.
export const codeLength = 6;
const letters = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
export const readCode = (typed: string): string => letters(typed).slice(0, codeLength);
// What a link holds: the code, and a secret that opens the table from anywhere.
const secretLength = 16;
export const readKey = (link: string): string => letters(link).slice(0, codeLength + secretLength);
export const inGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

// Opened by this page just now: the first thing to do there is to sit down.
const openedHere = new Set<string>();
export const sitsAtOnce = (code: string): boolean => openedHere.delete(code);

export const crowdOptions: Options = { mostSeats: 1000, bigFrom: 25, rolling: 'table', pace: { kind: 'seconds', seconds: 30 } };

export const troubleWords = ({ code, retryAfter }: Trouble): string =>
  words.has(`table.trouble-${code}`) ? t(`table.trouble-${code}`, { count: retryAfter ?? 0 }) : t('table.trouble-no-server');

// Why a device is no longer at the table it came to, or never was.
export const partingWords = (code: string, farewell: Trouble | null, wasThere: boolean): string =>
  farewell === null || (wasThere && farewell.code === 'no-table')
    ? t('table.closed')
    : farewell.code === 'no-table'
      ? t('table.no-table', { code: inGroups(code) })
      : troubleWords(farewell);

export async function open(where: 'table' | 'wall'): Promise<void> {
  const opened = await openTable(randomHex(8), where === 'wall' ? crowdOptions : {});
  if (isTrouble(opened)) {
    told.tell(troubleWords(opened.trouble));
    return;
  }
  if (where === 'table') openedHere.add(opened.code);
  route.go(`${where}/${opened.code}`);
}
