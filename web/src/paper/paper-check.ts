// web/src/paper/paper-check.ts: a sheet copied from paper, and how the points noted there compare with the rules' own.
import { cellCount } from '../rules/notation';
import type { Points } from '../rules/rules';

export interface Noted {
  lines: (number | null)[];
  total: number | null;
}
export const nothingNoted = (): Noted => ({ lines: Array<null>(12).fill(null), total: null });

// The free square that comes next, in reading order and then from the beginning.
export function nextFree(numbers: readonly number[], after: number): number | null {
  for (let step = 1; step <= cellCount; ++step) {
    const cell = (after + step) % cellCount;
    if (numbers[cell] === 0) return cell;
  }
  return null;
}

// A line whose points on paper are others; `doubling`: they would be right without the line's weight.
export interface LineDifference {
  line: number;
  points: number;
  noted: number;
  doubling: boolean;
}
export type TotalDifference = 'none' | 'follows' | 'adding' | 'plain';

export function lineDifferences(points: Points, noted: Noted, weights: readonly number[]): LineDifference[] {
  return points.lines.flatMap(({ points: earned }, line) => {
    const there = noted.lines[line] ?? null;
    if (earned === null || there === null || there === earned) return [];
    return [{ line, points: earned, noted: there, doubling: there * weights[line]! === earned }];
  });
}
// Why the total on paper is another one: it follows from the lines on paper, only the adding up differs, or we cannot tell.
export function totalDifference(points: Points, noted: Noted): TotalDifference {
  if (noted.total === null || noted.total === points.total || points.lines.some((line) => line.points === null)) return 'none';
  if (noted.lines.includes(null)) return 'plain';
  const sum = noted.lines.reduce<number>((all, one) => all + one!, 0);
  if (sum === noted.total) return 'follows';
  return sum === points.total ? 'adding' : 'plain';
}
export const isNoted = (noted: Noted): boolean => noted.total !== null || noted.lines.some((line) => line !== null);

// The sheet as plain text: rows with their points, below them the columns', at the corners the diagonals'.
export function asText(numbers: readonly number[], points: Points): string {
  const wide = (value: number | null | undefined): string => String(value || value === 0 ? value : '·').padStart(3);
  const earned = (line: number): string => wide(points.lines[line]!.points);
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const own = numbers.slice(5 * row, 5 * row + 5).map((number) => wide(number === 0 ? null : number));
    return `    ${own.join('')} |${earned(row)}`;
  });
  const columns = [5, 6, 7, 8, 9].map(earned).join('');
  return [...rows, '    ' + '-'.repeat(15), `${earned(11)} ${columns} |${earned(10)}`].join('\n');
}
