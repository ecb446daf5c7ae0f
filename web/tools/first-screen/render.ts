// web/tools/first-screen/render.ts: the first screen as HTML, by the page's own components. Runs in node while the page is built.
import { render } from 'svelte/server';
import App from '../../src/App.svelte';
import { app, newGame } from '../../src/core/app.svelte';
import { openDoor } from '../../src/core/door';
import { Rules } from '../../src/core/rules';
import { words } from '../../src/core/words.svelte';

export async function firstScreen(rules: BufferSource): Promise<string> {
  // What the page's code touches of a document while nothing is shown yet.
  Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
  await words.speak('en'); // the build gives it a catalogue of blanks
  app.rules = new Rules(await openDoor(rules));
  newGame({ kind: 'solo', players: [{ name: '' }] });
  return render(App).body;
}
