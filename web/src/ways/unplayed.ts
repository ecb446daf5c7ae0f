// web/src/ways/unplayed.ts: whether a game gives away dice that the reader has yet to play: those of a daily.
import { rules } from '../rules/rules';
import { dayAfter, localDate } from '../words/calendar';
import { mayLookAt } from './daily';

const enough = 6; // rolls that agree by chance so rarely that they are the daily's

// Today's, and tomorrow's, which some other place on earth plays already.
export function unplayedDaily(rolls: readonly string[]): boolean {
  if (rolls.length < enough) return false;
  const today = localDate();
  return [today, dayAfter(today)].some((date) => {
    const daily = rules.daily(date);
    return rolls.every((roll, i) => roll === daily[i]) && !mayLookAt(date);
  });
}
