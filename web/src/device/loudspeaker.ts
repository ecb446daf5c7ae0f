// web/src/device/loudspeaker.ts: where sounds go. The first AudioContext of a browser waits until the browser's sound has started, and
// the page waits with it (60 ms and more): a moment of silence from an audio element starts it beside the page first.
let context: AudioContext | undefined;
let started: Promise<unknown> | undefined;

const soonest = 300; // ms: by then the context is made, whatever became of the silence

// One sample of 8 bits.
function silence(): Promise<void> {
  const header = [0x46464952, 37, 0x45564157, 0x20746d66, 16, 0x10001, 8000, 8000, 0x80001, 0x61746164, 1];
  const address = URL.createObjectURL(new Blob([new Uint32Array(header), new Uint8Array([128])], { type: 'audio/wav' }));
  return new Audio(address).play().finally(() => URL.revokeObjectURL(address));
}

export function withLoudspeaker(use: (context: AudioContext) => void): void {
  const now = (): void => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    use(context);
  };
  if (context !== undefined) return now();
  started ??= Promise.race([silence(), new Promise((go) => setTimeout(go, soonest))]).catch(() => {});
  void started.then(now).catch(() => {}); // no sound today
}
