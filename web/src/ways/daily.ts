// web/src/ways/daily.ts: the game of the day: one attempt counts, and nobody sees its dice before.
import { finishedGames, type Finished } from '../keep/records';
import type { SavedGame } from '../keep/saved-game';
import { settings } from '../keep/settings.svelte';
import { rules } from '../rules/rules';
import { games, newGame, unfinished } from '../table/games.svelte';
import { localDate } from '../words/calendar';

// The rolls of a day, or null when there is no such day.
export function dailyRolls(date: string): string[] | null {
  try {
    return rules.daily(date);
  } catch {
    return null; // the date came with a link
  }
}

// The attempt that counts, once it is finished.
export const attemptOf = (date: string): Finished | undefined =>
  finishedGames().find((game) => game.kind === 'daily' && game.daily === date);
export const startedOn = (date: string): SavedGame | undefined => unfinished().find((game) => game.kind === 'daily' && game.date === date);

// May games on this day's dice be shown: after one's own attempt, or when the day is over.
export const mayLookAt = (date: string): boolean => date < localDate() || attemptOf(date) !== undefined;

export function playDaily(date: string): void {
  const begun = startedOn(date);
  if (begun !== undefined) games.take(begun);
  else newGame({ kind: 'daily', date, given: rules.daily(date), players: [{ name: settings.name }] });
}
export function practiseOn(date: string): void {
  newGame({ kind: 'practice', date, given: rules.daily(date), players: [{ name: settings.name }] });
}

// The points of every day that was played.
export function stamps(): Map<string, Finished> {
  return new Map(
    finishedGames().flatMap((game) => (game.kind === 'daily' && game.daily !== undefined ? [[game.daily, game] as const] : [])),
  );
}
