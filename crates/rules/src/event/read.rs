//! Events as JSON: the `type` says which group one belongs to.

use serde::de::MapAccess;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::VariantNames;

use super::{MafiaEvent, MagicEvent, PublicEvent, SeenEvent, TradeEvent};
use crate::tagged::{self, Tagged};

impl Serialize for SeenEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SeenEvent::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for SeenEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeenEvent, D::Error> {
        tagged::read(deserializer)
    }
}

impl<'de> Tagged<'de> for SeenEvent {
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<SeenEvent, A::Error> {
        if SeenEvent::VARIANTS.contains(&name) {
            SeenEvent::deserialize(tagged::whole(name, fields))
        } else {
            PublicEvent::read(name, fields).map(SeenEvent::Public)
        }
    }
}

impl Serialize for PublicEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PublicEvent::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for PublicEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PublicEvent, D::Error> {
        tagged::read(deserializer)
    }
}

impl<'de> Tagged<'de> for PublicEvent {
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<PublicEvent, A::Error> {
        let object = tagged::whole(name, fields);
        if TradeEvent::VARIANTS.contains(&name) {
            TradeEvent::deserialize(object).map(PublicEvent::Trade)
        } else if MafiaEvent::VARIANTS.contains(&name) {
            MafiaEvent::deserialize(object).map(PublicEvent::Mafia)
        } else if MagicEvent::VARIANTS.contains(&name) {
            MagicEvent::deserialize(object).map(PublicEvent::Magic)
        } else {
            PublicEvent::deserialize(object)
        }
    }
}
