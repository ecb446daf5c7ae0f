// web/src/table/openings.ts: what stands under the dice before the first roll of a game on this device.
import { t, words } from '../words/words.svelte';
import { turnWords } from './announcer';
import type { Game } from './game.svelte';

export function openingOf(game: Game): string {
  const { kind, date, challenge, rivalry, games } = game.saved;
  if (date !== undefined)
    return kind === 'daily' ? t('together.opening-daily') : t('together.opening-practice', { date: words.date(date) });
  if (challenge !== undefined)
    return challenge.name === '' ? t('together.opening-friend') : t('together.opening-challenge', { name: challenge.name });
  if (rivalry !== undefined) return t('together.opening-rivalry');
  if (game.players.length === 1) return kind === 'real' ? t('paper.start') : '';
  const number = game.view.game ?? 1;
  return [...(games > 1 ? [t('together.game-of', { game: number, games })] : []), turnWords(game)].join(' ');
}
