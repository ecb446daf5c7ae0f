// web/src/table/announcer.ts: what is said, heard and felt of a table.
import { feel, play } from '../device/feedback';
import { speakRoll } from '../device/voice';
import { settings } from '../keep/settings.svelte';
import type { NewsItem, View } from '../rules/protocol';
import type { Completion } from '../rules/rules';
import { cellPlace, lineLabel } from '../words/labels';
import { told } from '../words/told.svelte';
import { t, words } from '../words/words.svelte';
import type { Listener, TableAtHand } from './at-hand.svelte';
import { rollOf, rowOf } from './reading';

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
// Another tab of the same seat was quicker.
const quicker = new Set(['already-written', 'nothing-to-undo', 'already-seated']);
const onlySpoken = new Set(['seat-taken', 'started', 'lobby']);

// "Ben rolls." once everybody has written; nothing while numbers are missing, and nothing to who is alone.
export function turnWords(at: TableAtHand): string {
  const { view } = at;
  if (view?.phase !== 'playing' || view.paused === true || view.seatCount === 1) return '';
  if (at.myTurn) return t('together.you-roll');
  const { roller } = view.clock;
  return roller !== undefined && at.rollsNext(roller) ? t('together.rolls', { name: at.nameOf(roller) }) : '';
}

// In one room only the roller's device sounds, or the wall.
const quiet = (at: TableAtHand): boolean => settings.oneRoom && at.wire !== null;
const named = (at: TableAtHand, seat: number, text: string): string => t('together.by', { name: at.nameOf(seat), text });
// Among several people at one device everything is said with a name.
const amongMany = (at: TableAtHand, seat: number, text: string): string => (at.me === null ? named(at, seat, text) : text);
function show(text: string): string {
  told.tell(text);
  return text;
}

export function hearWritten(lines: readonly Completion[]): void {
  play(
    lines.length > 0 ? 'line' : 'write',
    lines.map(({ line, combination }) => ({ combination, diagonal: line > 9 })),
  );
  feel(lines.length > 0 ? 'line' : 'write');
}

export class Announcer implements Listener {
  #turn = '';

  news(at: TableAtHand, items: readonly NewsItem[], before: View | null): void {
    const said: string[] = [];
    for (const item of items) said.push(...this.#words(at, item));
    const view = at.view!;
    if (before !== null && before.phase !== 'finished' && view.phase === 'finished') play('end');
    if (before?.host !== view.host && view.hosting === true && before !== null && before.hosting !== true)
      said.push(show(t('table.you-host')));
    said.push(...this.#turned(at));
    if (said.length > 0) told.say(said.join(' '));
  }
  wrote(at: TableAtHand, cell: number, number: number, lines: Completion[]): void {
    hearWritten(lines);
    const text = amongMany(at, at.own!.seat, t('page.written', { number, place: cellPlace(cell) }));
    told.say([text, ...lines.map(lineLabel), ...this.#turned(at)].join('. '));
  }
  undone(at: TableAtHand, seat: number): void {
    this.#turn = turnWords(at);
    told.say(amongMany(at, seat, t('page.undone')));
  }
  refused(at: TableAtHand, code: string, asked: string): void {
    if (at.wire !== null && quicker.has(code)) return;
    play('refusal');
    const taken = code === 'cell-taken' && asked === 'write';
    const why = words.has(`refusal.${code}`) ? t(`refusal.${code}`) : code; // a later server may know more
    told.say(show(taken ? t('page.taken', { number: at.roll?.sum ?? 0 }) : why));
  }

  // Who rolls next, when that has changed.
  #turned(at: TableAtHand): string[] {
    const turn = turnWords(at);
    if (turn === this.#turn) return [];
    this.#turn = turn;
    if (turn === '') return [];
    if (at.myTurn) play('turn');
    else if (!quiet(at)) play('bell');
    return [turn];
  }

  #words(at: TableAtHand, item: NewsItem): string[] {
    switch (item.type) {
      case 'rolled':
        return [this.#rolled(at, item.round, item.by)];
      case 'written':
        return item.hand === 'automatic' ? [show(t('table.auto-written'))] : [];
      case 'presence':
        // Whoever has left the table need not be missed.
        if (at.view?.phase !== 'playing' || rowOf(at.view, item.seat)?.status !== undefined) return [];
        return [show(t(item.here ? 'table.news-back' : 'table.news-away', { name: at.nameOf(item.seat) }))];
      case 'emoted':
        return [named(at, item.seat, t(`emote.${item.emote}`))];
      case 'changed': {
        if (!shown.has(item.what) && !onlySpoken.has(item.what)) return [];
        const text = t(`table.news-${item.what}`, { name: item.seat === undefined ? '' : at.nameOf(item.seat) });
        return [onlySpoken.has(item.what) ? text : show(text)];
      }
      default:
        return [];
    }
  }
  #rolled(at: TableAtHand, round: number, by: number | undefined): string {
    const roll = rollOf(at.view!, round)!;
    if (!quiet(at) || by === at.own?.seat) {
      if (roll.dice !== null) play('roll');
      speakRoll(roll);
    }
    const { dice, sum } = roll;
    const text = dice === null ? t('game.rolled-sum', { sum }) : t('page.spoken-roll', { first: dice[0], second: dice[1], sum });
    return by === undefined || at.view!.seatCount === 1 ? text : named(at, by, text);
  }
}
