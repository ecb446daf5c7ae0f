// web/src/rules/highlight.ts: how the highlighter runs along the lines that were just filled: square by square, each line into its box.
export type Way = 'row' | 'column' | 'falling' | 'rising';
export interface Stroke {
  way: Way;
  delay: number;
  edges: ReadonlySet<'row' | 'column'>;
}

const wayOf = (line: number): Way => (line < 5 ? 'row' : line < 10 ? 'column' : line === 10 ? 'falling' : 'rising');

// Milliseconds: a line takes 360, each further one begins 80 later; four lines at most meet in a square, so all is done within 600.
export const square = 72;
const nextLine = 80;

// For every highlighted square: from which side the highlighter comes, when, and along which sides its edge shows by night. A square of
// two lines is painted by the one that gets there first.
export function strokes(marked: readonly number[], cellsOf: (line: number) => readonly number[]): Map<number, Stroke> {
  const found = new Map<number, Stroke>();
  marked.forEach((line, turn) => {
    const way = wayOf(line);
    cellsOf(line).forEach((cell, place) => {
      const before = found.get(cell);
      const delay = turn * nextLine + place * square;
      const first = before !== undefined && before.delay <= delay ? before : { way, delay };
      const sides = way === 'row' || way === 'column' ? [way] : (['row', 'column'] as const);
      found.set(cell, { way: first.way, delay: first.delay, edges: new Set([...(before?.edges ?? []), ...sides]) });
    });
  });
  return found;
}
