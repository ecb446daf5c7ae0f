// docs/dependencies.mjs: draws docs/dependencies.svg from what the sources really include and import. With --check it only says whether the
// picture is as the sources are.
//
//   node docs/dependencies.mjs [--check]
//
// 1. An arrow between two folders is an #include or an import of the product; tests and what is made by the build do not count.
// 2. Arrows that follow from others are left out. 3. A folder lies one row above the highest it uses.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { importsIn, rooms } from '../web/tools/rooms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !/_test\.cpp$|\.test\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();

// --- what uses what ---

// The folders of the program are those that tests/layers has a row for, and wasm/, which is built for the browser alone.
function programGraph() {
  const names = [...readFileSync(join(root, 'tests/layers'), 'utf8').matchAll(/uses\["([^"]+)"\]/g)].map((found) => found[1]);
  names.push('wasm');
  const folderOf = (path) => {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) if (names.includes(folder)) return folder;
    return null;
  };
  const graph = new Map(names.map((name) => [name, new Set()]));
  // From the sources to whatever headers they lead to: one that only tests include is not among them.
  const files = new Set([...new Set(names.map((name) => name.split('/')[0]))].flatMap((top) => filesIn(top, /\.cpp$/)));
  for (const file of files) {
    const own = folderOf(file);
    for (const [, header] of readFileSync(join(root, file), 'utf8').matchAll(/^#include "([^"]+)"/gm)) {
      if (!existsSync(join(root, header))) continue; // made by the build
      files.add(header);
      const used = folderOf(header);
      if (own !== null && used !== null && used !== own) graph.get(own).add(used);
    }
  }
  return graph;
}
function pageGraph() {
  const src = join(root, 'web/src');
  const roomOf = (file) => (relative(src, file).includes('/') ? relative(src, file).split('/')[0] : '');
  const graph = new Map(Object.keys(rooms).map((name) => [name, new Set()]));
  for (const file of filesIn('web/src', /\.(ts|svelte|js)$/)) {
    const path = join(root, file);
    for (const specifier of importsIn(readFileSync(path, 'utf8'))) {
      const target = resolve(dirname(path), specifier);
      if (!specifier.startsWith('.') || relative(src, target).startsWith('..')) continue;
      const used = roomOf(target); // look/ has styles and no row
      if (graph.has(used) && used !== roomOf(path)) graph.get(roomOf(path)).add(used);
    }
  }
  return graph;
}

// --- where each lies ---

function reaches(graph, from, to) {
  return [...graph.get(from)].some((next) => next === to || reaches(graph, next, to));
}
const reduced = (graph) =>
  new Map([...graph].map(([name, used]) => [name, [...used].filter((one) => ![...used].some((other) => other !== one && reaches(graph, other, one))).sort()]));
function rowsOf(graph) {
  const levels = new Map();
  const level = (name) => {
    if (!levels.has(name)) levels.set(name, [...graph.get(name)].reduce((most, used) => Math.max(most, level(used) + 1), 0));
    return levels.get(name);
  };
  const rows = [];
  for (const name of [...graph.keys()].sort()) (rows[level(name)] ??= []).push(name);
  return rows;
}
// Each beside those it is tied to: a few sweeps up and down.
function placed(graph, rows) {
  const tied = new Map([...graph.keys()].map((name) => [name, []]));
  for (const [name, used] of graph) {
    for (const one of used) {
      tied.get(name).push(one);
      tied.get(one).push(name);
    }
  }
  const at = new Map();
  const spread = () => rows.forEach((row) => row.forEach((name, i) => at.set(name, (i + 0.5) / row.length)));
  spread();
  for (let sweep = 0; sweep < 24; ++sweep) {
    const want = (name) => tied.get(name).reduce((sum, other) => sum + at.get(other), 0) / Math.max(1, tied.get(name).length);
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      const wanted = new Map(row.map((name) => [name, want(name)]));
      row.sort((a, b) => wanted.get(a) - wanted.get(b) || (a < b ? -1 : 1));
      row.forEach((name, i) => at.set(name, (i + 0.5) / row.length));
    }
  }
  return at;
}

// --- drawn ---

const box = { width: 104, height: 34, gap: 22, rise: 40 };
const ink = '#22303c';
function drawn(graph, title, left, bottom, label) {
  const arrows = reduced(graph);
  const rows = rowsOf(graph);
  const at = placed(arrows, rows);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * (box.width + box.gap) - box.gap;
  const middle = (name) => left + at.get(name) * width;
  const top = (name) => bottom - (rows.findIndex((row) => row.includes(name)) + 1) * (box.height + box.rise) + box.rise;
  const lines = [];
  for (const [name, used] of [...arrows].sort()) {
    for (const one of used) {
      const [x1, y1, x2, y2] = [middle(name), top(name) + box.height, middle(one), top(one)].map(Math.round);
      const bend = Math.round((y2 - y1) / 2);
      lines.push(`<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`);
    }
  }
  const boxes = [...graph.keys()].sort().map((name) => {
    const [x, y] = [Math.round(middle(name) - box.width / 2), top(name)];
    return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/><text x="${x + box.width / 2}" y="${y + 22}">${label(name)}</text>`;
  });
  const height = rows.length * (box.height + box.rise);
  return {
    width, height,
    text: `<g fill="none" stroke="#8aa0b2" stroke-width="1.5" marker-end="url(#tip)">${lines.join('\n')}</g>\n<g fill="#fffdf6" stroke="${ink}">${boxes.map((one) => one.replace(/<text.*/, '')).join('\n')}</g>\n` +
      `<g fill="${ink}" text-anchor="middle">${boxes.map((one) => one.replace(/.*(?=<text)/, '')).join('\n')}</g>\n<text x="${left}" y="${bottom - height + 8}" font-size="17" font-weight="600" fill="${ink}">${title}</text>`,
  };
}
function picture() {
  const program = programGraph();
  const page = pageGraph();
  const bottom = 24 + Math.max(rowsOf(program).length, rowsOf(page).length) * (box.height + box.rise);
  const left = drawn(program, 'The program', 24, bottom, (name) => `${name}/`);
  const right = drawn(page, 'The page, web/src', 24 + left.width + 72, bottom, (name) => (name === '' ? 'the start' : `${name}/`));
  const [width, height] = [24 + left.width + 72 + right.width + 24, bottom + 24];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Rubik, Helvetica, Arial, sans-serif" font-size="14">
<title>Which folder uses which; made by docs/dependencies.mjs</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="#8aa0b2"/></marker></defs>
<rect width="${width}" height="${height}" rx="10" fill="#f2efe6"/>
${left.text}
${right.text}
</svg>
`;
}

const path = join(root, 'docs/dependencies.svg');
const now = picture();
if (argv[2] !== '--check') writeFileSync(path, now);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== now) {
  console.error('docs/dependencies.svg is not as the sources are: node docs/dependencies.mjs draws it anew');
  exit(1);
}
