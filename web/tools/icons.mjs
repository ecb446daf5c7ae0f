// web/tools/icons.mjs: draws the icons' PNG files from public/icons/icon.svg. Run by hand when the drawing changes: node tools/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const folder = new URL('../public/icons/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8');
// Edge to edge where the device cuts its own shape; smaller where it may cut into the picture.
const square = drawing.replace(' rx="112"', '');
const inside = square.replace(
  /(<rect width="512"[^>]*\/>)([\s\S]*)<\/svg>/,
  '$1<g transform="translate(256 256) scale(.76) translate(-256 -256)">$2</g></svg>',
);
const wanted = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['maskable-512.png', 512, inside],
  ['apple-touch.png', 180, square],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const [name, size, svg] of wanted) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
