import type { Words } from '../language.svelte';
import type { abilities } from './beans';

/** What a handle says that uses a bean's ability. */
export const powers = {
  picking: { en: 'Take a card', de: 'Karte nehmen' },
  mean: { en: 'Test their coins', de: 'Taler prüfen' },
  white: { en: 'Draw a card', de: 'Karte ziehen' },
  magic: { en: 'Turn up magic', de: 'Zauber aufdecken' },
  sword: { en: 'Attack', de: 'Angreifen' },
} satisfies { [kind in keyof typeof abilities]?: Words };
