// Everything by keyboard, and everything by ear.
import { expect, test } from '@playwright/test';
import { cells, filled, finished, listen, mainButton, open, tabTo } from './support';

test('a whole game by keyboard only @desktop', async ({ page }) => {
  await open(page);
  for (let round = 0; round < 25; ++round) {
    await tabTo(page, mainButton(page));
    await page.keyboard.press('Enter');
    await tabTo(page, cells(page));
    // To the round's own square: from the top left, so and so far down and right.
    await page.keyboard.press('Control+Home');
    for (let row = 0; row < Math.floor(round / 5); ++row) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < round % 5; ++column) await page.keyboard.press('ArrowRight');
    await page.keyboard.press(round % 2 === 0 ? 'Enter' : 'Space');
    expect(await filled(page)).toBe(round + 1);
  }
  await tabTo(page, mainButton(page));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await finished(page)).length).toBe(1);
});

test('arrows, Home and End stop at the edges', async ({ page }) => {
  await open(page);
  await tabTo(page, cells(page));
  const focused = (): Promise<number> => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset['cell']));
  const press = async (keys: string, cell: number) => {
    await page.keyboard.press(keys);
    expect(await focused(), keys).toBe(cell);
  };
  await press('Control+Home', 0);
  await press('ArrowLeft', 0);
  await press('ArrowUp', 0);
  await press('End', 4);
  await press('ArrowRight', 4);
  await press('ArrowDown', 9);
  await press('Home', 5);
  await press('ArrowLeft', 5);
  await press('Control+End', 24);
  await press('ArrowRight', 24);
  await press('ArrowDown', 24);
  await press('ArrowLeft', 23);
  await press('ArrowUp', 18);
  // One tab stop: the next Tab leaves the grid, the one back finds the same square.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(18);
});

test('a key gives a hint, in three steps, and takes it away', async ({ page }) => {
  await open(page);
  await page.keyboard.press('r');
  const hint = page.locator('main [data-step]');
  for (const step of ['1', '2', '3', '0']) {
    await page.keyboard.press('t');
    await expect(hint).toHaveAttribute('data-step', step);
  }
});

test('what was written can be taken back by keyboard, and it is said', async ({ page }) => {
  await open(page);
  const heard = await listen(page);
  await page.keyboard.press('r');
  await tabTo(page, cells(page));
  await page.keyboard.press('Enter');
  expect(await filled(page)).toBe(1);
  await page.keyboard.press('u');
  expect(await filled(page)).toBe(0);
  await expect.poll(async () => (await heard()).at(-1)).toContain('Taken back');
});

test('a whole game followed by the live region alone', async ({ page }) => {
  await open(page);
  const heard = await listen(page);
  // Row by row: what was rolled and written is known only from what was said.
  for (let cell = 0; cell < 25; ++cell) {
    await page.keyboard.press('r');
    await expect.poll(async () => (await heard()).length).toBe(2 * cell + 1);
    await cells(page).nth(cell).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await heard()).length).toBe(2 * cell + 2);
  }
  const transcript = await heard();
  const lines: string[] = [];
  for (let cell = 0; cell < 25; ++cell) {
    const [, first, second, sum] = /^(\d) and (\d): (\d+)/.exec(transcript[2 * cell]!)!;
    expect(Number(first) + Number(second)).toBe(Number(sum));
    const [written, ...completed] = transcript[2 * cell + 1]!.split('. ');
    expect(written!.toLowerCase()).toBe(`${sum} written, row ${Math.floor(cell / 5) + 1}, column ${(cell % 5) + 1}`);
    lines.push(...completed);
  }
  expect(lines).toHaveLength(12);
  for (let row = 1; row <= 5; ++row) expect(lines.filter((line) => line.startsWith(`Row ${row} · `))).toHaveLength(1);
  await mainButton(page).click();
  await expect.poll(async () => (await finished(page)).length).toBe(1);
  // The points that were said add up to the points that count.
  const said = lines.reduce((sum, line) => sum + Number(/(\d+)\s*$/.exec(line)![1]), 0);
  expect((await finished(page))[0]!.seats[0]!.total).toBe(said);
});
