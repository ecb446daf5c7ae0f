// web/src/ways/party.ts: who plays together at this device: what was chosen last is there again.
import { recall, remember } from '../keep/keep';
import { isBot, playerKept, type Player } from '../keep/saved-game';
import { levelNamed, levels, type Level } from '../rules/levels';
import { settings } from '../keep/settings.svelte';
import { newGame } from '../table/games.svelte';
import { peopleOf } from '../table/order';

export type Way = 'link' | 'bots' | 'device' | 'real';
export interface Party {
  way: Way;
  bots: Level[];
  seats: Player[];
  youngest: number;
  games: number;
  hidden: boolean;
  faceToFace: boolean;
}

export const mostBots = 5;
export const longestName = 20;

export function lastParty(): Party {
  const first: Party = {
    way: 'bots',
    bots: ['fox'],
    seats: [{ name: settings.name }, { name: '' }],
    youngest: 0,
    games: 1,
    hidden: false,
    faceToFace: false,
  };
  const kept = { ...first, ...recall<Partial<Party>>('together') };
  return { ...kept, bots: kept.bots.flatMap((bot) => levelNamed(bot) ?? []), seats: kept.seats.map(playerKept) };
}
export const keepParty = (party: Party): void => void remember('together', party);

export const countOf = (bots: readonly Level[], level: Level): number => bots.filter((bot) => bot === level).length;
// One more or one fewer of a level; weaker ones sit first.
export function withBots(bots: readonly Level[], level: Level, step: 1 | -1): Level[] {
  const counts = levels.map((one) => Math.max(0, countOf(bots, one) + (one === level ? step : 0)));
  return levels.flatMap((one, i) => Array<Level>(counts[i]!).fill(one));
}

// Whoever is youngest stays it, wherever they move.
export function withoutSeat({ seats, youngest }: Party, seat: number): Pick<Party, 'seats' | 'youngest'> {
  return { seats: seats.filter((_, other) => other !== seat), youngest: youngest === seat ? 0 : youngest > seat ? youngest - 1 : youngest };
}
export function movedUp({ seats, youngest }: Party, seat: number): Pick<Party, 'seats' | 'youngest'> {
  const moved = [...seats];
  moved.splice(seat - 1, 2, seats[seat]!, seats[seat - 1]!);
  return { seats: moved, youngest: youngest === seat ? seat - 1 : youngest === seat - 1 ? seat : youngest };
}

// Two people and nobody else may have their sheets face to face.
export const canFace = (seats: readonly Player[]): boolean => seats.length === 2 && !seats.some(isBot);

export function start(party: Party): void {
  keepParty(party);
  const { bots, games, seats, youngest } = party;
  if (party.way === 'bots') {
    newGame({ kind: 'bots', players: [{ name: settings.name }, ...bots.map((bot) => ({ name: '', bot }))], games });
    return;
  }
  const players = seats.map(({ name, bot }) => (bot === undefined ? { name: name.trim().slice(0, longestName) } : { name: '', bot }));
  const people = peopleOf(players).length;
  newGame({
    kind: people > 1 ? 'device' : 'bots',
    players,
    youngest,
    games,
    ...(party.hidden && people > 1 ? { hidden: true } : party.faceToFace && canFace(players) ? { faceToFace: true } : {}),
  });
}
