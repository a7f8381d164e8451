import type { Words } from '../language.svelte';

/** What keys do at the table. */
export const keys: { key: string; does: Words }[] = [
  { key: '← ↑ ↓ →', does: { en: 'Go from thing to thing', de: 'Von Ding zu Ding gehen' } },
  { key: 'Enter', does: { en: 'Use it', de: 'Benutzen' } },
  { key: 'H', does: { en: 'Harvest', de: 'Ernten' } },
  { key: 'E', does: { en: 'Go on, end trading', de: 'Weiter, Handel beenden' } },
  { key: 'I', does: { en: 'Hint', de: 'Tipp' } },
  { key: 'U', does: { en: 'Undo', de: 'Zurücknehmen' } },
  {
    key: 'T',
    does: {
      en: 'Make an offer; with a card chosen, go to the farms',
      de: 'Angebot machen; mit gewählter Karte: zu den Höfen',
    },
  },
  {
    key: 'D',
    does: {
      en: 'Go to a deal that the radar shows',
      de: 'Zu einem Handel gehen, den das Radar zeigt',
    },
  },
  {
    key: 'W',
    does: {
      en: 'Put this kind on or off my want list',
      de: 'Diese Sorte auf die Wunschliste, oder herunter',
    },
  },
  { key: '1 – 9', does: { en: 'Go to an offer', de: 'Zu einem Angebot gehen' } },
  {
    key: 'Y / J',
    does: { en: 'Yes to the offer you are at', de: 'Ja zum Angebot, bei dem du bist' },
  },
  { key: 'N', does: { en: 'No to it', de: 'Nein dazu' } },
  { key: 'X', does: { en: 'Not now', de: 'Jetzt nicht' } },
  { key: 'C', does: { en: 'Counter it', de: 'Gegenangebot dazu' } },
  { key: 'Esc', does: { en: 'Never mind', de: 'Doch nicht' } },
  {
    key: 'L',
    does: { en: 'To the coach, in a first game', de: 'Zur Begleitung, im ersten Spiel' },
  },
  { key: '?', does: { en: 'This help', de: 'Diese Hilfe' } },
];
