//! The bots of a table, which think in a thread of their own.

use std::collections::HashMap;
use std::sync::mpsc::{self, Sender};
use std::thread;

use bohnhof_bots::Bot;
use bohnhof_protocol::Strength;
use bohnhof_rules::Seat;
use bohnhof_table::{WantedThought, bot};

use super::Heard;
use crate::inbox::Alarm;

/// Where thoughts are asked for.
#[derive(Debug)]
pub(crate) struct Minds {
    wanted: Sender<(WantedThought, u64)>,
}

impl Minds {
    /// Bots whose thoughts go to a table.
    pub(crate) fn new(table: Sender<Heard>, alarm: Alarm) -> Minds {
        let (wanted, asked) = mpsc::channel::<(WantedThought, u64)>();
        thread::spawn(move || {
            let _alarm = alarm;
            let mut minds: HashMap<(Seat, Strength), Box<dyn Bot + Send>> = HashMap::new();
            for (wanted, seed) in asked {
                let (seat, strength) = (wanted.seat, wanted.strength);
                let mind = minds.entry((seat, strength)).or_insert_with(|| bot(strength, seed));
                if table.send(Heard::Thought(wanted.think(mind.as_mut()))).is_err() {
                    return;
                }
            }
        });
        Minds { wanted }
    }

    /// Lets a bot think. A seed is used by a bot that has not thought before.
    pub(crate) fn think(&self, wanted: WantedThought, seed: u64) {
        // Its thread goes only with the table's.
        let _ = self.wanted.send((wanted, seed));
    }
}
