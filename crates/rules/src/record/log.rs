//! The log of a game in full truth, as JSON lines (`docs/log-format.md`).

use serde::Serialize;

use crate::action::Action;
use crate::cards::{Card, Kind, Place};
use crate::deck::Deck;
use crate::event::{Event, PublicEvent, Sink};
use crate::game::Game;
use crate::magic::Spell;
use crate::record::{Record, ReplayError, json};
use crate::rule_set::Numbers;
use crate::seat::Seat;
use crate::setup::Setup;

const VERSION: u32 = 1;

/// A log in the making. It takes the events of a game as a [`Sink`] and keeps them as lines of text.
#[derive(Clone, Debug)]
pub struct Log {
    text: String,
    actions: u64,
}

/// The first line: all that a reader must know before the first event.
#[derive(Serialize)]
struct Head<'a> {
    log: u32,
    setup: &'a Setup,
    numbers: Numbers,
    deck: &'a Deck,
    start: Seat,
    cards: Vec<Kind>,
    hands: Vec<&'a [Card]>,
    draw: Vec<Card>,
    #[serde(flatten)]
    mafia: Option<MafiaHead>,
    #[serde(skip_serializing_if = "Option::is_none")]
    magic: Option<MagicHead<'a>>,
}

/// What the first line adds where there are magic cards (X1).
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct MagicHead<'a> {
    cards: Vec<&'a [Spell]>,
    pile: Vec<Spell>,
    announced: Option<Spell>,
}

impl MagicHead<'_> {
    fn of(game: &Game) -> Option<MagicHead<'_>> {
        let magic = &game.table.magic;
        let seats = (0..magic.cards.players()).map(Seat);
        magic.is_in_play().then(|| MagicHead {
            cards: seats.map(|seat| &*game.view(seat).private.magic).collect(),
            pile: game.hidden.magic_pile.iter().rev().copied().collect(),
            announced: magic.announced,
        })
    }
}

/// What the first line adds where bosses got cards after the deal (M1).
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct MafiaHead {
    bosses: Vec<Vec<Card>>,
    mafia: Vec<Card>,
    discard: Vec<Card>,
    ran_out: u8,
}

impl MafiaHead {
    fn of(game: &Game) -> Option<MafiaHead> {
        let cards = |place| game.hidden.cards(place).collect();
        let bosses = game.table.numbers.bosses;
        (bosses > 0).then(|| MafiaHead {
            bosses: (0..bosses).map(|boss| cards(Place::Boss { boss })).collect(),
            mafia: cards(Place::Mafia),
            discard: cards(Place::Discard),
            ran_out: game.table.times_out,
        })
    }
}

/// The line that stands before the events of an action.
#[derive(Serialize)]
struct Acted<'a> {
    n: u64,
    seat: Seat,
    action: &'a Action,
}

impl Log {
    /// Begins the log of a game that has just been dealt.
    pub fn new(setup: &Setup, game: &Game) -> Log {
        let table = &game.table;
        let mut log = Log { text: String::new(), actions: 0 };
        log.line(&Head {
            log: VERSION,
            setup,
            numbers: table.numbers,
            deck: &table.deck,
            start: table.start,
            cards: table.deck.cards().map(|card| table.deck.kind(card)).collect(),
            hands: (0..table.players())
                .map(|seat| game.view(Seat(seat)).private.hand.cards())
                .collect(),
            draw: game.hidden.cards(Place::Draw).collect(),
            mafia: MafiaHead::of(game),
            magic: MagicHead::of(game),
        });
        log.line(&PublicEvent::Phase {
            turn: table.turn,
            active: table.active,
            phase: table.phase,
        });
        log
    }

    /// Takes out the lines written so far, each with its line end.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    fn line(&mut self, value: &impl Serialize) {
        self.text += &json(value);
        self.text.push('\n');
    }
}

impl Sink for Log {
    fn action(&mut self, seat: Seat, action: &Action) {
        self.actions += 1;
        self.line(&Acted { n: self.actions, seat, action });
    }

    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Public(news) => self.line(news),
            Event::Moved { .. }
            | Event::Shuffled { .. }
            | Event::HandShown { .. }
            | Event::MagicDrawn { .. }
            | Event::MagicSwapped { .. }
            | Event::MagicShuffled { .. }
            | Event::Rearranged { .. }
            | Event::Promised { .. } => {
                self.line(event);
            }
        }
    }
}

impl Record {
    /// The log of the recorded game.
    pub fn log(&self) -> Result<String, ReplayError> {
        let (mut game, mut rng) = self.start().map_err(ReplayError::Setup)?;
        let mut log = Log::new(&self.setup, &game);
        self.replay_on(&mut game, &mut rng, &mut log)?;
        Ok(log.take())
    }
}
