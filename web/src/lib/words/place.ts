import type { Words } from '../language.svelte';

/** Where a table is: in this browser, or on a server. */
export const place = {
  where: { en: 'Where?', de: 'Wo?' },
  here: { en: 'On this device', de: 'Auf diesem Gerät' },
  hereHint: {
    en: 'Works without a connection. The game stays in this browser.',
    de: 'Geht ohne Verbindung. Das Spiel bleibt in diesem Browser.',
  },
  server: { en: 'On the server', de: 'Auf dem Server' },
  serverHint: {
    en: 'You can play on from your other devices.',
    de: 'Du kannst auf deinen anderen Geräten weiterspielen.',
  },
  noServer: {
    en: 'The server does not answer. You can still play against bots on this device; only tables with friends have to wait.',
    de: 'Der Server antwortet nicht. Gegen Bots kannst du trotzdem spielen, auf diesem Gerät; nur Tische mit Freunden müssen warten.',
  },
  openFile: { en: 'Open a file', de: 'Datei öffnen' },
  openFileHint: {
    en: 'A table that was saved to a file goes on here; the record of a finished game is shown again.',
    de: 'Ein Tisch aus einer Datei geht hier weiter; die Aufzeichnung eines beendeten Spiels wird noch einmal gezeigt.',
  },
} satisfies Record<string, Words>;
