// web/src/table/grace.svelte.ts: small spans of time that forgive: the dice that roll by themselves wait until one could have taken
// back, and a second tap on Undo presses nothing else.
import { settings } from '../keep/settings.svelte';
import { route } from '../device/route.svelte';
import type { TableAtHand } from './at-hand.svelte';

const beforeRoll = 2000; // ms, as long as the bar on the key takes (look/shared.css)
const secondTap = 500; // ms

export class Grace {
  hintsFrom = $state(0); // when the key for hints, which comes to Undo's place, may be pressed

  // `idle`: the own sheet lies there and nothing is before it.
  constructor(
    private readonly at: () => TableAtHand,
    private readonly mayRoll: () => boolean,
    private readonly idle: () => boolean,
    roll: () => void,
  ) {
    $effect(() => {
      if (!this.byItself) return;
      const timer = setTimeout(roll, beforeRoll);
      return () => clearTimeout(timer);
    });
  }
  readonly byItself = $derived.by(
    () =>
      settings.rollsItself &&
      this.mayRoll() &&
      this.idle() &&
      route.isGame &&
      !this.at().typed &&
      this.at().me !== null &&
      this.at().round > 0,
  );
  undo(): void {
    this.hintsFrom = performance.now() + secondTap;
    void this.at().undo();
  }
}
