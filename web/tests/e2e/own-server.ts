// web/tests/e2e/own-server.ts: a real `knister serve` with a store of its own, which a test may kill and start again; and a wire to it that
// a test may cut and stall.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = (path: string): string => fileURLToPath(new URL(`../../../build/release/${path}`, import.meta.url));
export const program = process.env['KNISTER_PROGRAM'] ?? built('knister');

export class OwnServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'knister-e2e-'));
  #process: ChildProcess | null = null;
  port = 0;

  // What a settings file may say; see docs/operations.md.
  constructor(private readonly settings: readonly string[] = []) {}

  get url(): string {
    return `http://localhost:${this.port}`;
  }
  get data(): string {
    return join(this.folder, 'data');
  }
  get pid(): number {
    return this.#process!.pid!;
  }
  async start(...options: string[]): Promise<this> {
    const config = join(this.folder, 'config');
    writeFileSync(config, this.settings.join('\n') + '\n');
    const child = spawn(program, ['serve', '--port', String(this.port), '--data', this.data, '--config', config, ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#process = child;
    let said = '';
    this.port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended: ${code}`)));
      child.stdout!.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const found = /localhost:(\d+)/.exec(said);
        if (found !== null) resolve(Number(found[1]));
      });
    });
    return this;
  }
  // As a power cut would, but for the disk.
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }
  async stop(): Promise<void> {
    if (this.#process !== null) await this.#end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process!;
    this.#process = null;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

// What the log of a server that is down says: the sheet of every seat, in their order.
export function logged(server: OwnServer): { seat: number; sheet: string }[] {
  const lines = execFileSync(built('tests/crash/log_sheets'), [server.data]).toString().trim().split('\n');
  return lines.map((line) => {
    const [, seat, sheet] = line.split(' ');
    return { seat: Number(seat), sheet: sheet! };
  });
}

// As if nobody had come to a server that is down for so many days.
export function age(server: OwnServer, days: number): void {
  execFileSync(built('tests/crash/age_log'), [server.data, String(days)]);
}

// A wire between browser and server. "cut": everything is hung up and refused; "stalled": nothing passes and nobody is told.
export class Wire {
  #state: 'whole' | 'cut' | 'stalled' = 'whole';
  #pairs = new Set<[Socket, Socket]>();
  #lost = new Set<Socket>(); // came while the wire was stalled
  #server: Server;
  port = 0;

  constructor(private readonly to: () => number) {
    this.#server = createServer((near) => this.#join(near));
  }
  get url(): string {
    return `http://localhost:${this.port}`;
  }
  start(): Promise<this> {
    return new Promise((resolve) =>
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        this.port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve(this);
      }),
    );
  }
  #join(near: Socket): void {
    near.on('error', () => {});
    if (this.#state === 'cut') return void near.destroy();
    if (this.#state === 'stalled') return void this.#lost.add(near); // as if its packets were lost: never answered
    const far = createConnection(this.to(), '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => {
      near.destroy();
      this.#pairs.delete(pair);
    });
    near.pipe(far).pipe(near);
  }
  cut(): void {
    this.#state = 'cut';
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    this.#pairs.clear();
  }
  stall(): void {
    this.#state = 'stalled';
    for (const [near, far] of this.#pairs) {
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
      far.pause();
    }
  }
  mend(): void {
    this.#state = 'whole';
  }
  stop(): Promise<void> {
    this.cut();
    for (const near of this.#lost) near.destroy();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
