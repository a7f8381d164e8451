//! Reading objects whose `type` says what they are.
//!
//! Serde keeps the whole of such an object in memory until it knows the type, and tries one group of
//! variants after the other where groups are flat. Our own messages begin with their type, so that it
//! can be known at once which group to read. An object that has it later is read all the same.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::{Map, Value};

const TAG: &str = "type";

/// Something whose `type` says how the rest of it is read.
pub trait Tagged<'de>: Sized {
    /// Reads what stands beside the type.
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<Self, A::Error>;
}

/// Reads an object by its type.
pub fn read<'de, T: Tagged<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(TaggedVisitor(PhantomData))
}

/// The object again as it was, for a group that looks at the type itself.
pub fn whole<'a, 'de, A: MapAccess<'de>>(
    name: &'a str,
    fields: A,
) -> MapAccessDeserializer<WithTag<'a, A>> {
    MapAccessDeserializer::new(WithTag { name, key_is_next: true, fields })
}

struct TaggedVisitor<T>(PhantomData<T>);

#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de, T: Tagged<'de>> Visitor<'de> for TaggedVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a `type`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<T, A::Error> {
        let mut before = Map::new();
        while let Some(Text(key)) = fields.next_key()? {
            if key != TAG {
                keep(&mut before, key.into_owned(), fields.next_value()?)?;
                continue;
            }
            let Text(name) = fields.next_value()?;
            if before.is_empty() {
                return T::read(&name, fields);
            }
            while let Some((key, value)) = fields.next_entry::<String, Value>()? {
                keep(&mut before, key, value)?;
            }
            let rest = Rest(&name, PhantomData);
            return Value::Object(before).deserialize_map(rest).map_err(A::Error::custom);
        }
        Err(A::Error::missing_field(TAG))
    }
}

/// What stands beside a type that is known.
struct Rest<'a, T>(&'a str, PhantomData<T>);

impl<'de, T: Tagged<'de>> Visitor<'de> for Rest<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the fields of `{}`", self.0)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        T::read(self.0, fields)
    }
}

/// Keeps a field until the type is known.
fn keep<E: Error>(fields: &mut Map<String, Value>, key: String, value: Value) -> Result<(), E> {
    if key == TAG || fields.contains_key(&key) {
        return Err(E::custom(format_args!("duplicate field `{key}`")));
    }
    fields.insert(key, value);
    Ok(())
}

/// A type and what stands beside it.
pub struct WithTag<'a, A> {
    name: &'a str,
    key_is_next: bool,
    fields: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for WithTag<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        if self.key_is_next {
            return seed.deserialize(StrDeserializer::new(TAG)).map(Some);
        }
        self.fields.next_key_seed(seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        if std::mem::take(&mut self.key_is_next) {
            return seed.deserialize(StrDeserializer::new(self.name));
        }
        self.fields.next_value_seed(seed)
    }
}
