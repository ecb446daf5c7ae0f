import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { pictureOf, pictureText } from './picture';
import { openRules, rules, type Points } from './rules';

beforeAll(() => openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url))));
const lines = (sheet: string) => (rules.points(sheet) as Points).lines;

test('five rows of five squares, darker where more points run through', () => {
  const picture = pictureText(lines('7489B/37377/55A55/89369/8B887'));
  expect(picture.split('\n').map((row) => [...row].length)).toEqual([5, 5, 5, 5, 5]);
  expect(picture).toMatch(/^[⬜🟨🟩🟦\n]+$/u);
  expect(new Set(pictureOf(lines('77777/77777/77777/77777/77777')))).toEqual(new Set([3]));
});
test('other dice with the same points make the same picture', () => {
  const sheet = '22332/23223/32322/22323/33222';
  expect(pictureText(lines(sheet))).toBe(pictureText(lines(sheet.replaceAll('2', '8').replaceAll('3', '9'))));
});
