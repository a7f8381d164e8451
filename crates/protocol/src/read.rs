//! Reading what comes often: the `type` says at once how the rest is read.

use bohnhof_rules::tagged::{self, Tagged};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Acted, Answer, Presence, ServerMessage, StepMessage, TableEvent};

impl<'de> Deserialize<'de> for ServerMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ServerMessage, D::Error> {
        tagged::read(deserializer)
    }
}

impl<'de> Tagged<'de> for ServerMessage {
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<ServerMessage, A::Error> {
        let fields = MapAccessDeserializer::new(fields);
        match name {
            "table" => Box::deserialize(fields).map(ServerMessage::Table),
            "step" => StepMessage::deserialize(fields).map(ServerMessage::Step),
            "presence" => Presence::deserialize(fields).map(ServerMessage::Presence),
            "answer" => Answer::deserialize(fields).map(ServerMessage::Answer),
            _ => Err(A::Error::unknown_variant(name, &["table", "step", "presence", "answer"])),
        }
    }
}

impl Serialize for TableEvent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        TableEvent::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for TableEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TableEvent, D::Error> {
        tagged::read(deserializer)
    }
}

impl<'de> Tagged<'de> for TableEvent {
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<TableEvent, A::Error> {
        match name {
            "acted" => {
                Acted::deserialize(MapAccessDeserializer::new(fields)).map(TableEvent::Acted)
            }
            _ => TableEvent::deserialize(tagged::whole(name, fields)),
        }
    }
}
