//! What hints say.

texts! {
    /// What hints say.
    Hints HINTS {
        hint: "Hint" "Tipp",
        title: "A clever bot would …" "Ein schlauer Bot würde …",
        equal: "Equally good:" "Gleich gut:",
        nothing: "Nothing to do just now: wait." "Gerade ist nichts zu tun: Warte ab.",
        coins: "{n} coins" "{n} Taler",
    }
}

texts! {
    /// What the deal radar says.
    Radar RADAR {
        found: "A deal that {name} and you would like" "Ein Handel, der dir und {name} nützt",
        title: "You and {name} would both like this" "Das nützt dir und {name}",
        perhaps: "perhaps" "vielleicht",
        worth:
            "Worth about {yours} to you, and {theirs} to {name}."
            "Bringt dir etwa {yours}, {name} etwa {theirs}.",
        lay: "Put it on the board" "Aufs Brett legen",
    }
}
