// From a cold start to the last number, by touch.
import { expect, test, type Page } from '@playwright/test';
import { cells, complaints, filled, finished, firstFrame, freeCells, mainButton, open, playRound, playToTheEnd } from './support';

test('two taps from a cold start to the first number written', async ({ page }) => {
  await open(page);
  await mainButton(page).tap();
  await freeCells(page).nth(12).tap();
  expect(await filled(page)).toBe(1);
  await expect(mainButton(page)).toBeVisible();
});

test('a reload in mid-game brings everything back', async ({ page }) => {
  await open(page);
  for (let round = 0; round < 3; ++round) await playRound(page, round);
  await mainButton(page).tap();
  const before = await cells(page).evaluateAll((all) => all.map((cell) => cell.textContent.trim()));
  const sum = await page.locator('main .sum').textContent();
  await page.reload();
  await expect(freeCells(page)).toHaveCount(22);
  expect(await cells(page).evaluateAll((all) => all.map((cell) => cell.textContent.trim()))).toEqual(before);
  await expect(page.locator('main .sum')).toHaveText(sum!);
});

test('when the store is emptied a new game begins', async ({ page }) => {
  await open(page);
  await playRound(page, 0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(mainButton(page)).toBeVisible();
  expect(await filled(page)).toBe(0);
});

async function middle(page: Page, cell: number): Promise<{ x: number; y: number }> {
  const box = (await cells(page).nth(cell).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('finger down previews, sliding moves the preview, lifting writes, sliding off cancels', async ({ page }) => {
  await open(page);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
  const previewed = page.locator('main [data-cell].previewed');

  await mainButton(page).tap();
  await touch('touchStart', await middle(page, 6));
  await expect(previewed).toHaveAttribute('data-cell', '6');
  await touch('touchMove', await middle(page, 8));
  await expect(previewed).toHaveAttribute('data-cell', '8');
  // Off the sheet: nothing is written.
  await touch('touchMove', { x: 180, y: 20 });
  await expect(previewed).toHaveCount(0);
  await touch('touchEnd');
  expect(await filled(page)).toBe(0);

  await touch('touchStart', await middle(page, 6));
  await touch('touchMove', await middle(page, 18));
  await touch('touchEnd');
  await expect(cells(page).nth(18)).toHaveText(/\d/);
  expect(await filled(page)).toBe(1);
});

test('the digit is drawn first, everything else after it', async ({ page }) => {
  await open(page);
  for (let round = 0; round < 4; ++round) await playRound(page, 0);
  await mainButton(page).tap();
  await expect(freeCells(page)).toHaveCount(21);
  const sum = await page.locator('main .sum').textContent();
  // The first row is filled by it: points, highlighter, buttons and words wait until it is painted.
  expect(await firstFrame(page, cells(page).nth(4))).toEqual({ digit: sum, elsewhere: [] });
  await expect(page.locator('main .box0')).toHaveClass(/earned/);
  await expect(mainButton(page)).toBeVisible();
});

test('a whole game by touch', async ({ page }) => {
  await open(page);
  await playToTheEnd(page);
  await expect.poll(async () => (await finished(page)).length).toBe(1);
  const [game] = await finished(page);
  await expect(page.locator('main')).toContainText(String(game!.seats[0]!.total));
});

test('the first answer of the server is enough to paint: the screen with its styles and words', async ({ page }) => {
  const found = complaints(page);
  await page.route('**/assets/**', () => {}); // never arrives
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('.actions .primary')).toHaveText('Roll');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).display)).toBe('grid');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  expect(found).toEqual([]);
});

test('nothing moves when the page takes over from its first HTML', async ({ page }) => {
  const places = () =>
    page.evaluate(() =>
      [
        'header',
        'header .name',
        '.tray svg',
        '.cell',
        '.cell:last-child',
        '.box',
        '.box10',
        '.strip svg',
        '.actions',
        '.actions .primary',
      ].map((what) => {
        const found = document.querySelector(`#page ${what}`);
        const { x, y, width, height } = found?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
        return [what, found !== null, x, y, width, height];
      }),
    );
  // Without the rules the page cannot begin: what is seen is the first HTML.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/rules-*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('#page').innerText()).toContain('Knister');
    const first = await places();
    expect(first.every(([, there]) => there)).toBe(true);
    letGo();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await places(), `${width} px wide`).toEqual(first);
    expect(await shifts(page)).toEqual([]);
    await page.unroute('**/rules-*.wasm');
    await page.route('**/rules-*.wasm', async (route) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.continue();
    });
  }
});

