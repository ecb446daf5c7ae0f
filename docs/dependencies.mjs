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
// An arrow over several rows has a narrow place of its own in each of them, so that it passes beside the boxes and not behind them.
function laidOut(graph) {
  const rows = rowsOf(graph);
  const rowOf = new Map(rows.flatMap((row, i) => row.map((name) => [name, i])));
  const places = rows.map((row) => row.map((name) => ({ name, width: Math.max(74, name.length * 8.2 + 26), up: [], down: [] })));
  const placeOf = new Map(places.flat().map((place) => [place.name, place]));
  const ways = [];
  for (const [name, used] of [...reduced(graph)].sort()) {
    for (const one of used) {
      const way = [placeOf.get(name)];
      for (let row = rowOf.get(name) - 1; row > rowOf.get(one); --row) {
        way.push({ width: 10, up: [], down: [] });
        places[row].push(way.at(-1));
      }
      way.push(placeOf.get(one));
      for (let i = 1; i < way.length; ++i) {
        way[i - 1].down.push(way[i]);
        way[i].up.push(way[i - 1]);
      }
      ways.push(way);
    }
  }
  order(places);
  settle(places);
  return { rows: places, ways };
}
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const inTurn = (rows, sweep) => (sweep % 2 === 0 ? rows.map((row) => [row, 'down']) : [...rows].reverse().map((row) => [row, 'up']));

// Sweeps up and down put each near those it is tied to; the order with the fewest crossings stays.
function order(rows) {
  const number = (row) => row.forEach((place, i) => (place.at = (i + 0.5) / row.length));
  const crossings = () =>
    rows.reduce((sum, row) => {
      const ties = row.flatMap((place) => place.down.map((other) => [place.at, other.at]));
      return sum + ties.filter(([a, b], i) => ties.some(([c, d], j) => j < i && (a - c) * (b - d) < 0)).length;
    }, 0);
  rows.forEach(number);
  let best = { count: Infinity };
  for (let sweep = 0; sweep < 60; ++sweep) {
    for (const [row, side] of inTurn(rows, sweep)) {
      const wanted = new Map(row.map((place) => [place, place[side].length ? mean(place[side].map((one) => one.at)) : place.at]));
      row.sort((a, b) => wanted.get(a) - wanted.get(b));
      number(row);
    }
    if (crossings() < best.count) best = { count: crossings(), rows: rows.map((row) => [...row]) };
  }
  best.rows.forEach((row, i) => (rows[i] = row));
}

// Then everybody moves towards the middle of those it is tied to, as far as the neighbours let it.
function settle(rows) {
  const apart = (a, b) => (a.width + b.width) / 2 + box.gap;
  for (const row of rows) row.forEach((place, i) => (place.x = i === 0 ? 0 : row[i - 1].x + apart(row[i - 1], place)));
  for (let sweep = 0; sweep < 200; ++sweep) {
    for (const [row] of inTurn(rows, sweep)) {
      const wanted = row.map((place) => mean([...place.up, ...place.down].map((one) => one.x)));
      const right = [...wanted];
      const left = [...wanted];
      for (let i = 1; i < row.length; ++i) right[i] = Math.max(right[i], right[i - 1] + apart(row[i - 1], row[i]));
      for (let i = row.length - 2; i >= 0; --i) left[i] = Math.min(left[i], left[i + 1] - apart(row[i], row[i + 1]));
      row.forEach((place, i) => (place.x = (right[i] + left[i]) / 2));
    }
  }
  const edge = Math.min(...rows.flat().map((place) => place.x - place.width / 2));
  for (const place of rows.flat()) place.x = Math.round(place.x - edge);
}

// --- drawn ---

const box = { height: 32, gap: 16, rise: 36 };
const ink = '#22303c';
function drawn(graph, title, left, bottom, label) {
  const { rows, ways } = laidOut(graph);
  rows.forEach((row, i) => row.forEach((place) => (place.top = bottom - (i + 1) * (box.height + box.rise) + box.rise)));
  const arrows = ways.map((way) => {
    let path = `M${left + way[0].x} ${way[0].top + box.height}`;
    for (const [i, place] of way.slice(1).entries()) {
      const [from, to] = [left + way[i].x, left + place.x];
      const [y1, y2] = [way[i].top + box.height, place.top];
      path += `C${from} ${(y1 + y2) / 2} ${to} ${(y1 + y2) / 2} ${to} ${y2}`;
      if (place.name === undefined) path += `V${y2 + box.height}`;
    }
    return `<path d="${path}"/>`;
  });
  const named = rows.flat().filter((place) => place.name !== undefined);
  const boxes = named.map(({ x, top, width }) => `<rect x="${Math.round(left + x - width / 2)}" y="${top}" width="${Math.round(width)}" height="${box.height}" rx="8"/>`);
  const texts = named.map(({ x, top, name }) => `<text x="${left + x}" y="${top + 21}">${label(name)}</text>`);
  const height = rows.length * (box.height + box.rise);
  return {
    width: Math.max(...rows.flat().map((place) => Math.round(place.x + place.width / 2))),
    text: `<g fill="none" stroke="#6d8599" stroke-width="1.5" marker-end="url(#tip)">\n${arrows.join('\n')}\n</g>
<g fill="#fffdf6" stroke="${ink}">\n${boxes.join('\n')}\n</g>
<g fill="${ink}" text-anchor="middle">\n${texts.join('\n')}\n</g>
<text x="${left}" y="${bottom - height + 8}" font-size="17" font-weight="600" fill="${ink}">${title}</text>`,
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
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" fill="#6d8599"/></marker></defs>
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
