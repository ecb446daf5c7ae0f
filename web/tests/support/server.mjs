// web/tests/support/server.mjs: serves a built page as `knister serve` does, for tests: compressed files, their types, and the content
// security policy. node server.mjs FOLDER PORT
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';

// What stands in the HTML itself is allowed by its hash, as server/page_policy.cpp does it.
const hashes = (html, tag) =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
    .map(([, text]) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');
const policy = (html = '') =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'${hashes(html, 'script')}; style-src 'self'${hashes(html, 'style')}; ` +
  "img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; media-src blob:; worker-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
  '.weights': 'application/octet-stream',
};

export function serve(folder, port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://x');
    const path = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const headers = { 'Content-Security-Policy': policy(), 'X-Content-Type-Options': 'nosniff' };
    if (!path.startsWith(join(folder)) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404, headers).end();
      return;
    }
    const coded = existsSync(`${path}.br`) && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...headers,
      ...(extname(path) === '.html' ? { 'Content-Security-Policy': policy(readFileSync(path, 'utf8')) } : {}),
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(coded ? { 'Content-Encoding': 'br' } : {}),
    });
    createReadStream(coded ? `${path}.br` : path).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await serve(process.argv[2], Number(process.argv[3]));
