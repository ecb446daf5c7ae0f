// web/src/table/games.svelte.ts: the game that is being played at this device, and those that were begun before.
import { route } from '../device/route.svelte';
import { recall, remember, whenChangedElsewhere } from '../keep/keep';
import { finishedGames } from '../keep/records';
import { playerKept, type SavedGame } from '../keep/saved-game';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import { Announcer } from './announcer';
import type { TableAtHand } from './at-hand.svelte';
import { keepFinished } from './finished';
import { Game } from './game.svelte';

const announcer = new Announcer();

class Games {
  current = $state.raw<Game | null>(null);
  online = $state.raw<TableAtHand | null>(null); // the table of the server that is shown

  // Shows this game, and keeps it and those begun before. What lies on the table already stays: a number may be on its way to its sheet.
  take(saved: SavedGame): Game {
    if (this.current?.saved.id !== saved.id) this.show(saved);
    keepGame(this.current!);
    remember('current', saved.id);
    return this.current!;
  }
  show(saved: SavedGame): Game {
    const game = new Game(saved);
    game.onchange = keepGame;
    game.isElsewhere = followed;
    game.listener = announcer;
    seen = stateOf(game.saved);
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
  if (followed(game)) return;
  const { kind, hints, date, challenge, rivalry } = game.saved;
  if (game.played > 0)
    keepFinished(game, {
      kind,
      hints,
      ...(date === undefined ? {} : { daily: date }),
      ...(challenge === undefined ? {} : { challenge: { link: challenge.link, seat: challenge.seat, name: challenge.name } }),
      ...(rivalry === undefined ? {} : { rivalry: { ...rivalry } }),
    });
  // Where nobody has rolled there is nothing to come back to.
  const others = unfinished().filter((other) => other.id !== game.saved.id && hasBegun(other));
  const now = game.isOver ? [] : [{ ...($state.snapshot(game.saved) as SavedGame), touched: new Date().toISOString() }];
  if (remember('games', [...now, ...others].slice(0, mostKept))) seen = stateOf(game.saved);
}

// --- two tabs are one player

// The game of this page as it was last kept or read here. Where the store knows another, another tab has gone
// on with it; where it is full it knows the one before, and that is no other tab's.
let seen = '';
const stateOf = ({ id, commands }: SavedGame): string => [id, ...commands].join();

// Shows what another tab has made of the game, if one has.
function followed(game: Game): boolean {
  const { id } = game.saved;
  if (games.current?.saved.id !== id) return false;
  const stored = unfinished().find((other) => other.id === id);
  if (stored !== undefined && stateOf(stored) !== seen) games.show(stored);
  else {
    const ended = stored !== undefined || game.isOver ? undefined : finishedGames().find((one) => one.id === game.keptId(game.saved.games));
    if (ended === undefined) return false;
    newGame({ kind: 'solo', players: [{ name: '' }] });
    if (route.path === '') route.replace('end', { g: ended.link, s: String(ended.mine[0] ?? 0) });
  }
  told.tell(t('device.other-tab'));
  return true;
}
export function watchOtherTabs(): void {
  const look = (): void => void (games.current !== null && followed(games.current));
  whenChangedElsewhere('games', look);
  document.addEventListener('visibilitychange', look);
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
