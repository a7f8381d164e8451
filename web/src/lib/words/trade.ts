import type { Words } from '../language.svelte';
import type { DeclineReason } from '../wire';

/** What is said in trading. */
export const trade = {
  offers: { en: 'Offers', de: 'Angebote' },
  waits: { en: 'Offers, after the magic', de: 'Angebote, nach dem Zauber' },
  noOffers: { en: 'No offers yet.', de: 'Noch keine Angebote.' },
  notNow: {
    en: 'Trading opens when cards are turned over.',
    de: 'Gehandelt wird, sobald Karten aufgedeckt werden.',
  },
  from: { en: '{name} to {to}', de: '{name} an {to}' },
  all: { en: 'all', de: 'alle' },
  me: { en: 'you', de: 'dich' },
  mine: { en: 'Your offer to {to}', de: 'Dein Angebot an {to}' },
  counter: { en: 'Counter-offer', de: 'Gegenangebot' },
  firstCome: { en: 'first come', de: 'wer zuerst kommt' },
  youGet: { en: 'You get', de: 'Du bekommst' },
  youGive: { en: 'You give', de: 'Du gibst' },
  gets: { en: '{name} gets', de: '{name} bekommt' },
  gives: { en: '{name} gives', de: '{name} gibt' },
  nothing: { en: 'nothing', de: 'nichts' },
  gift: { en: 'A gift', de: 'Ein Geschenk' },
  missing: { en: 'You lack {cards}.', de: 'Dir fehlt: {cards}.' },
  willing: { en: 'Willing: {names}', de: 'Bereit: {names}' },
  said_no: { en: 'Said no: {names}', de: 'Abgelehnt: {names}' },
  youAreWilling: { en: 'You are willing.', de: 'Du bist bereit.' },
  youDeclined: { en: 'You said no.', de: 'Du hast abgelehnt.' },
  accept: { en: 'Yes', de: 'Ja' },
  acceptAll: { en: 'I am willing', de: 'Ich bin bereit' },
  decline: { en: 'No', de: 'Nein' },
  declineWith: { en: 'No: {why}', de: 'Nein: {why}' },
  unwilling: { en: 'Not after all', de: 'Doch nicht' },
  counterIt: { en: 'Counter', de: 'Gegenangebot' },
  close: { en: 'Trade with {name}', de: 'Mit {name} handeln' },
  deal: { en: 'Deal!', de: 'Abgemacht!' },
  withdraw: { en: 'Take back', de: 'Zurückziehen' },
  why: { en: 'Say why', de: 'Begründen' },

  build: { en: 'Make an offer', de: 'Angebot machen' },
  iGive: { en: 'I give', de: 'Ich gebe' },
  iWant: { en: 'I want', de: 'Ich möchte' },
  giveHint: { en: 'Tap or drag cards here', de: 'Karten antippen oder hierher ziehen' },
  wantHint: { en: 'Tap kinds below', de: 'Unten Sorten antippen' },
  kindsToWant: { en: 'Kinds to ask for', de: 'Sorten zum Wünschen' },
  to: { en: 'To', de: 'An' },
  toAll: { en: 'everybody', de: 'alle' },
  firstComeBox: { en: 'First come, first served', de: 'Wer zuerst kommt, handelt' },
  send: { en: 'Offer', de: 'Anbieten' },
  clear: { en: 'Clear', de: 'Leeren' },
  takeOut: { en: 'Take {kind} out', de: '{kind} herausnehmen' },
  askFor: { en: 'Ask for {kind}', de: '{kind} wünschen' },

  wants: { en: 'My want list', de: 'Meine Wunschliste' },
  wantsHint: {
    en: 'Everybody sees what you want. Change it while trading is open; it stays from turn to turn.',
    de: 'Alle sehen, was du suchst. Ändern kannst du es in der Handelsphase; es bleibt von Zug zu Zug.',
  },
  want: { en: 'I want {kind}', de: 'Ich suche {kind}' },
} satisfies Record<string, Words>;

/** Why an offer is declined. */
export const reasons = {
  'need-it': { en: 'I need it', de: 'Brauche ich selbst' },
  'too-little': { en: 'Too little', de: 'Zu wenig' },
  'not-planting': { en: 'I do not plant that', de: 'Das pflanze ich nicht' },
} satisfies Record<DeclineReason, Words>;
