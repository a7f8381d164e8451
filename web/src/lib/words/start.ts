import type { Words } from '../language.svelte';
import { start as shared } from './shared/start';

export const start = {
  ...shared,
  title: { en: 'A village bean market', de: 'Ein Bohnenmarkt im Dorf' },
  pick: { en: 'What would you like to play?', de: 'Was möchtest du spielen?' },
  company: { en: 'With whom?', de: 'Mit wem?' },
  withBots: { en: 'Against bots', de: 'Gegen Bots' },
  withFriends: { en: 'With friends', de: 'Mit Freunden' },
  you: { en: 'You', de: 'Du' },
  friend: { en: 'Somebody, by link', de: 'Jemand, per Link' },
  more: { en: 'More options', de: 'Weitere Optionen' },
  clock: { en: 'Time to think', de: 'Bedenkzeit' },
  clockNone: { en: 'as long as you like', de: 'so lange ihr wollt' },
  clockOf: {
    en: '{decision} s each, {bank} min in reserve',
    de: 'je {decision} s, {bank} min Reserve',
  },
  standIn: {
    en: 'Who leaves is replaced by a bot until they return',
    de: 'Wer geht, wird bis zur Rückkehr von einem Bot vertreten',
  },
  standInNever: { en: 'never', de: 'nie' },
  standInAfter: { en: 'after {n} min', de: 'nach {n} min' },
  public: {
    en: 'Public: everybody sees the table here and can join',
    de: 'Öffentlich: Alle sehen den Tisch hier und können mitspielen',
  },
  openTable: { en: 'Open the table', de: 'Tisch eröffnen' },
  openHint: {
    en: 'Next you get a link to share. The game begins when you say so.',
    de: 'Danach bekommst du einen Link zum Teilen. Das Spiel beginnt, wenn du es sagst.',
  },
  noGames: { en: 'Try again', de: 'Noch einmal versuchen' },
  opening: { en: 'Setting the table …', de: 'Der Tisch wird gedeckt …' },
  mine: { en: 'My tables', de: 'Meine Tische' },
  finished: { en: 'Finished games', de: 'Beendete Spiele' },
  publicTables: { en: 'Open tables', de: 'Offene Tische' },
  noPublic: {
    en: 'Nobody is waiting just now. Open a public table, and others will find you here.',
    de: 'Gerade wartet niemand. Eröffne einen öffentlichen Tisch, dann finden andere dich hier.',
  },
  yourTurn: { en: 'Your turn!', de: 'Du bist dran!' },
  theirTurn: { en: 'Waiting for {names}', de: 'Warten auf {names}' },
  seatFree: { en: 'One seat is free', de: 'Ein Platz ist frei' },
  seatsFree: { en: '{n} seats are free', de: '{n} Plätze sind frei' },
  ready: { en: 'Ready to begin', de: 'Bereit zum Beginn' },
  over: { en: 'Over', de: 'Zu Ende' },
  closed: { en: 'Closed', de: 'Geschlossen' },
  oneBot: { en: 'one bot', de: 'ein Bot' },
  manyBots: { en: '{n} bots', de: '{n} Bots' },
  nobody: { en: 'Nobody yet', de: 'Noch niemand' },
  devices: { en: 'Another device', de: 'Ein anderes Gerät' },
  devicesHint: {
    en: 'Play on with your seats on a phone or another computer: get a code here, and open its link there.',
    de: 'Spiele mit deinen Plätzen auf dem Telefon oder einem anderen Computer weiter: Hole hier einen Code und öffne dort seinen Link.',
  },
  getCode: { en: 'Get a code', de: 'Code holen' },
  codeIs: {
    en: 'Your code: {code}. It works once, until {time}.',
    de: 'Dein Code: {code}. Er gilt einmal, bis {time} Uhr.',
  },
  codeLink: {
    en: 'Open this link on your other device, or point its camera at the QR code:',
    de: 'Öffne diesen Link auf deinem anderen Gerät, oder richte dessen Kamera auf den QR-Code:',
  },
  fromLink: {
    en: 'The code from your other device is filled in. Go on as the person you are there?',
    de: 'Der Code von deinem anderen Gerät ist eingetragen. Hier als dieselbe Person weitermachen?',
  },
  enterCode: { en: 'Code from your other device', de: 'Code von deinem anderen Gerät' },
  redeemHere: { en: 'Yes, go on here', de: 'Ja, hier weitermachen' },
  redeem: { en: 'Enter', de: 'Eingeben' },
  redeemed: {
    en: 'Done: your tables are here now.',
    de: 'Geschafft: Deine Tische sind jetzt hier.',
  },
} satisfies Record<string, Words>;
