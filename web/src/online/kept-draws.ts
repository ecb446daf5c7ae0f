// web/src/online/kept-draws.ts: what this browser has kept of draws since before their dice were fixed. Against it, and nothing else,
// dice can be proved.
import { recall, remember } from '../keep/keep';

export type DiceFault = 'wrong-key' | 'wrong-dice' | 'wrong-nonces';
export interface DiceAlarm {
  fault: DiceFault;
  game: number;
  round: number;
}

export interface KeptDraw {
  table: string;
  draw: number;
  nonce?: string; // ours, if we had a voice
  commitment?: string; // k0, seen before our nonce was revealed
  commitments?: string[]; // everybody's, seen before that too
  root?: string; // worked out when all nonces were there
  digests?: Record<number, string>; // the newest of each game's moves: docs/fair-moves.md
  fault?: DiceAlarm; // the first thing that did not fit; it stays
}

const mostKept = 60;
const all = (): KeptDraw[] => recall<KeptDraw[]>('draws') ?? [];

export const keptDraw = (table: string, draw: number): KeptDraw | undefined =>
  all().find((one) => one.table === table && one.draw === draw);
export function keepDraw(table: string, draw: number, change: Partial<KeptDraw>): KeptDraw {
  const kept: KeptDraw = { ...keptDraw(table, draw), ...change, table, draw };
  remember('draws', [kept, ...all().filter((one) => one.table !== table || one.draw !== draw)].slice(0, mostKept));
  return kept;
}

// The nonces whose commitments have been told and that no draw has used up yet; the draw's number is not known before it opens.
const nonces = (): Record<string, string> => recall<Record<string, string>>('nonces') ?? {};
export const nonceOf = (commitment: string): string | undefined => nonces()[commitment];
export function keepNonce(commitment: string, nonce: string): void {
  const entries = [...Object.entries(nonces()), [commitment, nonce] as const];
  remember('nonces', Object.fromEntries(entries.slice(-mostKept)));
}
