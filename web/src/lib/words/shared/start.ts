// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const start = {
  playersSpan: { en: "{fewest}–{most} players", de: "{fewest}–{most} Personen" },
  playersExactly: { en: "{most} players", de: "{most} Personen" },
  learn: { en: "Learn {game}", de: "{game} lernen" },
  rules: { en: "Rules", de: "Regeln" },
  yourTable: { en: "Your table", de: "Dein Tisch" },
  players: { en: "How many play?", de: "Wie viele spielen mit?" },
  allBots: { en: "How strong are the bots?", de: "Wie stark sind die Bots?" },
  eachSeat: { en: "Seat by seat", de: "Platz für Platz" },
  seat: { en: "Seat {n}", de: "Platz {n}" },
  sellThirdField: { en: "A third field can be bought (B14)", de: "Ein drittes Feld kann gekauft werden (B14)" },
  hideCoins: { en: "Coins stay secret until the end (B15)", de: "Taler bleiben bis zum Schluss geheim (B15)" },
  pace: { en: "Bots act", de: "Bots handeln" },
  talk: { en: "Bots talk", de: "Bots reden" },
  hints: { en: "Everybody may ask for hints", de: "Alle dürfen sich Tipps geben lassen" },
  radar: { en: "Deal radar: show deals that both sides would like", de: "Handelsradar: zeigen, welcher Handel beiden nützt" },
  play: { en: "Play now", de: "Jetzt spielen" },
} satisfies Record<string, Words>;
