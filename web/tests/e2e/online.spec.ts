// Tables by link: several browsers, a real server, a real store.
import { expect, test, type Page } from '@playwright/test';
import { findings } from './axe';
import {
  addBot,
  codeOn,
  digits,
  filled,
  free,
  openTable,
  person,
  ranking,
  rematchButton,
  roll,
  rollButton,
  rounds,
  sheetOn,
  sit,
  start,
  write,
  writeNext,
} from './online-support';
import { age, OwnServer, Wire } from './own-server';
import { firstFrame, listen } from './support';

let server: OwnServer;
test.beforeAll(async () => {
  server = await new OwnServer(['new-tables-at-once = 1000', 'wrong-codes-at-once = 1000']).start();
});
test.afterAll(() => server.stop());

async function recordOf(code: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/tables/${code}/records`);
  expect(answer.ok).toBe(true);
  return answer.text();
}
// What the server's record says the seats have: counted by the page's rules, which the page shows too.
async function totals(page: Page): Promise<string[]> {
  await expect(ranking(page)).toBeVisible();
  return ranking(page).locator('td.points').allInnerTexts();
}

test('from "Table" to a playing second person: three taps and a name', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  await ada.goto('/#/together');
  await ada.getByText('By link').click(); // where "Table" is
  await ada.getByRole('button', { name: 'Open a table', exact: true }).click(); // 1
  const code = await codeOn(ada);
  await ben.goto(`/#/table/${code}`); // scanned, or a link
  await ben.getByLabel('Your name').fill('Ben'); // a name
  await ben.getByRole('button', { name: 'Sit down' }).click(); // 2
  await expect(ada.getByText('Ben', { exact: true })).toBeVisible();
  await start(ada); // 3
  for (const page of [ada, ben]) await expect(page.getByRole('grid')).toBeVisible();
});

test('a whole game of two, proved, ranked, looked back on, and a rematch', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const code = await openTable(ada);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByLabel('Your name').blur();
  await sit(ben, code, 'Ben');
  await expect(ben.getByText('Ada starts the game.')).toBeVisible();
  await ada.getByRole('radio', { name: 'Ben is youngest and rolls first' }).check();
  await start(ada);
  await expect(rollButton(ben)).toBeVisible(); // the youngest
  await expect(rollButton(ada)).toHaveCount(0);
  await rounds([ada, ben], 25);
  for (const page of [ada, ben]) {
    await expect(ranking(page)).toContainText('Ada');
    expect(await totals(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Fair dice' }).click();
    await expect(page.getByText('25 rolls checked on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Verify the whole game here' }).click();
    await expect(page.getByTestId('verdict')).toContainText('Proved');
    await page.getByRole('button', { name: 'Close' }).click();
  }
  const print = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Fair dice' }).click();
    const text = await page.getByTestId('fingerprint').innerText();
    await page.getByRole('button', { name: 'Close' }).click();
    return text;
  };
  expect(await print(ada)).toBe(await print(ben));
  expect(await recordOf(code)).toContain('[Fair "knister-dice/1"]');
  // Ben looks at Ada's sheet, and at how it came about.
  await ranking(ben).getByRole('button', { name: /Ada/ }).click();
  await expect(ben.getByRole('grid', { name: 'Sheet of Ada' })).toBeVisible();
  await ben
    .getByTestId('offered')
    .getByText(/^How the \d+ came about/)
    .click();
  await expect(ben.getByText('usual', { exact: false }).first()).toBeVisible({ timeout: 60_000 });
  // It counts among the own finished games.
  const kept = await ben.evaluate(
    () => JSON.parse(localStorage.getItem('knister.finished')!) as { kind: string; mine: number[]; seats: { name: string }[] }[],
  );
  expect(kept[0]).toMatchObject({ kind: 'table', mine: [1], seats: [{ name: 'Ada' }, { name: 'Ben' }] });
  await rematchButton(ada).click();
  await expect(ben.getByText('Ada starts the game.')).toBeVisible();
  await start(ada);
  await rounds([ada, ben], 1);
});

