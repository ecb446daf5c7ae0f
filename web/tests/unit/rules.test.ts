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

  test('a table: roll, write, undo, and a refusal by its name', () => {
    const begun = ['start 1 0 1', 'roll 0 3+5'];
    expect(rules.table(begun)).toMatchObject({ phase: 'writing', round: 1, rolls: ['3+5'], refusal: null });
    const written = rules.table([...begun, 'write 0 c2']);
    expect(written.seats[0]).toMatchObject({ sheet: '...../..8../...../...../.....', written: true });
    expect(rules.table([...begun, 'write 0 c2', 'undo 0']).seats[0]!.sheet).not.toContain('8');
    expect(rules.table([...begun, 'roll 0 1+1']).refusal).not.toBeNull();
  });

  test('a whole game: record and link lead back to it', () => {
    const cells = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => 'abcde'[column]! + (row + 1)));
    const rolls = rules.daily('2026-11-15');
    expect(rolls).toHaveLength(25);
    const commands = ['start 1 0 1', ...rolls.flatMap((roll, i) => [`roll 0 ${roll}`, `write 0 ${cells[i]!}`]), 'close'];
    expect(rules.table(commands)).toMatchObject({ phase: 'over', refusal: null });
    const { game } = rules.record(1, [['Date', '2026-11-15']], ['Ada'], commands);
    expect(game.finished).toBe(true);
    const read = rules.read(game.link!);
    expect('games' in read && read.games[0]!.seats[0]!.total).toBe(game.seats[0]!.total);
  });

  test('fresh rolls are 25 of two dice', () => {
    const rolls = rules.freshRolls();
    expect(rolls).toHaveLength(25);
    for (const roll of rolls) expect(roll).toMatch(/^[1-6]\+[1-6]$/);
  });

  test('equal totals share a place', () => {
    expect(rules.places([53, 60, 53])).toEqual([2, 1, 2]);
  });

  test('a service that does not exist is a fault of the page', () => {
    expect(() => door.ask('nonsense')).toThrow('no such service');
  });
});
