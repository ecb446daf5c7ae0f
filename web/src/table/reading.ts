// web/src/table/reading.ts: what can be read off a view: dice, sheets, who has written (table/reading.h).
import { cellCount, freeGlyph, glyphOf, numberOf, rollText, type Roll } from '../rules/notation';
import type { Own, SeatRow, View } from '../rules/protocol';

// The roll of a round that the reader knows, from 1. A dot and a glyph: somebody else's dice, of which only the sum was told.
export function rollOf(view: View, round: number): Roll | null {
  const [first, second] = (view.dice ?? '').slice(2 * round - 2, 2 * round);
  if (round < 1 || first === undefined || second === undefined) return null;
  if (first === freeGlyph) return { dice: null, sum: numberOf(second) };
  return { dice: [Number(first), Number(second)], sum: Number(first) + Number(second) };
}
export const sumOf = (view: View, round: number): number => rollOf(view, round)?.sum ?? 0;
export const rollCount = (view: View): number => (view.dice ?? '').length / 2;
export const rollsOf = (view: View): string[] => Array.from({ length: rollCount(view) }, (_, i) => rollText(rollOf(view, i + 1)!));

// Rounds by cell: a is the first.
const letterOf = (round: number): string => String.fromCharCode(96 + round);
const roundAt = (own: Own, cell: number): number => (own.rounds[cell] === freeGlyph ? 0 : own.rounds.charCodeAt(cell) - 96);
export const writtenRounds = (own: Own): number => [...own.rounds].filter((round) => round !== freeGlyph).length;
// The round that this seat writes in next: who catches up is behind the table.
export const nextRound = (own: Own): number => writtenRounds(own) + 1;
export function cellOf(own: Own, round: number): number | null {
  const at = own.rounds.indexOf(letterOf(round));
  return at < 0 ? null : at;
}
export const withRound = (own: Own, cell: number, round: number): string =>
  own.rounds.slice(0, cell) + letterOf(round) + own.rounds.slice(cell + 1);
export const withoutRound = (own: Own, round: number): string => own.rounds.replace(letterOf(round), freeGlyph);

// A sheet's 25 glyphs.
export const ownGlyphs = (view: View): string =>
  Array.from({ length: cellCount }, (_, cell) => glyphOf(sumOf(view, roundAt(view.own!, cell)))).join('');

export const rowOf = (view: View, seat: number): SeatRow | undefined => (view.seats ?? []).find((row) => row.seat === seat);
export const hasWritten = (view: View, seat: number): boolean => (view.written ?? []).includes(seat);
export const isAway = (view: View, seat: number): boolean => (view.away ?? []).includes(seat);
// All is written, and a game on this device waits to be closed.
export const mayClose = (view: View): boolean =>
  view.phase === 'playing' && view.round === cellCount && view.clock.waiting?.who === 'host' && view.paused !== true;
// The number of this round is still to be written by somebody.
export const isWriting = (view: View): boolean =>
  view.phase === 'playing' && (view.round ?? 0) > 0 && (view.seats ?? []).some((row) => !hasWritten(view, row.seat));
