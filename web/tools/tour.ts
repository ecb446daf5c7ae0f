// web/tools/tour.ts: pictures of every screen with something on it, for docs/screens.md: npm run tour [GROUP...].
//
// Each screen is opened as somebody's device would hold it (what is kept there is put into the store first), with the real engine.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserHere } from '../tests/support/browser';
import { serve } from '../tests/support/server.mjs';

const played =
  '32a1 11a3 35d2 52c3 44b2 15e5 51b1 65a4 54d4 21a2 23b4 51a5 56d5 55d1 31e1 15c5 24c1 43b3 43d3 26c2 53e2 36b5 51c4 42e3 44e4'
    .split(' ')
    .map((round) => ({ roll: `${round[0]}+${round[1]}`, cell: round.slice(2) }));
const rolls = played.map((round) => round.roll);
const booklet = [7, 4, 8, 9, 11, 3, 7, 3, 7, 7, 5, 5, 10, 5, 5, 8, 9, 3, 6, 9, 8, 11, 8, 8, 7];

interface Shot {
  says: string;
  path?: string;
  keeps?: Record<string, unknown>;
  act?: (page: Page) => Promise<unknown>;
  size?: [number, number];
  dark?: boolean;
  language?: string;
}

const game = (rounds: number, rest: Record<string, unknown> = {}, players = 1): Record<string, unknown> => {
  const writes = (round: number): string[] => Array.from({ length: players }, (_, seat) => `write ${seat} ${played[round]!.cell}`);
  const commands = [
    `start ${players} 0 1`,
    ...played.slice(0, rounds).flatMap(({ roll }, round) => [`roll ${round % players} ${roll}`, ...writes(round)]),
  ];
  const saved = {
    id: '0123456789abcdef',
    kind: 'solo',
    started: '2026-11-15T10:00:00Z',
    players: [{ name: '' }],
    youngest: 0,
    games: 1,
    commands,
    hints: 0,
    given: rolls,
    ...rest,
  };
  return { games: [saved], current: saved.id };
};
const people = { players: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }], kind: 'device' };
// Forty evenings, the last of them a good one.
const evenings = Array.from({ length: 40 }, (_, i) => ({
  id: `g${i}`,
  kind: 'solo',
  when: new Date(Date.UTC(2026, 10, 15 - i, 19)).toISOString(),
  link: '',
  mine: [0],
  hints: 0,
  seats: [{ name: '', total: Math.round(52 - i / 3 + 11 * Math.sin(i * 1.7) + 6 * Math.sin(i * 0.6)) }],
}));

const primary = (page: Page) => page.locator('main .primary').first();
const roll = (page: Page) => page.locator('main .actions .primary').click();
async function hint(page: Page): Promise<void> {
  await roll(page);
  for (const step of ['1', '2', '3']) {
    await page.locator('[data-step]').click();
    await page.locator(`[data-step="${step}"], .heat0`).first().waitFor();
  }
  await page.locator('.heat0').first().waitFor();
}
async function finger(page: Page): Promise<void> {
  await roll(page);
  await page.locator('[data-cell].waiting').nth(3).hover();
  await page.mouse.down();
}
async function look(page: Page): Promise<void> {
  await primary(page).click();
  await page.locator('a[href^="#/look"]').click();
  await page.locator('main h2').nth(1).waitFor({ timeout: 120_000 });
}
async function lookDeeper(page: Page): Promise<void> {
  await look(page);
  await page.locator('main button[aria-expanded]').last().click();
  await page.locator('main figure').nth(2).waitFor({ timeout: 120_000 });
  await page.locator('main [role=img]').first().scrollIntoViewIfNeeded();
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
    { says: 'A friend’s dice', path: 'challenge?g=11L0LUXGQT43QGN5OJODNT0APWJCGRZ0YNJFPJLQA0C24RHV&s=0&n=Ben' },
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
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: shot.dark === true ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: shot.language ?? 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((keeps) => {
    if (localStorage.length > 0) return;
    for (const [name, value] of Object.entries(keeps)) localStorage.setItem(`knister.${name}`, JSON.stringify(value));
  }, shot.keeps ?? {});
  await page.goto(`${url}#/${shot.path ?? ''}`);
  await page.locator('#page:not([inert]) main > *').first().waitFor();
  await shot.act?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700); // whatever moves has settled
  const image = await page.screenshot({ animations: 'disabled' });
  await context.close();
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
