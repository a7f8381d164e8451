//! Small sets of numbers: a bit for each in memory, a list of numbers for everybody else.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes the numbers of all set bits.
pub(crate) fn serialize<B, S>(bits: &B, serializer: S) -> Result<S::Ok, S::Error>
where
    B: Copy + Into<u32>,
    S: Serializer,
{
    let bits: u32 = (*bits).into();
    serializer.collect_seq((0..u32::BITS).filter(|number| bits >> number & 1 == 1))
}

/// Reads the numbers of the set bits.
pub(crate) fn deserialize<'de, B, D>(deserializer: D) -> Result<B, D::Error>
where
    B: TryFrom<u32>,
    D: Deserializer<'de>,
{
    let too_large = || D::Error::custom("expected numbers of fields or slots");
    let mut bits = 0_u32;
    for number in Vec::<u32>::deserialize(deserializer)? {
        bits |= 1_u32.checked_shl(number).ok_or_else(too_large)?;
    }
    B::try_from(bits).map_err(|_| too_large())
}
