// The introduction, the rules, the menu, the settings and the statistics, as somebody uses them.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { findings } from './axe';

const square = (page: Page, name: string) => page.locator(`[data-cell="${'abcde'.indexOf(name[0]!) + 5 * (Number(name[1]) - 1)}"]`);
const lesson = (page: Page) => page.getByTestId('lesson');

// A whole game by tapping, for what needs a finished one.
async function playAGame(page: Page): Promise<void> {
  await page.goto('./#/');
  for (let round = 0; round < 25; ++round) {
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.locator(`[data-cell="${round}"]`).click();
  }
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Look back' })).toBeVisible();
}
const keptGames = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('knister.finished') ?? '[]').length as number);

test.use({ locale: 'en' });

test.describe('learn', () => {
  test('can be played to its end, and answers every step', async ({ page }) => {
    await page.goto('./#/learn');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(lesson(page)).toContainText('any free square');
    await square(page, 'b2').click();
    await expect(lesson(page)).toContainText('25');
    await next.click();

    await square(page, 'e2').click();
    await expect(lesson(page)).toContainText('Row 2 · full house · 8');
    await expect(page.locator('[data-box="1"]')).toHaveText('8');
    await next.click();

    // The lesser square is answered warmly, and undo shows the better one.
    await square(page, 'e3').click();
    await expect(lesson(page)).toContainText('Row 3 · pair · 1');
    await expect(next).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(square(page, 'd1')).toHaveAttribute('aria-label', /Suggested/);
    await square(page, 'd1').click();
    await expect(lesson(page)).toContainText('Row 1 · full house · 8');
    await next.click();

    await square(page, 'e2').click();
    await expect(lesson(page)).toContainText('straight without a 7 · 12');
    await next.click();

    await square(page, 'e5').click();
    await expect(lesson(page)).toContainText('Diagonal A1-E5 · full house · 16');
    await next.click();

    await square(page, 'a5').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lesson(page)).toContainText('until the next roll');
    await next.click();

    await expect(page.getByRole('link', { name: 'All rules on one page' })).toHaveAttribute('href', '#/rules');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('goes by keyboard alone, and speaks', async ({ page }) => {
    await page.goto('./#/learn');
    await page.getByRole('button', { name: 'Next step' }).press('Enter');
    await expect(page.getByTestId('spoken')).toContainText('Step 2 of 6');
    const middle = square(page, 'c3');
    await middle.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await expect(square(page, 'e2')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('spoken')).toContainText('Row 2 · full house · 8');
    await page.getByRole('button', { name: 'Previous step' }).press('Enter');
    await expect(page.getByTestId('spoken')).toContainText('Step 1 of 6');
  });

  test('leaves the game alone', async ({ page }) => {
    await page.goto('./#/');
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await page.locator('[data-cell="12"]').click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(); // it is written
    const before = await page.evaluate(() => localStorage.getItem('knister.games'));
    await page.goto('./#/learn');
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await square(page, 'a1').click();
    await expect(lesson(page)).toContainText('25');
    expect(await page.evaluate(() => localStorage.getItem('knister.games'))).toBe(before);
  });
});

test('the rules reckon their own examples', async ({ page }) => {
  await page.goto('./#/rules');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(8);
  await expect(rows.last()).toContainText('12');
  await expect(page.locator('main')).toContainText('the sheet above makes 53 points');
  await expect(page.locator('main')).toContainText('Row 2 · full house · 8');
  await expect(page.getByRole('list', { name: 'An example' }).getByRole('listitem')).toHaveText([
    /Place 1\s*61/,
    /Place 1\s*61/,
    /Place 3\s*53/,
    /Place 4\s*40/,
  ]);
  await expect(page.locator('main')).toContainText('unofficial');
});

test('the menu begins a new game and keeps the old one', async ({ page }) => {
  await page.goto('./#/');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('[data-cell="12"]').click();
  await page.goto('./#/menu');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('grid').locator('.digit')).toHaveCount(0);
  const kept = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('knister.games') ?? '[]') as { commands: string[] }[]).map((game) => game.commands.length),
  );
  expect(kept).toEqual([1, 3]);
});

test('language and colours change at once, and stay', async ({ page }) => {
  await page.goto('./#/settings');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Українська' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Налаштування');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await page.getByText('Дошка', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Налаштування');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Мова', { exact: true }).selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
});

test('a remote voice speaks only after a plain question', async ({ page }) => {
  await page.addInitScript(() => {
    const voice = { lang: 'en-GB', localService: false, name: 'far away', voiceURI: 'far', default: true };
    speechSynthesis.getVoices = () => [voice as SpeechSynthesisVoice];
    speechSynthesis.speak = () => {};
    // A real one can only be made of a real voice.
    window.SpeechSynthesisUtterance = class {} as unknown as typeof SpeechSynthesisUtterance;
  });
  await page.goto('./#/settings');
  const voice = page.getByRole('switch', { name: 'Speak the dice' });
  await voice.click();
  await expect(page.getByRole('dialog')).toContainText('sends every spoken number');
  await page.getByRole('button', { name: 'Rather not' }).click();
  await expect(voice).not.toBeChecked();
  await voice.click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(voice).toBeChecked();
  await page.getByRole('switch', { name: 'Voice over the network' }).click();
  await expect(page.getByRole('switch', { name: 'Voice over the network' })).toHaveCount(0);
});

test('a finished game is counted, saved to a file, forgotten, and comes back', async ({ page }) => {
  await page.goto('./#/statistics');
  await expect(page.getByText('Your first finished game appears here.')).toBeVisible();
  await playAGame(page);
  await page.goto('./#/statistics');
  await expect(page.getByRole('img', { name: /Your totals in steps of five/ })).toBeVisible();
  await expect(page.locator('main a[href^="#/end?g="]')).toHaveCount(1);
  await page.getByLabel('Compare with').selectOption({ label: 'Owl' });
  await expect(page.locator('main')).toContainText(/Owl: \d\d\.\d on average/);
  await page.getByText('As a table').click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Total', 'You', 'Owl']);
  expect(await findings(page)).toEqual([]);

  await page.goto('./#/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all to a file' }).click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toMatch(/^\[Knister "1"\]\n/);

  await page.getByLabel('Add from a file').setInputFiles(path);
  await expect(page.locator('main')).toContainText('1 was here already.');
  expect(await keptGames(page)).toBe(1);

  await page.getByRole('button', { name: 'Delete all data on this device' }).click();
  await page.getByRole('button', { name: 'Keep everything' }).click();
  expect(await keptGames(page)).toBe(1);
  await page.getByRole('button', { name: 'Delete all data on this device' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await keptGames(page)).toBe(0);

  await page.goto('./#/settings');
  await page.getByLabel('Add from a file').setInputFiles(path);
  await expect(page.locator('main')).toContainText('1 game added.');
  expect(await keptGames(page)).toBe(1);
});

test('what cannot be read is said with its place and stays in the field', async ({ page }) => {
  await page.goto('./#/settings');
  const field = page.getByLabel('Or paste records, links or codes:');
  await field.fill('13UO383\n13UO_83');
  await page.getByRole('button', { name: 'Add these' }).click();
  await expect(page.locator('main')).toContainText('line 2, character 5: "_"');
  await expect(field).toHaveValue('13UO383\n13UO_83');
  await expect(page.locator('main')).toContainText('1 is not a finished game');
});
