//! Bohnanza, in its editions.

use bohnhof_rules::{Ask, Kind, Phase};

use super::text::lesson_texts;
use super::{Lesson, Moment, basics};

lesson_texts! {
    /// What Bohnanza explains.
    Bohnanza BOHNANZA {
        welcome "B11":
            "Welcome to the bean market! I will show you around while you play. You plant beans and harvest them for coins, and most coins win."
            "Willkommen auf dem Bohnenmarkt! Ich zeige dir alles, während du spielst. Du pflanzt Bohnen und erntest sie für Taler, und die meisten Taler gewinnen.",
        watch "B3":
            "Somebody else begins this time: that was drawn by lot. Watch how a turn goes. I speak up when it is about you."
            "Diesmal beginnt jemand anderes: Das wurde ausgelost. Schau zu, wie ein Zug geht. Ich melde mich, wenn es um dich geht.",
        kinds "C5":
            "Planted! A field holds one kind only, but as many of it as you like. Fields are few, so think before you start a new kind."
            "Gepflanzt! Auf ein Feld kommt nur eine Sorte, davon aber beliebig viele. Felder sind knapp: Überlege gut, ehe du mit einer neuen Sorte anfängst.",
        deal "C15":
            "Now for the heart of the game: trading! You may give cards from anywhere in your hand. So a bean can leave the queue before it ruins a field."
            "Jetzt kommt das Herz des Spiels: der Handel! Du darfst Karten von überall aus deiner Hand geben. So verlässt eine Bohne die Reihe, bevor sie dir ein Feld verdirbt.",
        end "C20":
            "You decide when trading ends. Nobody ever has to trade: a deal needs a yes from both."
            "Du entscheidest, wann der Handel endet. Handeln muss niemand: Zu jedem Handel gehören zwei, die Ja sagen.",
        others "C14":
            "In this turn everybody deals with this farm only. You too: tap one of your cards, then the farm. Perhaps it needs just what blocks your hand."
            "In diesem Zug handeln alle nur mit diesem Hof. Du auch: Tippe auf eine deiner Karten, dann auf den Hof. Vielleicht braucht er gerade, was deine Hand verstopft."
            typed
            "In this turn everybody deals with this farm only. You too: offer it one of your cards. Perhaps it needs just what blocks your hand."
            "In diesem Zug handeln alle nur mit diesem Hof. Du auch: Biete ihm eine deiner Karten an. Vielleicht braucht er gerade, was deine Hand verstopft.",
        aside "C19":
            "What you got in a deal lies here. It never enters your hand and cannot be traded on: you plant it as soon as trading is over."
            "Was du im Handel bekommst, liegt hier. Es kommt nie auf deine Hand, und weiterhandeln kannst du es nicht: Du pflanzt es, sobald der Handel vorbei ist.",
        gift "C16":
            "Ask for nothing in return, and your offer is a gift. That is clever when a bean would cost you a good field. The other may say no, though."
            "Verlange nichts dafür, und dein Angebot ist ein Geschenk. Das ist schlau, wenn eine Bohne dich ein gutes Feld kosten würde. Ablehnen darf man das aber.",
        wants "C26":
            "You can also say which kinds you are looking for. All see your list, also in later turns, and it binds nobody."
            "Du kannst auch sagen, welche Sorten du suchst. Alle sehen deine Liste, auch in späteren Zügen, und sie verpflichtet zu nichts.",
        drawn "B7":
            "Your turn is over, and you drew new cards to the back of your hand. Look ahead: which bean will be in front next time?"
            "Dein Zug ist vorbei, und du hast neue Karten nach hinten auf die Hand gezogen. Schau voraus: Welche Bohne ist das nächste Mal vorne?",
        ran_out "C11":
            "The pile has run out, and the discards were shuffled into this new one. It is smaller: all that grows or became a coin is missing."
            "Der Stapel ist ausgegangen, und die abgelegten Karten wurden zu diesem neuen gemischt. Er ist kleiner: Was wächst oder zu Talern wurde, fehlt.",
        last_pile "B11":
            "This is the last pile. At the end all fields are harvested, but cards in your hand are worth nothing. So bring out what you can."
            "Das ist der letzte Stapel. Am Ende werden alle Felder geerntet, aber Handkarten zählen nichts. Bring also auf die Felder, was du kannst.",
        over "B11":
            "The game is over: all fields were harvested, and the coins are counted. Among equals, the one who sits furthest round from the starting player wins."
            "Das Spiel ist aus: Alle Felder sind geerntet, die Taler gezählt. Bei Gleichstand gewinnt, wer reihum am weitesten vom Startspieler sitzt.",
    }
}

lesson_texts! {
    /// What is different with more beans.
    MoreBeans MORE_BEANS {
        more "B2":
            "This is Bohnanza with more kinds: Coffee, Wax and Cocoa beans. How many play decides which stay in the box: three do without Cocoa."
            "Das ist Bohnanza mit mehr Sorten: Kaffee-, Weinbrand- und Kakaobohnen. Wie viele mitspielen, entscheidet, welche in der Schachtel bleiben: zu dritt die Kakaobohnen.",
        slow "B2":
            "Coffee and Wax beans are the most common. They come easily, but it takes four of them for the first coin."
            "Kaffee- und Weinbrandbohnen sind die häufigsten. Sie kommen leicht zusammen, aber der erste Taler braucht vier.",
        each_draws "B7":
            "A turn is over, and here everybody draws one card at its end, not only the player whose turn it was. Hands change all the time."
            "Ein Zug ist vorbei, und hier ziehen an seinem Ende alle eine Karte, nicht nur wer dran war. Die Hände ändern sich dauernd.",
    }
}

