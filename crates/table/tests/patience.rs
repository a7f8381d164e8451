//! Bots wait for people, but not for ever.

mod holder;

use bohnhof_protocol::{Clock, Command, Controller, Pace, Plan, Strength};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::cards::Bundle;
use bohnhof_rules::trade::{Give, Terms};
use bohnhof_rules::{Action, Ask, Kind, Phase, RuleSet, Seat};
use bohnhof_table::{Change, Decision};

use holder::Holder;

const ANNA: Seat = Seat(0);

const END: Action = Action::Done { with: Ask::Trade };

/// Plays until a bot's offer asks Anna, and no bot has anything else to do.
fn asked(plan: &Plan) -> Holder {
    let mut holder = Holder::begin(plan, Strength::Clever);
    loop {
        let game = holder.table.state().game().expect("a game").table();
        let answers = game.active != ANNA && game.ask(ANNA) == Some(Ask::Answer);
        if !holder.bot_acts() {
            if answers {
                return holder;
            }
            holder.somebody_acts();
        }
    }
}

fn does(decision: &Decision, wanted: Action) -> bool {
    matches!(decision.entry().change, Change::Acted { action, .. } if action == wanted)
}

#[test]
fn a_bot_waits_a_minute_for_an_answer() {
    for pace in [Pace::Instant, Pace::Quick, Pace::Human] {
        let mut holder = asked(&Plan { pace, ..Plan::new(RuleSet::AMIGO, 4) });
        let active = holder.table.state().game().expect("a game").table().active;
        let since = holder.table.state().chairs[0].asked_since.expect("Anna is asked");
        assert_eq!(holder.table.wakes_at(), Some(since + 60_000));
        assert!(holder.table.due(since + 59_999).is_none());
        let decision = holder.table.due(since + 60_000).expect("the bot goes on");
        let change = &decision.entry().change;
        assert!(
            matches!(change, Change::Acted { seat, controller: Controller::Bot, .. } if *seat == active),
            "{change:?}"
        );
        assert!(does(&decision, END), "{change:?}");
        holder.now = since + 60_000;
        holder.commit(decision);
        holder.play();
    }
}

#[test]
fn an_answer_is_all_that_a_bot_waits_for() {
    let mut holder = asked(&Plan::new(RuleSet::AMIGO, 4));
    while holder.table.state().asked().contains(&ANNA) {
        assert!(holder.table.wanted_thought().is_none(), "the bot goes on too early");
        let action = holder.anna_does();
        holder.command(0, Command::act(action)).expect("what is listed is legal");
    }
    assert!(holder.bot_acts());
}

/// Nobody loses reserve, or even the seat, because a bot asks.
#[test]
fn a_bot_waits_no_longer_than_the_clock_gives() {
    let clock = Some(Clock { decision: 20, bank: 10 });
    let mut holder = asked(&Plan { clock, ..Plan::new(RuleSet::AMIGO, 4) });
    let since = holder.table.state().chairs[0].asked_since.expect("Anna is asked");
    assert_eq!(holder.table.wakes_at(), Some(since + 20_000));
    let bank = holder.table.state().chairs[0].bank;
    holder.now = since + 20_000;
    holder.what_is_due();
    let anna = &holder.table.state().chairs[0];
    assert_eq!((anna.bank, anna.stand_in), (bank, None));
    assert_ne!(holder.table.state().game().expect("a game").table().phase, Phase::Trade);
}

/// Whoever makes an offer can make a better one if it is refused.
#[test]
fn an_offer_gives_time_for_another() {
    let mut holder = Holder::begin(&Plan::new(RuleSet::AMIGO, 4), Strength::Simple);
    // Anna speaks at the last moment before a bot ends its trading.
    let ends_at = loop {
        let Some(thought) = holder.thought() else {
            holder.somebody_acts();
            continue;
        };
        let acts_at = holder.table.acts_at(&thought, holder.now);
        let Some(decision) = holder.table.act(&thought, acts_at) else {
            holder.table.has_spoken(&thought);
            continue;
        };
        if does(&decision, END) {
            break acts_at;
        }
        holder.now = acts_at;
        holder.commit(decision);
        holder.table.has_spoken(&thought);
    };
    holder.now = ends_at - 100;
    let action = offer_to_the_active_bot(&holder);
    holder.command(0, Command::act(action)).expect("an offer");
    let offered = holder.now;
    let ended = loop {
        assert!(holder.bot_acts());
        let last = holder.log.last().expect("an entry");
        if matches!(last.change, Change::Acted { action: END, .. }) {
            break last.at;
        }
    };
    assert_eq!(ended, offered + 4_000);
}

fn offer_to_the_active_bot(holder: &Holder) -> Action {
    let game = holder.table.state().game().expect("a game");
    let kind = game.view(ANNA).holding().kinds().iter().next().expect("Anna has cards");
    Action::Trade(TradeAction::Offer(Terms {
        to: Some(game.table().active),
        give: Give::Kinds { kinds: Bundle::one(kind) },
        want: Bundle::one(Kind::Red),
        first_come: false,
        answers: None,
        number: None,
    }))
}

#[test]
fn bots_among_themselves_do_not_wait() {
    let mut holder = Holder::begin(&Plan::new(RuleSet::AMIGO, 4), Strength::Clever);
    holder.command(0, Command::Resign).expect("Anna gives up");
    let since = holder.now;
    while holder.bot_acts() {}
    assert_eq!(holder.now, since);
    assert!(holder.table.state().outcome().is_some());
}

/// Whoever let the clock run out can still follow, and take over.
#[test]
fn a_bot_that_stands_in_keeps_the_pace() {
    let clock = Some(Clock { decision: 5, bank: 0 });
    let mut holder =
        Holder::begin(&Plan { clock, ..Plan::new(RuleSet::DUEL, 2) }, Strength::Simple);
    while holder.bot_acts() {}
    holder.now = holder.table.wakes_at().expect("the clock runs");
    holder.what_is_due();
    let stood_in = holder.now;
    for _ in 0..10 {
        assert!(holder.bot_acts());
    }
    assert!(holder.now >= stood_in + 2_000, "{} ms for ten actions", holder.now - stood_in);
}
