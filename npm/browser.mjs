// npm/browser.mjs FOLDER: examples/page.html in a browser, served from the folder into which the package was installed, under a content
// security policy as strict as the README says it may be. npm/test runs it, with the browser of the page's tests.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "../web/node_modules/playwright-core/index.mjs";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".weights": "application/octet-stream",
};
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'";
const server = createServer(({ url }, response) => {
  const headers = {
    "Content-Type": types[extname(url)] ?? "text/plain",
    "Content-Security-Policy": policy,
  };
  try {
    response
      .writeHead(200, headers)
      .end(
        readFileSync(join(process.argv[2], new URL(url, "http://x").pathname)),
      );
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      !message.location().url.endsWith("favicon.ico") &&
      complaints.push(message.text()),
  );
  await page.goto(
    `http://127.0.0.1:${server.address().port}/node_modules/@knister/engine/examples/page.html`,
  );
  const said = page.locator("output");
  await said.filter({ hasText: "Ready." }).waitFor();
  for (let round = 1; round <= 5; ++round) {
    await page.getByRole("button").click();
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll("td")].filter(
          (cell) => cell.textContent !== "",
        ).length === count,
      round,
    );
    assert.match(await said.innerText(), /^\d+; \d+ points$/);
  }
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
  server.close();
}
