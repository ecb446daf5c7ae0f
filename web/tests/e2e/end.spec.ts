// The end of a game: who won, still there after a reload and by its link, told in full; and reloads, tabs and ways back at every moment.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { filled, finished, freeCells, listen, mainButton, open, playRound } from './support';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } });

interface Seat {
  name: string;
  bot?: string;
}
const cells = [...'12345'].flatMap((row) => [...'abcde'].map((column) => column + row));
const order = (seat: number): string[] => cells.map((_, i) => cells[(i * [1, 3, 7, 9][seat]! + seat) % 25]!);
// A game of these seats in which all is written: "Finish" is left to be tapped.
async function written(page: Page, players: Seat[], rest: Record<string, unknown> = {}, cellsOf = order): Promise<void> {
  const commands = [`start ${players.length} 0 1`];
  for (let round = 0; round < 25; ++round) {
    commands.push(`roll ${round % players.length} ${1 + (round % 6)}+${1 + ((round * 5 + 2) % 6)}`);
    players.forEach((_, seat) => commands.push(`write ${seat} ${cellsOf(seat)[round]}`));
  }
  const game = {
    id: '0123456789abcdef',
    kind: 'device',
    started: '2026-11-15T10:00:00Z',
    players,
    youngest: 0,
    games: 1,
    commands,
    hints: 0,
    ...rest,
  };
  await page.addInitScript((saved) => {
    if (localStorage.getItem('knister.games') !== null) return;
    localStorage.setItem('knister.games', JSON.stringify([saved]));
    localStorage.setItem('knister.current', JSON.stringify(saved.id));
  }, game);
  await open(page);
}
const finish = (page: Page): Promise<void> => page.getByRole('button', { name: 'Finish' }).click();
const spoken = (page: Page) => page.getByTestId('spoken');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('two people: the winner first, and it is there after a reload, from the statistics and by its link', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await written(page, [{ name: 'Ada' }, { name: 'Ben' }]);
  const heard = await listen(page); // what was possible follows, sooner or later
  await finish(page);
  await expect(title(page)).toHaveText(/^(Ada|Ben) wins by \d+ points?\.$/);
  const won = await title(page).innerText();
  await expect.poll(async () => (await heard()).some((text) => text.startsWith('The game is over. ' + won))).toBe(true);
  const why = page.getByRole('region', { name: 'Ranking' }).locator('.fact');
  await expect(why).toHaveText(/^The points of the (rows|columns|diagonals) decided it: \d+ to \d+\.$/);
  const decided = await why.innerText();
  await expect.poll(async () => (await heard()).some((text) => text.includes(decided))).toBe(true);
  await expect(page).toHaveURL(/#\/end\?g=/);
  const address = page.url();

  await page.reload();
  await expect(title(page)).toHaveText(won);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Menu' })).toBeVisible();
  for (const name of ['Share', 'Challenge somebody', 'Rematch', 'Same dice again'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look back' })).toBeVisible();

  await page.goto('/#/statistics');
  await page.locator('.rows').last().getByRole('link').first().click();
  await expect(title(page)).toHaveText(won);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByText('Ada rolls.')).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveText(won);

  // Somebody else: the same result; nobody is called "you", and these dice can be played.
  const other = await (await browser.newContext({ baseURL: baseURL!, locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  await other.goto(address);
  await expect(title(other)).toHaveText(/^Player \d wins by \d+ points?\.$/);
  await other.getByRole('button', { name: 'Play these dice yourself' }).click();
  await expect(other.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
  await other.context().close();
});

test('of many: three, two, one, who climbed, whose number was boldest; and all of it is said', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await written(
    page,
    ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name })),
  );
  const heard = await listen(page);
  await finish(page);
  const places = page.getByRole('region', { name: 'Ranking' });
  await expect(places.getByTestId('podium').locator('.step')).toHaveCount(3);
  await expect(places.locator('.fact').last()).toContainText(/^Boldest number: \w+, the \d+ on [A-E][1-5] in round \d+\./);
  await expect.poll(async () => (await heard()).some((text) => text.includes('Boldest number:'))).toBe(true);
  const said = (await heard()).find((text) => text.includes('Boldest number:'))!.replace(/\s+/g, ' ');
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) expect(said).toMatch(new RegExp(`\\d\\. ${name}: \\d+ points?\\.`));
  expect(said).toMatch(/^The game is over\. (A tie for first place|\w+ wins by).*Boldest number:/);
  const { violations } = await new AxeBuilder({ page }).include('main').disableRules(['label-content-name-mismatch']).analyze();
  expect(violations.map((one) => one.id)).toEqual([]);
});

test('where four share the first place nobody is left off the podium: there is none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await written(
    page,
    ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name })),
    {},
    () => order(0),
  );
  await finish(page);
  await expect(title(page)).toHaveText(/^A tie for first place: Ada, Ben, Cleo,? and Dan\.$/);
  await expect(page.getByTestId('podium')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ranking' }).locator('.fact')).toHaveCount(0);
});

test('what luck and choices were worth, in plain words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await written(page, [{ name: '' }], { kind: 'solo' });
  await finish(page);
  const card = page.getByTestId('offered');
  await expect(card).toContainText(/^Up to \d+ was possible with these rolls\. You scored \d+\./, { timeout: 60_000 });
  await expect(card).toContainText(/The dice were .*\. Other squares were worth \d+ points? more, above all in round \d+\./, {
    timeout: 60_000,
  });
  await expect(spoken(page)).toContainText('Other squares were worth');
  await expect(page.getByRole('grid', { name: 'Your sheet' })).toBeVisible();
});

