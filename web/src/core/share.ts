// web/src/core/share.ts: a game as a sentence and a link. The link's data stand after #.
import { app } from './app.svelte';
import { ownSeat, recordedGame } from './ending';
import type { Game } from './game.svelte';
import { fullAddress } from './route.svelte';
import { t } from './words.svelte';

// Over the device's own way of sharing, else into the clipboard; where a page may do neither, there to be copied.
export async function share(text: string, link: string): Promise<'shared' | 'copied' | 'shown'> {
  const whole = `${text} ${link}`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text: whole });
      return 'shared';
    }
    await navigator.clipboard.writeText(whole);
    app.tell(t('look.copied'));
    app.say(t('look.copied'));
    return 'copied';
  } catch (why) {
    if (why instanceof DOMException && why.name === 'AbortError') return 'shared'; // thought better of it
    prompt(t('look.copy-this'), whole);
    return 'shown';
  }
}

export async function shareGame(game: Game): Promise<void> {
  const recorded = recordedGame(game, game.view.games);
  const seat = ownSeat(game) ?? 0;
  if (recorded.link === null) return;
  await share(t('look.share-text', { count: recorded.seats[seat]!.total }), fullAddress('look', { g: recorded.link, s: String(seat) }));
}
