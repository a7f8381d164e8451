// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';
import type { Pace, Strength, Talk } from '../../wire';

export const strengths = {
  random: { en: "Dreamer", de: "Träumer" },
  simple: { en: "Simple", de: "Einfach" },
  clever: { en: "Clever", de: "Schlau" },
  expert: { en: "Expert", de: "Meisterlich" },
} satisfies Record<Strength, Words>;

export const plays = {
  random: { en: "does anything that is allowed", de: "tut irgendetwas Erlaubtes" },
  simple: { en: "plays by a few good habits", de: "spielt nach ein paar guten Gewohnheiten" },
  clever: { en: "weighs what a deal is worth", de: "wägt ab, was ein Handel wert ist" },
  expert: { en: "thinks ahead", de: "denkt voraus" },
} satisfies Record<Strength, Words>;

export const paces = {
  human: { en: "like people", de: "wie Menschen" },
  quick: { en: "quickly", de: "flott" },
  instant: { en: "at once", de: "sofort" },
} satisfies Record<Pace, Words>;

export const talks = {
  lively: { en: "a lot", de: "viel" },
  brief: { en: "a little", de: "wenig" },
  silent: { en: "not at all", de: "gar nicht" },
} satisfies Record<Talk, Words>;
