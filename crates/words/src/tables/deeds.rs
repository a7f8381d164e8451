//! What somebody did in a turn, without the one who did it.

texts! {
    /// What somebody did in a turn, without the one who did it.
    Deeds DEEDS {
        planted: "planted {cards}" "[pflanzt|pflanzt] {cards}",
        dealt:
            "dealt {cards} for {gets} with {whom}"
            "[tauschst|tauscht] mit {whom} {cards} gegen {gets}",
        gave: "gave {whom} {cards}" "[schenkst|schenkt] {whom} {cards}",
        got: "got {cards} from {whom}" "[bekommst|bekommt] von {whom} {cards}",
        discarded: "discarded {cards}" "[wirfst|wirft] {cards} ab",
        fed: "gave the bosses {cards}" "[gibst|gibt] den Bossen {cards}",
        bought: "bought a third field" "[kaufst|kauft] ein drittes Feld",
        cast: "cast {spell}" "[wirkst|wirkt] {spell}",
        attacked: "attacked {whom}" "[greifst|greift] {whom} an",
        harvested: "harvested {coins}" "[erntest|erntet] {coins}",
        harvested_nothing: "harvested for nothing" "[erntest|erntet] ohne Ertrag",
        whole: "{who} {deeds}." "{who} {deeds}.",
        mafia: "The Mafia harvested {coins}." "Die Mafia erntet {coins}.",
        nothing: "[have|has] the turn" "[bist|ist] am Zug",
    }
}
