// web/src/core/screens.ts: every screen by its place in the address. The game is there at once; the others come when asked for.
import type { Component } from 'svelte';

export const screens: Record<string, () => Promise<{ default: Component }>> = {
  menu: () => import('../screens/Menu.svelte'),
  settings: () => import('../screens/Settings.svelte'),
  statistics: () => import('../screens/Statistics.svelte'),
  rules: () => import('../screens/Rules.svelte'),
  learn: () => import('../screens/Learn.svelte'),
  together: () => import('../screens/Together.svelte'),
  daily: () => import('../screens/Daily.svelte'),
  caller: () => import('../screens/Caller.svelte'),
  keypad: () => import('../screens/Keypad.svelte'),
  check: () => import('../screens/Check.svelte'),
  print: () => import('../screens/Print.svelte'),
  look: () => import('../screens/LookBack.svelte'),
  challenge: () => import('../screens/Challenge.svelte'),
  table: () => import('../screens/Table.svelte'),
  wall: () => import('../screens/Wall.svelte'),
};

// Of these there are many: which one follows the name.
export const ofMany: ReadonlySet<string> = new Set(['table', 'wall']);
