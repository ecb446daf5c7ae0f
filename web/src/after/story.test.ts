import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { cellName } from '../rules/notation';
import { openRules, rules, type RecordedGame } from '../rules/rules';
import { leadOf, storyOf } from './story';

beforeAll(() => openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url))));

const rolls = '5+4 6+5 6+3 2+4 4+1 5+3 1+5 4+4 3+5 5+2 1+1 3+6 4+4 3+1 6+2 6+6 4+3 5+2 4+5 6+3 4+5 4+5 1+4 3+5 6+4'.split(' ');
const good = 'b1 c1 b3 d2 a4 e5 a5 a1 d4 a3 c2 a2 b2 c4 c3 d1 e4 e3 b5 d3 d5 c5 e2 b4 e1'.split(' ');
const plain = Array.from({ length: 25 }, (_, cell) => cellName(cell));
const backwards = [...plain].reverse();

function game(...seats: string[][]): RecordedGame {
  const commands = [`start ${seats.length} 0 1`];
  rolls.forEach((roll, i) => commands.push(`roll ${i % seats.length} ${roll}`, ...seats.map((cells, seat) => `write ${seat} ${cells[i]}`)));
  return rules.record(
    1,
    seats.map((_, seat) => `P${seat}`),
    [...commands, 'close'],
  );
}

test('two players have no such story', () => {
  expect(storyOf(game(good, plain))).toEqual({ climb: null, bold: null });
});
test('who climbs most in the last five rounds, from a place to a place', () => {
  const { climb } = storyOf(game(plain, backwards, good));
  expect(climb === null || climb.from > climb.to).toBe(true);
  // Alike sheets share their places all the way: nobody climbs.
  expect(storyOf(game(plain, plain, plain)).climb).toBeNull();
});
test('the boldest number stands where nobody else put it, and brought most', () => {
  const played = game(plain, plain, good);
  const { bold } = storyOf(played);
  expect(bold?.seat).toBe(2);
  expect(played.seats[2]!.cells[bold!.round - 1]).toBe(cellName(bold!.cell));
  expect(bold!.points).toBeGreaterThan(0);
  expect(storyOf(game(plain, plain, plain)).bold).toBeNull();
});
test('where the winner was ahead: the kind of lines with the greatest lead', () => {
  const { seats } = game(good, plain);
  const sum = (seat: number, from: number, to: number): number =>
    seats[seat]!.lines.slice(from, to).reduce((all, one) => all + one.points!, 0);
  const lead = leadOf(seats[0]!, seats[1]!);
  const [from, to] = { rows: [0, 5] as const, columns: [5, 10] as const, diagonals: [10, 12] as const }[lead.lines];
  expect(lead).toEqual({ lines: lead.lines, more: sum(0, from, to), less: sum(1, from, to) });
  for (const [start, end] of [
    [0, 5],
    [5, 10],
    [10, 12],
  ] as const)
    expect(sum(0, start, end) - sum(1, start, end)).toBeLessThanOrEqual(lead.more - lead.less);
});
