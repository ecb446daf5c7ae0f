// web/src/device/reload.ts: a reload that cannot end on the browser's own page for "no network".
export async function reloadWhenReachable(): Promise<void> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (answer.ok) location.reload();
  } catch {
    // still no network: what is shown stays
  }
}
