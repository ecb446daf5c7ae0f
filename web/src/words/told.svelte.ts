// web/src/words/told.svelte.ts: what the page tells people besides its screens: one toast at a time, and what a screen reader says.
export type Toast = { text: string; action?: { label: string; run: () => void } };

class Told {
  toast = $state.raw<Toast | null>(null);
  spoken = $state(''); // for the live region
  toCopy = $state.raw<string | null>(null); // where the page may neither share nor copy, people do
  #timer: ReturnType<typeof setTimeout> | undefined;

  // Shown, and said by the one region that speaks.
  tell(text: string, action?: Toast['action']): void {
    this.toast = action === undefined ? { text } : { text, action };
    this.say(text); // the toast is no live region: whatever is said is said once
    this.letToastGo();
  }
  // It stays while somebody is on its button.
  holdToast(): void {
    clearTimeout(this.#timer);
  }
  letToastGo(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.toast = null), this.toast?.action === undefined ? 4000 : 10000);
  }
  // What it was about is done: only a question stays.
  outlive(): void {
    if (this.toast?.action === undefined) this.dismissToast();
  }
  dismissToast(): void {
    clearTimeout(this.#timer);
    this.toast = null;
  }
  // Screen readers speak a text only when it changes: a blank tells two equal ones apart.
  say(text: string): void {
    this.spoken = text === this.spoken ? text + '\u00a0' : text;
  }
}

export const told = new Told();
