// web/tools/notices.ts: nothing goes into the page without its licence: a package that public/licences.txt does not know fails the build.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const components = JSON.parse(readFileSync(fileURLToPath(new URL('../../tools/components.json', import.meta.url)), 'utf8')) as {
  npm?: string;
}[];
const known = new Set(components.map(({ npm }) => npm));

export function notices(): Plugin {
  return {
    name: 'knister-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const names = ids.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
      const unknown = [...new Set(names)].filter((name) => !known.has(name));
      if (unknown.length > 0) this.error(`bundled, and not in tools/components.json: ${unknown.join(', ')}`);
    },
  };
}
