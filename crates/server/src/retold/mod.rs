//! Finished games once more, for whoever asks: as a record, as a log, step by step, as a story, and
//! reviewed by a bot.
//!
//! Each of these plays a whole game again, so it takes a turn in the background like any other thinking,
//! is made once for all who ask for it at the same time, and is kept for a while. If nobody waits for it
//! any more, the work stops.

mod kept;
mod write;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::body::Bytes;
use bohnhof_rules::Seat;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, WeakShared};

use crate::hall::Hall;
use crate::ids::TableId;
use crate::refusal::Refusal;
use crate::thinking::{Owner, Rank};
use kept::Kept;

/// A game as somebody wants it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wish {
    pub(crate) table: TableId,
    pub(crate) form: Form,
}

/// In which form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    Record,
    Log,
    /// Through the eyes of a seat, or of a spectator.
    Replay(Option<Seat>),
    Story,
    Review(Seat),
}

/// A game as text, compressed with gzip.
pub(crate) type Text = Bytes;

type Making = BoxFuture<'static, Result<Text, Refusal>>;

/// All that was told lately, and all that is being written.
#[derive(Clone)]
pub(crate) struct Retold {
    hall: Hall,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Default)]
struct Inside {
    kept: Kept,
    making: HashMap<Wish, WeakShared<Making>>,
}

impl Retold {
    pub(crate) fn new(hall: Hall) -> Retold {
        Retold { hall, inside: Arc::default() }
    }

    /// A game in some form, for somebody. Whoever stops waiting need not say so.
    pub(crate) async fn tell(&self, wish: Wish, owner: Owner) -> Result<Text, Refusal> {
        let made = self.inside().kept.get(&wish, Instant::now());
        match made {
            Some(text) => Ok(text),
            None => self.making(wish, owner).await,
        }
    }

    /// What is being made for somebody else already, or is from now on.
    fn making(&self, wish: Wish, owner: Owner) -> Shared<Making> {
        let mut inside = self.inside();
        if let Some(making) = inside.making.get(&wish).and_then(WeakShared::upgrade) {
            return making;
        }
        inside.making.retain(|_, making| making.upgrade().is_some());
        let making = self.clone().make(wish.clone(), owner).boxed().shared();
        inside.making.extend(making.downgrade().map(|making| (wish, making)));
        making
    }

    async fn make(self, wish: Wish, owner: Owner) -> Result<Text, Refusal> {
        // A table in memory knows whether its game is over.
        let awake = self.hall.handle(&wish.table);
        if let Some(handle) = &awake {
            handle.record().await.ok_or(Refusal::GameIsNotOver)?;
        }
        let turn = self.hall.thinking().turn(Rank::Background, owner).await;
        let handle = self.hall.table(&wish.table, None).await?;
        let record = handle.record().await.ok_or(Refusal::GameIsNotOver)?;
        let log = match wish.form {
            Form::Replay(_) => self.hall.store().entries(&wish.table).await,
            Form::Record | Form::Log | Form::Story | Form::Review(_) => Ok(Vec::new()),
        };
        let log = log.map_err(|_| Refusal::Storage)?;
        let wanted = Wanted::default();
        let (writing, still_wanted) = (wish.clone(), wanted.0.clone());
        let written = tokio::task::spawn_blocking(move || {
            // The turn is over when the work is, and not when nobody waits for it any more.
            let _turn = turn;
            write::write(&writing, record, &log, &still_wanted)
        });
        let text = written.await.map_err(|_| Refusal::Storage)??;
        self.inside().kept.put(wish, text.clone(), Instant::now());
        Ok(text)
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tells the thread that writes whether somebody still waits.
struct Wanted(Arc<AtomicBool>);

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted(Arc::new(AtomicBool::new(true)))
    }
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
