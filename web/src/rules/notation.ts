// web/src/rules/notation.ts: the few letters of the notation that views need: cells, numbers, rolls.
export const cellCount = 25;
export const columns = ['a', 'b', 'c', 'd', 'e'] as const;

export const cellName = (index: number): string => columns[index % 5]! + (Math.floor(index / 5) + 1);
export const cellIndex = (name: string): number => columns.indexOf(name[0] as 'a') + 5 * (Number(name[1]) - 1);

const glyphs = '..23456789ABC';
// All 25 numbers of a sheet's text; 0 is a free cell.
export const numbersOf = (sheet: string): number[] =>
  [...sheet].filter((glyph) => glyph !== '/').map((glyph) => (glyph === '.' ? 0 : glyphs.indexOf(glyph.toUpperCase())));
export const sheetText = (numbers: readonly number[]): string =>
  [0, 1, 2, 3, 4]
    .map((row) =>
      numbers
        .slice(5 * row, 5 * row + 5)
        .map((number) => (number === 0 ? '.' : glyphs[number]))
        .join(''),
    )
    .join('/');
export const emptySheet = sheetText(Array<number>(cellCount).fill(0));

export interface Roll {
  dice: [number, number] | null;
  sum: number;
}
export function rollOf(text: string): Roll {
  const [first, second] = text.split('+').map(Number) as [number, number?];
  // A sum alone may stand as in a sheet, where A is 10.
  if (second === undefined) return { dice: null, sum: Number.isNaN(first) ? glyphs.indexOf(text) : first };
  return { dice: [first, second], sum: first + second };
}
