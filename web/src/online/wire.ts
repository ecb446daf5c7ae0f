// web/src/online/wire.ts: a line to the server that comes back by itself. It carries texts and knows nothing of tables.
//
// 1. Attempts overlap: a new one begins while an older one may still hang in a network that was away, and the first that opens
//    wins. So the line is back within a second of the network, whatever the system does with an old attempt.
// 2. Pauses are jittered: a restarted server is not met by all its devices at the same moment.
// 3. A page does not see its socket's pings: after a silence it asks, and hangs up when nobody answers.
export type LineState = 'coming' | 'on' | 'ended';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Surroundings {
  connect: () => Socket;
  random: () => number; // 0 to 1
  hidden: () => boolean; // nobody looks: the line may rest
}
export interface Told {
  up: () => void; // a new line: everything begins with a hello
  text: (text: string) => void;
  state: (state: LineState) => void;
}

export const pace = {
  again: 800, // between two attempts
  laterAgain: 4000, // after `patience`, or in a crowd
  patience: 120_000,
  giveUp: 6000, // an attempt that hangs for so long is dropped
  silence: 4000, // then it asks whether anybody is there
  answer: 3000, // and waits so long
};
const pingText = JSON.stringify({ type: 'ping' });

export class Wire {
  state: LineState = 'coming';
  crowded = false; // many devices: pauses are longer
  #line: Socket | null = null;
  #attempts = new Map<Socket, ReturnType<typeof setTimeout>>();
  #next: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #lostAt = Date.now();
  #restUntil = 0; // the server asked for a pause

  constructor(private readonly around: Surroundings, private readonly told: Told) {}

  start(): void {
    this.#attempt();
  }
  send(text: string): void {
    this.#line?.send(text);
  }
  // For good.
  end(): void {
    this.#become('ended');
    clearTimeout(this.#next);
    this.#dropAttempts();
    this.#hangUp();
  }
  // The server is busy: not before so many seconds, and not all at once.
  rest(seconds: number): void {
    this.#restUntil = Date.now() + seconds * 1000 * (1 + this.around.random() / 2);
  }
  // The network is back, or the device woke up: what hung is dropped, and what may be dead is tried.
  wake(slept: boolean): void {
    if (this.state === 'ended') return;
    if (this.#line === null) return this.#attempt();
    if (slept) this.#lost();
    else this.#ask();
  }
  lose(): void {
    if (this.state === 'on') this.#lost();
  }

  #become(state: LineState): void {
    if (this.state === state || this.state === 'ended') return;
    this.state = state;
    this.told.state(state);
  }

  #attempt(): void {
    clearTimeout(this.#next);
    if (this.state === 'ended' || this.#line !== null) return;
    const wait = this.#restUntil - Date.now();
    if (wait > 0) {
      this.#next = setTimeout(() => this.#attempt(), wait);
      return;
    }
    const socket = this.around.connect();
    this.#attempts.set(socket, setTimeout(() => this.#drop(socket), pace.giveUp));
    socket.onopen = () => this.#opened(socket);
    socket.onclose = () => this.#drop(socket);
    const slow = this.crowded || Date.now() - this.#lostAt > pace.patience || this.around.hidden();
    const pause = slow ? pace.laterAgain : pace.again;
    this.#next = setTimeout(() => this.#attempt(), pause * (0.5 + this.around.random() / 2));
  }
  #drop(socket: Socket): void {
    const timer = this.#attempts.get(socket);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.#attempts.delete(socket);
    socket.onopen = socket.onclose = null;
    socket.close();
  }
  #dropAttempts(): void {
    for (const socket of [...this.#attempts.keys()]) this.#drop(socket);
  }

  #opened(socket: Socket): void {
    clearTimeout(this.#next);
    clearTimeout(this.#attempts.get(socket));
    this.#attempts.delete(socket);
    this.#dropAttempts();
    this.#line = socket;
    socket.onmessage = ({ data }) => {
      if (this.#line !== socket) return;
      this.#listen();
      this.told.text(String(data));
    };
    socket.onclose = () => {
      if (this.#line === socket) this.#lost();
    };
    this.#listen();
    this.#become('on');
    this.told.up();
  }
  #hangUp(): void {
    clearTimeout(this.#watch);
    const line = this.#line;
    this.#line = null;
    if (line === null) return;
    line.onmessage = line.onclose = null;
    line.close();
  }
  #lost(): void {
    this.#hangUp();
    this.#lostAt = Date.now();
    this.#become('coming');
    this.#attempt();
  }

  // Something was heard: the next silence begins.
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#ask(), this.crowded ? 4 * pace.silence : pace.silence);
  }
  #ask(): void {
    clearTimeout(this.#watch);
    if (this.#line === null) return;
    this.#line.send(pingText);
    this.#watch = setTimeout(() => this.#lost(), pace.answer);
  }
}
