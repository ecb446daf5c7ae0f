// What an earlier page has kept must still be there: its storage, its links, its seat at a table.
// tests/fixtures/README.md says how they were made.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { digits, free, person } from './online-support';
import { OwnServer } from './own-server';
import { open } from './support';

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/2026-11/', import.meta.url));
const kept = <Value>(name: string): Value => JSON.parse(readFileSync(join(fixtures, name), 'utf8')) as Value;

interface Storage {
  local: Record<string, string>;
  session: Record<string, string>;
}
interface Shown {
  numbers: Record<string, string>;
  last: string[];
  games: { continues: string; who: string; round: string; sheets: string[]; buttons: string[] }[];
}
const storage = kept<Storage>('page/storage.json');
const shown = kept<Shown>('page/shown.json');

// A page that was here before, on the day on which it was left.
async function comeBack(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'));
  await page.addInitScript(({ local, session }) => {
    if (localStorage.getItem('knister.me') !== null) return;
    for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
    for (const [name, text] of Object.entries(session)) sessionStorage.setItem(name, text);
  }, storage);
  await open(page);
}
const sheetsOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('grid')
    .evaluateAll((all) =>
      all.map((grid) =>
        [...grid.querySelectorAll('[data-cell]')].map((cell) => cell.querySelector('.digit:not(.ghost)')?.textContent ?? '.').join(' '),
      ),
    );

test.use({ timezoneId: 'UTC' });

test('every unfinished game goes on where it was left', async ({ page }) => {
  await comeBack(page);
  expect(shown.games.length).toBeGreaterThanOrEqual(9);
  const list = page.getByRole('region', { name: 'Unfinished games' });
  await open(page, 'together');
  await expect(list.getByRole('listitem')).toHaveCount(shown.games.length);
  for (const game of shown.games) {
    await open(page, 'together');
    const item = list
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: game.continues, exact: true }), hasText: game.who });
    await expect(item.first()).toContainText(game.round);
    const same = shown.games.filter((other) => other.continues === game.continues && other.who === game.who);
    await item.nth(same.indexOf(game)).getByRole('button', { name: game.continues, exact: true }).click();
    await expect.poll(() => sheetsOn(page), game.continues).toEqual(game.sheets);
    for (const button of game.buttons) await expect(page.locator('main button.primary', { hasText: button }).first()).toBeVisible();
  }
});

test('the statistics count what was finished', async ({ page }) => {
  await comeBack(page);
  // The page of then could not show a game at a table there: its numbers are without it.
  const finished = JSON.parse(storage.local['knister.finished']!) as { kind: string }[];
  const keep = (games: unknown[]): Promise<void> =>
    page.evaluate((text) => localStorage.setItem('knister.finished', text), JSON.stringify(games));
  await keep(finished.filter((game) => game.kind !== 'table'));
  await open(page, 'statistics');
  const today: Record<string, string> = { 'points left per choice': 'points lost per choice' }; // words that have changed since
  for (const [what, number] of Object.entries(shown.numbers)) {
    await expect(
      page
        .locator('.numbers > div')
        .filter({ hasText: today[what] ?? what })
        .locator('dd'),
    ).toHaveText(number);
  }
  const rows = page.locator('.rows').last().locator('li');
  await expect(rows).toHaveCount(shown.last.length);
  for (const [i, row] of shown.last.entries()) {
    for (const part of row.split(' | ')) await expect(rows.nth(i)).toContainText(part);
  }
  await keep(finished);
  await open(page, 'menu');
  await open(page, 'statistics');
  await expect(rows).toHaveCount(shown.last.length + 1);
  await expect(rows.first()).toContainText('at a table');
});

test('settings, party, called numbers and a sheet being checked are there', async ({ page }) => {
  await comeBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page, 'settings');
  await expect(page.getByLabel('Your name')).toHaveValue('Pia');
  await expect(page.getByRole('switch', { name: 'Sounds' })).not.toBeChecked();
  await open(page, 'together');
  await expect(page.getByLabel('Name at seat 2')).toHaveValue('Ben');
  await open(page, 'caller');
  await expect(page.getByText('Round 1 of 25')).toBeVisible();
  await open(page, 'check');
  await expect(page.locator('main [data-cell] .digit')).toHaveText(['7', '4', '8', '9', '11', '3']);
  await open(page, 'print');
  await expect(page.getByRole('radio', { name: 'Letter' })).toBeChecked();
});

