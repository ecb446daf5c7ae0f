// web/src/ways/challenge.ts: somebody's dice and seat in a link, and how two games on the same dice compare.
import { finishedGames } from '../keep/records';
import { settings } from '../keep/settings.svelte';
import { cellCount, cellIndex, rollOf, sheetText } from '../rules/notation';
import { rules } from '../rules/rules';
import type { Points, RecordedGame } from '../rules/rules';
import { games, newGame, unfinished } from '../table/games.svelte';

export interface Challenge {
  link: string;
  seat: number;
  name: string;
  rolls: string[];
  cells: string[];
  total: number;
}
export type Challenged = { challenge: Challenge } | { character: number };

// Reads a link's data; otherwise at which character something is missing.
export function readChallenge(query: URLSearchParams): Challenged {
  const link = query.get('g') ?? '';
  const reading = rules.read(link);
  if ('error' in reading) return { character: reading.error.character };
  const seat = Number(query.get('s') ?? 0);
  const game = reading.games[0];
  const player = game?.seats[seat];
  if (game === undefined || !game.finished || player === undefined) return { character: link.length + 1 };
  const name = (query.get('n') ?? '').replace(/\s+/g, ' ').trim().slice(0, 30);
  return { challenge: { link, seat, name, rolls: game.rolls, cells: player.cells, total: player.total } };
}

// Plays it, or goes on where it was left.
export function accept({ link, seat, name, rolls, cells, total }: Challenge): void {
  const begun = unfinished().find((game) => game.challenge?.link === link && game.challenge.seat === seat);
  if (begun !== undefined) games.take(begun);
  else newGame({ kind: 'challenge', players: [{ name: settings.name }], given: rolls, challenge: { link, seat, name, total, cells } });
}

// The reader's own finished game on these dice.
export function answerTo({ rolls }: Challenge): RecordedGame | null {
  for (const { kind, link } of finishedGames()) {
    if (kind !== 'challenge') continue;
    const reading = rules.read(link);
    const game = 'error' in reading ? undefined : reading.games[0];
    if (game?.rolls.join() === rolls.join()) return game;
  }
  return null;
}

export interface Side {
  sheet: string;
  points: Points;
  cell: number | null;
}
export interface Comparison {
  round: number | null;
  number: number;
  mine: Side;
  theirs: Side;
  turned: boolean;
}

function sideOf(rolls: readonly string[], cells: readonly string[], round: number | null): Side {
  const numbers = Array<number>(cellCount).fill(0);
  cells.forEach((cell, i) => (numbers[cellIndex(cell)] = rollOf(rolls[i]!).sum));
  const sheet = sheetText(numbers);
  return { sheet, points: rules.points(sheet) as Points, cell: round === null ? null : cellIndex(cells[round - 1]!) };
}
// Where two players of the same dice parted. The other sheet is turned so that both go together for as long as possible.
export function compare(rolls: readonly string[], mine: readonly string[], theirs: readonly string[]): Comparison {
  const { alike, cells } = rules.parted(mine, theirs);
  const round = alike < mine.length ? alike + 1 : null;
  return {
    round,
    number: round === null ? 0 : rollOf(rolls[round - 1]!).sum,
    turned: cells.join() !== theirs.join(),
    mine: sideOf(rolls, mine, round),
    theirs: sideOf(rolls, cells, round),
  };
}
