// web/src/online/table-news.ts: a table with what has happened at it since: the same news that the server would put into a whole
// table. No rule is in it: points come from whoever is asked for them.
import { cellCount, cellIndex } from '../rules/notation';
import type { Clock, NewsItem, Own, SeatRow, Table } from '../table/protocol';

const glyphs = '..23456789ABC';
const noRound = '.';

// The sum of a round that the reader knows; 0: not known.
export function sumOf(table: Table, round: number): number {
  const dice = table.dice ?? '';
  const at = 2 * round - 2;
  return round < 1 || at + 1 >= dice.length ? 0 : Number(dice[at]) + Number(dice[at + 1]);
}
export const diceOf = (table: Table, round: number): [number, number] | null =>
  sumOf(table, round) === 0 ? null : [Number(table.dice![2 * round - 2]), Number(table.dice![2 * round - 1])];
export const rollsOf = (table: Table): string[] =>
  Array.from({ length: (table.dice ?? '').length / 2 }, (_, i) => diceOf(table, i + 1)!.join('+'));

// Rounds by cell: a is the first.
const roundAt = (own: Own, cell: number): number => (own.rounds[cell] === noRound ? 0 : own.rounds.charCodeAt(cell) - 96);
export const writtenRounds = (own: Own): number => [...own.rounds].filter((round) => round !== noRound).length;
// The round that this seat writes in next: who catches up is behind the table.
export const nextRound = (own: Own): number => writtenRounds(own) + 1;
export function cellOf(own: Own, round: number): number | null {
  const at = own.rounds.indexOf(String.fromCharCode(96 + round));
  return at < 0 ? null : at;
}

// A sheet's 25 glyphs, as seats are told; rows are put apart for whoever reads notation.
export const ownGlyphs = (table: Table): string =>
  Array.from({ length: cellCount }, (_, cell) => {
    const number = sumOf(table, roundAt(table.own!, cell));
    return number === 0 ? '.' : glyphs[number]!;
  }).join('');
export const inRows = (sheet: string): string => sheet.match(/.{5}/g)?.join('/') ?? '';

const put = (seats: readonly number[] | undefined, seat: number, inside: boolean): number[] => {
  const others = (seats ?? []).filter((other) => other !== seat);
  return inside ? [...others, seat] : others;
};
const replaceAt = (text: string, at: number, glyph: string): string => text.slice(0, at) + glyph + text.slice(at + 1);

export type CountPoints = (sheet: string) => number;

// How many are strictly better, and one: places are shared.
export function rankIn(histogram: readonly number[], total: number): number {
  return histogram.slice(total + 1).reduce((better, count) => better + count, 1);
}

function rolled(table: Table, item: NewsItem & { type: 'rolled' }, points: CountPoints): Table {
  const before = table.round ?? 0;
  const number = glyphs[sumOf(table, before)];
  const seats = table.seats?.map((row): SeatRow => {
    const placed = item.placed?.find((one) => one.seat === row.seat);
    if (placed === undefined || row.sheet === undefined || number === undefined) return row;
    const sheet = replaceAt(row.sheet, cellIndex(placed.cell), number);
    const automatic = (row.automatic ?? 0) | (placed.automatic === true ? 1 << (before - 1) : 0);
    return { ...row, sheet, points: points(sheet), automatic };
  });
  const next: Table = { ...table, dice: (table.dice ?? '') + item.dice, key: item.key, round: item.round, written: [] };
  if (seats !== undefined) next.seats = seats;
  if (item.crowd !== undefined) next.crowd = item.crowd;
  if (table.own !== undefined) {
    const own: Own = { ...table.own, mayUndo: false, pending: sumOf(next, item.round) };
    if (item.crowd !== undefined) own.rank = rankIn(item.crowd.histogram, own.total ?? 0);
    next.own = own;
  }
  return next;
}

function withOwn(table: Table, rounds: string, written: boolean, points: CountPoints): Table {
  const before = table.own!;
  const { pending, ...rest } = before;
  const own: Own = { ...rest, rounds, mayUndo: written };
  const next: Table = { ...table, own, written: put(table.written, own.seat, written) };
  if (!written) own.pending = sumOf(table, table.round ?? 0);
  own.points = points(ownGlyphs(next));
  own.total = (before.total ?? 0) + own.points - (before.points ?? 0);
  return next;
}

function withItem(table: Table, item: NewsItem, points: CountPoints): Table {
  switch (item.type) {
    case 'rolled':
      return rolled(table, item, points);
    case 'ticked':
      return { ...table, written: put(table.written, item.seat, item.written) };
    case 'presence':
      return { ...table, away: put(table.away, item.seat, !item.here) };
    case 'watchers':
      return { ...table, watching: item.count };
    case 'progress':
      return { ...table, progress: item.progress };
    case 'written':
      if (table.own === undefined) return table;
      return withOwn(table, replaceAt(table.own.rounds, cellIndex(item.cell), String.fromCharCode(96 + item.round)), true, points);
    case 'undone':
      if (table.own === undefined) return table;
      return withOwn(table, table.own.rounds.replace(String.fromCharCode(96 + (table.round ?? 0)), noRound), false, points);
    case 'emoted':
    case 'changed':
      return table; // told to people; what it changes comes with a whole table
  }
}

export function withNews(table: Table, clock: Clock, items: readonly NewsItem[], points: CountPoints): Table {
  return items.reduce((now, item) => withItem(now, item, points), { ...table, clock });
}
