//! What the table says.

use bohnhof_protocol::Absence;
use bohnhof_rules::Kind;
use bohnhof_rules::rule_set::Protection;
use bohnhof_rules::words::Text;

use crate::fill::text;

texts! {
    /// What the table says.
    TableWords TABLE {
        you: "You" "Du",
        guest: "Guest" "Gast",
        seat: "Seat {n}" "Platz {n}",
        turn_of: "{name}’s turn" "{name} ist am Zug",
        your_turn: "Your turn" "Du bist am Zug",
        turn: "Turn {n}" "Zug {n}",
        pass: "Pile: time {n} of {of}" "Stapel: {n}. von {of} Malen",
        pass_last: "Pile: last time" "Stapel: letztes Mal",
        pile: "Pile" "Stapel",
        over: "The game is over" "Das Spiel ist aus",
        closed: "This table is closed." "Dieser Tisch ist geschlossen.",
        watching: "You are watching." "Du schaust zu.",
        wait_for: "Waiting for {names}." "Warten auf {names}.",
        lost:
            "No connection. Nothing you do counts until it is back. Trying again …"
            "Keine Verbindung. Bis sie wieder da ist, zählt nichts, was du tust. Neuer Versuch …",
        bot_plays: "A bot plays for you" "Ein Bot spielt für dich",
        take_over: "Take over" "Selbst weiterspielen",
        connecting: "Going to the table …" "Unterwegs zum Tisch …",
        loading: "One moment …" "Einen Moment …",
        bed: "field {n}" "Feld {n}",
        bed_name: "Field {n}" "Feld {n}",
        bed_empty: "Field {n}, empty" "Feld {n}, leer",
        bed_holds: "Field {n}: {count} × {kind}" "Feld {n}: {count} × {kind}",
        empty: "empty" "leer",
        odd: "with one {kind} under a spell" "mit einer verzauberten Karte ({kind})",
        pays: "pays {n}" "bringt {n}",
        pays_nothing: "pays nothing yet" "bringt noch nichts",
        next_coin: "{more} more for {coins}" "noch {more} bis {coins}",
        full: "as much as it can" "mehr geht nicht",
        harvest: "Harvest" "Ernten",
        harvest_bed:
            "Harvest field {n}: {kind}, pays {coins}"
            "Feld {n} ernten: {kind}, bringt {coins}",
        harvest_for_nothing:
            "This harvest pays nothing. Harvest all the same?"
            "Diese Ernte bringt nichts. Trotzdem ernten?",
        harvest_one_short:
            "One more bean would pay {coins}. Harvest all the same?"
            "Eine Bohne mehr brächte {coins}. Trotzdem ernten?",
        yes_harvest: "Harvest" "Ernten",
        no: "No" "Nein",
        buy_field: "Buy a third field ({n} coins)" "Drittes Feld kaufen ({n} Taler)",
        harvest_magic:
            "Harvest field {n}: {kind}, pays {coins} and brings a magic card"
            "Feld {n} ernten: {kind}, bringt {coins} und eine Zauberkarte",
        a_magic_card: "and a magic card" "und Zauberkarte",
        protected: "Protected" "Geschützt",
        ability: "Power" "Fähigkeit",
        pay: "Pay the Mafia" "Mafia bezahlen",
        hand: "Your hand, the next card first" "Deine Hand, die nächste Karte zuerst",
        next: "next" "nächste",
        card_next: "{kind}, next to plant" "{kind}, wird als Nächstes gepflanzt",
        card_place: "{kind}, place {n} of {of}" "{kind}, Platz {n} von {of}",
        hand_of_one: "1 card in hand" "1 Handkarte",
        hand_of: "{n} cards in hand" "{n} Handkarten",
        hand_empty: "No cards in your hand." "Keine Karten auf deiner Hand.",
        shown_hand: "shown: {n} × {kind}" "gezeigt: {n} × {kind}",
        in_the_game_one: "1 card in the game" "1 Karte im Spiel",
        in_the_game: "{n} cards in the game" "{n} Karten im Spiel",
        meter_step: "{cards} for {coins}" "{cards} für {coins}",
        estimated:
            "Our estimate: no rulebook prints it."
            "Von uns geschätzt: Es steht in keiner Anleitung.",
        on_want_list: "✓ On your want list" "✓ Auf deiner Wunschliste",
        stall: "Market stall" "Marktstand",
        magic_pile_one: "Magic pile: 1 card" "Zauberstapel: 1 Karte",
        magic_pile: "Magic pile: {n} cards" "Zauberstapel: {n} Karten",
        draw_pile_one: "Draw pile: 1 card" "Nachziehstapel: 1 Karte",
        draw_pile: "Draw pile: {n} cards" "Nachziehstapel: {n} Karten",
        discard_pile_one: "Discard pile: 1 card, {kind}" "Ablagestapel: 1 Karte, {kind}",
        discard_pile:
            "Discard pile: {n} cards, {kind} on top"
            "Ablagestapel: {n} Karten, oben {kind}",
        discard_empty: "Discard pile: empty" "Ablagestapel: leer",
        row: "Face-up cards" "Offene Karten",
        row_card: "{n} × {kind}, face up" "{n} × {kind}, offen",
        aside: "Received" "Erhalten",
        aside_card: "{n} × {kind}, received" "{n} × {kind}, erhalten",
        coins: "{n} coins" "{n} Taler",
        coin: "{n} coin" "{n} Taler",
        coins_hidden: "coins hidden" "Taler verdeckt",
        farm_of: "Farm of {name}" "Hof von {name}",
        others: "The other farms" "Die anderen Höfe",
        my_farm: "Your farm" "Dein Hof",
        wants: "wants" "sucht",
        has: "has" "hat",
        stand_in: "a bot stands in" "ein Bot vertritt",
        away: "away" "weg",
        active: "has the turn" "ist am Zug",
        asked: "is deciding" "überlegt",
        starts: "starting player" "Startspieler",
        mafia_doubled: "They count double at the end: {n}" "Sie zählen am Ende doppelt: {n}",
        bosses: "The Bean Mafia" "Die Bohnenmafia",
        boss_harvests_at: "harvests at {n}" "erntet bei {n}",
        boss_needs: "{n} more until the harvest" "noch {n} bis zur Ernte",
        mafia_coin: "Mafia: {n} coin" "Mafia: {n} Taler",
        mafia_coins: "Mafia: {n} coins" "Mafia: {n} Taler",
        feed: "Give to {boss}" "An {boss} geben",
        set_aside: "{n} cards are out of the game" "{n} Karten sind aus dem Spiel",
        magic_cards: "Magic cards" "Zauberkarten",
        face_down: "Magic card, face down" "Zauberkarte, verdeckt",
        face_down_mine: "{spell}, face down" "{spell}, verdeckt",
        face_up: "{spell}, face up" "{spell}, offen",
        happening: "What is happening" "Was gerade passiert",
        options: "Everything you can do now" "Alles, was du jetzt tun kannst",
        choose: "Choose" "Wähle",
        sure: "Are you sure?" "Sicher?",
        cancel: "Never mind" "Doch nicht",
        undo: "Undo" "Zurücknehmen",
        help: "Keys and help" "Tasten und Hilfe",
        resign: "Give up" "Aufgeben",
        resign_sure:
            "Give up? A bot plays on for you, and you cannot come back."
            "Aufgeben? Ein Bot spielt für dich weiter, und du kannst nicht zurück.",
        rules: "Rules" "Regeln",
        rule_link: "Rule {rule}" "Regel {rule}",
        phases: "Phases of the turn" "Phasen des Zugs",
    }
}

