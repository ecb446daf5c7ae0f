// web/tools/rooms.mjs [FOLDER]: every folder of web/src imports only those above it in `rooms`. Reads the imports themselves; tests
// beside the sources may import what they like. Called by tests/layers, which knows
// the order of the C++ folders.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

// From the ground up. What a folder knows is what stands above it here; '' are App.svelte and main.ts.
export const rooms = {
  rules: 'the WASM module of the rules: notation, sheets, points',
  keep: 'what this device remembers: settings, games, statistics',
  words: 'every word people read, and what is said aloud',
  device: 'the browser: sound, voice, sharing, addresses, being offline',
  fair: 'how dice are proved',
  engine: 'the WASM module of the engine: hints, bots, looking back',
  table: 'a table and what happens at it',
  ways: 'ways to play on one device: dailies, challenges, parties, lessons',
  online: 'a table by link: the wire to the server, what was asked, what was kept',
  parts: 'buttons, dialogs, bars: parts that know no game',
  sheet: 'a sheet, dice, points',
  paper: 'for people with paper: numbers called, sheets checked and printed',
  after: 'after a game: results, looking back, comparing',
  lobby: 'before a game: who plays, and how',
  seats: 'while a game is played: the seats around the table',
  screens: 'one component a screen',
  '': 'what starts the page',
};

const names = Object.keys(rooms);
const specifiers =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

export function importsIn(text) {
  return [...text.matchAll(specifiers)].map((found) => found[1] ?? found[2] ?? found[3]);
}

// What is wrong, in words; and how many imports between folders were looked at.
export function faults(folder) {
  const found = [];
  let seen = 0;
  const roomOf = (file) => {
    const [first, ...rest] = relative(folder, file).split(sep);
    return rest.length === 0 ? '' : first;
  };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|svelte|js)$/.test(entry.name) || entry.name.endsWith('.test.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const own = roomOf(file);
    if (!names.includes(own)) found.push(`${relative(folder, file)}: ${own}/ has no row in web/tools/rooms.mjs`);
    for (const specifier of importsIn(readFileSync(file, 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      const target = resolve(dirname(file), specifier);
      if (relative(folder, target).startsWith('..')) continue; // the modules of C++
      const room = roomOf(target);
      if (room === own) continue;
      seen += 1;
      if (names.indexOf(room) > names.indexOf(own))
        found.push(`${relative(folder, file)} imports ${specifier}: ${own}/ may not know ${room === '' ? 'the start' : `${room}/`}`);
    }
  }
  return { found, seen };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { found, seen } = faults(resolve(argv[2] ?? fileURLToPath(new URL('../src', import.meta.url))));
  for (const fault of found) console.error(fault);
  console.log(`${seen} imports between folders, ${found.length} of them wrong`);
  exit(found.length > 0 || seen === 0 ? 1 : 0);
}
