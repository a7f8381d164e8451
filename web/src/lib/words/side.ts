import type { Words } from '../language.svelte';
import { side as shared } from './shared/side';

/** Log, talk, and what is announced. */
export const side = {
  ...shared,
  notSeen: {
    en: 'What happened before you came is not told here.',
    de: 'Was geschah, bevor du kamst, steht hier nicht.',
  },
  gap: {
    en: '… some things happened that you did not see …',
    de: '… einiges geschah, das du nicht gesehen hast …',
  },
  send: { en: 'Send', de: 'Senden' },
  mute: { en: 'Mute or report', de: 'Stummschalten oder melden' },
  muteName: { en: 'Do not hear {name}', de: '{name} nicht hören' },
  logTab: { en: 'Log', de: 'Verlauf' },
  chatTab: { en: 'Talk', de: 'Gespräch' },
  panel: { en: 'Log and talk', de: 'Verlauf und Gespräch' },
  hide: { en: 'Close log and talk', de: 'Verlauf und Gespräch schließen' },
  show: { en: 'Open log and talk', de: 'Verlauf und Gespräch öffnen' },
  newTalk: { en: '{n} new', de: '{n} neu' },
  tellTurn: { en: 'What happened while you were away', de: 'Was geschah, während du weg warst' },
  tellTurns: {
    en: 'You were away: {n} turns to catch up on',
    de: 'Du warst weg: {n} Züge zum Nachlesen',
  },
  goOn: { en: 'Back to the table', de: 'Zurück an den Tisch' },
  titleTurn: { en: 'Your turn', de: 'Du bist dran' },
  titleOffer: { en: 'An offer for you', de: 'Ein Angebot für dich' },
} satisfies Record<string, Words>;
