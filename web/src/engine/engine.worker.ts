// web/src/engine/engine.worker.ts: holds the engine's module and answers one request after another.
//
// When several of a kind wait, only the latest of them is worth the time: the others are answered with "stale".
import engineFile from '../../../build/wasm/engine.wasm?url';
import weightsFile from '../../../engine/knister.weights?url';
import { openDoor, type Door } from '../rules/door';

export interface Request {
  id: number;
  lines: (string | number)[];
}
export interface Reply {
  id: number;
  answer?: unknown;
  error?: string;
}

async function load(): Promise<Door> {
  const weights = fetch(weightsFile).then(async (response) => {
    if (!response.ok) throw new Error(`weights: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
  const door = await openDoor(fetch(engineFile));
  door.putWeights(await weights);
  door.ask('load');
  return door;
}

let door: Promise<Door> | undefined;
const queue: Request[] = [];
let busy = false;

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
    const { id, lines } = request;
    try {
      const desk = await (door ??= load());
      // Only now: what came while the module was loading may have replaced it.
      if (lines[0] === 'judge' && queue.some((later) => later.lines[0] === 'judge')) throw new Error('stale');
      postMessage({ id, answer: lines[0] === 'warm' ? null : desk.ask(...lines) } satisfies Reply);
    } catch (why) {
      if (!(why instanceof Error && why.message === 'stale')) door = undefined;
      postMessage({ id, error: why instanceof Error ? why.message : String(why) } satisfies Reply);
    }
    // Lets messages in that arrived meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  busy = false;
}

onmessage = ({ data }: MessageEvent<Request>) => {
  queue.push(data);
  void work();
};
