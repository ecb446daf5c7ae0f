// The colours of the look: every ratio it promises, computed again from look/colours.css.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/look/colours.css', import.meta.url), 'utf8');
type Colours = Record<string, string>;
const pairsOf = [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}|transparent), (#[0-9a-f]{6})\);/g)];
const light: Colours = Object.fromEntries(pairsOf.map(([, name, day]) => [name!, day!]));
const dark: Colours = Object.fromEntries(pairsOf.map(([, name, , night]) => [name!, night!]));

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function ratio(colours: Colours, first: string, second: string): number {
  const [darker, lighter] = [luminance(colours[first]!), luminance(colours[second]!)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

// foreground, background, ratio by day and by night, the least it may be
const pairs: [string, string, number, number, number][] = [
  ['line', 'cell', 3.77, 4.29, 3],
  ['line', 'desk', 3.09, 5.16, 3],
  ['ink', 'cell', 14.49, 12.64, 4.5],
  ['ink', 'desk', 11.88, 15.21, 4.5],
  ['ink2', 'desk', 5.6, 9.47, 4.5],
  ['ink2', 'panel', 6.12, 7.46, 4.5],
  ['petrol', 'paper', 7.49, 9.03, 4.5],
  ['petrol', 'mark', 5.77, 5.34, 4.5],
  ['on-petrol', 'petrol', 7.68, 9.07, 4.5],
  ['on-petrol', 'petrol-press', 9.93, 11.05, 4.5],
  ['petrol', 'tint', 6.46, 5.68, 4.5],
  ['ink', 'tint', 12.19, 8.57, 4.5],
  ['berry', 'panel', 6.62, 7.09, 4.5],
  ['berry', 'mark', 5.55, 4.77, 4.5],
  ['ink', 'mark', 10.89, 8.05, 4.5],
  ['ink', 'fresh', 12.03, 10.13, 4.5],
  ['warn', 'warn-back', 7.1, 9.31, 4.5],
  ['bad', 'bad-back', 6.89, 7.99, 4.5],
  ['pip', 'die', 14.49, 13.61, 4.5],
  ['heat0-text', 'heat0', 9.6, 13.55, 4.5],
  ['heat1-text', 'heat1', 5.56, 9.44, 4.5],
  ['heat2-text', 'heat2', 6.62, 4.57, 4.5],
  ['heat3-text', 'heat3', 9.76, 6.8, 4.5],
  ['heat4-text', 'heat4', 12.42, 10.84, 4.5],
];

describe.each([
  ['day', light, 2],
  ['night', dark, 3],
] as const)('by %s', (_name, colours, column) => {
  test.each(pairs)('%s on %s', (...pair) => {
    const [foreground, background] = pair;
    const found = ratio(colours, foreground, background);
    expect(found).toBeCloseTo(pair[column], 1);
    expect(found).toBeGreaterThanOrEqual(pair[4]);
  });
});

test('the highlighter has an edge by night', () => {
  expect(ratio(dark, 'mark-edge', 'cell')).toBeCloseTo(10.5, 1);
});

test('the ring is seen on every square', () => {
  for (const colours of [light, dark]) {
    for (const square of ['cell', 'tint', 'fresh', 'mark']) expect(ratio(colours, 'petrol', square)).toBeGreaterThanOrEqual(5.3);
  }
});

test('by night every colour has its own value, and where colours are forced the system’s', () => {
  const day = css.slice(0, css.indexOf('@media'));
  expect(pairsOf.length).toBe([...day.matchAll(/ --[a-z0-9-]+:/g)].length);
  expect(pairsOf.length).toBeGreaterThan(30);
  const own = ['mark-edge', 'warn', 'warn-back', 'bad', 'bad-back']; // the browser replaces these
  const forced = [...css.slice(css.indexOf('@media')).matchAll(/ --([a-z0-9-]+): Canvas(?:Text)?;/g)].map(([, name]) => name!);
  expect([...forced, ...own].sort()).toEqual(Object.keys(light).sort());
});
