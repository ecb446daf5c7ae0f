// web/src/device/focus.ts: where the keyboard goes when the button it stood on has done its work and left.
import { tick } from 'svelte';

export async function focusSheet(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus({ preventScroll: true });
}
