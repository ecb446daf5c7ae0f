// web/src/sheet/pen.svelte.ts: what fingers, mice and keys do on a sheet: which square is looked at, which is written, where the
// keyboard is.
import { painted } from '../device/soon';

// The sheet that the pen is over, as it is now.
export interface Paper {
  grid: HTMLElement | undefined;
  waits: boolean; // for a number
  free: (cell: number) => boolean; // and waits
  sure: boolean; // what is tapped is written, without a question
  upsideDown: boolean;
  write: (cell: number, seen: Promise<void>) => void; // seen: the digit is drawn, now everything else may be
  preview: (cell: number | null) => void;
}

// What a browser works long for when the squares change (touch action, tab stop) is left until the digit is drawn, in ms.
export const afterwards = 300;
const clickAfterPointer = 600; // ms

const arrows: Record<string, [right: number, down: number] | undefined> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const within = (at: number): number => Math.min(4, Math.max(0, at));

export class Pen {
  stop = $state(12); // the one tab stop
  previewed = $state<number | null>(null);
  inked = $state<number | null>(null); // tapped, and not on the sheet yet
  #sliding = false;
  #lifted = -Infinity; // when a finger last was

  constructor(private readonly paper: () => Paper) {}

  preview(cell: number | null): void {
    const next = cell !== null && this.paper().free(cell) ? cell : null;
    if (next === this.previewed) return;
    this.previewed = next;
    this.paper().preview(next);
  }

  // Finger down previews, sliding moves the preview, lifting writes, sliding off cancels. A mouse previews by hovering.
  down = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.paper().waits) return;
    this.#sliding = true;
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    this.preview(this.#under(event));
  };
  move = (event: PointerEvent): void => {
    if (this.inked === null && (this.#sliding || event.pointerType === 'mouse')) this.preview(this.#under(event));
  };
  up = (event: PointerEvent): void => {
    if (!this.#sliding) return;
    this.#sliding = false;
    this.#lifted = event.timeStamp;
    const cell = this.#under(event);
    if (cell !== null && this.paper().sure && this.paper().free(cell)) return void this.#ink(cell);
    if (event.pointerType !== 'mouse') this.preview(null);
    if (cell !== null) this.#put(cell);
  };
  leave = (): void => {
    this.#sliding = false;
    if (this.inked === null) this.preview(null);
  };
  // A screen reader's tap is a click without a pointer; after a pointer it has happened already.
  click(event: MouseEvent, cell: number): void {
    if (this.inked === null) this.stop = cell;
    if (event.timeStamp - this.#lifted > clickAfterPointer) this.#put(cell);
  }
  reach(cell: number): void {
    if (this.inked !== null) return;
    this.stop = cell;
    if (!this.#sliding && this.paper().grid?.querySelector(':focus-visible')) this.preview(cell);
  }
  quit(): void {
    if (!this.#sliding && this.inked === null) this.preview(null);
  }
  key(event: KeyboardEvent, cell: number): void {
    const row = Math.floor(cell / 5);
    const column = cell % 5;
    const arrow = arrows[event.key];
    const turned = this.paper().upsideDown ? -1 : 1;
    if (arrow !== undefined) this.#go(5 * within(row + turned * arrow[1]) + within(column + turned * arrow[0]));
    else if (event.key === 'Home') this.#go(event.ctrlKey ? 0 : row * 5);
    else if (event.key === 'End') this.#go(event.ctrlKey ? 24 : row * 5 + 4);
    else if (event.key === 'Enter' || event.key === ' ') {
      this.#lifted = event.timeStamp; // some browsers click when the key is let go
      if (!this.paper().waits) return; // it rolls
      if (!event.repeat) this.#put(cell);
    } else return;
    event.preventDefault();
  }

  #under(event: PointerEvent): number | null {
    const { grid } = this.paper();
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]');
    return under && grid?.contains(under) ? Number(under.dataset['cell']) : null;
  }
  #go(cell: number): void {
    this.stop = cell;
    this.paper().grid?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
    this.preview(cell);
  }
  #put(cell: number): void {
    if (this.inked === null) this.paper().write(cell, Promise.resolve());
  }
  // Somebody waits for the digit: it alone is drawn, and what follows from it (lines, points, buttons, words) when it is painted.
  async #ink(cell: number): Promise<void> {
    if (this.inked !== null) return;
    this.inked = cell;
    setTimeout(() => (this.stop = cell), afterwards);
    const seen = painted();
    this.paper().write(cell, seen);
    await seen;
    this.inked = null;
    this.preview(null);
  }
}
