// web/src/ways/ladder.ts: which of the six animals somebody at this device has beaten, and which one is next.
import { finishedGames, type Finished } from '../keep/records';
import { levelNamed, levels, type Level } from '../rules/levels';

export function beaten(games: readonly Finished[] = finishedGames()): Set<Level> {
  const found = new Set<Level>();
  for (const { seats, mine } of games) {
    const best = Math.max(...mine.map((seat) => seats[seat]?.total ?? -1));
    for (const { bot, total } of seats) {
      const level = bot === undefined ? undefined : levelNamed(bot);
      if (level !== undefined && level !== null && total < best) found.add(level);
    }
  }
  return found;
}
// From the Sparrow up; null at the top.
export const nextUp = (done: ReadonlySet<Level>): Level | null => levels.find((level) => !done.has(level)) ?? null;
