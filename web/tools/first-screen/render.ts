// web/tools/first-screen/render.ts: the first screen as HTML, by the page's own components. Runs in node while the page is built.
import { render } from 'svelte/server';
import { openRules } from '../../src/rules/rules';
import { newGame } from '../../src/table/games.svelte';
import { words } from '../../src/words/words.svelte';
import App from '../../src/App.svelte';

export async function firstScreen(rules: BufferSource): Promise<string> {
  // What the page's code touches of a document while nothing is shown yet.
  Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
  await words.begin('en'); // the build gives it a catalogue of blanks
  await openRules(rules);
  newGame({ kind: 'solo', players: [{ name: '' }] });
  return render(App).body;
}
