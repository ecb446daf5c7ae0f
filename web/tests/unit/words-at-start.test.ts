// The start waits only for the words it says itself; whatever else is said comes with the screen that says it.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogue, keysIn, languageNames, startFiles } from '../../tools/words';

const files = startFiles();
const atStart = keysIn(files.map((file) => readFileSync(file, 'utf8')).join('\n'));

test('the start knows the game, and not the screens that are asked for later', () => {
  const names = files.map((file) => basename(file));
  for (const name of ['main.ts', 'App.svelte', 'Play.svelte', 'announcer.ts', 'notices.svelte.ts', 'CopyDialog.svelte'])
    expect(names).toContain(name);
  for (const name of ['End.svelte', 'Menu.svelte', 'LookBack.svelte', 'Daily.svelte', 'Table.svelte']) expect(names).not.toContain(name);
});
test('keys are found as they stand, and by the beginning of their family', () => {
  const says = keysIn("t('page.roll'); t(over ? 'a.one' : 'a.two'); t(`number.${sum}`); t(`refusal.${code}`)");
  for (const key of ['page.roll', 'a.one', 'a.two', 'number.7', 'refusal.over']) expect(says(key)).toBe(true);
  for (const key of ['page.rolled', 'numbers.7']) expect(says(key)).toBe(false);
});
test.each(languageNames)('%s: most of the words come later', (language) => {
  const keys = Object.keys(catalogue(language));
  for (const key of ['page.roll', 'game.undo', 'refusal.cell-taken', 'device.storage-none', 'combination.pair'])
    expect(atStart(key)).toBe(true);
  const part = Object.entries(catalogue(language)).filter(([key]) => atStart(key));
  expect(part.length).toBeLessThan(keys.length / 2);
  expect(brotliCompressSync(JSON.stringify(Object.fromEntries(part))).length).toBeLessThan(6000);
});
