// tests/operations/play.mjs URL: a person alone plays a whole game at a server, over https and wss. Knows
// only docs/protocol.md.
import { createHash, randomBytes } from 'node:crypto';

const url = process.argv[2];
const token = randomBytes(16).toString('hex');
const nonce = randomBytes(16);
const commitment = createHash('sha256').update(nonce).digest('hex');
const columns = 'abcde';

const page = await fetch(url);
if (!page.ok || !(await page.text()).includes('<html')) throw new Error(`no page: ${page.status}`);
const opened = await fetch(`${url}/api/v1/tables`, { method: 'POST', body: JSON.stringify({ token, id: '1' }) });
if (opened.status !== 201) throw new Error(`no table: ${opened.status} ${await opened.text()}`);
const { code } = await opened.json();

let table;
let id = 0;
let waiting = false; // one command at a time

function next() {
  const { own, phase, clock, draw } = table;
  if (!own) return { type: 'sit', name: 'Ada', commitment };
  if (phase === 'lobby') return { type: 'start' };
  if (phase === 'drawing' && draw.stage === 'revealing' && !draw.revealed?.includes(own.seat)) {
    return { type: 'reveal', nonce: nonce.toString('hex') };
  }
  if (phase !== 'playing') return undefined;
  const filled = 25 - own.rounds.split('.').length + 1;
  if (own.pending) {
    const free = own.rounds.indexOf('.');
    const cell = columns[free % 5] + (1 + Math.floor(free / 5));
    return { type: 'write', at: { game: table.game, round: filled + 1 }, cell };
  }
  const mine = clock.waiting?.who === 'seats' && clock.waiting.seats?.includes(own.seat);
  if (mine && clock.roller === own.seat) return { type: 'roll', at: { game: table.game, round: (table.round ?? 0) + 1 } };
  return undefined;
}

function apply(item) {
  if (item.type === 'rolled') {
    table.round = item.round;
    table.own.pending = Number(item.dice[0]) + Number(item.dice[1]);
  } else if (item.type === 'written') {
    const at = columns.indexOf(item.cell[0]) + 5 * (Number(item.cell[1]) - 1);
    const letter = String.fromCharCode(96 + item.round);
    table.own.rounds = table.own.rounds.slice(0, at) + letter + table.own.rounds.slice(at + 1);
    table.own.pending = undefined;
  }
}

const socket = new WebSocket(`${url.replace('https', 'wss')}/api/v1/socket`);
socket.onerror = (event) => {
  throw new Error(`the WebSocket broke: ${event.message ?? event.error ?? ''}`);
};
socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 2, table: code, token }));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'farewell') throw new Error(`farewell: ${data}`);
  if (message.type === 'answer') {
    if (message.refused) throw new Error(`refused: ${message.refused}`);
    waiting = false;
  } else if (message.table) {
    table = message.table;
  } else {
    table.clock = message.clock;
    message.items.forEach(apply);
  }
  if (table.phase === 'finished') {
    console.log(`A whole game over ${socket.url}: ${table.own.points ?? 0} points.`);
    process.exit(0);
  }
  const command = waiting ? undefined : next();
  if (!command) return;
  waiting = true;
  socket.send(JSON.stringify({ type: 'do', id: ++id, command }));
};
setTimeout(() => {
  throw new Error('the game did not come to its end');
}, 60_000);
