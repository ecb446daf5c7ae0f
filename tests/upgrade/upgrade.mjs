// tests/upgrade/upgrade.mjs OLD NEW: a server, its people, and the way from one program to the other and back. See tests/upgrade/run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Mixed } from '../fixtures/making/mixed.mjs';
import { Page } from '../fixtures/making/page.mjs';
import { begin, pause } from '../fixtures/making/person.mjs';
import { Server } from '../fixtures/making/server.mjs';
import * as tables from '../fixtures/making/tables.mjs';
import { Joined } from '../fixtures/making/terminal.mjs';

const [old, now] = process.argv.slice(2, 4).map((path) => resolve(path));
const scratch = mkdtempSync(join(tmpdir(), 'knister-upgrade-'));
const data = join(scratch, 'data');
const home = join(scratch, 'home');
const say = (text) => console.log(text);
function expect(what, is, wanted = true) {
  if (!isDeepStrictEqual(is, wanted)) throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
}
const refusalOf = (promise) => promise.then(() => 'nothing refused', (why) => why.message);
// A command that ends of itself, and what it says.
function run(program, ...options) {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', timeout: 60_000, env: { ...process.env, LANG: 'C.UTF-8', LANGUAGE: '' } });
  return { status, said: `${stdout}${stderr}`.trim() };
}
const [firstLine, lastLine] = [0, -1].map((at) => (text) => text.trim().split('\n').at(at));
const looksAt = async (all) => {
  const looks = {};
  for (const [kind, table] of Object.entries(all)) looks[kind] = (await tables.look(table)).people;
  return looks;
};
const sameLooks = (when, are, were) => {
  for (const [kind, people] of Object.entries(were)) {
    for (const [i, { name, sees }] of people.entries()) expect(`what ${name} sees at ${kind} ${when}`, are[kind][i].sees, sees);
  }
};
// Whatever is theirs to do, until the last game is over.
async function playOn(people) {
  for (;;) {
    for (const person of people) {
      const { phase, own, clock, game, round = 0 } = await person.see();
      if (phase === 'finished') return;
      if (own.pending !== undefined) await person.write();
      else if (phase === 'playing' && clock.roller === own.seat && clock.waiting?.seats?.includes(own.seat)) {
        await person.ask({ type: 'roll', at: { game, round: round + 1 } });
      }
    }
    await pause(20);
  }
}

// --- a server of then, in the middle of games ---

const server = await new Server().start(old, scratch, data);
const wireThen = server.version;
say(`Then: ${run(old, '--version').said}, wire ${wireThen}.`);
const at = {};
for (const kind of ['lobby', 'middle', 'toRoll', 'paused', 'late', 'big', 'parted', 'finished', 'closed']) at[kind] = await tables[kind](server);
const pia = await Page.open(server.url, '2026-11-17', { serviceWorkers: 'allow' });
const mixed = await Mixed.sit(server, pia, (code) => Joined.sit(old, home, server, code, 'Eve'));
await mixed.start();
await mixed.round(1);
await mixed.round(2);
await mixed.rolled();
await mixed.eve.hear('Round 3 of 25.\n');
await pia.page.waitForFunction(() => navigator.serviceWorker.controller !== null); // her page is the kept one from now on
at.mixed = { name: 'mixed', people: [mixed.ada] };
// Two that last only seconds.
const between = await tables.between(server);
const drawing = await tables.drawing(server);
await between.now();
await drawing.now();
const before = await looksAt(at);
const backup = join(scratch, 'before.db');
expect('knister backup', run(old, 'backup', data, backup).status, 0);
await server.stop();

// --- this one takes its place ---

await server.start(now, scratch, data);
const wireNow = server.version;
say(`Now: ${run(now, '--version').said}, wire ${wireNow}.`);
if (wireNow !== wireThen) {
  server.version = wireThen;
  expect('a device of then hears', await refusalOf(at.middle.people[0].see()), 'other-version');
  server.version = wireNow;
}
const seated = [...Object.values(at), between.almost, drawing.almost].filter(({ name }) => name !== 'closed');
for (const { people } of seated) for (const person of people) await person.come();
sameLooks('after it', await looksAt(at), before);
say(`At ${Object.keys(before).length} tables everybody sees what they saw.`);

const [ada, ben] = at.middle.people; // she has written and may undo, he has not
await ada.undo();
await ada.write();
await ben.write();
await at.paused.people[0].ask({ type: 'resume' });
await at.finished.people[0].ask({ type: 'rematch' });
for (const { people } of [at.lobby, at.finished]) await begin(people);
const [, revealing] = drawing.almost.people;
const { draw: drawn } = await revealing.see();
if (drawn?.stage === 'revealing' && drawn.attempt === 1) await revealing.reveal();
await revealing.until((table) => table.phase === 'playing');

async function endedAndProved({ name, people }) {
  await playOn(people);
  const file = join(scratch, `${name}.knister`);
  const [{ code, token }] = people;
  const records = await fetch(`${server.url}/api/v1/tables/${code}/records`, { headers: { Authorization: `Bearer ${token}` } });
  writeFileSync(file, await records.text());
  const proof = run(now, 'verify', file);
  expect(`knister verify, of ${name}: ${proof.said}`, proof.status, 0);
  say(`${name}: played to its end. ${firstLine(proof.said)}`);
}
for (const table of seated) if (table !== at.mixed) await endedAndProved(table);

// --- the terminal and the page of then ---

await mixed.eve.ended();
expect(`Eve's terminal says ${lastLine(mixed.eve.said)}`, mixed.eve.said.includes('another version'));
mixed.eve = await Joined.sit(now, home, server, mixed.code, 'Eve');
say(`Eve: ${lastLine(mixed.eve.said)}`);
// Pia's page is told to be loaded anew. Her browser has the new one ready, and asks where no game is in the way.
const alert = pia.page.getByRole('alert');
await alert.first().waitFor();
say(`Pia's page: ${await alert.first().innerText()}`);
await pia.page.reload();
await alert.first().waitFor();
await pia.go('menu');
await pia.button('Use it now').click();
await pia.go(`table/${mixed.code}`);
await mixed.written(3);
await mixed.round(4);
say('Page, terminal and a program of their own play on at one table.');
await pia.close();
mixed.eve.stop();

// --- and back ---

await server.stop();
const files = () => Object.fromEntries(readdirSync(data).sort().map((name) => [name, createHash('sha256').update(readFileSync(join(data, name))).digest('hex')]));
const left = files();
const refused = run(old, 'serve', '--port', '0', '--data', data);
say(`The server of then: ${refused.said}`);
expect('the server of then refuses data of now', refused.status !== 0 && refused.said.includes('newer'));
expect('the data after that', files(), left);
expect('knister check', run(now, 'check', data).status, 0);
const restored = join(scratch, 'restored');
mkdirSync(restored);
copyFileSync(backup, join(restored, 'knister.db'));
await server.start(old, scratch, restored);
sameLooks('with the backup', await looksAt(at), before);
await server.stop();
say('With the backup the server of then has every table as it was.');
rmSync(scratch, { recursive: true });
