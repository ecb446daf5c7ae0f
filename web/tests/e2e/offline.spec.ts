// After the first visit the page needs no network; a new version waits for the end of the game.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { serve } from '../support/server.mjs';
import { filled, finished, mainButton, open, playRound, playToTheEnd } from './support';

test.use({ serviceWorkers: 'allow' });

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => new URL(request.url).pathname);
  });
// The page's own files are there, and the worker answers for them.
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without a network: reload, a whole game, every screen', async ({ page, context }) => {
  await open(page);
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(mainButton(page)).toBeVisible();
  await page.goto('/#/menu');
  await expect(page.locator('main > *').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/#/');
  await playToTheEnd(page);
  await expect.poll(async () => (await finished(page)).length).toBe(1);
});

test('the engine is kept in a quiet moment, and answers without a network', async ({ page, context }) => {
  await open(page);
  await installed(page);
  await expect
    .poll(async () => (await kept(page)).filter((name) => /engine-.*\.wasm$|\.weights$/.test(name)).length, { timeout: 60_000 })
    .toBe(2);
  await context.setOffline(true);
  await page.reload();
  await expect(mainButton(page)).toBeVisible();
  // A game against a bot, as table/games.svelte.ts keeps it.
  await page.evaluate(() => {
    const game = {
      id: '00000000000000b0',
      kind: 'bots',
      started: new Date().toISOString(),
      players: [{ name: '' }, { name: '', bot: 'instant' }],
      youngest: 0,
      games: 1,
      commands: ['start 2 0 1'],
      hints: 0,
    };
    localStorage.setItem('knister.games', JSON.stringify([game]));
    localStorage.setItem('knister.current', JSON.stringify(game.id));
  });
  await page.reload();
  await playRound(page, 0);
  // The bot has written too: its command stands in the game.
  await expect
    .poll(() =>
      page.evaluate(() =>
        (JSON.parse(localStorage.getItem('knister.games')!) as { commands: string[] }[])[0]!.commands.some((command) =>
          command.startsWith('write 1 '),
        ),
      ),
    )
    .toBe(true);
});

test('everything is kept but what is fetched on purpose', async ({ page }) => {
  await open(page);
  await installed(page);
  const names = await kept(page);
  expect(names).toContain('/');
  expect(names).toContain('/manifest.webmanifest');
  for (const pattern of [/rules-.*\.wasm$/, /assets\/uk-.*\.js$/, /text-cyrillic-.*\.woff2$/, /icon-512\.png$/, /engine\.worker-.*\.js$/]) {
    expect(
      names.filter((name) => pattern.test(name)),
      String(pattern),
    ).toHaveLength(1);
  }
});

// A server of its own, because its files change under way; `renew` gives it the same page with a worker of another version, as after a
// new build.
async function withChangingPage(browser: Browser, act: (page: Page, renew: () => void) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'knister-'));
  cpSync(new URL('../../dist/', import.meta.url), folder, { recursive: true });
  const server = await serve(folder, 0);
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, locale: 'en' });
  const renew = (): void => {
    const worker = join(folder, 'service-worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/knister-[0-9a-f]{12}/, 'knister-00000000next'));
    rmSync(`${worker}.br`);
  };
  try {
    const page = await context.newPage();
    await open(page);
    await installed(page);
    await page.evaluate(() => Object.assign(window, { still: 'here' }));
    await act(page, renew);
  } finally {
    await context.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}
const still = (page: Page): Promise<string | undefined> => page.evaluate(() => (window as unknown as { still?: string }).still);

test('a new version waits for the end of the game', ({ browser }) =>
  withChangingPage(browser, async (page, renew) => {
    await mainButton(page).click();
    renew();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    const notice = page.locator('.notice');
    const now = notice.getByRole('button', { name: 'Use it now' });
    await expect(notice).toContainText('After this game.');
    await expect(now).toHaveCount(0);
    await page.locator('main [data-cell]').first().click();
    await playToTheEnd(page);
    await expect(notice).not.toContainText('After this game.');
    expect(await still(page)).toBe('here');
    const reloaded = page.waitForEvent('load');
    await now.click();
    await reloaded;
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await still(page)).toBeUndefined();
    // The version before is kept for pages that are still open.
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
  }));

for (const screen of ['table', 'wall']) {
  test(`a server that speaks another version: one tap brings its page, ${screen}`, ({ browser }) =>
    withChangingPage(browser, async (page, renew) => {
      await page.routeWebSocket('**/api/v1/socket', (wire) => {
        wire.onMessage(() => wire.send(JSON.stringify({ type: 'farewell', code: 'other-version', what: '3' })));
      });
      await page.goto(`/#/${screen}/K7M2QX`);
      await page.reload(); // its sockets are the test's from here on
      await expect(page.getByRole('alert')).toContainText('older or newer than its server');
      await page.evaluate(() => Object.assign(window, { still: 'here' }));
      renew();
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      await expect(page.getByRole('alert')).toContainText('older or newer than its server');
      expect(await still(page)).toBeUndefined();
      // The kept page of now answers, and nothing waits.
      const waits = (): Promise<boolean> => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null);
      await expect.poll(waits).toBe(false);
      expect(await page.evaluate(() => caches.keys())).toContain('knister-00000000next');
    }));
}

test('without service workers (plain http) nothing is missed', async ({ page }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await open(page);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  await playRound(page, 0);
  expect(await filled(page)).toBe(1);
  await expect(page.locator('.notice')).toHaveCount(0);
});
