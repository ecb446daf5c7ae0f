// web/src/after/ranking.ts: who is where at a table, after a game of it.
import { rules } from '../rules/rules';
import type { RankRow, SeatRow } from '../rules/protocol';
import type { TableAtHand } from '../table/at-hand.svelte';
import { t } from '../words/words.svelte';

export interface Ranked {
  seat: number;
  place: number | null; // null: counts among nobody
  total: number;
  notes: string[];
}

const when = (said: boolean | undefined, key: string): string[] => (said === true ? [t(key)] : []);
const byBot = (count: number): string[] => (count === 0 ? [] : [t('table.auto-count', { count })]);
// What everybody should know of how a seat was played.
const marks = ({
  program,
  hasLeft,
  gaveUp,
  replaced,
  lateNumbers = 0,
}: Pick<SeatRow, 'program' | 'hasLeft' | 'gaveUp' | 'replaced' | 'lateNumbers'>): string[] => [
  ...when(program, 'table.is-bot'),
  ...when(hasLeft, 'mark.left'),
  ...when(gaveUp, 'mark.gave-up'),
  ...when(replaced, 'mark.replaced'),
  ...(lateNumbers === 0 ? [] : [t('mark.late-numbers', { count: lateNumbers })]),
];
const bits = (rounds: number): number => rounds.toString(2).replaceAll('0', '').length;

// Of a big table the best are told.
const ofTop = (row: RankRow): Ranked => ({
  seat: row.seat,
  place: row.place,
  total: row.total,
  notes: [...when(row.late, 'table.is-late'), ...marks(row), ...byBot(row.automatic ?? 0)],
});

export function rankingOf(at: TableAtHand): Ranked[] {
  const { top = [], seats = [], phase } = at.view!;
  if (top.length > 0) return top.map(ofTop);
  const games = Array.from({ length: at.played }, (_, i) => at.finished(i + 1));
  const earlier = (row: SeatRow): string[] => {
    const totals = games.flatMap((one) => one?.recorded.seats[one.seats.indexOf(row.seat)]?.total ?? []);
    return games.length > 1 && totals.length === games.length ? [totals.join(' + ')] : [];
  };
  const totals = seats.map((row) => (row.earlier ?? 0) + (row.points ?? 0));
  // While a series goes on nobody has a place yet: it is counted from what there is.
  const now = phase === 'playing' ? rules.places(totals) : [];
  return seats
    .map((row, i) => ({
      seat: row.seat,
      place: row.place ?? now[i] ?? null,
      total: totals[i]!,
      notes: [
        ...earlier(row),
        ...(row.status === undefined ? [] : [t(`table.status-${row.status}`)]),
        ...when(row.late, 'table.is-late'),
        ...when(row.catchesUp, 'table.catches-up'),
        ...marks(row),
        ...byBot(bits(row.automatic ?? 0)),
      ],
    }))
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.seat - b.seat);
}

// The first three, with their names. Where four or more share the first place nobody stands higher than anybody: there is no podium.
export function podiumOf(at: TableAtHand): (Ranked & { name: string })[] {
  const rows = rankingOf(at);
  return rows[3]?.place === 1 ? [] : rows.slice(0, 3).map((row) => ({ ...row, name: at.nameOf(row.seat) }));
}
