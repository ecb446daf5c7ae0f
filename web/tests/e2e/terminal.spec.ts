// The page and the terminal at one table: `knister join` plays a whole game beside a browser, and both count the same.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { free, openTable, person, ranking, roll, start, writeNext } from './online-support';
import { OwnServer, program } from './own-server';

let server: OwnServer;
test.beforeAll(async () => {
  server = await new OwnServer().start();
});
test.afterAll(() => server.stop());

// What the second of two types in a whole game: every second roll, and every number, row by row.
const script = Array.from({ length: 25 }, (_, i) => `${i % 2 === 1 ? '\n' : ''}${'abcde'[i % 5]}${Math.floor(i / 5) + 1}\n`).join('');

test('a game between the page and knister join ends with the same points on both', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const code = await openTable(ada);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByLabel('Your name').blur();
  const home = mkdtempSync(join(tmpdir(), 'knister-home-'));
  const ben = spawn(program, ['join', `${server.url}/#/table/${code}`, '--plain', '--name', 'Ben'], {
    env: { ...process.env, XDG_STATE_HOME: home, LC_ALL: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  ben.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => ben.once('exit', resolve));
  ben.stdin.end(script);

  await expect(ada.getByText('Ben', { exact: true }).first()).toBeVisible();
  await ada.getByRole('radio', { name: 'Ada is youngest and rolls first' }).check();
  await start(ada);
  for (let round = 0; round < 25; ++round) {
    await roll([ada]);
    await expect(free(ada)).toHaveCount(25 - round); // the terminal is quick: the next roll may follow at once
    await writeNext(ada);
  }
  await expect(ranking(ada)).toContainText('Ben');
  expect(await ended).toBe(0);

  const rows = await ranking(ada).locator('tbody tr').all();
  const onPage = await Promise.all(
    rows.map(async (row) => `${await row.getByRole('rowheader').innerText()}: ${await row.locator('td.points').innerText()}`),
  );
  const inTerminal = [...said.matchAll(/^\d\. (.+: \d+) points?$/gm)].map((found) => found[1]!).slice(-2);
  expect(onPage).toHaveLength(2);
  expect(inTerminal.sort()).toEqual(onPage.sort());
  expect(said).toContain('25 rolls checked: nobody chose them.');
  rmSync(home, { recursive: true, force: true });
});
