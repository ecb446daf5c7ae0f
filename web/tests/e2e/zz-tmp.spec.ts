import { expect, test } from '@playwright/test';
import { openTable, person, ranking, rematchButton, rounds, sit, start } from './online-support';

test('a game of two through the proxy', async ({ browser }) => {
  const url = process.env['KNISTER_URL']!;
  const out = process.env['SHOTS']!;
  const ada = await person(browser, url, { viewport: { width: 360, height: 640 } });
  const code = await openTable(ada);
  const ben = await person(browser, url, { viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false, colorScheme: 'dark' });
  await sit(ben, code, 'Ben');
  await start(ada);
  await expect(ada.locator('main .sheet, main [role=grid]').first()).toBeVisible();
  await rounds([ada, ben], 3);
  await ada.screenshot({ path: `${out}/play-online-phone.png` });
  await ben.screenshot({ path: `${out}/play-online-wide.png` });
  await rounds([ada, ben], 22);
  await expect(ranking(ada)).toBeVisible();
  await expect(rematchButton(ada)).toBeVisible();
  await ada.waitForTimeout(5000);
  await ada.screenshot({ path: `${out}/end-online-phone.png`, fullPage: true });
  await ben.screenshot({ path: `${out}/end-online-wide.png` });
});
