// web/src/table/games.svelte.ts: the game that is being played at this device, and those that were begun before.
import { recall, remember } from '../keep/keep';
import { playerKept, type SavedGame } from '../keep/saved-game';
import { Announcer } from './announcer';
import type { TableAtHand } from './at-hand.svelte';
import { keepFinished } from './finished';
import { Game } from './game.svelte';

const announcer = new Announcer();

class Games {
  current = $state.raw<Game | null>(null);
  online = $state.raw<TableAtHand | null>(null); // the table of the server that is shown

  // Shows this game, and keeps it and those begun before.
  take(saved: SavedGame): Game {
    const game = new Game(saved);
    game.onchange = keepGame;
    game.listener = announcer;
    keepGame(game);
    remember('current', saved.id);
    this.current = game;
    return game;
  }
}

export const games = new Games();

// Unfinished games stay resumable; the newest come first.
const mostKept = 40;
export const unfinished = (): SavedGame[] =>
  (recall<SavedGame[]>('games') ?? []).map((saved) => ({ ...saved, players: (saved.players ?? []).map(playerKept) }));

function keepGame(game: Game): void {
  const { kind, hints, date } = game.saved;
  if (game.played > 0) keepFinished(game, { kind, hints, ...(date === undefined ? {} : { daily: date }) });
  // Where nobody has rolled there is nothing to come back to.
  const others = unfinished().filter((other) => other.id !== game.saved.id && hasBegun(other));
  const now = game.isOver ? [] : [{ ...($state.snapshot(game.saved) as SavedGame), touched: new Date().toISOString() }];
  remember('games', [...now, ...others].slice(0, mostKept));
}

export const hasBegun = (saved: SavedGame): boolean => saved.commands.length > 1;

// Takes a game off the list; whoever drops it by accident puts it back.
export function dropGame(id: string): void {
  remember(
    'games',
    unfinished().filter((game) => game.id !== id),
  );
  if (games.current?.saved.id === id) newGame({ kind: 'solo', players: [{ name: '' }] });
}
export function putBack(saved: SavedGame): void {
  remember('games', [saved, ...unfinished()]);
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function newGame(rest: Partial<SavedGame> & Pick<SavedGame, 'kind' | 'players'>): Game {
  return games.take({
    id: newId(),
    started: new Date().toISOString(),
    youngest: 0,
    games: 1,
    commands: [],
    hints: 0,
    ...rest,
  });
}

export function resumeOrBegin(): Game {
  const current = recall<string>('current');
  const saved = unfinished().find((game) => game.id === current);
  if (saved !== undefined) {
    try {
      return games.take(saved);
    } catch {
      // kept by another version in a way this one cannot read: begin anew
    }
  }
  return newGame({ kind: 'solo', players: [{ name: '' }] });
}
