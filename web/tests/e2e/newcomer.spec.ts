// Somebody who has never heard of the game plays it once against the Sparrow, and reads. Every sentence that was shown is kept in
// test-results/newcomer.txt; whoever knows only those can say what gives points, what a diagonal does, who won and why.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { freeCells, mainButton, open } from './support';

// What stands on the screen and says something, once each.
async function read(page: Page, known: Set<string>): Promise<void> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main *, .toast')]
      .filter((one) => one.children.length === 0 && one.closest('.only-spoken, [hidden], svg, .cell, dialog:not([open])') === null)
      .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible')
      .flatMap((one) => (one as HTMLElement).innerText.split('\n'))
      .map((text) => text.replaceAll('\u00a0', ' ').trim())
      .filter((text) => /\p{L}{2}/u.test(text)),
  );
  for (const text of texts) known.add(text);
}

test('a first game, read', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const sentences = new Set<string>();
  await open(page);
  await read(page, sentences);
  const first = new Set(sentences);
  // The whole idea and the names of what scores stand on the first screen.
  expect([...first]).toEqual(
    expect.arrayContaining([
      'Fill the grid with sums of two dice; full lines score like poker hands.',
      'Pair',
      'Full house',
      'Straight with a 7',
    ]),
  );
  await open(page, 'together');
  await page.getByRole('button', { name: 'One more: Sparrow' }).click();
  await page.getByRole('button', { name: 'One less: Fox' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const said: string[] = [];
  for (let round = 0; round < 25; ++round) {
    await mainButton(page).click();
    await expect(freeCells(page).first()).toBeVisible();
    await read(page, sentences);
    // As one who has read nothing writes: the middle first, then row by row.
    const free = freeCells(page);
    await (round === 0 ? page.locator('main [data-cell="12"]') : free.first()).click();
    await expect(free).toHaveCount(0);
    await expect(mainButton(page)).toBeVisible({ timeout: 60_000 });
    await read(page, sentences);
    said.push((await page.locator('main .sentence').innerText()).replaceAll('\u00a0', ' '));
  }
  await mainButton(page).click();
  await page.locator('main .end').waitFor();
  await page.waitForTimeout(4500);
  await read(page, sentences);
  const all = [...sentences];
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/newcomer.txt', all.join('\n') + '\n');

  // What gives points? A full line that is something; every line said what it was and brought.
  expect(said.filter((text) => /^(Row|Column|Diagonal) .*(\+\d+| 0)\b/.test(text)).length).toBeGreaterThanOrEqual(9);
  expect(all.some((text) => /· keeps a straight open|· so far: /.test(text))).toBe(true);
  // What does a diagonal do?
  expect(all).toContain('It counts in its row, its column and both diagonals, which count twice.');
  // Who won, by how much, and why.
  expect(all.some((text) => /^(You win|Sparrow wins) by \d+ points?\.$|^A tie/.test(text))).toBe(true);
  if (!all.some((text) => text.startsWith('A tie')))
    expect(all.some((text) => /^The points of the (rows|columns|diagonals) decided it: \d+ to \d+\.$/.test(text))).toBe(true);
  expect(all.filter((text) => text.includes('Fox'))).toEqual([]);
  // Nothing that is understood after two rounds is said for 25.
  const always = said.filter((text) => text.startsWith('It counts'));
  expect(always.length).toBeLessThanOrEqual(2);
});

test('after two games the strip needs no names, and nobody is told again what the game is', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'knister.finished',
      JSON.stringify([
        { seats: [], mine: [] },
        { seats: [], mine: [] },
      ]),
    ),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await expect(page.locator('main .strip .name').first()).not.toBeInViewport({ ratio: 0.5 });
  expect((await page.locator('main button.strip').boundingBox())!.height).toBeLessThan(60);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-known');
});
