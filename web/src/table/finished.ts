// web/src/table/finished.ts: puts the games of a table among the finished ones of this device.
import { finishedGames, replaceFinished, type Finished } from '../keep/records';
import { isBot } from '../keep/saved-game';
import { playerName } from '../words/names';
import type { Game } from './game.svelte';

// Keeps every game of the table that is complete and not kept yet; the newest come first.
export function keepFinished(game: Game): void {
  const known = finishedGames();
  const complete = game.isOver ? game.view.games : game.view.game - 1;
  const names = game.players.map((_, seat) => playerName(game, seat));
  const added: Finished[] = [];
  for (let number = 1; number <= complete; ++number) {
    const id = game.saved.games > 1 ? `${game.saved.id}-${number}` : game.saved.id;
    if (known.some((other) => other.id === id)) continue;
    const { game: recorded } = game.recordOf(number, names);
    if (recorded.link === null) continue;
    const finished: Finished = {
      id,
      kind: game.saved.kind,
      when: new Date().toISOString(),
      link: recorded.link,
      hints: game.saved.hints,
      seats: recorded.seats.map((seat, i) => {
        const bot = game.players[i]!.bot;
        return { name: names[i]!, total: seat.total, ...(bot === undefined ? {} : { bot }) };
      }),
      mine: game.players.flatMap((player, seat) => (isBot(player) ? [] : [seat])),
    };
    if (game.saved.date !== undefined) finished.daily = game.saved.date;
    added.unshift(finished);
  }
  if (added.length > 0) replaceFinished([...added, ...known]);
}
