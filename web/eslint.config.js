// web/eslint.config.js: what the linter looks for; how lines are broken is prettier's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'made/', 'node_modules/', 'test-results/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript's own check knows better
      'svelte/require-each-key': 'off', // most lists here are squares, lines and numbers: the place is the key
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check tells of those, with all warnings on
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that stays
      'svelte/prefer-svelte-reactivity': 'off', // what is to be followed says $state
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'none' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
