// web/src/device/wake.ts: the screen stays on while something is shown to a room. Where the browser cannot: nothing breaks.
export const canStayAwake = (): boolean => typeof navigator !== 'undefined' && 'wakeLock' in navigator;

// Keeps the screen on until the answer is called.
export function stayAwake(): () => void {
  if (!canStayAwake()) return () => {};
  let wanted = true;
  let lock: WakeLockSentinel | null = null;
  // The browser lets go whenever the page is hidden, and may refuse (battery low): then the next time it is seen we ask again.
  async function hold(): Promise<void> {
    if (!wanted || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    try {
      const got = await navigator.wakeLock.request('screen');
      if (wanted) lock = got;
      else await got.release();
    } catch {
      // the screen may sleep
    }
  }
  const seen = (): void => void hold();
  document.addEventListener('visibilitychange', seen);
  void hold();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', seen);
    lock?.release().catch(() => {});
  };
}
