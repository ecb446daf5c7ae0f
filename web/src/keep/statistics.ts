// web/src/keep/statistics.ts: counts over the finished games of this device.
import type { Finished } from './records';

// One sheet of one finished game: whose it is, and how it went.
export interface Own {
  game: Finished;
  seat: number;
  total: number;
}

// The reader's own sheets, newest first. Where several people shared the device, the one with the reader's name, if there is one.
export function ownSheets(games: readonly Finished[], name: string): Own[] {
  return games.flatMap((game) => {
    const named = name === '' ? [] : game.mine.filter((seat) => game.seats[seat]?.name === name);
    return (named.length > 0 ? named : game.mine).flatMap((seat) => {
      const total = game.seats[seat]?.total;
      return total === undefined ? [] : [{ game, seat, total }];
    });
  });
}

// By bin: how large a part of the totals lies in it.
export function spread(totals: readonly number[], bin: number): number[] {
  const counts: number[] = [];
  for (const total of totals) {
    const at = Math.floor(total / bin);
    while (counts.length <= at) counts.push(0);
    counts[at]! += 1;
  }
  return counts.map((count) => count / totals.length);
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
export const shareFrom = (totals: readonly number[], from: number): number =>
  totals.filter((total) => total >= from).length / totals.length;

// Points that one choice cost on average, over the games that have been looked back on; null when none has.
export function lossPerChoice(games: readonly Finished[], choices: number): number | null {
  const known = games.flatMap((game) => (game.loss === undefined ? [] : [game.loss]));
  return known.length === 0 ? null : mean(known) / choices;
}
