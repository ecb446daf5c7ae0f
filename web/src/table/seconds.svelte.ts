// web/src/table/seconds.svelte.ts: whole seconds until a moment of a table's clock.
import type { TableAtHand } from './at-hand.svelte';

const pace = 250;

export class Seconds {
  #now = $state(0);

  // Made by a component: it runs while that is shown and there is a moment to wait for.
  constructor(
    private readonly at: () => TableAtHand | null,
    private readonly due: () => number | undefined,
  ) {
    $effect(() => {
      if (due() === undefined) return;
      const timer = setInterval(() => (this.#now += 1), pace);
      return () => clearInterval(timer);
    });
  }
  get left(): number | null {
    void this.#now;
    const at = this.at();
    const due = this.due();
    return at === null || due === undefined ? null : Math.max(0, Math.ceil(at.until(due) / 1000));
  }
}
