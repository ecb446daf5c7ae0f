// web/src/engine/heat.ts: what the engine thinks of each square, as the sheet shows it: how warm, a number, and words.
import { cellCount } from '../rules/notation';
import { t, words } from '../words/words.svelte';
import { inPoints, type Judged } from './engine';

// What the engine thinks of a square: how warm, and its number.
export interface Heat {
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
  spoken: string;
}

// Points lost against the best square.
const limits = [0.5, 1.5, 3];
export function levelOf(loss: number): Heat['level'] {
  if (loss === 0) return 0;
  const points = inPoints(loss);
  const at = limits.findIndex((limit) => points < limit);
  return (at < 0 ? 4 : at + 1) as Heat['level'];
}

export const expectedText = (value: number): string => words.number(inPoints(value), 1);
// 0.0 is a square that is a hair behind the best one.
export const lossText = (loss: number): string => words.signed(-inPoints(loss));

// `written` is the number that went there, when it is the player's own choice.
export function heatOf(choice: Judged, written?: number): Heat {
  const own = written === undefined ? '' : words.number(written);
  const [text, spoken] =
    choice.loss === 0
      ? [`★${own === '' ? '' : `\u00a0${own}`}\n${expectedText(choice.value)}`, t('look.heat-best', { value: expectedText(choice.value) })]
      : [
          `${own === '' ? '' : `${own}\n`}${lossText(choice.loss)}`,
          t('look.heat-less', { loss: words.number(inPoints(choice.loss), 1), value: expectedText(choice.value) }),
        ];
  return {
    level: levelOf(choice.loss),
    text,
    spoken: written === undefined ? spoken : `${t('look.heat-own', { number: written })} ${spoken}`,
  };
}

export function heatMap(choices: readonly Judged[], chosen?: number, written?: number): (Heat | null)[] {
  const map = Array<Heat | null>(cellCount).fill(null);
  for (const choice of choices) map[choice.cell] = heatOf(choice, choice.cell === chosen ? written : undefined);
  return map;
}
