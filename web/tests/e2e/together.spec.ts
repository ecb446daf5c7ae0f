// Playing with and against others at one device, the daily, challenges, sharing, coming back.
import { expect, test, type Page } from '@playwright/test';

test.use({ locale: 'en-GB', viewport: { width: 360, height: 740 } });

const spoken = (page: Page) => page.getByTestId('spoken');
const roll = (page: Page) => page.getByRole('button', { name: 'Roll', exact: true });
const free = (page: Page) => page.locator('[data-cell].waiting');
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`Pass it on to ${name}`) });
const kept = (page: Page, name: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(`knister.${key}`) ?? 'null'), name);

async function write(page: Page, at = 0): Promise<void> {
  await free(page).nth(at).click();
}
// Plays rounds without the page: the kept list of commands is the whole game. Everybody writes into the first free square.
async function skipTo(page: Page, round: number): Promise<void> {
  await page.evaluate((last) => {
    const id = JSON.parse(localStorage.getItem('knister.current')!) as string;
    const games = JSON.parse(localStorage.getItem('knister.games')!) as {
      id: string;
      commands: string[];
      players: unknown[];
      youngest: number;
      given?: string[];
    }[];
    const { commands, players, youngest, given } = games.find((game) => game.id === id)!;
    const cells = [...'12345'].flatMap((row) => [...'abcde'].map((column) => column + row));
    for (let rolled = commands.filter((one) => one.startsWith('roll ')).length; rolled < last; ++rolled) {
      commands.push(
        `roll ${(youngest + rolled) % players.length} ${given?.[rolled] ?? `${1 + (rolled % 6)}+${1 + ((rolled * 5 + 2) % 6)}`}`,
      );
      players.forEach((_, seat) => commands.push(`write ${seat} ${cells.find((cell) => !commands.includes(`write ${seat} ${cell}`))}`));
    }
    localStorage.setItem('knister.games', JSON.stringify(games));
  }, round);
  await page.reload();
}
async function wholeGame(page: Page): Promise<void> {
  await expect(roll(page)).toBeVisible();
  await skipTo(page, 24);
  await roll(page).click();
  await write(page);
  await page.getByRole('button', { name: 'Finish' }).click();
}
async function people(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/#/together');
  await page.getByText('On this device').click();
  for (let seat = 2; seat < names.length; ++seat) await page.getByRole('button', { name: 'Add a person' }).click();
  for (const [seat, name] of names.entries()) await page.getByLabel(`Name at seat ${seat + 1}`).fill(name);
}
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click();

test('against bots: they write by themselves, and their sheets can be looked at', async ({ page }) => {
  await page.goto('/#/together');
  await page.getByRole('button', { name: 'One more: Sparrow' }).click();
  await page.getByRole('button', { name: 'One less: Fox' }).click();
  await page.getByRole('button', { name: 'One more: Sparrow' }).click();
  await start(page);
  await expect(page.getByRole('list', { name: 'Players' })).toContainText('Sparrow 2');
  await roll(page).click();
  await write(page);
  await expect(roll(page)).toBeVisible();
  await expect(spoken(page)).toHaveText(/Sparrow 1 rolls\./);
  await page.getByRole('button', { name: /^Sparrow 1/ }).click();
  await expect(page.getByRole('grid', { name: 'Sheet of Sparrow 1' })).toBeVisible();
  await expect(page.locator('.digit')).toHaveCount(1);
  // What was chosen is there the next time.
  await page.goto('/#/together');
  await expect(page.getByRole('group', { name: 'Sparrow' })).toContainText('2');
});

test('bots that were thinking when the page was left write when it comes back', async ({ page }) => {
  await page.goto('/#/together');
  await start(page);
  await page.route('**/*.weights', (route) => route.abort());
  await roll(page).click();
  await write(page);
  await expect(page.locator('.toast')).toContainText('The bots could not be loaded.');
  await page.unroute('**/*.weights');
  await page.reload();
  await expect(roll(page)).toBeVisible();
});

