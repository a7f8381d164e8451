//! Al Cabohne.

use bohnhof_rules::Ask;

use super::duel::asks_for_row;
use super::text::lesson_texts;
use super::{Lesson, basics};

lesson_texts! {
    /// What Al Cabohne explains.
    AlCabohne AL_CABOHNE {
        over "M20":
            "It is over, and all fields were harvested, the bosses’ too. You win only with more coins than the Mafia: at a tie it laughs last."
            "Es ist aus, und alle Felder sind geerntet, auch die der Bosse. Du gewinnst nur mit mehr Talern als die Mafia: Bei Gleichstand lacht sie zuletzt.",
        welcome "M20":
            "Careful, the Bean Mafia is in town! It plays by itself and grows rich too. To win, you must be richer than it, and no poorer than the other farm."
            "Vorsicht, die Bohnenmafia ist in der Stadt! Sie spielt von selbst und wird auch reich. Zum Sieg musst du reicher sein als sie und nicht ärmer als der andere Hof.",
        bosses "M3":
            "Each boss grows one kind. Al harvests as soon as his beans are worth 3 coins, Don already at 2. They never wait for more, so you can foresee it."
            "Jeder Boss baut eine Sorte an. Al erntet, sobald seine Bohnen 3 Taler wert sind, Don schon bei 2. Sie warten nie auf mehr, also kannst du es absehen.",
        left "M6":
            "The other farm did not use these cards. Plant each of them in a field of yours, or throw it away."
            "Diese Karten hat der andere Hof nicht verwendet. Pflanze jede davon auf ein Feld von dir, oder wirf sie ab.",
        pay "M7":
            "You grow what a boss grows, so he wants his share: one bean from that field. Harvest the field first if you would rather keep it all."
            "Du baust an, was ein Boss anbaut, also will er seinen Anteil: eine Bohne von diesem Feld. Ernte es vorher, wenn du lieber alles behältst.",
        first "M8":
            "Plant the front card; you never sort your hand. The next card may follow. Mind that no kind may grow in two of your fields."
            "Pflanze die vorderste Karte; die Hand wird nie sortiert. Die nächste darf hinterher. Beachte: Keine Sorte darf auf zwei deiner Felder wachsen.",
        turned "M9":
            "Three cards lie open. Whatever a boss grows went straight to him and was replaced, and matching discards joined."
            "Drei Karten liegen offen. Was ein Boss anbaut, ging gleich an ihn und wurde ersetzt, und passende abgelegte Karten kamen dazu.",
        cultivate "M10":
            "Plant them, lay them on a boss, or leave them for the other farm. All open cards of a kind go together."
            "Pflanze sie, leg sie auf einen Boss, oder lass sie dem anderen Hof liegen. Alle offenen Karten einer Sorte gehen zusammen.",
        feed "M10":
            "A boss also takes cards from anywhere in your hand, if they are of his kind. That frees your hand, but it brings him closer to his coins."
            "Ein Boss nimmt auch Karten von überall aus deiner Hand, wenn sie von seiner Sorte sind. Das macht deine Hand frei, bringt ihn aber seinen Talern näher.",
        hungry "M11":
            "This boss has nothing left, and no boss goes hungry: before you go on, give him a card of a kind that no other boss grows, if you have one."
            "Dieser Boss hat nichts mehr, und kein Boss bleibt hungrig: Bevor du weitermachst, gib ihm eine Karte einer Sorte, die kein anderer Boss anbaut, wenn du eine hast.",
        mafia_coins "M3":
            "A boss has harvested! His coins go to the Mafia’s one pile, the rest to the discards, and he starts again with an empty field."
            "Ein Boss hat geerntet! Seine Taler kommen auf den gemeinsamen Stapel der Mafia, der Rest auf die Ablage, und er fängt mit leerem Feld neu an.",
        ripe "M15":
            "This field already pays. Harvest it at any moment of your turn, but never in the other’s. Waiting may bring more, or cost you a share."
            "Dieses Feld bringt schon etwas. Ernte es jederzeit in deinem Zug, aber nie im Zug des anderen. Warten kann mehr bringen, oder einen Anteil kosten.",
        third "M17":
            "You can afford a third field: {price} coins, once in the game. Against the Mafia every coin counts, so buy it early or not at all."
            "Ein drittes Feld kannst du dir leisten: {price} Taler, einmal im Spiel. Gegen die Mafia zählt jeder Taler, also kaufe es früh oder gar nicht.",
    }
}

pub(super) fn lessons() -> Vec<Lesson> {
    vec![
        AL_CABOHNE.over.when(basics::is_over).last(),
        AL_CABOHNE.welcome.when(|_| true),
        AL_CABOHNE.bosses.when(|moment| !moment.view.table.bosses.is_empty()),
        AL_CABOHNE.left.when(|moment| asks_for_row(moment, Ask::UseLeft)),
        AL_CABOHNE.pay.when(|moment| moment.asks(Ask::PayMafia)),
        basics::room(),
        AL_CABOHNE.first.when(basics::is_first),
        AL_CABOHNE.turned.when(|moment| asks_for_row(moment, Ask::Cultivate)),
        AL_CABOHNE.cultivate.when(|moment| asks_for_row(moment, Ask::Cultivate)),
        AL_CABOHNE.feed.when(|moment| moment.asks(Ask::Cultivate) && moment.can_feed()),
        AL_CABOHNE.hungry.when(|moment| {
            let mut bosses = moment.view.table.bosses.iter();
            moment.asks(Ask::Cultivate) && bosses.any(|boss| boss.cards == 0)
        }),
        AL_CABOHNE.mafia_coins.when(|moment| moment.view.table.mafia_coins > 0),
        AL_CABOHNE.ripe.when(|moment| moment.is_ripe()),
        basics::late().under("M15"),
        AL_CABOHNE.third.when(|moment| moment.can_buy()),
        basics::enough_after_4(),
    ]
}
