// The end of a game, the look back, and hints: with the real engine.
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { listen } from './support';

const rolls = '5+4 6+5 6+3 2+4 4+1 5+3 1+5 4+4 3+5 5+2 1+1 3+6 4+4 3+1 6+2 6+6 4+3 5+2 4+5 6+3 4+5 4+5 1+4 3+5 6+4'.split(' ');
const cells = 'b1 c1 b3 d2 a4 e5 a5 a1 d4 a3 c2 a2 b2 c4 c3 d1 e4 e3 b5 d3 d5 c5 e2 b4 e1'.split(' ');
const total = 63;

// A game with so many rounds written, as if it had been played here.
async function begin(page: Page, rounds: number, rest: Record<string, unknown> = {}): Promise<void> {
  const commands = ['start 1 0 1', ...Array.from({ length: rounds }, (_, i) => [`roll 0 ${rolls[i]}`, `write 0 ${cells[i]}`]).flat()];
  const game = {
    id: '0123456789abcdef',
    kind: 'solo',
    started: '2026-11-15T10:00:00Z',
    players: [{ name: '' }],
    youngest: 0,
    games: 1,
    commands,
    hints: 0,
    given: rolls,
    ...rest,
  };
  await page.addInitScript((saved) => {
    if (localStorage.getItem('knister.games') !== null) return;
    localStorage.setItem('knister.games', JSON.stringify([saved]));
    localStorage.setItem('knister.current', JSON.stringify(saved.id));
  }, game);
  await page.goto('/');
}
const kept = <Value>(page: Page, name: string): Promise<Value> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`knister.${key}`)!) as Value, name);
const main = (page: Page) => page.locator('.primary').first();
const spoken = (page: Page) => page.getByTestId('spoken');
const numberIn = (text: string): number => Number(text.replace('\u2212', '-').replace('+', ''));

// Squares and boxes are named in words ("9.1 less") where they show signs ("−9.1", "×2"): that is no mismatch.
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').disableRules(['label-content-name-mismatch']).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`);
}

test.use({ locale: 'en', serviceWorkers: 'block' });

test.describe('the end', () => {
  test('counts line by line, and a key shows the end at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await begin(page, 25);
    const heard = await listen(page);
    await main(page).click();
    await expect(page.locator('.end .marked').first()).toBeVisible(); // a line is being counted
    await expect(page.locator('.end .verdict')).toHaveClass(/later/);
    await page.keyboard.press('Shift');
    await expect(page.locator('.end .marked')).toHaveCount(0);
    await expect(page.locator('.end .total')).toHaveText(String(total));
    await expect(page.locator('.end .verdict')).toHaveText('Good.');
    await expect.poll(async () => (await heard()).join(' ')).toContain(`${total} points. Good.`);
  });

  test('without motion all is there at once, and the parts add up as they are shown', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page, 25);
    await main(page).click();
    await expect(page.locator('.end .total')).toHaveText(String(total));
    await expect(page.locator('.end .marked')).toHaveCount(0);
    const found = page.getByTestId('offered');
    await expect(found.locator('.offered')).toHaveText(new RegExp(`^Up to \\d+ was possible with these rolls\\. You scored ${total}\\.$`), {
      timeout: 60_000,
    });
    await found.getByText(`How the ${total} came about`).click();
    const parts = page.locator('dl dd:not(.caption)');
    await expect(parts).toHaveCount(4, { timeout: 60_000 });
    const [usual, luck, choices, all] = (await parts.allTextContents()).map(numberIn) as [number, number, number, number];
    expect(all).toBe(total);
    expect(Math.round(usual * 10) + Math.round(luck * 10) + Math.round(choices * 10)).toBe(total * 10);
    expect(await faults(page)).toEqual([]);
  });

  test('the same dice again are the same', async ({ page }) => {
    await begin(page, 25, { given: undefined });
    await main(page).click();
    await page.getByRole('button', { name: 'Same dice again' }).click();
    await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
    const [practice] = await kept<{ kind: string; given: string[] }[]>(page, 'games');
    expect(practice).toMatchObject({ kind: 'practice', given: rolls });
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(spoken(page)).toHaveText('5 and 4: 9');
  });

  test('can be printed from here', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page, 25);
    await main(page).click();
    await page.getByRole('link', { name: 'Print this game' }).click();
    await expect(page.getByTestId('paper-game')).toContainText(`${total} points`);
  });

  test('another game has new dice', async ({ page }) => {
    await begin(page, 25);
    await main(page).click();
    await page.getByRole('button', { name: 'Another game' }).click();
    await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
    const [fresh] = await kept<{ kind: string; given?: string[]; commands: string[] }[]>(page, 'games');
    expect(fresh).toMatchObject({ kind: 'solo', commands: ['start 1 0 1'] });
    expect(fresh!.given).toBeUndefined();
  });

  test('a series shows a card between its games', async ({ page }) => {
    await begin(page, 25, {
      games: 2,
      commands: ['start 1 0 2', ...rolls.flatMap((roll, i) => [`roll 0 ${roll}`, `write 0 ${cells[i]}`])],
      given: undefined,
    });
    await main(page).click();
    const card = page.getByRole('region', { name: 'Game 1 of 2 is done.' });
    await expect(card).toContainText(String(total));
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect(card).toHaveCount(0);
  });
});

