// web/src/core/unplayed.ts: whether a game gives away dice that the reader has yet to play: those of a daily.
import { finishedGames } from './records';
import type { Rules } from './rules';

const enough = 6; // rolls that agree by chance so rarely that they are the daily's

const dateIn = (days: number): string => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};
// Today's, and tomorrow's, which some other place on earth plays already.
export function unplayedDaily(rules: Rules, rolls: readonly string[]): boolean {
  if (rolls.length < enough) return false;
  return [0, 1].map(dateIn).some((date) => {
    const daily = rules.daily(date);
    return rolls.every((roll, i) => roll === daily[i]) && !finishedGames().some((game) => game.kind === 'daily' && game.daily === date);
  });
}
