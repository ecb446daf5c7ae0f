// web/src/table/did.ts: what the number that was just written did, in a few words: the lines it filled, or what it leaves open.
import { numbersOf } from '../rules/notation';
import { rules, type CombinationName } from '../rules/rules';
import { combinationName, lineName } from '../words/labels';
import { t } from '../words/words.svelte';
import type { TableAtHand } from './at-hand.svelte';

// What equal numbers make so far.
function soFar(numbers: readonly number[]): CombinationName | null {
  const counts = [...new Set(numbers)].map((one) => numbers.filter((other) => other === one).length).sort((a, b) => b - a);
  if (counts[0]! > 3) return 'four';
  if (counts[0] === 3) return 'three';
  if (counts[0] === 2) return counts[1] === 2 ? 'two-pairs' : 'pair';
  return null;
}
const mayBeStraight = (numbers: readonly number[]): boolean =>
  new Set(numbers).size === numbers.length && Math.max(...numbers) - Math.min(...numbers) < 5;

const newcomer = 2; // rounds in which it is worth a word in how many lines a number counts

export function didAt(at: TableAtHand): string {
  const { cell, lines } = at.fresh;
  if (cell === null) return '';
  if (lines.length > 0) {
    const filled = lines.map((id) => ({ id, ...at.points.lines[id]! }));
    return filled
      .map(({ id, combination, points }) =>
        t(points === 0 ? 'page.did-nothing' : 'page.did-line', {
          line: lineName(id),
          combination: combinationName(combination ?? 'nothing'),
          points: points ?? 0,
        }),
      )
      .join(', ');
  }
  const sheet = numbersOf(at.sheet);
  const through = rules.basics.lines.flatMap(({ cells }, id) =>
    cells.includes(cell) ? [{ id, numbers: cells.map((one) => sheet[one]!).filter((number) => number !== 0) }] : [],
  );
  const open = through
    .filter(({ numbers }) => numbers.length > 1)
    .map(({ id, numbers }) => ({ id, has: soFar(numbers), straight: mayBeStraight(numbers), count: numbers.length }))
    .filter(({ has, straight }) => has !== null || straight)
    // The fullest line first; of two, the one whose numbers are equal.
    .sort((a, b) => b.count - a.count || Number(b.has !== null) - Number(a.has !== null) || b.id - a.id);
  const best = open[0];
  if (best !== undefined) {
    const line = lineName(best.id);
    return best.has === null ? t('page.did-straight', { line }) : t('page.did-so-far', { line, combination: combinationName(best.has) });
  }
  return at.round <= newcomer ? t(`page.did-counts-${through.length}`) : '';
}
