// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const effects = {
  flow: { en: "The flow runs: front cards are planted one by one.", de: "Der Fluss läuft: Karte um Karte wird gepflanzt." },
  enchantment: { en: "{name} must plant the front card.", de: "{name} muss die vorderste Karte pflanzen." },
  sword: { en: "{name} attacks {other}.", de: "{name} greift {other} an." },
  twoCoins: { en: "{name} chooses between {a} and {b}.", de: "{name} wählt zwischen {a} und {b}." },
  taken: { en: "{name} may plant the card that was just taken.", de: "{name} darf die eben genommene Karte pflanzen." },
  activation: { en: "{name} may turn magic cards up ({n} left).", de: "{name} darf Zauberkarten aufdecken (noch {n})." },
  rearranging: { en: "A hand card changes its place.", de: "Eine Handkarte wechselt ihren Platz." },
} satisfies Record<string, Words>;
