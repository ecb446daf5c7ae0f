// web/src/engine/totals.ts: what the bots make of given rolls. It is the same for everybody: their choices begin with the same seed.
import type { Level } from '../rules/levels';
import { cellCount, rollOf, sheetText } from '../rules/notation';
import { rules } from '../rules/rules';
import type { Points } from '../rules/rules';
import { engine } from './engine';

const known = new Map<string, number>();
const keyOf = (level: Level, rolls: readonly string[]): string => [level, ...rolls].join(' ');
// Without waiting.
export const totalKnown = (level: Level, rolls: readonly string[]): number | null => known.get(keyOf(level, rolls)) ?? null;

async function totalOf(level: Level, rolls: readonly string[]): Promise<number> {
  const before = totalKnown(level, rolls);
  if (before !== null) return before;
  const numbers = Array<number>(cellCount).fill(0);
  for (const roll of rolls) {
    const { sum } = rollOf(roll);
    numbers[await engine.choose(level, 1, sheetText(numbers), sum)] = sum;
  }
  const { total } = rules.points(sheetText(numbers)) as Points;
  known.set(keyOf(level, rolls), total);
  return total;
}

// Those who answer at once, the weakest first.
const quick: readonly Level[] = ['sparrow', 'hare', 'fox', 'owl'];
export interface Compared {
  beaten: { level: Level; total: number } | null; // the strongest that made less
  owl: number;
}
export async function comparedWithBots(rolls: readonly string[], total: number): Promise<Compared> {
  const totals: { level: Level; total: number }[] = [];
  for (const level of quick) totals.push({ level, total: await totalOf(level, rolls) });
  return { beaten: totals.filter((bot) => bot.total < total).at(-1) ?? null, owl: totals.at(-1)!.total };
}
