//! Excalibohn.

use bohnhof_rules::{Kind, MagicAsk};

use super::text::lesson_texts;
use super::{Lesson, basics};

lesson_texts! {
    /// What Excalibohn explains.
    Excalibohn EXCALIBOHN {
        over "X4":
            "The game is over: all fields were harvested, and most coins win. Among equals, the cents on the magic cards decide."
            "Das Spiel ist aus: Alle Felder sind geerntet, die meisten Taler gewinnen. Bei Gleichstand entscheiden die Groschen auf den Zauberkarten.",
        welcome "C3":
            "Welcome to a bewitched market! It works like Bohnanza: plant from the front of your hand, trade, harvest. Only a spell changes the order of your hand."
            "Willkommen auf dem verhexten Markt! Es geht wie bei Bohnanza: vorne aus der Hand pflanzen, handeln, ernten. Nur ein Zauber ändert die Ordnung deiner Hand.",
        spell "X1":
            "This is your magic card. Only you know what it is, and it sleeps face down. The one with most cents began, so everybody knows that card."
            "Das ist deine Zauberkarte. Nur du kennst sie, und sie schläft verdeckt. Wer die meisten Groschen hatte, fing an: Diese Karte kennen alle.",
        ability "X10":
            "Now for magic! Each field with beans lets you use the power of its kind, once in a turn. That costs no beans. Cape and Princess have none."
            "Jetzt wird gezaubert! Jedes Feld mit Bohnen lässt dich die Kraft seiner Sorte nutzen, einmal im Zug. Das kostet keine Bohnen. Kap- und Prinzessbohnen können nichts.",
        wake "X11":
            "You can wake a magic card: a Magic bean thrown from your hand, or one in a field, turns it face up. Only then it can be cast."
            "Du kannst eine Zauberkarte wecken: Eine Zauberbohne, aus der Hand abgeworfen oder auf einem Feld, dreht sie auf. Erst dann kann sie wirken.",
        cast "X5":
            "This spell can be cast now. Afterwards the card sleeps again and stays yours. At the end of your turn it falls asleep in any case."
            "Dieser Zauber kann jetzt wirken. Danach schläft die Karte wieder und bleibt deine. Am Ende deines Zuges schläft sie auf jeden Fall ein.",
        sword "X16":
            "A sword attack! A coin of the attacked player is turned over, and its kind decides: a Princess is taken away, a Sword strikes back."
            "Ein Schwertangriff! Vom Angegriffenen wird ein Taler aufgedeckt, und dessen Sorte entscheidet: Eine Prinzessin wird mitgenommen, ein Schwert schlägt zurück.",
        coins "X16":
            "Your coins stay the beans they are. Swords among them hit back when you are attacked, Princesses attract thieves: so mind what you harvest."
            "Deine Taler bleiben die Bohnen, die sie sind. Schwerter darunter schlagen bei einem Angriff zurück, Prinzessinnen locken Diebe an: Achte also darauf, was du erntest.",
        mean "X13":
            "That was mean! All others with coins showed one; only the highest number on a card was safe, the rest were thrown away."
            "Das war gemein! Alle anderen mit Talern zeigten einen; nur die höchste Zahl auf einer Karte war sicher, der Rest wurde abgelegt.",
        cape "X8":
            "You have a Cape bean. Harvest two or more of them together, and you also get a new magic card, as long as there are any."
            "Du hast eine Kapbohne. Erntest du zwei oder mehr davon zusammen, bekommst du auch eine neue Zauberkarte, solange es welche gibt.",
        rest "X5":
            "All that lies here must be planted now. Here it goes one after the other: first the player whose turn it is, then clockwise."
            "Alles, was hier liegt, muss jetzt gepflanzt werden. Hier geht das nacheinander: zuerst, wer am Zug ist, dann im Uhrzeigersinn.",
        ripe "X7":
            "This field already pays. Harvest it at any time, only not during a sword attack. But with it goes its power."
            "Dieses Feld bringt schon etwas. Ernte es jederzeit, nur nicht während eines Schwertangriffs. Aber mit ihm geht seine Kraft.",
    }
}

pub(super) fn lessons() -> Vec<Lesson> {
    vec![
        EXCALIBOHN.over.when(basics::is_over).last(),
        EXCALIBOHN.welcome.when(|_| true),
        EXCALIBOHN.spell.when(|moment| {
            let cards = moment.view.table.magic.cards.get(moment.view.seat);
            cards.is_some_and(|cards| !cards.is_empty())
        }),
        basics::room(),
        basics::offer(),
        basics::first(),
        EXCALIBOHN
            .ability
            .when(|moment| moment.asks_magic(MagicAsk::Magic) && moment.fields(|cards| cards > 0)),
        EXCALIBOHN.wake.when(|moment| moment.can_activate()),
        EXCALIBOHN.cast.when(|moment| moment.can_cast()),
        EXCALIBOHN.sword.when(|moment| moment.has_seen_used(Kind::Sword)),
        EXCALIBOHN.coins.when(|moment| moment.view.private.coins > 0),
        EXCALIBOHN.mean.when(|moment| moment.has_seen_used(Kind::Mean)),
        EXCALIBOHN.cape.when(|moment| moment.has(Kind::Cape)),
        basics::build(),
        EXCALIBOHN.rest.when(basics::is_rest),
        EXCALIBOHN.ripe.when(|moment| moment.is_ripe()),
        basics::enough_after_4(),
    ]
}
