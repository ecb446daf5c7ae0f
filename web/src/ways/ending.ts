// web/src/ways/ending.ts: what a finished game leads to: kind words, a rematch, the same dice again.
import { isBot, type Kind } from '../keep/saved-game';
import { rules } from '../rules/rules';
import type { RecordedGame } from '../rules/rules';
import type { Game } from '../table/game.svelte';
import { newGame } from '../table/games.svelte';
import { playerName } from '../words/names';
import { t } from '../words/words.svelte';

export const recordedGame = (game: Game, number: number): RecordedGame =>
  game.recordOf(
    number,
    game.players.map((_, seat) => playerName(game, seat)),
  ).game;

// The only person at this device is "you".
export function ownSeat(game: Game): number | null {
  const people = game.players.flatMap((player, seat) => (isBot(player) ? [] : [seat]));
  return people.length === 1 ? people[0]! : null;
}

// A daily, a challenge or a practice is over once it is played: what comes next is a game of one's own.
function freshKind(game: Game): Kind {
  if (game.saved.kind === 'real') return 'real';
  if (game.players.some(isBot)) return 'bots';
  return game.players.length > 1 ? 'device' : 'solo';
}
const sameTable = ({ saved }: Game) => ({
  players: saved.players.map((player) => ({ ...player })),
  youngest: saved.youngest,
  games: saved.games,
  ...(saved.hidden === undefined ? {} : { hidden: saved.hidden }),
  ...(saved.faceToFace === undefined ? {} : { faceToFace: saved.faceToFace }),
});

export const rematch = (game: Game): Game => newGame({ kind: freshKind(game), ...sameTable(game) });
export function sameDice(game: Game): Game {
  const given = Array.from({ length: game.view.games }, (_, i) => recordedGame(game, i + 1).rolls).flat();
  return newGame({ kind: 'practice', ...sameTable(game), given });
}

// The same words for the same total, at every table.
export const praise = (total: number): string =>
  t(`verdict.${rules.basics.verdicts.filter((verdict) => total >= verdict.from).at(-1)!.name}`);
