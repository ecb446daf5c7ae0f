// web/tools/first-screen.ts: the first screen stands in index.html before any script has run: an empty sheet and two faded dice.
//
// It is rendered by the page's own components while the page is built, so it has their markup and classes, and nothing moves when
// the page takes over. The language is not known yet: where a word belongs, a number stands, and device/first.js fills them in.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';
import { firstWords } from '../src/device/first-words';
import { catalogue, languageNames } from './words';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const cyrillic = new Set(['ru', 'uk']);
const styleName = 'virtual:first-screen.css';

// Every message says only which it is.
const blanks: Plugin = {
  name: 'knister-blank-words',
  resolveId: (id) => (id.startsWith('virtual:words/') ? '\0' + id : id === styleName ? '\0' + id : null),
  load: (id) =>
    id.startsWith('\0virtual:words/')
      ? "export default new Proxy({}, { get: (_, key) => '\u2045' + String(key) + '\u2046' })"
      : id === '\0' + styleName
        ? ''
        : null,
};

async function rendered(): Promise<string> {
  const folder = path('../made/first-screen/');
  await build({
    configFile: false,
    root: path('..'),
    logLevel: 'error',
    publicDir: false,
    plugins: [svelte({ configFile: path('../svelte.config.js') }), blanks],
    build: { ssr: path('first-screen/render.ts'), outDir: folder, emptyOutDir: true, minify: false },
    ssr: { noExternal: true },
  });
  const code = pathToFileURL(`${folder}render.js`);
  code.search = String(Date.now()); // node keeps a module it has seen
  const { firstScreen } = (await import(code.href)) as typeof import('./first-screen/render');
  return firstScreen(readFileSync(path('../../build/wasm/rules.wasm')));
}

export interface FirstScreen {
  html: string;
  css: string;
  words: string[];
}

// The page takes it over as it stands, so every mark and space in it stays. Only the content security policy allows no style
// attributes: these become classes until the page is there.
export function still(html: string): FirstScreen {
  const rules = new Map<string, string>();
  const bare = html.replace(
    /<([a-z]+)([^>]*?) style="([^"]*)"([^>]*)>/g,
    (_, tag: string, before: string, style: string, after: string) => {
      const name = rules.get(style) ?? `still-${rules.size}`;
      rules.set(style, name);
      const attributes = before + after;
      return attributes.includes(' class="')
        ? `<${tag}${attributes.replace(' class="', ` class="${name} `)}>`
        : `<${tag} class="${name}"${attributes}>`;
    },
  );
  const words: string[] = [];
  const worded = bare
    .replace(/<([a-z]+)([^>]*)>\u2045([^\u2046]*)\u2046<\//g, (all, tag: string, attributes: string, key: string) =>
      attributes.includes('only-spoken') ? all : `<${tag}${attributes} data-word="${words.push(key) - 1}">\u00a0</`,
    )
    .replace(/\u2045[^\u2046]*\u2046/g, '\u00a0'); // a blank still has a height
  return { html: worded, css: [...rules].map(([style, name]) => `.${name} { ${style} }`).join('\n'), words };
}

function firstScript(start: string, files: Record<string, string[]>, shown: string[]): string {
  const inAll = (keys: readonly string[]) =>
    JSON.stringify(
      Object.fromEntries(
        languageNames.map((language) => {
          const words = catalogue(language);
          return [language, keys.map((key) => words[key])];
        }),
      ),
    );
  const code = readFileSync(path('../src/device/first.js'), 'utf8')
    .replace('__SENTENCES__', () => inAll(firstWords))
    .replace('__SHOWN__', () => inAll(shown))
    .replace('__START__', () => JSON.stringify(start))
    .replace('__FILES__', () => JSON.stringify(files));
  return code
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/ \/\/ [^'"\n]*$/gm, '')
    .replace(/^ +/gm, '');
}

export function firstScreen(): Plugin {
  let screen: Promise<FirstScreen> | undefined;
  let script = '';
  let building = false;
  const make = (): Promise<FirstScreen> => (screen ??= rendered().then(still));
  return {
    name: 'knister-first-screen',
    config: (_config, { command }) => void (building = command === 'build'),
    resolveId: (id) => (id === styleName ? '\0' + id : null),
    load: async (id) => (id !== '\0' + styleName ? null : building ? (await make()).css : ''),
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const names = Object.keys(bundle);
        const font = (name: string): string[] => names.filter((file) => file.includes(`/${name}-`));
        const words = (language: string): string | undefined =>
          names.find((name) => (bundle[name] as { facadeModuleId?: string | null }).facadeModuleId?.endsWith(`virtual:words/${language}`));
        const start = names.find((name) => /\/start-[^/]*\.js$/.test(name))!;
        script = firstScript(
          `./${start}`,
          Object.fromEntries(
            languageNames.map((language) => {
              const fonts = [...font('text-latin'), ...(cyrillic.has(language) ? font('text-cyrillic') : [])];
              return [language, [words(language)!, ...fonts].map((name) => `./${name}`)];
            }),
          ),
          (await make()).words,
        );
        if (script.includes('</')) this.error('first.js stands in the HTML: it must not hold the end of an element');
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!building) return html;
        const { html: first } = await make();
        return html
          .replace('</head>', () => `  <script>${script}</script>\n  </head>`)
          .replace('<!--first-screen-->', () => first)
          .replace(/<script type="module"( crossorigin)? src="([^"]+)"><\/script>/, '<link rel="modulepreload"$1 href="$2">');
      },
    },
  };
}