test('open sheets: youngest first, hand-over cards, undo, the next roller has the device', async ({ page }) => {
  await people(page, 'Ada', 'Ben', 'Cleo');
  await page.getByRole('radio', { name: /Ben is youngest/ }).check();
  await start(page);
  await expect(page.getByText('Ben rolls.')).toBeVisible();
  await roll(page).click();
  await expect(spoken(page)).toHaveText(/^Ben: \d and \d: \d+$/);
  await expect(page.getByRole('grid', { name: 'Sheet of Ben' })).toBeVisible();
  await write(page);
  const sum = await page.locator('.digit').textContent();
  await expect(card(page, 'Ada')).toContainText(sum!);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.digit')).toHaveCount(0);
  await write(page, 3);
  await card(page, 'Ada').click();
  await expect(page.getByRole('grid', { name: 'Sheet of Ada' })).toBeVisible();
  await write(page);
  await expect(page.getByRole('list', { name: 'Players' }).getByText('✓')).toHaveCount(2);
  await card(page, 'Cleo').click();
  await write(page);
  await expect(page.locator('main .sentence')).toContainText('Cleo rolls.');
  await expect(page.getByRole('grid', { name: 'Sheet of Cleo' })).toBeVisible();
  await expect(roll(page)).toBeVisible();
});

test('hidden sheets: nothing shows until the next player takes the cover off', async ({ page }) => {
  await people(page, 'Ada', 'Ben');
  await page.getByLabel(/Hidden sheets/).check();
  await start(page);
  await roll(page).click();
  await write(page);
  const me = page.getByRole('button', { name: 'I’m Ben' });
  await expect(me).toBeFocused();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.locator('.points').filter({ hasText: /^0$/ })).toHaveCount(0);
  await expect(spoken(page)).toHaveText(/Ben writes \d+\. The sheet is covered\./);
  // A reload reveals nothing.
  await page.reload();
  await expect(me).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await me.click();
  await expect(page.getByRole('grid', { name: 'Sheet of Ben' })).toBeVisible();
  await write(page);
  await expect(roll(page)).toBeVisible(); // Ben rolls next and keeps the device
});

test('face to face at a tablet: both write at once, the far sheet is turned', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1100 });
  await people(page, 'Ada', 'Ben');
  await page.getByLabel(/Face to face/).check();
  await start(page);
  const ada = page.getByRole('region', { name: 'Ada' });
  const ben = page.getByRole('region', { name: 'Ben' });
  await ada.getByRole('button', { name: 'Roll' }).click();
  await ben.locator('.waiting').first().click();
  await ada.locator('.waiting').first().click();
  await expect(ben.getByRole('button', { name: 'Roll' })).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Roll' })).toHaveCount(0);
  await ada.getByRole('button', { name: 'Undo' }).click();
  await expect(ada.locator('.digit')).toHaveCount(0);
  await expect(ben.locator('.digit')).toHaveCount(1);
  await expect(ben.locator('.sheet')).toHaveCSS('rotate', '180deg');
});

test('a series of three goes on to its second game, and the points add up', async ({ page }) => {
  await page.goto('/#/together');
  await page.getByText('Series of three').click();
  await start(page);
  await expect(page.getByText('Game 1 of 3. Your roll.')).toBeVisible();
  await wholeGame(page);
  await expect(page.getByText('Game 2 of 3. Your roll.')).toBeVisible();
  const [first] = await kept(page, 'finished');
  await expect(page.getByRole('button', { name: /^You/ })).toContainText(String(first.seats[0].total));
  await expect(page.locator('.digit')).toHaveCount(0);
});

test('the daily: one attempt, resumed, shared without its dice, then practice', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(new Date(2026, 10, 16, 10));
  await page.goto('/#/daily');
  await page.getByRole('button', { name: 'Play today’s dice' }).click();
  await roll(page).click();
  await write(page);
  await page.goto('/#/daily');
  await page.getByRole('button', { name: 'Go on in round 1' }).click();
  await wholeGame(page);
  await page.goto('/#/daily');
  const [finished] = await kept(page, 'finished');
  await expect(page.getByRole('link', { name: new RegExp(`2026: ${finished.seats[0].total} point`) })).toBeVisible();
  await expect(page.getByText(/The Owl made \d+/)).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied.', { exact: false }).first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  // Numbered, in words and as squares; the dice are nowhere in it.
  expect(text).toMatch(
    /^Knister daily 320: \d+ points?.* The Owl made \d+ with the same dice\.\n(?:[⬜🟨🟩🟦]{5}\n){5}Your turn: http\S+#\/daily\?d=2026-11-16$/u,
  );
  await page.getByRole('button', { name: 'Practise with these dice' }).click();
  await expect(page.getByText(/^Practice:/)).toBeVisible();
  await wholeGame(page);
  await expect(page.getByText('That was practice: the stamp stays as it is.')).toBeVisible();
  await page.goto('/#/daily');
  await expect(page.locator('.stamp')).toHaveText([String(finished.seats[0].total)]);
});

