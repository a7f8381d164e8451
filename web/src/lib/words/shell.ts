import type { Words } from '../language.svelte';

export const shell = {
  skip: { en: 'Skip to the content', de: 'Zum Inhalt springen' },
  home: { en: 'Bohnhof, start page', de: 'Bohnhof, Startseite' },
  language: { en: 'Language', de: 'Sprache' },
  theme: { en: 'Light', de: 'Licht' },
  themeSystem: { en: 'As the device', de: 'Wie das Gerät' },
  themeLight: { en: 'Late afternoon', de: 'Später Nachmittag' },
  themeDark: { en: 'Lantern light', de: 'Laternenlicht' },
  toLight: { en: 'Switch to late afternoon (light)', de: 'Zum Nachmittag wechseln (hell)' },
  toDark: { en: 'Switch to lantern light (dark)', de: 'Zum Laternenlicht wechseln (dunkel)' },
  settings: { en: 'Settings', de: 'Einstellungen' },
  close: { en: 'Close', de: 'Schließen' },
  name: { en: 'Your name', de: 'Dein Name' },
  nameMissing: { en: 'Tell us your name first.', de: 'Sag uns zuerst deinen Namen.' },
  speed: { en: 'Cards move', de: 'Karten bewegen sich' },
  calm: { en: 'calmly', de: 'ruhig' },
  brisk: { en: 'briskly', de: 'zügig' },
  instant: { en: 'not at all', de: 'gar nicht' },
  sound: { en: 'Sounds', de: 'Töne' },
  reasons: { en: 'Bots say why they do things', de: 'Bots sagen, warum sie etwas tun' },
  kept: {
    en: 'Kept in this browser, and sent nowhere.',
    de: 'Bleibt in diesem Browser und wird nirgendwohin gesendet.',
  },
  rule: { en: 'Rule {rule}', de: 'Regel {rule}' },
  lost: { en: 'Nothing grows here', de: 'Hier wächst nichts' },
  lostPage: {
    en: 'There is no page at this address.',
    de: 'Unter dieser Adresse gibt es keine Seite.',
  },
  lostTable: {
    en: 'There is no table with this name. Look at the link again, or open a table of your own.',
    de: 'Einen Tisch mit diesem Namen gibt es nicht. Prüfe den Link oder eröffne selbst einen Tisch.',
  },
  lostClosed: {
    en: 'This table is closed. Open a new one!',
    de: 'Dieser Tisch ist geschlossen. Eröffne einen neuen!',
  },
  toStart: { en: 'To the start page', de: 'Zur Startseite' },
  rules: { en: 'Rules', de: 'Regeln' },
  unofficial: {
    en: 'An unofficial fan project without ties to AMIGO or Rio Grande Games. If you like the games, buy them.',
    de: 'Ein inoffizielles Fanprojekt ohne Verbindung zu AMIGO oder Rio Grande Games. Wenn dir die Spiele gefallen, kaufe sie.',
  },
  titleTable: { en: 'Table', de: 'Tisch' },
  titleLost: { en: 'Not found', de: 'Nicht gefunden' },
} satisfies Record<string, Words>;
