// Small phones: nothing lies over the sheet, everything is in reach, and a finger scrolls where there is nothing to slide over.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { freeCells, mainButton, open, playRound } from './support';

test.use({ locale: 'de-DE' });

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
};
const sheet = (page: Page): Locator => page.locator('main .paper .sheet');
const touchAction = (page: Page): Promise<string> =>
  page
    .locator('main [role=grid]')
    .first()
    .evaluate((one) => getComputedStyle(one).touchAction);

for (const [width, height] of [
  [320, 460],
  [360, 560],
  [360, 640],
  [640, 360],
  [844, 390],
  [1024, 600],
] as const) {
  test(`${width} x ${height}: neither buttons nor words lie over the sheet`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await playRound(page, 0);
    await mainButton(page).click();
    const all = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(Math.max(...all)).toBeLessThanOrEqual(0);
    expect(await overlaps(sheet(page), page.locator('main .actions'))).toBe(false);

    await page.locator('[data-cell="0"]').click(); // taken
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    expect(await overlaps(sheet(page), toast)).toBe(false);

    for (const step of ['1', '2', '3']) {
      await page.locator('[data-step]').click();
      await expect(page.locator(`[data-step="${step}"]`)).toBeVisible();
      const words = page.locator('.hint-words');
      await expect(words).toBeVisible();
      expect(await overlaps(sheet(page), words)).toBe(false);
      const { x, width: wide } = (await words.boundingBox())!;
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  });
}

test('where the strip of points has no room, a button opens the card', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 460 });
  await open(page);
  await expect(page.locator('main .strip').first()).toBeHidden();
  await page.getByRole('button', { name: 'Punkte', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Punkte' })).toBeVisible();
});

test('a finger slides over a sheet that waits for a number and is all in view, and scrolls over any other', async ({ page }) => {
  await open(page);
  expect(await touchAction(page)).toBe('manipulation');
  await mainButton(page).click();
  await expect.poll(() => touchAction(page)).toBe('pinch-zoom');
  await page.setViewportSize({ width: 360, height: 220 });
  await expect.poll(() => touchAction(page)).toBe('manipulation');
  await open(page, 'rules');
  expect(await touchAction(page)).toBe('manipulation');
});

test('a word with a button stays as long as somebody is on it', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await playRound(page, 0);
  await page.goto('/#/menu');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  const button = page.locator('.toast button');
  await button.focus();
  await page.clock.runFor(30_000);
  await expect(button).toBeVisible();
  await button.blur();
  await page.clock.runFor(11_000);
  await expect(button).toHaveCount(0);
});

test('the highlighter runs along the line and stays until the next roll', async ({ page }) => {
  await open(page);
  for (let round = 0; round < 5; ++round) await playRound(page, 0);
  const row = page.locator('main [data-cell].marked');
  await expect(row).toHaveCount(5);
  const delays = await row.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').animationDelay));
  expect(delays).toEqual(['0s', '0.072s', '0.144s', '0.216s', '0.288s']);
  await mainButton(page).click();
  await expect(row).toHaveCount(0);
  await expect(freeCells(page)).toHaveCount(20);
});
