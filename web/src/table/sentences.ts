// web/src/table/sentences.ts: what stands under the dice, and where a button would be while there is nothing to press.
import { sheetLabel } from '../words/labels';
import { t } from '../words/words.svelte';
import { turnWords } from './announcer';
import type { TableAtHand } from './at-hand.svelte';
import { didAt } from './did';

const haveWritten = (at: TableAtHand): string | null =>
  (at.view!.round ?? 0) > 0 && at.written.done < at.written.all ? t('game.have-written', at.written) : null;

// `other`: whose sheet is looked at instead of the own; `left`: seconds to write.
export function sentenceAt(at: TableAtHand, other: number | null, left: number | null): string {
  const view = at.view!;
  if (view.paused === true) return t('table.paused');
  if (other !== null) return sheetLabel(at.nameOf(other));
  if (at.catchesUp) return t('table.catch-up', { round: at.round, last: view.round ?? 0 });
  if (left !== null) return t('table.seconds-left', { count: left });
  if (view.round === undefined || view.round === 0) return at.opening || turnWords(at) || soon(at);
  if (at.number !== null) return '';
  // Who rolls next stands where a button would be; beside a button it has to be said. Where there is room for one line it is one.
  const did = didAt(at);
  const turn = at.mayRoll ? turnWords(at) : '';
  return did === '' || turn === '' ? did + turn : `${did.replace(/\.$/, '')}.\n${turn}`;
}
const soon = (at: TableAtHand): string => (at.view!.clock.rollDue === undefined ? '' : t('table.rolls-soon'));

const newcomer = 2; // rounds after which nobody has to be told what to do with a number
export function waitingAt(at: TableAtHand, number: number | null): string {
  const view = at.view!;
  if (view.paused === true) return t('table.paused');
  if (number !== null && at.me === null) return t('together.pick', { name: at.nameOf(at.own!.seat), number });
  if (number !== null) return at.round > newcomer ? '' : t('page.pick', { number });
  if (at.own !== undefined && !at.confirmed && at.round > 0) return at.wire === 'on' ? t('table.saving') : t('table.saved-later');
  if (view.clock.waiting?.who === 'return') return t('table.waits-return');
  return haveWritten(at) ?? (turnWords(at) || (at.wire === null ? '' : t('table.rolls-soon')));
}
