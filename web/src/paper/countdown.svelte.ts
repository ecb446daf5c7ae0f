// web/src/paper/countdown.svelte.ts: whole seconds until the next call, with a pause.
export class Countdown {
  left = $state(0); // 0: there is nothing to wait for
  running = $state(false);
  #until = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly onend: () => void) {}

  start(seconds: number): void {
    this.stop();
    this.left = seconds;
    this.resume();
  }
  resume(): void {
    if (this.running || this.left === 0) return;
    this.running = true;
    this.#until = Date.now() + this.left * 1000;
    this.#timer = setInterval(() => this.#tick(), 250);
  }
  pause(): void {
    clearInterval(this.#timer);
    this.running = false;
  }
  stop(): void {
    this.pause();
    this.left = 0;
  }
  #tick(): void {
    this.left = Math.max(0, Math.ceil((this.#until - Date.now()) / 1000));
    if (this.left > 0) return;
    this.stop();
    this.onend();
  }
}
