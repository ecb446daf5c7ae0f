// web/src/online/seat-names.ts: what people and bots at an online table are called, in the reader's language.
import type { Options, SeatRow } from '../table/protocol';
import { t } from '../words/words.svelte';

// Colours and animals that the table picks: each reader sees them in the own language.
const colours = 12;
const animals = 20;
const rounds = 4; // after 60 seats the same pairs would come again, but for a step in colour
export function pickedName(seat: number): string {
  const at = seat % (colours * animals);
  const colour = (5 * at + Math.floor(at / ((colours * animals) / rounds))) % colours;
  const name = t('table.picked', { colour: t(`table.colour-${colour}`), animal: t(`table.animal-${(7 * at) % animals}`) });
  return seat === at ? name : t('bot.numbered', { name, number: Math.floor(seat / (colours * animals)) + 1 });
}
const firstPicked = 12; // seats beyond those of the box have picked names, unless the host chose otherwise
export const namesArePicked = (options: Options, seat: number): boolean =>
  options.names === 'picked' || (options.names !== 'own' && seat >= firstPicked);

export interface Named {
  seat: number;
  name?: string;
}
export function personName(options: Options, { seat, name }: Named): string {
  if (name !== undefined && name !== '') return name;
  return namesArePicked(options, seat) ? pickedName(seat) : t('game.player', { number: seat + 1 });
}
export function seatName(options: Options, rows: readonly SeatRow[], seat: number): string {
  const row = rows.find((one) => one.seat === seat);
  if (row?.kind !== 'bot') return personName(options, row ?? { seat });
  const name = t(`bot.${row.level!}`);
  const alike = rows.filter((one) => one.kind === 'bot' && one.level === row.level);
  return alike.length > 1 ? t('bot.numbered', { name, number: alike.indexOf(row) + 1 }) : name;
}
