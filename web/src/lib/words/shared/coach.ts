// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const coach = {
  coach: { en: "Your coach", de: "Deine Begleitung" },
  next: { en: "Next", de: "Weiter" },
  gotIt: { en: "Got it", de: "Alles klar" },
  playOn: { en: "Play on", de: "Weiterspielen" },
  back: { en: "Back", de: "Zurück" },
  skip: { en: "Skip all", de: "Überspringen" },
  again: { en: "Coach: what did you say?", de: "Begleitung: Was hast du gesagt?" },
  wake: { en: "Coach: explain again", de: "Begleitung: wieder erklären" },
} satisfies Record<string, Words>;
