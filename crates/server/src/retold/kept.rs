//! What was told lately: it may be asked for again.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bohnhof_table::TableId;

use super::{Text, Wish};

/// How many bytes are kept.
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// For how long.
const LIFETIME: Duration = Duration::from_mins(10);

/// What was told lately.
#[derive(Debug, Default)]
pub(super) struct Kept {
    texts: HashMap<Wish, (Instant, Text)>,
    bytes: usize,
}

impl Kept {
    pub(super) fn get(&mut self, wish: &Wish, now: Instant) -> Option<Text> {
        self.forget_old(now);
        self.texts.get(wish).map(|(_, text)| text.clone())
    }

    /// Keeps a text; the oldest make room for it.
    pub(super) fn put(&mut self, wish: Wish, text: Text, now: Instant) {
        self.remove(&wish);
        self.bytes += text.len();
        self.texts.insert(wish, (now, text));
        while self.bytes > MAX_BYTES {
            let oldest = self.texts.iter().min_by_key(|(_, (since, _))| *since);
            let Some(oldest) = oldest.map(|(wish, _)| wish.clone()) else { return };
            self.remove(&oldest);
        }
    }

    /// Forgets all that was told of a table.
    pub(super) fn forget(&mut self, table: &TableId) {
        self.forget_all_but(|wish, _| wish.table != *table);
    }

    fn forget_old(&mut self, now: Instant) {
        self.forget_all_but(|_, since| now.duration_since(since) < LIFETIME);
    }

    fn forget_all_but(&mut self, stays: impl Fn(&Wish, Instant) -> bool) {
        self.texts.retain(|wish, (since, text)| {
            let stays = stays(wish, *since);
            if !stays {
                self.bytes -= text.len();
            }
            stays
        });
    }

    fn remove(&mut self, wish: &Wish) {
        if let Some((_, text)) = self.texts.remove(wish) {
            self.bytes -= text.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::new_table;
    use crate::retold::Form;

    fn wish() -> Wish {
        Wish { table: new_table(), form: Form::Story }
    }

    #[test]
    fn texts_are_kept_for_a_while() {
        let (mut kept, now, wish) = (Kept::default(), Instant::now(), wish());
        assert!(kept.get(&wish, now).is_none());
        kept.put(wish.clone(), Text::zeros(3), now);
        assert_eq!(kept.get(&wish, now + LIFETIME / 2).map(|text| text.len()), Some(3));
        let other = Wish { form: Form::Log, ..wish.clone() };
        assert!(kept.get(&other, now).is_none(), "another form");
        assert!(kept.get(&wish, now + LIFETIME).is_none());
        assert_eq!(kept.bytes, 0);
    }

    #[test]
    fn the_oldest_make_room() {
        let (mut kept, now) = (Kept::default(), Instant::now());
        let wishes: Vec<Wish> = (0..5).map(|_| wish()).collect();
        let large = Text::zeros(MAX_BYTES / 4);
        for (seconds, wish) in (0..).zip(&wishes) {
            kept.put(wish.clone(), large.clone(), now + Duration::from_secs(seconds));
        }
        let there = wishes.iter().map(|wish| kept.get(wish, now).is_some());
        assert_eq!(there.collect::<Vec<_>>(), [false, true, true, true, true]);
        kept.put(wish(), Text::zeros(MAX_BYTES + 1), now);
        assert!(kept.bytes <= MAX_BYTES, "what is too large is not kept");
    }

    #[test]
    fn all_that_was_told_of_a_table_is_forgotten() {
        let (mut kept, now, one, two) = (Kept::default(), Instant::now(), wish(), wish());
        let log = Wish { form: Form::Log, ..one.clone() };
        for wish in [&one, &log, &two] {
            kept.put(wish.clone(), Text::zeros(3), now);
        }
        kept.forget(&one.table);
        let there = [&one, &log, &two].map(|wish| kept.get(wish, now).is_some());
        assert_eq!((there, kept.bytes), ([false, false, true], 3));
    }
}
