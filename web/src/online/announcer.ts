// web/src/online/announcer.ts: what is said, heard and felt of an online table.
import { feel, play } from '../device/feedback';
import { speakRoll } from '../device/voice';
import { settings } from '../keep/settings.svelte';
import type { Completion } from '../rules/rules';
import type { Command, NewsItem, Table } from '../table/protocol';
import { cellPlace, lineLabel } from '../words/labels';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import type { Listener, OnlineTable } from './online-table.svelte';
import { diceOf, sumOf } from './table-news';

// What is worth a word in view, and not only for who listens.
const shown = new Set([
  'seat-left',
  'seat-kicked',
  'seat-given-up',
  'seat-returned',
  'stand-in-began',
  'stand-in-ended',
  'paused',
  'resumed',
  'draw-voided',
]);
const onlySpoken = new Set(['seat-taken', 'started', 'lobby']);

// Who rolls next, in words; nothing while numbers are missing.
export function turnWords(at: OnlineTable): string {
  const { table } = at;
  if (table?.phase !== 'playing' || table.paused === true) return '';
  if (at.mayRoll) return t('together.you-roll');
  const { roller, waiting } = table.clock;
  if (roller === undefined || waiting?.who !== 'seats' || waiting.count !== 1 || !(waiting.seats ?? []).includes(roller)) return '';
  return (table.written ?? []).includes(roller) || (table.round ?? 0) === 0 ? t('together.rolls', { name: at.nameOf(roller) }) : '';
}

export class Announcer implements Listener {
  #turn = '';

  constructor(private readonly at: () => OnlineTable) {}

  news(items: readonly NewsItem[], before: Table | null): void {
    const said: string[] = [];
    for (const item of items) said.push(...this.#words(item));
    const table = this.at().table!;
    if (before !== null && before.phase !== 'finished' && table.phase === 'finished') play('end');
    if (before?.host !== table.host && table.hosting === true && before !== null && before.hosting !== true) {
      told.tell(t('table.you-host'));
      said.push(t('table.you-host'));
    }
    const turn = turnWords(this.at());
    if (turn !== this.#turn) {
      this.#turn = turn;
      if (turn !== '') said.push(turn);
      if (this.at().mayRoll) play('turn');
      else if (turn !== '' && !settings.oneRoom) play('bell');
    }
    if (said.length > 0) told.say(said.join(' '));
  }

  #words(item: NewsItem): string[] {
    const at = this.at();
    const named = (seat: number, text: string): string => t('together.by', { name: at.nameOf(seat), text });
    switch (item.type) {
      case 'rolled': {
        const dice = diceOf(at.table!, item.round)!;
        const sum = sumOf(at.table!, item.round);
        this.#sound(item.by, { dice, sum });
        const text = t('page.spoken-roll', { first: dice[0], second: dice[1], sum });
        return [item.by === undefined ? text : named(item.by, text)];
      }
      case 'written':
        if (item.hand !== 'automatic') return [];
        told.tell(t('table.auto-written'));
        return [t('table.auto-written')];
      case 'presence':
        // Whoever has left the table need not be missed.
        if (at.table?.phase !== 'playing' || (at.table.seats ?? []).find((row) => row.seat === item.seat)?.status !== undefined) return [];
        return [this.#show(t(item.here ? 'table.news-back' : 'table.news-away', { name: at.nameOf(item.seat) }))];
      case 'emoted':
        return [named(item.seat, t(`emote.${item.emote}`))];
      case 'changed': {
        if (!shown.has(item.what) && !onlySpoken.has(item.what)) return [];
        const text = t(`table.news-${item.what}`, { name: item.seat === undefined ? '' : at.nameOf(item.seat) });
        return [onlySpoken.has(item.what) ? text : this.#show(text)];
      }
      default:
        return [];
    }
  }
  #show(text: string): string {
    told.tell(text);
    return text;
  }
  // In one room only the roller's device sounds, or the wall.
  #sound(by: number | undefined, roll: { dice: [number, number]; sum: number }): void {
    const mine = by !== undefined && by === this.at().own?.seat;
    if (settings.oneRoom && !mine) return;
    play('roll');
    speakRoll(roll);
  }

  refused(code: string, command: Command): void {
    const at = this.at();
    if (code === 'already-written' || code === 'nothing-to-undo' || code === 'already-seated') return; // another tab was quicker
    play('refusal');
    const text = code === 'cell-taken' && command.type === 'write' ? t('page.taken', { number: at.sum }) : t(`refusal.${code}`);
    told.tell(text);
    told.say(text);
  }
  wrote(cell: number, number: number, lines: Completion[]): void {
    play(
      lines.length > 0 ? 'line' : 'write',
      lines.map((line) => ({ points: line.points, diagonal: line.line > 9 })),
    );
    feel(lines.length > 0 ? 'line' : 'write');
    told.say([t('page.written', { number, place: cellPlace(cell) }), ...lines.map(lineLabel)].join('. '));
  }
}
