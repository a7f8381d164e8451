//! What is said in trading.

use bohnhof_protocol::DeclineReason;
use bohnhof_rules::words::Text;

use crate::fill::text;

texts! {
    /// What is said in trading.
    Trade TRADE {
        offers: "Offers" "Angebote",
        waits: "Offers, after the magic" "Angebote, nach dem Zauber",
        no_offers: "No offers yet." "Noch keine Angebote.",
        not_now:
            "Trading opens when cards are turned over."
            "Gehandelt wird, sobald Karten aufgedeckt werden.",
        from: "{name} to {to}" "{name} an {to}",
        all: "all" "alle",
        me: "you" "dich",
        mine: "Your offer to {to}" "Dein Angebot an {to}",
        counter: "Counter-offer" "Gegenangebot",
        first_come: "first come" "wer zuerst kommt",
        you_get: "You get" "Du bekommst",
        you_give: "You give" "Du gibst",
        gets: "{name} gets" "{name} bekommt",
        gives: "{name} gives" "{name} gibt",
        nothing: "nothing" "nichts",
        gift: "A gift" "Ein Geschenk",
        missing: "Not in your hand: {cards}" "Nicht auf deiner Hand: {cards}",
        willing: "{name} is willing" "{name} ist bereit",
        said_no: "{name} said no" "{name} hat abgelehnt",
        waits_for_you: "waits for you" "wartet auf dich",
        waits_for: "waits for {name}" "wartet auf {name}",
        waits_for_all: "waits for answers" "wartet auf Antworten",
        you_are_willing: "You are willing." "Du bist bereit.",
        you_declined: "You said no." "Du hast abgelehnt.",
        accept: "Yes" "Ja",
        accept_all: "I am willing" "Ich bin bereit",
        decline: "No" "Nein",
        decline_with: "No: {why}" "Nein: {why}",
        do_not_have: "Don’t have it" "Habe ich nicht",
        not_yet: "Not now" "Jetzt nicht",
        unwilling: "Not after all" "Doch nicht",
        counter_it: "Counter" "Gegenangebot",
        close: "Trade with {name}" "Mit {name} handeln",
        deal: "Deal!" "Abgemacht!",
        withdraw: "Take back" "Zurückziehen",
        why: "Say why" "Begründen",
        build: "Make an offer" "Angebot machen",
        i_give: "I give" "Ich gebe",
        i_want: "I want" "Ich möchte",
        to: "To" "An",
        to_all: "everybody" "alle",
        first_come_box: "First come, first served" "Wer zuerst kommt, handelt",
        send: "Offer" "Anbieten",
        send_gift: "Give away" "Verschenken",
        send_request: "Ask" "Bitten",
        stands: "Already on the board." "Hängt schon am Brett.",
        clear: "Clear" "Leeren",
        wants: "My want list" "Meine Wunschliste",
        wants_hint:
            "Everybody sees this list; it stays from turn to turn."
            "Alle sehen diese Liste; sie bleibt von Zug zu Zug.",
        want: "I want {kind}" "Ich suche {kind}",
    }
}

/// Every reason, in the order in which they are offered.
pub const REASONS: [DeclineReason; 5] = [
    DeclineReason::NeedIt,
    DeclineReason::TooLittle,
    DeclineReason::NotPlanting,
    DeclineReason::DoNotHave,
    DeclineReason::NotNow,
];

/// Why an offer is declined.
pub const fn reason(reason: DeclineReason) -> Text {
    match reason {
        DeclineReason::NeedIt => text("I need it", "Brauche ich selbst"),
        DeclineReason::TooLittle => text("Too little", "Zu wenig"),
        DeclineReason::NotPlanting => text("I do not plant that", "Das pflanze ich nicht"),
        DeclineReason::DoNotHave => text("I don’t have it", "Habe ich nicht"),
        DeclineReason::NotNow => text("Not now", "Jetzt nicht"),
    }
}
