// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const hints = {
  hint: { en: "Hint", de: "Tipp" },
  title: { en: "A clever bot would …", de: "Ein schlauer Bot würde …" },
  equal: { en: "Equally good:", de: "Gleich gut:" },
  nothing: { en: "Nothing to do just now: wait.", de: "Gerade ist nichts zu tun: Warte ab." },
  coins: { en: "{n} coins", de: "{n} Taler" },
} satisfies Record<string, Words>;

export const radar = {
  found: { en: "A deal that {name} and you would like", de: "Ein Handel, der dir und {name} nützt" },
  title: { en: "You and {name} would both like this", de: "Das nützt dir und {name}" },
  perhaps: { en: "perhaps", de: "vielleicht" },
  worth: { en: "Worth about {yours} to you, and {theirs} to {name}.", de: "Bringt dir etwa {yours}, {name} etwa {theirs}." },
  lay: { en: "Put it on the board", de: "Aufs Brett legen" },
} satisfies Record<string, Words>;
