// The page without a network: its files are kept at the first visit, and a new version waits until it is asked for.
// The build puts in the names in capitals.
const version = 'knister-__VERSION__';
const first = __FIRST__; // what the page needs: kept before this version is ready
const later = __LATER__; // the engine, which is large, and the licences: kept when the page has time, or when it is first asked for

const address = (file) => new URL(file, self.registration.scope).href;
const known = new Set([...first, ...later].map(address));
// Names of built files change with their content; the others must come fresh.
const fresh = (file) => new Request(address(file), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });
const anyway = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(first.map(fresh))));
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    // The version before stays: a game that is open in another tab may still ask for its files.
    const ours = (await caches.keys()).filter((name) => name.startsWith('knister-') && name !== version);
    await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

async function keepTheRest() {
  const cache = await caches.open(version);
  for (const file of later) {
    if ((await cache.match(address(file), anyway)) === undefined) await cache.add(fresh(file));
  }
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'keep the rest') event.waitUntil(keepTheRest().catch(() => {}));
});

async function answer(request, name) {
  const cache = await caches.open(version);
  const kept = (await cache.match(name, anyway)) ?? (name.includes('/assets/') ? await caches.match(name, anyway) : undefined);
  if (kept !== undefined) return kept;
  const got = await fetch(request);
  if (got.ok && known.has(name)) await cache.put(name, got.clone());
  return got;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  url.search = '';
  url.hash = '';
  const name = url.href === address('index.html') ? address('./') : url.href;
  if (event.request.method !== 'GET' || !(known.has(name) || name.startsWith(address('assets/')))) return;
  event.respondWith(answer(event.request, name));
});
