//! What is being carried out in the middle of a turn, as a sentence each.

texts! {
    /// What is being carried out in the middle of a turn, as a sentence each.
    Effects EFFECTS {
        flow:
            "The flow runs: front cards are planted one by one."
            "Der Fluss läuft: Karte um Karte wird gepflanzt.",
        enchantment:
            "{name} must plant the front card."
            "{name} muss die vorderste Karte pflanzen.",
        sword: "{name} attacks {other}." "{name} greift {other} an.",
        two_coins: "{name} chooses between {a} and {b}." "{name} wählt zwischen {a} und {b}.",
        taken:
            "{name} may plant the card that was just taken."
            "{name} darf die eben genommene Karte pflanzen.",
        activation:
            "{name} may turn magic cards up ({n} left)."
            "{name} darf Zauberkarten aufdecken (noch {n}).",
        rearranging: "A hand card changes its place." "Eine Handkarte wechselt ihren Platz.",
    }
}
