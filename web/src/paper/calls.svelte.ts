// web/src/paper/calls.svelte.ts: the numbers called to people with paper: by this device, or typed from real dice.
import { recall, remember } from '../keep/keep';
import { cellCount, rollOf, type Roll } from '../rules/notation';

export const paces = [0, 10, 20, 30, 45, 60] as const; // seconds; 0: whoever calls decides
export type Pace = (typeof paces)[number];

interface Kept {
  rolls: string[];
  real: boolean;
  pace: Pace;
  voice: boolean;
}
const fresh: Kept = { rolls: [], real: false, pace: 0, voice: true };

export class Calls {
  #kept = $state<Kept>({ ...fresh, ...recall<Partial<Kept>>('caller') });

  constructor(private readonly freshRoll: () => string) {}

  get rolls(): Roll[] {
    return this.#kept.rolls.map(rollOf);
  }
  get round(): number {
    return this.#kept.rolls.length;
  }
  get isOver(): boolean {
    return this.round >= cellCount;
  }
  get last(): Roll | null {
    return this.rolls.at(-1) ?? null;
  }
  get real(): boolean {
    return this.#kept.real;
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  get voice(): boolean {
    return this.#kept.voice;
  }
  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    remember('caller', $state.snapshot(this.#kept));
  }

  // The next number, rolled here or typed; nothing happens after the last.
  call(typed?: number): Roll | null {
    if (this.isOver) return null;
    this.set({ rolls: [...this.#kept.rolls, typed?.toString() ?? this.freshRoll()] });
    return this.last;
  }
  // What the device has called stands; a number typed by accident does not have to.
  get canRetype(): boolean {
    return this.last !== null && this.last.dice === null;
  }
  retype(): void {
    if (this.canRetype) this.set({ rolls: this.#kept.rolls.slice(0, -1) });
  }
  // Forgets the numbers, and answers how to bring them back.
  restart(): () => void {
    const before = [...this.#kept.rolls];
    this.set({ rolls: [] });
    return () => this.set({ rolls: before });
  }
}
