// web/src/table/news.ts: a view with what has happened since: what the next whole view would say (table/apply_news.h does the same, and
// tests/triples/ holds both against real tables). No rule is in it: points come from whoever is asked for them.
import { cellIndex, glyphOf, withGlyph } from '../rules/notation';
import type { Clock, NewsItem, Own, SeatRow, View } from '../rules/protocol';
import { ownGlyphs, rowOf, sumOf, withoutRound, withRound } from './reading';

// Lists of seats are in order. Of a crowd's seats not all are listed.
const put = (view: View, seats: readonly number[] | undefined, seat: number, inside: boolean): number[] => {
  const others = (seats ?? []).filter((other) => other !== seat);
  return inside && rowOf(view, seat) !== undefined ? [...others, seat].sort((a, b) => a - b) : others;
};
// Who has written in this round does not catch up any more.
function withTick(view: View, seat: number, written: boolean): View {
  const next: View = { ...view, written: put(view, view.written, seat, written) };
  if (written && rowOf(view, seat)?.catchesUp === true)
    next.seats = view.seats!.map((row) => (row.seat === seat ? { ...row, catchesUp: false } : row));
  return next;
}
const bitOf = (round: number): number => 1 << (round - 1);

export type CountPoints = (sheet: string) => number;

// How many are strictly better, and one: places are shared.
export function rankIn(histogram: readonly number[], total: number): number {
  return histogram.slice(total + 1).reduce((better, count) => better + count, 1);
}

function rolled(view: View, item: NewsItem & { type: 'rolled' }, points: CountPoints): View {
  const before = view.round ?? 0;
  const number = sumOf(view, before);
  const seats = view.seats?.map((row): SeatRow => {
    const placed = item.placed?.find((one) => one.seat === row.seat);
    if (placed === undefined || row.sheet === undefined || number === 0) return row;
    const sheet = withGlyph(row.sheet, cellIndex(placed.cell), glyphOf(number));
    const automatic = (row.automatic ?? 0) | (placed.automatic === true ? bitOf(before) : 0);
    return { ...row, sheet, points: points(sheet), automatic };
  });
  const { k0, ...draw } = view.draw;
  const { digest, ...rest } = view;
  const next: View = { ...rest, dice: (view.dice ?? '') + item.dice, key: item.key, draw, round: item.round, written: [] };
  if (item.digest !== undefined) next.digest = item.digest;
  if (seats !== undefined) next.seats = seats;
  if (view.progress !== undefined) next.progress = { ...view.progress, written: 0 };
  if (item.crowd !== undefined) next.crowd = item.crowd;
  if (view.own !== undefined) {
    const own: Own = { ...view.own, mayUndo: false };
    if (own.status === undefined || own.status === 'playing') {
      own.pending = sumOf(next, item.round);
      if (item.crowd !== undefined) own.rank = rankIn(item.crowd.histogram, own.total ?? 0);
    }
    next.own = own;
  }
  return next;
}

// The own sheet with a number more, or less.
function withOwn(view: View, change: Pick<Own, 'rounds' | 'automatic'>, written: boolean, points: CountPoints): View {
  const before = view.own!;
  const { pending, ...rest } = before;
  const own: Own = { ...rest, ...change, mayUndo: written };
  const next: View = { ...withTick(view, own.seat, written), own };
  if (!written) own.pending = sumOf(view, view.round ?? 0);
  own.points = points(ownGlyphs(next));
  own.total = (before.total ?? 0) + own.points - (before.points ?? 0);
  return next;
}

function withItem(view: View, item: NewsItem, points: CountPoints): View {
  const { own, round = 0 } = view;
  const automatic = own?.automatic ?? 0;
  switch (item.type) {
    case 'rolled':
      return rolled(view, item, points);
    case 'ticked':
      return withTick(view, item.seat, item.written);
    case 'presence':
      return { ...view, away: put(view, view.away, item.seat, !item.here) };
    case 'watchers':
      return { ...view, watching: item.count };
    case 'progress':
      return { ...view, progress: item.progress };
    case 'written': {
      if (own === undefined) return view;
      const bit = item.hand === 'automatic' ? bitOf(item.round) : 0;
      return withOwn(view, { rounds: withRound(own, cellIndex(item.cell), item.round), automatic: automatic | bit }, true, points);
    }
    case 'undone':
      if (own === undefined) return view;
      return withOwn(view, { rounds: withoutRound(own, round), automatic: automatic & ~bitOf(round) }, false, points);
    default:
      return view; // told to people, with a whole table if it changes one; or of a later version
  }
}

export function withNews(view: View, clock: Clock, items: readonly NewsItem[], points: CountPoints): View {
  return items.reduce((now, item) => withItem(now, item, points), { ...view, clock });
}
