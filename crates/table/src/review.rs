//! A finished game once more: what a player decided, and what a bot would have done.

use bohnhof_bots::{Clever, Memory, Reason, is_advice, repeats};
use bohnhof_protocol::{Appraisal, Decision, ExplainedRefusal, Moment, Review, Strength};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::event::{PublicEvent, TradeEvent};
use bohnhof_rules::record::{ReplayError, Step};
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::trade::{Offer, OfferEnd, OfferId};
use bohnhof_rules::{Action, Event, Game, Record, Seat};

use crate::{Change, Entry, sentence};

/// The seats where an expert bot sits, by the log of a table.
pub fn experts(log: &[Entry]) -> SeatSet {
    let mut experts = SeatSet::EMPTY;
    for entry in log {
        if let Change::BotSat { seat, .. } | Change::Sat { seat, .. } | Change::Stood { seat } =
            entry.change
        {
            experts.remove(seat);
        }
        if let Change::BotSat { seat, strength: Strength::Expert } = entry.change {
            experts.insert(seat);
        }
    }
    experts
}

/// Reviews what one player did, as long as it is wanted: then the rest of the game is left out. Experts
/// explain what they refused.
///
/// ```
/// use bohnhof_rules::record::{ReplayError, Step};
/// use bohnhof_rules::seat::SeatSet;
/// use bohnhof_rules::{Record, RuleSet, Seat, Seed, Setup};
/// use bohnhof_table::review;
///
/// let mut record = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([1; 32]));
/// let (game, _) = record.start().map_err(ReplayError::Setup)?;
/// let mut legal = Vec::new();
/// game.legal(Seat(0), &mut legal);
/// record.actions.push(Step { seat: Seat(0), action: legal[0] });
///
/// let review = review(&record, Seat(0), SeatSet::EMPTY, || true)?;
/// assert_eq!(review.decisions.len(), 1);
/// # Ok::<(), ReplayError>(())
/// ```
pub fn review(
    record: &Record,
    seat: Seat,
    experts: SeatSet,
    wanted: impl Fn() -> bool,
) -> Result<Review, ReplayError> {
    let (mut game, mut rng) = record.start().map_err(ReplayError::Setup)?;
    let seats = (0..record.setup.players).map(Seat);
    let mut reviewer = Reviewer {
        seat,
        experts,
        memories: seats.map(|seat| Memory::new(&game.view(seat))).collect(),
        refused: Vec::new(),
        review: Review::default(),
    };
    reviewer.note_moment(&game, 0);
    for (number, step) in (1..).zip(&record.actions).take_while(|_| wanted()) {
        reviewer.judge(&game, number, step);
        reviewer.explain(&game, number, step);
        let deal = reviewer.deal(&game, number, step);
        let turn = game.table().turn;
        let before = game.table().offers.clone();
        let mut ended: Option<(OfferId, OfferEnd)> = None;
        let mut note_end = |event: &Event<'_>| {
            if let Event::Public(PublicEvent::Trade(TradeEvent::OfferEnded { offer, end })) = *event
            {
                ended.get_or_insert((offer, end));
            }
        };
        let mut sinks = (&mut reviewer.memories, &mut note_end);
        let played = game.play_dyn(step.seat, &step.action, &mut rng, &mut sinks);
        played.map_err(|illegal| ReplayError::Action { number, seat: step.seat, illegal })?;
        reviewer.note_deal(deal, ended, &before);
        if game.table().turn != turn {
            reviewer.refused.clear();
            reviewer.note_moment(&game, number);
        }
    }
    reviewer.note_end(&game, record.actions.len());
    Ok(reviewer.review)
}

struct Reviewer {
    seat: Seat,
    experts: SeatSet,
    /// What each player remembers.
    memories: Vec<Memory>,
    /// The player's offers of this turn that came to nothing.
    refused: Vec<Offer>,
    review: Review,
}

impl Reviewer {
    fn memory(&self) -> &Memory {
        &self.memories[usize::from(self.seat.0)]
    }

    /// Lets an expert say why it refuses an offer of this player, or as this player.
    fn explain(&mut self, game: &Game, n: usize, step: &Step) {
        let Action::Trade(TradeAction::Decline { offer }) = step.action else { return };
        let Some(offer) = game.table().offer(offer) else { return };
        let (maker, by) = (offer.maker, step.seat);
        if !self.experts.contains(by) || maker != self.seat && by != self.seat {
            return;
        }
        let memory = &self.memories[usize::from(by.0)];
        let explained = Clever::new().explain(&game.view(by), memory, offer);
        let reason = sentence(|language| explained.sentence(language));
        let (turn, gives, wants) = (game.table().turn, offer.gives, offer.wants);
        self.review.refusals.push(ExplainedRefusal { n, turn, maker, by, gives, wants, reason });
    }

