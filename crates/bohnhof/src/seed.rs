//! A seed where none is given.

use std::hash::{BuildHasher, RandomState};

/// A new seed each time. It is small enough to be read out, and exact in every reader of JSON.
pub(crate) fn fresh() -> u64 {
    // The standard library keys its hash maps from the operating system's randomness.
    RandomState::new().hash_one(std::time::SystemTime::now()) >> 32
}
