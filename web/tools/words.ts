// web/tools/words.ts: the catalogues of i18n/ for the page, without what only the program in the terminal says. Two modules a language:
// what is said before any other screen is asked for, which the start waits for, and the rest.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));
const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const prefix = 'virtual:words/';
const later = 'later-';

export const languageNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const files = (language: string): string[] =>
  readdirSync(folder + language)
    .filter((name) => name.endsWith('.json') && name !== 'program.json')
    .sort()
    .map((name) => `${folder}${language}/${name}`);

export function catalogue(language: string): Record<string, unknown> {
  const all = files(language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  return Object.fromEntries(all.flatMap((one) => Object.entries(one)));
}

// What a file imports, but for types and for what waits for the rest of the words: worded(import('...')).
const relative = /['"](\.[^'"]+)['"]/.source;
const imports = new RegExp(
  [
    String.raw`(?:import|export)\s(?!type\b)[^'"\`;]*?from\s*${relative}`,
    String.raw`import\s*${relative}`,
    String.raw`(worded\(\s*)?import\(\s*${relative}`,
  ].join('|'),
  'g',
);
const importsIn = (text: string): string[] =>
  [...text.matchAll(imports)].flatMap(([, from, bare, waits, asked]) => from ?? bare ?? (waits === undefined ? asked! : []));
const fileOf = (path: string): string | undefined =>
  ['', '.ts', '.js'].map((end) => path + end).find((file) => existsSync(file) && statSync(file).isFile());

// Every file that may run before the rest of the words is there.
export function startFiles(first: string = entry): string[] {
  const found = new Set([first]);
  for (const file of found) {
    // a set hands out what is added under way, too
    if (!/\.(?:ts|js|svelte)$/.test(file)) continue;
    for (const asked of importsIn(readFileSync(file, 'utf8'))) {
      const next = fileOf(resolve(dirname(file), asked));
      if (next !== undefined) found.add(next);
    }
  }
  return [...found].filter((file) => /\.(?:ts|js|svelte)$/.test(file));
}

// Keys stand in the code as they are, or as the beginning of a family: t(`number.${number}`).
export function keysIn(text: string): (key: string) => boolean {
  const named = new Set([...text.matchAll(/['"`]([a-z0-9-]+\.[a-z0-9-]+)['"`]/g)].map((found) => found[1]!));
  const families = [...new Set([...text.matchAll(/`([a-z0-9-]+\.[a-z0-9-]*)\$\{/g)].map((found) => found[1]!))];
  return (key) => named.has(key) || families.some((family) => key.startsWith(family));
}

export function words(): Plugin {
  return {
    name: 'knister-words',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      const name = id.slice(prefix.length + 1);
      const isLater = name.startsWith(later);
      const language = isLater ? name.slice(later.length) : name;
      for (const file of files(language)) this.addWatchFile(file);
      const atStart = keysIn(
        startFiles()
          .map((file) => readFileSync(file, 'utf8'))
          .join('\n'),
      );
      const part = Object.entries(catalogue(language)).filter(([key]) => atStart(key) !== isLater);
      return `export default ${JSON.stringify(Object.fromEntries(part))}`;
    },
  };
}
