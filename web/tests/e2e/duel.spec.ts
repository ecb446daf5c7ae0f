// Challenges go both ways: whoever answers brings both results to both, and the score between the two goes along in the links.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isKept } from './support';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } });

// A person on a device of their own, who neither shares nor moves.
async function person(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 360, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((own) => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    if (localStorage.getItem('knister.settings') === null) localStorage.setItem('knister.settings', JSON.stringify({ name: own }));
  }, name);
  return page;
}
// Plays what lies on the table to its end: every number into the `step`-th square.
async function playAll(page: Page, step: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
  await isKept(page);
  await page.evaluate((by) => {
    const id = JSON.parse(localStorage.getItem('knister.current')!) as string;
    const games = JSON.parse(localStorage.getItem('knister.games')!) as { id: string; commands: string[]; given?: string[] }[];
    const { commands, given } = games.find((game) => game.id === id)!;
    const cells = [...'12345'].flatMap((row) => [...'abcde'].map((column) => column + row));
    for (let round = 0; round < 25; ++round) {
      commands.push(
        `roll 0 ${given?.[round] ?? `${1 + (round % 6)}+${1 + ((round * by + 2) % 6)}`}`,
        `write 0 ${cells[(round * by) % 25]}`,
      );
    }
    localStorage.setItem('knister.games', JSON.stringify(games));
  }, step);
  await page.reload();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.locator('.end')).toBeVisible();
}
// What a button hands out: the link in it.
async function sent(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Copied.', { exact: false }).first()).toBeVisible();
  return /\S+#\/challenge\S+/.exec(await page.evaluate(() => navigator.clipboard.readText()))![0];
}
const total = async (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('knister.finished')!) as { seats: { total: number }[] }[])[0]!.seats[0]!.total);
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

test('both see both results, and the score goes on from link to link', async ({ browser, baseURL }) => {
  const ada = await person(browser, baseURL!, 'Ada');
  const ben = await person(browser, baseURL!, 'Ben');
  await ada.goto('/');
  await playAll(ada, 1);
  const first = await sent(ada, 'Challenge somebody');
  const adaTotal = await total(ada);

  // One's own link is nobody else's challenge.
  await openLink(ada, first);
  await expect(ada.getByRole('heading', { name: 'This is your own challenge' })).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  await openLink(ben, first);
  await expect(ben.getByRole('heading', { name: 'Ada challenges you with these dice' })).toBeVisible();
  await expect(ben.getByText('full lines score like poker hands', { exact: false })).toBeVisible();
  await expect(ben.getByRole('link', { name: 'First a short introduction' })).toHaveAttribute('href', '#/learn');
  await ben.getByRole('button', { name: 'Accept' }).click();
  await playAll(ben, 3);
  const benTotal = await total(ben);
  const verdict = (mine: number, theirs: number, name: string): string =>
    mine > theirs
      ? `You take it, ${mine} to ${theirs}.`
      : mine < theirs
        ? `${name} takes it, ${theirs} to ${mine}.`
        : `A tie: ${mine} each.`;
  await expect(ben.getByRole('heading', { name: verdict(benTotal, adaTotal, 'Ada') })).toBeVisible();

  // The answer: Ada is told who won, and is not asked to play her own dice again.
  const answer = await sent(ben, 'Send your answer');
  await openLink(ada, answer);
  await expect(ada.getByRole('heading', { name: 'You have both played these dice' })).toBeVisible();
  await expect(ada.getByRole('heading', { name: verdict(adaTotal, benTotal, 'Ben') })).toBeVisible();
  await expect(ada.locator('figure').getByRole('grid')).toHaveCount(2);
  await expect(ada.getByText(/You first differed in round \d+/)).toBeVisible();

  // The next one, with the score between the two.
  await ada.getByRole('button', { name: 'Next duel: new dice' }).click();
  await expect(ada.getByText('New dice for the next duel.')).toBeVisible();
  await playAll(ada, 9); // other dice
  const second = await sent(ada, 'Send these dice on');
  expect(second).toMatch(/[&]p=[0-9a-f]{8}&w=[0-9a-z]{4}[wle]$/);
  // Ben has forgotten everything: the link remembers.
  await ben.evaluate(() => localStorage.clear());
  await openLink(ben, second);
  const lead = adaTotal === benTotal ? 'It stands 0 : 0.' : benTotal > adaTotal ? 'You lead 1 : 0.' : 'Ada leads 1 : 0.';
  await expect(ben.getByTestId('standing')).toHaveText(lead);
  await ben.getByRole('button', { name: 'Accept' }).click();
  await playAll(ben, 7);
  await expect(ben.getByTestId('standing')).toHaveText(/^(You lead|Ada leads|It stands) \d : \d\.$/);
  const third = await sent(ben, 'Send your answer');
  await openLink(ada, third);
  await expect(ada.getByTestId('standing')).toHaveText(/^(You lead|Ben leads|It stands) \d : \d\.$/);
  // Opened again it counts once, also after a reload.
  const standing = await ada.getByTestId('standing').innerText();
  await ada.reload();
  await expect(ada.getByTestId('standing')).toHaveText(standing);
});

