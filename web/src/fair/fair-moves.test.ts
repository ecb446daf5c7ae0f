// Known answers of "knister-moves/1", which neither this code nor the C++ made; and every way in which a number can be exchanged.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { closingPlace, movesDigest, movesStart, verifyMoves } from './fair-moves';
import { readFairRecords, type FairRecord } from './fair-record';

interface Vector {
  name: string;
  table: string;
  draw: number;
  game: number;
  salt: string;
  seats: string[];
  late: [number, number, number][];
  start: string;
  digests: string[];
}
const file = readFileSync(new URL('../../../tests/data/fair-moves.json', import.meta.url), 'utf8');
const { vectors } = JSON.parse(file) as { vectors: Vector[] };
const cellOf = (name: string): number => 'abcde'.indexOf(name[0]!) + 5 * (Number(name[1]) - 1);

// The record of a vector: its rolls do not matter here.
function recordOf({ table, draw, game, salt, seats, late, digests }: Vector, change: Record<string, string> = {}): FairRecord {
  const tags: Record<string, string> = {
    Moves: 'knister-moves/1',
    MovesSalt: salt,
    MovesDigest: digests.at(-1)!,
    ...(late.length > 0 && { MovesLate: late.map(([seat, round, after]) => `${seat}:${round}@${after}`).join(' ') }),
    ...change,
  };
  return {
    seats: seats.length,
    rolls: Array.from({ length: 25 }, () => [3, 4]),
    cells: seats.map((cells) => cells.split(' ').filter(Boolean).map(cellOf)),
    tags: Object.entries(tags).map(([name, value]) => ({ name, value })),
    fair: { table, draw, game, games: game, commitment: '', shares: [], keys: [] },
  };
}
const exchanged = (record: FairRecord, seat: number, one: number, other: number): FairRecord => {
  const cells = record.cells.map((row) => [...row]);
  [cells[seat]![one], cells[seat]![other]] = [cells[seat]![other]!, cells[seat]![one]!];
  return { ...record, cells };
};

describe.each(vectors)('$name', (vector) => {
  const record = recordOf(vector);
  test('gives the known answers', () => {
    expect(movesStart(vector.table, vector.draw, vector.game)).toBe(vector.start);
    expect(verifyMoves(record)).toEqual({ said: 'consistent', provedRounds: 0 });
    vector.digests.forEach((digest, i) => {
      const last = i + 1 === closingPlace;
      expect(verifyMoves(record, digest.toUpperCase())).toEqual({ said: last ? 'proved' : 'consistent', provedRounds: i });
    });
  });
  test('no two numbers can be exchanged', () => {
    record.cells.forEach((cells, seat) => {
      for (let i = 1; i < cells.length; i += 1) {
        expect(verifyMoves(exchanged(record, seat, i - 1, i))).toEqual({ said: 'wrong', fault: 'moves' });
      }
    });
  });
});

describe('the moves of a record', () => {
  const [plain, late] = vectors as [Vector, Vector, Vector];

  test('made up anew agree with themselves, and not with what was kept', () => {
    const made = exchanged(recordOf(plain), 0, 3, 4);
    let digest = plain.start;
    for (let place = 1; place <= closingPlace; place += 1) {
      const since = place === 1 ? [] : made.cells.map((cells, seat) => [seat, place - 1, cells[place - 2]!] as const);
      digest = movesDigest(plain.salt, digest, place, since);
    }
    const forged = { ...made, tags: made.tags.map((tag) => (tag.name === 'MovesDigest' ? { ...tag, value: digest } : tag)) };
    expect(verifyMoves(forged).said).toBe('consistent');
    expect(verifyMoves(forged, plain.digests[3]).said).toBe('consistent'); // round 4 was written after it
    expect(verifyMoves(forged, plain.digests[4])).toEqual({ said: 'wrong', fault: 'kept-digest' });
    expect(verifyMoves(forged, plain.digests[25])).toEqual({ said: 'wrong', fault: 'kept-digest' });
  });
  test('cannot be checked where there are no digests', () => {
    const bare = { ...recordOf(plain), tags: [] };
    expect(verifyMoves(bare)).toEqual({ said: 'unchecked' });
    expect(verifyMoves(bare, plain.digests[0])).toEqual({ said: 'wrong', fault: 'moves-missing' });
    expect(verifyMoves(recordOf(plain, { Moves: 'knister-moves/2' }), plain.digests[0])).toEqual({ said: 'unchecked' });
    expect(verifyMoves({ ...recordOf(plain), rolls: recordOf(plain).rolls.slice(1) })).toEqual({ said: 'unchecked' });
    expect(verifyMoves({ ...recordOf(plain), fair: null })).toEqual({ said: 'unchecked' });
  });
  test('when a number was written cannot be changed', () => {
    expect(verifyMoves(recordOf(late, { MovesLate: '2:1@4 2:2@4 2:3@4 2:4@5 3:10@12 3:11@12' }))).toEqual({
      said: 'wrong',
      fault: 'moves',
    });
  });
  test.each([
    ['MovesSalt', '00'],
    ['MovesDigest', 'xyz'],
    ['MovesLate', '2:1'],
    ['MovesLate', '0:1@4'],
    ['MovesLate', '4:1@4'],
    ['MovesLate', '2:0@4'],
    ['MovesLate', '2:26@27'],
    ['MovesLate', '2:4@4'],
    ['MovesLate', '2:1@26'],
    ['MovesLate', '2:1@4 2:1@5'],
    ['MovesLate', '2:1@4 '],
    ['MovesLate', '2@1:4'],
  ])('are read strictly: %s %s', (name, value) => {
    const unreadable = { said: 'wrong', fault: 'moves-unreadable' };
    expect(verifyMoves(recordOf(late, { [name]: value }))).toEqual(unreadable);
    const record = recordOf(late);
    expect(verifyMoves({ ...record, tags: [...record.tags, { name, value: 'again' }] })).toEqual(unreadable);
  });
  test('come from the text of a record', () => {
    const head = '[Knister "1"]\n[Event "a \\"b\\""]\n[Seat "Ada"]\n[Seat "Bo"]\n';
    const [record] = readFairRecords(`${head}1. 3+4 7a1 7e5\n2. 6+6 Cb1 -\n`);
    expect(record).toMatchObject({ cells: [[0, 1], [24]] });
    expect(record!.tags).toContainEqual({ name: 'Event', value: 'a "b"' });
    expect(() => readFairRecords(`${head}1. 3+4 7a1 -\n2. 6+6 Cb1 Ca1\n`)).toThrow(expect.objectContaining({ code: 'move-after-gap' }));
    expect(() => readFairRecords(`${head}1. 3+4 7a1 7a1\n2. 6+6 Ca1 Cb1\n`)).toThrow(expect.objectContaining({ code: 'cell-taken' }));
  });
});
