// web/src/ways/challenge.ts: somebody's dice and seat in a link, one's own answer to it, and how two games on the same dice compare.
import { finishedGames, type Finished } from '../keep/records';
import type { Opponent, Rivalry } from '../keep/saved-game';
import { settings } from '../keep/settings.svelte';
import { cellCount, cellIndex, rollOf, sheetText } from '../rules/notation';
import { rules } from '../rules/rules';
import type { Points, RecordedGame } from '../rules/rules';
import { games, newGame, unfinished } from '../table/games.svelte';
import { hearMeetings, isPair, newPair, note, pairFrom } from './rivalry';

export interface Challenge extends Opponent {
  rolls: string[];
  cells: string[];
  total: number;
  pair: string | null; // null: these two have not met before
}
export type Challenged = { challenge: Challenge } | { character: number };

// A finished game of a link.
function gameIn(link: string): RecordedGame | null {
  const reading = rules.read(link);
  const game = 'error' in reading ? undefined : reading.games[0];
  return game?.finished === true ? game : null;
}

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
  const pair = query.get('p');
  return {
    challenge: { link, seat, name, rolls: game.rolls, cells: player.cells, total: player.total, pair: isPair(pair) ? pair : null },
  };
}
// What the link says of earlier meetings is known from now on.
export function hear({ pair, name }: Challenge, query: URLSearchParams): void {
  if (pair !== null) hearMeetings(pair, name, query.get('w') ?? '');
}

// Plays it, or goes on where it was left.
export function accept({ link, seat, name, rolls, cells, total, pair }: Challenge): void {
  const begun = unfinished().find((game) => game.challenge?.link === link && game.challenge.seat === seat);
  if (begun !== undefined) return void games.take(begun);
  newGame({
    kind: 'challenge',
    players: [{ name: settings.name }],
    given: rolls,
    challenge: { link, seat, name, total, cells },
    rivalry: { pair: pair ?? newPair(), name },
  });
}
// The next meeting of two who know each other: new dice, which go to the other one at the end.
export function challengeAnew(rivalry: Rivalry): void {
  newGame({ kind: 'solo', players: [{ name: settings.name }], rivalry: { ...rivalry } });
}

export interface Answer {
  kept: Finished;
  game: RecordedGame;
  seat: number;
}
// The reader's own game on these dice: the first attempt, if there were several. `own`: it is the very game of the link.
const looked = 500; // of the newest games
export function answerTo({ link, seat, rolls }: Challenge): Answer | 'own' | null {
  const dice = rolls.join();
  let found: Answer | null = null;
  for (const kept of finishedGames().slice(0, looked)) {
    if (kept.link === link && kept.mine.includes(seat)) return 'own';
    const own = kept.mine[0];
    if (own === undefined || kept.kind === 'practice') continue;
    const game = gameIn(kept.link);
    if (game?.rolls.join() === dice) found = { kept, game, seat: own };
  }
  return found;
}

// How a meeting went, counted between the two.
export interface Meeting {
  rolls: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
  rivalry: Rivalry;
}
export function meetingOf(challenge: Challenge, { kept, game, seat }: Answer): Meeting {
  const rivalry = { pair: challenge.pair ?? kept.rivalry?.pair ?? pairFrom(challenge.link), name: challenge.name };
  return noted({ rolls: challenge.rolls, mine: game.seats[seat]!.cells, theirs: challenge.cells, rivalry });
}
// The same from a game that was played as the answer.
export function meetingAfter(game: RecordedGame, seat: number, opponent: Opponent, rivalry: Rivalry | undefined): Meeting | null {
  const theirs = gameIn(opponent.link)?.seats[opponent.seat];
  if (theirs === undefined) return null;
  const between = rivalry ?? { pair: pairFrom(opponent.link), name: opponent.name };
  return noted({ rolls: game.rolls, mine: game.seats[seat]!.cells, theirs: theirs.cells, rivalry: between });
}
function noted(meeting: Meeting): Meeting {
  const { rolls, mine, theirs, rivalry } = meeting;
  const total = (cells: readonly string[]): number => sideOf(rolls, cells, null).points.total;
  note(rivalry.pair, rivalry.name, rolls, total(mine), total(theirs));
  return meeting;
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
// Where two players of the same dice first differed. The other sheet is turned so that both go together for as long as possible.
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
