import type { Words } from '../language.svelte';

/** Log, talk, and what is announced. */
export const side = {
  log: { en: 'What happened', de: 'Was geschah' },
  nothingYet: { en: 'Nothing yet.', de: 'Noch nichts.' },
  talk: { en: 'Talk', de: 'Gespräch' },
  say: { en: 'Say something', de: 'Etwas sagen' },
  send: { en: 'Send', de: 'Senden' },
  guest: { en: 'Guest', de: 'Gast' },
  mute: { en: 'Mute', de: 'Stummschalten' },
  muteName: { en: 'Do not hear {name}', de: '{name} nicht hören' },
  offersTab: { en: 'Offers', de: 'Angebote' },
  logTab: { en: 'Log', de: 'Verlauf' },
  talkTab: { en: 'Talk', de: 'Gespräch' },
  panel: { en: 'Offers, log and talk', de: 'Angebote, Verlauf und Gespräch' },
  hide: { en: 'Close', de: 'Schließen' },
  away: { en: 'While you were away', de: 'Während du weg warst' },
} satisfies Record<string, Words>;
