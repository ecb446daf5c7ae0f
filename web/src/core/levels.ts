// web/src/core/levels.ts: how the bots' totals are spread, measured; the Dragon takes too long to have been measured.
//
// levels.json is made by this (20000 games each, 200 of the Raven):
//   for level in sparrow hare fox instant; do knister selfplay --level $level --games 20000 --seed 2026 --json; done >levels.txt
//   knister selfplay --level strong --games 200 --seed 2026 --json >>levels.txt
//   node web/tools/levels.mjs <levels.txt >web/src/core/levels.json
import type { LevelName } from './game.svelte';
import measured from './levels.json';

export interface Spread { games: number; mean: number; shares: number[] }
export const bin = measured.bin;
export const spreads = measured.levels as Partial<Record<LevelName, Spread>>;
export const measuredLevels = Object.keys(spreads) as LevelName[];