test('a challenge without a name reads like a sentence, and so does its end', async ({ browser, baseURL }) => {
  const ada = await person(browser, baseURL!, '');
  const ben = await person(browser, baseURL!, '');
  await ada.goto('/');
  await playAll(ada, 1);
  const link = await sent(ada, 'Challenge somebody');
  await openLink(ben, link);
  await expect(ben.getByRole('heading', { name: 'A friend challenges you with these dice' })).toBeVisible();
  await ben.getByRole('button', { name: 'Accept' }).click();
  await expect(ben.getByText('With a friend’s dice.')).toBeVisible();
  await playAll(ben, 3);
  await expect(ben.getByText(/you wrote the \d+ on [A-E]\d, a friend on [A-E]\d\./)).toBeVisible();
  // It is there after a reload, too.
  await ben.reload();
  await expect(ben.getByText(/you wrote the \d+ on [A-E]\d, a friend on [A-E]\d\./)).toBeVisible();
});

test('the daily: better than a bot, days in a row, the next one, a picture in words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date(2026, 10, 16, 10, 40));
  await page.goto('/#/daily');
  // The two days before were played, too.
  await page.getByRole('button', { name: 'Play today’s dice' }).click();
  await playAll(page, 3);
  await page.evaluate(() => {
    const [today] = JSON.parse(localStorage.getItem('knister.finished')!) as { id: string; daily: string }[];
    const before = ['2026-11-14', '2026-11-13'].map((daily) => ({ ...today!, id: daily, daily }));
    localStorage.setItem('knister.finished', JSON.stringify([today, ...before]));
  });
  await page.reload();
  await expect(page.getByText('Daily 320 · 16 November 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('3 days in a row')).toBeVisible();
  await expect(page.getByText('A day off does not break it.')).toBeVisible();
  await expect(page.getByTestId('next-daily')).toHaveText('The next one comes in 13 hrs 20 mins.');
  await expect(page.getByRole('img', { name: /^Points of the rows: \d+, \d+, \d+, \d+, \d+\. Of the columns: / })).toBeVisible();
  await expect(page.locator('.bots')).toContainText(/Better than \w+ on these dice \(\d+\)\.|The Owl made \d+ with the same dice\./, {
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('the look back claims no more than is true: where several squares are best it says so', async ({ page }) => {
  // The first number lies in a corner; the others are worth the same.
  await page.goto('/#/look?g=14ATV99RQRANA0H1FZX03TKR27065VVWT22YZSODXWJDJFMC');
  const best = page.getByRole('region', { name: 'Best choice' });
  await expect(best).toContainText(/Round 1: the 8 in A1, one of \d best squares\. Worth \d\.\d more than the others\./, {
    timeout: 60_000,
  });
});
