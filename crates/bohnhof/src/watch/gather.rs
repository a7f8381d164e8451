//! Things of one sort that happen in a row make one line.

use bohnhof_rules::cards::Place;
use bohnhof_rules::event::{PublicEvent, SeenEvent, TradeEvent};
use bohnhof_rules::trade::{OfferEnd, OfferId};
use bohnhof_rules::{Kind, Seat, Table};

use super::words::{cards, count, name, player, players, quiet, terms};

/// What is gathered for one line.
pub(super) enum Gathered {
    Nothing,
    TurnedOver(Vec<Kind>),
    /// Off the discard pile, because they match (D7, M9) or by a spell (X25).
    OffTheDiscardPile(Vec<Kind>),
    Drawn(Vec<Seat>),
    Declined {
        seats: Vec<Seat>,
        offer: OfferId,
        which: String,
    },
}

impl Gathered {
    /// Begins to gather, if this is something of which more may follow.
    pub(super) fn begin(sight: &SeenEvent, table: &Table) -> Option<Gathered> {
        match sight {
            SeenEvent::Moved { kind: Some(kind), from: Place::Draw, to: Place::Row, .. } => {
                Some(Gathered::TurnedOver(vec![*kind]))
            }
            SeenEvent::Moved { kind: Some(kind), from: Place::Discard, to: Place::Row, .. } => {
                Some(Gathered::OffTheDiscardPile(vec![*kind]))
            }
            SeenEvent::Moved { from: Place::Draw, to: Place::Hand { seat }, .. } => {
                Some(Gathered::Drawn(vec![*seat]))
            }
            SeenEvent::Public(news) => {
                let (offer, seat) = declined(news, table)?;
                Some(Gathered::Declined { seats: vec![seat], offer, which: which(offer, table) })
            }
            SeenEvent::Moved { .. }
            | SeenEvent::Shuffled { .. }
            | SeenEvent::HandShown { .. }
            | SeenEvent::MagicDrawn { .. }
            | SeenEvent::MagicSwapped { .. }
            | SeenEvent::Rearranged { .. }
            | SeenEvent::Promised(_) => None,
        }
    }

    /// Takes in more of the same sort; what is of another sort comes back.
    pub(super) fn add(&mut self, more: Gathered) -> Option<Gathered> {
        match (self, more) {
            (Gathered::TurnedOver(kinds), Gathered::TurnedOver(more))
            | (Gathered::OffTheDiscardPile(kinds), Gathered::OffTheDiscardPile(more)) => {
                kinds.extend(more);
            }
            (Gathered::Drawn(seats), Gathered::Drawn(more)) => seats.extend(more),
            (
                Gathered::Declined { seats, offer, .. },
                Gathered::Declined { seats: more, offer: same, .. },
            ) if *offer == same => seats.extend(more),
            (_, more) => return Some(more),
        }
        None
    }

    /// The line, if anything was gathered.
    pub(super) fn line(self, table: &Table) -> Option<String> {
        match self {
            Gathered::Nothing => None,
            Gathered::TurnedOver(kinds) => {
                Some(format!("Turned over: {}", cards(&kinds.into_iter().collect())))
            }
            Gathered::OffTheDiscardPile(kinds) => {
                let why = if table.magic.is_in_play() { "" } else { ", because they match" };
                let cards = cards(&kinds.into_iter().collect());
                Some(format!("  Off the discard pile{why}: {cards}"))
            }
            Gathered::Drawn(seats) => Some(quiet(drawn(&seats, table))),
            Gathered::Declined { seats, which, .. } => {
                let verb = if seats.len() == 1 { "declines" } else { "decline" };
                Some(quiet(format!("  {} {verb}{which}", players(&seats))))
            }
        }
    }
}

fn drawn(seats: &[Seat], table: &Table) -> String {
    match seats {
        [first, rest @ ..] if rest.iter().all(|seat| seat == first) => {
            format!("{} draws {}", player(*first), count(seats.len() as u32, "card"))
        }
        _ if seats.len() == usize::from(table.players()) => "Everybody draws a card".to_owned(),
        _ => format!("{} draw a card each", players(seats)),
    }
}

/// Which offer is meant, if it is not the one made last.
pub(super) fn which(id: OfferId, table: &Table) -> String {
    let made_last = id.next() == table.next_offer;
    match table.offer(id) {
        Some(offer) if !made_last => format!(" ({}: {})", name(offer.maker.0), terms(offer)),
        Some(_) | None => String::new(),
    }
}

/// Who has said no to which offer.
fn declined(news: &PublicEvent, table: &Table) -> Option<(OfferId, Seat)> {
    match *news {
        PublicEvent::Trade(TradeEvent::Declined { offer, seat }) => Some((offer, seat)),
        PublicEvent::Trade(TradeEvent::OfferEnded { offer, end: OfferEnd::Declined }) => {
            Some((offer, table.offer(offer)?.to?))
        }
        PublicEvent::Phase { .. }
        | PublicEvent::PileRanOut { .. }
        | PublicEvent::Uncovered { .. }
        | PublicEvent::FieldBought { .. }
        | PublicEvent::Harvested { .. }
        | PublicEvent::Over(_)
        | PublicEvent::Trade(_)
        | PublicEvent::Mafia(_)
        | PublicEvent::Magic(_) => None,
    }
}
