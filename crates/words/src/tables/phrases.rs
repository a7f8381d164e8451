//! What happens, as sentences.

texts! {
    /// What can be told of a game; `sentence.rs` explains the marks.
    Phrases PHRASES {
        turn: "It is [your|{who}'s] turn." "{who} [bist|ist] am Zug.",
        trading_ended: "{who} [end|ends] trading." "{who} [beendest|beendet] den Handel.",
        planted: "{who} [plant|plants] {cards}." "{who} [pflanzt|pflanzt] {cards}.",
        drew: "{who} [draw|draws] {cards}." "{who} [ziehst|zieht] {cards}.",
        all_drew: "Everyone draws a card." "Alle ziehen eine Karte.",
        turned_over: "Turned over: {cards}." "Aufgedeckt: {cards}.",
        matched: "From the discard pile: {cards}." "Vom Ablagestapel: {cards}.",
        discarded: "{who} [discard|discards] {cards}." "{who} [wirfst|wirft] {cards} ab.",
        boss_got: "{boss} gets {cards}." "{boss} bekommt {cards}.",
        paid: "{who} [pay|pays] {boss} {cards}." "{who} [zahlst|zahlt] {boss} {cards}.",
        fed: "{who} [give|gives] {boss} {cards}." "{who} [gibst|gibt] {boss} {cards}.",
        took: "{who} [take|takes] {cards} from {whom}." "{who} [nimmst|nimmt] {whom} {cards} weg.",
        gave: "{who} [give|gives] {whom} {cards}." "{who} [gibst|gibt] {whom} {cards}.",
        traded:
            "{who} [give|gives] {whom} {cards} for {gets}."
            "{who} [gibst|gibt] {whom} {cards} für {gets}.",
        coin_lost:
            "{who} [lose|loses] a coin: {cards}."
            "{who} [verlierst|verliert] einen Taler: {cards}.",
        coin_taken:
            "{who} [take|takes] a coin from {whom}: {cards}."
            "{who} [nimmst|nimmt] {whom} einen Taler weg: {cards}.",
        shuffled:
            "The discard pile is shuffled: {cards} to draw."
            "Der Ablagestapel wird gemischt: {cards} zum Nachziehen.",
        ran_out:
            "The draw pile runs out for the {times} time."
            "Der Nachziehstapel ist zum {times} Mal aufgebraucht.",
        hand_shown:
            "{who} [show|shows] the whole hand: {cards}."
            "{who} [zeigst|zeigt] die ganze Hand: {cards}.",
        boss_harvested: "{boss} harvests {cards} {pays}." "{boss} erntet {cards} {pays}.",
        harvested:
            "{who} [harvest|harvests] {cards} {pays}."
            "{who} [erntest|erntet] {cards} {pays}.",
        all_harvested: "All fields are harvested." "Alle Felder werden geerntet.",
        field_bought: "{who} [buy|buys] a third field." "{who} [kaufst|kauft] ein drittes Feld.",
        offered:
            "{who} [offer|offers] {whom} {cards} for {gets}."
            "{who} [bietest|bietet] {whom} {cards} für {gets}.",
        asked: "{who} [ask|asks] {whom} for {gets}." "{who} [bittest|bittet] {whom} um {gets}.",
        offered_first:
            "{who} [offer|offers] {cards} for {gets} to whoever is first."
            "{who} [bietest|bietet] dem Ersten, der will, {cards} für {gets}.",
        countered:
            "{who} [counter|counters]: {cards} for {gets}."
            "{who} [machst|macht] ein Gegenangebot: {cards} für {gets}.",
        offer_declined: "{who} [decline|declines] {offer}." "{who} [lehnst|lehnt] {offer} ab.",
        offer_withdrawn:
            "{who} [take|takes] an offer back."
            "{who} [nimmst|nimmt] ein Angebot zurück.",
        offer_impossible:
            "[Your|{who}'s] offer ends: its cards are gone."
            "[Dein Angebot|Das Angebot von {who}] endet: Seine Karten sind weg.",
        willing: "{who} [are|is] ready to take {offer}." "{who} [würdest|würde] {offer} annehmen.",
        unwilling:
            "{who} no longer [want|wants] {offer}."
            "{who} [möchtest|möchte] {offer} nicht mehr.",
        cards_gone:
            "{who} no longer [have|has] the cards for {offer}."
            "{who} [hast|hat] die Karten für {offer} nicht mehr.",
        called:
            "{who} [have|has] {have} and [look|looks] for {want}."
            "{who} [hast|hat] {have} und [suchst|sucht] {want}.",
        called_have: "{who} [have|has] {have}." "{who} [hast|hat] {have}.",
        called_want: "{who} [look|looks] for {want}." "{who} [suchst|sucht] {want}.",
        call_dropped:
            "{who} [look|looks] for nothing any more."
            "{who} [suchst|sucht] nichts mehr.",
        ability_used: "{who} [use|uses] the {bean}." "{who} [nutzt|nutzt] die {bean}.",
        attacked: "{who} [attack|attacks] {whom}." "{who} [greifst|greift] {whom} an.",
        counter_attacked:
            "{who} [counter-attack|counter-attacks] {whom}."
            "{who} [greifst|greift] im Gegenzug {whom} an.",
        coin_revealed: "{who} [reveal|reveals] {cards}." "{who} [deckst|deckt] {cards} auf.",
        coin_chosen: "{who} [choose|chooses] the {bean}." "{who} [wählst|wählt] die {bean}.",
        coins_gone: "{who} [have|has] no coins left." "{who} [hast|hat] keine Taler mehr.",
        cast: "{who} [cast|casts] {spell}." "{who} [zauberst|zaubert]: {spell}.",
        turned_up: "{who} [turn|turns] up {spell}." "{who} [aktivierst|aktiviert]: {spell}.",
        magic_drawn: "{who} [get|gets] a magic card." "{who} [bekommst|bekommt] eine Zauberkarte.",
        magic_seen:
            "{who} [get|gets] a magic card: {spell}."
            "{who} [bekommst|bekommt] eine Zauberkarte: {spell}.",
        borrowed:
            "{who} [borrow|borrows] a magic card."
            "{who} [leihst dir|leiht sich] eine Zauberkarte.",
        magic_returned:
            "{who} [return|returns] the borrowed magic card."
            "{who} [gibst|gibt] die geliehene Zauberkarte zurück.",
        swapped:
            "{who} [swap|swaps] a magic card with {whom}."
            "{who} [tauschst|tauscht] mit {whom} eine Zauberkarte.",
        swapped_seen:
            "{who} [swap|swaps] a magic card with {whom} and [get|gets] {spell}."
            "{who} [tauschst|tauscht] mit {whom} eine Zauberkarte und [bekommst|bekommt]: {spell}.",
        rearranged:
            "{who} [move|moves] a card in the hand."
            "{who} [steckst|steckt] eine Handkarte um.",
        field_added: "{who} [have|has] a third field." "{who} [hast|hat] ein drittes Feld.",
        field_gone:
            "[Your|{who}'s] third field is gone."
            "[Dein drittes Feld|Das dritte Feld von {who}] ist weg.",
        enchanted: "{who} [enchant|enchants] {cards}." "{who} [verzauberst|verzaubert] {cards}.",
        won:
            "The game is over: {who} [win|wins] with {coins}."
            "Das Spiel ist zu Ende: [Du gewinnst|{who} gewinnt] mit {coins}.",
        won_together:
            "The game is over: {winners} win with {coins}."
            "Das Spiel ist zu Ende: Es gewinnen {winners} mit {coins}.",
        mafia_won:
            "The game is over: the Bean Mafia wins with {coins}."
            "Das Spiel ist zu Ende: Die Bohnenmafia gewinnt mit {coins}.",
    }
}
