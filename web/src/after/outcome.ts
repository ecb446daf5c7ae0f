// web/src/after/outcome.ts: who won, and by how much, in a sentence.
import type { TableAtHand } from '../table/at-hand.svelte';
import { t, words } from '../words/words.svelte';
import { rankingOf } from './ranking';

// Nothing where somebody played alone.
export function outcomeOf(at: TableAtHand): string {
  const view = at.view!;
  const rows = rankingOf(at).filter((row) => row.place !== null);
  if (view.seatCount < 2 || rows.length === 0) return '';
  const goesOn = view.phase !== 'finished';
  const best = rows.filter((row) => row.total === rows[0]!.total);
  if (best.length > 1) return t(goesOn ? 'end.level' : 'end.tie', { names: words.list(best.map((row) => at.nameOf(row.seat))) });
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]?];
  const name = at.nameOf(first.seat);
  if (second === undefined) return t('end.won', { name });
  const own = first.seat === at.me;
  const key = goesOn ? (own ? 'end.you-lead' : 'end.leads') : own ? 'end.you-win' : 'end.wins';
  return t(key, { name, count: first.total - second.total });
}

// Where the reader came in, if not first.
export function ownPlace(at: TableAtHand): string {
  const view = at.view!;
  if (at.me === null || view.seatCount < 3) return '';
  const place = view.own?.rank ?? rankingOf(at).find((row) => row.seat === at.me)?.place ?? null;
  return place === null || place === 1 ? '' : t('end.your-place', { place, count: view.seatCount });
}
