// The end of a game by its link: alone, with others, in a series, and one that somebody else has played.
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outcomeOf, ownPlace } from '../after/outcome';
import { rankingOf } from '../after/ranking';
import { forgetAll } from '../keep/keep';
import { finishedGames, replaceFinished } from '../keep/records';
import type { Player } from '../keep/saved-game';
import { openRules } from '../rules/rules';
import { words } from '../words/words.svelte';
import type { TableAtHand } from './at-hand.svelte';
import { endedTable } from './ended';
import type { Game } from './game.svelte';
import { newGame } from './games.svelte';

beforeAll(async () => {
  await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  vi.stubGlobal('document', { documentElement: {} });
  await words.speak('en');
});
beforeEach(forgetAll);

// Everybody writes somewhere else.
function play(players: Player[], games = 1): Game {
  const game = newGame({ kind: players.length > 1 ? 'device' : 'solo', players, games });
  for (let played = 0; played < games; ++played) {
    for (let round = 0; round < 25; ++round) {
      game.askRoll(`${1 + (round % 6)}+${1 + ((round * 5 + 2 + played) % 6)}`);
      players.forEach((_, seat) => game.askWrite(seat, (round * [1, 3, 7][seat]! + seat) % 25));
    }
    game.close();
  }
  return game;
}
const told = (at: TableAtHand) => ({
  outcome: outcomeOf(at),
  place: ownPlace(at),
  ranking: rankingOf(at),
  names: at.view!.seats!.map(({ seat }) => at.nameOf(seat)),
  sheets: Array.from({ length: at.played }, (_, i) => at.finished(i + 1)!.recorded.seats.map((seat) => seat.sheet)),
  mine: at.mine,
  ids: Array.from({ length: at.played }, (_, i) => at.keptId(i + 1)),
});

test.each([
  ['alone', [{ name: '' }], 1],
  ['with a bot', [{ name: '' }, { name: '', bot: 'fox' as const }], 1],
  ['at one device', [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }], 1],
  ['in a series', [{ name: 'Ada' }, { name: 'Ben' }], 3],
])('%s: after a reload all is as it was', (_, players, games) => {
  const game = play(players, games);
  const before = told(game);
  const at = endedTable(finishedGames()[0]!.link)!;
  expect(told(at)).toEqual(before);
  expect(at.sheet === game.sheet || at.me === null).toBe(true);
});

test('who won, and by how much', () => {
  const totals = (...all: number[]): TableAtHand =>
    ({
      view: {
        phase: 'finished',
        seatCount: all.length,
        seats: all.map((points, seat) => ({ seat, points, place: 1 + all.filter((one) => one > points).length })),
      },
      played: 1,
      me: null,
      finished: () => null,
      nameOf: (seat: number) => 'ABCD'[seat]!,
    }) as unknown as TableAtHand;
  expect(outcomeOf(totals(23, 15))).toBe('A wins by 8 points.');
  expect(outcomeOf(totals(22, 23, 20))).toBe('B wins by 1 point.');
  expect(outcomeOf(totals(23, 23, 20))).toBe('A tie for first place: A and B.');
  expect(outcomeOf(totals(23))).toBe('');
});

test('somebody else’s game calls nobody "you", and names nobody', () => {
  play([{ name: 'Ada' }, { name: 'Ben' }]);
  const { link } = finishedGames()[0]!;
  replaceFinished([]);
  const at = endedTable(link)!;
  expect(at.me).toBeNull();
  expect(at.mine).toEqual([]);
  expect(told(at).names).toEqual(['Player 1', 'Player 2']);
  expect(endedTable(link.slice(0, 10))).toBeNull();
  expect(endedTable('')).toBeNull();
});
