// An alarm that is heard: somebody between server and browser changes a die, or keeps a secret number back.
import { expect, test, type Page } from '@playwright/test';
import { openTable, person, ranking, rounds, sit, start } from './online-support';
import { OwnServer } from './own-server';

let server: OwnServer;
test.beforeAll(async () => {
  server = await new OwnServer(['new-tables-at-once = 1000']).start();
});
test.afterAll(() => server.stop());

// Whoever sits in the line: what the server says and what the page says, each as it goes on; null: it does not.
async function between(
  page: Page,
  down: (text: string) => string | null,
  up: (text: string) => string | null = (text) => text,
): Promise<void> {
  await page.routeWebSocket(/\/api\/v1\/socket$/, (socket) => {
    const real = socket.connectToServer();
    socket.onMessage((text) => {
      const said = up(String(text));
      if (said !== null) real.send(said);
    });
    real.onMessage((text) => {
      const said = down(String(text));
      if (said !== null) socket.send(said);
    });
  });
}
const alarm = (page: Page) => page.getByTestId('alarm');

test('a false die in round 3 interrupts the game, and stays until after the end', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  await between(ben, (text) => text.replace(/("round":3,"dice":")(.)/, (_, head: string, die: string) => head + (die === '1' ? '2' : '1')));
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await start(ada);
  await rounds([ada, ben], 2);
  await expect(alarm(ben)).toHaveCount(0);
  // The third roll is Ada's or Ben's; whoever's it is, Ben's page says what it has found.
  for (const page of [ada, ben]) {
    const button = page.getByRole('button', { name: 'Roll', exact: true });
    if ((await button.count()) > 0) await button.click();
  }
  await expect(alarm(ben)).toContainText('The dice of round 3 are not the ones that were fixed before the game.');
  await expect(alarm(ben)).toContainText('Compare the last roll with the others.');
  await expect(alarm(ada)).toHaveCount(0);
  await ben.getByRole('button', { name: 'I have read this' }).click();
  await expect(alarm(ben)).toHaveCount(0);
  await ben.reload();
  await expect(alarm(ben)).toContainText('The dice of round 3'); // kept, also when all that comes now fits
});

test('a number that is kept back is told to its owner, and to the others whose it was', async ({ browser }) => {
  test.setTimeout(60_000);
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  await between(
    ben,
    (text) => text,
    (text) => (text.includes('"type":"reveal"') ? null : text),
  );
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await start(ada);
  await expect(alarm(ben)).toContainText('Your number was not used in the draw', { timeout: 30_000 });
  await expect(ada.getByRole('grid')).toBeVisible({ timeout: 30_000 });
});

test('after a game the page says of dice and of numbers that they are proved', async ({ browser }) => {
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  await start(ada);
  await rounds([ada, ben], 25);
  await expect(ranking(ada)).toBeVisible();
  await ada.getByRole('button', { name: 'Fair dice' }).click();
  await ada.getByRole('button', { name: 'Verify the whole game here' }).click();
  await expect(ada.getByTestId('verdict')).toContainText('Proved');
  await expect(ada.getByTestId('moves')).toContainText('The numbers, too');
});
