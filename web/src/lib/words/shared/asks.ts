// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';
import type { Ask, Phase } from '../../wire';

export const phases = {
  'use-left': { en: "What was left", de: "Was liegen blieb" },
  'pay-mafia': { en: "Pay the Mafia", de: "Mafia bezahlen" },
  'plant-first': { en: "Plant", de: "Anbauen" },
  'plant-second': { en: "Plant again", de: "Noch einmal" },
  'discard-one': { en: "Discard", de: "Abwerfen" },
  'turn-over': { en: "Turn over", de: "Aufdecken" },
  cultivate: { en: "Use open cards", de: "Offene Karten" },
  trade: { en: "Trade", de: "Handeln" },
  'plant-received': { en: "Plant the rest", de: "Rest anbauen" },
  draw: { en: "Draw", de: "Nachziehen" },
  magic: { en: "Magic", de: "Zaubern" },
  'before-turn-over': { en: "Before turning over", de: "Vor dem Aufdecken" },
  'before-trading': { en: "Before trading", de: "Vor dem Handel" },
  'plant-own': { en: "Plant own cards", de: "Eigenes anbauen" },
  'before-draw': { en: "Before the draw", de: "Vor dem Nachziehen" },
  'after-draw': { en: "After the draw", de: "Nach dem Nachziehen" },
  over: { en: "The end", de: "Das Ende" },
} satisfies Record<Phase, Words>;

export const asks = {
  'use-left': { en: "Plant or discard what was left for you.", de: "Pflanze, was für dich liegen blieb, oder wirf es ab." },
  'pay-mafia': { en: "Pay the Mafia from each marked field, or harvest it first.", de: "Bezahle die Mafia von jedem markierten Feld, oder ernte es vorher." },
  'plant-first': { en: "Plant your next bean.", de: "Pflanze deine nächste Bohne." },
  'plant-second': { en: "Plant one more bean, or go on.", de: "Pflanze noch eine Bohne, oder mach weiter." },
  'discard-one': { en: "Discard one card from your hand, or keep them all.", de: "Wirf eine Handkarte ab, oder behalte alle." },
  cultivate: { en: "Use the open cards, or leave them.", de: "Verwende die offenen Karten, oder lass sie liegen." },
  trade: { en: "Trade with the others, or end trading.", de: "Handle mit den anderen, oder beende den Handel." },
  answer: { en: "Somebody offers you a deal: yes or no?", de: "Jemand bietet dir einen Handel an: ja oder nein?" },
  'plant-received': { en: "Plant the face-up cards and the cards you received.", de: "Pflanze die offenen Karten und die, die du bekommen hast." },
  'before-turn-over': { en: "Cast a spell before cards are turned over, or go on.", de: "Zaubere vor dem Aufdecken, oder mach weiter." },
  'end-turn': { en: "Cast a spell, or end your turn.", de: "Zaubere, oder beende deinen Zug." },
  magic: { en: "Use your beans and magic cards, or go on.", de: "Nutze deine Bohnen und Zauberkarten, oder mach weiter." },
  'before-trading': { en: "Cast a spell before trading opens, or go on.", de: "Zaubere, bevor der Handel beginnt, oder mach weiter." },
  'plant-own': { en: "Plant your cards, and cast spells if you like.", de: "Pflanze deine Karten, und zaubere, wenn du magst." },
  'before-draw': { en: "Cast a spell before you draw, or go on.", de: "Zaubere vor dem Nachziehen, oder mach weiter." },
  flow: { en: "Plant your front card as well, or stop here.", de: "Pflanze auch deine vorderste Karte, oder hör hier auf." },
  'must-plant-front': { en: "You are enchanted: plant your front card.", de: "Du bist verzaubert: Pflanze deine vorderste Karte." },
  'may-plant-front': { en: "You may plant your front card too.", de: "Auch du darfst deine vorderste Karte pflanzen." },
  'choose-coin': { en: "Choose which of the two coins takes effect.", de: "Wähle, welcher der beiden Taler wirkt." },
  'keep-or-plant': { en: "Plant the new card at once, or keep it.", de: "Pflanze die neue Karte gleich, oder behalte sie." },
  activate: { en: "Turn up a magic card, or leave it.", de: "Dreh eine Zauberkarte auf, oder lass es." },
  rearrange: { en: "Choose a card in your hand, then the place where it goes.", de: "Wähle eine Handkarte, dann ihren neuen Platz." },
} satisfies Record<Ask, Words>;

export const questions = {
  harvestBeforeTurnOver: { en: "Harvest before cards are turned over, or go on.", de: "Ernte noch vor dem Aufdecken, oder mach weiter." },
  harvestOrEndTurn: { en: "Harvest, or end your turn.", de: "Ernte noch, oder beende deinen Zug." },
  mustActivate: { en: "Turn up a magic card.", de: "Dreh eine Zauberkarte auf." },
  room: { en: "No field is free: harvest one first, then plant.", de: "Kein Feld ist frei: Ernte erst eins, dann pflanze." },
  onlyReceived: { en: "Plant the cards you received.", de: "Pflanze die Karten, die du bekommen hast." },
  onlyOpen: { en: "Plant the face-up cards.", de: "Pflanze die offenen Karten." },
  withBosses: { en: "Plant the open cards, give them to a boss, or leave them.", de: "Pflanze die offenen Karten, gib sie einem Boss, oder lass sie liegen." },
  alone: { en: "Plant each open card or give it to a boss. None may be left.", de: "Pflanze jede offene Karte oder gib sie einem Boss. Keine darf liegen bleiben." },
  noneOpen: { en: "You may still give the bosses cards from your hand. Otherwise go on.", de: "Du kannst den Bossen noch Handkarten geben. Sonst mach weiter." },
} satisfies Record<string, Words>;
