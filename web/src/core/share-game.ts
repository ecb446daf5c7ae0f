// web/src/core/share-game.ts: a finished game as a sentence and a link that opens the look back.
import { ownSeat, recordedGame } from './ending';
import type { Game } from './game.svelte';
import { fullAddress } from './route.svelte';
import { share } from './share';
import { t } from './words.svelte';

// The game of the series with this number, from this seat.
export async function shareGame(game: Game, number = game.view.games, seat = ownSeat(game) ?? 0): Promise<void> {
  const { link, seats } = recordedGame(game, number);
  if (link === null) return;
  await share(t('look.share-text', { count: seats[seat]!.total }), fullAddress('look', { g: link, s: String(seat) }));
}
