// web/src/words/labels.ts: names of lines and cells in the reader's language.
import { rules } from '../rules/rules';
import type { Completion, LineState } from '../rules/rules';
import { t } from './words.svelte';

export function lineName(id: number): string {
  if (id < 5) return t('line.row', { row: id + 1 });
  if (id < 10) return t('line.column', { column: 'ABCDE'[id - 5]! });
  return id === 10 ? t('line.diagonal', { from: 'A1', to: 'E5' }) : t('line.diagonal', { from: 'E1', to: 'A5' });
}
export const combinationName = (name: string): string => t(`combination.${name}`);
// "Row 2 · full house · 8"
export const lineLabel = (done: Completion): string =>
  t('line.label', { line: lineName(done.line), combination: combinationName(done.combination), points: done.points });
export const weightOf = (id: number): number => rules.basics.lines[id]!.weight;

// "Row 1, column 3": what a screen reader says for a cell.
export const cellPlace = (cell: number): string => t('page.cell', { row: Math.floor(cell / 5) + 1, column: (cell % 5) + 1 });
// Whose sheet: one's own is not called by a name that is none.
export const sheetLabel = (name: string): string => (name === t('page.you') ? t('page.your-sheet') : t('game.sheet-of', { name }));
export const cellShort = (cell: number): string => 'ABCDE'[cell % 5]! + (Math.floor(cell / 5) + 1);

export function boxLabel(id: number, line: LineState): string {
  if (line.combination === null) return t('page.box-open', { line: lineName(id), count: line.missing });
  return lineLabel({ line: id, combination: line.combination, points: line.points ?? 0 });
}
