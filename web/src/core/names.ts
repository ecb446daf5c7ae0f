// web/src/core/names.ts: what people and bots are called.
import { animals, type Game, type Player } from './game.svelte';
import { t } from './words.svelte';

export function nameOf(player: Player, seat: number, alone: boolean): string {
  if (player.bot !== undefined) return t(`bot.${animals[player.bot]}`);
  if (player.name !== '') return player.name;
  return alone ? t('page.you') : t('page.player', { number: seat + 1 });
}
export const playerName = (game: Game, seat: number): string => {
  const people = game.players.filter((player) => player.bot === undefined).length;
  return nameOf(game.players[seat]!, seat, people === 1);
};
