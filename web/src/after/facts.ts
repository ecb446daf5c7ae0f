// web/src/after/facts.ts: what a game of many leaves to tell, in sentences.
import { rollOf } from '../rules/notation';
import type { Finished, TableAtHand } from '../table/at-hand.svelte';
import { rollsOf } from '../table/reading';
import { cellShort } from '../words/labels';
import { t } from '../words/words.svelte';
import { lastRounds, storyOf, toldStory, type Story } from './story';

// From everybody's sheets where they are there; of a crowd from what its table tells.
export function factsOf(at: TableAtHand, finished: Finished | null): string[] {
  const view = at.view!;
  const seats = finished?.seats;
  const { climb, bold }: Story = finished === null ? toldStory(view) : storyOf(finished.recorded);
  const rolls = finished?.recorded.rolls ?? rollsOf(view);
  const name = (seat: number): string => at.nameOf(seats?.[seat] ?? seat);
  return [
    ...(climb === null ? [] : [t('end.climb', { name: name(climb.seat), from: climb.from, to: climb.to, rounds: lastRounds })]),
    ...(bold === null
      ? []
      : [
          t(bold.alike === 1 ? 'end.bold' : 'end.bold-few', {
            name: name(bold.seat),
            number: rollOf(rolls[bold.round - 1]!).sum,
            square: cellShort(bold.cell),
            round: bold.round,
            count: bold.points,
            alike: bold.alike,
            of: bold.of,
          }),
        ]),
  ];
}
