// web/src/online/wire.ts: a wire to the server that comes back by itself. It carries texts and knows nothing of tables.
//
// 1. A browser connects one WebSocket to a host at a time, and slows down after failures. So while it is away plain requests ask
//    whether the server can be reached; they overlap, since one may hang in a network that was away, and with the first answer the
//    socket is made. It is back within a second of the network.
// 2. Pauses are jittered: a restarted server is not met by all its devices at the same moment.
// 3. What came together is told together, so that the page is drawn once for it: news and the answer behind them are two messages, and
//    a browser may draw between two.
// 4. A page does not see its socket's pings: after a silence it asks, and hangs up when nobody answers.

import type { WireState } from '../table/at-hand.svelte';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Surroundings {
  connect: () => Socket;
  probe: (signal: AbortSignal) => Promise<boolean>; // whether the server answers
  random: () => number; // 0 to 1
  hidden: () => boolean; // nobody looks: it may rest
  soon: (what: () => void) => void; // after the messages that are there already
}
export interface Told {
  up: () => void; // a new socket: everything begins with a hello
  text: (text: string) => void;
  state: (state: WireState) => void;
}

export const pace = {
  again: 700, // between two probes
  laterAgain: 4000, // after `patience`, or in a crowd
  patience: 120_000,
  giveUp: 2500, // a probe that hangs for so long is dropped
  handshake: 4000, // and so is a socket
  silence: 4000, // then it asks whether anybody is there
  answer: 3000, // and waits so long
};
const pingText = JSON.stringify({ type: 'ping' });

export class Wire {
  state: WireState = 'coming';
  crowded = false; // many devices: pauses are longer
  #socket: Socket | null = null;
  #coming: Socket | null = null;
  #probes = new Set<AbortController>();
  #next: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #lostAt = Date.now();
  #restUntil = 0; // the server asked for a pause
  #heard: string[] = []; // and not told yet

  constructor(
    private readonly around: Surroundings,
    private readonly told: Told,
  ) {}

  start(): void {
    this.#connect();
  }
  send(text: string): void {
    this.#socket?.send(text);
  }
  // For good.
  end(): void {
    this.#become('ended');
    this.#giveUp();
    this.#hangUp();
  }
  // The server is busy: not before so many seconds, and not all at once.
  rest(seconds: number): void {
    this.#restUntil = Date.now() + seconds * 1000 * (1 + this.around.random() / 2);
  }
  // The network is back, or the device woke up: what hung is dropped, and what may be dead is tried.
  wake(slept: boolean): void {
    if (this.state === 'ended') return;
    if (this.#socket === null) return this.#probe();
    if (!slept) return this.#ask();
    this.#lost();
    this.#probe();
  }
  lose(): void {
    if (this.state === 'on') this.#lost();
  }

  #become(state: WireState): void {
    if (this.state === state || this.state === 'ended') return;
    this.state = state;
    this.told.state(state);
  }

  // Whatever was under way is dropped.
  #giveUp(): void {
    clearTimeout(this.#next);
    for (const probe of this.#probes) probe.abort();
    this.#probes.clear();
    const socket = this.#coming;
    this.#coming = null;
    if (socket === null) return;
    socket.onopen = socket.onclose = null;
    socket.close();
  }
  #connect(): void {
    this.#giveUp();
    const socket = this.around.connect();
    this.#coming = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onclose = () => this.#later();
    this.#next = setTimeout(() => this.#later(), pace.handshake);
  }
  #later(): void {
    this.#giveUp();
    this.#next = setTimeout(() => this.#probe(), this.#pause());
  }
  #pause(): number {
    const slow = this.crowded || Date.now() - this.#lostAt > pace.patience || this.around.hidden();
    const pause = (slow ? pace.laterAgain : pace.again) * (0.5 + this.around.random() / 2);
    return Math.max(pause, this.#restUntil - Date.now());
  }
  #probe(): void {
    clearTimeout(this.#next);
    if (this.state === 'ended' || this.#socket !== null || this.#coming !== null) return;
    const probe = new AbortController();
    this.#probes.add(probe);
    const timer = setTimeout(() => probe.abort(), pace.giveUp);
    void this.around.probe(probe.signal).then((answers) => {
      clearTimeout(timer);
      if (this.#probes.delete(probe) && answers && this.#socket === null && this.state !== 'ended') this.#connect();
    });
    this.#next = setTimeout(() => this.#probe(), this.#pause());
  }

  #opened(socket: Socket): void {
    this.#coming = null;
    this.#giveUp();
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      if (this.#heard.push(String(data)) === 1) this.around.soon(() => this.#tell());
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#tell(); // a farewell comes with the end
      if (this.#socket === socket) this.#lost();
    };
    this.#listen();
    this.#become('on');
    this.told.up();
  }
  #tell(): void {
    const texts = this.#heard;
    if (texts.length === 0) return;
    this.#heard = [];
    this.#listen();
    for (const text of texts) {
      if (this.#socket !== null) this.told.text(text); // one before may have ended it
    }
  }
  #hangUp(): void {
    clearTimeout(this.#watch);
    this.#heard = [];
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
  #lost(): void {
    this.#hangUp();
    this.#lostAt = Date.now();
    this.#become('coming');
    this.#later();
  }

  // Something was heard: the next silence begins.
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#ask(), this.crowded ? 4 * pace.silence : pace.silence);
  }
  #ask(): void {
    clearTimeout(this.#watch);
    if (this.#socket === null) return;
    this.#socket.send(pingText);
    this.#watch = setTimeout(() => this.#lost(), pace.answer);
  }
}
