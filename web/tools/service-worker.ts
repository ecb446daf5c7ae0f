// web/tools/service-worker.ts: puts the list of the page's files into the service worker, and a version made of them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/device/service-worker.js', import.meta.url));

export function serviceWorker(): Plugin {
  return {
    name: 'knister-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        const files = Object.keys(bundle).sort();
        for (const name of files) {
          const file = bundle[name];
          if (file === undefined) continue;
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        const list = JSON.stringify(['./', ...files.filter((name) => name !== 'index.html')]);
        const version = hash.digest('hex').slice(0, 12);
        const code = readFileSync(source, 'utf8').replace('__FILES__', list).replace('__VERSION__', version);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
      },
    },
  };
}
