//! Bots that wait for their next game.

use bohnhof_bots::Bot;
use bohnhof_rules::event::Sink;
use bohnhof_rules::{Event, Seat, Viewer};

use super::entrant::Entrant;
use crate::program::{Inbox, ProgramError};

/// A bot; what a program sees comes into its inbox.
struct Waiting {
    bot: Box<dyn Bot>,
    inbox: Option<Inbox>,
}

/// The bots of one thread. Those that have played are used again: programs start slowly.
pub(super) struct Bench<'a> {
    entrants: &'a [Entrant],
    waiting: Vec<Vec<Waiting>>,
}

/// Bots at a table.
pub(super) struct Party {
    pub(super) bots: Vec<Box<dyn Bot>>,
    pub(super) eyes: Eyes,
}

/// Shows programs what their seats see, and nothing else.
pub(super) struct Eyes(Vec<Option<Inbox>>);

impl<'a> Bench<'a> {
    pub(super) fn new(entrants: &'a [Entrant]) -> Bench<'a> {
        Bench { entrants, waiting: entrants.iter().map(|_| Vec::new()).collect() }
    }

    /// Sends bots to a table.
    pub(super) fn seat(&mut self, seating: &[usize]) -> Result<Party, ProgramError> {
        let mut party = Party { bots: Vec::new(), eyes: Eyes(Vec::new()) };
        for &who in seating {
            let Waiting { bot, inbox } = match self.waiting[who].pop() {
                Some(waiting) => waiting,
                None => self.new_bot(who)?,
            };
            party.bots.push(bot);
            party.eyes.0.push(inbox);
        }
        Ok(party)
    }

    fn new_bot(&self, who: usize) -> Result<Waiting, ProgramError> {
        Ok(match &self.entrants[who] {
            Entrant::Bot(bot) => Waiting { bot: bot.bot(), inbox: None },
            Entrant::Program(command) => {
                let program = command.start()?;
                let inbox = program.inbox();
                Waiting { bot: Box::new(program), inbox: Some(inbox) }
            }
        })
    }

    /// Takes bots back.
    pub(super) fn take_back(&mut self, seating: &[usize], party: Party) {
        let Party { bots, eyes: Eyes(inboxes) } = party;
        for ((&who, bot), inbox) in seating.iter().zip(bots).zip(inboxes) {
            self.waiting[who].push(Waiting { bot, inbox });
        }
    }

    /// What went wrong with a program.
    pub(super) fn trouble(&self) -> Option<ProgramError> {
        self.entrants.iter().find_map(|entrant| match entrant {
            Entrant::Bot(_) => None,
            Entrant::Program(command) => command.trouble(),
        })
    }
}

impl Sink for Eyes {
    fn event(&mut self, event: &Event<'_>) {
        for (seat, inbox) in (0..).map(Seat).zip(&self.0) {
            if let Some(inbox) = inbox {
                inbox.borrow_mut().extend(event.seen_by(Viewer::Seat { seat }));
            }
        }
    }
}
