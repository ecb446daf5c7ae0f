// web/src/core/app.svelte.ts: what the whole page shares: the rules, the game that is being played, the screen that is shown.
import { recall, remember } from './keep';
import { Game, type SavedGame } from './game.svelte';
import { keepFinished } from './records';
import type { Rules } from './rules';

export type Toast = { text: string; action?: { label: string; run: () => void } };

class App {
  rules!: Rules;
  game = $state.raw<Game | null>(null);
  toast = $state.raw<Toast | null>(null);
  spoken = $state(''); // for the live region
  // At an online table: its line, and the round that is played (0: none).
  online = $state.raw<{ line: 'coming' | 'on' | 'ended'; round: number } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  // One toast at a time.
  tell(text: string, action?: Toast['action']): void {
    this.toast = action === undefined ? { text } : { text, action };
    this.letToastGo();
  }
  // It stays while somebody is on its button.
  holdToast(): void {
    clearTimeout(this.#timer);
  }
  letToastGo(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.toast = null), this.toast?.action === undefined ? 4000 : 10000);
  }
  dismissToast(): void {
    clearTimeout(this.#timer);
    this.toast = null;
  }
  // Screen readers speak a text only when it changes: a blank tells two equal ones apart.
  say(text: string): void {
    this.spoken = text === this.spoken ? text + '\u00a0' : text;
  }

  // Shows this game, and keeps it and those begun before.
  take(saved: SavedGame): Game {
    const game = new Game(this.rules, saved);
    game.onchange = keepGame;
    keepGame(game);
    remember('current', saved.id);
    this.game = game;
    return game;
  }
}

export const app = new App();

// Unfinished games stay resumable; the newest come first.
const mostKept = 40;
export const unfinished = (): SavedGame[] => recall<SavedGame[]>('games') ?? [];

function keepGame(game: Game): void {
  if (game.isOver || game.view.game > 1) keepFinished(game);
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
  if (app.game?.saved.id === id) newGame({ kind: 'solo', players: [{ name: '' }] });
}
export function putBack(saved: SavedGame): void {
  remember('games', [saved, ...unfinished()]);
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function newGame(rest: Partial<SavedGame> & Pick<SavedGame, 'kind' | 'players'>): Game {
  return app.take({
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
      return app.take(saved);
    } catch {
      // kept by another version in a way this one cannot read: begin anew
    }
  }
  return newGame({ kind: 'solo', players: [{ name: '' }] });
}
