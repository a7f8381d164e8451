// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const powers = {
  picking: { en: "Take a card", de: "Karte nehmen" },
  mean: { en: "Test their coins", de: "Taler prüfen" },
  white: { en: "Draw a card", de: "Karte ziehen" },
  magic: { en: "Turn up magic", de: "Zauber aufdecken" },
  sword: { en: "Attack", de: "Angreifen" },
} satisfies Record<string, Words>;
