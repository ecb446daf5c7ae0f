// web/tools/budgets.ts: what the built page may weigh on the wire. npm run budgets, after a build; fails when something is too heavy.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Budget {
  what: string;
  files: string[];
  bytes: number;
  most: number;
}

const kB = 1000;

// The files a start fetches, by the names in the first HTML.
export function inHtml(html: string): { styles: string[]; scripts: string[] } {
  const names = (pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1]!.replace(/^\.\//, ''));
  return {
    styles: names(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
    scripts: [...names(/<script[^>]* src="([^"]+)"/g), ...names(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)],
  };
}

// And what those import in turn, before anything can run. Vite lists them all in the HTML; this makes sure of it.
export function withImports(entries: readonly string[], read: (name: string) => string): string[] {
  const all = new Set<string>();
  const visit = (name: string): void => {
    if (all.has(name)) return;
    all.add(name);
    for (const [, target] of read(name).matchAll(/(?:^|[;}\s])(?:import|export)\b[^;"'()]*?["']\.\/([^"']+)["']/g))
      visit(`assets/${target!}`);
  };
  entries.forEach(visit);
  return [...all];
}

export function budgets(dist: string): Budget[] {
  const text = (name: string): string => readFileSync(join(dist, name), 'utf8');
  const weight = (name: string): number => {
    const coded = join(dist, `${name}.br`);
    return readFileSync(existsSync(coded) ? coded : join(dist, name)).length;
  };
  const assets = readdirSync(join(dist, 'assets'))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `assets/${name}`);
  const named = (pattern: RegExp): string[] => {
    const found = assets.filter((name) => pattern.test(name));
    if (found.length === 0) throw new Error(`no file is called ${String(pattern)}`);
    return found;
  };
  const entry = (what: string, files: string[], most: number): Budget => ({
    what,
    files,
    bytes: files.reduce((sum, name) => sum + weight(name), 0),
    most,
  });
  const fonts = (...names: string[]): string[] => names.flatMap((name) => named(new RegExp(`/${name}-[^/]*\\.woff2$`)));

  const { styles, scripts } = inHtml(text('index.html'));
  const language = named(/\/(?:da|de|en|it|nl|ru|uk)-[^/]*\.js$/).sort((a, b) => weight(b) - weight(a))[0]!;
  return [
    entry('first HTML, with CSS and the first script', ['index.html', ...styles], 14 * kB),
    entry('JavaScript of the start, with the longest language', [...withImports(scripts, text), language], 60 * kB),
    entry('rules', named(/\/rules-[^/]*\.wasm$/), 48 * kB),
    entry('engine and weights', [...named(/\/engine-[^/]*\.wasm$/), ...named(/\.weights$/)], 1000 * kB),
    entry('fonts of a Latin page', fonts('digits', 'hand-latin', 'text-latin'), 60 * kB),
    entry('fonts of a Cyrillic page', fonts('digits', 'hand-cyrillic', 'text-cyrillic', 'text-latin'), 60 * kB),
  ];
}

export function run(): number {
  const rows = budgets(fileURLToPath(new URL('../dist/', import.meta.url)));
  for (const { what, bytes, most, files } of rows) {
    const size = (value: number): string => `${(value / kB).toFixed(1)} kB`.padStart(10);
    console.log(
      `${bytes <= most ? 'fits    ' : 'TOO MUCH'} ${size(bytes)} of ${size(most)}  ${what} ` +
        `(${files.length} ${files.length === 1 ? 'file' : 'files'})`,
    );
  }
  return rows.every(({ bytes, most }) => bytes <= most) ? 0 : 1;
}
