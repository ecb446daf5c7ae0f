// web/tools/compressed.ts: beside every file of the built page its .br and .gz, so that the server never compresses.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(html|css|js|json|webmanifest|svg|wasm|weights|txt)$/;

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

export function compressed(): Plugin {
  let out = 'dist';
  return {
    name: 'knister-compressed',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        for (const path of [...files(out)]) {
          if (!worthwhile.test(path)) continue;
          const content = readFileSync(path);
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
          writeFileSync(path + '.br', brotliCompressSync(content, quality));
          writeFileSync(path + '.gz', gzipSync(content, { level: 9 }));
        }
        writeFileSync(join(out, '.stamp'), new Date(0).toISOString() + Math.random());
      },
    },
  };
}
