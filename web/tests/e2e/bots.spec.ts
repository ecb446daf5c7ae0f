// A program of somebody's sits at a table by link: whoever plays with it sees that it is one, from the door to the end. And the page of
// such a table, reloaded at every moment.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findings } from './axe';
import { addBot, digits, free, openTable, person, ranking, roll, start, writeNext } from './online-support';
import { OwnServer, program } from './own-server';
import { listen } from './support';

let server: OwnServer;
let otto: ChildProcess | undefined;
test.beforeAll(async () => {
  server = await new OwnServer().start();
});
test.afterAll(async () => {
  otto?.kill();
  await server.stop();
});

// A player of the engine's protocol that knows nothing: it writes into the first free square.
const firstFree = `
import { createInterface } from 'node:readline';
for await (const line of createInterface({ input: process.stdin })) {
  const { id, position } = JSON.parse(line);
  const cell = position.replaceAll('/', '').indexOf('.');
  console.log(JSON.stringify({ id, choice: 'abcde'[cell % 5] + (Math.floor(cell / 5) + 1) }));
}`;

test('a program at a table is shown as a bot, from the door to the end', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const code = await openTable(ada);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByLabel('Your name').blur();
  const home = mkdtempSync(join(tmpdir(), 'knister-home-'));
  writeFileSync(join(home, 'first-free.mjs'), firstFree);
  const bot = `Otto: '${process.execPath}' '${join(home, 'first-free.mjs')}'`;
  otto = spawn(program, ['join', `${server.url}/#/table/${code}`, '--bot', bot], {
    env: { ...process.env, XDG_STATE_HOME: home, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => otto!.once('exit', resolve));

  // In the lobby, at the door, on the wall.
  await expect(ada.getByRole('listitem').filter({ hasText: 'Otto' }).getByText('bot', { exact: true })).toBeVisible();
  await addBot(ada, 'Fox');
  const ben = await person(browser, server.url);
  await ben.goto(`/#/table/${code}`);
  await expect(ben.getByText(/^At the table: Ada, Otto \(bot\),? and Fox\.$/)).toBeVisible();
  const wall = await person(browser, server.url, { viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false });
  await wall.goto(`/#/wall/${code}`);
  await expect(wall.getByText('Otto (bot)', { exact: true })).toBeVisible();
  await ada.reload();
  await ada.getByRole('radio', { name: 'Ada is youngest and rolls first' }).check();
  await start(ada);

  // At the table: beside its name, also on the smallest phone. The table's own bots have their animals.
  const seat = ada.getByRole('button', { name: /Otto.*bot/ });
  for (const viewport of [
    { width: 320, height: 480 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await ada.setViewportSize(viewport);
    await expect(seat.getByText('bot', { exact: true }).first(), `${viewport.width} x ${viewport.height}`).toBeVisible();
  }
  await expect(ada.getByRole('button', { name: /Ada/ }).getByText('bot', { exact: true })).toHaveCount(0);

  // A reload loses nothing: with a number to write, with one written, with all of them.
  await roll([ada]);
  await expect(free(ada)).toHaveCount(25);
  const sum = await ada.locator('main .sum').innerText();
  await ada.reload();
  await expect(free(ada)).toHaveCount(25);
  await expect(ada.locator('main .sum')).toHaveText(sum);
  await writeNext(ada); // the others are quick: the next roll may follow at once
  await ada.reload();
  await expect(digits(ada)).toHaveCount(1);
  const heard = await listen(ada);
  for (let round = 1; round < 25; ++round) {
    await roll([ada]);
    await expect(free(ada)).toHaveCount(25 - round);
    await writeNext(ada);
  }

  // At the end: who won, in words, and which of them is no person.
  const title = ada.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/(win|wins) by \d+ points?\.$|^A tie for first place: /);
  const won = await title.innerText();
  await expect.poll(async () => (await heard()).some((text) => text.startsWith(`The game is over. ${won}`))).toBe(true);
  const marked = ranking(ada).getByRole('row').filter({ hasText: 'Otto' }).getByText('bot', { exact: true });
  await expect(marked).toBeVisible();
  await expect(wall.getByRole('row').filter({ hasText: 'Otto' }).getByText('bot', { exact: true })).toBeVisible();
  await ada.setViewportSize({ width: 360, height: 2400 }); // all of it in view
  expect(await findings(ada)).toEqual([]);
  await ada.reload();
  await expect(title).toHaveText(won);
  await expect(marked).toBeVisible();
  expect(await ended).toBe(0);
  rmSync(home, { recursive: true, force: true });
  for (const page of [ada, ben, wall]) await page.context().close();
});
