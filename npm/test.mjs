// npm/test.mjs: the installed package, module and worker, against what is known of the engine. npm/test runs it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cellName, levels, openEngine, openEngineWorker, openRules, sheetText } from '@knister/engine';

const booklet = '7489B/37377/55A55/89369/8B887';
const rules = await openRules();
assert.equal(rules.points(booklet).total, 53);
assert.equal(rules.points(booklet).lines[2].combination, 'four');
assert.equal(rules.daily('2026-11-16').length, 25);
assert.throws(() => rules.daily('2026-02-30'), TypeError);
assert.throws(() => rules.points('7489B/3737?'), { name: 'SyntaxError', code: 'sheet-character', character: 11 });
assert.equal(rules.read('8c3 7a1').games[0].seats[0].sheet, '7..../...../..8../...../.....');

const engine = await openEngine();
const sheet = '7489B/37.77/55A5./8936./8B.8.';
for (const level of levels) assert.ok(engine.choose(sheet, 8, { level, seed: 5 }) < 25, level);
const { choices, lines } = engine.judge(sheet, 8, { level: 'strong' });
assert.equal(choices.length, 5);
assert.ok(choices[0].exact && choices[0].loss === 0 && choices[0].value > 30 && choices[0].value < 60);
assert.ok(lines.length >= 2 && lines.every((line) => line.after < 25));
assert.ok(engine.par({ level: 'instant' }) > 66 && engine.par({ level: 'instant' }) < 72);
assert.throws(() => engine.judge(sheet, 13), TypeError);
assert.throws(() => engine.judge(sheet, 8, { level: 'fox' }), TypeError);
assert.throws(() => engine.choose(sheet, 8, { level: 'wolf' }), TypeError);
assert.equal(engine.signature(), process.env.KNISTER_SIGNATURE.trim());

// Numbers or text, files of this package or bytes of one's own: the same engine.
const numbers = Array.from(sheet.replaceAll('/', ''), (glyph) => Math.max(0, '.?23456789ABC'.indexOf(glyph)));
assert.equal(sheetText(numbers), sheet);
assert.throws(() => sheetText([1]), TypeError);
assert.equal(cellName(12), 'c3');
const file = createRequire(import.meta.url).resolve;
const own = await openEngine({
  wasm: await readFile(file('@knister/engine/engine.wasm')),
  weights: await readFile(file('@knister/engine/knister.weights')),
});
assert.deepEqual(own.judge(numbers, 8), engine.judge(sheet, 8));
await assert.rejects(openEngine({ weights: new Uint8Array(100) }), TypeError);

// A module of a later package, of which only the version is here: its two exported functions do nothing, and return 2.
const named = (name, place) => [name.length, ...Buffer.from(name), 0, place];
const exported = [2, ...named('_initialize', 0), ...named('boundary_version', 1)];
const later = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // the beginning of any module
  ...[1, 8, 2, 0x60, 0, 0, 0x60, 0, 1, 0x7f], // types: one gives nothing, one a number
  ...[3, 3, 2, 0, 1], // one function of each
  ...[7, exported.length, ...exported],
  ...[10, 9, 2, 2, 0, 0x0b, 4, 0, 0x41, 2, 0x0b], // what they do
]);
for (const opened of [openRules, openEngine]) await assert.rejects(opened({ wasm: later }), /speaks version 2, not 1/);

const worker = await openEngineWorker();
assert.deepEqual(await worker.judge(sheet, 8), engine.judge(sheet, 8));
assert.equal(await worker.choose(numbers, 8, { level: 'instant' }), engine.choose(numbers, 8, { level: 'instant' }));
await assert.rejects(worker.judge(sheet, 13));
const late = worker.choose('...../...../...../...../.....', 7, { level: 'max' });
const rejected = assert.rejects(late, { message: 'ended' });
worker.end();
await rejected;
