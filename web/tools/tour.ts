// web/tools/tour.ts: pictures of every screen with something on it, for docs/screens.md: npm run tour [GROUP...].
//
// Each screen is opened as somebody's device would hold it (what is kept there is put into the store first), with the real engine.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { browserHere } from '../tests/support/browser';
import { serve } from '../tests/support/server.mjs';
import {
  booklet,
  challenge,
  evenings,
  finger,
  game,
  hint,
  look,
  lookDeeper,
  people,
  primary,
  rolls,
  show,
  type State,
} from '../tests/support/states';

interface Shot extends State {
  says: string;
  size?: [number, number];
  dark?: boolean;
  language?: string;
}

const desk: [number, number] = [1280, 800];
const groups: Record<string, Shot[]> = {
  play: [
    { says: 'The first screen' },
    { says: 'A finger on a square', keeps: game(11), act: finger },
    { says: 'The third step of a hint', keeps: game(14), act: hint },
    { says: 'The end', keeps: game(25), act: (page) => primary(page).click() },
  ],
  look: [
    { says: 'Looking back', keeps: game(25), act: look },
    { says: 'More of it', keeps: game(25), act: lookDeeper },
    { says: 'Statistics', path: 'statistics', keeps: { finished: evenings } },
    { says: 'Introduction', path: 'learn' },
  ],
  together: [
    { says: 'Together', path: 'together' },
    { says: 'Hidden sheets: pass it on', keeps: game(8, { ...people, hidden: true }, 3) },
    { says: 'The daily game', path: 'daily' },
    { says: 'A friend’s dice', path: challenge },
  ],
  paper: [
    {
      says: 'Calling for people with paper',
      path: 'caller',
      keeps: { caller: { rolls: rolls.slice(0, 9), real: false, pace: 0, voice: true } },
    },
    { says: 'Real dice: the keypad', path: 'keypad' },
    {
      says: 'Checking a paper sheet',
      path: 'check',
      keeps: {
        check: {
          numbers: booklet,
          noted: { lines: [1, 6, 8, 1, 3, null, null, null, null, null, null, null], total: null },
          current: null,
        },
      },
    },
    { says: 'Sheets to print', path: 'print' },
  ],
  rest: [
    { says: 'Menu', path: 'menu', keeps: game(9) },
    { says: 'Rules', path: 'rules' },
    { says: 'Settings', path: 'settings' },
    { says: 'What a line scores', keeps: game(6), act: (page) => page.locator('.strip button, button.strip').first().click() },
  ],
  dark: [
    { says: 'Dark', keeps: game(11), act: finger, dark: true },
    { says: 'Looking back', keeps: game(25), act: look, dark: true },
    { says: 'Statistics', path: 'statistics', keeps: { finished: evenings }, dark: true },
    { says: 'Menu', path: 'menu', keeps: game(9), dark: true },
  ],
  languages: [
    { says: 'Українська', keeps: game(11), act: finger, language: 'uk-UA' },
    { says: 'Українська', keeps: game(25), act: look, language: 'uk-UA' },
    { says: 'Deutsch', path: 'together', language: 'de-DE' },
    { says: 'Deutsch', path: 'settings', language: 'de-DE' },
  ],
  wide: [
    { says: 'At a desk', keeps: game(11), act: hint, size: desk },
    { says: 'Looking back', keeps: game(25), act: look, size: desk },
    {
      says: 'On a classroom’s wall',
      path: 'caller',
      keeps: { caller: { rolls: rolls.slice(0, 9), real: false, pace: 30, voice: true } },
      size: desk,
    },
    { says: 'A phone on its side', keeps: game(11), act: finger, size: [640, 360] },
  ],
};

async function picture(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const [width, height] = shot.size ?? [360, 740];
  const page = await show(browser, url, shot, {
    viewport: { width, height },
    colorScheme: shot.dark === true ? 'dark' : 'light',
    locale: shot.language ?? 'en-GB',
  });
  await page.waitForTimeout(700); // whatever moves has settled
  const image = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  return image;
}

// Pictures side by side on one sheet, each with its caption.
export async function sheet(
  browser: Browser,
  shots: readonly Pick<Shot, 'says' | 'size'>[],
  images: Buffer[],
  file: string,
): Promise<void> {
  const wide = shots.some((shot) => shot.size !== undefined);
  const page = await browser.newPage({ viewport: { width: 1580, height: 600 } });
  const figure = (image: Buffer, i: number): string =>
    `<figure><img src="data:image/png;base64,${image.toString('base64')}"><figcaption>${shots[i]!.says}</figcaption></figure>`;
  await page.setContent(`<style>
    body { margin: 0; padding: 24px; display: grid; grid-template-columns: repeat(${wide ? 2 : 4}, 1fr);
      gap: 24px; background: #8a8578; width: max-content; }
    figure { margin: 0; } img { display: block; ${wide ? 'width: 760px;' : ''} border-radius: 12px; }
    figcaption { font: 500 17px/28px sans-serif; color: #fff; padding: 6px 4px 0; }</style>${images.map(figure).join('')}`);
  await page.locator('body').screenshot({ path: file });
  await page.close();
}

export async function run(wanted: string[]): Promise<number> {
  const out = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
  mkdirSync(out, { recursive: true });
  const server = await serve(fileURLToPath(new URL('../dist/', import.meta.url)), 0);
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const browser = await chromium.launch(browserHere);
  for (const [name, shots] of Object.entries(groups)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const images: Buffer[] = [];
    for (const shot of shots) {
      try {
        images.push(await picture(browser, url, shot));
      } catch (problem) {
        throw new Error(`${name}, ${shot.says}: ${(problem as Error).message}`, { cause: problem });
      }
    }
    await sheet(browser, shots, images, `${out}${name}.png`);
    console.log(`docs/screens/${name}.png`);
  }
  await browser.close();
  server.close();
  return 0;
}
