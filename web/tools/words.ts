// web/tools/words.ts: the catalogues of i18n/ for the page: one module a language, without what only
// the program in the terminal says.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));
const prefix = 'virtual:words/';

export const languageNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const files = (language: string): string[] =>
  readdirSync(folder + language)
    .filter((name) => name.endsWith('.json') && name !== 'program.json')
    .sort()
    .map((name) => `${folder}${language}/${name}`);

export function catalogue(language: string): Record<string, unknown> {
  const all = files(language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  return Object.fromEntries(all.flatMap((one) => Object.entries(one)));
}

export function words(): Plugin {
  return {
    name: 'knister-words',
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      const language = id.slice(prefix.length + 1);
      for (const file of files(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(catalogue(language))}`;
    },
  };
}
