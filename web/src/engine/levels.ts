// web/src/engine/levels.ts: how the bots' totals are spread, as measured for docs/engine.md. levels.json is made by
//   node web/tools/levels.mjs <docs/data/levels.jsonl >web/src/engine/levels.json
import { levelNamed, type Level } from '../rules/levels';
import measured from './levels.json';

export interface Spread {
  games: number;
  mean: number;
  shares: number[];
}
export const bin = measured.bin;
export const spreads = Object.fromEntries(Object.entries(measured.levels).map(([name, spread]) => [levelNamed(name), spread])) as Record<
  Level,
  Spread
>;
