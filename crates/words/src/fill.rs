//! Filling in.

use bohnhof_rules::words::Text;

/// A text for players.
pub(crate) const fn text(en: &'static str, de: &'static str) -> Text {
    Text { en, de }
}

/// The text with its marks filled in: `{name}` stands for a value. What has no value stays, and so
/// does whatever a value contains.
///
/// ```
/// assert_eq!(bohnhof_words::fill("{n} of {of}", &[("n", "{of}"), ("of", "3")]), "{of} of 3");
/// ```
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled += before;
        let value = after.split_once('}').and_then(|(key, after)| {
            let (_, value) = values.iter().find(|(name, _)| *name == key)?;
            Some((value, after))
        });
        if let Some((value, after)) = value {
            filled += value;
            rest = after;
        } else {
            filled.push('{');
            rest = after;
        }
    }
    filled + rest
}
