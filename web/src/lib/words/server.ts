import type { Words } from '../language.svelte';

/** Servers on which friends meet, for a page that came from a host without one. */
export const server = {
  friends: {
    en: 'Friends meet on a Bohnhof server. Enter the address of one that you know: it opens in the browser, with the game you have chosen.',
    de: 'Freunde treffen sich auf einem Bohnhof-Server. Gib die Adresse eines Servers ein, den du kennst: Er öffnet sich im Browser, mit dem Spiel, das du gewählt hast.',
  },
  address: { en: 'Address of the server', de: 'Adresse des Servers' },
  go: { en: 'Go to the server', de: 'Zum Server' },
  asking: { en: 'Looking for the server …', de: 'Der Server wird gesucht …' },
  unreadable: {
    en: 'That is no address. Write it like beans.example.org.',
    de: 'Das ist keine Adresse. Schreib sie wie beans.example.org.',
  },
  silent: {
    en: 'Nothing answers at this address. Check it, and your connection.',
    de: 'Unter dieser Adresse antwortet nichts. Prüfe sie und deine Verbindung.',
  },
  stranger: {
    en: 'Something answers at this address, but it is not a Bohnhof server.',
    de: 'Unter dieser Adresse antwortet etwas, aber kein Bohnhof-Server.',
  },
  unsafe: {
    en: 'This page was loaded over HTTPS, so your browser does not let it look for a server without HTTPS.',
    de: 'Diese Seite wurde über HTTPS geladen, deshalb lässt dein Browser sie nicht nach einem Server ohne HTTPS sehen.',
  },
  goAnyway: { en: 'Go there anyway', de: 'Trotzdem hingehen' },
  known: { en: 'My servers', de: 'Meine Server' },
  forget: { en: 'Forget {host}', de: '{host} vergessen' },
  tell: { en: 'Tell friends about Bohnhof', de: 'Freunden von Bohnhof erzählen' },
  tellLabel: {
    en: 'Whoever opens this link can play at once',
    de: 'Wer diesen Link öffnet, kann sofort spielen',
  },
  tellText: {
    en: 'Play Bohnanza and its family at once, in the browser!',
    de: 'Spiel Bohnanza und seine Familie, sofort im Browser!',
  },
} satisfies Record<string, Words>;
