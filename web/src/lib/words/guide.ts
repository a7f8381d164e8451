import type { Words } from '../language.svelte';

/** What stands around the guides to the games. */
export const guide = {
  rules: { en: 'The rules', de: 'Die Regeln' },
  games: { en: 'How to play', de: 'So wird gespielt' },
  pick: {
    en: 'A page for each game, to read before your first. All rules with their numbers stand behind it.',
    de: 'Eine Seite für jedes Spiel, zum Lesen vor der ersten Partie. Alle Regeln mit ihren Nummern stehen dahinter.',
  },
  numbered: { en: 'All rules, with their numbers', de: 'Alle Regeln, mit ihren Nummern' },
  learn: { en: 'Learn it while playing', de: 'Beim Spielen lernen' },
  play: { en: 'Play against bots', de: 'Gegen Bots spielen' },
  beansOne: { en: '{n} bean', de: '{n} Bohne' },
  beans: { en: '{n} beans', de: '{n} Bohnen' },
} satisfies Record<string, Words>;
