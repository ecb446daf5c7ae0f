// For people with real dice and paper: caller, keypad, check of a paper sheet, printing.
import { expect, test, type Page } from '@playwright/test';
import { findings } from './axe';

const booklet = [7, 4, 8, 9, 11, 3, 7, 3, 7, 7, 5, 5, 10, 5, 5, 8, 9, 3, 6, 9, 8, 11, 8, 8, 7]; // 53 points
const key = (page: Page, sum: number) => page.getByRole('button', { name: String(sum), exact: true });
const called = (page: Page) => page.getByTestId('called');
const keep = (page: Page, name: string, value: unknown) =>
  page.evaluate(([name, text]) => localStorage.setItem(`knister.${name}`, text!), [name, JSON.stringify(value)]);

test.use({ locale: 'en-GB' });

test.describe('caller', () => {
  test('25 numbers by the space bar, one for each press, and none after the last', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/caller');
    await expect(page.getByRole('heading', { name: 'Caller' })).toBeVisible();
    for (let round = 1; round <= 25; ++round) {
      await page.keyboard.press('Space');
      await expect(page.getByText(`Round ${round} of 25`, { exact: true })).toBeVisible();
      await page.clock.runFor(1000);
    }
    await expect(page.getByRole('heading', { name: '25 numbers are called: add up!' })).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Round 25 of 25', { exact: true })).toBeVisible();
    await expect(page.locator('.card ol li')).toHaveCount(25);
    await expect(page.getByRole('link', { name: 'Check a sheet' })).toHaveAttribute('href', '#/check');
  });

  test('a second tap within the tumble is no second roll; the sum is the dice’s and is said', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/caller');
    await page.getByRole('button', { name: 'Roll' }).dblclick();
    await expect(page.getByText('Round 1 of 25')).toBeVisible();
    const pips = await page.locator('.stage .up circle').count();
    await expect(called(page)).toHaveText(String(pips));
    await expect(page.getByTestId('spoken')).toHaveText(new RegExp(`^[1-6] and [1-6]: ${pips}`));
  });

  test('numbers and options survive a reload', async ({ page }) => {
    await page.goto('/#/caller');
    await page.getByRole('radio', { name: '30 s' }).check();
    await page.getByRole('button', { name: 'Roll' }).click();
    const sum = await called(page).textContent();
    await page.reload();
    await expect(called(page)).toHaveText(sum!);
    await expect(page.getByRole('timer')).toHaveText('Next in 30 s');
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  });

  test('a pace rolls by itself, waits in a pause and while the list is open', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/caller');
    await page.getByRole('radio', { name: '10 s' }).check();
    await page.getByRole('button', { name: 'Roll' }).click();
    await page.clock.runFor(10_500);
    await expect(page.getByText('Round 2 of 25')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Round 2 of 25')).toBeVisible();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'All numbers' }).click();
    await page.clock.runFor(60_000);
    await expect(page.locator('dialog[open] ol li')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.clock.runFor(10_500);
    await expect(page.getByText('Round 3 of 25')).toBeVisible();
  });

  test('real dice: sums are typed, the last one can be typed again, nothing is rolled', async ({ page }) => {
    await page.goto('/#/caller');
    await page.getByRole('radio', { name: 'We do, by hand' }).check();
    await key(page, 8).click();
    await expect(called(page)).toHaveText('8');
    await page.getByRole('button', { name: 'Other number' }).click();
    await expect(called(page)).toHaveCount(0);
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await expect(called(page)).toHaveText('12');
    await page.keyboard.press('Space');
    await expect(page.getByText('Round 1 of 25')).toBeVisible();
  });

  test('starting from round 1 can be taken back', async ({ page }) => {
    await page.goto('/#/caller');
    await page.getByRole('button', { name: 'Roll' }).click();
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('button', { name: 'Start from round 1' }).click();
    await expect(page.getByText('Round 1 of 25')).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByText('Round 1 of 25')).toBeVisible();
  });

  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [360, 640],
    [320, 568],
  ] as const) {
    test(`${width} x ${height}: everything is in view without scrolling`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      await keep(page, 'caller', { rolls: ['3+4', '5+5', '6+6', '1+2', '6+4', '6+5', '6+6'], real: false, pace: 20, voice: false });
      await page.goto('/#/caller');
      await page.reload();
      await expect(called(page)).toHaveText('12');
      await expect(page.getByRole('button', { name: 'Options' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (width > height) {
        const size = await called(page).evaluate((sum) => parseFloat(getComputedStyle(sum).fontSize));
        expect(size).toBeGreaterThanOrEqual(0.28 * height);
      }
    });
  }
});