test('a daily of another day: over, or still to come', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 16, 10));
  await page.goto('/#/daily?d=2026-11-15');
  await expect(page.getByText('This day is over.', { exact: false })).toBeVisible();
  await page.goto('/#/daily?d=2026-11-17');
  await expect(page.getByText('These dice are still asleep', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /Play|Practise/ })).toHaveCount(0);
  await page.goto('/#/daily?d=2026-13-45');
  await expect(page.getByText('This link names no day we know.')).toBeVisible();
});

test('a finished game becomes a challenge', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await wholeGame(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Challenge somebody' }).click();
  await expect(page.getByText('Copied.', { exact: false }).first()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [game] = await kept(page, 'finished');
  expect(text).toContain(`#/challenge?g=${game.link}&s=0`);
  expect(text).not.toContain(String(game.seats[0].total) + ' point');
});

test('a challenge: the same dice, the other score only at the end, and where the two first differed', async ({ page }) => {
  await page.goto('/');
  await wholeGame(page);
  const [first] = await kept(page, 'finished');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/#/challenge?g=${first.link}&s=0&n=Anna`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anna challenges you with these dice' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  for (let round = 1; round <= 5; ++round) {
    await roll(page).click();
    await write(page, round === 4 ? 1 : 0);
  }
  await expect(page.getByText('Anna')).toHaveCount(0);
  await wholeGame(page);
  await expect(page.getByText(/You first differed in round 4: you wrote the \d+ on E1, Anna on D1\./)).toBeVisible();
  await expect(page.locator('figure').getByRole('grid')).toHaveCount(2);
  const [second] = await kept(page, 'finished');
  expect(second.kind).toBe('challenge');
  // The link shows it again.
  await page.goto(`/#/challenge?g=${first.link}&s=0&n=Anna`);
  await expect(page.getByRole('heading', { name: 'You have both played these dice' })).toBeVisible();
});

test('a challenge gives no dice of a daily away', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 16, 10));
  await page.goto('/#/daily');
  await page.getByRole('button', { name: 'Play today’s dice' }).click();
  await wholeGame(page);
  const [mine] = await kept(page, 'finished');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/#/challenge?g=${mine.link}&n=Anna`);
  await page.reload();
  await expect(page.getByText('These are the dice of a daily that still waits for you.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await page.clock.setFixedTime(new Date(2026, 10, 17, 10));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('a link that lost a piece is answered kindly', async ({ page }) => {
  await page.goto('/#/challenge?g=14E31HI1G57&n=Anna');
  await expect(page.getByText(/This link is missing a piece \(character \d+\)\./)).toBeVisible();
});

test('without sharing and clipboard the text lies there to be copied', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 16, 10));
  await page.goto('/#/daily');
  await page.getByRole('button', { name: 'Play today’s dice' }).click();
  await wholeGame(page);
  await page.goto('/#/daily');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const text = page.getByRole('dialog').getByRole('textbox');
  await expect(text).toHaveValue(/^Knister daily 320: [^]*#\/daily\?d=2026-11-16$/);
  const selected = await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toBe(await text.inputValue());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('unfinished games: a new one keeps the old one, which is continued or dropped, and dropping can be undone', async ({ page }) => {
  await page.goto('/');
  await roll(page).click();
  await write(page);
  await people(page, 'Ada', 'Ben');
  await start(page);
  await roll(page).click();
  await page.goto('/#/together');
  const list = page.getByRole('region', { name: 'Unfinished games' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Drop: On your own/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await list.getByRole('button', { name: /^Continue: On your own, Round 1/ }).click();
  await expect(page.locator('.digit')).toHaveCount(1);
  await expect(roll(page)).toBeVisible();
  await page.reload();
  await expect(page.locator('.digit')).toHaveCount(1);
});
