// web/src/seats/hinting.svelte.ts: hints in three steps: the lines, two squares, every value. They are gone with the next number.
import { engine, type Judgement } from '../engine/engine';
import { heatMap, type Heat } from '../engine/heat';
import { mainLine } from '../engine/hints';
import type { TableAtHand } from '../table/at-hand.svelte';
import { cellPlace, cellShort, lineName } from '../words/labels';
import { told } from '../words/told.svelte';
import { t, words } from '../words/words.svelte';

const patience = 300; // before it says that it is thinking
export const lastStep = 3;

const squaresIn = (cells: number[], list: string): string =>
  cells.length > 1 ? t('look.hint-squares', { squares: list }) : t('look.hint-only', { squares: list });

export class Hinting {
  step = $state(0);
  sentence = $state('');
  // Shown by the sheet.
  cells = $state.raw<number[]>([]);
  lines = $state.raw<number[]>([]);
  heat = $state.raw<(Heat | null)[] | null>(null);
  #asked = 0; // only the latest request counts
  #known: { judgement: Judgement; lines: number[] } | null = null;

  constructor(private readonly at: () => TableAtHand) {}

  // Another number, another sheet: what was known means nothing then.
  clear(): void {
    this.#asked += 1;
    this.#known = null;
    this.#hide();
  }
  #hide(): void {
    this.step = 0;
    this.sentence = '';
    this.cells = [];
    this.lines = [];
    this.heat = null;
  }

  async #think(): Promise<{ judgement: Judgement; lines: number[] }> {
    const { sheet, number } = this.at();
    const judgement = await engine.judge(sheet, number!);
    const second = judgement.choices[1];
    const lines = [
      mainLine(judgement.reasons),
      ...(second === undefined ? [] : [mainLine(await engine.reasons(sheet, number!, second.cell))]),
    ];
    return { judgement, lines: [...new Set(lines)].sort((a, b) => a - b) };
  }
  async press(): Promise<void> {
    if (this.step === lastStep) return this.#hide();
    const mine = ++this.#asked;
    const slow = setTimeout(() => (this.sentence = t('look.thinking')), patience);
    let found = this.#known;
    try {
      found ??= await this.#think();
    } catch {
      if (mine === this.#asked) this.#tell(t('look.no-hint'));
      return;
    } finally {
      clearTimeout(slow);
    }
    if (mine !== this.#asked) return;
    this.#known = found;
    this.at().countHint();
    this.step += 1;
    this.#show(found.judgement, found.lines);
  }
  #show({ choices }: Judgement, lines: number[]): void {
    const best = choices.slice(0, 2).map((choice) => choice.cell);
    this.lines = this.step < lastStep ? lines : [];
    // In the order of the sheet, so that it does not tell which is the better one.
    this.cells = this.step === 2 ? best.sort((a, b) => a - b) : [];
    this.heat = this.step === lastStep ? heatMap(choices) : null;
    if (this.step === 1) this.#tell(t('look.hint-lines', { lines: words.list(lines.map(lineName)) }));
    else if (this.step === 2)
      this.#tell(squaresIn(this.cells, this.cells.map(cellShort).join(', ')), squaresIn(this.cells, this.cells.map(cellPlace).join('; ')));
    else this.#tell(t('look.hint-values'), `${t('look.hint-values')} ${cellPlace(choices[0]!.cell)}.`);
  }
  #tell(text: string, spoken = text): void {
    this.sentence = text;
    told.say(spoken);
  }
}
