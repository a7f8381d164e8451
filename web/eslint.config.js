import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'src/lib/wire.ts',
      'src/lib/words/beans.ts',
      'src/lib/words/shared',
      'src/learn/texts.ts',
      'test-results',
      'playwright-report',
    ],
  },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    // Our own router takes plain paths.
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
);
