// How playing feels: keys, second taps, dice that roll by themselves, names of lines, what moves, and what lies over nothing.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { game, states } from '../support/states';
import { cells, filled, freeCells, listen, mainButton, open, playRound } from './support';

const keep = (page: Page, what: Record<string, unknown>): Promise<unknown> =>
  page.addInitScript((keeps) => {
    if (localStorage.length > 0) return;
    for (const [name, value] of Object.entries(keeps)) localStorage.setItem(`knister.${name}`, JSON.stringify(value));
  }, what);
const boxOf = async (one: Locator): Promise<{ x: number; y: number; width: number; height: number }> => (await one.boundingBox())!;
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
};

test('a round by three keys: Space rolls, arrows and Enter write, Space rolls again @desktop', async ({ page }) => {
  await open(page);
  for (let round = 1; round <= 3; ++round) {
    await page.keyboard.press('Space');
    await expect(freeCells(page)).toHaveCount(26 - round);
    await page.keyboard.press(round % 2 === 0 ? 'ArrowLeft' : 'ArrowDown');
    await page.keyboard.press(round % 2 === 0 ? 'Space' : 'Enter');
    await expect(freeCells(page)).toHaveCount(0);
    expect(await filled(page)).toBe(round);
  }
  await page.keyboard.press('u');
  expect(await filled(page)).toBe(2);
  await page.keyboard.press('h');
  await expect(page.locator('[data-step="1"]')).toBeVisible();
  // On a button Space and Enter are the button's.
  await page.locator('[data-step]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-step="2"]')).toBeVisible();
});

test('Escape closes a card first, then a screen', async ({ page }) => {
  await open(page);
  await page.locator('button.strip').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  for (const screen of ['menu', 'rules', 'settings', 'statistics', 'daily', 'together']) {
    await open(page, screen);
    await page.keyboard.press('Escape');
    await expect(page, screen).toHaveURL(/#\/$/);
    await expect(page.getByRole('grid')).toBeVisible();
  }
});

test('a second tap on Undo gives no hint', async ({ page }) => {
  await open(page);
  await playRound(page, 0);
  await page.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(page.locator('main [data-step]')).toHaveAttribute('data-step', '0');
  await page.waitForTimeout(600);
  await page.locator('main [data-step]').click();
  await expect(page.locator('main [data-step]')).toHaveAttribute('data-step', '1');
});

test('what was refused is forgotten with the roll, and is said once', async ({ page }) => {
  await open(page);
  const heard = await listen(page);
  await cells(page).nth(3).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Roll first');
  await expect(toast).not.toHaveAttribute('role');
  expect((await heard()).filter((text) => text.includes('Roll first'))).toHaveLength(1);
  await mainButton(page).click();
  await expect(toast).toHaveCount(0);
});

for (const [name, state, below] of [
  ['the hint', states['hint']!, '.hint-words'],
  ['the keypad', states['typed']!, 'main .pad'],
] as const)
  test(`a notice lies over nothing: neither the sheet nor ${name}`, async ({ page }) => {
    await keep(page, state.keeps ?? {});
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key !== 'knister.probe' && (window as unknown as { full?: boolean }).full) throw new Error('full');
        set.call(this, key, value);
      };
    });
    await open(page);
    await page.evaluate(() => Object.assign(window, { full: true }));
    await state.act?.(page);
    if (state.act === undefined) await page.locator('main .pad button').first().click();
    const notice = page.locator('aside.notice');
    await expect(notice).toBeVisible();
    for (const other of ['main .sheet', 'main .dice-tray', 'header', below])
      if (await page.locator(other).first().isVisible()) expect(await overlap(notice, page.locator(other).first()), other).toBe(false);
  });

test('dice roll by themselves for who wants that, after time to take back', async ({ page }) => {
  await keep(page, { settings: { rollsItself: true } });
  await page.clock.install();
  await open(page);
  await page.clock.runFor(5000);
  expect(await freeCells(page).count()).toBe(0); // the first roll is one's own
  await mainButton(page).click();
  await freeCells(page).nth(5).click();
  await expect(mainButton(page)).toHaveClass(/by-itself/);
  await page.clock.runFor(1500);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.clock.runFor(5000);
  expect(await filled(page)).toBe(0);
  await freeCells(page).nth(5).click();
  await expect(mainButton(page)).toHaveClass(/by-itself/);
  await page.clock.runFor(2100);
  await expect(freeCells(page)).toHaveCount(24);
});

test('a line that is filled says its name on the sheet, and under the dice what it brought', async ({ page }) => {
  await keep(page, game(21));
  await open(page);
  await mainButton(page).click();
  await cells(page).nth(21).click();
  await expect(page.locator('main .said')).toHaveText(['three of a kind', 'straight with a 7']);
  await expect(page.locator('main .sentence')).toHaveText('Row 5 · three of a kind · +3, Column B · straight with a 7 · +8');
  // No name lies over a digit.
  const covered = await page.evaluate(() => {
    const ink = [...document.querySelectorAll('main .cell .digit')].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll('main .said')].flatMap((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return ink.filter((digit) => {
        const middle = (digit.top + digit.bottom) / 2;
        const half = digit.height * 0.28; // a digit's ink is lower than its line
        return left < digit.right && right > digit.left && top < middle + half && bottom > middle - half;
      });
    }).length;
  });
  expect(covered).toBe(0);
  await mainButton(page).click();
  await expect(page.locator('main .said')).toHaveCount(0);
});

