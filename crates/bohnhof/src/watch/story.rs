//! A game in words.

use bohnhof_rules::cards::Place;
use bohnhof_rules::event::{MafiaEvent, PublicEvent, SeenEvent, Sink, TradeEvent, Unwilling};
use bohnhof_rules::trade::{Call, OfferEnd, OfferId};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Event, Kind, Phase, Seat, Table, Viewer};

use super::board::board;
use super::gather::{Gathered, which};
use super::magic::{self, Exchange};
use super::moves::moved;
use super::pace::Listener;
use super::result::result;
use super::words::{bean, boss, cards, count, player, quiet, spell, strong, terms};

/// Tells what a spectator sees.
pub(crate) struct Story<L> {
    seen: Snapshot,
    listener: L,
    gathered: Gathered,
    /// Whether a card was planted since the phase began.
    planted: bool,
    /// The sword exchange that was begun last.
    exchange: Option<Exchange>,
}

impl<L: Listener> Story<L> {
    /// Begins to tell a game that has just been dealt.
    pub(crate) fn new(seen: Snapshot, mut listener: L) -> Story<L> {
        if let Some(announced) = seen.table.magic.announced {
            let (who, cents) = (player(seen.table.start), count(announced.cents(), "cent"));
            listener.note(&[format!("{who} has {}, {cents}, and begins.", spell(announced))]);
        }
        listener.see_table(&board(&seen.table));
        Story { seen, listener, gathered: Gathered::Nothing, planted: false, exchange: None }
    }

    /// Who has heard the story.
    pub(crate) fn into_listener(self) -> L {
        self.listener
    }

    /// The listener, who has now heard all that happened so far.
    pub(crate) fn so_far(&mut self) -> &mut L {
        self.flush();
        &mut self.listener
    }

    /// The table as everybody sees it now.
    pub(crate) fn table(&self) -> &Table {
        &self.seen.table
    }

    fn moved(&mut self, kind: Kind, from: Place, to: Place) {
        self.planted |= matches!(to, Place::Field { .. });
        if let Some(line) = moved(&self.seen.table, kind, from, to) {
            self.tell(&line);
        }
    }

    fn news(&mut self, news: &PublicEvent) {
        match news {
            PublicEvent::Phase { phase, .. } => self.phase(*phase),
            PublicEvent::PileRanOut { times } => {
                let last = self.seen.table.numbers.last_time;
                let when = if *times == last {
                    "last time".to_owned()
                } else {
                    format!("time {times} of {last}")
                };
                self.tell(&strong(format!("The draw pile has run out: {when}.")));
            }
            PublicEvent::FieldBought { seat } => {
                self.tell(&format!("{} {}", player(*seat), strong("buys a third field")));
            }
            PublicEvent::Harvested { seat, field, kind, cards, coins } => {
                let (who, what, pay) = (player(*seat), bean(*kind), pay(*coins));
                self.tell(&format!("{who} harvests {cards} {what} from field {} {pay}", field + 1));
            }
            PublicEvent::Mafia(MafiaEvent::BossHarvested { boss: number, kind, cards, coins }) => {
                let (who, what, pay) = (boss(*number), bean(*kind), pay(*coins));
                self.tell(&format!("{who} harvests {cards} {what} {pay}"));
            }
            PublicEvent::Over(outcome) => {
                self.flush();
                self.listener.note(&result(outcome));
            }
            PublicEvent::Trade(event) => self.trade(event),
            PublicEvent::Uncovered { .. } | PublicEvent::Mafia(MafiaEvent::Owing { .. }) => {}
            PublicEvent::Magic(event) => {
                let line = magic::line(event, &self.seen.table, &mut self.exchange);
                if let Some(line) = line {
                    self.tell(&line);
                }
            }
        }
    }

