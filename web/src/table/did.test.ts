// What the last number did, as a newcomer reads it.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { settings } from '../keep/settings.svelte';
import { openRules } from '../rules/rules';
import { words } from '../words/words.svelte';
import { didAt } from './did';
import { Game } from './game.svelte';

beforeAll(async () => {
  await openRules(readFileSync(new URL('../../../build/wasm/rules.wasm', import.meta.url)));
  vi.stubGlobal('document', { documentElement: {} });
  await words.speak('en');
});

// "35c3": three and five, written into c3.
function after(rounds: string): string {
  const commands = rounds.split(' ').flatMap((one) => [`roll 0 ${one[0]}+${one[1]}`, `write 0 ${one.slice(2)}`]);
  const saved = { id: 'x', kind: 'solo' as const, started: '', players: [{ name: '' }], youngest: 0, games: 1, hints: 0 };
  return didAt(new Game({ ...saved, commands: ['start 1 0 1', ...commands] })).replaceAll('\u00a0', ' ');
}

test('in the first two rounds: in how many lines a number counts', () => {
  expect(after('35b1')).toBe('It counts in its row and its column.');
  expect(after('35a1')).toBe('It counts in its row, its column and a diagonal, which counts twice.');
  expect(after('35c3')).toBe('It counts in its row, its column and both diagonals, which count twice.');
  expect(after('35a2 11c3 66e1')).not.toContain('It counts');
});
test('the first number on a diagonal: what that is, to whoever does not know it', () => {
  const rounds = '35a2 35a3 11b1 66a4 35b2';
  expect(after(rounds)).toBe('It counts in its row, its column and a diagonal, which counts twice.');
  expect(after(`${rounds} 35d4`)).not.toContain('It counts');
  settings.known = true;
  expect(after(rounds)).toBe('Row 2 · so far: pair');
  settings.known = false;
});
test('what a line has so far, or may still become', () => {
  expect(after('35b1 35b3')).toBe('Column B · so far: pair');
  expect(after('35b1 34b3')).toBe('Column B · keeps a straight open');
  expect(after('35b1 35b3 35b5')).toBe('Column B · so far: three of a kind');
  expect(after('35b1 11b3 66b5')).toBe('');
});
test('the lines it filled, with what they are and bring', () => {
  expect(after('35a1 35b1 11c1 66d1 56e1')).toBe('Row 1 · pair · +1');
  expect(after('11a1 12b1 66c1 65d1 34e1')).toBe('Row 1 · no combination · 0');
  expect(after('44a1 44b2 44c3 44d4 44e5')).toBe('Diagonal A1-E5 · five of a kind · +20');
  // The first column, the last row and the diagonal between them.
  expect(after('44a1 44a2 44a3 44a4 35b5 35c5 35d5 35e5 44b4 44c3 44d2 44e1 44a5')).toBe('Row 5 +10, Column A +10, Diagonal E1-A5 +20');
});
