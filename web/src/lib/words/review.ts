import type { Words } from '../language.svelte';
import { review as shared } from './shared/review';

/** The review of a finished game. */
export const review = {
  ...shared,
  link: { en: 'Review the decisions', de: 'Entscheidungen nachbetrachten' },
  chart: {
    en: 'Chart of the expected coins, with links to the turning points',
    de: 'Kurve der erwarteten Taler, mit Links zu den Wendepunkten',
  },
  pointOf: { en: 'Turning point {n}, in turn {turn}', de: 'Wendepunkt {n}, in Zug {turn}' },
  replay: { en: 'To the replay', de: 'Zur Rückschau' },
} satisfies Record<string, Words>;
