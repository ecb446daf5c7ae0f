// web/src/fair/fair-moves.ts: whether a recorded game's numbers stand where they were written: "knister-moves/1", docs/fair-moves.md.
// Independent of the C++ one, as the dice beside it are.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { u32 } from './fair-dice';
import { roundsOfAGame, type FairRecord } from './fair-record';

export const movesVersion = 'knister-moves/1';
// Digest p comes with the roll of round p, the last one when the game is closed.
export const closingPlace = roundsOfAGame + 1;

const version = utf8ToBytes(movesVersion);

export type MovesFault = 'moves-unreadable' | 'moves-missing' | 'moves' | 'kept-digest';
export type MovesVerdict =
  | { said: 'unchecked' } // the record has no digests: of an earlier version, on one device, or cut
  | { said: 'consistent' | 'proved'; provedRounds: number }
  | { said: 'wrong'; fault: MovesFault };

const wrong = (fault: MovesFault): MovesVerdict => ({ said: 'wrong', fault });

export function movesStart(table: string, draw: number, game: number): string {
  return bytesToHex(sha256(concatBytes(version, hexToBytes(table), u32(draw), u32(game))));
}

// Seat from 0, round from 1, cell from 0 to 24 row by row; by seat, then by round.
type Placed = readonly [seat: number, round: number, cell: number];

export function movesDigest(salt: string, before: string, place: number, since: readonly Placed[]): string {
  const moves = since.map(([seat, round, cell]) => concatBytes(u32(seat), Uint8Array.of(round, cell)));
  return bytesToHex(hmac(sha256, hexToBytes(salt), concatBytes(version, hexToBytes(before), u32(place), u32(since.length), ...moves)));
}

// "2:3@9 …": seat 2 wrote the number of round 3 after roll 9. Null when it is anything else.
function lateMoves(text: string, record: FairRecord): Map<string, number> | null {
  const late = new Map<string, number>();
  for (const word of text === '' ? [] : text.split(' ')) {
    const read = /^(\d{1,6}):(\d{1,6})@(\d{1,6})$/.exec(word);
    if (read === null) return null;
    const [seat, round, after] = read.slice(1).map(Number) as [number, number, number];
    const written = record.cells[seat - 1]?.length ?? 0;
    if (round < 1 || round > written || after <= round || after > record.rolls.length || late.has(`${seat} ${round}`)) return null;
    late.set(`${seat} ${round}`, after);
  }
  return late;
}

// All digests of a game, from that of the first roll to the closing one.
function digestsOf(record: FairRecord, salt: string, late: ReadonlyMap<string, number>): string[] {
  const { table, draw, game } = record.fair!;
  const since = Array.from({ length: closingPlace + 1 }, (): Placed[] => []);
  record.cells.forEach((cells, seat) =>
    cells.forEach((cell, i) => since[(late.get(`${seat + 1} ${i + 1}`) ?? i + 1) + 1]!.push([seat, i + 1, cell])),
  );
  const digests: string[] = [];
  let digest = movesStart(table, draw, game);
  for (let place = 1; place <= closingPlace; place += 1) {
    digest = movesDigest(salt, digest, place, since[place]!);
    digests.push(digest);
  }
  return digests;
}

// `kept`: the newest digest that this device has of the game.
export function verifyMoves(record: FairRecord, kept?: string): MovesVerdict {
  if (record.fair === null || record.rolls.length < roundsOfAGame) return { said: 'unchecked' };
  const all = (name: string): string[] => record.tags.filter((tag) => tag.name === name).map((tag) => tag.value);
  const [versions, salts, digests, lates] = ['Moves', 'MovesSalt', 'MovesDigest', 'MovesLate'].map(all) as [
    string[],
    string[],
    string[],
    string[],
  ];
  if (versions.length === 0) return kept === undefined ? { said: 'unchecked' } : wrong('moves-missing');
  if (versions.length === 1 && versions[0] !== movesVersion) return { said: 'unchecked' }; // of a later day
  const isHash = (text: string | undefined): text is string => text !== undefined && /^[0-9a-fA-F]{64}$/.test(text);
  const [salt] = salts;
  const [said] = digests;
  const single = versions.length === 1 && salts.length === 1 && digests.length === 1 && lates.length <= 1;
  const late = lateMoves(lates[0] ?? '', record);
  if (!single || !isHash(salt) || !isHash(said) || late === null) return wrong('moves-unreadable');
  const made = digestsOf(record, salt, late);
  if (made.at(-1) !== said.toLowerCase()) return wrong('moves');
  if (kept === undefined) return { said: 'consistent', provedRounds: 0 };
  const place = made.indexOf(kept.toLowerCase());
  if (place < 0) return wrong('kept-digest');
  return { said: place + 1 === made.length ? 'proved' : 'consistent', provedRounds: place };
}
