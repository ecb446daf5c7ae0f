// web/src/table/hand.svelte.ts: a finger over a sheet: which square is looked at, which waits for a second tap, which line is lit.
import { settings } from '../keep/settings.svelte';
import { freeGlyph, glyphsOf } from '../rules/notation';
import { cellShort, lineLabel } from '../words/labels';
import { t } from '../words/words.svelte';
import type { TableAtHand } from './at-hand.svelte';

export class Hand {
  previewed = $state<number | null>(null);
  pending = $state<number | null>(null); // asked for, waits for a second tap
  lit = $state<number | null>(null);

  constructor(private readonly at: () => TableAtHand) {}

  // What the square that is looked at would bring; null while none is.
  get words(): string | null {
    if (this.pending !== null) return t('page.tap-again');
    if (this.previewed === null) return null;
    const lines = this.at().previews[this.previewed] ?? [];
    return t('page.here', { lines: lines.length > 0 ? lines.map(lineLabel).join(', ') : cellShort(this.previewed) });
  }
  rest(): void {
    this.pending = null;
    this.lit = null;
  }
  // What is asked for leaves at once; nothing else on the page changes before the digit is painted (`seen`).
  async write(cell: number, seen: Promise<void>): Promise<void> {
    const at = this.at();
    if (at.number === null) {
      if (at.mayRoll) at.listener.refused?.(at, 'not-rolled', 'write');
      return;
    }
    if (settings.askBeforeWriting && this.pending !== cell && glyphsOf(at.sheet)[cell] === freeGlyph) {
      this.pending = cell;
      return;
    }
    const written = at.write(cell, seen);
    await seen;
    this.pending = null;
    if (await written) this.previewed = null;
  }
}
