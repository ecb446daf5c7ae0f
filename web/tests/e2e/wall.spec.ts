// A big table: a wall, phones, and hundreds of programs beside them; every rank held against a recount from the server's log.
import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { crowdIn, type Played } from './crowd';
import { codeOn, free, person } from './online-support';
import { logged, OwnServer, program } from './own-server';

// KNISTER_CROWD=300 tests/page wall.spec.ts is the whole one; ./test takes fewer, but so many that the server keeps no sheets.
const crowd = Number(process.env['KNISTER_CROWD'] ?? 66);
// A browser gives one page no more than 255 WebSockets.
const mostLines = 150;

let server: OwnServer;
test.beforeAll(async () => {
  server = await new OwnServer(['connections-per-address = 4000']).start();
});
test.afterAll(() => server.stop());

// Counted by the program, from the sheet alone.
const totalOf = (sheets: string[]): number[] =>
  execFileSync(program, ['score', '-'], { input: sheets.join('\n') + '\n' })
    .toString()
    .trim()
    .split('\n')
    .map(Number);
const sheetOf = async (page: Page): Promise<string> => {
  const numbers = await page
    .locator('main [data-cell]')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.querySelector('.digit')!.textContent)));
  return numbers
    .map((one) => '..23456789ABC'[one])
    .join('')
    .match(/.{5}/g)!
    .join('/');
};
const number = async (page: Page, id: string): Promise<number> => Number(/\d+/.exec(await page.getByTestId(id).innerText())![0]);

test(`a wall and ${crowd} seats in one game: every rank is right`, async ({ browser }) => {
  const wall = await person(browser, server.url, { viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false });
  await wall.goto('/#/together');
  await wall.getByText('By link').click();
  await wall.getByRole('button', { name: 'Open a table on the wall' }).click();
  const code = await codeOn(wall);
  const people = [await person(browser, server.url), await person(browser, server.url, { locale: 'de-DE' })];
  await people[0]!.goto(`/#/table/${code}`);
  await people[0]!.getByLabel('Your name').fill('Ada');
  await people[0]!.getByRole('button', { name: 'Sit down' }).click();
  // The others are programs at lines of their own.
  const many = crowd - people.length;
  const games: Promise<Played[]>[] = [];
  for (let begun = 0; begun < many; begun += mostLines) {
    const bots = await person(browser, server.url);
    await bots.goto('/');
    games.push(crowdIn(bots, code, Math.min(mostLines, many - begun)));
  }
  const played: Promise<Played[]> = Promise.all(games).then((all) => all.flat());
  await expect.poll(() => number(wall, 'seat-count'), { timeout: 60_000 }).toBe(crowd - 1);
  await people[1]!.goto(`/#/table/${code}`);
  await people[1]!.getByRole('button', { name: 'Hinsetzen' }).click(); // from the 13th seat on a name is picked
  await expect.poll(() => number(wall, 'seat-count')).toBe(crowd);
  await wall.getByRole('button', { name: 'Start', exact: true }).click();
  for (let round = 1; round <= 25; ++round) {
    for (const page of people) {
      await expect(free(page).first()).toBeVisible({ timeout: 30_000 });
      await free(page)
        .nth((7 * round) % (26 - round))
        .click();
      await expect(free(page)).toHaveCount(0);
    }
    if (round === 3) {
      await expect(wall.getByText(/^Where the \d+ went$/)).toBeVisible();
      await expect(wall.getByTestId('written')).toContainText(`of ${crowd} done`);
      await expect(wall.locator('.top tbody tr')).toHaveCount(10);
    }
  }
  await expect(wall.getByText('The game is over', { exact: true })).toBeVisible({ timeout: 30_000 });
  // Nobody has all sheets: the table itself tells who climbed and whose number was bold, on the wall and on every phone.
  const facts = wall.locator('.fact');
  await expect(facts.first()).toContainText(/^Biggest climb: .+, from place \d+ to \d+ in the last 5 rounds\.$/);
  await expect(facts.last()).toContainText(
    /^Boldest number: .+, the \d+ on [A-E][1-5] in round \d+\. (Nobody else|Only \d+ of \d+) wrote it there/,
  );
  await expect(people[0]!.locator('.fact')).toHaveText(await facts.allTextContents());
  // What the screens and the programs were told.
  const crowdPlayed = await played;
  const shownPlaces = await Promise.all(people.map((page) => number(page, 'rank')));
  const shownSheets = await Promise.all(people.map(sheetOf));
  const top = await wall
    .locator('.top tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => parseInt(cell.textContent, 10))));
  // The recount: the server is gone, and its log says who wrote what.
  await server.kill();
  const log = logged(server);
  expect(log).toHaveLength(crowd);
  const totals = totalOf(log.map((one) => one.sheet));
  const placeOf = (total: number): number => 1 + totals.filter((other) => other > total).length;
  const inLog = (seat: number): { sheet: string; rank: number } => {
    const i = log.findIndex((one) => one.seat === seat);
    return { sheet: log[i]!.sheet, rank: placeOf(totals[i]!) };
  };
  for (const { seat, sheet, rank } of crowdPlayed) expect({ sheet, rank }).toEqual(inLog(seat));
  const fromTheCrowd = new Set(crowdPlayed.map((one) => one.seat));
  const others = log.map((one) => one.seat).filter((seat) => !fromTheCrowd.has(seat)); // in the order in which they sat down
  expect(others).toHaveLength(people.length);
  for (const [i, seat] of others.entries()) expect({ sheet: shownSheets[i], rank: shownPlaces[i] }).toEqual(inLog(seat));
  expect(top).toEqual(
    [...totals]
      .sort((a, b) => b - a)
      .slice(0, 10)
      .map((total) => [placeOf(total), total]),
  );
});
