//! The rhythm of bots at a table with people: quick where they are among themselves, patient where a
//! person has something to say.

use bohnhof_protocol::{Millis, Pace, Plan};
use bohnhof_rules::action::{Source, TradeAction};
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::trade::{Offer, OfferId};
use bohnhof_rules::{Action, Ask, Seat};

use crate::{Change, Table, Thought};

/// What bots settle among themselves takes at most this long in a turn.
const BOT_TALK: Millis = 2_000;

/// At most this many offers of a bot ask the same person in one turn.
const MAX_ASKED: u8 = 2;

/// A bot waits at most this long for people who do not answer its offers, at every pace.
const ANSWER_TIMEOUT: Millis = 60_000;

impl Table {
    /// When a thought becomes an action at the pace of the table, if the bot began to think now. What
    /// it takes to think is part of the pause.
    pub fn acts_at(&self, thought: &Thought, now: Millis) -> Millis {
        let (Some(action), Some(play)) = (thought.action, &self.state.play) else { return now };
        // Somebody for whom a bot stands in may look on, and come back.
        if self.state.chairs.iter().all(|chair| chair.name().is_none()) {
            return now;
        }
        let people = self.people();
        let beats = Beats::of(&self.state.plan);
        match action {
            Action::Done { with: Ask::Trade } => {
                (now + beats.short).max(play.people_offered + beats.time_to_speak)
            }
            Action::Trade(TradeAction::Decline { .. }) => now,
            Action::Trade(trade)
                if self.partners(thought.seat, &trade).intersection(people).is_empty() =>
            {
                now + beats.short.min((play.trading_since + BOT_TALK).saturating_sub(now))
            }
            Action::Trade(TradeAction::Offer(_))
            | Action::Done { .. }
            | Action::Plant { what: Source::Row { .. } | Source::Aside { .. }, .. } => {
                now + beats.short
            }
            Action::Plant { what: Source::Hand { .. }, .. }
            | Action::Harvest { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::Trade(_)
            | Action::Mafia(_)
            | Action::Magic(_) => now + beats.long,
        }
    }

    /// Until when a bot whose turn it is waits for people to answer its offers, if it does. Meanwhile
    /// it answers people who ask it.
    pub(crate) fn waits_until(&self) -> Option<Millis> {
        let table = self.state.game()?.table();
        self.state.bot_at(table.active)?;
        let people = self.people();
        let asked_by_people =
            |offer: &Offer| people.contains(offer.maker) && offer.waits_for(table.active);
        if table.ask(table.active) != Some(Ask::Trade) || table.offers.iter().any(asked_by_people) {
            return None;
        }
        let silent = table.waiting.intersection(people);
        let asked_since =
            silent.iter().filter_map(|seat| self.state.chair(seat)?.asked_since).max()?;
        // Whoever lets a bot wait loses nothing of the reserve.
        let decision = self.state.plan.clock.map(|clock| Millis::from(clock.decision) * 1000);
        Some(asked_since + ANSWER_TIMEOUT.min(decision.unwrap_or(ANSWER_TIMEOUT)))
    }

    /// What a bot does that has waited long enough: it goes on with its turn.
    pub(crate) fn goes_on(&self) -> Option<Change> {
        let seat = self.state.game()?.table().active;
        let action = Action::Done { with: Ask::Trade };
        Some(Change::Acted {
            seat,
            action,
            controller: self.controller(seat),
            why: None,
            reason: None,
        })
    }

    /// People whom bots have asked often enough in this turn.
    pub(crate) fn spared(&self) -> SeatSet {
        let Some(play) = &self.state.play else { return SeatSet::EMPTY };
        let others = self.people().without(SeatSet::one(play.game.table().active));
        others.iter().filter(|seat| play.asked[*seat] >= MAX_ASKED).collect()
    }

    /// The seats where people play: not those for whom a bot stands in.
    fn people(&self) -> SeatSet {
        self.seats().filter(|seat| self.state.bot_at(*seat).is_none()).collect()
    }

    /// Whom a trading action concerns beside the one who acts.
    fn partners(&self, seat: Seat, action: &TradeAction) -> SeatSet {
        let all = || self.seats().filter(|other| *other != seat).collect();
        let of_offer = |offer: OfferId| {
            let offer = self.state.game().and_then(|game| game.table().offer(offer));
            match offer.map(|offer| (offer.maker, offer.to)) {
                Some((maker, _)) if maker != seat => SeatSet::one(maker),
                Some((_, Some(to))) => SeatSet::one(to),
                Some((_, None)) | None => all(),
            }
        };
        match *action {
            TradeAction::Offer(terms) => terms.to.map_or_else(all, SeatSet::one),
            TradeAction::Close { with, .. } => SeatSet::one(with),
            TradeAction::Withdraw { offer }
            | TradeAction::Accept { offer, .. }
            | TradeAction::Decline { offer }
            | TradeAction::Unwilling { offer } => of_offer(offer),
            TradeAction::Call(_) => SeatSet::EMPTY,
        }
    }
}

/// The times of a pace, in milliseconds.
struct Beats {
    /// Before something that people watch.
    long: Millis,
    /// Before something that goes with what they have just seen.
    short: Millis,
    /// From the beginning of trading, or from the last offer of a person, to its end.
    time_to_speak: Millis,
}

impl Beats {
    fn of(plan: &Plan) -> Beats {
        let (long, short, time_to_speak) = match plan.pace {
            Pace::Instant => (0, 0, 0),
            Pace::Quick => (200, 80, 2_000),
            Pace::Human => (450, 150, 4_000),
        };
        // One opponent is watched more closely, and nobody waits for a row of others.
        let times = if plan.players > 2 { 1 } else { 2 };
        Beats { long: times * long, short: times * short, time_to_speak }
    }
}
