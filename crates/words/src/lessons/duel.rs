//! The bean duel.

use bohnhof_rules::Ask;

use super::text::lesson_texts;
use super::{Lesson, Moment, basics};

lesson_texts! {
    /// What the duel explains.
    Duel DUEL {
        over "D9":
            "The pile has run out, and the duel is over. All fields were harvested; hands and leftovers are worth nothing."
            "Der Stapel ist ausgegangen, und das Duell ist vorbei. Alle Felder sind geerntet; Handkarten und Liegengebliebenes zählen nichts.",
        welcome "D1":
            "Welcome to the bean duel! Two farms, two fields each, and no trading. What one does not use, the other gets. Most coins win."
            "Willkommen zum Bohnenduell! Zwei Höfe, je zwei Felder, und kein Handel. Was der eine nicht nutzt, bekommt der andere. Die meisten Taler gewinnen.",
        left "D5":
            "These cards were left for you. Plant each of them or throw it away. Sometimes that is a present, sometimes only rubbish."
            "Diese Karten blieben für dich liegen. Pflanze jede davon oder wirf sie ab. Manchmal ist es ein Geschenk, manchmal nur Abfall.",
        discard "D6":
            "Now you may throw away one card from anywhere in your hand. Nobody trades here, so this is how you get rid of a bean that is in the way."
            "Jetzt darfst du eine Karte von überall aus deiner Hand abwerfen. Gehandelt wird hier nicht, also wirst du so eine Bohne los, die im Weg ist.",
        turned "D7":
            "Three cards were turned over for you. Plant those that help you. You need not plant any of them."
            "Drei Karten wurden für dich aufgedeckt. Pflanze, was dir hilft. Pflanzen musst du keine davon.",
        matching "D7":
            "More than three? The top discard was of a kind that lies open, so it joined. Mind what you throw on that pile, and in which order."
            "Mehr als drei? Die oberste abgelegte Karte passte zu einer offenen und kam dazu. Achte darauf, was du auf diesen Stapel wirfst, und in welcher Reihenfolge.",
        leave "D7":
            "What you leave goes to the other farm. Look at its fields first: better plant a bean yourself than feed your rival."
            "Was du liegen lässt, bekommt der andere Hof. Sieh dir erst seine Felder an: Lieber selbst pflanzen als die Konkurrenz füttern.",
        ripe "D3":
            "This field already pays. Harvest it at any moment of your turn, but never in the other’s. Waiting may bring more."
            "Dieses Feld bringt schon etwas. Ernte es jederzeit in deinem Zug, aber nie im Zug des anderen. Warten kann mehr bringen.",
        third "D4":
            "You can afford a third field: {price} coins, gone for good. The earlier you buy it, the longer it earns."
            "Ein drittes Feld kannst du dir leisten: {price} Taler, für immer weg. Je früher du es kaufst, desto länger bringt es etwas.",
        once "D2":
            "In the duel the pile is not rebuilt. When its last card is drawn, the end has come, so count along."
            "Im Duell wird der Stapel nicht erneuert. Wird seine letzte Karte gezogen, ist das Ende da. Zähl also mit.",
    }
}

pub(super) fn lessons() -> Vec<Lesson> {
    vec![
        DUEL.over.when(basics::is_over).last(),
        DUEL.welcome.when(|_| true),
        basics::hand(),
        DUEL.left.when(|moment| asks_for_row(moment, Ask::UseLeft)),
        basics::room(),
        basics::first().under("D6"),
        basics::second().under("D6"),
        DUEL.discard.when(|moment| moment.asks(Ask::DiscardOne)),
        DUEL.turned.when(|moment| asks_for_row(moment, Ask::Cultivate)),
        DUEL.matching.when(|moment| moment.asks(Ask::Cultivate) && moment.view.table.row.len() > 3),
        DUEL.leave.when(|moment| asks_for_row(moment, Ask::Cultivate)),
        DUEL.ripe.when(|moment| moment.is_ripe()),
        basics::late().under("D3"),
        basics::protected(),
        DUEL.third.when(|moment| moment.can_buy()),
        DUEL.once.when(|moment| moment.turns() > 2 && moment.ask.is_some()),
        basics::enough_after_4(),
    ]
}

/// Whether this is asked, and there are face-up cards.
pub(super) fn asks_for_row(moment: &Moment<'_>, ask: Ask) -> bool {
    moment.asks(ask) && !moment.view.table.row.is_empty()
}
