// After the first visit the page needs no network; a new version waits for the end of the game.
import { expect, test, type Page } from '@playwright/test';
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
  await expect.poll(async () => (await kept(page)).filter((name) => /engine-.*\.wasm$|\.weights$/.test(name)).length, { timeout: 60_000 }).toBe(2);
  await context.setOffline(true);
  await page.reload();
  await expect(mainButton(page)).toBeVisible();
  // A game against a bot, as core/app.svelte.ts keeps it.
  await page.evaluate(() => {
    const game = { id: '00000000000000b0', kind: 'bots', started: new Date().toISOString(), players: [{ name: '' }, { name: '', bot: 'instant' }], youngest: 0, games: 1, commands: ['start 2 0 1'], hints: 0 };
    localStorage.setItem('knister.games', JSON.stringify([game]));
    localStorage.setItem('knister.current', JSON.stringify(game.id));
  });
  await page.reload();
  await playRound(page, 0);
  // The bot has written too: its command stands in the game.
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('knister.games')!) as { commands: string[] }[])[0]!.commands.some((command) => command.startsWith('write 1 ')))).toBe(true);
});

test('everything is kept but what is fetched on purpose', async ({ page }) => {
  await open(page);
  await installed(page);
  const names = await kept(page);
  expect(names).toContain('/');
  expect(names).toContain('/manifest.webmanifest');
  for (const pattern of [/rules-.*\.wasm$/, /assets\/uk-.*\.js$/, /text-cyrillic-.*\.woff2$/, /icon-512\.png$/, /engine\.worker-.*\.js$/]) {
    expect(names.filter((name) => pattern.test(name)), String(pattern)).toHaveLength(1);
  }
});

test('a new version waits for the end of the game', async ({ page }) => {
  await open(page);
  await installed(page);
  await mainButton(page).click();
  // The same worker with another version, as after a new build.
  const code = (await (await page.request.get('/service-worker.js')).text()).replace(/knister-[0-9a-f]{12}/, 'knister-00000000next');
  await page.context().route('**/service-worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect(page.locator('.notice')).toContainText('After this game.');
  await expect(page.locator('.notice').getByRole('button', { name: 'Use it now' })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { still: 'here' }));
  await page.locator('main [data-cell]').first().click();
  expect(await filled(page)).toBe(1);
  await playToTheEnd(page);
  await expect(page.locator('.notice')).not.toContainText('After this game.');
  expect(await page.evaluate(() => (window as unknown as { still?: string }).still)).toBe('here');
  const reloaded = page.waitForEvent('load');
  await page.locator('.notice').getByRole('button', { name: 'Use it now' }).click();
  await reloaded;
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('knister-00000000next');
});

test('without service workers (plain http) nothing is missed', async ({ page }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await open(page);
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  await playRound(page, 0);
  expect(await filled(page)).toBe(1);
  await expect(page.locator('.notice')).toHaveCount(0);
});
