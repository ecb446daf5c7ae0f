// web/tools/online-tour.ts: pictures of tables by link for docs/screens.md, at a real server: npm run online-tour, after a build.
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { crowdIn } from '../tests/e2e/crowd';
import { addBot, codeOn, free, openTable, person, rematchButton, roll, rounds, sit, start, write } from '../tests/e2e/online-support';
import { OwnServer } from '../tests/e2e/own-server';
import { browserHere } from '../tests/support/browser';
import { sheet } from './tour';

const out = (name: string): string => fileURLToPath(new URL(`../../docs/screens/${name}.png`, import.meta.url));

export async function run(): Promise<number> {
  const browser = await chromium.launch(browserHere);
  const server = await new OwnServer(['connections-per-address = 4000']).start();
  const shots: { says: string; size?: [number, number] }[] = [];
  let images: Buffer[] = [];
  const shoot = async (page: Page, says: string): Promise<void> => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(700);
    shots.push({ says });
    images.push(await page.screenshot({ animations: 'disabled' }));
  };
  const ada = await person(browser, server.url, { viewport: { width: 360, height: 700 } });
  const ben = await person(browser, server.url, { viewport: { width: 360, height: 700 } });
  const cleo = await person(browser, server.url, { viewport: { width: 360, height: 700 }, locale: 'uk-UA', colorScheme: 'dark' });
  await ada.goto('/#/together');
  await ada.getByText('By link').click();
  await shoot(ada, 'By link: open a table, or go to one');
  const code = await openTable(ada);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByLabel('Your name').blur();
  await ben.goto(`/#/table/${code}`);
  await ben.getByLabel('Your name').fill('Ben');
  await shoot(ben, 'At the door');
  await sit(ben, code, 'Ben');
  await cleo.goto(`/#/table/${code}`);
  await cleo.getByLabel('Твоє ім’я').fill('Оля');
  await cleo.getByRole('button', { name: 'Сісти' }).click();
  await addBot(ada, 'Fox');
  await shoot(ada, 'The lobby: link, code, seats, bots');
  await start(ada);
  await rounds([ada, ben, cleo], 9);
  await roll([ada, ben, cleo]);
  await free(ben).first().waitFor();
  await free(ada).first().hover();
  await write(ada);
  await shoot(ben, 'A number for everybody; Ada has written');
  await write(cleo);
  await shoot(cleo, 'The same table, in Ukrainian, by night');
  await write(ben);
  await ben.getByRole('button', { name: 'More at this table' }).click();
  await shoot(ben, 'A word, the dice, the way out');
  await ben.getByRole('button', { name: 'Fair dice' }).click();
  await shoot(ben, 'Fair dice, checked on this phone');
  await ben.getByRole('button', { name: 'Close' }).click();
  await rounds([ada, ben, cleo], 15);
  await rematchButton(ada).waitFor();
  await ada.waitForTimeout(4500);
  await shoot(ada, 'The end');
  await sheet(browser, shots, images, out('table'));
  console.log('docs/screens/table.png');

  shots.length = 0;
  images = [];
  const wall = await person(browser, server.url, { viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false });
  await wall.goto('/#/together');
  await wall.getByText('By link').click();
  await wall.getByRole('button', { name: 'Open a table on the wall' }).click();
  const crowd = await codeOn(wall);
  const bots = await person(browser, server.url);
  await bots.goto('/');
  const played = crowdIn(bots, crowd, 59);
  const dan = await person(browser, server.url);
  await dan.goto(`/#/table/${crowd}`);
  await dan.getByRole('button', { name: 'Sit down' }).click();
  await wall.getByText('60 seats taken').waitFor({ timeout: 60_000 });
  await shoot(wall, 'A wall: join with a phone');
  await wall.getByRole('button', { name: 'Start', exact: true }).click();
  for (let round = 1; round <= 12; ++round) await write(dan);
  await free(dan).first().waitFor();
  await shoot(wall, 'The wall in mid-game: dice, who has written, where the crowd went, the top ten');
  for (const one of shots) one.size = [1280, 720];
  await sheet(browser, shots, images, out('wall'));
  console.log('docs/screens/wall.png');
  played.catch(() => {}); // the crowd is sent home in the middle of its game
  await server.stop();
  await browser.close();
  return 0;
}
