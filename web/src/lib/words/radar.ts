import type { Words } from '../language.svelte';

/** What the deal radar says. */
export const radar = {
  found: {
    en: 'A deal that {name} and you would like',
    de: 'Ein Handel, der dir und {name} nützt',
  },
  title: { en: 'You and {name} would both like this', de: 'Das nützt dir und {name}' },
  perhaps: { en: 'perhaps', de: 'vielleicht' },
  worth: {
    en: 'Worth about {yours} to you, and {theirs} to {name}.',
    de: 'Bringt dir etwa {yours}, {name} etwa {theirs}.',
  },
  lay: { en: 'Put it on the board', de: 'Aufs Brett legen' },
} satisfies Record<string, Words>;
