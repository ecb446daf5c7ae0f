// web/tools/film.ts: docs/game.png, a game on the page as a moving picture: npm run film [FOLDER]. With FOLDER each of its pictures is also
// left there, for a look.
//
// A moving PNG: one table of colours for all, and of each picture only what differs from the one before.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { browserHere } from '../tests/support/browser';
import { serve } from '../tests/support/server.mjs';
import { game, places, primary, show } from '../tests/support/states';

const size = { width: 360, height: 640 };
const scale = 1.5; // for screens with small pixels
const limit = 500_000; // bytes: it stands on the first screen of the README

interface Frame {
  png: Buffer;
  milliseconds: number;
}
// The first rounds to be followed, then quicker, and the last to see lines filled.
const pace = (round: number): number => (round < 2 ? 700 : round < 15 ? 230 : round < 21 ? 330 : 520);

async function play(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const take = async (milliseconds: number): Promise<void> => {
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), milliseconds });
  };
  await take(1200);
  for (const [round, cell] of places.entries()) {
    await primary(page).click();
    await page.locator('[data-cell].waiting').first().waitFor();
    await take(pace(round));
    const square = page.locator(`[data-cell="${cell}"]`);
    if (round < 2 || round > 14) {
      await square.hover();
      await page.mouse.down();
      await take(pace(round));
      await page.mouse.up();
    } else {
      await square.click();
    }
    await page.mouse.move(2, 2);
    await page.locator('[data-cell].waiting').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(400);
    await take(pace(round));
  }
  await primary(page).click();
  await page.locator('main .end').waitFor();
  await page.mouse.click(2, 2); // counted at once
  await page.waitForTimeout(700);
  await take(4000);
  return frames;
}

// Each picture as one number a pixel, 0xRRGGBB.
async function pixelsOf(page: Page, { png }: Frame): Promise<Uint32Array> {
  const rgba = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  const data = Buffer.from(rgba, 'base64');
  return Uint32Array.from({ length: data.length / 4 }, (_, at) => data.readUIntBE(4 * at, 3));
}

// The commonest colours, and for every other the nearest of them. The last place is kept for what is clear.
const clear = 255;
function coloursOf(pictures: readonly Uint32Array[]): { palette: number[]; place: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const picture of pictures) for (const colour of picture) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const all = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
  const palette = all.slice(0, clear);
  const far = (a: number, b: number): number =>
    [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
  const nearest = (colour: number): number =>
    palette.reduce((best, one, i) => (far(one, colour) < far(palette[best]!, colour) ? i : best), 0);
  return { palette, place: new Map(all.map((colour, i) => [colour, i < clear ? i : nearest(colour)])) };
}

// --- the file, as the PNG specification has it ---

function bytes(...numbers: [value: number, count: number][]): Buffer {
  const out = Buffer.alloc(numbers.reduce((sum, [, count]) => sum + count, 0));
  let at = 0;
  for (const [value, count] of numbers) at = out.writeUIntBE(value, at, count);
  return out;
}
function chunk(name: string, ...contents: Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(name), ...contents]);
  return Buffer.concat([bytes([named.length - 4, 4]), named, bytes([crc32(named), 4])]);
}

function film(frames: readonly Frame[], pictures: readonly Uint32Array[]): Buffer {
  const { palette, place } = coloursOf(pictures);
  const [width, height] = [scale * size.width, scale * size.height];
  const chunks = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', bytes([width, 4], [height, 4], [8, 1], [3, 1], [0, 3])), // a place in the table for each pixel
    chunk('acTL', bytes([frames.length, 4], [0, 4])), // again and again
    chunk('PLTE', ...palette.map((colour) => bytes([colour, 3])), Buffer.alloc(3 * (clear + 1 - palette.length))),
    chunk('tRNS', Buffer.alloc(clear, 255), Buffer.alloc(1)),
  ];
  let sequence = 0;
  let before = new Uint8Array();
  for (const [i, picture] of pictures.entries()) {
    const now = Uint8Array.from(picture, (colour) => place.get(colour)!);
    const differs = (x: number, y: number): boolean => now[y * width + x] !== before[y * width + x];
    const rows = [...Array(height).keys()].filter((y) => [...Array(width).keys()].some((x) => differs(x, y)));
    const columns = [...Array(width).keys()].filter((x) => rows.some((y) => differs(x, y)));
    const [left, top, right, bottom] = rows.length > 0 ? [columns[0]!, rows[0]!, columns.at(-1)!, rows.at(-1)!] : [0, 0, 0, 0];
    const lines = [];
    for (let y = top; y <= bottom; ++y) {
      lines.push(0); // as they are
      for (let x = left; x <= right; ++x) lines.push(differs(x, y) ? now[y * width + x]! : clear);
    }
    const packed = deflateSync(Buffer.from(lines), { level: 9, memLevel: 9 });
    const area: [number, number][] = [right - left + 1, bottom - top + 1, left, top].map((value) => [value, 4]);
    const [stays, over] = [0, 1];
    chunks.push(chunk('fcTL', bytes([sequence++, 4], ...area, [frames[i]!.milliseconds, 2], [1000, 2], [stays, 1], [over, 1])));
    chunks.push(i === 0 ? chunk('IDAT', packed) : chunk('fdAT', bytes([sequence++, 4]), packed));
    before = now;
  }
  return Buffer.concat([...chunks, chunk('IEND')]);
}

export async function run([folder]: string[]): Promise<number> {
  const out = fileURLToPath(new URL('../../docs/game.png', import.meta.url));
  const server = await serve(fileURLToPath(new URL('../dist/', import.meta.url)), 0);
  const browser = await chromium.launch(browserHere);
  try {
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    const frames = await play(await show(browser, url, { keeps: game(0) }, { viewport: size, deviceScaleFactor: scale, locale: 'en-GB' }));
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      frames.forEach(({ png }, i) => writeFileSync(join(folder, `${String(i).padStart(3, '0')}.png`), png));
    }
    const reader = await browser.newPage();
    const pictures = [];
    for (const frame of frames) pictures.push(await pixelsOf(reader, frame));
    const file = film(frames, pictures);
    const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
    console.log(`docs/game.png: ${frames.length} pictures, ${seconds.toFixed(0)} s, ${file.length} bytes`);
    if (file.length > limit) throw new Error(`more than ${limit}`);
    writeFileSync(out, file);
  } finally {
    await browser.close();
    server.close();
  }
  return 0;
}
