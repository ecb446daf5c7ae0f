// web/src/after/facts.ts: what a game of several leaves to tell, in sentences: why the winner won, and of many what else happened.
import { rollOf } from '../rules/notation';
import type { Finished, TableAtHand } from '../table/at-hand.svelte';
import { rollsOf } from '../table/reading';
import { cellShort } from '../words/labels';
import { t } from '../words/words.svelte';
import { rankingOf } from './ranking';
import { lastRounds, leadOf, storyOf, toldStory, type Story } from './story';

// Where the winner was ahead of the second. Of a series the points of one game say nothing.
export function whyWon(at: TableAtHand, finished: Finished | null): string[] {
  if (finished === null || at.played > 1 || at.view!.phase !== 'finished') return [];
  const { recorded, seats } = finished;
  const [first, second] = rankingOf(at).filter((row) => row.place !== null);
  if (first === undefined || second === undefined || first.total === second.total) return [];
  const sheet = (seat: number) => recorded.seats[seats.indexOf(seat)]!;
  const { lines, more, less } = leadOf(sheet(first.seat), sheet(second.seat));
  return [t(`end.why-${lines}`, { more, less })];
}

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
