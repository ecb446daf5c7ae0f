// web/src/screens/screens.ts: every screen by its place in the address. The game is there at once; the others come when asked for.
import type { Component } from 'svelte';
import { worded } from '../words/words.svelte';

export const screens: Record<string, () => Promise<{ default: Component }>> = {
  menu: () => worded(import('./Menu.svelte')),
  settings: () => worded(import('./Settings.svelte')),
  statistics: () => worded(import('./Statistics.svelte')),
  rules: () => worded(import('./Rules.svelte')),
  learn: () => worded(import('./Learn.svelte')),
  together: () => worded(import('./Together.svelte')),
  daily: () => worded(import('./Daily.svelte')),
  caller: () => worded(import('./Caller.svelte')),
  keypad: () => worded(import('./Keypad.svelte')),
  check: () => worded(import('./Check.svelte')),
  print: () => worded(import('./Print.svelte')),
  end: () => worded(import('./Ended.svelte')),
  look: () => worded(import('./LookBack.svelte')),
  challenge: () => worded(import('./Challenge.svelte')),
  table: () => worded(import('./Table.svelte')),
  wall: () => worded(import('./Wall.svelte')),
};

// Of these there are many: which one follows the name.
export const ofMany: ReadonlySet<string> = new Set(['table', 'wall']);

// A screen as it comes: the same promise each time, so that what is shown stays. What did not arrive is asked for again.
const coming = new Map<string, Promise<Component>>();
export function screenAt(path: string): Promise<Component> {
  const known = coming.get(path);
  if (known !== undefined) return known;
  const screen = screens[path]!().then((module) => module.default);
  screen.catch(() => coming.delete(path));
  coming.set(path, screen);
  return screen;
}

// Read at a table without leaving it.
export const besideTable: ReadonlySet<string> = new Set(['menu', 'rules', 'settings', 'statistics', 'learn']);
