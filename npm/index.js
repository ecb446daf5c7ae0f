// npm/index.js: @knister/engine: the rules and the engine of Knister. index.d.ts says what everything means.
import { openDoor } from './door.js';

export const levels = Object.freeze(['sparrow', 'hare', 'fox', 'instant', 'strong', 'max']);

const glyphs = '.?23456789ABC';
export const cellName = (cell) => 'abcde'[cell % 5] + (Math.floor(cell / 5) + 1);

// A sheet of 25 numbers as it is written.
export function sheetText(numbers) {
  const written = Array.from(numbers, (number) => (number === 1 ? undefined : glyphs[number]));
  if (written.length !== 25 || written.includes(undefined)) throw new TypeError('a sheet is 25 numbers, 2 to 12 or 0');
  return [0, 5, 10, 15, 20].map((row) => written.slice(row, row + 5).join('')).join('/');
}

const textOf = (sheet) => (typeof sheet === 'string' ? sheet : sheetText(sheet));
const positionOf = (sheet, number) => `${textOf(sheet)} ${number}`;

function levelOf(options) {
  const level = options?.level ?? 'strong';
  if (!levels.includes(level)) throw new TypeError(`no level ${level}: they are ${levels.join(', ')}`);
  return level;
}

// Inside, values are whole 1/65536 points.
const points = (value) => value / 65536;

export async function openEngine(files = {}) {
  const door = await openDoor(files.wasm, 'engine');
  await door.putWeights(files.weights);
  door.ask('load');
  return {
    choose(sheet, number, options) {
      return door.ask('choose', levelOf(options), options?.seed ?? 0, positionOf(sheet, number)).cell;
    },
    judge(sheet, number, options) {
      const { choices, reasons } = door.ask('judge', levelOf(options), positionOf(sheet, number));
      return {
        choices: choices.map(({ cell, value, loss, exact }) => ({ cell, value: points(value), loss: points(loss), exact })),
        lines: reasons.map(({ line, completed, before, after, canBecome, givenUp }) => ({
          line,
          completed,
          before: points(before),
          after: points(after),
          canBecome,
          givenUp,
        })),
      };
    },
    par(options) {
      return points(door.ask('par', levelOf(options)).value);
    },
    signature: () => door.ask('bench').signature,
  };
}

export async function openRules(files = {}) {
  const door = await openDoor(files.wasm, 'rules');
  return {
    points: (sheet) => door.ask('points', textOf(sheet)),
    daily: (date) => door.ask('daily', date),
    read: (text) => door.ask('read', text),
  };
}

// The engine in a worker of its own: the same methods, each answered by a promise. Ending it stops whatever it thinks about.
export async function openEngineWorker(files = {}) {
  const url = new URL('./worker.js', import.meta.url);
  const inNode = typeof Worker === 'undefined';
  const worker = inNode
    ? new (await import(/* @vite-ignore */ 'node:worker_threads')).Worker(url)
    : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const waiting = new Map();
  let next = 1;
  const fail = (why) => {
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  const take = ({ id, answer, error }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  };
  if (inNode) {
    worker.on('message', take).on('error', fail);
    worker.unref();
  } else {
    worker.onmessage = ({ data }) => take(data);
    worker.onerror = (event) => fail(new Error(event.message));
  }
  const ask = (method, ...given) =>
    new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, { resolve, reject });
      if (inNode) worker.ref();
      worker.postMessage({ id, method, given });
    }).finally(() => {
      if (inNode && waiting.size === 0) worker.unref();
    });
  await ask('open', files);
  return {
    choose: (...given) => ask('choose', ...given),
    judge: (...given) => ask('judge', ...given),
    par: (...given) => ask('par', ...given),
    signature: () => ask('signature'),
    end() {
      fail(new Error('ended'));
      return worker.terminate();
    },
  };
}
