// web/tests/e2e/online-support.ts: people at an online table, each in a browser of their own.
import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-GB',
  serviceWorkers: 'block',
};
export async function person(browser: Browser, url: string, how: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...how, baseURL: url });
  return context.newPage();
}

export const free = (page: Page): Locator => page.locator('main [data-cell].waiting');
export const rollButton = (page: Page): Locator => page.getByRole('button', { name: 'Roll', exact: true });
export const rematchButton = (page: Page): Locator => page.getByRole('button', { name: 'Rematch' });
export const digits = (page: Page): Locator => page.locator('main [data-cell] .digit:not(.ghost)');
export const ranking = (page: Page): Locator => page.getByRole('region', { name: 'Ranking' });

// Opens a table by tapping; its code.
export async function openTable(page: Page): Promise<string> {
  await page.goto('/#/together');
  await page.getByText('By link').click();
  await page.getByRole('button', { name: 'Open a table', exact: true }).click();
  return codeOn(page);
}
export async function codeOn(page: Page): Promise<string> {
  return (await page.getByTestId('code').innerText()).replace(/\s/g, '');
}
export async function sit(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/#/table/${code}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByText(/starts the game\.$/)).toBeVisible();
}
export async function addBot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
}
export const start = (page: Page): Promise<void> => page.getByRole('button', { name: 'Start', exact: true }).click();

// Whoever may roll does, in any language.
export async function roll(pages: readonly Page[]): Promise<void> {
  for (;;) {
    for (const page of pages) {
      const main = page.locator('main .actions > button.primary');
      if (await main.isVisible()) return main.click();
      if (await free(page).first().isVisible()) return; // the table has rolled
    }
    await pages[0]!.waitForTimeout(50);
  }
}
export async function write(page: Page): Promise<void> {
  await free(page).first().click();
  await expect(free(page)).toHaveCount(0);
}
// The same when the next number may be there at once.
export async function writeNext(page: Page): Promise<void> {
  const left = await free(page).count();
  await free(page).first().click();
  await expect(free(page)).not.toHaveCount(left);
}
// Whole rounds; everybody writes into the first free square.
export async function rounds(pages: readonly Page[], count: number): Promise<void> {
  for (let round = 0; round < count; ++round) {
    await roll(pages);
    for (const page of pages) {
      await expect(free(page).first()).toBeVisible();
      await write(page);
    }
  }
}
export const filled = (page: Page): Promise<number> => digits(page).count();
// The own sheet as the page shows it, row by row.
export const sheetOn = (page: Page): Promise<string> =>
  page
    .locator('main [data-cell]')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('.digit:not(.ghost)')?.textContent ?? '.').join(' '));
