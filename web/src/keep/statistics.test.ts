import { describe, expect, it } from 'vitest';
import { bin, spreads } from '../engine/levels';
import { levels } from '../rules/levels';
import type { Finished } from './records';
import { lossPerChoice, ownSheets, shareFrom, spread } from './statistics';

const game = (id: string, seats: [string, number][], mine: number[], loss?: number): Finished => ({
  id,
  kind: 'device',
  when: '2026-11-16T12:00:00.000Z',
  link: id,
  hints: 0,
  mine,
  seats: seats.map(([name, total]) => ({ name, total })),
  ...(loss === undefined ? {} : { loss }),
});

describe('one’s own sheets', () => {
  const games = [
    game(
      'a',
      [
        ['Ada', 50],
        ['Ben', 61],
      ],
      [0, 1],
    ),
    game(
      'b',
      [
        ['You', 44],
        ['Owl', 70],
      ],
      [0],
    ),
  ];
  it('are all of this device without a name', () => {
    expect(ownSheets(games, '').map((own) => own.total)).toEqual([50, 61, 44]);
  });
  it('are those with the name where it sits at the table', () => {
    expect(ownSheets(games, 'Ben').map((own) => own.total)).toEqual([61, 44]);
  });
});

describe('counts', () => {
  it('put a total into its bin', () => {
    expect(spread([0, 4, 5, 14], 5)).toEqual([0.5, 0.25, 0.25]);
  });
  it('count a share from its bound on', () => {
    expect(shareFrom([49, 50, 79, 80], 50)).toBe(0.75);
    expect(shareFrom([49, 50, 79, 80], 80)).toBe(0.25);
  });
  it('know a loss only from games that were looked back on', () => {
    expect(lossPerChoice([game('a', [], [])], 25)).toBeNull();
    expect(lossPerChoice([game('a', [], [], 10), game('b', [], []), game('c', [], [], 5)], 25)).toBeCloseTo(0.3);
  });
});

describe('the bots’ measured totals', () => {
  it.each(levels)('of %s add up, and agree with their mean', (level) => {
    const { shares, mean: measured, games } = spreads[level];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    // A bin of 5 is its middle on average.
    const fromBins = shares.reduce((sum, share, i) => sum + share * (i * bin + (bin - 1) / 2), 0);
    // The mean is without the luck of the dice, the bins are with it: 14 points a game.
    expect(Math.abs(fromBins - measured)).toBeLessThan(0.5 + (3 * 14) / Math.sqrt(games));
  });
  it('grow with the level', () => {
    const means = levels.map((level) => spreads[level].mean);
    expect(means).toEqual([...means].sort((a, b) => a - b));
  });
});
