//! The texts of lessons.

use bohnhof_rules::words::Text;

use super::{Lesson, Moment};

/// A lesson without its moment.
#[derive(Clone, Copy, Debug)]
pub struct LessonText {
    /// What it is about, in one word.
    pub key: &'static str,
    /// What the coach says, as a page shows it.
    pub say: Text,
    /// What it says to somebody who types, where that differs.
    pub typed: Option<Text>,
    /// Where it can be looked up.
    pub rule: Option<&'static str>,
}

impl LessonText {
    /// The lesson, with its moment.
    pub(super) fn when(self, when: fn(&Moment<'_>) -> bool) -> Lesson {
        let LessonText { key, say, typed, rule } = self;
        Lesson { key, say, typed, rule, last: false, when }
    }
}

/// A table of lessons: a struct with a field for each, and its one value.
macro_rules! lesson_texts {
    ($(#[$doc:meta])* $type:ident $table:ident {
        $($key:ident $($rule:literal)?: $en:literal $de:literal
            $(typed $typed_en:literal $typed_de:literal)?,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $type {
            $(#[doc = concat!("“", $en, "”")] pub $key: $crate::lessons::LessonText,)*
        }

        $(#[$doc])*
        pub const $table: $type = $type {
            $($key: $crate::lessons::LessonText {
                key: stringify!($key),
                say: $crate::fill::text($en, $de),
                typed: lesson_texts!(@optional $($crate::fill::text($typed_en, $typed_de))?),
                rule: lesson_texts!(@optional $($rule)?),
            },)*
        };

        impl $type {
            /// Every text.
            pub fn rows(&self) -> Vec<$crate::lessons::LessonText> {
                vec![$(self.$key,)*]
            }
        }
    };
    (@optional $some:expr) => { Some($some) };
    (@optional) => { None };
}
pub(super) use lesson_texts;
