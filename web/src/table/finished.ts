// web/src/table/finished.ts: puts the games of a table among the finished ones of this device.
import { finishedGames, replaceFinished, type Finished } from '../keep/records';
import type { TableAtHand } from './at-hand.svelte';
import { rowOf } from './reading';

// Keeps the table's games from this number on that are over and not kept yet; the newest come first.
export function keepFinished(
  at: TableAtHand,
  how: Pick<Finished, 'kind' | 'hints' | 'daily' | 'alarm' | 'challenge' | 'rivalry'>,
  from = 1,
): void {
  const known = finishedGames();
  const added: Finished[] = [];
  for (let number = from; number <= at.played; ++number) {
    const id = at.keptId(number);
    if (known.some((other) => other.id === id)) continue;
    const { recorded, seats } = at.finished(number) ?? {};
    if (seats === undefined || recorded?.link == null) continue;
    added.unshift({
      ...how,
      id,
      when: new Date().toISOString(),
      link: recorded.link,
      seats: recorded.seats.map(({ total }, i) => {
        const bot = rowOf(at.view!, seats[i]!)?.level;
        return { name: at.nameOf(seats[i]!), total, ...(bot === undefined ? {} : { bot }) };
      }),
      mine: seats.flatMap((seat, i) => (at.mine.includes(seat) ? [i] : [])),
    });
  }
  if (added.length > 0) replaceFinished([...added, ...known]);
}
