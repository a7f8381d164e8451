//! The review of a finished game.

texts! {
    /// The review of a finished game.
    Review REVIEW {
        title: "Review" "Nachbetrachtung",
        whose: "Whose game" "Wessen Spiel",
        intro:
            "A clever bot looks at each decision with what {name} could know then, and weighs it in expected coins."
            "Ein schlauer Bot sieht sich jede Entscheidung an, mit dem, was {name} da wissen konnte, und wägt sie in erwarteten Talern.",
        sum:
            "{n} decisions, {same} % as good as the bot’s. Together they cost {lost}."
            "{n} Entscheidungen, {same} % so gut wie die des Bots. Zusammen kosteten sie {lost}.",
        loading: "The bot thinks it over …" "Der Bot denkt nach …",
        course: "Expected coins" "Erwartete Taler",
        course_hint:
            "Coins, and what fields and hand promised at the beginning of each turn."
            "Taler, und was Felder und Hand zu Beginn jedes Zugs versprachen.",
        turns: "Turns" "Züge",
        points: "Turning points" "Wendepunkte",
        no_points:
            "None: no decision cost a quarter of a coin."
            "Keine: Keine Entscheidung kostete auch nur einen Vierteltaler.",
        deals: "Deals" "Handel",
        no_deals: "No deal was made or refused." "Nichts wurde gehandelt oder abgelehnt.",
        experts: "What the experts say" "Was die Experten sagen",
        experts_hint:
            "Offers that an expert bot refused, and why. Nobody hears that during the game."
            "Angebote, die ein meisterlicher Bot abgelehnt hat, und warum. Während des Spiels erfährt das niemand.",
        expert_says: "{by} on the offer of {maker}" "{by} zum Angebot von {maker}",
        wanted: "Wanted" "Gewünscht",
        offered: "Offered" "Geboten",
        all: "All decisions" "Alle Entscheidungen",
        turn: "Turn" "Zug",
        step: "Turn {turn}, step {n}" "Zug {turn}, Schritt {n}",
        done: "Done" "Getan",
        best: "The bot would" "Der Bot würde",
        same: "the same" "dasselbe",
        lost: "Cost" "Kosten",
        with: "With" "Mit",
        gives: "Given" "Gegeben",
        gets: "Got" "Bekommen",
        made: "made" "gemacht",
        refused: "refused" "abgelehnt",
        became: "It was" "Er wurde",
        value: "Worth" "Wert",
    }
}
