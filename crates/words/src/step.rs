//! Steps of a table.

use bohnhof_protocol::{Acted, TableEvent};
use bohnhof_rules::Table;
use bohnhof_rules::words::Text;

use crate::Teller;
use crate::tables::SIDE;

impl Teller<'_> {
    /// What a step of a table was, in a few sentences; `before` is the game before it, once there
    /// is one. What somebody says is no part of it.
    ///
    /// ```
    /// use bohnhof_protocol::TableEvent;
    /// use bohnhof_rules::Seat;
    /// use bohnhof_words::{Language, People, Teller};
    ///
    /// let people = People { names: vec!["Ada".into(), "Ben".into()], you: None };
    /// let teller = Teller::new(Language::En, &people);
    /// let told = teller.step(&TableEvent::Returned { seat: Seat(1) }, None);
    /// assert_eq!(told, ["Ben is back."]);
    /// ```
    pub fn step(&self, event: &TableEvent, before: Option<&Table>) -> Vec<String> {
        let named = |text: Text, name: &str| vec![self.fill(text, &[("name", name)])];
        match event {
            TableEvent::Acted(acted) => self.acted(acted, before),
            TableEvent::Sat { name, .. } => named(SIDE.sat, name),
            TableEvent::Began { .. } => named(SIDE.began, ""),
            TableEvent::Undone { seat, .. } => named(SIDE.undone, &self.name(*seat)),
            TableEvent::StoodIn { seat, .. } => named(SIDE.stood_in, &self.name(*seat)),
            TableEvent::Returned { seat } => named(SIDE.returned, &self.name(*seat)),
            TableEvent::Resigned { seat } => named(SIDE.resigned, &self.name(*seat)),
            TableEvent::Rematch { .. } => named(SIDE.rematch, ""),
            TableEvent::Resumed => named(SIDE.resumed, ""),
            TableEvent::Closed => named(SIDE.closed, ""),
            // What is said is shown for itself, and who comes to the table is seen there.
            TableEvent::Stood { .. }
            | TableEvent::BotSat { .. }
            | TableEvent::Sealed { .. }
            | TableEvent::Revealed { .. }
            | TableEvent::Said { .. }
            | TableEvent::Removed { .. } => Vec::new(),
        }
    }

    fn acted(&self, acted: &Acted, before: Option<&Table>) -> Vec<String> {
        let told = before.map(|table| self.tell(acted.seat, &acted.events, table));
        let why = acted.why.map(|why| self.declined(acted.seat, why));
        told.unwrap_or_default().into_iter().chain(why).collect()
    }
}
