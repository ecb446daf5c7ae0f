// web/tools/online-lab.ts: how quick a table feels, against a real server on this machine: npm run online-lab, after a build.
// Prints what a tap costs until it is drawn and until the server has it on disk, beside what a page with a single button needs for a
// tap, the wire's round trip and the disk's own sync, all in turn in the same run; and how soon a page is current when its network comes
// back after thirty seconds. On a virtual machine others may take the processors away: taps during which that happened are counted, and
// shown apart.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { digits, free, openTable, person, rounds, roll, sit, start, write } from '../tests/e2e/online-support';
import { OwnServer, Wire } from '../tests/e2e/own-server';
import { browserHere } from '../tests/support/browser';

const away = 30_000;
const held = 80; // how long a finger rests
const looked = 500; // before it: the dice have come to rest
const at = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
const told = (name: string, times: number[]): void =>
  console.log(
    `${name.padEnd(46)} median ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, ` +
      `most ${Math.max(...times).toFixed(1)} ms, ${times.filter((one) => one > 50).length} of ${times.length} over 50 ms`,
  );
// A browser reports what took 16 ms or more.
const onScreen = (name: string, times: number[], taps: number): void =>
  console.log(
    `${name.padEnd(46)} ${taps - times.length} of ${taps} under 16 ms, ` +
      `most ${Math.max(0, ...times)} ms, ${times.filter((one) => one > 50).length} over 50 ms`,
  );

interface Seen {
  drawn: number[];
  presented: number[];
  safe: number[];
  confirmed: number[];
  roundTrips: number[];
}

// Runs in the page: from the finger's lifting until the next frame, with the digit, is painted (and, as the browser itself reckons, in
// steps of 8 ms and from 16 on, until that frame is on the screen), and from a command to its answer. Each command goes behind a ping,
// which the server answers at once: so both answers meet the same busy page, and what lies between them is the server's.
function watch(): void {
  const seen: Seen = { drawn: [], presented: [], safe: [], confirmed: [], roundTrips: [] };
  Object.assign(window, { seen });
  const squares = new WeakSet<Node>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name === 'pointerup' && entry.target && squares.has(entry.target)) seen.presented.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let lifted = 0;
  addEventListener(
    'pointerup',
    (event) => {
      const cell = event.target instanceof Element ? event.target.closest('.waiting') : null;
      if (cell === null) return;
      const from = event.timeStamp; // when the finger lifted, not when the page came to it
      lifted = from;
      squares.add(event.target as Node);
      requestAnimationFrame(() => {
        const there = cell.querySelector('.digit:not(.ghost)') !== null;
        // The next task comes when the frame has been laid out and painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => seen.drawn.push(there ? performance.now() - from : Infinity);
        port2.postMessage(null);
      });
    },
    true,
  );
  const asked = new Map<number, number>();
  const pings: number[] = [];
  const Plain = WebSocket;
  class Watched extends Plain {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; id?: number };
        const from = message.id === undefined ? undefined : asked.get(message.id);
        if (message.type === 'answer' && from !== undefined) {
          seen.confirmed.push(performance.now() - from);
          seen.safe.push(performance.now() - lifted);
        }
        const pinged = message.type === 'pong' ? pings.shift() : undefined;
        if (pinged !== undefined && pinged > 0) seen.roundTrips.push(performance.now() - pinged);
      });
    }
    override send(text: string): void {
      const message = JSON.parse(text) as { type: string; id?: number; command?: { type: string } };
      if (message.type === 'ping') pings.push(0); // the page's own
      if (message.command?.type === 'write') {
        pings.push(performance.now());
        super.send('{"type":"ping"}');
        asked.set(message.id!, performance.now());
      }
      super.send(text);
    }
  }
  Object.assign(window, { WebSocket: Watched });
}

// What the disk takes for one small sync, on the disk that the server's data are on.
function syncs(folder: string, count: number): number[] {
  const file = openSync(join(folder, 'sync-probe'), 'w');
  const times = Array.from({ length: count }, () => {
    writeSync(file, 'x'.repeat(200));
    const from = performance.now();
    fdatasyncSync(file);
    return performance.now() - from;
  });
  closeSync(file);
  return times;
}

// Hundredths of a second, of all processors, that others had since this machine was started.
const stolen = (): number => Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8]);

