import type { Words } from '../language.svelte';

/** What is said at the tables of this device, and about their files. */
export const device = {
  unsaved: {
    en: 'This browser cannot save the game: its storage is full or switched off. You can play on, but the game is lost when you close the page.',
    de: 'Dieser Browser kann das Spiel nicht speichern: Sein Speicher ist voll oder ausgeschaltet. Du kannst weiterspielen, aber das Spiel geht verloren, wenn du die Seite schließt.',
  },
  broken: {
    en: 'Something went wrong on this device. Reload the page: your game is saved up to here.',
    de: 'Auf diesem Gerät ist etwas schiefgegangen. Lade die Seite neu: Dein Spiel ist bis hierher gespeichert.',
  },
  elsewhere: {
    en: 'This table is open in another tab.',
    de: 'Dieser Tisch ist in einem anderen Tab geöffnet.',
  },
  elsewhereTitle: { en: 'Open in another tab', de: 'In einem anderen Tab geöffnet' },
  elsewhereHint: {
    en: 'A table on this device can be played in one tab at a time. If you play here, the other tab steps back.',
    de: 'Ein Tisch auf diesem Gerät lässt sich nur in einem Tab spielen. Wenn du hier spielst, tritt der andere Tab zurück.',
  },
  playHere: { en: 'Play here', de: 'Hier spielen' },
  saveTable: { en: 'Save this table to a file', de: 'Diesen Tisch in eine Datei speichern' },
  deleteTable: { en: 'Delete this table', de: 'Diesen Tisch löschen' },
  deleteSure: {
    en: 'Delete this table and its game from this device? This cannot be undone.',
    de: 'Diesen Tisch mit seinem Spiel von diesem Gerät löschen? Das lässt sich nicht rückgängig machen.',
  },
  notOurs: {
    en: 'This file holds neither a saved table nor the record of a finished game.',
    de: 'In dieser Datei ist weder ein gespeicherter Tisch noch die Aufzeichnung eines beendeten Spiels.',
  },
  wrongRecord: {
    en: 'This record does not hold together: replaying it gives a different game.',
    de: 'Diese Aufzeichnung ist nicht stimmig: Nachgespielt ergibt sie ein anderes Spiel.',
  },
  cannotKeep: {
    en: 'This browser cannot save that game: its storage is full or switched off.',
    de: 'Dieser Browser kann dieses Spiel nicht speichern: Sein Speicher ist voll oder ausgeschaltet.',
  },
  badLink: {
    en: 'This link holds no whole record of a game. Perhaps a part of it was lost: copy it again.',
    de: 'In diesem Link ist keine vollständige Aufzeichnung eines Spiels. Vielleicht fehlt ein Teil: Kopiere ihn noch einmal.',
  },
  noModule: {
    en: 'This page was built without tables on this device, so it cannot open a record.',
    de: 'Diese Seite wurde ohne Tische auf diesem Gerät gebaut, deshalb kann sie keine Aufzeichnung öffnen.',
  },
  recordTitle: { en: 'The record of a game', de: 'Die Aufzeichnung eines Spiels' },
  opening: { en: 'Opening the record …', de: 'Die Aufzeichnung wird geöffnet …' },
  player: { en: 'Player {n}', de: 'Person {n}' },
} satisfies Record<string, Words>;
