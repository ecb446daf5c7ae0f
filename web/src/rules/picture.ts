// web/src/rules/picture.ts: a result as a small picture: every square of the sheet, the darker the more points run through it. It tells
// nothing of the dice.
import { cellCount } from './notation';
import { rules, type LineState } from './rules';

export type Shade = 0 | 1 | 2 | 3;
// Points of a square's lines together: a row and a column of average sheets make about ten.
const from = [4, 10, 18];
const shadeOf = (points: number): Shade => from.filter((least) => points >= least).length as Shade;

export function pictureOf(lines: readonly LineState[]): Shade[] {
  const points = Array<number>(cellCount).fill(0);
  rules.basics.lines.forEach(({ cells }, id) => {
    for (const cell of cells) points[cell]! += lines[id]?.points ?? 0;
  });
  return points.map(shadeOf);
}

// From light to dark in every kind of sight, by night too.
const signs = ['⬜', '🟨', '🟩', '🟦'] as const;
export const pictureText = (lines: readonly LineState[]): string =>
  pictureOf(lines)
    .map((shade, cell) => signs[shade] + (cell % 5 === 4 ? '\n' : ''))
    .join('')
    .trimEnd();
