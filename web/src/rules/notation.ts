// web/src/rules/notation.ts: the few letters of the notation that views need: cells, numbers, rolls.
export const cellCount = 25;
export const columns = ['a', 'b', 'c', 'd', 'e'] as const;

export const cellName = (index: number): string => columns[index % 5]! + (Math.floor(index / 5) + 1);
export const cellIndex = (name: string): number => columns.indexOf(name[0] as 'a') + 5 * (Number(name[1]) - 1);

const glyphs = '..23456789ABC';
export const freeGlyph = '.';
// 0 is a free cell.
export const glyphOf = (number: number): string => glyphs[number] ?? freeGlyph;
export const numberOf = (glyph: string): number => Math.max(0, glyphs.indexOf(glyph.toUpperCase()));

// A sheet is 25 glyphs; for people and the rules each row stands by itself.
export const inRows = (sheet: string): string => sheet.match(/.{5}/g)?.join('/') ?? '';
export const glyphsOf = (sheet: string): string => sheet.replaceAll('/', '');
// All 25 numbers of a sheet's text; 0 is a free cell.
export const numbersOf = (sheet: string): number[] => [...glyphsOf(sheet)].map(numberOf);
export const sheetText = (numbers: readonly number[]): string => inRows(numbers.map(glyphOf).join(''));
export const emptySheet = sheetText(Array<number>(cellCount).fill(0));
export const withGlyph = (text: string, at: number, glyph: string): string => text.slice(0, at) + glyph + text.slice(at + 1);

export interface Roll {
  dice: [number, number] | null;
  sum: number;
}
export function rollOf(text: string): Roll {
  const [first, second] = text.split('+').map(Number) as [number, number?];
  // A sum alone may stand as in a sheet, where A is 10.
  if (second === undefined) return { dice: null, sum: Number.isNaN(first) ? numberOf(text) : first };
  return { dice: [first, second], sum: first + second };
}
export const rollText = ({ dice, sum }: Roll): string => dice?.join('+') ?? String(sum);
