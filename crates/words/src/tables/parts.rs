//! Parts of sentences.

texts! {
    /// What sentences are put together from.
    Parts PARTS {
        you: "you" "du",
        you_object: "you" "dich",
        you_dative: "you" "dir",
        your_offer: "your offer" "dein Angebot",
        offer_of: "{name}'s offer" "das Angebot von {name}",
        everyone_object: "everyone" "alle",
        everyone_dative: "everyone" "allen",
        and: "and" "und",
        nothing: "nothing" "nichts",
        beans: "{bean}s" "{bean}n",
        a_bean: "a {bean}" "eine {bean}",
        many_beans: "{n} {bean}s" "{n} {bean}n",
        a_card: "a card" "eine Karte",
        cards: "{n} cards" "{n} Karten",
        for_nothing: "for nothing" "ohne Ertrag",
        for_a_coin: "for 1 coin" "für 1 Taler",
        for_coins: "for {n} coins" "für {n} Taler",
        with_a_coin: "1 coin" "1 Taler",
        with_coins: "{n} coins" "{n} Talern",
        first: "first" "ersten",
        second: "second" "zweiten",
        third: "third" "dritten",
        fourth: "fourth" "vierten",
        nth: "{n}th" "{n}.",
    }
}
