//! Actions in words.

use bohnhof_rules::words::Text;
use bohnhof_rules::{Ask, MagicAsk};

use crate::fill::text;

texts! {
    /// Actions, for lists of choices, hints and ears.
    Actions ACTIONS {
        plant: "Plant {kind} in field {bed}" "{kind} in Feld {bed} pflanzen",
        harvest: "Harvest field {bed}" "Feld {bed} ernten",
        harvest_odd_coin:
            "Harvest field {bed}; the odd card becomes a coin"
            "Feld {bed} ernten; die fremde Karte wird ein Taler",
        harvest_odd_top:
            "Harvest field {bed}; the odd card goes on the discard pile"
            "Feld {bed} ernten; die fremde Karte kommt auf den Ablagestapel",
        buy_field: "Buy a third field" "Ein drittes Feld kaufen",
        discard: "Discard {kind}" "{kind} ablegen",
        pay: "Pay the Mafia from field {bed}" "Die Mafia aus Feld {bed} bezahlen",
        feed: "Give {kind} to {boss}" "{kind} an {boss} geben",
        offer: "Offer {give} for {want}" "{give} für {want} anbieten",
        gift: "Give {give} away" "{give} verschenken",
        request: "Ask for {want}" "Um {want} bitten",
        withdraw: "Take the offer back" "Das Angebot zurückziehen",
        accept: "Accept" "Annehmen",
        decline: "Decline" "Ablehnen",
        unwilling: "No longer willing" "Doch nicht bereit",
        close: "Trade with {name}" "Mit {name} handeln",
        call: "Call" "Rufen",
        power: "Use the power of field {bed}" "Die Fähigkeit von Feld {bed} nutzen",
        power_on:
            "Use the power of field {bed} on {name}"
            "Die Fähigkeit von Feld {bed} gegen {name} nutzen",
        power_attack:
            "Attack {name} from field {bed} with the spell"
            "{name} aus Feld {bed} mit dem Zauber angreifen",
        activate: "Turn {spell} face up" "{spell} aufdecken",
        activate_bean:
            "Turn {spell} face up for the Magic bean at place {n}"
            "{spell} für die Zauberbohne auf Platz {n} aufdecken",
        a_card: "magic card {n}" "Zauberkarte {n}",
        cast: "Cast {spell}" "{spell} wirken",
        cast_swap: "Cast {spell} with card {n} of {name}" "{spell} mit Karte {n} von {name} wirken",
        cast_field: "Cast {spell} on field {bed}" "{spell} auf Feld {bed} wirken",
        cast_bean: "Cast {spell}: {kind} in field {bed}" "{spell} wirken: {kind} in Feld {bed}",
        choose: "{kind} takes effect" "{kind} wirkt",
        go_on: "Go on" "Weiter",
        rearrange: "Move {kind} to place {n}" "{kind} auf Platz {n} stecken",
    }
}

/// What ends a question, named by the question.
pub const fn done(with: Ask) -> Text {
    match with {
        Ask::PlantSecond => text("Plant no more", "Nichts mehr pflanzen"),
        Ask::DiscardOne => text("Discard nothing", "Nichts ablegen"),
        Ask::Cultivate => text("Leave the rest", "Den Rest liegen lassen"),
        Ask::Trade => text("End trading", "Handel beenden"),
        Ask::EndTurn => text("End the turn", "Zug beenden"),
        Ask::Magic(MagicAsk::Flow) => text("Stop the flow", "Fluss beenden"),
        Ask::Magic(MagicAsk::MayPlantFront) => text("Plant nothing", "Nichts pflanzen"),
        Ask::Magic(MagicAsk::KeepOrPlant) => text("Keep it", "Behalten"),
        Ask::Magic(MagicAsk::Activate) => text("Turn nothing up", "Nichts aufdecken"),
        Ask::UseLeft
        | Ask::PayMafia
        | Ask::PlantFirst
        | Ask::Answer
        | Ask::PlantReceived
        | Ask::BeforeTurnOver
        | Ask::Magic(
            MagicAsk::Magic
            | MagicAsk::BeforeTrading
            | MagicAsk::PlantOwn
            | MagicAsk::BeforeDraw
            | MagicAsk::MustPlantFront
            | MagicAsk::ChooseCoin
            | MagicAsk::Rearrange,
        ) => ACTIONS.go_on,
    }
}