    fn trade(&mut self, event: &TradeEvent) {
        match event {
            TradeEvent::Offered(offer) => {
                let to = offer.to.map_or_else(|| "all".to_owned(), player);
                let back = if offer.answers.is_some() { " in return" } else { "" };
                self.tell(&format!("{} offers {to}{back}: {}", player(offer.maker), terms(offer)));
            }
            TradeEvent::OfferEnded { offer, end } => self.offer_ended(*offer, *end),
            TradeEvent::Willing { offer, seat } => {
                let which = which(*offer, &self.seen.table);
                self.tell(&format!("  {} is willing{which}", player(*seat)));
            }
            TradeEvent::Unwilling { offer, seat, why } => {
                let which = which(*offer, &self.seen.table);
                let why = match why {
                    Unwilling::TookBack => "",
                    Unwilling::CardsGone => ": the cards are gone",
                };
                self.tell(&quiet(format!("  {} is no longer willing{which}{why}", player(*seat))));
            }
            TradeEvent::Called { seat, call } => self.called(*seat, call),
            TradeEvent::Declined { .. } => {} // gathered
        }
    }

    fn phase(&mut self, phase: Phase) {
        let table = &self.seen.table;
        let active = player(table.active);
        let kept = table.phase == Phase::PlantSecond && !self.planted;
        let left = table.phase == Phase::Cultivate && !table.row.is_empty();
        if kept && matches!(phase, Phase::TurnOver | Phase::DiscardOne | Phase::Magic) {
            self.tell(&quiet(format!("{active} plants no second card")));
        } else if left {
            let opponent = player(table.active.next(table.players()));
            self.tell(&format!("{active} leaves {opponent} {}", cards(&table.row)));
        }
        self.planted = false;
    }

    fn offer_ended(&mut self, id: OfferId, end: OfferEnd) {
        let Some(offer) = self.seen.table.offer(id).copied() else { return };
        let maker = player(offer.maker);
        match end {
            OfferEnd::Done { with } => {
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
            self.listener.hear(&line);
        }
    }

    /// Tells something now, after what was gathered.
    fn tell(&mut self, line: &str) {
        self.flush();
        self.listener.hear(line);
    }
}

/// What a harvest pays.
fn pay(coins: u8) -> String {
    match coins {
        0 => quiet("for nothing"),
        coins => strong(format!("for {}", count(coins, "coin"))),
    }
}

impl<L: Listener> Sink for Story<L> {
    fn event(&mut self, event: &Event<'_>) {
        if let Event::HandShown { seat, .. } = event {
            let who = player(*seat);
            self.tell(&format!("{who} has nothing for an empty boss and shows the hand"));
        }
        let Some(sight) = event.seen_by(Viewer::Spectator) else { return };
        let turn = self.seen.table.turn;
        match (Gathered::begin(&sight, &self.seen.table), &sight) {
            (Some(more), _) => {
                if let Some(other) = self.gathered.add(more) {
                    self.flush();
                    self.gathered = other;
                }
            }
            (None, SeenEvent::Moved { kind: Some(kind), from, to, .. }) => {
                self.moved(*kind, *from, *to);
            }
            (None, SeenEvent::Shuffled { cards }) => {
                self.tell(&quiet(format!("{} are shuffled", count(*cards, "discarded card"))));
            }
            (None, SeenEvent::Public(news)) => self.news(news),
            (None, SeenEvent::Moved { kind: None, from, to, .. }) => {
                if let (Place::Hand { seat: loser }, Place::Hand { seat: thief }) = (from, to) {
                    let (loser, thief) = (player(*loser), player(*thief));
                    self.tell(&format!("  {thief} takes the rearmost hand card of {loser}"));
                }
            }
            (None, SeenEvent::MagicDrawn { seat, .. }) => {
                self.tell(&format!("  {} gets a magic card", player(*seat)));
            }
            (None, SeenEvent::MagicSwapped { seat, with, .. }) => {
                let (seat, with) = (player(*seat), player(*with));
                self.tell(&format!("  {seat} takes a face-down magic card of {with} for it"));
            }
            (
                None,
                SeenEvent::HandShown { .. } | SeenEvent::Rearranged { .. } | SeenEvent::Promised(_),
            ) => {}
        }
        self.seen.apply(&sight);
        if self.seen.table.turn != turn {
            self.flush();
            self.listener.see_table(&board(&self.seen.table));
        }
    }
}
