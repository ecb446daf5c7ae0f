// web/src/sheet/squares.ts: what stands in each square of a sheet, what is said of it, and by which names its looks go (squares.css).
import type { Heat } from '../engine/heat';
import type { Stroke } from '../rules/highlight';
import type { Completion } from '../rules/rules';
import { cellPlace, lineLabel } from '../words/labels';
import { t } from '../words/words.svelte';

export interface Looks {
  numbers: readonly number[];
  number: number | null; // to be written
  previews: readonly (Completion[] | null)[];
  previewed: number | null;
  previewLines: readonly number[];
  fresh: number | null;
  swept: Map<number, Stroke>;
  litCells: Set<number>;
  hinted: readonly number[];
  current: number | null;
  heat: readonly (Heat | null)[] | null;
  upsideDown: boolean;
}

// A value, a number, or one that may come.
export interface Content {
  text: string;
  kind: string;
  rotate?: string;
  translate?: string;
}
export interface Square extends Content {
  label: string;
  signs: string;
  delay: number | undefined;
  readonly: boolean;
}

const joined = (names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

// Digits lie a little differently in every square, and always the same.
const hash = (cell: number, standing: number): number => ((cell * 31 + standing * 17 + 7) * 2654435761) >>> 0;
const tilt = (cell: number, standing: number): string => `${(hash(cell, standing) % 7) - 3}deg`;
const shift = (cell: number, standing: number): string =>
  `${((hash(cell, standing) >>> 8) % 3) - 1}px ${((hash(cell, standing) >>> 12) % 3) - 1}px`;
export function digitIn(cell: number, standing: number, upsideDown: boolean, written: boolean): Content {
  const kind = joined(['digit', upsideDown && (standing === 6 || standing === 9) && 'underlined', written && 'written']);
  return { text: String(standing), kind, rotate: tilt(cell, standing), translate: shift(cell, standing) };
}

function content({ numbers, number, previewed, fresh, hinted, heat, upsideDown }: Looks, cell: number): Content {
  const warm = heat?.[cell];
  if (warm) return { text: warm.text, kind: 'heat-text' };
  if (numbers[cell] !== 0) return digitIn(cell, numbers[cell]!, upsideDown, cell === fresh);
  // It lies as it will: the ink only dries.
  if (cell === previewed) return { ...digitIn(cell, number!, upsideDown, false), kind: 'digit ghost' };
  return hinted.includes(cell) ? { text: '?', kind: 'digit ghost' } : { text: '', kind: '' };
}

function spoken({ numbers, number, previews, hinted, heat }: Looks, cell: number): string {
  const place = cellPlace(cell);
  const standing = numbers[cell]!;
  const warm = heat?.[cell];
  if (warm) return `${place}: ${warm.spoken}`;
  if (standing !== 0) return t('page.cell-filled', { place, number: standing });
  if (number === null) return t('page.cell-free', { place });
  const filled = previews[cell] ?? [];
  const asked = hinted.includes(cell) ? ` ${t('page.cell-hinted')}` : '';
  if (filled.length === 0) return t('page.cell-free', { place }) + asked;
  return t('page.cell-would-fill', { place, lines: filled.map(lineLabel).join('; ') }) + asked;
}

function signs(looks: Looks, cell: number): string {
  const { numbers, number, previewed, previewLines, fresh, swept, litCells, hinted, current, heat } = looks;
  const falling = cell % 6 === 0;
  const rising = cell % 4 === 0 && cell > 0 && cell < 24;
  const warm = heat?.[cell];
  const stroke = swept.get(cell);
  return joined([
    'cell',
    falling && 'falling',
    rising && 'rising',
    cell === 12 && 'centre',
    numbers[cell] !== 0 && 'filled',
    number !== null && numbers[cell] === 0 && 'waiting',
    cell === previewed && 'previewed',
    cell === fresh && 'fresh',
    ...(stroke === undefined
      ? []
      : ['marked', `from-${stroke.way}`, stroke.edges.has('row') && 'edge-row', stroke.edges.has('column') && 'edge-column']),
    litCells.has(cell) && 'lit',
    hinted.includes(cell) && 'hinted',
    cell === current && 'current',
    warm && `heat heat${warm.level}`,
    previewLines.includes(Math.floor(cell / 5)) && cell !== previewed && 'in-row',
    previewLines.includes(5 + (cell % 5)) && cell !== previewed && 'in-column',
    previewLines.includes(10) && falling && 'in-falling',
    previewLines.includes(11) && rising && 'in-rising',
  ]);
}

export const squaresOf = (looks: Looks): Square[] =>
  looks.numbers.map((standing, cell) => ({
    label: spoken(looks, cell),
    signs: signs(looks, cell),
    delay: looks.swept.get(cell)?.delay,
    readonly: looks.number !== null && standing !== 0,
    ...content(looks, cell),
  }));