test.describe('keypad', () => {
  test('a whole game with real dice, by keys and squares', async ({ page }) => {
    await page.goto('/#/keypad');
    for (const [cell, sum] of booklet.entries()) {
      await key(page, sum).click();
      await page.locator(`[data-cell="${cell}"]`).click();
      await expect(page.locator(`[data-cell="${cell}"]`)).toHaveText(String(sum));
    }
    await page.getByRole('button', { name: 'Finish' }).click();
    const finished = await page.evaluate(
      () => JSON.parse(localStorage.getItem('knister.finished')!) as { kind: string; seats: { total: number }[] }[],
    );
    expect(finished[0]).toMatchObject({ kind: 'real', seats: [{ total: 53 }] });
  });

  test('a number goes again until it is written, the writing until the next number', async ({ page }) => {
    await page.goto('/#/keypad');
    await key(page, 10).click();
    await expect(page.getByText('Tap a square for your 10.')).toBeVisible();
    await page.getByRole('button', { name: 'Other number' }).click();
    await key(page, 11).click();
    await page.locator('[data-cell="12"]').click();
    await expect(page.locator('[data-cell="12"]')).toHaveText('11');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('[data-cell="12"]')).toHaveText('');
    await page.getByRole('button', { name: 'Other number' }).click();
    await key(page, 3).click();
    await page.locator('[data-cell="0"]').click();
    await expect(page.locator('[data-cell="0"]')).toHaveText('3');
    await expect(page.getByText('Round 1 of 25')).toBeVisible();
  });

  test('the sheet is there again, and a new one can be begun', async ({ page }) => {
    await page.goto('/#/keypad');
    await key(page, 9).click();
    await page.locator('[data-cell="4"]').click();
    await page.reload();
    await expect(page.locator('[data-cell="4"]')).toHaveText('9');
    await expect(key(page, 2)).toBeVisible();
    await page.goto('/#/keypad');
    await expect(page.getByText('There is a sheet with 1 number on it.')).toBeVisible();
    await page.getByRole('button', { name: 'New sheet' }).click();
    await expect(page.locator('[data-cell="4"]')).toHaveText('');
    await expect(key(page, 2)).toBeVisible();
  });

  test('keys are large enough at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/#/keypad');
    for (const sum of [2, 7, 12]) {
      const box = (await key(page, sum).boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
      expect(box.x + box.width).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('check', () => {
  const fill = async (page: Page, sums: number[]) => {
    await expect(key(page, 2)).toBeVisible();
    for (const sum of sums) await key(page, sum).click();
  };

  test('25 taps, the points, and what differs from the paper', async ({ page }) => {
    await page.goto('/#/check');
    await fill(page, booklet);
    await expect(page.locator('.total')).toHaveText('53 points');
    await expect(page.getByText('Row 2 · full house')).toBeVisible();
    await page.getByRole('button', { name: 'Compare with my points' }).click();
    await page.getByLabel('Noted on paper: Row 2').fill('6');
    await expect(page.getByText('Row 2: full house is 8; you noted 6.')).toBeVisible();
    await page.getByLabel('Noted on paper: Row 2').fill('8');
    await expect(page.getByText('All as you noted.')).toBeVisible();
    await page.getByLabel('Noted on paper: Diagonal E1-A5').fill('8');
    await expect(page.getByText('straight with a 7 is 8, and diagonals count twice: 16. You noted 8.')).toBeVisible();
    await page.getByLabel('Noted on paper: total').fill('45');
    await expect(page.getByText('All lines together are 53; you noted 45.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Noted on paper: total')).toHaveValue('45');
  });

  test('gaps are named, squares corrected, and it all survives a reload', async ({ page }) => {
    await page.goto('/#/check');
    await fill(page, booklet.slice(0, 4));
    await expect(page.getByText('Row 1 needs one more number.')).toBeVisible();
    await page.locator('[data-cell="0"]').click();
    await key(page, 12).click();
    await expect(page.locator('[data-cell="0"]')).toHaveText('12');
    await expect(page.locator('[aria-current]')).toHaveAttribute('data-cell', '4');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.locator('[data-cell="3"]')).toHaveText('');
    await page.reload();
    await expect(page.locator('[data-cell="0"]')).toHaveText('12');
    await expect(page.locator('[aria-current]')).toHaveAttribute('data-cell', '3');
  });

  test('as text, and another sheet that can be taken back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/#/check');
    await fill(page, booklet);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.locator('.toast')).toContainText('Copied.');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Knister on paper, .* 53 points\n\n +7 +4 +8 +9 +11 \| +0\n/);
    await page.getByRole('button', { name: 'Another sheet' }).click();
    await expect(page.locator('[data-cell="0"]')).toHaveText('');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await expect(page.locator('[data-cell="24"]')).toHaveText('7');
  });
});

