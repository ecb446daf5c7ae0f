// web/src/core/levels.ts: how the bots' totals are spread, as measured for docs/engine.md. levels.json is made by
//   node web/tools/levels.mjs <docs/data/levels.jsonl >web/src/core/levels.json
import type { LevelName } from './game.svelte';
import measured from './levels.json';

export interface Spread {
  games: number;
  mean: number;
  shares: number[];
}
export const bin = measured.bin;
export const spreads = measured.levels as Partial<Record<LevelName, Spread>>;
export const measuredLevels = Object.keys(spreads) as LevelName[];
