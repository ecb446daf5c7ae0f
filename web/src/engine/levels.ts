// web/src/engine/levels.ts: how the bots' totals are spread, as measured for docs/engine.md. levels.json is made by
//   node web/tools/levels.mjs <docs/data/levels.jsonl >web/src/engine/levels.json
import type { LevelName } from '../keep/saved-game';
import measured from './levels.json';

export interface Spread {
  games: number;
  mean: number;
  shares: number[];
}
export const bin = measured.bin;
export const spreads = measured.levels as Partial<Record<LevelName, Spread>>;
export const measuredLevels = Object.keys(spreads) as LevelName[];