// What moved since the page was opened. A pixel is left to a font that arrives: words at the right edge begin where their width ends.
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] };
        const box = ({ x, y, width, height }: DOMRect): number[] => [x, y, width, height];
        const told: string[] = [];
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of sources) {
              const [from, to] = [box(previousRect), box(currentRect)];
              if (from.some((one, i) => Math.abs(one - to[i]!) > 1))
                told.push(`${node?.parentElement?.className} > ${node?.textContent}: ${from.join(' ')} -> ${to.join(' ')}`);
            }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(told)));
      }),
  );

test('the dice lie where they will lie before the sheet below them has arrived', async ({ page }) => {
  await open(page);
  const places = (): Promise<string> =>
    page.locator('main .tray, main .actions').evaluateAll((all) => JSON.stringify(all.map((one) => one.getBoundingClientRect())));
  const whole = await places();
  await page.evaluate(() =>
    document
      .querySelectorAll<HTMLElement>('main .paper > *, main .strip > *, main .nav, main .actions > *')
      .forEach((one) => (one.style.display = 'none')),
  );
  expect(await places()).toBe(whole);
});

for (const locale of ['en', 'uk']) {
  test.describe(locale, () => {
    test.use({ locale });
    test('the page takes over the screen that stands in the HTML: no element is drawn anew', async ({ page }) => {
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          if (document.readyState === 'interactive')
            document.querySelectorAll('#page *').forEach((element) => Object.assign(element, { stood: true }));
        });
      });
      await open(page);
      await expect(page.locator('#page')).not.toHaveAttribute('inert');
      const elements = page.locator('#page *');
      expect(await elements.count()).toBeGreaterThan(100);
      expect(
        await elements.evaluateAll((all) => all.filter((element) => !('stood' in element)).map((element) => element.outerHTML)),
      ).toEqual([]);
      expect(await page.locator('[class*=still-]').count()).toBe(0);
    });
  });
}

test('the first roll sounds, once the browser can', async ({ page }) => {
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    Object.assign(window, { made });
    window.AudioContext = new Proxy(AudioContext, { construct: (of, how) => (made.push(new of(...how)), made[0]!) });
  });
  await open(page);
  await mainButton(page).tap();
  await page.waitForFunction(() => (window as unknown as { made: AudioContext[] }).made[0]?.state === 'running');
  await freeCells(page).nth(3).tap();
  expect(await page.evaluate(() => (window as unknown as { made: AudioContext[] }).made.length)).toBe(1);
});

test('a dialog leaves as it came: it is read until it is gone, and a tap goes through it', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Points', exact: false }).first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toContainText('five of a kind');
  await expect(dialog).toHaveCSS('transform', 'none');
  const leaving = await page.evaluate(async () => {
    const one = document.querySelector<HTMLDialogElement>('dialog[open]')!;
    const { x, y, width, height } = one.getBoundingClientRect();
    const closed = new Promise((resolve) => one.addEventListener('close', resolve));
    one.close();
    const leaves = one.getAnimations();
    for (const animation of leaves) animation.pause(); // however slow this machine is
    await closed;
    await new Promise((resolve) => setTimeout(resolve));
    const seen = {
      shown: getComputedStyle(one).display !== 'none',
      words: one.textContent.includes('five of a kind'),
      under: !one.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    };
    for (const animation of leaves) animation.play();
    return seen;
  });
  expect(leaving).toEqual({ shown: true, words: true, under: true });
  await expect(page.locator('dialog').getByText('five of a kind')).toHaveCount(0);
  await expect(page.locator('dialog').filter({ visible: true })).toHaveCount(0);
});
