// Known answers, which neither this code nor the C++ made, and the steps that hardly any known answer reaches.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  fingerprint,
  fingerprintAlphabet,
  keyChain,
  nonceCommitment,
  rollFrom,
  rollOf,
  rootOf,
  verifyGame,
  verifyGames,
} from './fair-dice';
import { readFairRecords } from './fair-record';

interface Vector {
  name: string;
  last_key: string;
  games: number;
  table: string;
  draw: number;
  nonces: string[];
  nonce_commitments: string[];
  commitment: string;
  root: string;
  fingerprint: string;
  first_key: string;
  rolls: string[];
}
const file = readFileSync(new URL('../../../tests/data/fair-dice.json', import.meta.url), 'utf8');
const { vectors } = JSON.parse(file) as { vectors: Vector[] };

// A record of one of the vector's games: the seats write row by row.
function recordOf(vector: Vector, game: number, extra: { dice?: string[]; keys?: string[] } = {}): string {
  const keys = extra.keys ?? keyChain(vector.last_key, vector.games).slice(25 * game - 24, 25 * game + 1);
  const dice = extra.dice ?? vector.rolls[game - 1]!.split(' ');
  const seats = vector.nonces.map(
    (nonce, i) => `[Seat "${i}"]\n[FairNonceCommitment "${vector.nonce_commitments[i]}"]\n[FairNonce "${nonce}"]\n`,
  );
  const rounds = dice.map((roll, i) => {
    const sum = roll.includes('+')
      ? roll
          .split('+')
          .map(Number)
          .reduce((a, b) => a + b)
      : Number(roll);
    const cell = 'abcde'[i % 5]! + (1 + Math.floor(i / 5));
    return `${i + 1}. ${roll} ${`${sum}${cell} `.repeat(Math.max(seats.length, 1))}${keys[i]}\n`;
  });
  return (
    `[Knister "1"]\n[Fair "knister-dice/1"]\n[FairTable "${vector.table}"]\n[FairDraw "${vector.draw}"]\n` +
    `[FairGame "${game} of ${vector.games}"]\n[FairCommitment "${vector.commitment}"]\n` +
    `${seats.join('') || '[Seat ""]\n'}\n${rounds.join('')}`
  );
}

describe.each(vectors)('$name', (vector) => {
  test('gives the known answers', () => {
    const keys = keyChain(vector.last_key, vector.games);
    expect(keys[0]).toBe(vector.commitment);
    expect(keys[1]).toBe(vector.first_key);
    expect(vector.nonces.map(nonceCommitment)).toEqual(vector.nonce_commitments);
    const root = rootOf(vector.draw, vector.nonces);
    expect(root).toBe(vector.root);
    expect(fingerprint(vector.commitment, root)).toBe(vector.fingerprint);
    const rolls = keys.slice(1).map((key, i) => rollOf(vector.table, root, i + 1, key).join('+'));
    expect(rolls).toEqual(vector.rolls.join(' ').split(' '));
  });

  test('its record is consistent, and proved to who kept something', () => {
    const [record] = readFairRecords(recordOf(vector, vector.games));
    expect(verifyGame(record!)).toEqual({ verdict: 'consistent', root: vector.root });
    if (vector.nonces.length === 0) return;
    const kept = { commitment: vector.commitment, nonce: vector.nonces[0]! };
    expect(verifyGame(record!, kept).verdict).toBe('proved');
    expect(verifyGame(record!, { ...kept, table: vector.table, root: vector.root.toUpperCase() }).verdict).toBe('proved');
    expect(verifyGame(record!, { nonce: kept.nonce }).verdict).toBe('consistent');
    expect(verifyGame(record!, { commitment: kept.commitment }).verdict).toBe('consistent');
    expect(verifyGame(record!, { ...kept, commitment: vector.root })).toMatchObject({ fault: { code: 'kept-commitment' } });
    expect(verifyGame(record!, { ...kept, nonce: '00'.repeat(16) })).toMatchObject({ fault: { code: 'kept-nonce' } });
    expect(verifyGame(record!, { ...kept, table: 'ff'.repeat(16) })).toMatchObject({ fault: { code: 'kept-table' } });
    expect(verifyGame(record!, { ...kept, root: 'ff'.repeat(32) })).toMatchObject({ fault: { code: 'kept-root' } });
  });
});

