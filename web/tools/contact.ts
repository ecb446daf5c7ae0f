// web/tools/contact.ts: every screen at six sizes, light and dark, in three languages, a sheet of pictures each, to be looked at:
// npm run contact [STATE...] writes made/contact/STATE.png; npm run contact -- --docs the few that docs/design.md shows.
import { browserHere } from '../tests/support/browser';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { serve } from '../tests/support/server.mjs';
import { show, states } from '../tests/support/states';

const sizes = [
  [320, 480],
  [360, 740],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;
const looks = ['en-GB', 'de-DE', 'uk-UA'].flatMap((locale) => (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })));
const inDocs = { names: ['first', 'written'], looks: [looks[0]!, looks[1]!] };
const tall = 300; // of a picture on the sheet

async function pictures(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(200);
    found.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  return found;
}
async function contactSheet(browser: Browser, title: string, rows: string[][], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2200, height: 400 } });
  const row = (images: string[]): string => `<div>${images.map((one) => `<img src="data:image/png;base64,${one}">`).join('')}</div>`;
  await page.setContent(`<style>
    body { margin: 0; padding: 12px; width: max-content; background: #8a8578; font: 20px sans-serif; color: #fff; }
    div { display: flex; gap: 8px; margin-top: 8px; } img { height: ${tall}px; border-radius: 4px; }</style>
    ${title}${rows.map(row).join('')}`);
  await page.locator('body').screenshot({ path: file });
  await page.close();
}

export async function run(wanted: string[]): Promise<number> {
  const docs = wanted.includes('--docs');
  const names = docs ? inDocs.names : wanted.length > 0 ? wanted : Object.keys(states);
  const out = fileURLToPath(new URL(docs ? '../../docs/design/' : '../made/contact/', import.meta.url));
  mkdirSync(out, { recursive: true });
  const server = await serve(fileURLToPath(new URL('../dist/', import.meta.url)), 0);
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const browser = await chromium.launch(browserHere);
  for (const name of names) {
    const rows: string[][] = [];
    for (const look of docs ? inDocs.looks : looks) {
      const page = await show(browser, url, states[name]!, { ...look, viewport: { width: 360, height: 740 } });
      rows.push(await pictures(page));
      await page.context().close();
    }
    await contactSheet(browser, name, rows, `${out}${name}.png`);
    console.log(`${out}${name}.png`);
  }
  await browser.close();
  server.close();
  return 0;
}