test('a tap draws its digit before anything else, and is on its way before that', async ({ browser }) => {
  const ada = await person(browser, server.url);
  await ada.addInitScript(() => {
    const sent: string[] = [];
    class Told extends WebSocket {
      override send(text: string): void {
        if (text.includes('"write"'))
          sent.push(document.querySelector('main [data-cell] .digit:not(.ghost)') === null ? 'undrawn' : 'drawn');
        super.send(text);
      }
    }
    Object.assign(window, { WebSocket: Told, sent });
  });
  await openTable(ada);
  await addBot(ada, 'Fox');
  await start(ada);
  await roll([ada]);
  await expect(free(ada)).toHaveCount(25);
  await expect(ada.getByRole('button', { name: /Fox/ }).getByText('✓')).toBeVisible(); // nothing more will come by itself
  expect(await firstFrame(ada, free(ada).nth(6))).toEqual({ digit: await ada.locator('main .sum').textContent(), elsewhere: [] });
  await expect(ada.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(digits(ada)).toHaveCount(1);
  expect(await ada.evaluate(() => (window as unknown as { sent: string[] }).sent)).toEqual(['undrawn']);
});

test('a game of twelve: two people and bots', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  for (const bot of ['Sparrow', 'Fox']) await addBot(ada, bot);
  for (let i = 0; i < 8; ++i) await addBot(ada, i % 2 === 0 ? 'Hare' : 'Owl');
  await expect(ada.getByRole('button', { name: 'Add a bot' })).toHaveCount(0); // full
  await start(ada);
  await rounds([ada, ben], 25);
  await expect(rematchButton(ada)).toBeVisible();
  expect(await totals(ben)).toHaveLength(12);
});

test('the line is cut in every phase, and nothing is lost', async ({ browser }) => {
  const wire = await new Wire(() => server.port).start();
  const ada = await person(browser, server.url);
  const ben = await person(browser, wire.url);
  const code = await openTable(ada);
  await ben.goto(`/#/table/${code}`);
  await expect(ben.getByLabel('Your name')).toBeVisible();
  wire.cut(); // at the door
  await expect(ben.getByTestId('line-away')).toBeVisible();
  wire.mend();
  await expect(ben.getByTestId('line-away')).toHaveCount(0);
  await ben.getByLabel('Your name').fill('Ben');
  wire.cut(); // sitting down
  await ben.getByRole('button', { name: 'Sit down' }).click();
  wire.mend();
  await expect(ben.getByText(/starts the game\.$/)).toBeVisible();
  wire.cut(); // in the lobby
  await expect(ada.getByText('away', { exact: true })).toBeVisible();
  wire.mend();
  await expect(ada.getByText('away', { exact: true })).toHaveCount(0);
  await ada.getByRole('radio', { name: 'Ben is youngest and rolls first' }).check();
  wire.cut(); // during the draw
  await start(ada);
  wire.mend();
  await expect(rollButton(ben)).toBeVisible();
  wire.cut(); // before the roll: it is kept and sent when the line is back
  await rollButton(ben).click();
  wire.mend();
  await expect(free(ada).first()).toBeVisible();
  await expect(free(ben).first()).toBeVisible();
  wire.cut(); // writing: drawn at once, confirmed when it is there
  await free(ben).first().click();
  await expect(digits(ben)).toHaveCount(1);
  await expect(ben.getByText('Kept here until the line is back.')).toBeVisible();
  wire.mend();
  await ben.reload();
  await expect(digits(ben)).toHaveCount(1);
  await expect(ada.getByRole('button', { name: /Ben/ }).getByText('✓')).toBeVisible(); // what was written before the reload has arrived
  await write(ada);
  await rounds([ada, ben], 2);
  // A stalled line, as in a tunnel: nobody is told, the page finds out by itself.
  wire.stall();
  await expect(ben.getByTestId('line-away')).toBeVisible({ timeout: 20_000 });
  wire.mend();
  await expect(ben.getByTestId('line-away')).toHaveCount(0, { timeout: 2000 });
  await rounds([ada, ben], 1);
  expect(await filled(ben)).toBe(4);
  await wire.stop();
});

test('reload, a frozen page and two tabs of one seat', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await start(ada);
  await rounds([ada, ben], 2);
  await ben.reload();
  await expect(digits(ben)).toHaveCount(2);
  // A phone that sleeps: nothing runs, and the world goes on.
  const session = await ben.context().newCDPSession(ben);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await roll([ada]);
  await write(ada);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await write(ben);
  await expect(ada.getByRole('button', { name: /Ben/ }).getByText('✓')).toBeVisible();
  // Two tabs are one player: what one writes stands in the other, and either takes it back.
  const second = await ben.context().newPage();
  await second.goto(`/#/table/${code}`);
  await expect(digits(second)).toHaveCount(3);
  await roll([ada, ben]);
  await write(second);
  await expect(digits(ben)).toHaveCount(4);
  await ben.getByRole('button', { name: 'Undo' }).click();
  await expect(digits(second)).toHaveCount(3);
  await write(ben);
  await write(ada);
  expect(await sheetOn(ben)).toBe(await sheetOn(second));
  await rounds([ada, second], 1);
});

