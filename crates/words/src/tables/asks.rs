//! Phases and questions.

use bohnhof_rules::words::Text;
use bohnhof_rules::{Ask, MagicAsk, Phase};

use crate::fill::text;

/// The phase of a turn, as short as a stepper needs it.
pub const fn phase(phase: Phase) -> Text {
    match phase {
        Phase::UseLeft => text("What was left", "Was liegen blieb"),
        Phase::PayMafia => text("Pay the Mafia", "Mafia bezahlen"),
        Phase::PlantFirst => text("Plant", "Anbauen"),
        Phase::PlantSecond => text("Plant again", "Noch einmal"),
        Phase::DiscardOne => text("Discard", "Abwerfen"),
        Phase::TurnOver => text("Turn over", "Aufdecken"),
        Phase::Cultivate => text("Use open cards", "Offene Karten"),
        Phase::Trade => text("Trade", "Handeln"),
        Phase::PlantReceived => text("Plant the rest", "Rest anbauen"),
        Phase::Draw => text("Draw", "Nachziehen"),
        Phase::Magic => text("Magic", "Zaubern"),
        Phase::BeforeTurnOver => text("Before turning over", "Vor dem Aufdecken"),
        Phase::BeforeTrading => text("Before trading", "Vor dem Handel"),
        Phase::PlantOwn => text("Plant own cards", "Eigenes anbauen"),
        Phase::BeforeDraw => text("Before the draw", "Vor dem Nachziehen"),
        Phase::AfterDraw => text("After the draw", "Nach dem Nachziehen"),
        Phase::Over => text("The end", "Das Ende"),
    }
}

/// What a player is asked, where nothing more is known; see
/// [`Teller::question`](crate::Teller::question).
pub const fn ask(ask: Ask) -> Text {
    match ask {
        Ask::UseLeft => text(
            "Plant or discard what was left for you.",
            "Pflanze, was für dich liegen blieb, oder wirf es ab.",
        ),
        Ask::PayMafia => text(
            "Pay the Mafia from each marked field, or harvest it first.",
            "Bezahle die Mafia von jedem markierten Feld, oder ernte es vorher.",
        ),
        Ask::PlantFirst => text("Plant your next bean.", "Pflanze deine nächste Bohne."),
        Ask::PlantSecond => {
            text("Plant one more bean, or go on.", "Pflanze noch eine Bohne, oder mach weiter.")
        }
        Ask::DiscardOne => text(
            "Discard one card from your hand, or keep them all.",
            "Wirf eine Handkarte ab, oder behalte alle.",
        ),
        Ask::Cultivate => text(
            "Use the open cards, or leave them.",
            "Verwende die offenen Karten, oder lass sie liegen.",
        ),
        Ask::Trade => text(
            "Trade with the others, or end trading.",
            "Handle mit den anderen, oder beende den Handel.",
        ),
        Ask::Answer => text(
            "Somebody offers you a deal: yes or no?",
            "Jemand bietet dir einen Handel an: ja oder nein?",
        ),
        Ask::PlantReceived => text(
            "Plant the face-up cards and the cards you received.",
            "Pflanze die offenen Karten und die, die du bekommen hast.",
        ),
        Ask::Magic(MagicAsk::Magic) => text(
            "Use your beans and magic cards, or go on.",
            "Nutze deine Bohnen und Zauberkarten, oder mach weiter.",
        ),
        Ask::BeforeTurnOver => text(
            "Cast a spell before cards are turned over, or go on.",
            "Zaubere vor dem Aufdecken, oder mach weiter.",
        ),
        Ask::Magic(MagicAsk::BeforeTrading) => text(
            "Cast a spell before trading opens, or go on.",
            "Zaubere, bevor der Handel beginnt, oder mach weiter.",
        ),
        Ask::Magic(MagicAsk::PlantOwn) => text(
            "Plant your cards, and cast spells if you like.",
            "Pflanze deine Karten, und zaubere, wenn du magst.",
        ),
        Ask::Magic(MagicAsk::BeforeDraw) => text(
            "Cast a spell before you draw, or go on.",
            "Zaubere vor dem Nachziehen, oder mach weiter.",
        ),
        Ask::EndTurn => text("Cast a spell, or end your turn.", "Zaubere, oder beende deinen Zug."),
        Ask::Magic(MagicAsk::Flow) => text(
            "Plant your front card as well, or stop here.",
            "Pflanze auch deine vorderste Karte, oder hör hier auf.",
        ),
        Ask::Magic(MagicAsk::MustPlantFront) => text(
            "You are enchanted: plant your front card.",
            "Du bist verzaubert: Pflanze deine vorderste Karte.",
        ),
        Ask::Magic(MagicAsk::MayPlantFront) => text(
            "You may plant your front card too.",
            "Auch du darfst deine vorderste Karte pflanzen.",
        ),
        Ask::Magic(MagicAsk::ChooseCoin) => text(
            "Choose which of the two coins takes effect.",
            "Wähle, welcher der beiden Taler wirkt.",
        ),
        Ask::Magic(MagicAsk::KeepOrPlant) => text(
            "Plant the new card at once, or keep it.",
            "Pflanze die neue Karte gleich, oder behalte sie.",
        ),
        Ask::Magic(MagicAsk::Activate) => {
            text("Turn up a magic card, or leave it.", "Dreh eine Zauberkarte auf, oder lass es.")
        }
        Ask::Magic(MagicAsk::Rearrange) => text(
            "Choose a card in your hand, then the place where it goes.",
            "Wähle eine Handkarte, dann ihren neuen Platz.",
        ),
    }
}

texts! {
    /// Questions that say what is in the way, or what exactly can be done.
    Questions QUESTIONS {
        harvest_before_turn_over:
            "Harvest before cards are turned over, or go on."
            "Ernte noch vor dem Aufdecken, oder mach weiter.",
        harvest_or_end_turn: "Harvest, or end your turn." "Ernte noch, oder beende deinen Zug.",
        must_activate: "Turn up a magic card." "Dreh eine Zauberkarte auf.",
        room:
            "No field is free: harvest one first, then plant."
            "Kein Feld ist frei: Ernte erst eins, dann pflanze.",
        only_received: "Plant the cards you received." "Pflanze die Karten, die du bekommen hast.",
        only_open: "Plant the face-up cards." "Pflanze die offenen Karten.",
        with_bosses:
            "Plant the open cards, give them to a boss, or leave them."
            "Pflanze die offenen Karten, gib sie einem Boss, oder lass sie liegen.",
        alone:
            "Plant each open card or give it to a boss. None may be left."
            "Pflanze jede offene Karte oder gib sie einem Boss. Keine darf liegen bleiben.",
        none_open:
            "You may still give the bosses cards from your hand. Otherwise go on."
            "Du kannst den Bossen noch Handkarten geben. Sonst mach weiter.",
    }
}
