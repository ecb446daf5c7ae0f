// web/src/after/facts.ts: what a game of many leaves to tell, in sentences.
import type { Finished, TableAtHand } from '../table/at-hand.svelte';
import { cellShort } from '../words/labels';
import { t } from '../words/words.svelte';
import { lastRounds, storyOf } from './story';

export function factsOf(at: TableAtHand, finished: Finished | null): string[] {
  if (finished === null) return [];
  const { climb, bold } = storyOf(finished.recorded);
  const name = (seat: number): string => at.nameOf(finished.seats[seat]!);
  return [
    ...(climb === null ? [] : [t('end.climb', { name: name(climb.seat), from: climb.from, to: climb.to, rounds: lastRounds })]),
    ...(bold === null
      ? []
      : [
          t('end.bold', {
            name: name(bold.seat),
            number: bold.number,
            square: cellShort(bold.cell),
            round: bold.round,
            count: bold.points,
          }),
        ]),
  ];
}