test('the server is killed in mid-round and comes back', async ({ browser }) => {
  const own = await new OwnServer().start();
  const ada = await person(browser, own.url);
  const ben = await person(browser, own.url);
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await start(ada);
  await rounds([ada, ben], 3);
  await roll([ada, ben]);
  await write(ada);
  await expect(ada.getByRole('button', { name: /^Player 1/ }).getByText('✓')).toBeVisible(); // on disk
  const before = [await sheetOn(ada), await ada.locator('.sum').innerText()];
  await own.kill();
  await free(ben).first().click(); // while nobody is there
  await own.start();
  await expect(ada.getByRole('button', { name: /Ben/ }).getByText('✓')).toBeVisible({ timeout: 15_000 });
  expect([await sheetOn(ada), await ada.locator('.sum').innerText()]).toEqual(before);
  await rounds([ada, ben], 21);
  await ada.getByRole('button', { name: 'Fair dice' }).click();
  await ada.getByRole('button', { name: 'Verify the whole game here' }).click();
  await expect(ada.getByTestId('verdict')).toContainText('Proved');
  await own.stop();
});

test('a full table, a wrong code, a closed table, somebody sent away, a host who goes', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const cleo = await person(browser, server.url);
  await cleo.goto('/#/table/222222');
  await expect(cleo.getByRole('alert')).toHaveText(
    'No table has the code 222 222. Check the letters. From another network only the link works.',
  );
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await sit(cleo, code, 'Cleo');
  // Sent away: told so, and the door stays shut.
  await ada.getByRole('button', { name: 'What to do with Cleo' }).click();
  await ada.getByRole('button', { name: 'Send away' }).click();
  await expect(ada.getByText('Cleo', { exact: true })).toHaveCount(0);
  await cleo.getByRole('button', { name: 'Sit down' }).click();
  await expect(cleo.getByText('The host has taken you off this table.').first()).toBeVisible();
  // Full: those who come too late may watch.
  for (let i = 0; i < 10; ++i) await addBot(ada, 'Sparrow');
  const dan = await person(browser, server.url);
  await dan.goto(`/#/table/${code}`);
  await expect(dan.getByText('Every seat is taken.')).toBeVisible();
  await dan.getByRole('button', { name: 'Only watch' }).click();
  await start(ada);
  await expect(dan.getByRole('grid')).toBeVisible();
  await rounds([ada, ben], 1);
  await expect(digits(dan).first()).not.toBeVisible(); // nothing is shown before the next roll
  // The host leaves in the middle: Ben hosts, nobody waits for Ada, and she may come back.
  await ada.getByRole('button', { name: 'More at this table' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await expect(ben.getByText('You host this table now.').first()).toBeVisible();
  await rounds([ben], 2);
  await ada.goto(`/#/table/${code}`);
  await ada.getByRole('button', { name: 'Come back' }).click();
  await expect(ada.getByText(/Catching up: round/)).toBeVisible(); // the missed numbers, one at a time
  for (let missed = 0; missed < 2; ++missed) await writeNext(ada);
  await rounds([ben, ada], 1);
  // The new host closes the table, for all and for good.
  await ben.getByRole('button', { name: 'More at this table' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  for (const page of [ada, ben, dan]) await expect(page.getByRole('alert')).toHaveText('This table has closed.');
  await ada.reload();
  await expect(ada.getByRole('alert')).toContainText('No table has the code');
});

test('a table that nobody has come to for a month is gone, and says so', async ({ browser }) => {
  const own = await new OwnServer().start();
  const ada = await person(browser, own.url);
  const code = await openTable(ada);
  await addBot(ada, 'Sparrow');
  await start(ada);
  await rounds([ada], 2);
  // A server whose clock has jumped so far erases nothing for a day, unless it is told to.
  for (const [days, there, ...options] of [
    [29, true],
    [31, true],
    [31, false, '--expire-now'],
  ] as const) {
    await own.kill();
    age(own, days);
    await own.start(...options);
    const ben = await person(browser, own.url);
    await ben.goto(`/#/table/${code}`);
    if (there) await expect(ben.getByRole('button', { name: 'Only watch' })).toBeVisible();
    else await expect(ben.getByRole('alert')).toContainText('No table has the code');
  }
  // Also to the page that was at it all the time; from there it goes on.
  await expect(ada.getByRole('alert')).toHaveText('This table has closed.');
  await ada.getByRole('link', { name: 'Another table' }).click();
  await expect(ada.getByText('By link')).toBeVisible();
  await own.stop();
});

test('a screen reader hears an online game', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  const heard = await listen(ben);
  await start(ada);
  await rounds([ada, ben], 2);
  await ada.getByRole('button', { name: 'More at this table' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Good game!' }).click();
  await expect.poll(async () => (await heard()).join(' | ')).toContain('Player 1: Good game!');
  const said = (await heard()).join(' | ');
  for (const part of ['The game starts.', 'Player 1 rolls.', 'Player 1: ', ' written, Row ', 'Your roll.', 'Ben: '])
    expect(said).toContain(part);
});

test('every online screen has no axe violation, by day and by night, and fits a small phone on its side', async ({ browser }) => {
  const ada = await person(browser, server.url, { viewport: { width: 568, height: 320 } });
  const ben = await person(browser, server.url, { viewport: { width: 320, height: 568 } });
  const wall = await person(browser, server.url, {
    viewport: { width: 1280, height: 720 },
    isMobile: false,
    hasTouch: false,
  });
  const fine = async (page: Page): Promise<void> => {
    expect(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  };
  for (const page of [ada, ben]) {
    await page.goto('/#/together');
    await page.getByText('By link').click();
    await expect(page.getByRole('button', { name: 'Open a table', exact: true })).toBeVisible();
    await fine(page);
  }
  const code = await openTable(ada);
  await ada.getByText('Options').click();
  await fine(ada);
  await ben.goto(`/#/table/${code}`);
  await expect(ben.getByLabel('Your name')).toBeVisible();
  await fine(ben);
  await sit(ben, code, 'Ben');
  await fine(ben);
  await wall.goto(`/#/wall/${code}`);
  await expect(wall.getByTestId('seat-count')).toBeVisible();
  await fine(wall);
  await ada.getByText('Options').click();
  await start(ada);
  await rounds([ada, ben], 2);
  for (const page of [ada, ben, wall]) await fine(page);
  const free5 = await ada.evaluate(() => document.querySelector('[data-cell]')!.getBoundingClientRect().width);
  expect(free5).toBeGreaterThanOrEqual(40);
  await ben.getByRole('button', { name: 'More at this table' }).click();
  await fine(ben);
  await ben.getByRole('button', { name: 'Fair dice' }).click();
  await fine(ben);
  await ben.getByRole('button', { name: 'Close' }).click();
  await rounds([ada, ben], 23);
  await expect(ranking(ben)).toBeVisible();
  for (const page of [ada, ben, wall]) await fine(page);
  for (const page of [ada, ben, wall]) await page.context().close();
});

test('the daily goes on the honour board, with or without a name', async ({ browser }) => {
  const play = async (page: Page): Promise<void> => {
    await page.goto('/#/daily');
    await page.getByRole('button', { name: 'Play today’s dice' }).click();
    for (let round = 0; round < 25; ++round) {
      await rollButton(page).click();
      await write(page);
    }
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByTestId('offered').getByText(/was possible with these rolls/)).toBeVisible({ timeout: 60_000 });
    await page.goto('/#/daily');
  };
  const ada = await person(browser, server.url);
  await play(ada);
  await ada.getByLabel('Name on the board (or none)').fill('Ada');
  await ada.getByRole('button', { name: 'Put me on the board' }).click();
  await expect(ada.getByTestId('board-own')).toHaveText('Place 1 of 1.');
  const ben = await person(browser, server.url);
  await play(ben);
  await ben.getByRole('button', { name: 'Put me on the board' }).click();
  await expect(ben.getByTestId('board-own')).toHaveText('Place 1 of 2.'); // the same squares: a shared place
  await expect(ben.getByRole('row', { name: /Ada/ })).toBeVisible();
  await expect(ben.getByRole('row', { name: /Somebody/ })).toBeVisible();
  // However wide the screen is, the digits below the bars keep their shape.
  for (const width of [360, 1280, 1920]) {
    await ben.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const digits = await ben.locator('main svg.chart text').evaluateAll((all) =>
        all.map((one) => {
          const { a, d } = (one as SVGTextElement).getScreenCTM()!;
          return a / d;
        }),
      );
      expect(digits.length).toBeGreaterThan(0);
      for (const shape of digits) expect(shape).toBeCloseTo(1, 2);
    }).toPass();
  }
});
