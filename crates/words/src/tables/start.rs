//! What is asked before a game.

texts! {
    /// What is asked before a game.
    Start START {
        players_span: "{fewest}–{most} players" "{fewest}–{most} Personen",
        players_exactly: "{most} players" "{most} Personen",
        learn: "Learn {game}" "{game} lernen",
        rules: "Rules" "Regeln",
        your_table: "Your table" "Dein Tisch",
        players: "How many play?" "Wie viele spielen mit?",
        all_bots: "How strong are the bots?" "Wie stark sind die Bots?",
        each_seat: "Seat by seat" "Platz für Platz",
        seat: "Seat {n}" "Platz {n}",
        sell_third_field:
            "A third field can be bought (B14)"
            "Ein drittes Feld kann gekauft werden (B14)",
        hide_coins:
            "Coins stay secret until the end (B15)"
            "Taler bleiben bis zum Schluss geheim (B15)",
        pace: "Bots act" "Bots handeln",
        talk: "Bots talk" "Bots reden",
        hints: "Everybody may ask for hints" "Alle dürfen sich Tipps geben lassen",
        radar:
            "Deal radar: show deals that both sides would like"
            "Handelsradar: zeigen, welcher Handel beiden nützt",
        play: "Play now" "Jetzt spielen",
    }
}
