//! What a finished game was like: who earned what when, and who gave whom which beans.

use crate::cards::{Bundle, Kind, Place};
use crate::event::{Event, PublicEvent, Sink, TradeEvent};
use crate::games::al_cabohne::mafia_fortune;
use crate::record::{Record, ReplayError};
use crate::seat::Seat;
use crate::trade::OfferId;

/// The story of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Story {
    /// The turns.
    pub turns: Vec<TurnStory>,
    /// The players, by seat.
    pub players: Vec<PlayerStory>,
    /// What each player gave to each other in deals: by giver, then by receiver.
    pub gave: Vec<Vec<Bundle>>,
}

/// A turn of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnStory {
    /// Its number, from 1.
    pub turn: u16,
    /// Whose turn it was.
    pub active: Seat,
    /// Everybody's coins at its end.
    pub coins: Vec<u8>,
    /// What the Bean Mafia's coins counted at its end, where there is one (M20).
    pub mafia: Option<u8>,
}

/// What one player did.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerStory {
    /// The harvests, the earliest first.
    pub harvests: Vec<HarvestStory>,
    /// How many deals the player was part of.
    pub deals: u16,
    /// How many cards the player gave in deals.
    pub given: u16,
    /// How many cards the player got in deals.
    pub received: u16,
}

/// A harvest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HarvestStory {
    /// In which turn.
    pub turn: u16,
    /// What grew there.
    pub kind: Kind,
    /// How many cards.
    pub cards: u8,
    /// What it paid.
    pub coins: u8,
}

/// The story so far.
struct Teller {
    story: Story,
    turn: u16,
    active: Seat,
    coins: Vec<u8>,
    players: u8,
    mafia: Option<u8>,
    /// Who made which offer.
    offers: Vec<(OfferId, Seat)>,
}

impl Teller {
    fn player(&mut self, seat: Seat) -> Option<&mut PlayerStory> {
        self.story.players.get_mut(seat.index())
    }

    fn end_turn(&mut self) {
        let (turn, active, coins) = (self.turn, self.active, self.coins.clone());
        let mafia = self.mafia.map(|coins| mafia_fortune(coins, self.players));
        self.story.turns.push(TurnStory { turn, active, coins, mafia });
    }

    fn gave(&mut self, giver: Seat, receiver: Seat, kind: Kind) {
        if let Some(row) = self.story.gave.get_mut(giver.index())
            && let Some(bundle) = row.get_mut(receiver.index())
        {
            bundle.add(kind);
        }
        self.player(giver).into_iter().for_each(|player| player.given += 1);
        self.player(receiver).into_iter().for_each(|player| player.received += 1);
    }

    fn moved(&mut self, kind: Kind, from: Place, to: Place) {
        if let Place::Coins { seat } = from
            && let Some(coins) = self.coins.get_mut(seat.index())
        {
            *coins = coins.saturating_sub(1);
        }
        if let Place::Coins { seat } = to
            && let Some(coins) = self.coins.get_mut(seat.index())
        {
            *coins = coins.saturating_add(1);
        }
        if to == Place::Mafia {
            self.mafia = self.mafia.map(|coins| coins.saturating_add(1));
        }
        // Only what is traded lies aside (C19), and only the active player trades from the row (C15).
        if let Place::Aside { seat: receiver } = to {
            self.gave(from.hand().unwrap_or(self.active), receiver, kind);
        }
    }

    fn heard(&mut self, news: &PublicEvent) {
        match *news {
            PublicEvent::Phase { turn, active, .. } => {
                if turn != self.turn {
                    self.end_turn();
                    (self.turn, self.active) = (turn, active);
                }
            }
            PublicEvent::Harvested { seat, kind, cards, coins, .. } => {
                let harvest = HarvestStory { turn: self.turn, kind, cards, coins };
                self.player(seat).into_iter().for_each(|player| player.harvests.push(harvest));
            }
            PublicEvent::Over(_) => self.end_turn(),
            PublicEvent::Trade(TradeEvent::Offered(offer)) => {
                self.offers.push((offer.id, offer.maker));
            }
            PublicEvent::Trade(event) => self.dealt(event.deal()),
            PublicEvent::PileRanOut { .. }
            | PublicEvent::Uncovered { .. }
            | PublicEvent::FieldBought { .. }
            | PublicEvent::Mafia(_)
            | PublicEvent::Magic(_) => {}
        }
    }

    fn dealt(&mut self, deal: Option<(OfferId, Seat)>) {
        let Some((offer, with)) = deal else { return };
        let made = self.offers.iter().find(|(id, _)| *id == offer);
        if let Some(&(_, maker)) = made {
            for seat in [maker, with] {
                self.player(seat).into_iter().for_each(|player| player.deals += 1);
            }
        }
    }
}

impl Sink for Teller {
    fn event(&mut self, event: &Event<'_>) {
        match *event {
            Event::Moved { kind, from, to, .. } => self.moved(kind, from, to),
            Event::Public(news) => self.heard(&news),
            Event::Shuffled { .. }
            | Event::HandShown { .. }
            | Event::MagicDrawn { .. }
            | Event::MagicSwapped { .. }
            | Event::MagicShuffled { .. }
            | Event::Rearranged { .. }
            | Event::Promised { .. } => {}
        }
    }
}

impl Record {
    /// The story of the recorded game.
    pub fn story(&self) -> Result<Story, ReplayError> {
        let (mut game, mut rng) = self.start().map_err(ReplayError::Setup)?;
        let players = usize::from(game.table.players());
        let mut teller = Teller {
            story: Story {
                turns: Vec::new(),
                players: vec![PlayerStory::default(); players],
                gave: vec![vec![Bundle::EMPTY; players]; players],
            },
            turn: game.table.turn,
            active: game.table.active,
            coins: vec![0; players],
            players: game.table.players(),
            // Bosses may harvest while the table is laid (M1).
            mafia: (game.table.numbers.bosses > 0).then_some(game.table.mafia_coins),
            offers: Vec::new(),
        };
        self.replay_on(&mut game, &mut rng, &mut teller)?;
        Ok(teller.story)
    }
}
