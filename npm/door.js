// npm/door.js: a WASM module of Knister's: text lines in, JSON out; and where its files are, in node and in browsers.

const BOUNDARY = 1;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Bytes as they are, a URL, or by default the file beside this one.
async function bytesOf(given, name) {
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  if (ArrayBuffer.isView(given)) return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  // Written out, so that bundlers find the files and take them along.
  const beside = {
    engine: () => new URL('./engine.wasm', import.meta.url),
    rules: () => new URL('./rules.wasm', import.meta.url),
    weights: () => new URL('./knister.weights', import.meta.url),
  };
  const url = given === undefined ? beside[name]() : new URL(given, globalThis.location?.href ?? import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function openDoor(given, name) {
  const { instance } = await WebAssembly.instantiate(await bytesOf(given, name), {});
  const { memory, _initialize, room, ask, answer_size, boundary_version, weights_room } = instance.exports;
  _initialize();
  if (boundary_version() !== BOUNDARY) throw new Error(`this module speaks version ${boundary_version()}, not ${BOUNDARY}`);
  return {
    async putWeights(weights) {
      const bytes = await bytesOf(weights, 'weights');
      const at = weights_room(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    },
    ask(...lines) {
      if (lines.some((line) => String(line).includes('\n') && lines[0] !== 'read')) throw new TypeError('an argument is one line');
      const request = encoder.encode(lines.join('\n'));
      const to = room(request.length);
      new Uint8Array(memory.buffer, to, request.length).set(request);
      const at = ask();
      const answer = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, at, answer_size())));
      if (answer?.fault !== undefined) throw new TypeError(`${lines[0]}: ${answer.fault}`);
      if (answer?.error !== undefined) {
        const { code, character, found } = answer.error;
        throw Object.assign(new SyntaxError(`${code} at character ${character}: ${found}`), { code, character });
      }
      return answer;
    },
  };
}
