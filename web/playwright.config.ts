// The page in a browser. With KNISTER_URL the tests use that server; otherwise one of their own serves dist/ with the same policy.
import { defineConfig } from '@playwright/test';
import { browserHere } from './tests/support/browser';

const port = process.env['KNISTER_TEST_PORT'] ?? '5290';
const given = process.env['KNISTER_URL'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Tables by link wait for bots and countdowns more than they work.
  workers: 3,
  fullyParallel: true,
  // A machine that stood still for a moment is no fault of the page; what needed it is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Marked so is what ./test --full adds.
  ...(process.env['KNISTER_FULL'] === undefined ? { grepInvert: /@full/ } : {}),
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: browserHere,
    baseURL: given ?? `http://127.0.0.1:${port}/`,
    locale: 'en-GB',
    serviceWorkers: 'block', // where a test is about them it allows them
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(given === undefined
    ? { webServer: { command: `node tests/support/server.mjs dist ${port}`, url: `http://127.0.0.1:${port}/`, reuseExistingServer: false } }
    : {}),
});
