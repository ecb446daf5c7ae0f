// web/src/fair/fair-dice.ts: the dice of "knister-dice/1" worked out and checked on the player's own device: docs/fair-dice.md.
//
// Independent of the C++ one on purpose. On @noble/hashes, because WebCrypto is absent where phones in a home network open
// plain http. Import it where dice are checked, never at the start: it is no part of the start-up bundle.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { roundsOfAGame, type FairDice, type FairRecord } from './fair-record';

const dieFaces = 6;
const firstUnevenByte = 252;
export const fingerprintAlphabet = '23456789FKMQRWXY';

export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

// All bytes go in and out as hexadecimal digits.
const hashOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
export const nonceCommitment = hashOf;
// The key of the round before, or the commitment before the first: what each revealed key is checked by.
export const keyBefore = hashOf;

export function rootOf(draw: number, nonces: string[]): string {
  const message = concatBytes(utf8ToBytes('knister-root/1'), u32(draw), u32(nonces.length), ...nonces.map(hexToBytes));
  return bytesToHex(sha256(message));
}

// The keys k0 .. kn of a draw from its last one.
export function keyChain(lastKey: string, games: number): string[] {
  const keys = [lastKey];
  for (let round = games * roundsOfAGame; round > 0; round -= 1) keys.push(keyBefore(keys.at(-1)!));
  return keys.reverse();
}

// Two dice from blocks of bytes.
export function rollFrom(nextBlock: (counter: number) => Uint8Array): [number, number] {
  let first = 0;
  for (let counter = 0; ; counter += 1) {
    for (const byte of nextBlock(counter)) {
      if (byte >= firstUnevenByte) continue;
      const face = (byte % dieFaces) + 1;
      if (first !== 0) return [first, face];
      first = face;
    }
  }
}

// Rounds count from 1 through all games of the draw.
export function rollOf(table: string, root: string, round: number, key: string): [number, number] {
  const start = concatBytes(utf8ToBytes('knister-dice/1'), hexToBytes(table), hexToBytes(root), u32(round));
  return rollFrom((counter) => hmac(sha256, hexToBytes(key), concatBytes(start, u32(counter))));
}

// Six characters for comparing by voice.
export function fingerprint(commitment: string, root: string): string {
  const hash = sha256(concatBytes(utf8ToBytes('knister-fingerprint/1'), hexToBytes(commitment), hexToBytes(root)));
  return [...hash.slice(0, 3)]
    .flatMap((byte) => [byte >> 4, byte & 15])
    .map((at) => fingerprintAlphabet[at])
    .join('');
}

// What this device has remembered since before it revealed its nonce; what is not given is not compared.
export interface Kept {
  commitment?: string;
  nonce?: string;
  table?: string;
  root?: string;
}

// What is wrong and where; places are counted from 1.
export interface FairFault {
  code:
    | 'not-fair'
    | 'nonce'
    | 'nonce-commitment'
    | 'commitment'
    | 'key'
    | 'roll-without-dice'
    | 'die'
    | 'series'
    | 'kept-commitment'
    | 'kept-nonce'
    | 'kept-table'
    | 'kept-root';
  round?: number;
  die?: number;
  seat?: number;
  found?: number;
  expected?: number;
}

export type FairVerdict = { verdict: 'proved' | 'consistent'; root: string } | { verdict: 'wrong'; fault: FairFault; root: string };

function keyFault({ keys, game, commitment }: FairDice): FairFault | null {
  const [first, second] = keys;
  if (first === undefined) return null;
  let behind = first;
  for (let step = 0; step <= (game - 1) * roundsOfAGame; step += 1) behind = keyBefore(behind);
  if (behind !== commitment) {
    // The second key tells which of the two is not what it was.
    return { code: second !== undefined && keyBefore(second) === first ? 'commitment' : 'key', round: 1 };
  }
  const at = keys.findIndex((key, i) => i > 0 && keyBefore(key) !== keys[i - 1]);
  return at < 0 ? null : { code: 'key', round: at + 1 };
}

function diceFault(rolls: [number, number][], fair: FairDice, root: string): FairFault | null {
  for (const [i, shown] of rolls.entries()) {
    const round = i + 1;
    if (shown[0] === 0) return { code: 'roll-without-dice', round };
    const right = rollOf(fair.table, root, (fair.game - 1) * roundsOfAGame + round, fair.keys[i]!);
    for (const die of [0, 1] as const) {
      if (shown[die] !== right[die]) return { code: 'die', round, die: die + 1, found: shown[die], expected: right[die] };
    }
  }
  return null;
}

function nonceFault(rolls: [number, number][], fair: FairDice, root: string): FairFault | null {
  const bad = fair.shares.find((share) => nonceCommitment(share.nonce) !== share.commitment);
  if (bad === undefined) return null;
  const nonceFits = rolls.length > 0 && diceFault(rolls, fair, root) === null;
  return { code: nonceFits ? 'nonce-commitment' : 'nonce', seat: bad.seat };
}

function keptFault(fair: FairDice, root: string, kept: Kept): FairFault | null {
  const differs = (mine: string | undefined, theirs: string): boolean => mine !== undefined && mine.toLowerCase() !== theirs;
  if (differs(kept.commitment, fair.commitment)) return { code: 'kept-commitment' };
  if (kept.nonce !== undefined && fair.shares.every((share) => differs(kept.nonce, share.nonce))) return { code: 'kept-nonce' };
  if (differs(kept.table, fair.table)) return { code: 'kept-table' };
  if (differs(kept.root, root)) return { code: 'kept-root' };
  return null;
}

// Proved only by what was kept: a record alone may have been made up as a whole.
export function verifyGame({ rolls, fair }: FairRecord, kept: Kept = {}): FairVerdict {
  if (fair === null) return { verdict: 'wrong', fault: { code: 'not-fair' }, root: '' };
  const root = rootOf(
    fair.draw,
    fair.shares.map((share) => share.nonce),
  );
  const fault = nonceFault(rolls, fair, root) ?? keyFault(fair) ?? diceFault(rolls, fair, root) ?? keptFault(fair, root, kept);
  if (fault !== null) return { verdict: 'wrong', fault, root };
  return { verdict: kept.commitment !== undefined && kept.nonce !== undefined ? 'proved' : 'consistent', root };
}

// The games of a series also have to agree with each other.
export function verifyGames(records: FairRecord[], kept: Kept = {}): FairVerdict[] {
  const draws = new Map<string, string>();
  return records.map((record) => {
    const said = verifyGame(record, kept);
    if (said.verdict === 'wrong' || record.fair === null) return said;
    const { table, draw, commitment, games } = record.fair;
    const shared = `${commitment} ${said.root} ${games}`;
    const first = draws.get(`${table} ${draw}`) ?? shared;
    draws.set(`${table} ${draw}`, first);
    return first === shared ? said : { verdict: 'wrong', fault: { code: 'series' }, root: said.root };
  });
}
