// web/src/rules/door.ts: a WASM module of ours: text lines in, JSON out (wasm/door.h).
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  ask(): number;
  answer_size(): number;
  weights_room?(size: number): number;
}

export interface Door {
  ask<Answer>(...lines: (string | number)[]): Answer;
  putWeights(bytes: Uint8Array): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function openDoor(source: Promise<Response> | BufferSource): Promise<Door> {
  const { instance } =
    source instanceof Promise
      ? await WebAssembly.instantiateStreaming(source, {})
      : { instance: new WebAssembly.Instance(await WebAssembly.compile(source), {}) };
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return {
    ask<Answer>(...lines: (string | number)[]): Answer {
      const request = encoder.encode(lines.join('\n'));
      const at = exports.room(request.length);
      new Uint8Array(exports.memory.buffer, at, request.length).set(request);
      const answer = exports.ask();
      const bytes = new Uint8Array(exports.memory.buffer, answer, exports.answer_size());
      const result = JSON.parse(decoder.decode(bytes)) as Answer & { fault?: string };
      // Only a fault of the page's own code makes a request that means nothing.
      if (result !== null && typeof result === 'object' && result.fault !== undefined) {
        throw new Error(`${lines[0]}: ${result.fault}`);
      }
      return result;
    },
    putWeights(bytes: Uint8Array): void {
      const at = exports.weights_room!(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    },
  };
}
