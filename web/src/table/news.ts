// web/src/table/news.ts: a table with what has happened at it since: the same news that the server would put into a whole table. No rule
// is in it: points come from whoever is asked for them.
import { cellIndex, glyphOf, withGlyph } from '../rules/notation';
import type { Clock, NewsItem, Own, SeatRow, View } from '../rules/protocol';
import { ownGlyphs, sumOf, withoutRound, withRound } from './reading';

const put = (seats: readonly number[] | undefined, seat: number, inside: boolean): number[] => {
  const others = (seats ?? []).filter((other) => other !== seat);
  return inside ? [...others, seat] : others;
};

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
    const automatic = (row.automatic ?? 0) | (placed.automatic === true ? 1 << (before - 1) : 0);
    return { ...row, sheet, points: points(sheet), automatic };
  });
  const next: View = { ...view, dice: (view.dice ?? '') + item.dice, key: item.key, round: item.round, written: [] };
  if (seats !== undefined) next.seats = seats;
  if (item.crowd !== undefined) next.crowd = item.crowd;
  if (view.own !== undefined) {
    const own: Own = { ...view.own, mayUndo: false, pending: sumOf(next, item.round) };
    if (item.crowd !== undefined) own.rank = rankIn(item.crowd.histogram, own.total ?? 0);
    next.own = own;
  }
  return next;
}

function withOwn(view: View, rounds: string, written: boolean, points: CountPoints): View {
  const before = view.own!;
  const { pending, ...rest } = before;
  const own: Own = { ...rest, rounds, mayUndo: written };
  const next: View = { ...view, own, written: put(view.written, own.seat, written) };
  if (!written) own.pending = sumOf(view, view.round ?? 0);
  own.points = points(ownGlyphs(next));
  own.total = (before.total ?? 0) + own.points - (before.points ?? 0);
  return next;
}

function withItem(view: View, item: NewsItem, points: CountPoints): View {
  switch (item.type) {
    case 'rolled':
      return rolled(view, item, points);
    case 'ticked':
      return { ...view, written: put(view.written, item.seat, item.written) };
    case 'presence':
      return { ...view, away: put(view.away, item.seat, !item.here) };
    case 'watchers':
      return { ...view, watching: item.count };
    case 'progress':
      return { ...view, progress: item.progress };
    case 'written':
      if (view.own === undefined) return view;
      return withOwn(view, withRound(view.own, cellIndex(item.cell), item.round), true, points);
    case 'undone':
      if (view.own === undefined) return view;
      return withOwn(view, withoutRound(view.own, view.round ?? 0), false, points);
    case 'emoted':
    case 'changed':
      return view; // told to people; what it changes comes with a whole table
  }
}

export function withNews(view: View, clock: Clock, items: readonly NewsItem[], points: CountPoints): View {
  return items.reduce((now, item) => withItem(now, item, points), { ...view, clock });
}
