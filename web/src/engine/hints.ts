// web/src/engine/hints.ts: which line a square is about.
import type { Reason } from './engine';

// What a line is sure of counts first, then what it may still bring.
const weight = (reason: Reason): number => (reason.completed && !reason.canBecome.includes('nothing') ? 1e9 : 0) + reason.after;
export const mainLine = (reasons: readonly Reason[]): number =>
  reasons.reduce((top, reason) => (weight(reason) > weight(top) ? reason : top)).line;
