// web/src/keep/records.ts: the finished games of this device: enough to look back on each, and to count.
import { recall, remember } from './keep';
import type { Kind, Opponent, Rivalry } from './saved-game';

export interface Finished {
  id: string; // of the game; a series has one entry a game: "id-2"
  kind: Kind;
  when: string; // date and time of the end
  daily?: string; // the date whose dice it was
  link: string; // the whole game, all seats
  seats: { name: string; bot?: string; total: number }[];
  mine: number[]; // the seats of people at this device
  hints: number;
  alarm?: number; // the round whose dice did not fit what was fixed before the game; 0: the draw
  challenge?: Opponent; // whose dice it was
  rivalry?: Rivalry; // between whom it counts
  loss?: number; // points that choices cost in all, once it has been looked back on
}

export const mostKept = 2000;

export const finishedGames = (): Finished[] => recall<Finished[]>('finished') ?? [];
export const replaceFinished = (all: Finished[]): void => void remember('finished', all.slice(0, mostKept));

export function changeFinished(id: string, change: Partial<Finished>): void {
  replaceFinished(finishedGames().map((game) => (game.id === id ? { ...game, ...change } : game)));
}

// Whether this total is above every earlier one of this device's player. Practice on dice that are known does not count.
export function isBest(id: string, seat: number): boolean {
  const all = finishedGames();
  const at = all.findIndex((game) => game.id === id);
  const now = all[at];
  if (now === undefined || now.kind === 'practice' || !now.mine.includes(seat)) return false;
  const before = all
    .slice(at + 1)
    .filter((game) => game.kind !== 'practice')
    .flatMap((game) => game.mine.map((own) => game.seats[own]!.total));
  return before.length > 0 && before.every((total) => total < now.seats[seat]!.total);
}
