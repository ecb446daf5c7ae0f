// web/tools/preloads.ts: the first HTML asks at once for what the start needs next: the rules and the digits.
import type { Plugin } from 'vite';

export function preloads(): Plugin {
  return {
    name: 'knister-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const names = Object.keys(context.bundle ?? {});
        const rules = names.find((name) => /rules-[^/]*\.wasm$/.test(name));
        const digits = names.find((name) => /digits-[^/]*\.woff2$/.test(name));
        const link = (name: string | undefined, as: string, type: string) =>
          name === undefined
            ? []
            : [{ tag: 'link', attrs: { rel: 'preload', as, type, href: `./${name}`, crossorigin: true }, injectTo: 'head' as const }];
        return [...link(rules, 'fetch', 'application/wasm'), ...link(digits, 'font', 'font/woff2')];
      },
    },
  };
}
