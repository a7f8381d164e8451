//! What tests need.

use crate::{PersonId, TableId};

/// A person, the same for the same number.
pub(crate) fn person(number: u32) -> PersonId {
    let mut bytes = [0; 32];
    for (byte, digit) in bytes.iter_mut().zip((0..16).map(|place| number >> (2 * place) & 3)) {
        *byte = digit as u8;
    }
    PersonId::random(|| bytes)
}

pub(crate) fn table_id() -> TableId {
    TableId::random(|| [7; 32])
}
