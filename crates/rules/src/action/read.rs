//! Reading actions: the `type` says which group one belongs to.

use serde::de::{Error, MapAccess};
use serde::{Deserialize, Deserializer};
use strum::VariantNames;

use super::{Action, MafiaAction, MagicAction, Source, TradeAction};
use crate::ask::Ask;
use crate::tagged::{self, Tagged};

/// What several games share.
#[derive(Deserialize, VariantNames)]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
enum SharedAction {
    Plant { what: Source, field: u8 },
    Harvest { field: u8 },
    BuyField {},
    Discard { what: Source },
    Done { with: Ask },
}

impl From<SharedAction> for Action {
    fn from(action: SharedAction) -> Action {
        match action {
            SharedAction::Plant { what, field } => Action::Plant { what, field },
            SharedAction::Harvest { field } => Action::Harvest { field },
            SharedAction::BuyField {} => Action::BuyField,
            SharedAction::Discard { what } => Action::Discard { what },
            SharedAction::Done { with } => Action::Done { with },
        }
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        tagged::read(deserializer)
    }
}

impl<'de> Tagged<'de> for Action {
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<Action, A::Error> {
        let object = tagged::whole(name, fields);
        if TradeAction::VARIANTS.contains(&name) {
            TradeAction::deserialize(object).map(Action::Trade)
        } else if MafiaAction::VARIANTS.contains(&name) {
            MafiaAction::deserialize(object).map(Action::Mafia)
        } else if MagicAction::VARIANTS.contains(&name) {
            MagicAction::deserialize(object).map(Action::Magic)
        } else if SharedAction::VARIANTS.contains(&name) {
            SharedAction::deserialize(object).map(Action::from)
        } else {
            let groups = [
                SharedAction::VARIANTS,
                TradeAction::VARIANTS,
                MafiaAction::VARIANTS,
                MagicAction::VARIANTS,
            ];
            let known = groups.concat().join("`, `");
            Err(A::Error::custom(format!("unknown action `{name}`, expected one of `{known}`")))
        }
    }
}
