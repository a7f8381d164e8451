//! A game in words.

use std::io;

use bohnhof_rules::{
    Call, Event, Kind, News, OfferEnd, OfferId, Phase, Place, Seat, Sight, Sink, Snapshot,
    Unwilling, Viewer,
};

use super::board::board;
use super::gather::{Gathered, which};
use super::pace::Teller;
use super::result::result;
use super::words::{bean, cards, count, player, quiet, strong, terms};

/// Tells what a spectator sees.
pub(super) struct Story {
    seen: Snapshot,
    teller: Teller,
    gathered: Gathered,
    /// Whether a card was planted since the phase began.
    planted: bool,
}

impl Story {
    /// Begins to tell a game that has just been dealt.
    pub(super) fn new(seen: Snapshot, mut teller: Teller) -> Story {
        teller.say_all(&board(&seen.table));
        Story { seen, teller, gathered: Gathered::Nothing, planted: false }
    }

    /// Ends the story; an error if it could not be told.
    pub(super) fn finish(self) -> io::Result<()> {
        self.teller.finish()
    }

    fn moved(&mut self, kind: Kind, from: Place, to: Place) {
        let Place::Field(seat, field) = to else { return };
        self.planted = true;
        let there = self.seen.table.farms[seat].fields.get(usize::from(field));
        let cards = there.map_or(0, |field| field.cards) + 1;
        let which = match from {
            Place::Row => "the face-up ",
            Place::Aside(_) => "the received ",
            Place::Draw
            | Place::Discard
            | Place::Box
            | Place::Hand(_)
            | Place::Coins(_)
            | Place::Field(..)
            | Place::Boss(_)
            | Place::Mafia
            | Place::SetAside => "",
        };
        let now = if cards == 1 { String::new() } else { format!(", now {cards}") };
        self.tell(&format!(
            "{} plants {which}{} on field {}{now}",
            player(seat),
            bean(kind),
            field + 1
        ));
    }

    fn news(&mut self, news: &News) {
        match news {
            News::Phase { phase, .. } => self.phase(*phase),
            News::PileRanOut { times } => {
                let last = self.seen.table.numbers.last_time;
                let when = if *times == last {
                    "last time".to_owned()
                } else {
                    format!("time {times} of {last}")
                };
                self.tell(&strong(format!("The draw pile has run out: {when}.")));
            }
            News::Uncovered { .. } | News::Owing { .. } | News::BossHarvested { .. } => {}
            News::FieldBought { seat } => {
                self.tell(&format!("{} {}", player(*seat), strong("buys a third field")));
            }
            News::Harvested { seat, field, kind, cards, coins } => {
                let pay = match coins {
                    0 => quiet("for nothing"),
                    coins => strong(format!("for {}", count(*coins, "coin"))),
                };
                let (who, what) = (player(*seat), bean(*kind));
                self.tell(&format!("{who} harvests {cards} {what} from field {} {pay}", field + 1));
            }
            News::Offered(offer) => {
                let to = offer.to.map_or_else(|| "all".to_owned(), player);
                let back = if offer.answers.is_some() { " in return" } else { "" };
                self.tell(&format!("{} offers {to}{back}: {}", player(offer.maker), terms(offer)));
            }
            News::OfferEnded { offer, end } => self.offer_ended(*offer, *end),
            News::Willing { offer, seat } => {
                let which = which(*offer, &self.seen.table);
                self.tell(&format!("  {} is willing{which}", player(*seat)));
            }
            News::Unwilling { offer, seat, why } => {
                let which = which(*offer, &self.seen.table);
                let why = match why {
                    Unwilling::TookBack => "",
                    Unwilling::CardsGone => ": the cards are gone",
                };
                self.tell(&quiet(format!("  {} is no longer willing{which}{why}", player(*seat))));
            }
            News::Declined { .. } => {}
            News::Called { seat, call } => self.called(*seat, call),
            News::Over(outcome) => {
                self.flush();
                self.teller.say_all(&result(outcome));
            }
        }
    }

    fn phase(&mut self, phase: Phase) {
        let kept = self.seen.table.phase == Phase::PlantSecond && !self.planted;
        if phase == Phase::TurnOver && kept {
            self.tell(&quiet(format!("{} plants no second card", player(self.seen.table.active))));
        }
        self.planted = false;
    }

    fn offer_ended(&mut self, id: OfferId, end: OfferEnd) {
        let Some(offer) = self.seen.table.offer(id).copied() else { return };
        let maker = player(offer.maker);
        match end {
            OfferEnd::Done(with) => {
                let (gives, wants) = (cards(&offer.gives), cards(&offer.wants));
                let with = player(with);
                let deal = match (offer.gives.is_empty(), offer.wants.is_empty()) {
                    (_, true) => format!("{with} takes {gives} from {maker}"),
                    (true, false) => format!("{maker} takes {wants} from {with}"),
                    (false, false) => format!("{maker} gives {gives}, {with} gives {wants}"),
                };
                self.tell(&format!("  {} {deal}", strong("Deal!")));
            }
            OfferEnd::Declined => {}
            OfferEnd::Withdrawn => {
                self.tell(&quiet(format!("{maker} takes back the offer of {}", terms(&offer))));
            }
            OfferEnd::Impossible => {
                self.tell(&quiet(format!("  {maker} can no longer offer {}", terms(&offer))));
            }
        }
    }

    fn called(&mut self, seat: Seat, call: &Call) {
        let have = call.have.iter().collect();
        let want = call.want.iter().collect();
        let says = match (call.have.is_empty(), call.want.is_empty()) {
            (true, true) => "makes no call any more".to_owned(),
            (true, false) => format!("calls: looking for {}", cards(&want)),
            (false, true) => format!("calls: I have {}", cards(&have)),
            (false, false) => {
                format!("calls: I have {}, looking for {}", cards(&have), cards(&want))
            }
        };
        self.tell(&quiet(format!("{} {says}", player(seat))));
    }

    /// Tells what was gathered.
    fn flush(&mut self) {
        let gathered = std::mem::replace(&mut self.gathered, Gathered::Nothing);
        if let Some(line) = gathered.line(&self.seen.table) {
            self.teller.tell(&line);
        }
    }

    /// Tells something now, after what was gathered.
    fn tell(&mut self, line: &str) {
        self.flush();
        self.teller.tell(line);
    }
}

impl Sink for Story {
    fn event(&mut self, event: &Event<'_>) {
        let Some(sight) = event.seen_by(Viewer::Spectator) else { return };
        match (Gathered::begin(&sight, &self.seen.table), &sight) {
            (Some(more), _) => {
                if let Some(other) = self.gathered.add(more) {
                    self.flush();
                    self.gathered = other;
                }
            }
            (None, Sight::Moved { kind: Some(kind), from, to, .. }) => {
                self.moved(*kind, *from, *to);
            }
            (None, Sight::Shuffled { cards }) => {
                self.tell(&quiet(format!("{} are shuffled", count(*cards, "discarded card"))));
            }
            (None, Sight::News(news)) => self.news(news),
            (
                None,
                Sight::Moved { kind: None, .. } | Sight::HandShown { .. } | Sight::Promised(_),
            ) => {}
        }
        self.seen.apply(&sight);
        if let Sight::News(News::Phase { phase: Phase::PlantFirst, .. }) = sight {
            self.flush();
            self.teller.say_all(&board(&self.seen.table));
        }
    }
}
