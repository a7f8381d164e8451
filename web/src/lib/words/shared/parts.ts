// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const parts = {
  you: { en: "you", de: "du" },
  youObject: { en: "you", de: "dich" },
  youDative: { en: "you", de: "dir" },
  yourOffer: { en: "your offer", de: "dein Angebot" },
  offerOf: { en: "{name}'s offer", de: "das Angebot von {name}" },
  everyoneObject: { en: "everyone", de: "alle" },
  everyoneDative: { en: "everyone", de: "allen" },
  and: { en: "and", de: "und" },
  nothing: { en: "nothing", de: "nichts" },
  beans: { en: "{bean}s", de: "{bean}n" },
  aBean: { en: "a {bean}", de: "eine {bean}" },
  manyBeans: { en: "{n} {bean}s", de: "{n} {bean}n" },
  aCard: { en: "a card", de: "eine Karte" },
  cards: { en: "{n} cards", de: "{n} Karten" },
  forNothing: { en: "for nothing", de: "ohne Ertrag" },
  forACoin: { en: "for 1 coin", de: "für 1 Taler" },
  forCoins: { en: "for {n} coins", de: "für {n} Taler" },
  withACoin: { en: "1 coin", de: "1 Taler" },
  withCoins: { en: "{n} coins", de: "{n} Talern" },
  first: { en: "first", de: "ersten" },
  second: { en: "second", de: "zweiten" },
  third: { en: "third", de: "dritten" },
  fourth: { en: "fourth", de: "vierten" },
  nth: { en: "{n}th", de: "{n}." },
} satisfies Record<string, Words>;
