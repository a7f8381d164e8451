//! Reading strictly what others have written.

use serde::{Deserialize, Deserializer};

/// Reads the rest of a tagged variant without fields: there is none. Serde itself passes over whatever
/// stands beside the tag of such a variant.
#[doc(hidden)]
pub fn no_fields<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct NoFields {}
    NoFields::deserialize(deserializer).map(|NoFields {}| ())
}
