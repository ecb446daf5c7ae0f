// The same seat at a table on this device and at one of the server: the same name, the same praise, the same words, the same keys.
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rankingOf } from '../../src/after/ranking';
import { forgetAll } from '../../src/keep/keep';
import type { Player } from '../../src/keep/saved-game';
import { OnlineTable } from '../../src/online/online-table.svelte';
import type { Level } from '../../src/rules/levels';
import type { View } from '../../src/rules/protocol';
import { openRules } from '../../src/rules/rules';
import { Announcer, turnWords } from '../../src/table/announcer';
import type { TableAtHand } from '../../src/table/at-hand.svelte';
import type { Game } from '../../src/table/game.svelte';
import { newGame } from '../../src/table/games.svelte';
import { keys } from '../../src/table/keys';
import { sentenceAt, waitingAt } from '../../src/table/sentences';
import { praise } from '../../src/ways/ending';
import { pickedName, seatName } from '../../src/words/names';
import { told } from '../../src/words/told.svelte';
import { words } from '../../src/words/words.svelte';

beforeAll(async () => {
  await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  vi.stubGlobal('document', { documentElement: {}, visibilityState: 'visible' });
  vi.stubGlobal('navigator', { languages: ['en'] });
  await words.speak('en');
});
beforeEach(forgetAll);

const players: Player[] = [{ name: 'Ada' }, { name: '', bot: 'fox' }, { name: '', bot: 'owl' }, { name: '', bot: 'fox' }];
// What the server would tell of the same game.
function online(game: Game): OnlineTable {
  const at = new OnlineTable('K7M2QX', 'player', new Announcer());
  at.view = { ...game.view, code: 'K7M2QX', hosting: false } satisfies View;
  return at;
}
function both(seats = players): TableAtHand[] {
  const game = newGame({ kind: 'bots', players: seats });
  return [game, online(game)];
}
const each = <Value>(tables: TableAtHand[], what: (at: TableAtHand) => Value): Value[] => tables.map(what);

// What page and terminal say alike: the terminal's tests read the same file.
interface Alike {
  seats: { what: string; names?: 'own' | 'picked'; seats: { name?: string; bot?: Level }[]; called: string[] }[];
  picked: { seat: number; called: string }[];
  verdicts: { total: number; name: string; words: string }[];
  keys: { asks: string; key: string }[];
}
const alike = JSON.parse(readFileSync(new URL('../../../tests/data/alike.json', import.meta.url), 'utf8')) as Alike;

test.each(alike.seats)('names: $what', ({ names, seats, called }) => {
  const [here, there] = both(seats.map(({ name = '', bot }) => ({ name, ...(bot === undefined ? {} : { bot }) })));
  const namesAt = (at: TableAtHand): string[] => seats.map((_, seat) => at.nameOf(seat));
  // Only a table by link picks names.
  if (names === undefined) expect(namesAt(here!)).toEqual(called);
  (there as OnlineTable).view = { ...there!.view!, options: { ...there!.options, ...(names === undefined ? {} : { names }) } };
  expect(namesAt(there!)).toEqual(called);
});
test.each(alike.picked)('the name that a table picks for seat $seat', ({ seat, called }) => {
  expect(pickedName(seat)).toBe(called);
  expect(seatName({ options: { names: 'picked' } }, seat)).toBe(called);
});
test('a seat that nobody named has a picked name beyond those of the box', () => {
  expect([11, 13].map((seat) => seatName({ options: {} }, seat))).toEqual(['Player 12', pickedName(13)]);
  expect(seatName({ options: { names: 'own' } }, 13)).toBe('Player 14');
});
test.each(alike.verdicts)('$total points are praised as "$name"', ({ total, name, words: said }) => {
  expect(praise(total)).toBe(said);
  expect(words.text(`verdict.${name}`)).toBe(said);
});
test('the keys', () => {
  expect(Object.entries(keys).map(([asks, key]) => ({ asks, key }))).toEqual(alike.keys);
});

test('what one may do, and the words for it, in every moment of a round', () => {
  const game = newGame({ kind: 'bots', players });
  const moment = (at: TableAtHand) => ({
    roll: at.mayRoll,
    undo: at.mayUndo,
    number: at.number,
    sheet: at.sheet,
    fresh: at.fresh,
    points: at.points,
    previews: at.previews,
    written: at.written,
    hints: at.hintsAllowed,
    turn: turnWords(at),
    waits: waitingAt(at, at.number),
    sentence: (at.view!.round ?? 0) > 0 ? sentenceAt(at, null, null) : '',
  });
  const same = (): void => expect(moment(online(game))).toEqual(moment(game));
  const first = online(game);
  expect(turnWords(first)).toBe(turnWords(game));
  expect(game.askRoll('3+5')).toBeNull();
  same();
  expect(game.askWrite(1, 0)).toBeNull();
  same();
  expect(game.askWrite(0, 12)).toBeNull();
  same();
  expect(game.ask('undo 0')).toBeNull();
  same();
});

test('what is said of a number that was written', () => {
  const said = each(both([{ name: 'Ada' }]), (at) => {
    at.listener.wrote?.(at, 7, 8, [{ line: 1, combination: 'full-house', points: 8 }]);
    return told.spoken.trim();
  });
  expect(said[0]).toBe('8 written, Row 2, column 3. Row 2 · full house · 8');
  expect(said[1]).toBe(said[0]);
});

test('a refusal is told in the same words', () => {
  const shown = each(both(), (at) => {
    at.listener.refused?.(at, 'not-rolled', 'write');
    return told.toast?.text;
  });
  expect(shown[0]).toBe(words.text('refusal.not-rolled'));
  expect(shown[1]).toBe(shown[0]);
});

test('the ranking and the praise of a finished game', () => {
  const game = newGame({ kind: 'device', players: [{ name: 'Ada' }, { name: 'Ben' }] });
  for (let round = 0; round < 25; ++round) {
    expect(game.askRoll('3+4')).toBeNull();
    expect(game.askWrite(0, round)).toBeNull();
    expect(game.askWrite(1, 24 - round)).toBeNull();
  }
  expect(game.close()).toBe(true);
  const [here, there] = each([game, online(game)], rankingOf);
  expect(here).toEqual([
    { seat: 0, place: 1, total: 140, notes: [] },
    { seat: 1, place: 1, total: 140, notes: [] },
  ]);
  expect(there).toEqual(here);
  const mine = game.finished(1)!.recorded.seats[0]!;
  expect(online(game).finished(1)!.recorded.seats[0]).toEqual(mine);
  expect(praise(mine.total)).toBe('Outstanding.');
});
