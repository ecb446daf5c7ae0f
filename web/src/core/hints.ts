// web/src/core/hints.ts: which line a square is about, and how often hints were asked for.
import type { Reason } from './engine';
import type { Game } from './game.svelte';

// What a line is sure of counts first, then what it may still bring.
const weight = (reason: Reason): number => (reason.completed && !reason.canBecome.includes('nothing') ? 1e9 : 0) + reason.after;
export const mainLine = (reasons: readonly Reason[]): number =>
  reasons.reduce((top, reason) => (weight(reason) > weight(top) ? reason : top)).line;

// Three steps, an undo and a second look are one hint.
const counted = new WeakMap<Game, string>();
export function countHintOnce(game: Game): void {
  const round = `${game.view.game} ${game.view.round}`;
  if (counted.get(game) === round) return;
  counted.set(game, round);
  game.countHint();
}
