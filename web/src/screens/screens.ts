// web/src/screens/screens.ts: every screen by its place in the address. The game is there at once; the others come when asked for.
import type { Component } from 'svelte';

export const screens: Record<string, () => Promise<{ default: Component }>> = {
  menu: () => import('./Menu.svelte'),
  settings: () => import('./Settings.svelte'),
  statistics: () => import('./Statistics.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  together: () => import('./Together.svelte'),
  daily: () => import('./Daily.svelte'),
  caller: () => import('./Caller.svelte'),
  keypad: () => import('./Keypad.svelte'),
  check: () => import('./Check.svelte'),
  print: () => import('./Print.svelte'),
  look: () => import('./LookBack.svelte'),
  challenge: () => import('./Challenge.svelte'),
  table: () => import('./Table.svelte'),
  wall: () => import('./Wall.svelte'),
};

// Of these there are many: which one follows the name.
export const ofMany: ReadonlySet<string> = new Set(['table', 'wall']);
