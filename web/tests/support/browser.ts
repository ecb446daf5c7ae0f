// web/tests/support/browser.ts: the browser of the tests and tools: Debian's headless Chromium, or the one that CHROMIUM names.
export const browserHere = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
};
