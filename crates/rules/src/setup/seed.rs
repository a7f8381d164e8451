//! Where a live game's randomness comes from.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The generator of live games and of their records.
pub type LiveRng = ChaCha20Rng;

/// 256 bits from which all randomness of a game follows. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")
)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The generator that begins with this seed.
    pub fn rng(&self) -> LiveRng {
        LiveRng::from_seed(self.0)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The text is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed has 64 hexadecimal digits")]
pub struct NoSeed;

impl FromStr for Seed {
    type Err = NoSeed;

    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        let digits: Option<Vec<u8>> = text.chars().map(hexadecimal).collect();
        let digits = digits.filter(|digits| digits.len() == 64).ok_or(NoSeed)?;
        let mut seed = [0; 32];
        for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
            *byte = pair.iter().fold(0, |value, digit| value << 4 | digit);
        }
        Ok(Seed(seed))
    }
}

fn hexadecimal(digit: char) -> Option<u8> {
    digit.to_digit(16)?.try_into().ok()
}

#[cfg(feature = "serde")]
impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
