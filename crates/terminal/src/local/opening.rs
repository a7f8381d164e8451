//! A new table: who plays what, and the first steps up to the deal.

use std::sync::mpsc::Sender;

use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{Command, Plan, Refusal, Strength};
use bohnhof_rules::{Seat, Seed};
use bohnhof_table::{Change, Entry, PersonId, State, TableId};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use super::held::HeldTable;
use super::{Heard, now};
use crate::inbox::Input;
use crate::saved::{Saved, SavedError, Shelf};
use crate::wish::TerminalError;

/// A game that somebody wants to play.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// What is agreed.
    pub plan: Plan,
    /// How many people play at this keyboard, in the first seats.
    pub people: usize,
    /// The bots, in the other seats.
    pub bots: Vec<Strength>,
    /// The same seed deals the same cards to the same players.
    pub seed: Option<u64>,
}

pub(crate) struct Opening<'a> {
    new: &'a NewTable,
    names: &'a [String],
    id: TableId,
    rng: ChaCha20Rng,
}

impl<'a> Opening<'a> {
    pub(crate) fn new(new: &'a NewTable, names: &'a [String]) -> Opening<'a> {
        // Two games of the same seed are two games.
        let id = TableId::random(|| bytes(&mut fresh()));
        let rng = new.seed.map_or_else(fresh, ChaCha20Rng::seed_from_u64);
        Opening { new, names, id, rng }
    }

    pub(crate) fn id(&self) -> TableId {
        self.id.clone()
    }

    /// Opens the table, seats everybody and deals.
    pub(crate) fn begin(
        mut self,
        mut saved: Saved,
        place: Shelf,
        inbox: Sender<Input>,
        heard: Sender<Heard>,
    ) -> Result<HeldTable, TerminalError> {
        let (NewTable { plan, bots, .. }, names) = (self.new, self.names);
        let people: Vec<PersonId> =
            names.iter().map(|_| PersonId::random(|| bytes(&mut self.rng))).collect();
        let secret = Seed(bytes(&mut self.rng));
        let change = Change::Opened { plan: plan.clone(), secret };
        let host = people.first().cloned();
        let opened = Entry { at: now(), by: host, command: None, change };
        saved.write(&opened)?;
        let damaged = SavedError::Damaged { id: self.id.clone(), line: 1 };
        let state = State::open(self.id, &opened).ok_or(damaged)?;
        let numbers: Vec<Seed> = names.iter().map(|_| Seed(bytes(&mut self.rng))).collect();
        let mut table = HeldTable::new(saved, vec![opened], state, self.rng, place, inbox, heard);
        table.seat_people(people);
        match seat_all(&mut table, names, bots, &numbers) {
            Ok(()) => Ok(table),
            Err(refusal) => {
                table.discard();
                Err(TerminalError::Refused(refusal))
            }
        }
    }
}

/// Seats everybody and deals.
fn seat_all(
    table: &mut HeldTable,
    names: &[String],
    bots: &[Strength],
    numbers: &[Seed],
) -> Result<(), Refusal> {
    for (who, (name, number)) in names.iter().zip(numbers).enumerate() {
        let (seat, name, commitment) = (Some(Seat(who as u8)), name.clone(), hash_of(number));
        table.decide(who, Command::Sit { seat, name, commitment })?;
    }
    let seats = (names.len() as u8..).map(Seat);
    for (seat, &strength) in seats.zip(bots) {
        table.decide(0, Command::SeatBot { seat, strength })?;
    }
    table.decide(0, Command::Begin)?;
    for (who, &number) in numbers.iter().enumerate() {
        table.decide(who, Command::Reveal { number })?;
    }
    Ok(())
}

/// Randomness from the system.
pub(crate) fn fresh() -> ChaCha20Rng {
    let mut seed = [0; 32];
    // Without randomness of the system there is no fair deal.
    getrandom::fill(&mut seed).expect("the system gives random numbers");
    ChaCha20Rng::from_seed(seed)
}

pub(crate) fn bytes(rng: &mut ChaCha20Rng) -> [u8; 32] {
    let mut bytes = [0; 32];
    rng.fill_bytes(&mut bytes);
    bytes
}
