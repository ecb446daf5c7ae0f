// Every roll is held against what was kept before the dice were fixed; whatever is altered is found, and named.
import { beforeEach, describe, expect, test } from 'vitest';
import { keyChain, nonceCommitment, rollOf, rootOf } from '../fair/fair-dice';
import { forgetAll } from '../keep/keep';
import type { View } from '../rules/protocol';
import { checkDice, drawTask, freshCommitment, keepFindings, voiceUnused } from './dice-check';
import { keepDraw, keptDraw, nonceOf } from './kept-draws';

const id = '00112233445566778899aabbccddeeff';
const nonces = ['404142434445464748494a4b4c4d4e4f', '505152535455565758595a5b5c5d5e5f'];
const games = 2;
const keys = keyChain('0001'.repeat(16), games);
const root = rootOf(1, nonces);

function table(game: number, rounds: number, change: Partial<View> = {}): View {
  const dice = Array.from({ length: rounds }, (_, i) =>
    rollOf(id, root, 25 * (game - 1) + i + 1, keys[25 * (game - 1) + i + 1]!).join(''),
  ).join('');
  return {
    id,
    code: 'K7M2QX',
    options: { games },
    phase: 'playing',
    game,
    round: rounds,
    seatCount: 2,
    clock: { now: 0 },
    own: { seat: 1, rounds: '.'.repeat(25) },
    ...(rounds === 0 ? {} : { dice, key: keys[25 * (game - 1) + rounds]! }),
    draw: { number: 1, stage: 'done', voices: [0, 1], nonces: nonces.join(''), ...(rounds === 0 ? { k0: keys[0]! } : {}) },
    ...change,
  };
}
const keep = (): void => void keepDraw(id, 1, { nonce: nonces[1]!, commitment: keys[0]!, commitments: nonces.map(nonceCommitment) });

beforeEach(forgetAll);

describe('the dice of a table', () => {
  test('are proved against what was kept, in every game of a series', () => {
    keep();
    expect(checkDice(table(1, 0), null)).toMatchObject({ rolls: 0, ours: true, fault: null, commitment: keys[0] });
    expect(checkDice(table(1, 7), null)).toMatchObject({ checked: 7, ours: true, fault: null, commitment: keys[0] });
    expect(checkDice(table(2, 25), null)).toMatchObject({ checked: 25, fault: null, commitment: keys[0] });
    expect(keptDraw(id, 1)!.root).toBe(root);
  });
  test('only fit each other where nothing was kept', () => {
    expect(checkDice(table(1, 3), null)).toMatchObject({ checked: 3, ours: false, fault: null });
  });
  test('an altered die is found in its round, also when the rounds before were checked', () => {
    keep();
    const known = checkDice(table(1, 4), null);
    const right = table(1, 6).dice!;
    const wrong = right.slice(0, 10) + (right[10] === '1' ? '2' : '1') + right.slice(11);
    expect(checkDice(table(1, 6, { dice: wrong }), known)).toMatchObject({ fault: 'wrong-dice', faultRound: 6, checked: 5 });
  });
  test('another chain of keys is found, however well its dice follow', () => {
    keep();
    const forged = keyChain('beef'.repeat(16), games);
    const dice = [1, 2].map((round) => rollOf(id, root, round, forged[round]!).join('')).join('');
    expect(checkDice(table(1, 2, { dice, key: forged[2]! }), null)).toMatchObject({ fault: 'wrong-key' });
  });
  test('another nonce of somebody else is found', () => {
    keep();
    const draw = { ...table(1, 1).draw, nonces: `ff${nonces[0]!.slice(2)}${nonces[1]!}` };
    expect(checkDice(table(1, 1, { draw }), null)).toMatchObject({ fault: 'wrong-nonces' });
  });
});

describe('the draw', () => {
  const drawing = (change: Partial<View['draw']>): View => ({
    ...table(1, 0),
    phase: 'drawing',
    draw: { number: 1, stage: 'committing', voices: [0, 1], commitments: ['aa', ''], ...change },
  });
  test('asks for a commitment, then for the nonce, and keeps everything before the nonce leaves', () => {
    expect(drawTask(drawing({}))).toEqual({ do: 'commit' });
    const commitment = freshCommitment();
    const nonce = nonceOf(commitment)!;
    expect(nonceCommitment(nonce)).toBe(commitment);
    expect(drawTask(drawing({ commitments: ['aa', commitment] }))).toBeNull();
    const revealing = drawing({ stage: 'revealing', commitments: ['aa', commitment], k0: keys[0]! });
    expect(drawTask(revealing)).toEqual({ do: 'reveal', nonce });
    expect(keptDraw(id, 1)).toEqual({ table: id, draw: 1, nonce, commitment: keys[0], commitments: ['aa', commitment] });
    expect(drawTask({ ...revealing, draw: { ...revealing.draw, revealed: [1] } })).toBeNull();
  });
  test('says nothing for who has no voice, or whose nonce another browser keeps', () => {
    expect(drawTask({ ...drawing({}), own: { seat: 5, rounds: '' } })).toBeNull();
    expect(drawTask(drawing({ stage: 'revealing', commitments: ['aa', 'bb'], k0: keys[0]! }))).toBeNull();
  });
});

describe('what is found', () => {
  const wrong = (rounds: number): View => {
    const view = table(1, rounds);
    return { ...view, dice: (view.dice![0] === '1' ? '2' : '1') + view.dice!.slice(1) };
  };
  test('stays when a later table fits again', () => {
    keep();
    const bad = wrong(3);
    expect(keepFindings(bad, checkDice(bad, null))).toEqual({ fault: 'wrong-dice', game: 1, round: 1 });
    const good = table(1, 4);
    expect(checkDice(good, null)!.fault).toBeNull();
    expect(keepFindings(good, checkDice(good, null))).toEqual({ fault: 'wrong-dice', game: 1, round: 1 });
    expect(keptDraw(id, 1)!.nonce).toBe(nonces[1]);
  });
  test('the newest digest of every game is kept', () => {
    keep();
    for (const [game, digest] of [
      [1, 'aa'],
      [1, 'bb'],
      [2, 'cc'],
    ] as const) {
      const view = table(game, 2, { digest });
      expect(keepFindings(view, checkDice(view, null))).toBeNull();
    }
    expect(keptDraw(id, 1)!.digests).toEqual({ 1: 'bb', 2: 'cc' });
  });
  test('a number that was not used is told to its owner', () => {
    const without = (change: Partial<View['draw']>): View => table(1, 0, { draw: { ...table(1, 0).draw, voices: [0], ...change } });
    expect(voiceUnused(table(1, 0))).toBe(false);
    expect(voiceUnused(without({}))).toBe(false); // never had a voice
    expect(voiceUnused(without({ dropped: [1] }))).toBe(true);
    keep(); // it was revealed, and the server says nothing of it
    expect(voiceUnused(without({}))).toBe(true);
    expect(voiceUnused(without({ number: 2, attempt: 2 }))).toBe(true);
    expect(voiceUnused(without({ number: 2, attempt: 1 }))).toBe(false);
  });
});
