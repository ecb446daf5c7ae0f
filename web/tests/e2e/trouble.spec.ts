// Bad moments have words, and the game goes on.
import { expect, test } from '@playwright/test';
import { filled, mainButton, open, playRound } from './support';

test('a browser that keeps nothing: said once, and the game can be played', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await open(page);
  await expect(page.locator('.notice')).toContainText('This browser keeps nothing.');
  await expect(page.locator('[data-testid=spoken]')).toContainText('This browser keeps nothing.');
  await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
  await playRound(page, 3);
  expect(await filled(page)).toBe(1);
});

test('a store that fills up later is said too', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await playRound(page, 3);
  await expect(page.locator('.notice')).toContainText('no room left');
  // The game goes on in the open page: the older state in the store is no other tab's.
  await playRound(page, 3);
  expect(await filled(page)).toBe(2);
});

test('an address that leads nowhere leads to the game, with a word', async ({ page }) => {
  for (const nonsense of ['nonsense', 'constructor', 'menu/more']) {
    await open(page);
    await page.goto(`/#/${nonsense}`);
    await expect(page.locator('.toast')).toContainText('nothing at this address');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  }
});

test('rules that do not arrive: a word in the reader’s language, and another try', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'de-DE', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/rules-*.wasm', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('nicht ganz angekommen');
  await page.unroute('**/rules-*.wasm');
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await context.close();
});

test('a script that does not arrive, and a browser without WebAssembly', async ({ page }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await page.unroute('**/assets/start-*.js');
  await page.addInitScript(() => delete (window as { WebAssembly?: unknown }).WebAssembly);
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('too old');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a screen that cannot be fetched says so; the game is one tap away', async ({ page }) => {
  await open(page);
  await playRound(page, 0);
  await page.route('**/assets/Rules-*.js', (route) => route.abort());
  await page.goto('/#/rules');
  await expect(page.getByRole('alert')).toContainText('not on your device yet');
  await page.unroute('**/assets/Rules-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/#/');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => filled(page)).toBe(1);
});

test('an error in the page offers a reload that keeps the game', async ({ page }) => {
  await open(page);
  await playRound(page, 0);
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/x.js`, message: 'x', error: new Error('x') })),
  );
  await expect(page.locator('.notice')).toContainText('Your game is kept');
  await page.locator('.notice').getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(mainButton(page)).toBeVisible();
  expect(await filled(page)).toBe(1);
});

test('an extension’s error is not ours', async ({ page }) => {
  await open(page);
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/x.js', message: 'x', error: new Error('x') })),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('a phone that is turned while looking back is no trouble', async ({ page }) => {
  await open(page, 'look?g=11L0LUXGQT43QGN5OJODNT0APWJCGRZ0YNJFPJLQA0C24RHV&s=0');
  await page.getByRole('button', { name: 'More' }).click({ timeout: 120_000 });
  await page.evaluate(() => addEventListener('error', (event) => Object.assign(window, { complaint: event.message })));
  // The curve takes its width from its place, so that the browser needs a second round: it says so as an error that nobody threw.
  for (const [width, height] of [
    [640, 360],
    [360, 640],
    [640, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  }
  expect(await page.evaluate(() => (window as unknown as { complaint?: string }).complaint)).toContain('ResizeObserver');
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('“Install” stands in the menu once the browser offers it', async ({ page }) => {
  await open(page, 'menu');
  const install = page.getByRole('button', { name: 'Install' });
  await expect(install).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = () => {
      document.title = 'asked';
      return Promise.resolve({ outcome: 'accepted' });
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await install.click();
  await expect(page).toHaveTitle('asked');
  await expect(install).toHaveCount(0);
});

test('the screen stays on while a game is played, and only then', async ({ page }) => {
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(window, { held });
    const request = () => {
      held.count += 1;
      const lock = {
        released: false,
        release: () => {
          held.count -= 1;
          lock.released = true;
          return Promise.resolve();
        },
      };
      return Promise.resolve(lock);
    };
    Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request } });
  });
  const held = (): Promise<number> => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
  await open(page);
  expect(await held()).toBe(0);
  await playRound(page, 0);
  await playRound(page, 0);
  await expect.poll(held).toBe(1);
  await page.goto('/#/menu');
  await expect.poll(held).toBe(0);
});
