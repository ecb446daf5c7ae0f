import { hydrate, mount } from 'svelte';
import App from './App.svelte';
import { app, hasBegun, resumeOrBegin } from './core/app.svelte';
import { route } from './core/route.svelte';
import { loadRules } from './core/rules';
import { showTheme } from './core/settings.svelte';
import { startWords } from './core/words.svelte';
import { watchInstalling } from './device/installer.svelte';
import { watchStorage, watchTroubles } from './device/notices.svelte';
import { keepOffline } from './device/offline';
import 'virtual:first-screen.css';

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
watchInstalling();
route.read();
addEventListener('hashchange', () => route.read());

// Where one of them cannot be had, device/first.js has the words.
const [rules] = await Promise.all([loadRules(), startWords()]);
app.rules = rules;
const { saved } = resumeOrBegin();
const page = document.getElementById('page')!;
// A game not begun is what the HTML shows: the page takes it over as it stands. Anything else is drawn anew.
const stands = route.path === '' && route.rest === '' && saved.kind === 'solo' && !hasBegun(saved);
if (!stands) page.replaceChildren();
page.inert = false;
delete document.documentElement.dataset['elsewhere'];
(stands ? hydrate : mount)(App, { target: page });
for (const still of page.querySelectorAll('[class*=still-]'))
  still.classList.remove(...[...still.classList].filter((name) => name.startsWith('still-')));

watchTroubles();
watchStorage();
keepOffline();
