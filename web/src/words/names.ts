// web/src/words/names.ts: what people and bots are called, in the reader's language, at every kind of table.
import type { Player } from '../keep/saved-game';
import type { SeatRow, View } from '../rules/protocol';
import { t } from './words.svelte';

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
export const namesArePicked = ({ names }: View['options'], seat: number): boolean =>
  names === 'picked' || (names !== 'own' && seat >= firstPicked);

export const botName = (level: string): string => t(`bot.${level}`);
// Who sent a link without a name, at the beginning of a sentence or within it.
export const friendName = (name: string, where: 'first' | 'within' = 'first'): string =>
  name || t(where === 'first' ? 'together.a-friend' : 'duel.a-friend');
// A person whom nobody has named, as others see it.
export const unnamed = (options: View['options'], seat: number): string =>
  namesArePicked(options, seat) ? pickedName(seat) : t('game.player', { number: seat + 1 });

type Named = Pick<View, 'options' | 'own' | 'seats' | 'top' | 'story'>;
export function seatName({ options, own, seats = [], top = [], story }: Named, seat: number): string {
  const row = seats.find((one) => one.seat === seat);
  if (row?.kind === 'bot') {
    // Two foxes at one table are told apart by a number.
    const alike = seats.filter((one) => one.kind === 'bot' && one.level === row.level);
    const name = botName(row.level!);
    return alike.length > 1 ? t('bot.numbered', { name, number: alike.indexOf(row) + 1 }) : name;
  }
  const name = (row ?? [...top, story?.climb, story?.bold].find((one) => one?.seat === seat))?.name;
  if (name !== undefined && name !== '') return name;
  const alone = own?.seat === seat && seats.filter((one) => one.kind !== 'bot').length === 1;
  return alone ? t('page.you') : unnamed(options, seat);
}

// Where a name stands without other signs: a program that has a person's seat is told apart.
export const nameAndKind = (row: SeatRow, name: string): string => (row.program === true ? `${name} (${t('table.is-bot')})` : name);

// Players of a game that is not on the table: they are all at this device.
export function playerNames(players: readonly Player[]): string[] {
  const seats = players.map(({ name, bot }, seat) => ({ seat, name, ...(bot === undefined ? {} : { kind: 'bot' as const, level: bot }) }));
  return players.map((_, seat) => seatName({ options: {}, seats, own: { seat, rounds: '' } }, seat));
}
