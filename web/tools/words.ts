// web/tools/words.ts: the catalogues of i18n/ for the page: one module a language, with the page's messages only.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../i18n/', import.meta.url));
const prefix = 'virtual:words/';

// Families of messages that only the program in the terminal speaks.
const terminalOnly = new Set(
  (
    'help example usage engine train match bench selfplay file play statistics weights progress score replay convert ' +
    'analyze serve daily screen join verify load config backup store analysis sheet'
  ).split(' '),
);

export const languageNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const files = (language: string): string[] =>
  readdirSync(folder + language)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}${language}/${name}`);

export function catalogue(language: string): Record<string, unknown> {
  const all = files(language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  return Object.fromEntries(all.flatMap((one) => Object.entries(one)).filter(([key]) => !terminalOnly.has(key.split('.')[0]!)));
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
