// web/src/online/commands.ts: what this device has asked of its table and has no answer to yet. Numbered, in order, repeated until the
// server has answered: a wire that breaks, and a reload of the page, lose nothing.
import type { Command } from '../rules/protocol';

export interface Asked {
  id: number;
  command: Command;
} // id 0: not sent yet, and so without a number
interface Kept {
  newest: number;
  asked: Asked[];
}

// Where the list outlives a reload: this tab's own store, since each tab numbers for itself.
export interface Shelf {
  read(): string | null;
  write(text: string): void;
}

// Not carried out: another tab of the same seat took the number.
const numberTaken = (refused: string | undefined): boolean => refused === 'command-id-reused' || refused === 'late-command';
const mostUnanswered = 4; // as many answers as the table remembers

export type Answer = { command: Command; refused: string | null };

export class Commands {
  #kept: Kept;
  #sent = 0; // of `asked`, on this wire
  #ready = false; // the newest number is known
  #waiting = new Map<Asked, (answer: Answer) => void>();

  constructor(
    private readonly shelf: Shelf,
    private readonly send: (id: number, command: Command) => void,
  ) {
    this.#kept = { newest: 0, asked: [], ...(JSON.parse(shelf.read() ?? '{}') as Partial<Kept>) };
  }

  get pending(): readonly Command[] {
    return this.#kept.asked.map((one) => one.command);
  }

  ask(command: Command): Promise<Answer> {
    const asked: Asked = { id: 0, command };
    this.#kept.asked.push(asked);
    const answer = new Promise<Answer>((resolve) => this.#waiting.set(asked, resolve));
    this.#sendSome();
    this.#keep();
    return answer;
  }

  // A new wire: nothing has been sent on it, and the table will say which number was the newest.
  restart(): void {
    this.#sent = 0;
    this.#ready = false;
  }
  know(newest: number): void {
    if (this.#ready) return;
    this.#kept.newest = Math.max(this.#kept.newest, newest);
    this.#ready = true;
    this.#sendSome();
    this.#keep();
  }

  answered(id: number, refused: string | undefined): void {
    const at = this.#kept.asked.findIndex((one) => one.id === id);
    const asked = this.#kept.asked[at];
    if (asked === undefined) return;
    this.#kept.asked.splice(at, 1);
    if (at < this.#sent) this.#sent -= 1;
    if (numberTaken(refused)) {
      asked.id = 0;
      this.#kept.asked.push(asked);
    } else {
      this.#waiting.get(asked)?.({ command: asked.command, refused: refused ?? null });
      this.#waiting.delete(asked);
    }
    this.#sendSome();
    this.#keep();
  }
  // The table is no more: nobody will answer.
  clear(): void {
    this.#kept = { newest: 0, asked: [] };
    this.#waiting.clear();
    this.#keep();
  }

  #sendSome(): void {
    while (this.#ready && this.#sent < this.#kept.asked.length && this.#sent < mostUnanswered) {
      const next = this.#kept.asked[this.#sent]!;
      if (next.id === 0) next.id = ++this.#kept.newest;
      this.#sent += 1;
      this.send(next.id, next.command);
    }
  }
  #keep(): void {
    this.shelf.write(JSON.stringify(this.#kept));
  }
}
