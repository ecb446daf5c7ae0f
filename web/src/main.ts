import { hydrate, mount } from 'svelte';
import 'virtual:first-screen.css';
import { fetchSounds } from './device/feedback';
import { watchInstalling } from './device/installer.svelte';
import { notices, watchStorage, watchTroubles } from './device/notices.svelte';
import { keepOffline } from './device/offline';
import { route } from './device/route.svelte';
import { showKnown, showTheme } from './keep/settings.svelte';
import { openRules } from './rules/rules';
import { games, hasBegun, resumeOrBegin, watchOtherTabs } from './table/games.svelte';
import { startWords } from './words/words.svelte';
import App from './App.svelte';

showTheme();
showKnown();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
watchInstalling();
route.read();
addEventListener('hashchange', () => route.read());

// Where one of them cannot be had, device/first.js has the words.
await Promise.all([openRules(), startWords()]);
notices.isPlayed = () => games.current !== null && !games.current.isOver && (games.current.view.round ?? 0) > 0;
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
watchOtherTabs();
keepOffline();
// What is heard and seen later comes when the browser has nothing more urgent.
const later = (): void => void fetchSounds().catch(() => {});
if ('requestIdleCallback' in globalThis) requestIdleCallback(later);
else setTimeout(later, 1000);
