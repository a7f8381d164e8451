//! Things of one sort that happen in a row make one line.

use bohnhof_rules::{Kind, News, OfferEnd, OfferId, Place, Seat, Sight, Table};

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
    pub(super) fn begin(sight: &Sight, table: &Table) -> Option<Gathered> {
        match sight {
            Sight::Moved { kind: Some(kind), from: Place::Draw, to: Place::Row, .. } => {
                Some(Gathered::TurnedOver(vec![*kind]))
            }
            Sight::Moved { kind: Some(kind), from: Place::Discard, to: Place::Row, .. } => {
                Some(Gathered::OffTheDiscardPile(vec![*kind]))
            }
            Sight::Moved { from: Place::Draw, to: Place::Hand(seat), .. } => {
                Some(Gathered::Drawn(vec![*seat]))
            }
            Sight::News(news) => {
                let (offer, seat) = declined(news, table)?;
                Some(Gathered::Declined { seats: vec![seat], offer, which: which(offer, table) })
            }
            Sight::Moved { .. }
            | Sight::Shuffled { .. }
            | Sight::HandShown { .. }
            | Sight::MagicDrawn { .. }
            | Sight::MagicSwapped { .. }
            | Sight::Rearranged { .. }
            | Sight::Promised(_) => None,
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
fn declined(news: &News, table: &Table) -> Option<(OfferId, Seat)> {
    match *news {
        News::Declined { offer, seat } => Some((offer, seat)),
        News::OfferEnded { offer, end: OfferEnd::Declined } => {
            Some((offer, table.offer(offer)?.to?))
        }
        News::OfferEnded { .. }
        | News::Phase { .. }
        | News::PileRanOut { .. }
        | News::Uncovered { .. }
        | News::Owing { .. }
        | News::BossHarvested { .. }
        | News::FieldBought { .. }
        | News::Harvested { .. }
        | News::Offered(_)
        | News::Willing { .. }
        | News::Unwilling { .. }
        | News::Called { .. }
        | News::AbilityUsed { .. }
        | News::CoinRevealed { .. }
        | News::CoinChosen { .. }
        | News::CoinsGone { .. }
        | News::Cast { .. }
        | News::TurnedUp { .. }
        | News::TurnedDown { .. }
        | News::Borrowed { .. }
        | News::MagicReturned { .. }
        | News::FieldAdded { .. }
        | News::FieldGone { .. }
        | News::Enchanted { .. }
        | News::EffectBegan(_)
        | News::EffectEnded {}
        | News::Over(_) => None,
    }
}