// As a finger does; the mouse of a test is quicker than any. Whether it had the machine to itself, until `done`.
async function tap(target: Locator, done: () => Promise<unknown>): Promise<boolean> {
  const page = target.page();
  await target.waitFor();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.waitForTimeout(looked);
  const before = stolen();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await page.waitForTimeout(held);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
  await done();
  return stolen() === before;
}
// The least that a tap takes on this machine: nothing happens but that a button gets a digit.
async function bareButton(browser: Browser, url: string): Promise<Locator> {
  const page = await person(browser, url);
  await page.setContent('<button class="waiting" style="width: 64px; height: 64px"><span style="pointer-events: none"></span></button>');
  await page.evaluate(watch);
  const button = page.locator('button');
  await button.evaluate((one) =>
    one.addEventListener('pointerup', () => {
      const span = one.firstElementChild!;
      span.className = 'digit';
      span.textContent = String((Number(span.textContent) + 1) % 10);
    }),
  );
  return button;
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
// Until so many taps are drawn and so many writes confirmed.
const sees = (page: Page, drawn: number, confirmed: number): Promise<unknown> =>
  page.waitForFunction(
    ([d, c]) => {
      const { seen } = window as unknown as { seen: Seen };
      return seen.drawn.length >= d && seen.confirmed.length >= c;
    },
    [drawn, confirmed] as const,
  );

async function quickness(browser: Browser): Promise<void> {
  const server = await new OwnServer().start();
  const ada = await person(browser, server.url);
  const ben = await person(browser, server.url);
  for (const page of [ada, ben]) await page.addInitScript(watch);
  const bare = await bareButton(browser, server.url);
  const alone: Record<'ada' | 'ben' | 'bare', boolean[]> = { ada: [], ben: [], bare: [] };
  const disk: number[] = [];
  const code = await openTable(ada);
  await sit(ben, code, 'Ben');
  for (let game = 0, taps = 1; game < 3; ++game) {
    await start(ada);
    for (let round = 0; round < 25; ++round, ++taps) {
      await roll([ada, ben]);
      for (const [name, page] of [
        ['ada', ada],
        ['ben', ben],
      ] as const) {
        alone[name].push(await tap(free(page).first(), () => sees(page, taps, taps)));
        alone.bare.push(await tap(bare, () => sees(bare.page(), alone.bare.length + 1, 0)));
      }
      disk.push(...syncs(server.folder, 2));
    }
    await ada.getByRole('button', { name: 'Rematch' }).click();
  }
  const [first, second, single] = [await seenBy(ada), await seenBy(ben), await seenBy(bare.page())];
  const had = [...alone.ada, ...alone.ben];
  const own = (times: number[]): number[] => times.filter((_, i) => had[i]);
  const drawn = [...first.drawn, ...second.drawn];
  const confirmed = [...first.confirmed, ...second.confirmed];
  const trips = [...first.roundTrips, ...second.roundTrips];
  told('a tap until it is drawn', drawn);
  told('  while nobody took the processors away', own(drawn));
  told('a tap on a bare page', single.drawn);
  told(
    '  while nobody took the processors away',
    single.drawn.filter((_, i) => alone.bare[i]),
  );
  onScreen('  on the screen, as the browser says', [...first.presented, ...second.presented], drawn.length);
  onScreen('  the bare page, as the browser says', single.presented, single.drawn.length);
  told('a tap until the server has it on disk', [...first.safe, ...second.safe]);
  told('a write until it is confirmed (on disk)', confirmed);
  told('round trip of the wire', trips);
  told('fdatasync of this disk', disk);
  const median = at(confirmed, 0.5) - at(trips, 0.5);
  const slow = (at(confirmed, 0.99) - at(trips, 0.99)) / at(disk, 0.99);
  console.log(`confirmed: round trip + ${median.toFixed(1)} ms at the median; round trip + ${slow.toFixed(2)} x the disk's p99 at p99`);
  await server.stop();
}

async function comeback(browser: Browser): Promise<void> {
  const server = await new OwnServer().start();
  const wire = await new Wire(() => server.port).start();
  for (const how of ['cut', 'stall'] as const) {
    const ada = await person(browser, server.url);
    const ben = await person(browser, wire.url);
    const code = await openTable(ada);
    await sit(ben, code, 'Ben');
    await start(ada);
    await rounds([ada, ben], 1);
    await roll([ada, ben]);
    await write(ada);
    wire[how]();
    await free(ben).first().click(); // kept until the line is back
    await ben.waitForTimeout(away);
    const from = performance.now();
    wire.mend();
    await ada.getByRole('button', { name: /Ben/ }).getByText('✓').waitFor();
    const arrived = performance.now() - from;
    await ben.locator('header .line.on').waitFor();
    console.log(
      `network ${how} for ${away / 1000} s in mid-round: current ${(performance.now() - from).toFixed(0)} ms after it is back; ` +
        `what was written meanwhile had arrived after ${arrived.toFixed(0)} ms ` +
        `(${await digits(ben).count()} numbers)`,
    );
    await ada.context().close();
    await ben.context().close();
  }
  await wire.stop();
  await server.stop();
}

export async function run(): Promise<number> {
  const browser = await chromium.launch(browserHere);
  await quickness(browser);
  await comeback(browser);
  await browser.close();
  return 0;
}
