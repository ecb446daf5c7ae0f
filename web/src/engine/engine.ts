// web/src/engine/engine.ts: the engine in its worker. It is fetched when it is first asked, and never holds up the page.
import type { Level } from '../rules/levels';
import { cellName } from '../rules/notation';
import type { Reply, Request } from './engine.worker';

export interface Judged {
  cell: number;
  value: number;
  loss: number;
  exact: boolean;
}
export interface Reason {
  line: number;
  completed: boolean;
  before: number;
  after: number;
  canBecome: string[];
  givenUp: string[];
}
export interface Judgement {
  number: number;
  choices: Judged[];
  reasons: Reason[];
}
// One round of a review.
export interface Explained {
  number: number;
  dice: number;
  choices: Judged[];
}
export interface FoundSheet {
  sheet: string;
  total: number;
  proven: boolean;
}

// Values come as whole 1/65536 points.
export const inPoints = (value: number): number => value / 65536;

class Engine {
  #worker: Worker | null = null;
  #next = 1;
  #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (why: Error) => void }>();

  #open(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error === undefined) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.error));
    };
    worker.onerror = (event) => this.#failed(new Error(event.message));
    this.#worker = worker;
    return worker;
  }
  // What could not be fetched today may be there tomorrow: the next request tries again.
  #failed(why: Error): void {
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
    this.#worker?.terminate();
    this.#worker = null;
  }
  #ask<Answer>(...lines: (string | number)[]): Promise<Answer> {
    const worker = this.#open();
    const request: Request = { id: this.#next++, lines };
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(request.id, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage(request);
    });
  }

  // Fetches module and weights before they are needed.
  warm(): void {
    this.#ask('warm').catch(() => {});
  }
  async choose(level: Level, seed: number, sheet: string, number: number): Promise<number> {
    return (await this.#ask<{ cell: number }>('choose', level, seed, `${sheet} ${number}`)).cell;
  }
  judge(sheet: string, number: number, level: Level = 'raven'): Promise<Judgement> {
    return this.#ask('judge', level, `${sheet} ${number}`);
  }
  async reasons(sheet: string, number: number, cell: number, level: Level = 'raven'): Promise<Reason[]> {
    return (await this.#ask<{ reasons: Reason[] }>('reasons', level, `${sheet} ${number}`, cellName(cell))).reasons;
  }
  async par(level: Level = 'raven'): Promise<number> {
    return (await this.#ask<{ value: number }>('par', level)).value;
  }
  reviewRound(sheet: string, number: number, before: number, level: Level = 'raven'): Promise<Explained> {
    return this.#ask('review-round', level, before, `${sheet} ${number}`);
  }
  hindsight(rolls: readonly string[]): Promise<FoundSheet> {
    return this.#ask('hindsight', ...rolls);
  }
}

export const engine = new Engine();