/// Why a bot plays for you.
pub const fn stand_in(why: Absence) -> Text {
    match why {
        Absence::Clock => text(
            "Your time ran out: a bot plays for you.",
            "Deine Zeit war um: Ein Bot spielt für dich.",
        ),
        Absence::Gone => {
            text("You were away: a bot plays for you.", "Du warst weg: Ein Bot spielt für dich.")
        }
        Absence::TooLong => text(
            "This game took too long: bots play it to its end.",
            "Dieses Spiel dauerte zu lange: Bots spielen es zu Ende.",
        ),
    }
}

/// Why a lone bean cannot be harvested (C9), by the rule of the edition.
pub const fn protection(protection: Protection) -> Text {
    match protection {
        Protection::BesideMore => text(
            "Field {n}: the lone {kind} is protected while another of your fields holds more",
            "Feld {n}: Die einzelne {kind} ist geschützt, solange auf einem anderen deiner Felder mehr liegt",
        ),
        Protection::UnlessAllAlone => text(
            "Field {n}: the lone {kind} is protected unless each of your fields holds just one bean",
            "Feld {n}: Die einzelne {kind} ist geschützt, außer auf jedem deiner Felder liegt genau eine Bohne",
        ),
    }
}

/// What uses the ability of a bean, in two or three words; nothing for beans that do nothing
/// themselves.
pub const fn power(kind: Kind) -> Option<Text> {
    Some(match kind {
        Kind::Picking => text("Take a card", "Karte nehmen"),
        Kind::Mean => text("Test their coins", "Taler prüfen"),
        Kind::White => text("Draw a card", "Karte ziehen"),
        Kind::Magic => text("Turn up magic", "Zauber aufdecken"),
        Kind::Sword => text("Attack", "Angreifen"),
        Kind::Coffee
        | Kind::Wax
        | Kind::Blue
        | Kind::Chili
        | Kind::Stink
        | Kind::Green
        | Kind::Soy
        | Kind::BlackEyed
        | Kind::Red
        | Kind::Garden
        | Kind::Cocoa
        | Kind::Kidney
        | Kind::Fire
        | Kind::Puff
        | Kind::Broad
        | Kind::French
        | Kind::Runner
        | Kind::Cape
        | Kind::Princess => return None,
    })
}
