// web/src/online/dice-check.ts: holds every roll of a table against the draw, as it comes: docs/fair-dice.md. Independent of the server's
// code; what it compares with was kept before the dice were fixed.
import { fingerprint, keyBefore, nonceCommitment, rollOf, rootOf } from '../fair/fair-dice';
import { roundsOfAGame } from '../fair/fair-record';
import type { Table } from '../table/protocol';
import { keepDraw, keepNonce, keptDraw, nonceOf, type KeptDraw } from './kept-draws';
import { randomHex } from './me';
import { diceOf } from './table-news';

const nonceBytes = 16;
const nonceDigits = 2 * nonceBytes;

// A commitment to a nonce that is kept from now on.
export function freshCommitment(): string {
  const nonce = randomHex(nonceBytes);
  const commitment = nonceCommitment(nonce);
  keepNonce(commitment, nonce);
  return commitment;
}

export const noncesOf = (table: Table): string[] => (table.draw.nonces ?? '').match(new RegExp(`.{${nonceDigits}}`, 'g')) ?? [];

// Our own voice in the draw, if we have one.
function ownVoice(table: Table): number {
  return table.own === undefined ? -1 : (table.draw.voices ?? []).indexOf(table.own.seat);
}

export type DrawTask = { do: 'commit' } | { do: 'reveal'; nonce: string } | null;

// What the draw waits for from us. Before a nonce leaves, everything it will be checked with is kept.
export function drawTask(table: Table): DrawTask {
  const { draw } = table;
  const voice = ownVoice(table);
  if (table.phase !== 'drawing' || voice < 0) return null;
  const commitment = draw.commitments?.[voice] ?? '';
  if (draw.stage === 'committing') return commitment === '' ? { do: 'commit' } : null;
  if (draw.stage !== 'revealing' || (draw.revealed ?? []).includes(table.own!.seat)) return null;
  const nonce = nonceOf(commitment);
  if (nonce === undefined || draw.k0 === undefined) return null; // kept by another browser: that one reveals it
  keepDraw(table.id, drawNumber(table), { nonce, commitment: draw.k0, commitments: draw.commitments ?? [] });
  return { do: 'reveal', nonce };
}

const drawNumber = (table: Table): number => table.draw.number ?? 1;

export type DiceFault = 'wrong-key' | 'wrong-dice' | 'wrong-nonces';
export interface DiceCheck {
  rolls: number; // of this game, as far as the reader knows them
  checked: number; // that follow from keys and nonces
  ours: boolean; // against what this browser has kept: proved; else they only fit each other
  fault: DiceFault | null;
  faultRound: number;
  commitment: string; // k0
  root: string;
  fingerprint: string;
  keys: string[]; // of this game's rounds, the first first
}

// The keys of the rounds of this game, and the one before them, from the newest.
function keysOf(table: Table): { keys: string[]; before: string } {
  const keys: string[] = [];
  let key = table.key ?? '';
  for (let round = (table.dice ?? '').length / 2; round > 0; round -= 1) {
    keys.unshift(key);
    key = keyBefore(key);
  }
  return { keys, before: key };
}

// Checks what was checked before once more only when there is no memory of it: `known` is the last result for the same draw and game.
export function checkDice(table: Table, known: DiceCheck | null): DiceCheck | null {
  const nonces = noncesOf(table);
  if (table.draw.stage !== 'done' || (nonces.length === 0 && (table.draw.voices ?? []).length > 0)) return null;
  const number = drawNumber(table);
  const game = table.game ?? 1;
  const root = known?.root ?? rootOf(number, nonces);
  let kept = keptDraw(table.id, number);
  const { keys, before } = keysOf(table);
  let commitment = table.draw.k0 ?? before;
  if (keys.length > 0) {
    for (let round = (game - 1) * roundsOfAGame; round > 0; round -= 1) commitment = keyBefore(commitment);
  }
  const check: DiceCheck = {
    rolls: keys.length,
    checked: 0,
    ours: kept?.nonce !== undefined,
    fault: null,
    faultRound: 0,
    commitment,
    root,
    fingerprint: fingerprint(commitment, root),
    keys,
  };
  const fault = (what: DiceFault, round: number): DiceCheck => ({ ...check, fault: what, faultRound: round });
  if (kept?.root === undefined) {
    if (!fits(kept, table, nonces)) return fault('wrong-nonces', 0);
    if (kept !== undefined) kept = keepDraw(table.id, number, { root });
  }
  if (kept !== undefined && (kept.root !== root || (kept.commitment !== undefined && kept.commitment !== commitment)))
    return fault('wrong-key', 1);
  const sure = known !== null && known.fault === null && known.keys.every((key, i) => key === keys[i]) ? known.checked : 0;
  for (let round = sure + 1; round <= keys.length; round += 1) {
    const right = rollOf(table.id, root, (game - 1) * roundsOfAGame + round, keys[round - 1]!);
    const shown = diceOf(table, round)!;
    if (shown[0] !== right[0] || shown[1] !== right[1]) return { ...fault('wrong-dice', round), checked: round - 1 };
  }
  return { ...check, checked: keys.length };
}

// Each nonce has the commitment that we saw before any was revealed, and ours is among them.
function fits(kept: KeptDraw | undefined, table: Table, nonces: readonly string[]): boolean {
  if (kept?.nonce === undefined) return true;
  const voice = ownVoice(table);
  if (voice >= 0 && nonces[voice] !== kept.nonce) return false;
  return (kept.commitments ?? []).every((commitment, i) => nonces[i] !== undefined && nonceCommitment(nonces[i]) === commitment);
}
