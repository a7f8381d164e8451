//! What several games have in common.

use bohnhof_rules::{Ask, MagicAsk, Phase};

use super::text::lesson_texts;
use super::{Lesson, Moment};

lesson_texts! {
    /// What several games have in common.
    Basics BASICS {
        hand "C3":
            "This is your hand, and you never sort it! The card marked “next” is planted first; new cards go to the back."
            "Das ist deine Hand, und die wird nie sortiert! Die Karte mit „nächste“ kommt zuerst aufs Feld; neue Karten kommen nach hinten.",
        first "B4":
            "Your turn! This card has to go into a field now, whether you like it or not. Tap a lit field: an empty one, or one with the same kind."
            "Du bist dran! Diese Karte muss jetzt auf ein Feld, ob du willst oder nicht. Tippe auf ein leuchtendes Feld: ein leeres, oder eins mit derselben Sorte."
            typed
            "Your turn! This card has to go into a field now, whether you like it or not: into an empty one, or one with the same kind."
            "Du bist dran! Diese Karte muss jetzt auf ein Feld, ob du willst oder nicht: auf ein leeres, oder auf eins mit derselben Sorte.",
        second "B4":
            "The next card may follow, but it need not. Plant it where it fits, or it will have to go first in your next turn. Then go on."
            "Die nächste Karte darf hinterher, muss aber nicht. Pflanze sie, wo sie passt; sonst muss sie in deinem nächsten Zug als Erste aufs Feld. Dann geh weiter.",
        turned "B5":
            "These cards were turned over for you. Trade them away if you can: whatever is left of them, you must plant yourself."
            "Diese Karten wurden für dich aufgedeckt. Handle sie weg, wenn du kannst: Was davon übrig bleibt, musst du selbst pflanzen.",
        build "C22":
            "Drag a card onto another farm, or tap the card, then the farm. This board then proposes what you could get for it: change that if you like, and send it."
            "Zieh eine Karte auf einen anderen Hof, oder tippe auf sie und dann auf den Hof. Dieses Brett schlägt vor, was du dafür bekommen könntest: Ändere es nach Wunsch, und schick es ab."
            typed
            "To make an offer, choose what you give, what you would like for it, and who may have it."
            "Für ein Angebot wählst du, was du gibst, was du dafür möchtest, und wem es gilt.",
        offer "C24":
            "An offer for you! The board shows what you get and what you give. Say yes or no, or turn it round with the two arrows and ask for something else."
            "Ein Angebot für dich! Das Brett zeigt, was du bekommst und was du gibst. Sag Ja oder Nein, oder dreh es mit den zwei Pfeilen um und verlange etwas anderes."
            typed
            "An offer for you! It says what you get and what you give. Say yes or no, or ask for something else with a counter-offer."
            "Ein Angebot für dich! Es sagt, was du bekommst und was du gibst. Sag Ja oder Nein, oder verlange mit einem Gegenangebot etwas anderes.",
        offered "C24":
            "There hangs your offer. One player alone simply accepts it; if it is for all, you choose among those who are willing."
            "Da hängt dein Angebot. Gilt es nur einem, nimmt der es einfach an; gilt es allen, suchst du dir unter den Willigen jemanden aus.",
        rest "B6":
            "Trading is over. All that still lies here must be planted now, in any order. So a good deal is one that fits your fields."
            "Der Handel ist vorbei. Alles, was noch hier liegt, muss jetzt gepflanzt werden, in beliebiger Reihenfolge. Ein guter Handel ist also einer, der zu deinen Feldern passt.",
        room "C7":
            "This bean fits nowhere, and it must be planted. So make room first: harvest the field that costs you least."
            "Diese Bohne passt nirgends, muss aber gepflanzt werden. Schaff also zuerst Platz: Ernte das Feld, das dich am wenigsten kostet.",
        meter "C8":
            "This field grows. It says what it pays now, and how many more beans the next coin needs. Rare kinds need fewer."
            "Dieses Feld wächst. Es sagt dir, was es jetzt bringt und wie viele Bohnen bis zum nächsten Taler fehlen. Seltene Sorten brauchen weniger.",
        ripe "C10":
            "This field already pays. Harvest it whenever you like, even when it is not your turn. But all of it goes at once, and waiting may bring more."
            "Dieses Feld bringt schon etwas. Ernte es, wann du willst, auch wenn du nicht dran bist. Es wird aber ganz geerntet, und Warten kann mehr bringen.",
        harvested "C8":
            "A harvest! Some of the beans became your coins, the others were discarded. While they are coins they do not come back, so that kind gets rarer."
            "Eine Ernte! Einige Bohnen wurden zu deinen Talern, die übrigen abgelegt. Als Taler kommen sie nicht wieder: Die Sorte wird seltener.",
        late "C10":
            "You may still harvest: before cards are turned over, when your discards may come back at once, and after you have drawn. Otherwise just go on."
            "Du darfst noch ernten: vor dem Aufdecken, wo deine abgelegten Karten gleich wiederkommen können, und nach dem Nachziehen. Sonst geh einfach weiter.",
        protected "C9":
            "A lone bean is protected: you cannot harvest it while another of your fields holds more than one. So a bad start is not simply cleared away."
            "Eine einzelne Bohne ist geschützt: Du kannst sie nicht ernten, solange ein anderes deiner Felder mehr als eine hat. Ein Fehlstart lässt sich also nicht einfach abräumen.",
        pile "C12":
            "Keep an eye on the pile. When it runs out, the discards become a new one. When it has run out {last} times, the game ends."
            "Behalte den Stapel im Auge. Geht er aus, wird aus den abgelegten Karten ein neuer. Ist er {last}-mal ausgegangen, endet das Spiel.",
        enough:
            "Now you know how it goes! Play on to the end, or try a table of your own. If something new comes up, I will tell you."
            "Jetzt weißt du, wie es geht! Spiel weiter bis zum Ende, oder versuch es an einem eigenen Tisch. Kommt noch etwas Neues, sage ich es dir.",
    }
}

