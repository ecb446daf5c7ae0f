// npm/worker.js: the engine behind messages: {id, method, given} in, {id, answer} or {id, error} out.
import { openEngine } from './index.js';

const inNode = typeof self === 'undefined';
const port = inNode ? (await import(/* @vite-ignore */ 'node:worker_threads')).parentPort : self;
let engine;

async function answer({ id, method, given }) {
  try {
    if (method === 'open') {
      engine = await openEngine(...given);
      port.postMessage({ id });
    } else {
      port.postMessage({ id, answer: engine[method](...given) });
    }
  } catch (why) {
    port.postMessage({ id, error: why instanceof Error ? why.message : String(why) });
  }
}

if (inNode) port.on('message', answer);
else port.onmessage = ({ data }) => void answer(data);
