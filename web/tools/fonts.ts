// web/tools/fonts.ts: the few glyphs the page needs of each font, as small files of our own (made/fonts/).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const made = fileURLToPath(new URL('../made/fonts/', import.meta.url));

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
// With the letters of the name, so that a Cyrillic page does not fetch all Latin ones for it.
const digits = '0123456789+−–-×=.,? Knister';
// What the languages of i18n/ write, and what their neighbours' names need.
const latin = range(0x20, 0x7e) + 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿ«»·×–—‘’“”„…€−★\u00a0';
const cyrillic = range(0x410, 0x44f) + '№ЁёҐґІіЇїЄє';

const shantell = '@fontsource-variable/shantell-sans/files/shantell-sans-';
const rubik = '@fontsource-variable/rubik/files/rubik-';
const wanted = [
  { name: 'digits', file: `${shantell}latin-wght-normal.woff2`, text: digits, fixed: true },
  { name: 'hand-latin', file: `${shantell}latin-wght-normal.woff2`, text: latin, fixed: true },
  { name: 'hand-cyrillic', file: `${shantell}cyrillic-wght-normal.woff2`, text: cyrillic, fixed: true },
  { name: 'text-latin', file: `${rubik}latin-wght-normal.woff2`, text: latin, fixed: false },
  { name: 'text-cyrillic', file: `${rubik}cyrillic-wght-normal.woff2`, text: cyrillic, fixed: false },
];

export function fonts(): Plugin {
  return {
    name: 'knister-fonts',
    async config() {
      mkdirSync(made, { recursive: true });
      for (const { name, file, text, fixed } of wanted) {
        const path = `${made}${name}.woff2`;
        const weights = fixed ? 600 : { min: 400, max: 700 };
        const recipe = JSON.stringify([file, text, weights]);
        if (existsSync(path) && existsSync(`${path}.recipe`) && readFileSync(`${path}.recipe`, 'utf8') === recipe) continue;
        const options = { targetFormat: 'woff2' as const, noLayoutClosure: true, variationAxes: { wght: weights } };
        writeFileSync(path, await subsetFont(readFileSync(modules + file), text, options));
        writeFileSync(`${path}.recipe`, recipe);
      }
    },
  };
}
