// web/src/online/dice-check.ts: holds every roll of a table against the draw, as it comes: docs/fair-dice.md. Independent of the server's
// code; what it compares with was kept before the dice were fixed.
import { fingerprint, keyBefore, nonceCommitment, rollOf as fairRoll, rootOf } from '../fair/fair-dice';
import { roundsOfAGame } from '../fair/fair-record';
import type { View } from '../rules/protocol';
import { rollOf } from '../table/reading';
import { keepDraw, keepNonce, keptDraw, nonceOf, type DiceAlarm, type DiceFault, type KeptDraw } from './kept-draws';
import { randomHex } from './me';

const nonceBytes = 16;
const nonceDigits = 2 * nonceBytes;

// A commitment to a nonce that is kept from now on.
export function freshCommitment(): string {
  const nonce = randomHex(nonceBytes);
  const commitment = nonceCommitment(nonce);
  keepNonce(commitment, nonce);
  return commitment;
}

export const noncesOf = (view: View): string[] => (view.draw.nonces ?? '').match(new RegExp(`.{${nonceDigits}}`, 'g')) ?? [];

// Our own voice in the draw, if we have one.
function ownVoice(view: View): number {
  return view.own === undefined ? -1 : (view.draw.voices ?? []).indexOf(view.own.seat);
}

export type DrawTask = { do: 'commit' } | { do: 'reveal'; nonce: string } | null;

// What the draw waits for from us. Before a nonce leaves, everything it will be checked with is kept.
export function drawTask(view: View): DrawTask {
  const { draw } = view;
  const voice = ownVoice(view);
  if (view.phase !== 'drawing' || voice < 0) return null;
  const commitment = draw.commitments?.[voice] ?? '';
  if (draw.stage === 'committing') return commitment === '' ? { do: 'commit' } : null;
  if (draw.stage !== 'revealing' || (draw.revealed ?? []).includes(view.own!.seat)) return null;
  const nonce = nonceOf(commitment);
  if (nonce === undefined || draw.k0 === undefined) return null; // kept by another browser: that one reveals it
  keepDraw(view.id, drawNumber(view), { nonce, commitment: draw.k0, commitments: draw.commitments ?? [] });
  return { do: 'reveal', nonce };
}

const drawNumber = (view: View): number => view.draw.number ?? 1;

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
function keysOf(view: View): { keys: string[]; before: string } {
  const keys: string[] = [];
  let key = view.key ?? '';
  for (let round = (view.dice ?? '').length / 2; round > 0; round -= 1) {
    keys.unshift(key);
    key = keyBefore(key);
  }
  return { keys, before: key };
}

// Checks what was checked before once more only when there is no memory of it: `known` is the last result for the same draw and game.
export function checkDice(view: View, known: DiceCheck | null): DiceCheck | null {
  const nonces = noncesOf(view);
  if (view.draw.stage !== 'done' || (nonces.length === 0 && (view.draw.voices ?? []).length > 0)) return null;
  const number = drawNumber(view);
  const game = view.game ?? 1;
  const root = known?.root ?? rootOf(number, nonces);
  let kept = keptDraw(view.id, number);
  const { keys, before } = keysOf(view);
  let commitment = view.draw.k0 ?? before;
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
    if (!fits(kept, view, nonces)) return fault('wrong-nonces', 0);
    if (kept !== undefined) kept = keepDraw(view.id, number, { root });
  }
  if (kept !== undefined && (kept.root !== root || (kept.commitment !== undefined && kept.commitment !== commitment)))
    return fault('wrong-key', 1);
  const sure = known !== null && known.fault === null && known.keys.every((key, i) => key === keys[i]) ? known.checked : 0;
  for (let round = sure + 1; round <= keys.length; round += 1) {
    const right = fairRoll(view.id, root, (game - 1) * roundsOfAGame + round, keys[round - 1]!);
    const shown = rollOf(view, round)!.dice!;
    if (shown[0] !== right[0] || shown[1] !== right[1]) return { ...fault('wrong-dice', round), checked: round - 1 };
  }
  return { ...check, checked: keys.length };
}

// The newest digest of what was written, kept until the game can be checked as a whole; and what did not fit, which a later view that does
// fit must not make forgotten.
export function keepFindings(view: View, check: DiceCheck | null): DiceAlarm | null {
  const { digest, game = 1 } = view;
  const number = drawNumber(view);
  const kept = keptDraw(view.id, number);
  if (digest !== undefined && kept?.digests?.[game] !== digest)
    keepDraw(view.id, number, { digests: { ...kept?.digests, [game]: digest } });
  if (kept?.fault !== undefined) return kept.fault;
  if (check?.fault == null) return null;
  const fault = { fault: check.fault, game, round: check.faultRound };
  keepDraw(view.id, number, { fault });
  return fault;
}

// We had a voice in the draw, and the dice were drawn without our number: said by the table, or found by ourselves.
export function voiceUnused(view: View): boolean {
  if (view.own === undefined || view.draw.stage !== 'done' || ownVoice(view) >= 0) return false;
  if (view.draw.dropped?.includes(view.own.seat) === true) return true;
  const { attempt = 1 } = view.draw;
  return Array.from({ length: attempt }, (_, i) => drawNumber(view) - i).some((one) => keptDraw(view.id, one)?.nonce !== undefined);
}

// Each nonce has the commitment that we saw before any was revealed, and ours is among them.
function fits(kept: KeptDraw | undefined, view: View, nonces: readonly string[]): boolean {
  if (kept?.nonce === undefined) return true;
  const voice = ownVoice(view);
  if (voice >= 0 && nonces[voice] !== kept.nonce) return false;
  return (kept.commitments ?? []).every((commitment, i) => nonces[i] !== undefined && nonceCommitment(nonces[i]) === commitment);
}
