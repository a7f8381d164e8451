//! What was told lately: it may be asked for again.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::{Text, Wish};

/// How many bytes are kept.
const MOST_BYTES: usize = 64 * 1024 * 1024;

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
        while self.bytes > MOST_BYTES {
            let oldest = self.texts.iter().min_by_key(|(_, (since, _))| *since);
            let Some(oldest) = oldest.map(|(wish, _)| wish.clone()) else { return };
            self.remove(&oldest);
        }
    }

    fn forget_old(&mut self, now: Instant) {
        self.texts.retain(|_, (since, text)| {
            let young = now.duration_since(*since) < LIFETIME;
            if !young {
                self.bytes -= text.len();
            }
            young
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
    use crate::ids::TableId;
    use crate::retold::Form;

    fn wish() -> Wish {
        Wish { table: TableId::random(), form: Form::Story }
    }

    #[test]
    fn texts_are_kept_for_a_while() {
        let (mut kept, now, wish) = (Kept::default(), Instant::now(), wish());
        assert_eq!(kept.get(&wish, now), None);
        kept.put(wish.clone(), Text::from_static(b"once"), now);
        assert_eq!(kept.get(&wish, now + LIFETIME / 2), Some(Text::from_static(b"once")));
        let other = Wish { form: Form::Log, ..wish.clone() };
        assert_eq!(kept.get(&other, now), None, "another form");
        assert_eq!(kept.get(&wish, now + LIFETIME), None);
        assert_eq!(kept.bytes, 0);
    }

    #[test]
    fn the_oldest_make_room() {
        let (mut kept, now) = (Kept::default(), Instant::now());
        let wishes: Vec<Wish> = (0..5).map(|_| wish()).collect();
        let large = Text::from(vec![0; MOST_BYTES / 4]);
        for (seconds, wish) in (0..).zip(&wishes) {
            kept.put(wish.clone(), large.clone(), now + Duration::from_secs(seconds));
        }
        let there = wishes.iter().map(|wish| kept.get(wish, now).is_some());
        assert_eq!(there.collect::<Vec<_>>(), [false, true, true, true, true]);
        kept.put(wish(), Text::from(vec![0; MOST_BYTES + 1]), now);
        assert!(kept.bytes <= MOST_BYTES, "what is too large is not kept");
    }
}
