// web/src/keep/keep.ts: what this device remembers. Where the browser keeps nothing, it lasts until the page is closed.
const memory = new Map<string, string>();
const prefix = 'knister.';

// Where site data are blocked, the very name throws.
function usable(): boolean {
  try {
    if (typeof localStorage === 'undefined') return false;
    localStorage.setItem(prefix + 'probe', '1');
    localStorage.removeItem(prefix + 'probe');
    return true;
  } catch {
    return false;
  }
}

export const keeps = usable();
// Told when something could not be kept after all (the store is full).
let onRefused = (): void => {};
export const whenRefused = (tell: () => void): void => void (onRefused = tell);

export function recall<Value>(name: string): Value | undefined {
  const text = keeps ? localStorage.getItem(prefix + name) : memory.get(name);
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined; // damaged from outside: as if it were not there
  }
}

// Whether it is kept now: a full store keeps what was there before.
export function remember(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    if (keeps) localStorage.setItem(prefix + name, text);
    else memory.set(name, text);
    return true;
  } catch {
    onRefused();
    return false;
  }
}

// Another tab has changed this; `changed` is told each time.
export function whenChangedElsewhere(name: string, changed: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === prefix + name) changed();
  });
}

export function forget(name: string): void {
  memory.delete(name);
  if (keeps) localStorage.removeItem(prefix + name);
}

export function forgetAll(): void {
  memory.clear();
  if (!keeps) return;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
