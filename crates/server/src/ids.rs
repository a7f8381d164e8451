//! Ids, and the secrets that prove who somebody is.

use std::fmt;

use bohnhof_table::{PersonId, TableId, id_type};
use sha2::{Digest, Sha256};

/// Random bytes of the operating system.
///
/// # Panics
///
/// If the operating system has none: then no secret is safe, and the server must not go on.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives randomness");
    bytes
}

/// A new id of a table, which nobody can guess.
pub(crate) fn new_table() -> TableId {
    TableId::random(random_bytes)
}

/// A new id of a person, which nobody can guess.
pub(crate) fn new_person() -> PersonId {
    PersonId::random(random_bytes)
}

id_type! {
    /// What a browser shows to prove who it is: a secret.
    Token 40
}
id_type! {
    /// The id of a report, or of another note that the operator can ask for.
    ReportId 12
}
id_type! {
    /// Brings a person's seats to another device, once: a secret for some minutes.
    Code 10
}

// Secrets do not get into logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

impl fmt::Debug for ReportId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReportId({self})")
    }
}

/// The fingerprint of a secret, which may be kept where the secret may not.
pub(crate) fn fingerprint(secret: &str) -> String {
    hexadecimal(&Sha256::digest(secret.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
