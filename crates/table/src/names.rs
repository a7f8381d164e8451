//! Names and messages that people choose: what can be seen, and what looks like somebody else.

use bohnhof_protocol::Refusal;
use bohnhof_protocol::names::{DELETED, VILLAGERS};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

/// The longest name, in characters.
const MAX_NAME: usize = 24;

/// The longest message, in characters.
const MAX_TEXT: usize = 280;

/// Asks for an emoji to be shown in colour.
const EMOJI_STYLE: char = '\u{fe0f}';

/// A name that can be shown.
pub fn name(name: &str) -> Result<String, Refusal> {
    visible(name, MAX_NAME).ok_or(Refusal::BadName)
}

/// A message that can be shown.
pub fn text(text: &str) -> Result<String, Refusal> {
    visible(text, MAX_TEXT).ok_or(Refusal::BadText)
}

/// Whether people may take one name for the other.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    // In capitals, I looks like l; in small letters, i does not.
    let sets =
        [|name: &str| as_read(name).to_lowercase(), |name: &str| as_read(&name.to_lowercase())];
    sets.iter().any(|set| set(one) == set(other))
}

/// Whether a name looks like one that no person can have: like a villager's without being it, or like that
/// of somebody who was deleted.
pub(crate) fn is_reserved(name: &str) -> bool {
    let name = name.to_lowercase();
    let poses = |villager: String| name != villager && look_alike(&name, &villager);
    VILLAGERS.iter().any(|villager| poses(villager.to_lowercase())) || look_alike(&name, DELETED)
}

/// The text on one line, with composed letters and single blanks; `None` if it is too long, shows nothing,
/// or has characters that nobody sees.
fn visible(text: &str, longest: usize) -> Option<String> {
    let text: String = text.trim().nfc().collect();
    let words: Vec<&str> = text.split(is_blank).filter(|word| !word.is_empty()).collect();
    let text = words.join(" ");
    let shows = text.chars().any(|character| !is_mark(character) && character != ' ');
    let fits = (1..=longest).contains(&text.chars().count());
    (fits && shows && !text.chars().any(is_unseen)).then_some(text)
}

fn is_blank(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Separator
        && !matches!(character, '\u{2028}' | '\u{2029}')
}

fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark
}

/// Characters that show nothing, turn the text around them, or mean something else to everybody.
fn is_unseen(character: char) -> bool {
    // Unicode counts most of these among the letters, marks and symbols.
    let empty = matches!(character,
        '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{ffa0}'
        | '\u{fffc}' | '\u{13441}' | '\u{13442}' | '\u{16fe4}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}');
    // Controls, marks of direction, soft hyphens, private characters and those that do not exist yet.
    empty || character.general_category_group() == GeneralCategoryGroup::Other
}

/// The name as the eye reads it: letters by their shape, without accents and blanks.
fn as_read(name: &str) -> String {
    let bare = |character: &char| !is_accent(*character) && *character != EMOJI_STYLE;
    let plain: String =
        name.nfkd().filter(bare).filter(|character| !is_blank(*character)).collect();
    skeleton(&plain).filter(bare).collect()
}

/// Accents of the Latin, Greek and Cyrillic letters. Other scripts write their vowels as marks.
fn is_accent(character: char) -> bool {
    matches!(character, '\u{0300}'..='\u{036f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_seen() {
        for (given, shown) in [
            ("Anna", "Anna"),
            ("  Anna  ", "Anna"),
            ("Anna \u{a0}\u{3000} B.", "Anna B."),
            ("Zoe\u{308}", "Zo\u{eb}"),
            ("\u{5f20}\u{4f1f}", "\u{5f20}\u{4f1f}"),
            ("\u{0915}\u{0941}", "\u{0915}\u{0941}"),
            ("\u{1f331}", "\u{1f331}"),
            ("\u{2764}\u{fe0f}", "\u{2764}\u{fe0f}"),
            ("!", "!"),
            ("7", "7"),
        ] {
            assert_eq!(name(given).as_deref(), Ok(shown), "{given:?}");
        }
        for unseen in [
            "",
            " \t ",
            "\u{a0}\u{2003}\u{3000}",
            "\u{ad}",
            "An\u{ad}na",
            "\u{200b}",
            "An\u{200d}na",
            "\u{202e}annA",
            "\u{2066}Anna",
            "\u{2800}\u{2800}",
            "\u{3164}",
            "Anna\u{3164}",
            "\u{115f}\u{1160}",
            "\u{ffa0}",
            "\u{301}",
            "\u{301}\u{302} \u{303}",
            "\u{fe0f}",
            "\u{34f}",
            "Anna\u{e0041}",
            "Anna\u{e0100}",
            "\u{180e}",
            "\u{feff}Anna",
            "\u{e000}",
            "\u{fffc}",
            "\u{1d159}",
            "\u{1d173}Anna",
            "An\nna",
            "An\u{2028}na",
            "An\u{0}na",
            "\u{378}",
            "aaaaaaaaaaaaaaaaaaaaaaaaa",
        ] {
            assert_eq!(name(unseen), Err(Refusal::BadName), "{unseen:?}");
        }
        assert_eq!(text("\u{3164}\u{2800}"), Err(Refusal::BadText));
        assert_eq!(text(" Good  luck! ").as_deref(), Ok("Good luck!"));
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        for (one, other) in [
            ("Anna", "Anna"),
            ("Anna", "anna"),
            ("Anna", "ANNA"),
            ("Anna", "\u{410}nna"),
            ("ANNA", "\u{391}\u{39d}\u{39d}\u{391}"),
            ("Anna", "\u{ff21}\u{ff4e}\u{ff4e}\u{ff41}"),
            ("Anna", "\u{1d400}\u{1d427}\u{1d427}\u{1d41a}"),
            ("Anna", "A n n a"),
            ("Anna", "\u{c1}nna"),
            ("Anna", "Ann\u{323}a"),
            ("Zo\u{eb}", "Zoe\u{308}"),
            ("Bernd", "Bemd"),
            ("Ilse", "llse"),
            ("Ilse", "1lse"),
            ("ILSE", "ilse"),
            ("Otto", "0tto"),
            ("S\u{f8}ren", "Soren"),
            ("\u{2764}\u{fe0f}", "\u{2764}"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one:?} {other:?}");
        }
        for (one, other) in [
            ("Anna", "Hanna"),
            ("Anna", "Anna 2"),
            ("Ali", "All"),
            ("Player 1", "Player 2"),
            ("\u{0915}\u{0941}", "\u{0915}\u{0942}"),
            ("\u{5f20}\u{4f1f}", "\u{5f20}\u{4e09}"),
            ("!", "?"),
        ] {
            assert!(!look_alike(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn nobody_poses_as_a_bot() {
        assert!(!is_reserved("Nina"), "people have this name, and clients make room");
        assert!(!is_reserved("Ninette"));
        assert!(!is_reserved("nina"), "they need no capitals");
        for pose in ["N\u{456}na", "Ni na", "N\u{ed}na", "L0tte", "Emi1", "Deleted Player"] {
            assert!(is_reserved(pose), "{pose:?}");
        }
    }
}