test.describe('the look back', () => {
  test('opens from the end, lets try again, and shows more', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await begin(page, 25);
    await main(page).click();
    await page.getByRole('link', { name: 'Look back' }).click();
    await expect(page.getByRole('heading', { name: 'Best choice' })).toBeVisible({ timeout: 60_000 });
    // What the choices cost is kept with the game.
    await expect.poll(async () => (await kept<{ loss?: number }[]>(page, 'finished'))[0]!.loss).toBeGreaterThan(0);

    const again = page.getByRole('region', { name: 'Try again' });
    await expect(again).toContainText('is there a better home for this');
    await again.getByRole('button', { name: 'Show every square' }).click();
    const best = again.locator('.heat0').first();
    await expect(best).toContainText('★');
    await best.click();
    await expect(page.getByTestId('answer')).toContainText('is the best home');
    await expect(spoken(page)).toContainText('is the best home');

    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('img', { name: /Curve of the expected total/ })).toBeVisible();
    const rounds = page.getByRole('region', { name: 'Every round' });
    await expect(rounds).toContainText('Round 1 of 25');
    await rounds.getByRole('button', { name: 'Next round' }).click();
    await expect(rounds).toContainText('Round 2 of 25');
    await page.keyboard.press('PageDown');
    await expect(rounds).toContainText('Round 3 of 25');
    await rounds.getByRole('slider').press('End');
    await expect(rounds).toContainText('Round 25 of 25');
    await expect(page.getByRole('figure')).toHaveCount(3, { timeout: 60_000 });
    await page.getByText('As a table').click();
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(25);
    expect(await faults(page)).toEqual([]);
  });

  test('a link with a piece missing gets kind words and the character', async ({ page }) => {
    await page.goto('/#/look?g=1UMPR0R75G!4ZFF18JXXZ4O2J7GITRAEJVOJII5B');
    await expect(page.getByRole('main')).toContainText('This link is missing a piece (character 11).');
    await page.goto('/#/look');
    await expect(page.getByRole('main')).toContainText('This link carries no game.');
  });
});

test.describe('hints', () => {
  test('come in three steps, count once, and go with the next number', async ({ page }) => {
    await begin(page, 10);
    await main(page).click();
    const hint = page.locator('[data-step]');
    await hint.click();
    await expect(hint).toHaveAttribute('data-step', '1', { timeout: 60_000 });
    await expect(spoken(page)).toContainText('Worth a look:');
    await expect(page.locator('.hint-line').first()).toBeVisible();
    await hint.click();
    await expect(page.locator('.cell.hinted')).toHaveCount(2);
    await hint.click();
    await expect(page.locator('.heat0')).toContainText('★');
    await expect(page.locator('[data-cell][class*=heat]')).toHaveCount(15); // every free square
    expect((await kept<{ hints: number }[]>(page, 'games'))[0]!.hints).toBe(1);
    await page.locator('.heat0').first().click();
    await expect(page.locator('[class*=heat]')).toHaveCount(0);
    await main(page).click();
    await expect(page.locator('[data-step="0"]')).toBeVisible();
    await expect(page.locator('.hint-line, .hinted, .heat0')).toHaveCount(0);
  });

  test('come from an engine that counts as the program does, to the last bit', async ({ page }) => {
    const opened = page.waitForEvent('worker');
    await begin(page, 10);
    await main(page).click();
    await page.locator('[data-step]').click();
    await expect(page.locator('[data-step="1"]')).toBeVisible({ timeout: 60_000 });
    // The worker is asked in its own words, and what it would post is caught.
    const { signature } = await (
      await opened
    ).evaluate(
      () =>
        new Promise<{ signature: string }>((done) => {
          const post = self.postMessage.bind(self);
          self.postMessage = (reply: { id: number; answer: { signature: string } }) => (reply.id === -1 ? done(reply.answer) : post(reply));
          self.onmessage!(new MessageEvent('message', { data: { id: -1, lines: ['bench'] } }));
        }),
    );
    expect(signature).toBe(readFileSync(new URL('../../../engine/knister.signature', import.meta.url), 'utf8').trim());
  });

  test('there are none in a daily', async ({ page }) => {
    await begin(page, 10, { kind: 'daily', date: '2026-11-15' });
    await main(page).click();
    await expect(page.locator('main .sum')).toHaveText('2');
    await expect(page.locator('main [data-cell].waiting')).toHaveCount(15);
    await expect(page.locator('[data-step]')).toHaveCount(0);
  });

  test('without the engine there are kind words', async ({ page }) => {
    await page.route(/\.weights$|engine.*\.wasm$/, (route) => route.abort());
    await begin(page, 10);
    await main(page).click();
    await page.locator('[data-step]').click();
    await expect(spoken(page)).toHaveText('Hints need the network once. Play on; they come later.');
    await expect(page.locator('[data-step="0"]')).toBeVisible();
  });
});
