// The page's view of the rules, against the real module.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDoor, type Door } from '../../src/rules/door';
import { Rules, type Points } from '../../src/rules/rules';

let door: Door;
let rules: Rules;
beforeAll(async () => {
  door = await openDoor(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  rules = new Rules(door);
});

describe('rules', () => {
  test('twelve lines of five, eight combinations, the diagonals twice', () => {
    const { combinations, lines, highest } = rules.basics;
    expect(
      combinations
        .filter((row) => row.points > 0)
        .map((row) => [row.name, row.points])
        .sort(),
    ).toEqual([
      ['five', 10],
      ['four', 6],
      ['full-house', 8],
      ['pair', 1],
      ['straight-7', 8],
      ['straight-x', 12],
      ['three', 3],
      ['two-pairs', 3],
    ]);
    expect(lines).toHaveLength(12);
    expect(lines.every((line) => line.cells.length === 5)).toBe(true);
    expect(lines.map((line) => line.weight)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2]);
    expect(lines[10]!.cells).toEqual([0, 6, 12, 18, 24]);
    expect(highest).toBe(168);
  });

  test('the worked example has 53 points', () => {
    const { total, lines } = rules.points('7489B/37377/55A55/89369/8B887') as Points;
    expect(total).toBe(53);
    expect(lines.map((line) => line.points)).toEqual([0, 8, 6, 1, 3, 1, 0, 3, 8, 1, 6, 16]);
  });

  test('a preview says what a number would fill', () => {
    const previews = rules.previews('...../3737./...../...../.....', 7);
    expect(previews[5]).toBeNull();
    expect(previews[9]).toEqual([{ line: 1, combination: 'full-house', points: 8 }]);
    expect(previews[0]).toEqual([]);
  });

  test('a text that is no sheet is answered by the place of the first fault', () => {
    expect(rules.points('7489B/373Z7/.....')).toMatchObject({ error: { character: 10 } });
  });

  const seats = [{ name: 'Ada' }, { name: '', bot: 'fox' }];
  const begun = ['start 2 0 1', 'roll 0 3+5'];
  test('a table on this device is told as one of the server is: roll, write, undo', () => {
    const { refusal, view } = rules.table(seats, 0, begun);
    expect(refusal).toBeNull();
    expect(view).toMatchObject({ phase: 'playing', game: 1, round: 1, dice: '35', hosting: true, seatCount: 2 });
    expect(view.own).toEqual({ seat: 0, rounds: '.'.repeat(25), pending: 8 });
    expect(view.clock).toMatchObject({ waiting: { who: 'seats', seats: [0], count: 1 } });
    expect(view.seats).toMatchObject([
      { seat: 0, name: 'Ada' },
      { seat: 1, kind: 'bot', level: 'fox' },
    ]);
    const written = rules.table(seats, 0, [...begun, 'write 0 c2']).view;
    expect(written.own).toMatchObject({ rounds: '.......a.................', mayUndo: true });
    expect(written.own!.pending).toBeUndefined();
    expect(written.written).toEqual([0]);
    expect(written.clock.waiting).toEqual({ who: 'house' });
    expect(rules.table(seats, 0, [...begun, 'write 0 c2', 'undo 0']).view).toEqual(view);
  });
  test('what others have written is seen when all have', () => {
    const some = rules.table(seats, 0, [...begun, 'write 1 c2']).view;
    expect(some.seats![1]!.sheet).toBe('.'.repeat(25));
    const all = rules.table(seats, 0, [...begun, 'write 1 c2', 'write 0 a1']).view;
    expect(all.seats!.map((row) => row.sheet)).toEqual([`8${'.'.repeat(24)}`, `.......8${'.'.repeat(17)}`]);
  });
  test.each([
    ['roll 0 1+1', 'still-writing'],
    ['undo 0', 'nothing-to-undo'],
    ['write 7 a1', 'no-such-seat'],
    ['close', 'rounds-missing'],
    ['start 1 0 1', 'already-started'],
  ])('%s is refused by its name: %s', (command, name) => {
    const { refusal, view } = rules.table(seats, 0, [...begun, command]);
    expect(refusal).toBe(name);
    expect(view).toEqual(rules.table(seats, 0, begun).view);
  });

  test('a whole game: record and link lead back to it', () => {
    const cells = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => 'abcde'[column]! + (row + 1)));
    const rolls = rules.daily('2026-11-15');
    expect(rolls).toHaveLength(25);
    const commands = ['start 1 0 1', ...rolls.flatMap((roll, i) => [`roll 0 ${roll}`, `write 0 ${cells[i]!}`]), 'close'];
    const { refusal, view } = rules.table([{ name: 'Ada' }], 0, commands);
    expect(refusal).toBeNull();
    const game = rules.record(1, ['Ada'], commands);
    expect(view).toMatchObject({ phase: 'finished', seats: [{ place: 1, points: game.seats[0]!.total }] });
    expect(game.finished).toBe(true);
    const read = rules.read(game.link!);
    expect('games' in read && read.games[0]!.seats[0]!.total).toBe(game.seats[0]!.total);
  });

  test('a fresh roll is one of two dice', () => {
    const rolls = Array.from({ length: 200 }, () => rules.freshRoll());
    for (const roll of rolls) expect(roll).toMatch(/^[1-6]\+[1-6]$/);
    expect(new Set(rolls).size).toBeGreaterThan(20);
  });

  test('equal totals share a place', () => {
    expect(rules.places([53, 60, 53])).toEqual([2, 1, 2]);
  });

  test('a service that does not exist is a fault of the page', () => {
    expect(() => door.ask('nonsense')).toThrow('no such service');
  });
});
