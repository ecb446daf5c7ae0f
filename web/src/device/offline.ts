// web/src/device/offline.ts: the page works without a network once it has been opened. On plain http (a home network) there are no
// service workers: then it simply needs the network.
import { notices } from './notices.svelte';

const idle = (run: () => void): void =>
  void (typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 10000 }) : setTimeout(run, 2000));

// Taken over when the player says so; a page that is being played goes on with the files it has.
let agreed = false;
function offer(waiting: ServiceWorker): void {
  notices.offerUpdate(() => {
    agreed = true;
    waiting.postMessage('take over');
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const container = navigator.serviceWorker;
  // Without a controller this is the first visit: nothing is new.
  if (registration.waiting !== null && container.controller !== null) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && container.controller !== null) offer(coming);
    });
  });
  container.addEventListener('controllerchange', () => {
    if (agreed) location.reload();
  });
  // An installed page may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

async function register(): Promise<void> {
  try {
    watch(await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' }));
    // The engine is large and the first game does not need it: it is kept when there is nothing else to do.
    const { active } = await navigator.serviceWorker.ready;
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    if (!saving) idle(() => active?.postMessage('keep the rest'));
  } catch {
    // refused (a private window, a full disk): the page needs the network, and plays on
  }
}

export function keepOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') idle(() => void register());
  else addEventListener('load', () => idle(() => void register()), { once: true });
}
