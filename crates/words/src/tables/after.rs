//! What is said when the game is over.

texts! {
    /// What is said when the game is over.
    After AFTER {
        result: "Result" "Ergebnis",
        you_win: "You win!" "Du gewinnst!",
        wins: "{name} wins!" "{name} gewinnt!",
        win: "{names} win!" "{names} gewinnen!",
        tie_furthest:
            "{names} have {n} coins each. Whoever sits furthest from the starting player wins."
            "{names} haben je {n} Taler. Es gewinnt, wer am weitesten vom Startspieler entfernt sitzt.",
        tie_hands:
            "{names} have {n} coins each. Most cards in hand decides."
            "{names} haben je {n} Taler. Es entscheiden die meisten Handkarten.",
        tie_hands_even:
            "{names} have {n} coins each, and as many cards in hand."
            "{names} haben je {n} Taler und gleich viele Handkarten.",
        tie_above_mafia:
            "{names} have {n} coins each, more than the Mafia, so both win."
            "{names} haben je {n} Taler, mehr als die Mafia. Also gewinnen beide.",
        tie_cents:
            "{names} have {n} coins each. Most cents on magic cards decides."
            "{names} haben je {n} Taler. Es entscheiden die meisten Cent auf den Zauberkarten.",
        tie_cents_even:
            "{names} have {n} coins each, and as many cents on their magic cards."
            "{names} haben je {n} Taler und gleich viele Cent auf ihren Zauberkarten.",
        doubled:
            "Alone, the Mafia’s coins count double: {half} × 2 = {n}."
            "Allein zählen die Taler der Mafia doppelt: {half} × 2 = {n}.",
        mafia_wins: "The Bean Mafia wins." "Die Bohnenmafia gewinnt.",
        you: "you" "du",
        winner: "Winner" "Gewonnen",
        mafia: "Bean Mafia" "Bohnenmafia",
        mafia_short: "Mafia" "Mafia",
        cent: "{n} cent" "{n} Cent",
        cents: "{n} cents" "{n} Cent",
        coins_over_time: "Coins turn by turn" "Taler Zug um Zug",
        turn: "Turn" "Zug",
        coins_axis: "Coins" "Taler",
        turns_axis: "Turns" "Züge",
        farms: "Harvests and deals" "Ernten und Handel",
        player: "Player" "Spieler",
        harvests: "Harvests" "Ernten",
        earned: "Coins earned" "Taler geerntet",
        best_bean: "Best bean" "Beste Bohne",
        deals: "Deals" "Geschäfte",
        given: "Cards given" "Karten gegeben",
        received: "Cards received" "Karten bekommen",
        matrix: "Who gave what to whom" "Wer wem was gegeben hat",
        gave: "{name} gave" "{name} gab",
        to: "to {name}" "an {name}",
        to_you: "to you" "an dich",
        you_gave: "You gave" "Du gabst",
        nothing: "nothing" "nichts",
        no_deals: "Nobody traded in this game." "In diesem Spiel hat niemand gehandelt.",
    }
}

texts! {
    /// The replay.
    Film FILM {
        title: "Replay" "Rückschau",
        eyes: "Seen by" "Gesehen von",
        spectator: "a spectator" "jemandem, der zuschaut",
        step: "Step {n} of {of}" "Schritt {n} von {of}",
        first: "To the beginning" "An den Anfang",
        last: "To the end" "Ans Ende",
        back: "One step back" "Einen Schritt zurück",
        forth: "One step on" "Einen Schritt weiter",
        turn_back: "One turn back" "Einen Zug zurück",
        turn_forth: "One turn on" "Einen Zug weiter",
        turn_of: "Turn {n}: {name}" "Zug {n}: {name}",
        dealt: "The cards are dealt." "Die Karten sind gegeben.",
        silent: "{name} decides." "{name} entscheidet sich.",
        happened: "What happened" "Was geschah",
        offers: "Standing offers" "Stehende Angebote",
        hand_of: "Hand of {name}" "Hand von {name}",
    }
}