lesson_texts! {
    /// What is different in the edition of 2000.
    RioGrande RIO_GRANDE {
        over "B11":
            "The game is over: all fields were harvested, and most coins win. Among equals, the one with more cards in hand is ahead."
            "Das Spiel ist aus: Alle Felder sind geerntet, die meisten Taler gewinnen. Bei Gleichstand liegt vorne, wer mehr Handkarten hat.",
        more "B12":
            "This is the edition of 2000. The deck has more kinds of beans, and you begin with two fields. A third one is for sale."
            "Das ist die Ausgabe von 2000. Es gibt mehr Sorten, und du beginnst mit zwei Feldern. Ein drittes kann man kaufen.",
        third_price "B12":
            "Think about a third field: it costs {price} coins, once, at any time. Early on it saves many a harvest; late it is only lost money."
            "Denk an ein drittes Feld: Es kostet {price} Taler, einmal, jederzeit. Früh rettet es manche Ernte; spät ist es nur verlorenes Geld.",
        third_buy "B13":
            "You can afford a third field now. The coins you pay go to the discard pile as the beans they are, so they come back into the game."
            "Ein drittes Feld kannst du dir jetzt leisten. Die Taler dafür kommen als die Bohnen, die sie sind, auf den Ablagestapel, also zurück ins Spiel.",
    }
}

/// A first game of about ten minutes.
pub(super) fn amigo() -> Vec<Lesson> {
    vec![
        BOHNANZA.over.when(basics::is_over).last(),
        BOHNANZA.welcome.when(|_| true),
        BOHNANZA.watch.when(|moment| !moment.is_mine() && moment.turns() == 0),
        basics::hand(),
        basics::room(),
        basics::offer(),
        basics::first(),
        BOHNANZA.kinds.when(|moment| moment.is_mine() && moment.fields(|cards| cards > 0)),
        basics::second(),
        basics::turned(),
        BOHNANZA.deal.when(|moment| moment.asks(Ask::Trade)),
        basics::build(),
        BOHNANZA.end.when(|moment| moment.asks(Ask::Trade)),
        basics::offered(),
        BOHNANZA.aside.when(|moment| !moment.view.farm().aside.is_empty()),
        basics::rest(),
        BOHNANZA.drawn.when(|moment| !moment.is_mine() && moment.turns() == 1),
        BOHNANZA.others.when(others_trade),
        basics::meter(),
        basics::ripe(),
        basics::harvested(),
        BOHNANZA.gift.when(|moment| moment.asks(Ask::Trade) && moment.turns() > 1),
        BOHNANZA.wants.when(|moment| others_trade(moment) && moment.turns() > 1),
        basics::protected(),
        basics::pile(),
        BOHNANZA.ran_out.when(|moment| {
            let table = moment.view.table;
            table.times_out > 0 && table.times_out < table.numbers.last_time
        }),
        BOHNANZA.last_pile.when(|moment| {
            let table = moment.view.table;
            table.times_out + 1 == table.numbers.last_time
        }),
        basics::enough_after_5(),
    ]
}

fn others_trade(moment: &Moment<'_>) -> bool {
    !moment.is_mine() && moment.view.table.phase == Phase::Trade
}

/// The way through a turn, for those who have seen little of the others.
fn turn() -> [Lesson; 8] {
    [
        basics::hand(),
        basics::room(),
        basics::offer(),
        basics::first(),
        basics::turned(),
        basics::build(),
        basics::rest(),
        basics::ripe(),
    ]
}

pub(super) fn more_beans() -> Vec<Lesson> {
    let mut lessons =
        vec![BOHNANZA.over.when(basics::is_over).last(), MORE_BEANS.more.when(|_| true)];
    lessons.extend(turn());
    lessons.extend([
        MORE_BEANS.slow.when(|moment| moment.has(Kind::Coffee) || moment.has(Kind::Wax)),
        MORE_BEANS.each_draws.when(|moment| moment.view.table.turn > 1),
        basics::pile(),
        basics::enough_after_3(),
    ]);
    lessons
}

pub(super) fn rio_grande() -> Vec<Lesson> {
    let mut lessons =
        vec![RIO_GRANDE.over.when(basics::is_over).last(), RIO_GRANDE.more.when(|_| true)];
    lessons.extend(turn());
    lessons.extend([
        RIO_GRANDE.third_price.when(|moment| {
            let for_sale = moment.view.table.numbers.third_field.is_some();
            moment.turns() > 1 && for_sale && moment.view.farm().fields.len() == 2
        }),
        RIO_GRANDE.third_buy.when(|moment| moment.can_buy()),
        basics::pile(),
        basics::enough_after_4(),
    ]);
    lessons
}
