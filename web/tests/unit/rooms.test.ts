import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faults, importsIn } from '../../tools/rooms.mjs';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rooms-'))));
afterEach(() => rmSync(folder, { recursive: true }));
function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('every way to import is seen', () => {
  const text = [
    "import { a } from './a';",
    "import type {\n  B,\n} from '../rules/b';",
    "export { c } from './c';",
    "import './d.css';",
    "const e = () => import('./e');",
    '{#await import("./f.svelte") then f}{/await}',
    "  import g from './g.svelte';",
  ];
  expect(importsIn(text.join('\n'))).toEqual(['./a', '../rules/b', './c', './d.css', './e', './f.svelte', './g.svelte']);
});

test('a folder may import what stands above it, and nothing else', () => {
  put('table/game.ts', "import { rules } from '../rules/rules';");
  expect(faults(folder)).toEqual({ found: [], seen: 1 });
  put('rules/rules.ts', "import type { Game } from '../table/game';");
  expect(faults(folder)).toEqual({
    found: ['rules/rules.ts imports ../table/game: rules/ may not know table/'],
    seen: 2,
  });
});

test('a component that is fetched later counts, the start is known to nobody, and a test may look anywhere', () => {
  put('parts/Bar.svelte', "<script>\n  const later = () => import('../screens/Menu.svelte');\n</script>");
  put('words/words.ts', "import App from '../App.svelte';");
  put('rules/rules.test.ts', "import { Game } from '../table/game';");
  expect(faults(folder).found.sort()).toEqual([
    'parts/Bar.svelte imports ../screens/Menu.svelte: parts/ may not know screens/',
    'words/words.ts imports ../App.svelte: words/ may not know the start',
  ]);
});

test('a new folder needs a place', () => {
  put('elsewhere/new.ts', '');
  expect(faults(folder).found).toEqual(['elsewhere/new.ts: elsewhere/ has no row in web/tools/rooms.mjs']);
});
