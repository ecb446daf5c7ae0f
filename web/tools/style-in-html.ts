// web/tools/style-in-html.ts: the start's styles stand in the first HTML itself, so that the server's first answer is enough to paint.
// The server names them, by their hash, among what may be used (server/page_policy.h).
import { basename } from 'node:path';
import type { Plugin } from 'vite';

// Addresses in a style sheet are seen from its own folder, those in the HTML from the page's.
export const seenFromHtml = (css: string): string => css.replace(/url\((["']?)\.\//g, 'url($1./assets/');

export function styleInHtml(): Plugin {
  let name = '';
  return {
    name: 'knister-style-in-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const [link, file] = / *<link rel="stylesheet"[^>]* href="\.\/([^"]+)">\n/.exec(html)!;
        name = file!;
        const { source } = bundle![name] as { source: string | Uint8Array };
        // Behind the other links: what they name can be asked for while this still arrives.
        return html.replace(link, '').replace('</head>', () => `  <style>${seenFromHtml(String(source).trim())}</style>\n  </head>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // Screens that share these styles would fetch the file; they wait for the start's script instead, which is always there.
        const start = Object.keys(bundle).find((file) => /\/start-[^/]*\.js$/.test(file))!;
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replaceAll(`./${basename(name)}`, `./${basename(start)}`);
        delete bundle[name];
      },
    },
  };
}
