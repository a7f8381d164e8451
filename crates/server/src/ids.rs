//! Names of tables and people, and the secrets that prove who somebody is.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// Letters and digits that nobody confuses: no 0, 1, i, l, o or u.
const ALPHABET: &[u8; 30] = b"23456789abcdefghjkmnpqrstvwxyz";

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

fn random_text(length: usize) -> String {
    // Bytes that would favour some letters are left out.
    let fair = |byte: &u8| *byte < (256 / ALPHABET.len() * ALPHABET.len()) as u8;
    let mut text = String::with_capacity(length);
    while text.len() < length {
        let bytes = random_bytes::<32>();
        let letters = bytes.iter().filter(|byte| fair(byte));
        let letters = letters.map(|&byte| ALPHABET[usize::from(byte) % ALPHABET.len()]);
        text.extend(letters.take(length - text.len()).map(char::from));
    }
    text
}

macro_rules! name {
    ($(#[$doc:meta])* $name:ident $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// A new one, which nobody can guess.
            pub(crate) fn random() -> $name {
                $name(random_text($length))
            }

            /// Reads one; `None` if the text cannot be one.
            pub fn parse(text: &str) -> Option<$name> {
                let well_formed = text.len() == $length
                    && text.bytes().all(|byte| ALPHABET.contains(&byte));
                well_formed.then(|| $name(text.to_owned()))
            }

            /// The text of it.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = String::deserialize(deserializer)?;
                $name::parse(&text).ok_or_else(|| D::Error::custom("this is no such name"))
            }
        }
    };
}

name! {
    /// Names a table. Who knows it can come to the table.
    TableId 12
}
name! {
    /// Names a person, for the server and its database only.
    PersonId 16
}
name! {
    /// What a browser shows to prove who it is: a secret.
    Token 40
}
name! {
    /// Names a report, or another note that the operator can ask for.
    ReportId 12
}
name! {
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

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl fmt::Debug for ReportId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReportId({self})")
    }
}

impl fmt::Debug for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PersonId({self})")
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