test.describe('print', () => {
  // Pages of a PDF by the boxes it names, in points.
  async function pagesOf(page: Page): Promise<string[]> {
    await page.evaluate(() => document.fonts.ready);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map((box) =>
      box[1]!
        .trim()
        .split(/\s+/)
        .map((number) => Math.round(Number(number)))
        .join(' '),
    );
  }
  // Nothing reaches beyond its page.
  async function nothingIsCut(page: Page): Promise<void> {
    await page.emulateMedia({ media: 'print' });
    const beyond = await page
      .locator('.print-page')
      .evaluateAll((pages) => pages.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth).length);
    expect(beyond).toBe(0);
  }

  const papers = { a4: '0 0 595 842', letter: '0 0 612 792' } as const;
  for (const paper of ['a4', 'letter'] as const) {
    for (const [perPage, pages] of [
      [4, 8],
      [2, 15],
      [1, 30],
    ] as const) {
      test(`30 sheets on ${paper}, ${perPage} to a page, are ${pages} pages`, async ({ page }) => {
        await page.goto('/');
        await keep(page, 'print', { paper, perPage, sheets: 30 });
        await page.goto('/#/print');
        await expect(page.getByTestId('paper-form')).toHaveCount(30);
        await expect(page.getByText(`${pages} pages.`)).toBeVisible();
        await nothingIsCut(page);
        expect(await pagesOf(page)).toEqual(Array<string>(pages).fill(papers[paper]));
      });
    }
  }

  test('in every language nothing is cut, and squares are 12 mm', async ({ page }) => {
    for (const language of ['en', 'de', 'uk', 'ru', 'it', 'da', 'nl']) {
      await page.goto('/');
      await keep(page, 'settings', { language });
      for (const perPage of [1, 2, 4]) {
        await keep(page, 'print', { paper: 'letter', perPage, sheets: perPage });
        await page.goto('/#/print');
        await page.reload();
        await expect(page.getByTestId('paper-form')).toHaveCount(perPage);
        await page.evaluate(() => document.fonts.ready);
        await nothingIsCut(page);
      }
    }
    const sheet = (await page.locator('[data-testid="paper-form"] > svg').first().boundingBox())!;
    expect(sheet.width).toBeCloseTo(((6.8 * 12 + (2 * 0.4 * 25.4) / 72) * 96) / 25.4, 0);
  });

  test('the paper follows the locale and can be changed', async ({ page }) => {
    await page.goto('/#/print');
    await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked();
    await page.getByRole('radio', { name: 'Letter' }).check();
    await page.getByLabel('How many sheets?').fill('9');
    await page.getByLabel('How many sheets?').blur();
    await expect(page.getByText('3 pages.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Letter' })).toBeChecked();
    await expect(page.getByLabel('How many sheets?')).toHaveValue('9');
  });

  test('a finished game on one page, with its points and rolls', async ({ page }) => {
    await page.goto('/#/print?g=1115NP2VAD5DBJKWOBO47G5M&s=0');
    const game = page.getByTestId('paper-game');
    await expect(game).toContainText('53 points');
    await expect(game.locator('ol li')).toHaveCount(25);
    await expect(game.locator('ol li').nth(12)).toHaveText(/13\s*10\s*C3/);
    await nothingIsCut(page);
    expect(await pagesOf(page)).toEqual([papers.a4]);
  });

  test('a broken link says where', async ({ page }) => {
    await page.goto('/#/print?g=1115NP2VAD5DBJKWOBO47G5');
    await expect(page.getByText(/This link is missing a piece \(character \d+\)/)).toBeVisible();
  });
});

test.describe('no accessibility violations', () => {
  test.use({ reducedMotion: 'reduce' });
  const look = async (page: Page): Promise<void> => expect(await findings(page)).toEqual([]);
  test('caller', async ({ page }) => {
    await page.goto('/#/caller');
    await page.getByRole('radio', { name: '30 s' }).check();
    await look(page);
    await page.getByRole('button', { name: 'Roll' }).click();
    await expect(called(page)).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: 'Options' }).click();
    await look(page);
  });
  test('check', async ({ page }) => {
    await page.goto('/#/check');
    await key(page, 7).click();
    await page.getByRole('button', { name: 'Compare with my points' }).click();
    await look(page);
  });
  test('print', async ({ page }) => {
    await page.goto('/#/print');
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await look(page);
  });
  test('keypad', async ({ page }) => {
    await page.goto('/#/keypad');
    await expect(key(page, 2)).toBeVisible();
    await look(page);
  });
});
