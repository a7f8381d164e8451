//! A text that can be read while it is being written, by any number of readers.
//!
//! What is written stays until the last reader has left, so whoever reads slowly holds up neither the
//! writer nor the others. If all leave, the writer can stop.

use std::io::{self, Write};
use std::sync::{Arc, Weak};

use axum::body::Bytes;
use bohnhof_protocol::Refusal;
use tokio::sync::watch;

/// How many bytes go on their way together.
const PIECE: usize = 16 * 1024;

/// As much of a text as there is.
#[derive(Debug, Default)]
struct Written {
    pieces: Vec<Bytes>,
    bytes: usize,
    end: Option<Result<(), Refusal>>,
}

/// Writes a text. If it goes without having ended the text, readers hear that something went wrong.
#[derive(Debug)]
pub(super) struct Pen {
    text: Arc<watch::Sender<Written>>,
    waiting: Vec<u8>,
}

/// Finds a text that is being written.
#[derive(Debug)]
pub(super) struct Making(Weak<watch::Sender<Written>>);

/// A text for a reader, who begins at the beginning.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    written: watch::Receiver<Written>,
    read: usize,
}

impl Pen {
    /// A new text, and its first reader.
    pub(super) fn new() -> (Pen, Text) {
        let (text, written) = watch::channel(Written::default());
        (Pen { text: Arc::new(text), waiting: Vec::new() }, Text { written, read: 0 })
    }

    pub(super) fn making(&self) -> Making {
        Making(Arc::downgrade(&self.text))
    }

    /// The text for one more reader.
    pub(super) fn text(&self) -> Text {
        Text { written: self.text.subscribe(), read: 0 }
    }

    /// Whether somebody still reads.
    pub(super) fn is_wanted(&self) -> bool {
        !self.text.is_closed()
    }

    /// Done when nobody reads.
    pub(super) async fn unwanted(&self) {
        self.text.closed().await;
    }

    /// Ends the text: it is whole, or the rest cannot be had.
    pub(super) fn end(self, end: Result<(), Refusal>) {
        self.text.send_modify(|written| written.end = Some(end));
    }
}

impl Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= PIECE {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.waiting.is_empty() {
            let piece = Bytes::copy_from_slice(&self.waiting);
            self.waiting.clear();
            self.text.send_modify(|written| {
                written.bytes += piece.len();
                written.pieces.push(piece);
            });
        }
        Ok(())
    }
}

impl Making {
    /// The text for one more reader; `None` if it was given up because nobody read it.
    pub(super) fn join(&self) -> Option<Text> {
        let text = self.0.upgrade()?;
        let written = text.subscribe();
        // Whoever is alone now may have come after the last one left, and the writer may know that.
        (text.receiver_count() > 1).then_some(Text { written, read: 0 })
    }

    pub(super) fn is_of(&self, pen: &Pen) -> bool {
        self.0.as_ptr() == Arc::as_ptr(&pen.text)
    }

    pub(super) fn is_over(&self) -> bool {
        self.0.strong_count() == 0
    }
}

impl Text {
    /// Waits for the beginning; tells why if there is none.
    pub(super) async fn begun(mut self) -> Result<Text, Refusal> {
        let there = |written: &Written| !written.pieces.is_empty() || written.end.is_some();
        let refusal = match self.written.wait_for(there).await {
            Ok(written) if written.pieces.is_empty() => written.end.and_then(Result::err),
            Ok(_) => None,
            Err(_) => Some(Refusal::Storage),
        };
        refusal.map_or(Ok(self), Err)
    }

    /// The next piece, as soon as it is written; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Result<Bytes, Refusal>> {
        let there = |written: &Written| written.pieces.len() > self.read || written.end.is_some();
        let Ok(written) = self.written.wait_for(there).await else {
            return Some(Err(Refusal::Storage));
        };
        if let Some(piece) = written.pieces.get(self.read) {
            self.read += 1;
            return Some(Ok(piece.clone()));
        }
        written.end.and_then(Result::err).map(Err)
    }

    /// How many bytes there are.
    pub(super) fn len(&self) -> usize {
        self.written.borrow().bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Text {
        /// All that is written.
        pub(in crate::retold) fn pieces(&self) -> Vec<Bytes> {
            self.written.borrow().pieces.clone()
        }

        /// A text of zeros that is whole.
        pub(in crate::retold) fn zeros(length: usize) -> Text {
            let (mut pen, text) = Pen::new();
            pen.write_all(&vec![0; length]).and_then(|()| pen.flush()).expect("it is written");
            pen.end(Ok(()));
            text
        }
    }

    fn say(pen: &mut Pen, bytes: &[u8]) {
        pen.write_all(bytes).and_then(|()| pen.flush()).expect("it is written");
    }

    #[tokio::test]
    async fn a_text_is_read_while_it_is_written() {
        let (mut pen, text) = Pen::new();
        say(&mut pen, b"once");
        let mut text = text.begun().await.expect("a beginning");
        assert_eq!(text.next().await, Some(Ok(Bytes::from_static(b"once"))));
        let mut later = pen.making().join().expect("it is being written");
        let reading = tokio::spawn(async move { (text.next().await, text.next().await) });
        tokio::task::yield_now().await;
        say(&mut pen, b"more");
        pen.end(Ok(()));
        let more = Some(Ok(Bytes::from_static(b"more")));
        assert_eq!(reading.await.expect("a reader"), (more.clone(), None));
        // Those who come later miss nothing.
        assert_eq!(later.next().await, Some(Ok(Bytes::from_static(b"once"))));
        assert_eq!(later.next().await, more);
        assert_eq!(later.next().await, None);
    }

    #[tokio::test]
    async fn it_is_wanted_as_long_as_somebody_reads() {
        let (pen, first) = Pen::new();
        let making = pen.making();
        let second = making.join().expect("a second reader");
        drop(first);
        assert!(pen.is_wanted(), "the second still reads");
        drop(second);
        assert!(!pen.is_wanted());
        pen.unwanted().await;
        assert!(making.join().is_none(), "what was given up is not read");
        assert!(!making.is_over());
        drop(pen);
        assert!(making.is_over());
    }

    #[tokio::test]
    async fn readers_hear_what_went_wrong() {
        let (pen, text) = Pen::new();
        pen.end(Err(Refusal::NoSuchSeat));
        assert_eq!(text.begun().await.err(), Some(Refusal::NoSuchSeat));
        let (pen, text) = Pen::new();
        drop(pen);
        assert_eq!(text.begun().await.err(), Some(Refusal::Storage), "a writer that panicked");
        let (mut pen, mut text) = Pen::new();
        say(&mut pen, b"once");
        drop(pen);
        assert_eq!(text.next().await, Some(Ok(Bytes::from_static(b"once"))));
        assert_eq!(text.next().await, Some(Err(Refusal::Storage)), "not an early end");
    }
}
