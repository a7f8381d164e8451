//! Bots at tables with people, and in place of people who gave up.

use std::time::Duration;

use crate::common::player::Player;
use crate::common::wire::TIMEOUT;
use crate::common::{Running, config, get, plan, rng, view};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{
    Acted, Command, Controller, Pace, Plan, ServerMessage, Strength, TableEvent,
};
use bohnhof_rules::event::{PublicEvent, TradeEvent};
use bohnhof_rules::trade::{Offer, OfferEnd};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Ask, Event, RuleSet, Seat};
use tokio::time::{Instant, sleep};

/// One person at a table full of bots; the game has begun.
async fn alone_among_bots(server: &Running, plan: &Plan, strength: Strength) -> Player {
    let mut player = server.players(plan).await.remove(0);
    player.sit("Anna").await;
    for seat in (1..plan.players).map(Seat) {
        player.done(&Command::SeatBot { seat, strength }).await;
    }
    player.begin().await;
    player
}

/// The finished game, which is a fair one.
async fn record(player: &Player) -> FairRecord {
    let path = format!("/api/tables/{}/record", player.table);
    let fair: FairRecord = get(&player.client(), &path).await;
    fair.verify().expect("a fair game");
    fair
}

/// Whether a bot has acted, as far as the player has heard.
fn bot_has_acted(player: &Player) -> bool {
    let by_bot = |event: &TableEvent| {
        matches!(event, TableEvent::Acted(Acted { controller: Controller::Bot, .. }))
    };
    player.memory.events().any(by_bot)
}

/// No bot offers in one turn what was refused or taken back in the same turn.
fn assert_no_refused_offer_is_repeated(fair: &FairRecord) {
    let (mut game, mut rng) = fair.record.start().expect("a game");
    let (mut standing, mut refused): (Vec<Offer>, Vec<Offer>) = (Vec::new(), Vec::new());
    let mut turn = 0;
    for step in &fair.record.actions {
        let played = game.play(step.seat, &step.action, &mut rng, &mut |event: &Event<'_>| {
            if let Event::Public(PublicEvent::Trade(TradeEvent::Offered(offer))) = *event {
                let repeats = |old: &Offer| {
                    (old.maker, old.to, old.gives, old.wants)
                        == (offer.maker, offer.to, offer.gives, offer.wants)
                };
                let by_bot = fair.record.setup.programs.contains(offer.maker);
                assert!(!by_bot || !refused.iter().any(repeats), "offered again: {offer:?}");
                standing.push(offer);
            } else if let Event::Public(PublicEvent::Trade(TradeEvent::OfferEnded { offer, end })) =
                *event
                && matches!(end, OfferEnd::Declined | OfferEnd::Withdrawn)
            {
                refused.extend(standing.iter().filter(|standing| standing.id == offer));
            }
        });
        played.expect("the record replays");
        if game.table().turn != turn {
            turn = game.table().turn;
            refused.clear();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_every_game_with_bots() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    for (seed, rules) in (1..).zip(RuleSet::ALL) {
        let strength = Strength::ALL[seed as usize % Strength::ALL.len()];
        let plan = plan(rules, rules.players().1.min(4));
        let player = alone_among_bots(&server, &plan, strength).await.play(rng(seed)).await;
        for event in player.memory.events() {
            if let TableEvent::Acted(Acted { seat, controller, .. }) = event {
                let wanted = if *seat == Seat(0) { Controller::Person } else { Controller::Bot };
                assert_eq!(*controller, wanted, "{event:?}");
            }
        }
        assert_no_refused_offer_is_repeated(&record(&player).await);
    }
    server.stop().await;
}

/// However much is said, bots go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_keeps_no_bot_from_acting() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let plan = Plan { pace: Pace::Quick, ..plan(RuleSet::DUEL, 2) };
    let mut player = alone_among_bots(&server, &plan, Strength::Simple).await;
    let (mut rng, began) = (rng(9), Instant::now());
    while !bot_has_acted(&player) {
        if let Some(action) = player.memory.choose(&mut rng) {
            player.command(&Command::act(action)).await;
        } else {
            player.chat("Hurry up!").await;
            sleep(Duration::from_millis(100)).await;
        }
        assert!(began.elapsed() < TIMEOUT, "the bot only listens");
    }
    server.stop().await;
}

/// A bot that asks somebody waits for the answer, however quick bots are, and goes on with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_of_a_bot_stands_until_it_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let plan = plan(RuleSet::AMIGO, 3);
    let mut player = alone_among_bots(&server, &plan, Strength::Clever).await;
    let mut rng = rng(9);
    let asked_in = |game: &Snapshot| {
        let table = &game.table;
        let is_asked = table.active != Seat(0) && table.ask(Seat(0)) == Some(Ask::Answer);
        is_asked.then_some(table.turn)
    };
    let turn = loop {
        if let Some(turn) = player.memory.game().and_then(asked_in) {
            break turn;
        }
        match player.memory.choose(&mut rng) {
            Some(action) => drop(player.command(&Command::act(action)).await),
            None => drop(player.hear().await.expect("the line holds")),
        }
    };
    sleep(Duration::from_secs(1)).await;
    let game = view(&player.client(), &player.table).await.game.expect("a game");
    assert_eq!(asked_in(&game), Some(turn), "the bot has not gone on");
    let answered = Instant::now();
    while player.memory.game().is_some_and(|game| game.table.turn == turn) {
        match player.memory.choose(&mut rng) {
            Some(action) => drop(player.command(&Command::act(action)).await),
            None => drop(player.hear().await.expect("the line holds")),
        }
    }
    assert!(answered.elapsed() < TIMEOUT / 2, "the bot goes on with the answer");
    server.stop().await;
}

/// Bots act at every pace; who gives up hands the seat to a bot, and bots alone do not wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_gives_up_hands_the_seat_to_a_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    for pace in [Pace::Instant, Pace::Quick, Pace::Human] {
        let plan = Plan { pace, ..plan(RuleSet::DUEL, 2) };
        let mut player = alone_among_bots(&server, &plan, Strength::Simple).await;
        let mut rng = rng(9);
        while !bot_has_acted(&player) {
            match player.memory.choose(&mut rng) {
                Some(action) => drop(player.command(&Command::act(action)).await),
                None => drop(player.hear().await.expect("the line holds")),
            }
        }
        player.done(&Command::Resign).await;
        let Some(ServerMessage::Table(view)) = player.memory.heard.last() else {
            panic!("who gives up sees another table");
        };
        assert_eq!(view.seats[0].bot, Some(Strength::Simple));
        while !player.memory.is_over() {
            player.hear().await.expect("the line holds");
        }
        record(&player).await;
    }
    server.stop().await;
}
