//! Why something may not be done.

use crate::ask::Ask;
use crate::rule_set::{Family, RuleSet};

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

macro_rules! illegal {
    ($($(#[$doc:meta])* $name:ident $rule:literal $en:literal $de:literal)*) => {
        /// Why something may not be done, with the rule that says so.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        #[strum(serialize_all = "kebab-case")]
        pub enum Illegal {
            $($(#[$doc])* $name,)*
        }

        impl Illegal {
            /// Every reason.
            pub const ALL: &[Illegal] = &[$(Illegal::$name),*];

            /// Its id in messages.
            pub fn id(self) -> &'static str {
                self.into()
            }

            /// The number of the rule in `docs/rules/`; that of the game at hand is
            /// [`rule_in`](Illegal::rule_in).
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
    /// Harvesting is for one's own turn.
    HarvestInYourTurn "C10"
        "In this game you harvest in your own turn only."
        "In diesem Spiel erntest du nur in deinem eigenen Zug."
    /// Buying a field is for one's own turn.
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
    /// A lone bean may go only when all fields hold one.
    NotAllAlone "C9"
        "A single bean may be harvested only while each of your fields holds exactly one: plant on the empty field first."
        "Eine einzelne Bohne darfst du nur ernten, solange auf jedem deiner Felder genau eine liegt: Bebaue zuerst das leere Feld."
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
    /// An earlier offer had this number.
    NumberTaken "C23"
        "This number is not free for a new offer: leave it out."
        "Diese Nummer ist für ein neues Angebot nicht frei: Lass sie weg."
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
        "A program may only accept, decline, close or end trading now: it has talked enough in this turn."
        "Ein Programm darf jetzt nur noch annehmen, ablehnen, abschließen oder den Handel beenden: Es hat in diesem Zug genug geredet."
    /// There is no magic in this game.
    NoMagic "X1"
        "There is no magic in this game."
        "In diesem Spiel wird nicht gezaubert."
    /// Nobody asks that now.
    NotAsked "X5"
        "This is not what you are asked now."
        "Danach wirst du gerade nicht gefragt."
    /// This question is answered in another way.
    EndsOtherwise "X5"
        "Plant the card, or accept or decline the offer."
        "Baue die Karte an, oder nimm das Angebot an oder lehne es ab."
    /// Players plant one after the other.
    OneAfterTheOther "X5"
        "Players plant one after the other, the active player first: it is not your turn yet."
        "Angebaut wird nacheinander, der aktive Spieler zuerst: Du bist noch nicht dran."
    /// Everything turned over and received must be planted.
    MustBePlanted "X5"
        "You must plant all cards that you turned over and received."
        "Du musst alle aufgedeckten und getauschten Karten anbauen."
    /// Abilities are for phase 1b of one's own turn.
    NotTheMagicPhase "X9"
        "Abilities are used in the magic phase of your own turn only."
        "Fähigkeiten nutzt du nur in der Zauberphase deines eigenen Zuges."
    /// One use for each column.
    UsedAlready "X10"
        "You have used this field's ability already: only a new column brings a new use."
        "Die Fähigkeit dieses Feldes hast du schon genutzt: Erst eine neue Reihe bringt eine neue."
    /// This ability is aimed at nobody.
    AimedAtNobody "X10"
        "This ability is not aimed at a player."
        "Diese Fähigkeit richtet sich gegen niemanden."
    /// Magic cards are turned up in phase 1b, or when something allows it.
    NotActivating "X11"
        "Magic cards are activated in the magic phase of your own turn, or when a bean allows it."
        "Zauberkarten aktivierst du in der Zauberphase deines Zuges, oder wenn eine Bohne es erlaubt."
    /// Only a Magic bean activates.
    NotAMagicBean "X11"
        "Only a Magic bean from your hand can be discarded for this."
        "Dafür kannst du nur eine Zauberbohne aus der Hand abwerfen."
    /// The magic card is not face up.
    NotFaceUp "X11"
        "You have no such magic card face up: activate it first."
        "So eine Zauberkarte liegt bei dir nicht offen: Aktiviere sie zuerst."
    /// That is no face-down magic card.
    ChooseFaceDown "X15"
        "Choose a face-down magic card."
        "Wähle eine verdeckte Zauberkarte."
    /// There is no face-down magic card.
    NothingToTurnUp "X15"
        "You have no face-down magic card."
        "Du hast keine verdeckte Zauberkarte."
    /// A card is taken from a player who has some.
    TakeFromWhom "X12"
        "Choose another player who has cards in hand."
        "Wähle einen Mitspieler, der Handkarten hat."
    /// The card that was taken may be planted, and no other.
    NotTheTakenCard "X12"
        "Only the card that you took can be planted now."
        "Nur die Karte, die du genommen hast, kann jetzt angebaut werden."
    /// Too few Mean beans.
    TooFewMean "X13"
        "It takes four Mean beans on this field, or the Attack spell."
        "Dafür müssen vier Gemeine Bohnen auf dem Feld liegen, oder du nutzt den Angriffszauber."
    /// A player with coins is attacked.
    AttackWhom "X16"
        "Choose another player who has coins."
        "Wähle einen Mitspieler, der Taler hat."
    /// A magic card must be turned up.
    MustActivate "X16"
        "A Magic bean was revealed: choose the magic card that you turn up."
        "Eine Zauberbohne wurde aufgedeckt: Wähle die Zauberkarte, die du aufdrehst."
    /// No harvest during a sword exchange.
    NoHarvestNow "X17"
        "Nobody may harvest while a Sword bean is at work."
        "Solange eine Schwertbohne wirkt, darf niemand ernten."
    /// The bean has no ability.
    NoAbility "X19"
        "This bean has no ability."
        "Diese Bohne hat keine Fähigkeit."
    /// Attack makes no difference here.
    AttackDoesNothing "X20"
        "Attack helps only a Sword bean, or one to three Mean beans."
        "Der Angriffszauber hilft nur Schwertbohnen oder ein bis drei Gemeinen Bohnen."
    /// That coin was not revealed.
    NotRevealed "X20"
        "Choose one of the two revealed coins."
        "Wähle einen der beiden aufgedeckten Taler."
    /// One of two coins must be chosen.
    ChooseACoin "X20"
        "One of the two revealed coins must take effect: choose it."
        "Einer der beiden aufgedeckten Taler muss wirken: Wähle ihn."
    /// Bean Field is for phases 1b and 3.
    BeanFieldWhen "X21"
        "Bean Field is cast in the magic phase, or while you plant what you turned over and received."
        "Den Bohnenfeldzauber nutzt du in der Zauberphase oder beim Anbauen nach dem Handel."
    /// There is a third field.
    ThirdFieldIsThere "X21"
        "You have a third field already."
        "Du hast schon ein drittes Feld."
    /// Something else is being carried out.
    EffectFirst "X22"
        "Something else is being carried out: it comes first."
        "Gerade wird etwas anderes ausgeführt: Das kommt zuerst."
    /// Spells are cast in one's own turn.
    CastInYourTurn "X22"
        "You cast spells in your own turn, and not while the others plant."
        "Du zauberst nur in deinem eigenen Zug, und nicht während die anderen anbauen."
    /// Swap needs another player's face-down card.
    SwapWithWhom "X22"
        "Choose another player who has a face-down magic card."
        "Wähle einen Mitspieler, der eine verdeckte Zauberkarte hat."
    /// Trading is cast before cards are turned over.
    TradingWhen "X23"
        "Trading is cast after the magic phase, before cards are turned over."
        "Den Handelszauber nutzt du nach der Zauberphase, bevor Karten aufgedeckt werden."
    /// There is no card to plant.
    NothingToPlant "X24"
        "You have no card in hand to plant."
        "Du hast keine Handkarte zum Anbauen."
    /// The column is older than Flow.
    OlderThanFlow "X24"
        "While Flow is at work, only columns started with it can be used."
        "Solange der Kartenfluss wirkt, kannst du nur damit begonnene Reihen nutzen."
    /// Stack is cast after cards are turned over.
    StackWhen "X25"
        "Stack is cast when cards have been turned over, before trading opens."
        "Den Stapelzauber nutzt du, wenn Karten aufgedeckt sind und bevor gehandelt wird."
    /// The discard pile is empty.
    NoDiscards "X25"
        "The discard pile is empty."
        "Der Ablagestapel ist leer."
    /// Enchant Beans is for phase 3.
    EnchantBeansWhen "X26"
        "Enchant Beans is cast on a bean that you must plant after trading."
        "Die Verzauberung der Bohnen nutzt du für eine Bohne, die du nach dem Handel anbauen musst."
    /// The field must hold exactly one card.
    NeedsALoneBean "X26"
        "Choose a field of yours with exactly one card."
        "Wähle eines deiner Felder mit genau einer Karte."
    /// There is no such choice.
    NoSuchChoice "X26"
        "There is no odd card on this field for which you could choose that."
        "Auf diesem Feld liegt keine andere Karte, für die du das wählen könntest."
    /// Nobody has a card to plant.
    NobodyCanPlant "X27"
        "Nobody has a card in hand."
        "Niemand hat eine Handkarte."
    /// The front card must be planted now.
    MustPlantFront "X27"
        "You must plant the front card of your hand now."
        "Du musst jetzt deine vorderste Handkarte anbauen."
    /// A hand of one card has no order.
    NothingToRearrange "X28"
        "You need at least two cards in hand."
        "Dafür brauchst du mindestens zwei Handkarten."
    /// Nothing is being rearranged.
    NotRearranging "X28"
        "You cannot change the order of your hand now."
        "Du darfst deine Handkarten gerade nicht umstecken."
    /// The hand has no such place.
    NoSuchPlaceInHand "X28"
        "Your hand has no such place."
        "Diesen Platz gibt es in deiner Hand nicht."
    /// A card must be moved.
    MoveACard "X28"
        "Choose a hand card and its new place."
        "Wähle eine Handkarte und ihren neuen Platz."
    /// Hand Card is cast before the draw.
    HandCardWhen "X29"
        "Hand Card is cast right before you draw cards."
        "Den Handkartenzauber nutzt du unmittelbar vor dem Nachziehen."
    /// A deal was made in this turn.
    ADealWasMade "X29"
        "You have made a deal in this turn."
        "Du hast in diesem Zug gehandelt."
    /// The magic pile is empty.
    MagicPileIsEmpty "X30"
        "There are no more magic cards on the pile."
        "Der Zauberkartenstapel ist leer."
}

/// Where the duel and Al Cabohne have rules of their own for what they share with other games: the
/// reason, its rule in the duel, its rule in Al Cabohne.
const OWN_RULES: [(Illegal, &str, &str); 13] = [
    (Illegal::GameOver, "D9", "M20"),
    (Illegal::NotYourTurn, "D6", "M8"),
    (Illegal::NotPlantingFromHand, "D6", "M8"),
    (Illegal::MustPlantFirst, "D6", "M8"),
    (Illegal::HarvestInYourTurn, "D3", "M15"),
    (Illegal::BuyInYourTurn, "D4", "M17"),
    (Illegal::NoSuchOpenCard, "D5", "M10"),
    (Illegal::NoSuchCard, "D7", "M10"),
    (Illegal::NoFieldForSale, "D4", "M17"),
    (Illegal::FieldBoughtAlready, "D4", "M17"),
    (Illegal::TooFewCoins, "D4", "M17"),
    (Illegal::NotHeld, "D6", "M10"),
    (Illegal::NotAsked, "D3", "M15"),
];

impl Illegal {
    /// Why a player cannot be done with what is not asked.
    pub(crate) fn not_asked(with: Ask) -> Illegal {
        if with == Ask::DiscardOne {
            Illegal::NotDiscarding
        } else if with == Ask::Cultivate {
            Illegal::NotUsingOpenCards
        } else {
            Illegal::NotAsked
        }
    }

    /// The number of the rule in a game.
    pub fn rule_in(self, rules: RuleSet) -> &'static str {
        let own = OWN_RULES.iter().find(|(reason, ..)| *reason == self);
        match (rules.family(), own) {
            (Family::Duel, Some((_, duel, _))) => duel,
            (Family::AlCabohne, Some((_, _, al_cabohne))) => al_cabohne,
            (Family::Bohnanza | Family::Excalibohn, _) | (_, None) => self.rule(),
        }
    }
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.sentence(Language::En), self.rule())
    }
}

impl std::error::Error for Illegal {}