test('a link that lost a piece, and one without a game', async ({ page }) => {
  await page.goto('/#/end?g=1UMPR0R75G!4ZFF18JXXZ4O2J7GITRAEJVOJII5B');
  await expect(page.getByRole('main')).toContainText('This link is missing a piece (character 11).');
  await page.goto('/#/end');
  await expect(page.getByRole('main')).toContainText('This link carries no game.');
  for (const nowhere of ['table', 'table/', 'wall/']) {
    await page.goto('about:blank');
    await page.goto(`/#/${nowhere}`);
    await expect(page.locator('.toast'), nowhere).toContainText('nothing at this address');
    await expect(page.locator('.toast')).not.toHaveAttribute('role', 'status'); // it is said by the live region, once
    await expect(page).toHaveURL(/#\/$/);
  }
});

test('a reload at every moment loses nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await mainButton(page).click();
  const sum = await page.locator('.sum').first().innerText();
  await page.reload();
  await expect(freeCells(page)).toHaveCount(25);
  await expect(page.locator('.sum').first()).toHaveText(sum);
  await freeCells(page).nth(12).click();
  await page.reload();
  await expect.poll(() => filled(page)).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(freeCells(page)).toHaveCount(25);
  await freeCells(page).nth(3).click();
  for (let round = 1; round < 25; ++round) await playRound(page, 5 * round);
  await page.reload();
  await finish(page);
  const total = await page.locator('.end .total').innerText();
  await page.reload();
  await expect(page.locator('.end .total')).toHaveText(total);
  expect((await finished(page)).map(({ seats }) => seats[0]!.total)).toEqual([Number(total)]);
});

test('a number that is on its way to its sheet arrives, also when the game is left and taken up again meanwhile', async ({ page }) => {
  await page.clock.install();
  await open(page, 'daily');
  await page.getByRole('button', { name: 'Play today’s dice' }).click();
  await mainButton(page).click();
  await expect(freeCells(page)).toHaveCount(25);
  await page.clock.pauseAt(Date.now() + 60_000); // no frame is painted from here on
  await freeCells(page).nth(7).click();
  await page.goto('/#/daily');
  await page.getByRole('button', { name: 'Go on in round 1' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.clock.resume();
  await expect.poll(() => filled(page)).toBe(1);
  await expect(mainButton(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => filled(page)).toBe(1);
});

test('back and forward, also over the end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await written(page, [{ name: '' }], { kind: 'solo' });
  await page.goto('/#/rules');
  await page.goto('/#/');
  await finish(page);
  await expect(page.locator('.end')).toBeVisible();
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(page).toHaveURL(/#\/look/);
  await page.goBack();
  await expect(page.locator('.end')).toBeVisible();
  await page.getByRole('button', { name: 'Another game' }).click();
  await playRound(page, 0);
  await page.goBack();
  await expect(page.locator('.end')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/rules/);
  await page.goForward();
  await expect(page.locator('.end')).toBeVisible();
  await page.goForward();
  await expect(freeCells(page).or(mainButton(page)).first()).toBeVisible();
  expect(await filled(page)).toBe(1);
});

// --- two tabs are one player

async function second(context: BrowserContext, deaf = false): Promise<Page> {
  const page = await context.newPage();
  // A tab that slept has heard nothing of the other one.
  if (deaf)
    await page.addInitScript(() => {
      for (const name of ['storage', 'visibilitychange']) addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    });
  await open(page);
  return page;
}

test('two tabs: the other one follows', async ({ page, context }) => {
  await open(page);
  await playRound(page, 0);
  const other = await second(context);
  await expect.poll(() => filled(other)).toBe(1);
  await playRound(page, 0);
  await expect.poll(() => filled(other)).toBe(2);
  await playRound(other, 0);
  await expect.poll(() => filled(page)).toBe(3);
});

for (const daily of [false, true])
  test(`two tabs: one that slept steps back with a word, and nothing is lost${daily ? ' of a daily' : ''}`, async ({ page, context }) => {
    await open(page, daily ? 'daily' : '');
    if (daily) await page.getByRole('button', { name: 'Play today’s dice' }).click();
    for (let round = 0; round < 3; ++round) await playRound(page, 0);
    const old = await second(context, true);
    for (let round = 3; round < 8; ++round) await playRound(page, 0);
    expect(await filled(old)).toBe(3);
    await mainButton(old).click();
    await expect(old.locator('.toast')).toContainText('This game went on in another tab.');
    await expect.poll(() => filled(old)).toBe(8);
    await page.reload();
    await expect.poll(() => filled(page)).toBe(8);
  });

test('two tabs: a game that ended in the other one shows its end', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await written(page, [{ name: '' }], { kind: 'solo' });
  const old = await second(context, true);
  await expect(old.getByRole('button', { name: 'Finish' })).toBeVisible();
  await finish(page);
  const total = await page.locator('.end .total').innerText();
  await old.getByRole('button', { name: 'Finish' }).click();
  await expect(old.locator('.end .total')).toHaveText(total);
  expect(await finished(page)).toHaveLength(1);
});

test('site data blocked in the browser: the page plays on, and says that nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await open(page);
  await expect(page.locator('.notice')).toContainText('This browser keeps nothing.');
  await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  for (let round = 0; round < 25; ++round) await playRound(page, 0);
  await finish(page);
  await expect(page.locator('.end .total')).toBeVisible();
  await page.goto('/#/statistics');
  await expect(page.locator('.rows').last().getByRole('link')).toHaveCount(1);
});
