// Every screen at every size: nothing is cut, nothing lies over something else, nothing scrolls sideways; and the room is used.
import { expect, test, type Page } from '@playwright/test';
import { faultsOnScreen } from '../support/faults';
import { game, show, states } from '../support/states';

const sizes = [
  [320, 480],
  [360, 640],
  [360, 740],
  [480, 320],
  [512, 384], // 1024 x 768 at 200 %
  [640, 400], // 1280 x 800 at 200 %
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
// A busy machine lays a new size out late: only what stays is a fault.
async function lastingFaults(page: Page): Promise<string[]> {
  for (let looks = 1; ; ++looks) {
    const faults = await page.evaluate(faultsOnScreen);
    if (faults.length === 0 || looks === 20) return faults;
    await page.waitForTimeout(100);
  }
}

// German words are the longest; Ukrainian ones have other letters.
for (const [locale, when] of [
  ['de-DE', ''],
  ['uk-UA', ' @full'],
] as const)
  for (const [name, state] of Object.entries(states))
    test(`${name} at every size (${locale})${when}`, async ({ browser, baseURL }) => {
      const page = await show(browser, baseURL!, state, { locale, viewport: { width: 360, height: 740 } });
      const found: string[] = [];
      for (const [width, height] of sizes) {
        await resize(page, width, height);
        found.push(...(await lastingFaults(page)).map((fault) => `${width}x${height}: ${fault}`));
      }
      await page.context().close();
      expect(found).toEqual([]);
    });

const paper = (page: Page) =>
  page
    .locator('main .sheet')
    .first()
    .evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    });

test('on the smallest phone everybody stands above the keys, and what two lines brought is read whole', async ({ browser, baseURL }) => {
  const viewport = { width: 320, height: 480 };
  for (const name of ['bots', 'people', 'opposite']) {
    const page = await show(browser, baseURL!, states[name]!, { viewport });
    const of = (part: string) => page.locator(part).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const [keys] = await of('main .actions');
    const [paper] = await of('main .paper');
    for (const seat of await of('main .players li')) {
      expect(seat.bottom, name).toBeLessThanOrEqual(keys!.top);
      expect(seat.top, name).toBeGreaterThanOrEqual(paper!.bottom);
    }
    await page.context().close();
  }
  const page = await show(browser, baseURL!, states['written']!, { viewport, locale: 'de-DE' });
  const [needs, has] = await page.locator('main .sentence').evaluate((one) => [one.scrollWidth, one.clientWidth, one.textContent] as const);
  expect(needs).toBeLessThanOrEqual(has);
  await page.context().close();
});

test('on phones of every height everybody, every combination and the ways on stand above the keys', async ({ browser, baseURL }) => {
  const phones = [
    [320, 568],
    [360, 560],
    [360, 640],
    [360, 700],
    [390, 664],
    [412, 660],
    [412, 732],
    [430, 740],
  ] as const;
  for (const name of ['first', 'bots', 'people'])
    for (const [width, height] of phones) {
      const page = await show(browser, baseURL!, states[name]!, { viewport: { width, height } });
      const low = await page
        .locator('main :is(.players li, .strip .one, .nav a, .sheet)')
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
      const top = await page.locator('main .actions').evaluate((one) => one.getBoundingClientRect().top);
      expect(low, `${name}, ${width} x ${height}`).toBeLessThanOrEqual(top);
      await page.context().close();
    }
});

test('the sheet takes the room: nearly the height of a desk, nearly the width of a phone', async ({ browser, baseURL }) => {
  const page = await show(browser, baseURL!, { keeps: game(9) }, { viewport: { width: 360, height: 740 } });
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    await expect(async () => {
      const [x, , wide, high] = (await paper(page)) as [number, number, number, number];
      expect(x, `${width} x ${height}: the sheet begins on the screen`).toBeGreaterThanOrEqual(0);
      expect(Math.max(wide / width, high / height), `${width} x ${height}`).toBeGreaterThan(0.78);
    }).toPass({ timeout: 10_000 });
  }
  await resize(page, 1920, 1080);
  expect((await paper(page))[3]).toBeGreaterThan(0.9 * 1080 - 56);
  // Dice, sum and words grow with it.
  const measure = () => page.locator('main .sum').evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const large = await measure();
  await resize(page, 1280, 800);
  expect(large).toBeGreaterThan(1.2 * (await measure()));
  await page.context().close();
});

