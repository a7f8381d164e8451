// Written from the tables in crates/words by `cargo xtask types`; do not edit.

import type { Words } from '../../language.svelte';

export const deeds = {
  planted: { en: "planted {cards}", de: "[pflanzt|pflanzt] {cards}" },
  dealt: { en: "dealt {cards} for {gets} with {whom}", de: "[tauschst|tauscht] mit {whom} {cards} gegen {gets}" },
  gave: { en: "gave {whom} {cards}", de: "[schenkst|schenkt] {whom} {cards}" },
  got: { en: "got {cards} from {whom}", de: "[bekommst|bekommt] von {whom} {cards}" },
  discarded: { en: "discarded {cards}", de: "[wirfst|wirft] {cards} ab" },
  fed: { en: "gave the bosses {cards}", de: "[gibst|gibt] den Bossen {cards}" },
  bought: { en: "bought a third field", de: "[kaufst|kauft] ein drittes Feld" },
  cast: { en: "cast {spell}", de: "[wirkst|wirkt] {spell}" },
  attacked: { en: "attacked {whom}", de: "[greifst|greift] {whom} an" },
  harvested: { en: "harvested {coins}", de: "[erntest|erntet] {coins}" },
  harvestedNothing: { en: "harvested for nothing", de: "[erntest|erntet] ohne Ertrag" },
  whole: { en: "{who} {deeds}.", de: "{who} {deeds}." },
  mafia: { en: "The Mafia harvested {coins}.", de: "Die Mafia erntet {coins}." },
  nothing: { en: "[have|has] the turn", de: "[bist|ist] am Zug" },
} satisfies Record<string, Words>;
