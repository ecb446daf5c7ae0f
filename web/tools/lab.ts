// web/tools/lab.ts: how the built page starts on a slow phone and network, and how long a hint takes on this machine: npm run lab.
// Prints medians; only a layout shift fails, because it alone does not depend on the machine.
// npm run lab -- FOLDER: the start beside that of another built page, such as the web/dist of an older tree, by turns.
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { browserHere } from '../tests/support/browser';
import { serve } from '../tests/support/server.mjs';

const repetitions = 5;
const roundTrip = 150; // ms
const bandwidth = 1_600_000 / 8; // bytes a second
const slower = 4;

interface Seen {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  begun: number;
  shift: number;
  longestTask: number;
}

// Runs in the page, before anything of it.
function watch(): void {
  const seen = { firstPaint: 0, largestPaint: 0, largest: '', begun: 0, shift: 0, longestTask: 0 };
  Object.assign(window, { seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => (seen.firstPaint = entry.startTime));
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.largest = element === null ? '' : `${element.className} "${element.textContent.trim()}"`;
  });
  observe('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', (entry) => (seen.longestTask = Math.max(seen.longestTask, entry.duration)));
  new MutationObserver((_, observer) => {
    if (document.querySelector('#page:not([inert])') === null) return;
    seen.begun = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['inert'] });
}

// A new window is busy with itself for a moment (its own pages for the address bar and the like): that is not the page's start.
async function settledWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(2000);
  return page;
}
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await settledWindow(context);
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bandwidth,
    uploadThroughput: bandwidth,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}
async function measured(page: Page): Promise<Seen> {
  await page.locator('#page:not([inert])').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

async function cold(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });
  const page = await slowPage(context);
  await page.goto(url);
  const seen = await measured(page);
  await context.close();
  return seen;
}

async function offline(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const first = await context.newPage();
  await first.goto(url);
  await first.waitForFunction(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().some((url) => url.endsWith('.weights')); // the engine comes last
  });
  await first.close();
  const page = await slowPage(context);
  await context.setOffline(true);
  await page.goto(url);
  const seen = await measured(page);
  await context.close();
  return seen;
}

interface Hint {
  first: number;
  later: number;
  longestTask: number;
}

// Hints of the level `strong` from the tap to their words: the first also fetches and starts the engine.
async function hint(browser: Browser, url: string): Promise<Hint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });
  const page = await settledWindow(context);
  await page.addInitScript(watch);
  await page.goto(url);
  const button = page.locator('main .actions .primary');
  const free = page.locator('main [data-cell].waiting');
  await button.waitFor();
  await page.evaluate(() => ((window as unknown as { seen: Seen }).seen.longestTask = 0));
  const taken: number[] = [];
  for (let round = 0; round < 9; ++round) {
    await button.click();
    await free.first().waitFor();
    taken.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const hint = document.querySelector<HTMLElement>('[data-step]')!;
            const tapped = performance.now();
            new MutationObserver((_, observer) => {
              if (document.querySelector('[data-step="1"]') === null) return;
              observer.disconnect();
              done(performance.now() - tapped);
            }).observe(document.body, { subtree: true, attributes: true, childList: true });
            hint.click();
          }),
      ),
    );
    await free.nth(round).click();
  }
  const { longestTask } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return { first: taken[0]!, later: Math.max(...taken.slice(1)), longestTask };
}

// Frames while dice tumble and a number fills lines, on a slowed processor: how many came late (over 25 ms), and the slowest.
async function motion(browser: Browser, url: string): Promise<{ frames: number; late: number; slowest: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const page = await settledWindow(context);
  await page.goto(url);
  const button = page.locator('main .actions .primary');
  await button.waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(window, { gaps });
    let before = performance.now();
    const next = (now: number): void => {
      gaps.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let round = 0; round < 6; ++round) {
    await button.click();
    await page.waitForTimeout(700);
    await page.locator('main [data-cell].waiting').first().click();
    await page.waitForTimeout(700);
  }
  const gaps = await page.evaluate(() => (window as unknown as { gaps: number[] }).gaps);
  await context.close();
  return { frames: gaps.length, late: gaps.filter((gap) => gap > 25).length, slowest: Math.max(...gaps) };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
async function times<Result>(what: () => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let i = 0; i < repetitions; ++i) all.push(await what());
  return all;
}

const starts = { 'first visit': cold, 'offline, later': offline };
const measures: (keyof Seen & ('firstPaint' | 'largestPaint' | 'begun'))[] = ['firstPaint', 'largestPaint', 'begun'];

function sayStart(name: string, all: Seen[]): void {
  const middle = (of: keyof Seen): string => median(all.map((seen) => seen[of] as number)).toFixed(0);
  console.log(
    `${name}: first paint ${middle('firstPaint')} ms, largest paint ${middle('largestPaint')} ms (${all[0]!.largest}), ` +
      `page begins ${middle('begun')} ms, longest task ${middle('longestTask')} ms, ` +
      `layout shift ${Math.max(...all.map((seen) => seen.shift)).toFixed(4)}`,
  );
}

async function open(folder: string): Promise<{ url: string; close: () => void }> {
  const server = await serve(folder, 0);
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`, close: () => server.close() };
}

// Two built pages by turns in one run, because a machine's hours differ more than two pages do.
async function compare(browser: Browser, url: string, other: string): Promise<void> {
  for (const [name, start] of Object.entries(starts)) {
    const here: Seen[] = [];
    const there: Seen[] = [];
    for (let i = 0; i < 2 * repetitions; ++i) {
      there.push(await start(browser, other));
      here.push(await start(browser, url));
    }
    sayStart(`${name}, the other page`, there);
    sayStart(`${name}, this page`, here);
    const ratio = (of: keyof Seen): string =>
      (median(here.map((seen) => seen[of] as number)) / median(there.map((seen) => seen[of] as number))).toFixed(2);
    console.log(`${name}, this / the other: ${measures.map((of) => `${of} ${ratio(of)}`).join(', ')}`);
  }
}

async function measure(browser: Browser, url: string): Promise<number> {
  let shift = 0;
  for (const [name, start] of Object.entries(starts)) {
    const all = await times(() => start(browser, url));
    sayStart(name, all);
    shift += all.reduce((sum, seen) => sum + seen.shift, 0);
  }
  const hints = await times(() => hint(browser, url));
  const ofHints = (of: keyof Hint): string => median(hints.map((one) => one[of])).toFixed(0);
  console.log(
    `hints in nine rounds, no slowing: the first ${ofHints('first')} ms, the slowest of the others ${ofHints('later')} ms, ` +
      `longest task of all nine rounds ${ofHints('longestTask')} ms, ` +
      `in any of the runs ${Math.max(...hints.map((one) => one.longestTask)).toFixed(0)} ms (0: none over 50)`,
  );
  const moving = await motion(browser, url);
  console.log(
    `six rounds, processor ${slower} times slower: ${moving.late} of ${moving.frames} frames came after more than 25 ms, ` +
      `the slowest after ${moving.slowest.toFixed(0)} ms`,
  );
  return shift === 0 ? 0 : 1;
}

export async function run([other]: string[]): Promise<number> {
  const page = await open(fileURLToPath(new URL('../dist/', import.meta.url)));
  const browser = await chromium.launch(browserHere);
  console.log(`RTT ${roundTrip} ms, 1.6 Mbit/s, processor ${slower} times slower, medians`);
  let failed = 0;
  if (other === undefined) {
    failed = await measure(browser, page.url);
  } else {
    const old = await open(other);
    await compare(browser, page.url, old.url);
    old.close();
  }
  await browser.close();
  page.close();
  return failed;
}
