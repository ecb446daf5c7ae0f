// The first screen in seven languages; a whole game in one that is not Latin.
import { expect, test } from '@playwright/test';
import { catalogueOf, filled, finished, mainButton, open, playToTheEnd } from './support';

for (const language of ['en', 'de', 'uk', 'ru', 'it', 'da', 'nl']) {
  test.describe(language, () => {
    test.use({ locale: language });
    test('the first screen speaks it, and fits', async ({ page }) => {
      const words = catalogueOf(language);
      await page.setViewportSize({ width: 320, height: 568 });
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(mainButton(page)).toHaveText(words['page.roll']!);
      await expect(page.locator('main')).toContainText(words['page.what']!);
      await expect(page.getByRole('link', { name: words['game.menu']!, exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      // Nothing that a button says is cut off.
      const cut = await page
        .locator('main button, main a')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      expect(cut).toEqual([]);
    });
  });
}

test('a language we do not have is answered in English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'ja-JP', serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page);
  await expect(mainButton(page)).toHaveText('Roll');
  await context.close();
});

test.describe('Ukrainian', () => {
  test.use({ locale: 'uk-UA' });
  test('a whole game', async ({ page }) => {
    await open(page);
    await mainButton(page).click();
    await expect(page.locator('header')).toContainText('Раунд 1 з 25');
    await page.locator('main [data-cell]').first().click();
    expect(await filled(page)).toBe(1);
    await expect(page.locator('[data-testid=spoken]')).toContainText('1');
    await playToTheEnd(page);
    await expect.poll(async () => (await finished(page)).length).toBe(1);
    await expect(page.locator('main')).toContainText(/[а-яіїєґ]/i);
    await expect(page.locator('main')).not.toContainText(/\b(?:Roll|Round|points)\b/);
  });
});
