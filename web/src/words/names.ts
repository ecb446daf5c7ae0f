// web/src/words/names.ts: what people and bots are called.
import { animals, type Player } from '../keep/saved-game';
import { t } from './words.svelte';

export function nameOf(player: Player, seat: number, alone: boolean): string {
  if (player.bot !== undefined) return t(`bot.${animals[player.bot]}`);
  if (player.name !== '') return player.name;
  return alone ? t('page.you') : t('game.player', { number: seat + 1 });
}
export function seatName(players: readonly Player[], seat: number): string {
  const { bot } = players[seat]!;
  const people = players.filter((player) => player.bot === undefined).length;
  const name = nameOf(players[seat]!, seat, people === 1);
  // Two foxes at one table are told apart by a number.
  const alike = players.flatMap((player, other) => (bot !== undefined && player.bot === bot ? [other] : []));
  return alike.length > 1 ? t('bot.numbered', { name, number: alike.indexOf(seat) + 1 }) : name;
}
export const playerName = (game: { players: readonly Player[] }, seat: number): string => seatName(game.players, seat);
