// web/tests/e2e/support.ts: what most tests do with the page.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

// Every screen of screens/screens.ts, and the game itself.
export const screenNames = [
  '',
  ...[...readFileSync(new URL('../../src/screens/screens.ts', import.meta.url), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: \(\) =>/gm)].map(
    (found) => found[1]!,
  ),
];

const wordsIn = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../i18n/${path}.json`, import.meta.url), 'utf8')) as Record<string, string>;
export const catalogueOf = (language: string): Record<string, string> => ({
  ...wordsIn(`${language}/game`),
  ...wordsIn(`${language}/page`),
});

export const cells = (page: Page): Locator => page.locator('main [data-cell]');
export const freeCells = (page: Page): Locator => page.locator('main [data-cell].waiting');
// "Roll", and "Finish" at the end: the one button of the action bar.
export const mainButton = (page: Page): Locator => page.locator('main .actions .primary');

// Shows a screen, and waits until the page has taken over and the screen's own code is there.
export async function open(page: Page, screen = ''): Promise<void> {
  await page.goto(screen === '' ? '/' : `/#/${screen}`);
  await expect(page.locator('#page:not([inert]) main > *').first()).toBeVisible();
}

// Writes down everything the live region says, from now on.
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('#page:not([inert])').waitFor(); // before, another region is there
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector('[data-testid=spoken]')!;
    new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text !== '') heard.push(text);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

// One round by tapping: rolls, and writes into the `choice`-th free square.
export async function playRound(page: Page, choice: number): Promise<void> {
  await mainButton(page).click();
  const free = freeCells(page);
  await expect(free.first()).toBeVisible();
  await free.nth(choice % (await free.count())).click();
  await expect(free).toHaveCount(0);
}

export async function playToTheEnd(page: Page): Promise<void> {
  for (let round = await filled(page); round < 25; ++round) await playRound(page, 7 * round);
  await mainButton(page).click();
  await expect(cells(page).and(page.locator('.waiting'))).toHaveCount(0);
}

// How many numbers stand on the sheet.
export const filled = (page: Page): Promise<number> => page.locator('main [data-cell]:has(.digit:not(.ghost))').count();

// What is kept of finished games.
export const finished = (page: Page): Promise<{ link: string; seats: { total: number }[] }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('knister.finished') ?? '[]') as { link: string; seats: { total: number }[] }[]);

// Presses Tab until the focus is where it should be.
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; ++presses) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never came there');
}

// Whatever the browser complains about: errors, and what the content security policy forbids.
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

// What a tap on a square changes on the page before its digit is painted, outside that square; and the digit.
export interface FirstFrame {
  digit: string;
  elsewhere: string[];
}
export async function firstFrame(page: Page, square: Locator): Promise<FirstFrame> {
  await page.evaluate(() => {
    addEventListener(
      'pointerup',
      ({ target }) => {
        const cell = (target as Element).closest('[data-cell]')!;
        const elsewhere: string[] = [];
        const watcher = new MutationObserver((records) => {
          for (const { target: changed, type, attributeName } of records)
            if (!cell.contains(changed)) elsewhere.push(`${type} ${attributeName ?? ''} of ${(changed as Element).className}`);
        });
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        requestAnimationFrame(() => {
          watcher.disconnect();
          Object.assign(window, { firstFrame: { digit: cell.querySelector('.digit:not(.ghost)')?.textContent ?? '', elsewhere } });
        });
      },
      { capture: true, once: true },
    );
  });
  await square.tap();
  const told = await page.waitForFunction(() => (window as unknown as { firstFrame?: FirstFrame }).firstFrame);
  return told.jsonValue() as Promise<FirstFrame>;
}

// The first picture of a page is there before the game that it shows is kept.
export const isKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const id: unknown = JSON.parse(localStorage.getItem('knister.current') ?? 'null');
    return (JSON.parse(localStorage.getItem('knister.games') ?? '[]') as { id: string }[]).some((game) => game.id === id);
  });