test('the sheet stays where it is when the game ends', async ({ browser, baseURL }) => {
  for (const [width, height] of sizes) {
    const page = await show(browser, baseURL!, { keeps: game(25) }, { viewport: { width, height } });
    const before = await paper(page);
    await page.locator('main .actions .primary').click();
    await page.locator('main .end .sheet').waitFor();
    expect(await paper(page), `${width} x ${height}`).toEqual(before);
    await page.context().close();
  }
});

test('nor does it move at the end of a game with others, where it is said who won', async ({ browser, baseURL }) => {
  for (const [width, height] of sizes.filter(([, high]) => high > 480)) {
    const page = await show(browser, baseURL!, { keeps: states['end-bots']!.keeps! }, { viewport: { width, height } });
    const before = await paper(page);
    await page.locator('main .actions .primary').click();
    await expect(page.getByRole('heading', { name: 'You win by 50 points.' })).toBeVisible();
    expect(await paper(page), `${width} x ${height}`).toEqual(before);
    await page.context().close();
  }
});

test('one of a few that is picked moves nothing', async ({ browser, baseURL }) => {
  for (const [path, locale] of [
    ['together', 'uk-UA'],
    ['together', 'de-DE'],
    ['settings', 'de-DE'],
  ] as const)
    for (const width of [320, 360]) {
      const page = await show(browser, baseURL!, { path }, { locale, viewport: { width, height: 640 } });
      const all = page.locator('main fieldset').first().locator('label');
      const places = () => all.evaluateAll((labels) => labels.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const before = await places();
      for (let one = 0; one < before.length; ++one) {
        await all.nth(one).click();
        await expect(all.nth(one).getByRole('radio')).toBeChecked();
        expect(await places(), `${path}, ${locale}, ${width}`).toEqual(before);
      }
      await page.context().close();
    }
});

test('what is found out at the end moves nothing: a tap that is on its way arrives', async ({ browser, baseURL }) => {
  for (const [width, height] of [sizes[0], sizes[2], sizes[10]]) {
    const page = await show(
      browser,
      baseURL!,
      { keeps: game(25) },
      { locale: 'de-DE', viewport: { width, height }, reducedMotion: 'no-preference' },
    );
    await page.locator('main .actions .primary').click();
    await page.locator('main .end .marked').first().waitFor(); // being counted
    const keys = () =>
      page
        .locator('main .end :is(button, a):is(.primary, .secondary, .quiet)')
        .evaluateAll((all) => all.map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().y + scrollY)]));
    const before = await keys();
    await page.mouse.click(2, 2); // the end at once
    await page.locator('main .end details').waitFor({ timeout: 120_000 });
    expect(await keys(), `${width} x ${height}`).toEqual(before);
    await page.context().close();
  }
});

test('at a desk the sides hold names, everybody’s small sheets, the rolls so far, and to whoever asks what to expect', async ({
  browser,
  baseURL,
}) => {
  const page = await show(browser, baseURL!, states['bots']!, { viewport: { width: 1920, height: 1080 } });
  await expect(page.locator('main .strip .name').first()).toBeVisible();
  await expect(page.locator('main .small-sheet')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Rolls so far' })).toBeVisible();
  await page.locator('main .actions .primary').click();
  await page.getByRole('button', { name: 'What can I expect?' }).click();
  await expect(page.getByText(/Expected total: \d+\.\d/)).toBeVisible();
  await page.context().close();
});
