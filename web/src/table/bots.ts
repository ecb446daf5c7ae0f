// web/src/table/bots.ts: lets the bots of a table write their numbers.
import { engine } from '../engine/engine';
import { isBot } from '../keep/saved-game';
import type { Game } from './game.svelte';

// What sparrows and hares overlook differs from game to game, and stays the same after a reload.
const seedOf = (id: string, seat: number): number => (parseInt(id.slice(0, 7), 16) || 1) + seat;

// Writes for every bot that has not written yet; answers how many it has written for.
export async function letBotsWrite(game: Game): Promise<number> {
  let written = 0;
  for (const seat of game.waitingFor) {
    const player = game.players[seat]!;
    if (!isBot(player)) continue;
    const round = game.view.round;
    const number = game.roll!.sum;
    const cell = await engine.choose(player.bot!, seedOf(game.saved.id, seat), game.seat(seat).sheet, number);
    // Meanwhile somebody may have left the game.
    if (game.view.round !== round || game.seat(seat).written) return written;
    game.write(seat, cell);
    written += 1;
  }
  return written;
}
