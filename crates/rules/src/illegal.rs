//! Why something may not be done.

use serde::{Deserialize, Serialize};

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

macro_rules! illegal {
    ($($(#[$doc:meta])* $name:ident $rule:literal $en:literal $de:literal)*) => {
        /// Why something may not be done, with the rule that says so.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Illegal {
            $($(#[$doc])* $name,)*
        }

        impl Illegal {
            /// Every reason.
            pub const ALL: &[Illegal] = &[$(Illegal::$name),*];

            /// The number of the rule in `docs/rules/`.
            pub fn rule(self) -> &'static str {
                match self { $(Illegal::$name => $rule,)* }
            }

            /// A sentence for the player that says what stands in the way.
            pub fn sentence(self, language: Language) -> &'static str {
                match (self, language) {
                    $((Illegal::$name, Language::En) => $en, (Illegal::$name, Language::De) => $de,)*
                }
            }
        }
    };
}

illegal! {
    /// The game is over.
    GameOver "B11"
        "The game is over."
        "Das Spiel ist zu Ende."
    /// Nobody sits there.
    NoSuchSeat "B3"
        "There is no such seat at this table."
        "Diesen Platz gibt es am Tisch nicht."
    /// It is another player's turn.
    NotYourTurn "B4"
        "It is another player's turn."
        "Ein anderer Spieler ist am Zug."
    /// Beans are planted from the hand in phase 1 only, and never a third one.
    NotPlantingFromHand "B4"
        "You plant from your hand at the start of your turn only, and never a third bean."
        "Aus der Hand pflanzt du nur am Anfang deines Zuges, und nie eine dritte Bohne."
    /// The first card must be planted.
    MustPlantFirst "B4"
        "You must plant your front card before you can go on."
        "Du musst erst deine vorderste Karte anbauen."
    /// Harvesting is for the own turn.
    HarvestInYourTurn "C10"
        "In this game you harvest in your own turn only."
        "In diesem Spiel erntest du nur in deinem eigenen Zug."
    /// Buying a field is for the own turn.
    BuyInYourTurn "D4"
        "In this game you buy a field in your own turn only."
        "In diesem Spiel kaufst du ein Feld nur in deinem eigenen Zug."
    /// The same kind may not grow on two fields.
    GrowsAlready "M5"
        "This kind grows on another field of yours: it can go only there."
        "Diese Sorte wächst schon auf einem anderen deiner Felder: Sie kann nur dorthin."
    /// There is no such open card.
    NoSuchOpenCard "D5"
        "There is no such open card."
        "So eine offene Karte gibt es nicht."
    /// Open cards are used at another time.
    NotUsingOpenCards "D7"
        "Open cards are not used now."
        "Offene Karten werden gerade nicht verwendet."
    /// Open cards are discarded at the start of the turn only.
    NotDiscardingOpenCards "D5"
        "Only cards that your opponent left can be discarded, at the start of your turn."
        "Nur was dein Gegner liegen ließ, kannst du abwerfen, und nur am Anfang deines Zuges."
    /// A hand card is discarded after planting only.
    NotDiscarding "D6"
        "A hand card can be discarded only after you have planted from your hand, and only one."
        "Eine Handkarte kannst du nur nach dem Anbauen aus der Hand abwerfen, und nur eine."
    /// In Al Cabohne a field is bought in the own turn.
    BuyFromMafiaInYourTurn "M17"
        "You buy a third field in your own turn only."
        "Ein drittes Feld kaufst du nur in deinem eigenen Zug."
    /// Only what the opponent left can be discarded.
    DiscardOnlyWhatWasLeft "M6"
        "Only cards that your opponent left can be discarded, at the start of your turn."
        "Nur was dein Gegner liegen ließ, kannst du abwerfen, und nur am Anfang deines Zuges."
    /// Open cards are cultivated later.
    NotCultivating "M10"
        "Open cards are not cultivated now."
        "Offene Karten werden gerade nicht angebaut."
    /// The field owes nothing.
    NothingOwed "M7"
        "This field does not have to pay the Mafia now."
        "Dieses Feld muss der Mafia gerade nichts zahlen."
    /// There is no such boss.
    NoSuchBoss "M1"
        "There is no such boss in this game."
        "Diesen Boss gibt es in diesem Spiel nicht."
    /// The boss does not take this kind.
    BossWantsOther "M10"
        "A boss takes only what he grows, or when his field is empty what no other boss grows."
        "Ein Boss nimmt nur, was er anbaut, oder auf ein leeres Feld, was kein anderer Boss anbaut."
    /// Bosses are fed in the cultivating phase.
    NotFeeding "M10"
        "Bosses are fed only while open cards are cultivated."
        "Bosse fütterst du nur, während offene Karten angebaut werden."
    /// A boss is hungry.
    BossIsHungry "M11"
        "A boss has no beans, and you have some for him: give him a card first."
        "Ein Boss hat keine Bohnen, und du hast welche für ihn: Gib ihm erst eine Karte."
    /// In the solo game all open cards must be used.
    UseAllOpenCards "M14"
        "Playing alone you must use all open cards."
        "Allein musst du alle offenen Karten verwenden."
    /// Only the front card may be planted.
    NotTheFrontCard "C3"
        "Only the front card of your hand can be planted now."
        "Nur die vorderste Handkarte kann jetzt angebaut werden."
    /// What was turned over and traded is planted in phase 3.
    NotPlantingReceived "B6"
        "Cards that were turned over or traded are planted after trading ends."
        "Aufgedeckte und getauschte Karten werden erst nach dem Handel angebaut."
    /// There is no such card there.
    NoSuchCard "B6"
        "There is no such card for you to plant."
        "So eine Karte hast du nicht anzubauen."
    /// The player has no such field.
    NoSuchField "C5"
        "You have no such field."
        "Dieses Feld hast du nicht."
    /// Another kind grows there.
    FieldTaken "C6"
        "Another kind of bean grows on this field: choose an empty one, or harvest first."
        "Auf diesem Feld wächst eine andere Sorte: Nimm ein leeres, oder ernte zuerst."
    /// Nothing grows there.
    FieldEmpty "C8"
        "Nothing grows on this field."
        "Auf diesem Feld wächst nichts."
    /// A lone bean is protected.
    BeanProtection "C9"
        "There is one bean on this field and more on another: harvest that one first."
        "Auf diesem Feld liegt eine Bohne, auf einem anderen mehr: Ernte zuerst das andere."
    /// No third field is for sale.
    NoFieldForSale "B12"
        "No third field is for sale in this game."
        "In diesem Spiel wird kein drittes Feld verkauft."
    /// The third field is bought once.
    FieldBoughtAlready "B12"
        "You have your third field already."
        "Du hast dein drittes Feld schon."
    /// The player has too few coins.
    TooFewCoins "B12"
        "You do not have enough coins for a third field."
        "Du hast nicht genug Taler für ein drittes Feld."
    /// It is not the trading phase.
    NotTrading "B5"
        "Trading is not open now."
        "Gerade wird nicht gehandelt."
    /// Deals are made with the active player.
    OnlyWithActive "C14"
        "Every deal is between the active player and one other player."
        "Gehandelt wird nur zwischen dem aktiven Spieler und einem anderen."
    /// Only the active player uses the face-up cards.
    RowIsNotYours "C15"
        "The face-up cards belong to the active player."
        "Die aufgedeckten Karten gehören dem aktiven Spieler."
    /// A deal moves at least one card.
    EmptyDeal "C16"
        "A deal moves at least one card."
        "Bei einem Handel muss mindestens eine Karte den Besitzer wechseln."
    /// One may only offer what one holds.
    NotHeld "C22"
        "You do not hold these cards."
        "Diese Karten hast du nicht."
    /// No such cards are in the game.
    NotInTheDeck "C22"
        "So many cards of this kind are not in the game."
        "So viele Karten dieser Sorte gibt es im Spiel nicht."
    /// Too many offers stand.
    TooManyOffers "C23"
        "Twelve of your offers stand already: withdraw one first."
        "Zwölf Angebote von dir liegen schon aus: Nimm erst eines zurück."
    /// The offer is gone.
    NoSuchOffer "C23"
        "This offer no longer stands."
        "Dieses Angebot gibt es nicht mehr."
    /// Only its maker may do that to an offer.
    NotYourOffer "C23"
        "This is another player's offer."
        "Das ist das Angebot eines anderen."
    /// The offer is not made to this player.
    NotMadeToYou "C24"
        "This offer is not made to you."
        "Dieses Angebot gilt nicht dir."
    /// The picked cards are not what the offer wants.
    NotWhatIsWanted "C24"
        "These cards are not what the offer asks for."
        "Diese Karten verlangt das Angebot nicht."
    /// The player has answered already.
    AnsweredAlready "C24"
        "You have answered this offer already."
        "Du hast auf dieses Angebot schon geantwortet."
    /// That player is not willing.
    NotWilling "C24"
        "That player is not willing."
        "Dieser Spieler ist nicht bereit."
    /// Only an offer to all can be first come.
    NotToAll "C24"
        "Only an offer to all can be closed or go to the first who comes."
        "Nur ein Angebot an alle kann abgeschlossen werden oder an den Ersten gehen."
    /// A counter-offer goes back to the offer's maker.
    NotACounterOffer "C25"
        "A counter-offer answers an offer made to you and goes to its maker."
        "Ein Gegenangebot antwortet auf ein Angebot an dich und geht an den, der es gemacht hat."
    /// A program has talked enough in this turn.
    TalkedEnough "C27"
        "A program may only accept, decline or end trading now: it has talked enough in this turn."
        "Ein Programm darf jetzt nur noch annehmen, ablehnen oder den Handel beenden: Es hat in diesem Zug genug geredet."
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.sentence(Language::En), self.rule())
    }
}

impl std::error::Error for Illegal {}
