// web/src/core/records.ts: the finished games of this device: enough to look back on each, and to count.
import { isBot, type Game, type Kind } from './game.svelte';
import { recall, remember } from './keep';
import { playerName } from './names';

export interface Finished {
  id: string; // of the game; a series has one entry a game: "id-2"
  kind: Kind;
  when: string; // date and time of the end
  daily?: string; // the date whose dice it was
  link: string; // the whole game, all seats
  seats: { name: string; bot?: string; total: number }[];
  mine: number[]; // the seats of people at this device
  hints: number;
  loss?: number; // points that choices cost in all, once it has been looked back on
}

export const mostKept = 2000;

export const finishedGames = (): Finished[] => recall<Finished[]>('finished') ?? [];
export const replaceFinished = (all: Finished[]): void => remember('finished', all.slice(0, mostKept));

export function changeFinished(id: string, change: Partial<Finished>): void {
  replaceFinished(finishedGames().map((game) => (game.id === id ? { ...game, ...change } : game)));
}

// Keeps every game of the table that is complete and not kept yet; the newest come first.
export function keepFinished(game: Game): void {
  const known = finishedGames();
  const complete = game.isOver ? game.view.games : game.view.game - 1;
  const names = game.players.map((_, seat) => playerName(game, seat));
  const added: Finished[] = [];
  for (let number = 1; number <= complete; ++number) {
    const id = game.saved.games > 1 ? `${game.saved.id}-${number}` : game.saved.id;
    if (known.some((other) => other.id === id)) continue;
    const { game: recorded } = game.recordOf(number, names);
    if (recorded.link === null) continue;
    const finished: Finished = {
      id,
      kind: game.saved.kind,
      when: new Date().toISOString(),
      link: recorded.link,
      hints: game.saved.hints,
      seats: recorded.seats.map((seat, i) => {
        const bot = game.players[i]!.bot;
        return { name: names[i]!, total: seat.total, ...(bot === undefined ? {} : { bot }) };
      }),
      mine: game.players.flatMap((player, seat) => (isBot(player) ? [] : [seat])),
    };
    if (game.saved.date !== undefined) finished.daily = game.saved.date;
    added.unshift(finished);
  }
  if (added.length > 0) replaceFinished([...added, ...known]);
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
