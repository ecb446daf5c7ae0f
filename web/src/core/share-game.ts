// web/src/core/share-game.ts: a finished game as a sentence and a link that opens the look back.
import { ownSeat, recordedGame } from './ending';
import type { Game } from './game.svelte';
import { lookLink, share, shareText } from './share';

// The game of the series with this number, from this seat.
export async function shareGame(game: Game, number = game.view.games, seat = ownSeat(game) ?? 0): Promise<void> {
  const { link, seats } = recordedGame(game, number);
  if (link !== null) await share(shareText(seats[seat]!), lookLink(link, seat));
}
