// web/src/ways/share-game.ts: a finished game as a sentence and a link that opens the look back.
import { challengeLink, challengeText, lookLink, share, shareText } from '../device/share';
import { isBot } from '../keep/saved-game';
import { settings } from '../keep/settings.svelte';
import type { Game } from '../table/game.svelte';
import { playerName } from '../words/names';
import { ownSeat, recordedGame } from './ending';

// The game of the series with this number, from this seat.
export async function shareGame(game: Game, number = game.view.games, seat = ownSeat(game) ?? 0): Promise<void> {
  const { link, seats } = recordedGame(game, number);
  if (link !== null) await share(shareText(seats[seat]!), lookLink(link, seat));
}
// The same dice for somebody else, against this seat.
export async function challengeWith(game: Game, number: number, seat: number): Promise<void> {
  const { link } = recordedGame(game, number);
  const player = game.players[seat]!;
  const name = isBot(player) ? playerName(game, seat) : player.name || settings.name;
  if (link !== null) await share(challengeText(), challengeLink(link, seat, name));
}
