// web/src/after/worth.ts: what luck and choices were worth, in plain words and whole points.
import { costliest, tenthsOf, type Review } from '../engine/review';
import { t } from '../words/words.svelte';

export function worthOf(review: Review): string[] {
  const { luck, choices } = tenthsOf(review);
  const lucky = Math.round(Math.abs(luck) / 10);
  const cost = Math.round(-choices / 10);
  const most = costliest(review);
  return [
    lucky === 0 ? t('end.luck-usual') : t(luck > 0 ? 'end.luck-kind' : 'end.luck-hard', { count: lucky }),
    most === null ? t('end.choices-best') : cost <= 0 ? t('end.choices-close') : t('end.choices-cost', { count: cost, round: most.round }),
  ];
}
// The most room that they take.
export function longestWorth(): string {
  const lucks = [t('end.luck-usual'), t('end.luck-kind', { count: 20 }), t('end.luck-hard', { count: 20 })];
  const choices = [t('end.choices-best'), t('end.choices-close'), t('end.choices-cost', { count: 20, round: 20 })];
  return [lucks, choices].map((all) => all.reduce((long, one) => (one.length > long.length ? one : long))).join(' ');
}
