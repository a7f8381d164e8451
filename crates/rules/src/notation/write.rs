//! Writing a position.

use super::cards::{plainest, write_give, write_order};
use super::offers::{write_call, write_terms};

use super::setup::{write_seats, write_setup};
use crate::cards::Place;
use crate::game::Game;
use crate::seat::Seat;
use crate::trade::{Call, Give, Offer, OfferId, Terms};

impl Game {
    /// Writes the whole position, secrets included, in the notation of `docs/notation.md`.
    ///
    /// Cards are written by kind. Reading the text gives this game again, but for which copy of a
    /// kind lies where.
    pub fn to_text(&self) -> String {
        let table = &self.table;
        let mut lines = Vec::new();
        write_setup(table, &mut lines);
        lines.push(self.turn_line());
        for (name, place) in
            [("pile", Place::Draw), ("discard", Place::Discard), ("row", Place::Row)]
        {
            if let Some(cards) = self.cards_at(place) {
                lines.push(format!("{name} {cards}"));
            }
        }
        lines.extend(self.mafia_lines());
        lines.extend(self.magic_lines());
        for seat in (0..table.players()).map(Seat) {
            let parts = self.seat_parts(seat);
            if !parts.is_empty() {
                lines.push(format!("seat {seat}: {}", parts.join(" | ")));
            }
        }
        lines.extend(table.offers.iter().map(|offer| self.offer_line(offer)));
        let next = table.offers.last().map_or(OfferId::FIRST, |offer| offer.id.next());
        if table.next_offer != next {
            lines.push(format!("next-offer {}", table.next_offer));
        }
        lines.extend(self.effect_lines());
        if let Some(outcome) = &table.outcome {
            let nobody = outcome.winners.is_empty();
            let winners = if nobody { "nobody".to_owned() } else { write_seats(outcome.winners) };
            lines.push(format!("winners {winners}"));
        }
        lines.join("\n") + "\n"
    }

    fn mafia_lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.table.numbers.bosses > 0 {
            let places = (0..self.table.numbers.bosses).map(|boss| Place::Boss { boss });
            let fields =
                places.map(|boss| self.cards_at(boss).unwrap_or_else(|| "empty".to_owned()));
            lines.push(format!("bosses {}", fields.collect::<Vec<_>>().join(", ")));
        }
        lines.extend(self.cards_at(Place::Mafia).map(|cards| format!("mafia {cards}")));
        lines.extend(self.cards_at(Place::SetAside).map(|cards| format!("set-aside {cards}")));
        if self.table.owing != 0 {
            let owing = (0..8).filter(|field| self.table.owing >> field & 1 == 1);
            let owing: Vec<_> = owing.map(|field: u8| (field + 1).to_string()).collect();
            lines.push(format!("owing {}", owing.join(" ")));
        }
        lines
    }

    fn turn_line(&self) -> String {
        let table = &self.table;
        let phase = table.phase.id();
        let mut pairs = vec![format!("turn {} active {} phase {phase}", table.turn, table.active)];
        if table.start != Seat(0) {
            pairs.push(format!("start {}", table.start));
        }
        if table.times_out > 0 {
            pairs.push(format!("ran-out {}", table.times_out));
        }
        pairs.join(" ")
    }

    /// The cards of a place, if there are any.
    fn cards_at(&self, place: Place) -> Option<String> {
        let kind = |card| self.table.deck.kind(card);
        let cards = self.cards(place);
        if cards.is_empty() { None } else { Some(write_order(cards.into_iter().map(kind))) }
    }

    fn seat_parts(&self, seat: Seat) -> Vec<String> {
        let table = &self.table;
        let farm = &table.farms[seat];
        let mut parts = Vec::new();
        parts.extend(self.cards_at(Place::Hand { seat }).map(|cards| format!("hand {cards}")));
        let bare = farm.fields.iter().all(|field| field.cards == 0);
        if !bare || farm.fields.len() != usize::from(table.numbers.fields) {
            let fields = (0..).zip(farm.fields.iter()).map(|(number, _)| {
                self.cards_at(Place::Field { seat, field: number })
                    .unwrap_or_else(|| "empty".to_owned())
            });
            parts.push(format!("fields {}", fields.collect::<Vec<_>>().join(", ")));
        }
        parts.extend(self.cards_at(Place::Coins { seat }).map(|cards| format!("coins {cards}")));
        parts.extend(self.cards_at(Place::Aside { seat }).map(|cards| format!("aside {cards}")));
        if farm.call != Call::default() {
            parts.push(write_call(&farm.call));
        }
        if let Some(seen) = self.view(seat).private.seen {
            let cards = std::iter::repeat_n(seen.kind, seen.cards.into());
            parts.push(format!("seen {}", write_order(cards)));
        }
        if !table.magic.is_absent() {
            parts.extend(self.magic_part(seat));
        }
        if farm.talk > 0 {
            parts.push(format!("talk {}", farm.talk));
        }
        parts
    }

    fn offer_line(&self, offer: &Offer) -> String {
        let Offer { id, maker, to, first_come, answers, .. } = *offer;
        let give = plainest(&self.view(maker), self.promised(maker, id).unwrap_or_default());
        let terms = Terms { to, give, want: offer.wants, first_come, answers, number: None };
        let terms = write_terms(&self.view(maker), &terms);
        let mut parts = vec![format!("offer {id} by {maker}: {terms}")];
        for seat in offer.willing.iter() {
            let view = self.view(seat);
            let give = plainest(&view, self.promised(seat, id).unwrap_or_default());
            parts.push(match give {
                Give::Kinds { .. } => format!("willing {seat}"),
                Give::Cards(_) => format!("willing {seat} with {}", write_give(&view, &give)),
            });
        }
        if !offer.declined.is_empty() {
            parts.push(format!("declined {}", write_seats(offer.declined)));
        }
        parts.join(" | ")
    }
}
