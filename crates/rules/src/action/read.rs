//! Reading actions: the `type` says which group one belongs to.

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use strum::VariantNames;

use super::{Action, MafiaAction, MagicAction, Source, TradeAction};
use crate::ask::Ask;

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
        let object = Map::deserialize(deserializer)?;
        let name = object.get("type").and_then(Value::as_str).unwrap_or_default().to_owned();
        let is_one_of = |names: &[&str]| names.contains(&name.as_str());
        let object = Value::Object(object);
        let action = if is_one_of(TradeAction::VARIANTS) {
            TradeAction::deserialize(object).map(Action::Trade)
        } else if is_one_of(MafiaAction::VARIANTS) {
            MafiaAction::deserialize(object).map(Action::Mafia)
        } else if is_one_of(MagicAction::VARIANTS) {
            MagicAction::deserialize(object).map(Action::Magic)
        } else if is_one_of(SharedAction::VARIANTS) || name.is_empty() {
            SharedAction::deserialize(object).map(Action::from)
        } else {
            let groups = [
                SharedAction::VARIANTS,
                TradeAction::VARIANTS,
                MafiaAction::VARIANTS,
                MagicAction::VARIANTS,
            ];
            let known = groups.concat().join("`, `");
            return Err(D::Error::custom(format!(
                "unknown action `{name}`, expected one of `{known}`"
            )));
        };
        action.map_err(D::Error::custom)
    }
}
