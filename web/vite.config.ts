import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './tools/compressed';
import { firstScreen } from './tools/first-screen';
import { fonts } from './tools/fonts';
import { notices } from './tools/notices';
import { oneStart } from './tools/one-start';
import { preloads } from './tools/preloads';
import { serviceWorker } from './tools/service-worker';
import { styleInHtml } from './tools/style-in-html';
import { words } from './tools/words';

export default defineConfig({
  // Relative addresses: the page works at the root of a server and in any folder of one.
  base: './',
  plugins: [svelte(), words(), fonts(), preloads(), styleInHtml(), firstScreen(), serviceWorker(), notices(), compressed()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: oneStart } },
  },
  worker: { format: 'es' },
  // `npm run dev` shows the page as it is written; tables come from a `knister serve` beside it.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env['KNISTER_URL'] ?? 'http://localhost:8080', ws: true } } },
  // The usual five seconds are too few on a busy machine.
  test: { include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 120_000 },
});
