// web/src/device/reload.ts: a reload that cannot end on the browser's own page for "no network".
export async function reloadWhenReachable(): Promise<void> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (answer.ok) location.reload();
  } catch {
    // still no network: what is shown stays
  }
}

// The worker of the server's newest page, ready to take over; null: the page here is that page, or has no worker.
async function newestWorker(): Promise<ServiceWorker | null> {
  const registration = await (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.getRegistration();
  await registration?.update();
  const coming = registration?.installing ?? registration?.waiting ?? null;
  if (coming !== null && coming.state === 'installing') {
    await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
  }
  return coming?.state === 'installed' ? coming : null;
}

// With the page of the server at hand: a plain reload shows the kept one for as long as its worker answers.
export async function reloadNewest(): Promise<void> {
  const coming = await newestWorker().catch(() => null);
  if (coming === null) return reloadWhenReachable();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  coming.postMessage('take over');
}
