import type { Words } from '../language.svelte';

/** What the server knows about somebody, and how to get rid of it. */
export const me = {
  title: { en: 'You and your data', de: 'Du und deine Daten' },
  link: { en: 'Your devices and your data', de: 'Deine Geräte und deine Daten' },
  unknown: {
    en: 'The server does not know you yet, so it keeps nothing about you.',
    de: 'Der Server kennt dich noch nicht, er hat also nichts über dich gespeichert.',
  },
  devices: { en: 'Your devices', de: 'Deine Geräte' },
  devicesHint: {
    en: 'Whoever uses one of these devices plays on your seats. If you do not recognise one, or have lost it, sign it out.',
    de: 'Wer eines dieser Geräte benutzt, spielt auf deinen Plätzen. Wenn du eines nicht kennst oder verloren hast, melde es ab.',
  },
  noName: { en: 'Unknown device', de: 'Unbekanntes Gerät' },
  this: { en: 'this device', de: 'dieses Gerät' },
  since: {
    en: 'Known since {since}, last used {used}',
    de: 'Bekannt seit {since}, zuletzt benutzt {used}',
  },
  rename: { en: 'Rename', de: 'Umbenennen' },
  renameIt: { en: 'Rename {name}', de: '{name} umbenennen' },
  newName: { en: 'New name', de: 'Neuer Name' },
  save: { en: 'Save', de: 'Speichern' },
  revoke: { en: 'Sign out', de: 'Abmelden' },
  revokeIt: { en: 'Sign out {name}', de: '{name} abmelden' },
  revokeSure: {
    en: 'Sign out {name}? It will no longer have your seats.',
    de: '{name} abmelden? Deine Plätze gibt es dort dann nicht mehr.',
  },
  revokeThisSure: {
    en: 'Sign out this device? Without another device, you cannot get back to your seats.',
    de: 'Dieses Gerät abmelden? Ohne ein anderes Gerät kommst du nicht mehr an deine Plätze.',
  },
  leave: { en: 'Sign out everywhere', de: 'Überall abmelden' },
  leaveSure: {
    en: 'Sign out on all devices, this one too? Nobody can get back to your seats after that, not even you.',
    de: 'Auf allen Geräten abmelden, auch auf diesem? Danach kommt niemand mehr an deine Plätze, auch du nicht.',
  },
  streak: { en: 'Al Cabohne on your own', de: 'Al Cabohne allein' },
  wins: {
    en: 'Wins in a row: {wins}. Your best: {longest}.',
    de: 'Siege in Folge: {wins}. Dein Rekord: {longest}.',
  },
  data: { en: 'Your data', de: 'Deine Daten' },
  dataHint: {
    en: 'The server keeps your devices, your seats and moves, what you said at tables, addresses for messages, your wins in a row, and what you reported.',
    de: 'Der Server speichert deine Geräte, deine Plätze und Züge, was du an Tischen gesagt hast, Adressen für Nachrichten, deine Siege in Folge und was du gemeldet hast.',
  },
  export: { en: 'Download my data', de: 'Meine Daten herunterladen' },
  delete: { en: 'Delete my data', de: 'Meine Daten löschen' },
  deleteSure: {
    en: 'Delete everything the server knows about you? Your name and your messages disappear from all tables, a bot takes over in your running games, and nothing can be brought back.',
    de: 'Alles löschen, was der Server über dich weiß? Dein Name und deine Nachrichten verschwinden von allen Tischen, in laufenden Spielen übernimmt ein Bot, und nichts davon lässt sich zurückholen.',
  },
  keep: { en: 'No, keep it', de: 'Nein, behalten' },
  revoked: { en: 'This device is signed out.', de: 'Dieses Gerät ist abgemeldet.' },
  left: { en: 'You are signed out everywhere.', de: 'Du bist überall abgemeldet.' },
  deleted: { en: 'Your data is deleted.', de: 'Deine Daten sind gelöscht.' },
  deletedPlayer: { en: 'Deleted player', de: 'Gelöschter Spieler' },
  report: { en: 'Report', de: 'Melden' },
  reportName: { en: 'Report {name}', de: '{name} melden' },
  reportLine: { en: 'Report this message', de: 'Diese Nachricht melden' },
  reportHint: {
    en: 'The operator of this server reads it; the others at the table do not.',
    de: 'Das liest der Betreiber dieses Servers, nicht die anderen am Tisch.',
  },
  reportWhat: { en: 'What is wrong?', de: 'Was stimmt nicht?' },
  reportSend: { en: 'Send the report', de: 'Meldung absenden' },
  reported: { en: 'Thank you, the report is sent.', de: 'Danke, die Meldung ist abgeschickt.' },
} satisfies Record<string, Words>;