test('links of every kind lead where they led', async ({ page }) => {
  await comeBack(page);
  const links = kept<{ link: string; sheets: string[] }[]>('page/links.json');
  for (const { link, sheets } of links) {
    await open(page, 'menu');
    await open(page, link.replace('#/', ''));
    await expect.poll(() => sheetsOn(page), link).toEqual(sheets);
  }
});

test('a finished game of another device comes in by its file and by its code', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'));
  await open(page, 'settings');
  const records = kept<Record<string, { games: unknown[]; links: string[] }>>('records/expected.json');
  await page.locator('input[type=file]').setInputFiles(join(fixtures, 'records/page-archive.knister'));
  const count = records['page-archive.knister']!.games.length;
  await expect(page.getByText(`${count} games are kept on this device.`)).toBeVisible();
  await page.getByRole('textbox').last().fill(records['solo.knister']!.links[0]!);
  await page.locator('form button[type=submit]').click();
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('knister.finished')!) as unknown[]).length)).toBe(count + 1);
});

test('a friend’s link that is pasted counts nowhere as the reader’s, and what cannot be read is told in words', async ({ page }) => {
  await open(page, 'settings');
  const [code] = kept<Record<string, { links: string[] }>>('records/expected.json')['solo.knister']!.links;
  await page
    .getByRole('textbox')
    .last()
    .fill(`Look: https://example.org/#/look?g=${code!}&s=0\n${code!.slice(0, 20)}!${code!.slice(21)}`);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText('1 game is kept on this device.')).toBeVisible();
  const fault = page.locator('details');
  await fault.locator('summary').click();
  await expect(fault).toContainText('Line 2');
  await expect(fault).not.toContainText(/[a-z]+-[a-z]+\.|undefined|\{|text\./); // no key, no code name, no blank
  await expect(fault).toContainText(/character \d+/i);
  await open(page, 'statistics');
  await expect(page.getByText('Your first finished game appears here.')).toBeVisible();
});

test.describe('at a server with its old data', () => {
  let server: OwnServer;
  interface Kept {
    tables: { name: string; code: string; people: { name: string; token: string }[] }[];
  }
  const tables = kept<Kept>('server/tables.json').tables;
  const codeOf = (name: string): string => tables.find((table) => table.name === name)!.code;
  test.beforeAll(async () => {
    server = new OwnServer(['expiry-days = 36500']); // its folder goes with it, and this may run more than once
    mkdirSync(server.data);
    copyFileSync(join(fixtures, 'server/knister.db'), join(server.data, 'knister.db'));
    await server.start();
  });
  test.afterAll(() => server.stop());

  test('the seat is the same, and the number that was on its way arrives', async ({ browser }) => {
    const pia = await person(browser, server.url, { timezoneId: 'UTC' });
    await comeBack(pia);
    await pia.goto(`/#/table/${codeOf('mixed')}`);
    await expect(pia.getByText(/Round 3/).first()).toBeVisible();
    await expect(digits(pia)).toHaveCount(3);
    await expect(free(pia)).toHaveCount(0); // it was sent again, and is on the server's disk
    await expect.poll(() => pia.evaluate(() => Object.values(sessionStorage).join())).not.toContain('"write"');
    for (const name of ['Ada', 'Pia']) await expect(pia.getByRole('button', { name }).getByText('✓')).toBeVisible();
    await expect(pia.getByRole('button', { name: 'Eve' })).toContainText('has not written yet');
    await expect(pia.getByText('2 of 3 done').first()).toBeVisible();
  });

  test('a table of another person is shown as it was left', async ({ browser }) => {
    const ada = await person(browser, server.url);
    const token = tables.find((table) => table.name === 'middle')!.people[0]!.token;
    await ada.addInitScript((me) => localStorage.setItem('knister.me', JSON.stringify(me)), token);
    await ada.goto(`/#/table/${codeOf('middle')}`);
    await expect(digits(ada)).toHaveCount(7);
    await ada.getByRole('button', { name: 'Undo' }).click();
    await expect(free(ada)).toHaveCount(19);
    await ada.goto(`/#/table/${codeOf('finished')}`);
    await expect(ada.getByRole('region', { name: 'Ranking' })).toContainText('Ben');
    await ada.goto(`/#/wall/${codeOf('big')}`);
    await expect(ada.locator('main')).toContainText('3');
  });
});
