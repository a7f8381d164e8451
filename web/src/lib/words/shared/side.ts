// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const side = {
  log: { en: "What happened", de: "Was geschah" },
  nothingYet: { en: "Nothing yet.", de: "Noch nichts." },
  chat: { en: "Talk", de: "Gespräch" },
  say: { en: "Say something", de: "Etwas sagen" },
  guest: { en: "Guest", de: "Gast" },
  away: { en: "While you were away", de: "Während du weg warst" },
  turnOf: { en: "Turn {n}", de: "Zug {n}" },
  sat: { en: "{name} sat down.", de: "{name} setzt sich." },
  began: { en: "The game begins.", de: "Das Spiel beginnt." },
  stoodIn: { en: "A bot stands in for {name}.", de: "Ein Bot vertritt {name}." },
  returned: { en: "{name} is back.", de: "{name} ist wieder da." },
  resigned: { en: "{name} gave up; a bot plays on.", de: "{name} gibt auf; ein Bot spielt weiter." },
  undone: { en: "{name} took the last step back.", de: "{name} nimmt den letzten Schritt zurück." },
  rematch: { en: "The players meet again.", de: "Die Runde trifft sich wieder." },
  resumed: { en: "The server was away for a moment.", de: "Der Server war kurz weg." },
  closed: { en: "The table is closed.", de: "Der Tisch ist geschlossen." },
  why: { en: "{name}: “{why}.”", de: "{name}: „{why}.“" },
} satisfies Record<string, Words>;