test('a doubled diagonal shows its points and how they came about', async ({ page }) => {
  await keep(page, game(10));
  await open(page);
  const box = page.locator('main .box10');
  await expect(box.locator('.worth')).toHaveText('16');
  await expect(box.locator('.times')).toHaveText('2×8');
  await expect(page.locator('main .box11 .times')).toHaveText('×2'); // still open
});

test('four players stand side by side on a phone', async ({ page }) => {
  await keep(page, states['bots']!.keeps!);
  await open(page);
  const seats = page.locator('main .players li');
  await expect(seats).toHaveCount(4);
  for (let seat = 0; seat < 4; ++seat) {
    const { x, width, y, height } = await boxOf(seats.nth(seat));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(y + height).toBeLessThanOrEqual(640);
  }
});

test('the own sheet is called so', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('grid', { name: 'Your sheet' })).toBeVisible();
});

test('every animal has a face and an average of its own; a ladder leads up', async ({ page }) => {
  const seats = [
    { name: '', total: 50 },
    { name: '', bot: 'sparrow', total: 40 },
  ];
  await keep(page, {
    together: { way: 'bots', bots: ['fox'] },
    finished: [{ id: 'a', kind: 'bots', when: '2026-11-15T10:00:00Z', link: '', mine: [0], hints: 0, seats }],
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page);
  await expect(page.getByTestId('ladder')).toHaveCount(0);
  expect(asked.filter((url) => /Animal|BotChooser/.test(url))).toEqual([]);
  await open(page, 'together');
  const rows = page.locator('main .setup li');
  await expect(rows).toHaveCount(6);
  await expect(rows.locator('svg[viewBox="0 0 48 48"]')).toHaveCount(6);
  expect(new Set(await rows.locator('.points').allTextContents()).size).toBe(6);
  await expect(page.getByTestId('ladder')).toHaveText('Next on the ladder: Hare');
  await expect(rows.first().getByRole('img', { name: 'You have beaten Sparrow.' })).toBeVisible();
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('only bots that play along have the bar', async ({ page }) => {
    await keep(page, { together: { way: 'bots', bots: ['fox'] } });
    await open(page, 'together');
    const edges = await page.locator('main .setup li').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderLeftWidth));
    expect(edges).toEqual(['0px', '0px', '4px', '0px', '0px', '0px']);
  });
});

test('what moves moves by transform, opacity and clip alone, and is over within 600 ms', async ({ page }) => {
  await keep(page, game(20));
  await open(page);
  await page.evaluate(() => {
    const seen: { name: string; end: number; properties: string[] }[] = [];
    Object.assign(window, { seen });
    addEventListener(
      'animationstart',
      (event) => {
        for (const animation of (event.target as Element).getAnimations({ subtree: true })) {
          const effect = animation.effect as KeyframeEffect;
          const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
          seen.push({ name: (animation as CSSAnimation).animationName, end: Number(effect.getComputedTiming().endTime), properties });
        }
      },
      true,
    );
  });
  for (const cell of [9, 21]) {
    await mainButton(page).click();
    await page.waitForTimeout(500);
    await cells(page).nth(cell).click();
    await page.waitForTimeout(900);
  }
  type Seen = { name: string; end: number; properties: string[] };
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  const own = ['offset', 'easing', 'composite', 'computedOffset'];
  const allowed = new Set([...own, 'transform', 'opacity', 'clipPath']);
  expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/tumble/), 'sheet-ink', 'sheet-sweep']));
  for (const { name, end, properties } of seen) {
    expect(
      properties.filter((one) => !allowed.has(one)),
      name,
    ).toEqual([]);
    expect(end, name).toBeLessThanOrEqual(600);
  }
});

test('a rare combination is a small event: over within 600 ms from the tap, and nothing waits for it', async ({ page }) => {
  // 2, 3, 4, 5 lie in the first row, and a 6 comes: a straight without a 7.
  const given = ['1+1', '1+2', '1+3', '1+4', '1+5', '1+6'];
  const commands = ['start 1 0 1', ...given.slice(0, 4).flatMap((roll, i) => [`roll 0 ${roll}`, `write 0 ${'abcd'[i]}1`])];
  await keep(page, game(0, { given, commands }));
  await open(page);
  await mainButton(page).click();
  await cells(page).nth(4).click();
  const event = page.locator('main .said.rare');
  await expect(event).toHaveText('straight without a 7');
  const [timing] = await event.evaluate((one) => one.getAnimations().map((animation) => animation.effect!.getComputedTiming()));
  // The tap itself is drawn within 50 ms; a machine that is busy takes longer, and that is no matter of this event. When all is over
  // before it could be asked, the style tells.
  const style = await event.evaluate((one) => getComputedStyle(one).animation);
  const told = [...style.matchAll(/([\d.]+)s/g)].reduce((sum, [, seconds]) => sum + 1000 * Number(seconds), 0);
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThanOrEqual(550);
  if (timing !== undefined) expect(Number(timing.endTime)).toBeCloseTo(told);
  await mainButton(page).click();
  await expect(freeCells(page)).toHaveCount(20);
  await expect(event).toHaveCount(0);
});