pub(super) fn hand() -> Lesson {
    BASICS.hand.when(|moment| !moment.view.private.hand.is_empty())
}

pub(super) fn is_first(moment: &Moment<'_>) -> bool {
    moment.asks(Ask::PlantFirst) && moment.can_plant()
}

pub(super) fn first() -> Lesson {
    BASICS.first.when(is_first)
}

pub(super) fn second() -> Lesson {
    BASICS.second.when(|moment| moment.asks(Ask::PlantSecond))
}

pub(super) fn turned() -> Lesson {
    BASICS.turned.when(|moment| {
        let table = moment.view.table;
        moment.is_mine() && table.phase == Phase::Trade && !table.row.is_empty()
    })
}

pub(super) fn build() -> Lesson {
    BASICS.build.when(|moment| moment.asks(Ask::Trade))
}

pub(super) fn offer() -> Lesson {
    BASICS.offer.when(|moment| moment.has_offer())
}

pub(super) fn offered() -> Lesson {
    BASICS.offered.when(|moment| moment.has_offered())
}

pub(super) fn is_rest(moment: &Moment<'_>) -> bool {
    moment.asks(Ask::PlantReceived) || moment.asks_magic(MagicAsk::PlantOwn)
}

pub(super) fn rest() -> Lesson {
    BASICS.rest.when(is_rest)
}

pub(super) fn room() -> Lesson {
    BASICS.room.when(|moment| moment.lacks_room())
}

pub(super) fn meter() -> Lesson {
    BASICS.meter.when(|moment| moment.fields(|cards| cards > 1))
}

pub(super) fn ripe() -> Lesson {
    BASICS.ripe.when(|moment| moment.is_ripe())
}

pub(super) fn harvested() -> Lesson {
    BASICS.harvested.when(|moment| moment.has_harvested())
}

pub(super) fn late() -> Lesson {
    BASICS.late.when(|moment| moment.asks(Ask::BeforeTurnOver) || moment.asks(Ask::EndTurn))
}

pub(super) fn protected() -> Lesson {
    BASICS.protected.when(|moment| moment.turns() > 1 && moment.has_protected())
}

pub(super) fn pile() -> Lesson {
    BASICS.pile.when(|moment| moment.turns() > 2 && moment.view.table.times_out == 0)
}

pub(super) fn is_over(moment: &Moment<'_>) -> bool {
    moment.view.table.outcome.is_some()
}

/// After three turns, the player may leave, or stay.
pub(super) fn enough_after_3() -> Lesson {
    enough(|moment| is_enough(moment, 3))
}

/// After four turns.
pub(super) fn enough_after_4() -> Lesson {
    enough(|moment| is_enough(moment, 4))
}

/// After five turns.
pub(super) fn enough_after_5() -> Lesson {
    enough(|moment| is_enough(moment, 5))
}

fn enough(when: fn(&Moment<'_>) -> bool) -> Lesson {
    BASICS.enough.when(when).last()
}

fn is_enough(moment: &Moment<'_>, turns: u16) -> bool {
    moment.turns() >= turns && moment.ask.is_some() && !is_over(moment)
}
