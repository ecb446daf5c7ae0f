// web/src/table/did.ts: what the number that was just written did, in a few words: the lines it filled, or what it leaves open.
import { settings } from '../keep/settings.svelte';
import { numbersOf } from '../rules/notation';
import { rules, type CombinationName } from '../rules/rules';
import { combinationName, lineName, weightOf } from '../words/labels';
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

// "Column B" stays on one line.
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const newcomer = 2; // rounds in which it is worth a word in how many lines a number counts
const wordy = 2; // so many filled lines are told with their combinations; of more there is room for the points

interface Filled {
  id: number;
  combination: CombinationName | null;
  points: number;
}
function filledLine({ id, combination, points }: Filled): string {
  const line = unbroken(lineName(id));
  return t(points === 0 ? 'page.did-nothing' : 'page.did-line', { line, combination: combinationName(combination ?? 'nothing'), points });
}
const pointsOnly = ({ id, points }: Filled): string => unbroken(`${lineName(id)} ${points === 0 ? '0' : `+${points}`}`);

export function didAt(at: TableAtHand): string {
  const { cell, lines } = at.fresh;
  if (cell === null) return '';
  if (lines.length > 0) {
    const filled = lines.map((id) => ({ id, combination: at.points.lines[id]!.combination, points: at.points.lines[id]!.points ?? 0 }));
    return filled.map(lines.length > wordy ? pointsOnly : filledLine).join(', ');
  }
  const sheet = numbersOf(at.sheet);
  const through = rules.basics.lines.flatMap(({ cells }, id) =>
    cells.includes(cell) ? [{ id, numbers: cells.map((one) => sheet[one]!).filter((number) => number !== 0) }] : [],
  );
  // Who does not know the game yet is told what a diagonal does with the first number that lies on one.
  const counts = t(`page.did-counts-${through.length}`);
  const onDiagonals = rules.basics.lines.flatMap(({ cells }, id) => (weightOf(id) > 1 ? cells : []));
  const isFirst = onDiagonals.includes(cell) && onDiagonals.every((one) => one === cell || sheet[one] === 0);
  if (isFirst && !settings.known) return counts;
  const open = through
    .filter(({ numbers }) => numbers.length > 1)
    .map(({ id, numbers }) => ({ id, has: soFar(numbers), straight: mayBeStraight(numbers), count: numbers.length }))
    .filter(({ has, straight }) => has !== null || straight)
    // The fullest line first; of two, the one whose numbers are equal.
    .sort((a, b) => b.count - a.count || Number(b.has !== null) - Number(a.has !== null) || b.id - a.id);
  const best = open[0];
  if (best !== undefined) {
    const line = unbroken(lineName(best.id));
    return best.has === null ? t('page.did-straight', { line }) : t('page.did-so-far', { line, combination: combinationName(best.has) });
  }
  return at.round <= newcomer ? counts : '';
}
