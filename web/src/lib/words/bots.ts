import type { Words } from '../language.svelte';
import type { Pace, Talk } from '../wire';

/** The strengths of bots, each with what to expect. */
export const strengths = {
  random: {
    name: { en: 'Dreamer', de: 'Träumer' },
    plays: { en: 'does anything that is allowed', de: 'tut irgendetwas Erlaubtes' },
  },
  simple: {
    name: { en: 'Simple', de: 'Einfach' },
    plays: { en: 'plays by a few good habits', de: 'spielt nach ein paar guten Gewohnheiten' },
  },
  clever: {
    name: { en: 'Clever', de: 'Schlau' },
    plays: { en: 'weighs what a deal is worth', de: 'wägt ab, was ein Handel wert ist' },
  },
  expert: {
    name: { en: 'Expert', de: 'Meisterlich' },
    plays: { en: 'thinks ahead', de: 'denkt voraus' },
  },
} satisfies Record<string, { name: Words; plays: Words }>;

export const bot: Words = { en: 'Bot: {strength}', de: 'Bot: {strength}' };

export const paces = {
  human: { en: 'like people', de: 'wie Menschen' },
  quick: { en: 'quickly', de: 'flott' },
  instant: { en: 'at once', de: 'sofort' },
} satisfies Record<Pace, Words>;

/** How much bots talk. */
export const talks = {
  lively: { en: 'a lot', de: 'viel' },
  brief: { en: 'a little', de: 'wenig' },
  silent: { en: 'not at all', de: 'gar nicht' },
} satisfies Record<Talk, Words>;
