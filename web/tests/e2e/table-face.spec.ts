// The face of a table by link: whoever reads the menu still sits there, codes can be read, nothing hides the dice, and a wall is read
// from the last row of seats.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { crowdIn } from './crowd';
import { codeOn, free, openTable, person, rollButton, sit, start, write } from './online-support';
import { OwnServer, Wire } from './own-server';
import { faultsOnScreen } from '../support/faults';

let server: OwnServer;
test.beforeAll(async () => {
  server = await new OwnServer(['connections-per-address = 4000']).start();
});
test.afterAll(() => server.stop());

test('menu, rules and back: nobody is away, and the cross leads back to the table', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await start(ada);
  await expect.poll(async () => (await rollButton(ada).isVisible()) || (await rollButton(ben).isVisible())).toBe(true);
  const roller = (await rollButton(ada).isVisible()) ? ada : ben;
  const other = roller === ada ? ben : ada;
  await other.getByRole('link', { name: 'Menu' }).click();
  await other.getByRole('link', { name: 'The rules' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await rollButton(roller).click();
  await write(roller);
  await roller.waitForTimeout(3000);
  await expect(roller.getByText('away', { exact: true })).toHaveCount(0);
  // A key that means something at the table means nothing here.
  await other.keyboard.press('r');
  await expect(other.getByRole('link', { name: 'Knister' })).toHaveAttribute('href', `#/table/${code}`);
  await other.getByRole('link', { name: 'Back to the game' }).click();
  await expect(other).toHaveURL(new RegExp(`#/table/${code}$`));
  await expect(free(other).first()).toBeVisible();
  await write(other);
});

test('codes are set in letters that cannot be mistaken', async ({ browser }) => {
  const ada = await person(browser, server.url);
  await openTable(ada);
  for (const one of [ada.getByTestId('code'), ada.getByRole('heading', { level: 1, name: /Table/ })])
    expect(await one.evaluate((shown) => getComputedStyle(shown).fontFamily)).toMatch(/^"?Rubik/);
});

test('a code is typed and sent within its card, in every language, on a small phone', async ({ browser }) => {
  for (const locale of ['en', 'de', 'uk', 'ru', 'it', 'da', 'nl']) {
    const page = await person(browser, server.url, { locale, viewport: { width: 320, height: 568 } });
    await page.addInitScript(() => localStorage.setItem('knister.together', '{"way":"link"}'));
    await page.goto('/#/together');
    const go = page.locator('main form.card button');
    await expect(go).toBeVisible();
    const [key, card] = [(await go.boundingBox())!, (await page.locator('main form.card').boundingBox())!];
    expect(key.x + key.width, locale).toBeLessThanOrEqual(card.x + card.width);
    expect(await sideways(page), locale).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

test('without a connection dice, sum and total stay in view', async ({ browser }) => {
  const wire = await new Wire(() => server.port).start();
  const ada = await person(browser, wire.url, { viewport: { width: 360, height: 640 } });
  await openTable(ada);
  await start(ada);
  await rollButton(ada).click();
  await expect(free(ada).first()).toBeVisible();
  wire.cut();
  const notice = ada.getByTestId('line-away');
  await expect(notice).toBeVisible({ timeout: 20_000 });
  const box = async (one: Locator) => (await one.boundingBox())!;
  const { y, height } = await box(notice);
  for (const what of ['main .dice-tray', 'main .sheet'])
    expect((await box(ada.locator(what).first())).y, what).toBeGreaterThanOrEqual(y + height - 1);
  const [name, round] = [await box(ada.locator('header .name')), await box(ada.locator('header .round'))];
  expect(round.x).toBeGreaterThan(name.x + name.width);
  await wire.stop();
});

// Part of the screen's height, to a tenth of a percent.
const ink = (one: Locator): Promise<number> =>
  one.evaluate((shown) => Math.round((1000 * parseFloat(getComputedStyle(shown).fontSize)) / innerHeight) / 1000);
for (const [width, height, when] of [
  [1920, 1080, ''],
  [3840, 2160, ' @full'],
] as const)
  test(`a wall of ${width} x ${height}: sum, code and the first three take 7 % of its height${when}`, async ({ browser }) => {
    const wall = await person(browser, server.url, { viewport: { width, height }, isMobile: false, hasTouch: false });
    await wall.goto('/#/together');
    await wall.getByText('By link').click();
    await wall.getByRole('button', { name: 'Open a table on the wall' }).click();
    const code = await codeOn(wall);
    expect(await ink(wall.getByTestId('code'))).toBeGreaterThanOrEqual(0.07);
    const bots = await person(browser, server.url);
    await bots.goto('/');
    const played = crowdIn(bots, code, 26);
    await expect(wall.getByTestId('seat-count')).toContainText('26', { timeout: 60_000 });
    await wall.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(wall.getByTestId('called')).toBeVisible();
    const names = wall.locator('.top tbody tr th');
    // Every round draws it anew: what is asked may be gone by then.
    await expect(async () => {
      expect(await ink(wall.getByTestId('called'))).toBeGreaterThanOrEqual(0.28);
      await expect(names).toHaveCount(10);
      for (let place = 0; place < 3; ++place) expect(await ink(names.nth(place))).toBeGreaterThanOrEqual(0.07);
    }).toPass({ timeout: 30_000 });
    // Every square of the crowd's map is as high as the others.
    const rows = await wall
      .locator('.map > span')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
    expect(await wall.evaluate(faultsOnScreen)).toEqual([]);
    await expect(wall.getByText('The game is over', { exact: true })).toBeVisible({ timeout: 120_000 });
    await played;
    const first = wall.locator('.podium .name');
    for (let place = 0; place < 3; ++place) expect(await ink(first.nth(place))).toBeGreaterThanOrEqual(0.07);
    expect(await wall.evaluate(faultsOnScreen)).toEqual([]);
    expect(await wall.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  });
const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
