// News applied to a table give what a whole table would say.
import { describe, expect, test } from 'vitest';
import type { NewsItem, View } from '../rules/protocol';
import { cellIndex } from '../rules/notation';
import { messages } from '../rules/protocol.fixtures';
import { rankIn, withNews } from './news';
import { cellOf, nextRound, ownGlyphs, rollsOf } from './reading';

const clock = { now: 5 };
const key = '00'.repeat(32);
const table: View = {
  id: '4d'.repeat(16),
  code: 'K7M2QX',
  options: {},
  phase: 'playing',
  seatCount: 2,
  clock,
  draw: { stage: 'done' },
  game: 1,
  round: 2,
  dice: '2536',
  own: { seat: 0, rounds: `b${'.'.repeat(11)}a${'.'.repeat(12)}`, mayUndo: true, points: 0, total: 3 },
  seats: [
    { seat: 0, sheet: `${'.'.repeat(12)}7${'.'.repeat(12)}`, points: 0 },
    { seat: 1, sheet: `7${'.'.repeat(24)}`, points: 0 },
  ],
  written: [0, 1],
};
const count = (sheet: string): number => [...sheet].filter((glyph) => glyph !== '.').length;

describe('news', () => {
  test('a roll shows what was written before it, and gives a number to write', () => {
    const now = withNews(
      table,
      { now: 9 },
      [
        {
          type: 'rolled',
          round: 3,
          dice: '11',
          key,
          placed: [
            { seat: 1, cell: 'b1', automatic: true },
            { seat: 0, cell: 'a1' },
          ],
        },
      ],
      count,
    );
    expect(now.clock).toEqual({ now: 9 });
    expect(rollsOf(now)).toEqual(['2+5', '3+6', '1+1']);
    expect(now.own).toMatchObject({ pending: 2, mayUndo: false });
    expect(now.seats![1]).toMatchObject({ sheet: `79${'.'.repeat(23)}`, points: 2, automatic: 2 });
    expect(now.written).toEqual([]);
    expect(nextRound(now.own!)).toBe(3);
    expect(table.round).toBe(2);
  });
  test('what this seat writes and takes back, here or in another tab', () => {
    const rolled = withNews(table, clock, [{ type: 'rolled', round: 3, dice: '56', key }], count);
    const written = withNews(rolled, clock, [{ type: 'written', round: 3, cell: 'e5', hand: 'own' }], count);
    expect(ownGlyphs(written)).toBe(`9${'.'.repeat(11)}7${'.'.repeat(11)}B`);
    expect(written.own).toMatchObject({ mayUndo: true, points: 3, total: 6 });
    expect(written.own!.pending).toBeUndefined();
    expect(cellOf(written.own!, 3)).toBe(24);
    const undone = withNews(written, clock, [{ type: 'undone' }], count);
    expect(undone.own).toMatchObject({ ...rolled.own, points: 2, total: 5 });
    expect(undone.written).toEqual([]);
  });
  test('ticks, presence, watchers and counts', () => {
    const now = withNews(
      { ...table, written: [] },
      clock,
      [
        { type: 'ticked', seat: 1, written: true },
        { type: 'presence', seat: 1, here: false },
        { type: 'watchers', count: 4 },
        { type: 'progress', progress: { written: 1, of: 2 } },
      ],
      count,
    );
    expect(now).toMatchObject({ written: [1], away: [1], watching: 4, progress: { written: 1, of: 2 } });
    expect(withNews(now, clock, [{ type: 'presence', seat: 1, here: true }], count).away).toEqual([]);
  });
  test('a crowd tells everybody the own rank', () => {
    expect(rankIn([0, 2, 0, 5, 1], 3)).toBe(2);
    expect(rankIn([0, 2, 0, 5, 1], 4)).toBe(1);
    const now = withNews(
      table,
      clock,
      [{ type: 'rolled', round: 3, dice: '11', key, crowd: { histogram: [0, 0, 0, 1, 4], cells: [] } }],
      count,
    );
    expect(now.own!.rank).toBe(5);
  });
  test('what a later version of the server adds is passed over', () => {
    const later = { type: 'applauded', seat: 1, hands: ['left', 'right'] } as unknown as NewsItem;
    expect(withNews(table, clock, [later], count)).toEqual(table);
    const richer = { ...table, weather: 'fine' } as View;
    const now = withNews(richer, clock, [{ type: 'watchers', count: 4, since: 7 } as NewsItem], count);
    expect(now).toEqual({ ...richer, watching: 4 });
  });
  test('every kind of news is taken: what it tells stands there, and nothing else has changed', () => {
    const news = messages.filter((message) => message.type === 'news');
    expect(new Set(news.flatMap((message) => message.items.map((item) => item.type))).size).toBeGreaterThan(3);
    for (const { clock: told, items } of news) {
      for (const item of items) {
        const { clock: now, ...after } = withNews(table, told, [item], count);
        const { clock: _, ...before } = table;
        expect(now).toEqual(told);
        if (item.type === 'rolled')
          expect(after).toMatchObject({ round: item.round, dice: table.dice + item.dice, key: item.key, written: [] });
        else if (item.type === 'ticked') expect(after.written!.includes(item.seat)).toBe(item.written);
        else if (item.type === 'written') expect(cellOf(after.own!, item.round)).toBe(cellIndex(item.cell));
        else if (item.type === 'undone') expect(after.own!.pending).toBe(9);
        else if (item.type === 'presence') expect(after.away!.includes(item.seat)).toBe(!item.here);
        else if (item.type === 'watchers') expect(after).toEqual({ ...before, watching: item.count });
        else if (item.type === 'progress') expect(after).toEqual({ ...before, progress: item.progress });
        else expect(after).toEqual(before);
      }
    }
  });
});
