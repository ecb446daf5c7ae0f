// web/tools/service-worker.ts: puts the list of the page's files into the service worker, and a version made of them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/device/service-worker.js', import.meta.url));
// What the page starts without: the engine, and what few people read.
const canWait = (name: string): boolean => /(?:^|\/)engine-[^/]*\.wasm$|\.weights$|^licences\.txt$/.test(name);

export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'knister-service-worker',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const contents = new Map<string, string | Uint8Array>();
        for (const file of Object.values(bundle)) contents.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
        for (const entry of readdirSync(publicFolder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          contents.set(path.slice(publicFolder.length + 1), readFileSync(path));
        }
        const hash = createHash('sha256');
        const names = [...contents.keys()].sort();
        for (const name of names) hash.update(name).update(contents.get(name)!);
        const page = ['./', ...names.filter((name) => name !== 'index.html' && !canWait(name))];
        const code = readFileSync(source, 'utf8')
          .replace('__FIRST__', JSON.stringify(page))
          .replace('__LATER__', JSON.stringify(names.filter(canWait)))
          .replace('__VERSION__', hash.update(readFileSync(source)).digest('hex').slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
      },
    },
  };
}
