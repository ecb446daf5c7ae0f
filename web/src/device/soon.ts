// web/src/device/soon.ts: after what runs now, and after what somebody waits to see.

let awaited = 0; // frames that somebody waits to see
const held: (() => void)[] = [];

function nextTask(what: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    what();
  };
  port2.postMessage(null);
}

// As the next task, but not before a frame that somebody waits for. Not a timer: those of a hidden page come a second later.
export function soon(what: () => void): void {
  if (awaited > 0) held.push(what);
  else nextTask(what);
}

const frameless = 100; // ms; a page that is hidden draws no frame
const patience = 50; // ms; a busy browser is never idle
// Not every browser tells when it has nothing more urgent.
const whenIdle = (what: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(what, { timeout: patience }) : nextTask(what);

// When what stands now is painted: a tap is answered first, and what follows from it may take its time. A page that goes does not wait.
export function painted(): Promise<void> {
  awaited += 1;
  return new Promise((resolve) => {
    let due = true;
    const done = (): void => {
      if (!due) return;
      due = false;
      removeEventListener('pagehide', done);
      awaited -= 1;
      resolve();
      if (awaited === 0) for (const what of held.splice(0)) nextTask(what);
    };
    requestAnimationFrame(() => nextTask(() => whenIdle(done)));
    setTimeout(done, frameless);
    addEventListener('pagehide', done);
  });
}
