// web/src/table/bots.ts: lets the bots of a game on this device write their numbers.
import { engine } from '../engine/engine';
import { isBot } from '../keep/saved-game';
import { inRows } from '../rules/notation';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import type { Game } from './game.svelte';
import { hasWritten, rowOf, sumOf } from './reading';

// What sparrows and hares overlook differs from game to game, and stays the same after a reload.
const seedOf = (id: string, seat: number): number => (parseInt(id.slice(0, 7), 16) || 1) + seat;

// Writes for every bot that has not written yet.
export async function letBotsWrite(game: Game): Promise<void> {
  const bots = game.isWriting ? game.players.flatMap((player, seat) => (isBot(player) && !hasWritten(game.view, seat) ? [seat] : [])) : [];
  const before = game.view;
  try {
    for (const seat of bots) {
      const round = before.round!;
      const cell = await engine.choose(
        game.players[seat]!.bot!,
        seedOf(game.saved.id, seat),
        inRows(rowOf(before, seat)!.sheet!),
        sumOf(before, round),
      );
      // Meanwhile somebody may have left the game.
      if (game.view.round !== round || hasWritten(game.view, seat)) return;
      game.askWrite(seat, cell);
    }
  } catch {
    told.tell(t('page.engine-missing'), { label: t('page.try-again'), run: () => void letBotsWrite(game) });
    return;
  }
  if (bots.length > 0) game.listener.news?.(game, [], before);
}
