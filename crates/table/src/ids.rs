//! The ids of tables and people.

/// Letters and digits that nobody confuses: no 0, 1, i, l, o or u.
const ALPHABET: &[u8; 30] = b"23456789abcdefghjkmnpqrstvwxyz";

/// So many random letters; the random bytes come from whoever holds the table.
#[doc(hidden)]
pub fn random_text(length: usize, mut random: impl FnMut() -> [u8; 32]) -> String {
    // Bytes that would favour some letters are left out.
    let fair = |byte: &u8| *byte < (256 / ALPHABET.len() * ALPHABET.len()) as u8;
    let mut text = String::with_capacity(length);
    while text.len() < length {
        let bytes = random();
        let letters = bytes.iter().filter(|byte| fair(byte));
        let letters = letters.map(|&byte| ALPHABET[usize::from(byte) % ALPHABET.len()]);
        text.extend(letters.take(length - text.len()).map(char::from));
    }
    text
}

#[doc(hidden)]
pub fn is_text_of(length: usize, text: &str) -> bool {
    text.len() == length && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Declares a type for ids: so many letters that nobody can guess.
#[macro_export]
macro_rules! id_type {
    ($(#[$doc:meta])* $name:ident $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// A new one, made of random bytes.
            pub fn random(random: impl FnMut() -> [u8; 32]) -> $name {
                $name($crate::ids::random_text($length, random))
            }

            /// Reads one; `None` if the text cannot be one.
            pub fn parse(text: &str) -> Option<$name> {
                $crate::ids::is_text_of($length, text).then(|| $name(text.to_owned()))
            }

            /// Its text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.0)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                $name::parse(&text).ok_or_else(|| {
                    serde::de::Error::custom(concat!("expected a ", stringify!($name)))
                })
            }
        }
    };
}

id_type! {
    /// The id of a table. Whoever knows it can come to the table.
    TableId 12
}

id_type! {
    /// The id of a person, for whoever holds the table only.
    PersonId 16
}

impl std::fmt::Debug for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl std::fmt::Debug for PersonId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PersonId({self})")
    }
}
