// web/src/paper/caller.svelte.ts: calls one number after the other: by hand, or by the clock; shown, said and heard.
import { play } from '../device/feedback';
import { speakRoll } from '../device/voice';
import { rules } from '../rules/rules';
import { told } from '../words/told.svelte';
import { t } from '../words/words.svelte';
import { Calls } from './calls.svelte';
import { Countdown } from './countdown.svelte';

export class Caller {
  readonly calls = new Calls(() => rules.freshRoll());
  readonly countdown = new Countdown(() => this.next());
  #voice: ReturnType<typeof setTimeout> | undefined;
  #rolledAt = 0;
  #waiting = false;

  get begun(): boolean {
    return this.calls.round > 0;
  }
  // What was called stands: so a second tap within the dice's tumble is taken for the first.
  next(typed?: number): void {
    const { calls } = this;
    const now = performance.now();
    if (calls.isOver || (this.#rolledAt > 0 && now - this.#rolledAt < 600)) return;
    this.#rolledAt = now;
    calls.call(typed);
    if (typed === undefined) play('roll');
    this.speak(typed === undefined);
    if (!calls.real && !calls.isOver && calls.pace > 0) this.countdown.start(calls.pace);
  }
  speak(afterDice = false): void {
    clearTimeout(this.#voice);
    const roll = this.calls.last;
    if (roll === null) return;
    const sum =
      roll.dice === null
        ? t('game.rolled-sum', { sum: roll.sum })
        : t('page.spoken-roll', { first: roll.dice[0], second: roll.dice[1], sum: roll.sum });
    told.say(this.calls.isOver ? `${sum}. ${t('paper.all-called')}` : sum);
    if (this.calls.voice) this.#voice = setTimeout(() => speakRoll(roll, true), afterDice ? 450 : 0);
  }
  retype(): void {
    this.calls.retype();
    this.#rolledAt = 0;
    told.say(t('paper.retyped'));
  }
  restart(): void {
    const back = this.calls.restart();
    this.#rolledAt = 0;
    told.tell(t('paper.restarted'), { label: t('paper.bring-back'), run: back });
  }

  // The clock waits while something covers the number.
  covered(covers: boolean): void {
    if (covers && this.countdown.running) {
      this.#waiting = true;
      this.countdown.pause();
    } else if (!covers && this.#waiting) {
      this.#waiting = false;
      this.countdown.resume();
    }
  }
  // The clock fits the options, also those that were just chosen.
  fitClock(): void {
    const { calls, countdown } = this;
    if (calls.real || calls.isOver || !this.begun || calls.pace === 0) countdown.stop();
    else if (countdown.left === 0 || countdown.left > calls.pace) countdown.left = calls.pace;
  }
  end(): void {
    clearTimeout(this.#voice);
    this.countdown.stop();
  }
}
