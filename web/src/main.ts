import { mount } from 'svelte';
import App from './App.svelte';
import { app, resumeOrBegin } from './core/app.svelte';
import { route } from './core/route.svelte';
import { loadRules } from './core/rules';
import { showTheme } from './core/settings.svelte';
import { startWords } from './core/words.svelte';

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
route.read();
addEventListener('hashchange', () => route.read());

const [rules] = await Promise.all([loadRules(), startWords()]);
app.rules = rules;
resumeOrBegin();
const page = document.getElementById('page')!;
page.replaceChildren();
mount(App, { target: page });
