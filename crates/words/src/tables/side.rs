//! Log, talk, and what is announced.

texts! {
    /// Log, talk, and what is announced.
    Side SIDE {
        log: "What happened" "Was geschah",
        nothing_yet: "Nothing yet." "Noch nichts.",
        chat: "Talk" "Gespräch",
        say: "Say something" "Etwas sagen",
        guest: "Guest" "Gast",
        away: "While you were away" "Während du weg warst",
        turn_of: "Turn {n}" "Zug {n}",
        sat: "{name} sat down." "{name} setzt sich.",
        began: "The game begins." "Das Spiel beginnt.",
        stood_in: "A bot stands in for {name}." "Ein Bot vertritt {name}.",
        returned: "{name} is back." "{name} ist wieder da.",
        resigned: "{name} gave up; a bot plays on." "{name} gibt auf; ein Bot spielt weiter.",
        undone: "{name} took the last step back." "{name} nimmt den letzten Schritt zurück.",
        rematch: "The players meet again." "Die Runde trifft sich wieder.",
        resumed: "The server was away for a moment." "Der Server war kurz weg.",
        closed: "The table is closed." "Der Tisch ist geschlossen.",
        why: "{name}: “{why}.”" "{name}: „{why}.“",
    }
}
