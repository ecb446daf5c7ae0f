// Pictures of every screen for people to look at (test-results/pictures); nothing is compared.
import { test } from '@playwright/test';
import { open, playRound, screenNames } from './support';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const screen of screenNames) {
      test(`pictures of "${screen}"`, async ({ page }) => {
        await open(page);
        for (let round = 0; round < 4; ++round) await playRound(page, 5 * round);
        for (const [width, height] of [
          [360, 640],
          [768, 1024],
          [1280, 800],
        ] as const) {
          await page.setViewportSize({ width, height });
          await open(page, screen);
          await page.screenshot({ path: `test-results/pictures/${screen || 'play'}-${width}-${colorScheme}.png`, animations: 'disabled' });
        }
      });
    }
  });
}
