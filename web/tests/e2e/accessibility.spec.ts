// Every screen: axe, 320 px, forced colours, reduced motion, and the content security policy.
import { expect, test } from '@playwright/test';
import { findings } from './axe';
import { show, states } from '../support/states';
import { cells, complaints, freeCells, mainButton, open, playRound, screenNames } from './support';

for (const screen of screenNames) {
  test(`axe finds nothing on "${screen}" @desktop`, async ({ page }) => {
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findings(page)).toEqual([]);
  });
}

// The same screens with something on them, and what is no screen of its own.
for (const [name, state] of Object.entries(states)) {
  if (state.keeps === undefined && state.act === undefined) continue;
  test(`axe finds nothing on "${name}", as it is used`, async ({ browser, baseURL }) => {
    // So high that all of it is in view: what reaches below a key that stays there is no small target.
    const page = await show(browser, baseURL!, state, { viewport: { width: 360, height: 2400 }, locale: 'en-GB' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
}

test('axe finds nothing in the middle of a game', async ({ page }) => {
  await open(page);
  for (let round = 0; round < 6; ++round) await playRound(page, 0);
  expect(await findings(page)).toEqual([]);
  await mainButton(page).click();
  await cells(page).nth(12).focus();
  expect(await findings(page)).toEqual([]);
});

for (const screen of screenNames) {
  test(`"${screen}" needs no sideways scrolling at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await open(page, screen);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test(`nothing to complain about on "${screen}" (errors, content security policy)`, async ({ page }) => {
    const found = complaints(page);
    const answer = await page.goto('/');
    expect(answer!.headers()['content-security-policy']).toContain("default-src 'none'");
    await open(page, screen);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
    expect(found).toEqual([]);
  });
}

test('a whole round complains about nothing either', async ({ page }) => {
  const found = complaints(page);
  await open(page);
  await playRound(page, 0);
  await playRound(page, 0);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(found).toEqual([]);
});

test('48 px for every finger at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  const small = await page.locator('header a, main [data-cell], main .actions button, main nav a').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 47.5 || height < 47.5 ? [`${one.className} ${width} x ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('squares, the button and what is completed keep their edges', async ({ page }) => {
    await open(page);
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).borderTopWidth);
    expect(await edge('main .actions .primary')).not.toBe('0px');
    expect(await edge('main [data-box]')).not.toBe('0px');
    // A row from left to right: with the fifth number it is complete.
    for (let round = 0; round < 5; ++round) await playRound(page, 0);
    const marked = await cells(page)
      .first()
      .evaluate((one) => getComputedStyle(one).borderTopStyle);
    expect(marked).toBe('double');
    await mainButton(page).click();
    await freeCells(page).first().focus();
    await page.keyboard.press('ArrowDown');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(ring).not.toBe('none');
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing takes longer than a blink', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const long: string[] = [];
      Object.assign(window, { long });
      const note = (event: Event) => {
        for (const animation of (event.target as Element).getAnimations()) {
          const { duration, delay } = animation.effect!.getComputedTiming();
          if (Number(duration) + Number(delay) > 80) long.push(`${(animation as CSSAnimation).animationName} ${String(duration)}`);
        }
      };
      addEventListener('animationstart', note, true);
      addEventListener('transitionrun', note, true);
    });
    for (let round = 0; round < 6; ++round) await playRound(page, 0);
    expect(await page.evaluate(() => (window as unknown as { long: string[] }).long)).toEqual([]);
  });
});

test('200 % zoom: half the width, everything still there', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page);
  await playRound(page, 0);
  await expect(mainButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});
