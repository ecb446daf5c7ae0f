import { mount } from 'svelte';
import App from './App.svelte';
import { app, resumeOrBegin } from './core/app.svelte';
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

// Taking over is the longest work of the start: the first screen is on the glass before it begins. A hidden page paints nothing.
const painted = new Promise<void>((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));

// Where one of them cannot be had, device/first.js has the words.
const [rules] = await Promise.all([loadRules(), startWords(), painted]);
app.rules = rules;
resumeOrBegin();
const page = document.getElementById('page')!;
page.replaceChildren();
page.inert = false;
delete document.documentElement.dataset['elsewhere'];
mount(App, { target: page });

watchTroubles();
watchStorage();
keepOffline();