describe('a roll', () => {
  const block = (fill: number, at = -1, byte = 0): Uint8Array => new Uint8Array(32).fill(fill).map((old, i) => (i === at ? byte : old));
  test('goes on to the next block', () => {
    const asked: number[] = [];
    const dice = rollFrom((counter) => {
      asked.push(counter);
      return [block(252, 31, 251), block(255), block(252, 7, 6)][counter]!;
    });
    expect(dice).toEqual([6, 1]);
    expect(asked).toEqual([0, 1, 2]);
  });
  test('takes every face from as many bytes', () => {
    const faces = Array.from({ length: 256 }, (_, byte) => rollFrom((counter) => block(counter === 0 ? byte : 3))[0]);
    expect([1, 2, 3, 4, 5, 6].map((face) => faces.slice(0, 252).filter((each) => each === face).length)).toEqual([42, 42, 42, 42, 42, 42]);
    expect(faces.slice(252)).toEqual([4, 4, 4, 4]);
  });
  test('the fingerprint has sixteen characters to choose from', () => {
    expect(new Set(fingerprintAlphabet).size).toBe(16);
  });
});

describe('a record', () => {
  const series = vectors.find((vector) => vector.games === 3)!;
  const dice = series.rolls[0]!.split(' ');

  test('without fair dice has nothing to verify', () => {
    expect(verifyGame(readFairRecords('[Knister "1"]\n[Seat ""]\n1. 3+5 8a1\n')[0]!)).toMatchObject({ fault: { code: 'not-fair' } });
  });
  test('with only a sum has no dice to verify', () => {
    const sums = dice.map((roll, i) => (i === 6 ? String(Number(roll[0]) + Number(roll[2])) : roll));
    expect(verifyGame(readFairRecords(recordOf(series, 1, { dice: sums }))[0]!)).toMatchObject({
      fault: { code: 'roll-without-dice', round: 7 },
    });
  });
  test('games of one draw have to agree with each other', () => {
    const text = [1, 2, 3].map((game) => recordOf(series, game)).join('\n');
    expect(verifyGames(readFairRecords(text)).map((said) => said.verdict)).toEqual(['consistent', 'consistent', 'consistent']);
    const keys = keyChain('11'.repeat(32), 3);
    const forgedDice = keys.slice(26, 51).map((key, i) => rollOf(series.table, series.root, 26 + i, key).join('+'));
    const forged = recordOf({ ...series, commitment: keys[0]! }, 2, { dice: forgedDice, keys: keys.slice(26, 51) });
    expect(verifyGame(readFairRecords(forged)[0]!).verdict).toBe('consistent');
    expect(verifyGames(readFairRecords(recordOf(series, 1) + forged))[1]).toMatchObject({ fault: { code: 'series' } });
  });

  const zeros = '0'.repeat(62);
  const good = recordOf(vectors[0]!, 1);
  test.each([
    ['knister-dice/1', 'knister-dice/2', 'version-unknown', 2],
    ['[FairDraw "1"]\n', '', 'fair-tag-missing', 13],
    ['[FairDraw "1"]', '[FairDraw "0"]', 'draw-malformed', 4],
    ['"1 of 1"', '"2 of 1"', 'game-malformed', 5],
    ['"1 of 1"', '"1 of 1 of 1"', 'game-malformed', 5],
    ['"1 of 1"', '"1 of 1001"', 'game-malformed', 5],
    ['[FairTable "0', '[FairTable "g', 'hex-malformed', 3],
    ['[FairNonce "4', '[FairNonce "', 'hex-malformed', 9],
    ['[FairDraw "1"]', '[FairDraw "1"]\n[FairDraw "1"]', 'tag-repeated', 5],
    ['[Seat "0"]', `[FairNonce "${zeros.slice(0, 32)}"]`, 'tag-unknown-place', 7],
    ['1. 2+1 3a1 3a1', '1. 2+2 3a1 3a1', 'move-disagrees', 14],
    ['1. 2+1 3a1 3a1', '1. 2+1 3a1', 'cell-unknown', 14],
    ['1. 2+1 3a1 3a1', '1. 2+1 3a1 3a1 3a1', 'hex-malformed', 14],
    ['1. 2+1', '1. 2+7', 'die-unknown', 14],
    ['1. 2+1', '2. 2+1', 'round-out-of-order', 14],
    ['[Knister "1"]\n', '', 'version-missing', 1],
    ['[Knister "1"]', '[Knister "1"', 'tag-malformed', 1],
  ])('%s -> %s is refused: %s in line %i', (from, to, code, line) => {
    expect(good).toContain(from);
    expect(() => readFairRecords(good.replace(from, to))).toThrow(expect.objectContaining({ code, line }));
  });
});
