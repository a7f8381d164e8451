import type { Words } from '../language.svelte';

/** Log, talk, and what is announced. */
export const side = {
  log: { en: 'What happened', de: 'Was geschah' },
  nothingYet: { en: 'Nothing yet.', de: 'Noch nichts.' },
  notSeen: {
    en: 'What happened before you came is not told here.',
    de: 'Was geschah, bevor du kamst, steht hier nicht.',
  },
  gap: {
    en: '… some things happened that you did not see …',
    de: '… einiges geschah, das du nicht gesehen hast …',
  },
  chat: { en: 'Talk', de: 'Gespräch' },
  say: { en: 'Say something', de: 'Etwas sagen' },
  send: { en: 'Send', de: 'Senden' },
  guest: { en: 'Guest', de: 'Gast' },
  mute: { en: 'Mute or report', de: 'Stummschalten oder melden' },
  muteName: { en: 'Do not hear {name}', de: '{name} nicht hören' },
  offersTab: { en: 'Offers', de: 'Angebote' },
  logTab: { en: 'Log', de: 'Verlauf' },
  chatTab: { en: 'Talk', de: 'Gespräch' },
  panel: { en: 'Offers, log and talk', de: 'Angebote, Verlauf und Gespräch' },
  hide: { en: 'Close', de: 'Schließen' },
  away: { en: 'While you were away', de: 'Während du weg warst' },
  tellMe: {
    en: 'You were away: {n} things happened',
    de: 'Du warst weg: {n} Dinge sind geschehen',
  },
  goOn: { en: 'Back to the table', de: 'Zurück an den Tisch' },
  sat: { en: '{name} sat down.', de: '{name} setzt sich.' },
  began: { en: 'The game begins.', de: 'Das Spiel beginnt.' },
  stoodIn: { en: 'A bot stands in for {name}.', de: 'Ein Bot vertritt {name}.' },
  returned: { en: '{name} is back.', de: '{name} ist wieder da.' },
  resigned: {
    en: '{name} gave up; a bot plays on.',
    de: '{name} gibt auf; ein Bot spielt weiter.',
  },
  undone: { en: '{name} took the last step back.', de: '{name} nimmt den letzten Schritt zurück.' },
  rematch: { en: 'The players meet again.', de: 'Die Runde trifft sich wieder.' },
  resumed: { en: 'The server was away for a moment.', de: 'Der Server war kurz weg.' },
  closed: { en: 'The table is closed.', de: 'Der Tisch ist geschlossen.' },
  'why-need-it': { en: '{name}: “I need it.”', de: '{name}: „Brauche ich selbst.“' },
  'why-too-little': { en: '{name}: “Too little.”', de: '{name}: „Zu wenig.“' },
  'why-not-planting': {
    en: '{name}: “I do not plant that.”',
    de: '{name}: „Das pflanze ich nicht.“',
  },
} satisfies Record<string, Words>;
