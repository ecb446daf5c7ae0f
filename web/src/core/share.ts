// web/src/core/share.ts: a sentence and a link, given to others.
import { app } from './app.svelte';
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