    /// Compares what the player does with what the bot would do.
    fn judge(&mut self, game: &Game, n: usize, step: &Step) {
        let Some(ask) = game.table().ask(self.seat) else { return };
        if step.seat != self.seat || !is_advice(&step.action) {
            return;
        }
        let view = game.view(self.seat);
        let mut bot = Clever::new();
        let standing = &game.table().offers;
        let made = || self.refused.iter().chain(standing);
        bot.has_offered(&view, made());
        let ranked = bot.rank(&view, self.memory(), Some(ask));
        let Some(best) = ranked.iter().find(|one| !repeats(&view, &one.action, made())) else {
            return;
        };
        let known = ranked.iter().find(|one| one.action == step.action).copied();
        let done =
            known.unwrap_or_else(|| bot.appraise(&view, self.memory(), Some(ask), &step.action));
        // Who makes an offer can make others afterwards, and loses nothing by hearing an answer.
        let harmless =
            matches!(step.action, Action::Trade(TradeAction::Offer(_))) && done.value >= 0.0;
        let same = harmless || best.action == step.action;
        let lost = if same { 0.0 } else { hundredths((best.value - done.value).max(0.0)) };
        self.review.decisions.push(Decision {
            n,
            turn: game.table().turn,
            ask,
            done: step.action,
            best: best.action,
            lost,
            reason: sentence(|language| best.reason.sentence(language)),
        });
    }

    /// The deal that this step makes or refuses, if it comes about.
    fn deal(&self, game: &Game, n: usize, step: &Step) -> Option<(OfferId, Appraisal)> {
        let Action::Trade(trade) = step.action else { return None };
        let (offer, partner) = match trade {
            TradeAction::Accept { offer, .. } | TradeAction::Decline { offer } => {
                (offer, step.seat)
            }
            TradeAction::Close { offer, with } => (offer, with),
            TradeAction::Offer(_)
            | TradeAction::Withdraw { .. }
            | TradeAction::Unwilling { .. }
            | TradeAction::Call(_) => return None,
        };
        let offer = game.table().offer(offer)?;
        let refuses = matches!(trade, TradeAction::Decline { .. });
        let (with, gives, gets) = if partner == self.seat {
            (offer.maker, offer.wants, offer.gives)
        } else if offer.maker == self.seat && !refuses {
            (partner, offer.gives, offer.wants)
        } else {
            return None;
        };
        let view = game.view(self.seat);
        if !view.holding().contains(&gives) {
            return None;
        }
        let (value, reason): (f32, Reason) =
            Clever::new().deal(&view, self.memory(), with, &gives, &gets);
        let (turn, value, made) = (game.table().turn, hundredths(value), !refuses);
        let reason = sentence(|language| reason.sentence(language));
        Some((offer.id, Appraisal { n, turn, with, gives, gets, made, value, reason }))
    }

    fn note_deal(
        &mut self,
        deal: Option<(OfferId, Appraisal)>,
        ended: Option<(OfferId, OfferEnd)>,
        before: &[Offer],
    ) {
        let done =
            |id: OfferId| matches!(ended, Some((offer, OfferEnd::Done { .. })) if offer == id);
        let deal = deal.filter(|(id, deal)| !deal.made || done(*id));
        self.review.deals.extend(deal.map(|(_, deal)| deal));
        if let Some((id, OfferEnd::Declined | OfferEnd::Withdrawn)) = ended {
            let own = |offer: &&Offer| offer.id == id && offer.maker == self.seat;
            self.refused.extend(before.iter().filter(own));
        }
    }

    fn note_moment(&mut self, game: &Game, n: usize) {
        let coins = hundredths(Clever::new().expects(&game.view(self.seat), self.memory()));
        self.review.course.push(Moment { n, turn: game.table().turn, coins });
    }

    fn note_end(&mut self, game: &Game, n: usize) {
        let coins = f32::from(game.view(self.seat).private.coins);
        self.review.course.push(Moment { n, turn: game.table().turn + 1, coins });
    }
}

/// No more digits than mean something.
fn hundredths(coins: f32) -> f32 {
    (coins * 100.0).round() / 100.0
}
