// web/src/engine/owl.ts: what the Owl makes of given rolls. It is the same for everybody: its choices need no luck.
import { cellCount, rollOf, sheetText } from '../rules/notation';
import { rules } from '../rules/rules';
import type { Points } from '../rules/rules';
import { engine } from './engine';

const known = new Map<string, number>();

export async function owlTotal(rolls: readonly string[]): Promise<number> {
  const key = rolls.join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const numbers = Array<number>(cellCount).fill(0);
  for (const roll of rolls) {
    const { sum } = rollOf(roll);
    numbers[await engine.choose('owl', 1, sheetText(numbers), sum)] = sum;
  }
  const { total } = rules.points(sheetText(numbers)) as Points;
  known.set(key, total);
  return total;
}
