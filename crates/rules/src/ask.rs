//! Questions the game asks.

use strum::{IntoEnumIterator, VariantArray};

/// What a player must decide now: what several games ask, and a group for what only magic does. Rights
/// that need no question (harvesting, buying a field, making offers) stand beside it;
/// [`View::legal`](crate::View::legal) lists both. In JSON it is its name: `"plant-first"`.
///
/// ```
/// use bohnhof_rules::{Ask, Record, RuleSet, Seed, Setup};
///
/// let (game, _) = Record::new(Setup::new(RuleSet::AMIGO, 4), Seed([7; 32])).start()?;
/// let active = game.table().active;
/// assert_eq!(game.asks().collect::<Vec<_>>(), [(active, Ask::PlantFirst)]);
/// assert_eq!(Ask::PlantFirst.id(), "plant-first");
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::EnumIter)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
pub enum Ask {
    /// Plant or discard what the opponent left (D5, M6).
    UseLeft,
    /// Pay the Mafia from the fields that owe it (M7).
    PayMafia,
    /// Plant the front card (B4).
    PlantFirst,
    /// Plant the next card, or end planting (B4).
    PlantSecond,
    /// Discard a hand card, or none (D6).
    DiscardOne,
    /// Use the open cards, feed the bosses, or end that (D7, M10).
    Cultivate,
    /// Trade, or end trading (C20).
    Trade,
    /// Accept or decline the offers that wait for an answer (C24).
    Answer,
    /// Plant what was turned over and received (B6).
    PlantReceived,
    /// Cast a spell (X23) or harvest (D3, M15) before cards are turned over, or go on.
    BeforeTurnOver,
    /// Cast a spell (X5) or harvest (D3, M15) after cards were drawn, or end the turn.
    EndTurn,
    /// What only magic asks.
    #[cfg_attr(feature = "serde", serde(untagged))]
    #[strum(transparent)]
    Magic(MagicAsk),
}

/// What only Excalibohn asks: in its phases, and in the middle of them by its effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
pub enum MagicAsk {
    /// Use abilities and magic cards, or be done with that (X9).
    #[default]
    Magic,
    /// Cast a spell before trading opens, or go on (X25).
    BeforeTrading,
    /// Plant what was turned over and received, and cast spells, before the others plant (X5).
    PlantOwn,
    /// Cast a spell before cards are drawn, or go on (X5, X29).
    BeforeDraw,
    /// Plant the front card, or be done with that (X24).
    Flow,
    /// Plant the front card (X27).
    MustPlantFront,
    /// Plant the front card, or be done with that (X27).
    MayPlantFront,
    /// Choose which of two revealed coins takes effect (X20).
    ChooseCoin,
    /// Plant the card that was taken, or keep it (X12, X14, X16).
    KeepOrPlant,
    /// Turn up a magic card, or be done with that (X15, X22); in a sword exchange it must be (X16).
    Activate,
    /// Move a hand card (X28).
    Rearrange,
}

impl Ask {
    /// Every question.
    pub fn all() -> impl Iterator<Item = Ask> {
        let shared = Ask::iter().filter(|ask| !matches!(ask, Ask::Magic(_)));
        shared.chain(MagicAsk::VARIANTS.iter().copied().map(Ask::Magic))
    }

    /// The name used in the notation and in records.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Ask {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Ask, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Ask::all().find(|ask| ask.id() == name).ok_or_else(|| {
            let known = Ask::all().map(Ask::id).collect::<Vec<_>>().join("`, `");
            let sentence = format!("unknown variant `{name}`, expected one of `{known}`");
            serde::de::Error::custom(sentence)
        })
    }
}
