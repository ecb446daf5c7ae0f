// The page's verifier and the program's agree on a thousand recorded games, on each of them spoiled in every way, and on forged ones.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyGames, type FairVerdict, type Kept } from '../../src/fair/fair-dice';
import { readFairRecords } from '../../src/fair/fair-record';

interface Line {
  made: string;
  record: string;
  kept: Required<Kept>;
  alone: FairVerdict;
  with_kept: FairVerdict;
}

const program = process.env['KNISTER_FAIR_GAMES'];
if (program === undefined)
  console.warn('fair-games.test.ts: KNISTER_FAIR_GAMES does not name tests/fair/fair_games, so no games are compared.');
const games = 1000;

describe.skipIf(program === undefined)('recorded games', () => {
  const lines = new Map<string, Line[]>();
  beforeAll(() => {
    const printed = execFileSync(program!, [String(games)], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    for (const row of printed.trimEnd().split('\n')) {
      const line = JSON.parse(row) as Line;
      const alike = lines.get(line.made) ?? [];
      alike.push(line);
      lines.set(line.made, alike);
    }
  }, 300_000);

  test.each([
    ['whole', 'consistent', 'proved'],
    ['die', 'die', 'die'],
    ['key', 'key', 'key'],
    ['nonce', 'nonce', 'nonce'],
    ['nonce-commitment', 'nonce-commitment', 'nonce-commitment'],
    ['commitment', 'commitment', 'commitment'],
    ['forged', 'consistent', 'kept-commitment'],
  ])('%s: %s alone, %s with what was kept', { timeout: 300_000 }, (made, alone, withKept) => {
    const short = (said: FairVerdict): string => (said.verdict === 'wrong' ? said.fault.code : said.verdict);
    const cases = lines.get(made) ?? [];
    expect(cases.length).toBe(games);
    for (const line of cases) {
      const records = readFairRecords(line.record);
      const [ours, ourKept] = [verifyGames(records)[0]!, verifyGames(records, line.kept)[0]!];
      // The same verdict down to the round, die, seat and faces.
      expect(ours).toEqual(line.alone);
      expect(ourKept).toEqual(line.with_kept);
      expect([short(ours), short(ourKept)]).toEqual([alone, withKept]);
    }
  });
});
