//! Simulations: the same result whatever the number of threads, and sums that add up.

use std::io;
use std::sync::atomic::Ordering;

use bohnhof_arena::{Control, OwnBot, Report, Simulation, SimulationError, Trading};
use bohnhof_bots::{Budget, Strength};
use bohnhof_rules::record::Streak;
use bohnhof_rules::rule_set::{Numbers, Rulebook};
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::{RuleSet, Setup};

const MIXED: [Strength; 4] =
    [Strength::Simple, Strength::Random, Strength::Simple, Strength::Random];

fn simulation(games: u64, seed: u64, threads: usize, trading: Trading) -> Simulation {
    let setup = Setup::new(RuleSet::AMIGO, 4);
    Simulation::new(setup, MIXED.to_vec(), games, seed, threads, trading).expect("can be played")
}

/// The report without what may differ from run to run.
fn timeless(report: Report) -> Report {
    Report { seconds: 0.0, ..report }
}

#[test]
fn threads_do_not_change_the_result() {
    let run = |threads| simulation(500, 7, threads, Trading::Open).run(&Control::default());
    let one = timeless(run(1));
    assert_eq!(one.games, 500);
    for threads in [2, 3, 8] {
        assert_eq!(timeless(run(threads)), one, "{threads} threads");
    }
}

#[test]
fn threads_do_not_change_what_magic_does() {
    let run = |threads| {
        let setup = Setup::new(RuleSet::EXCALIBOHN, 4);
        let simulation = Simulation::new(setup, MIXED.to_vec(), 300, 7, threads, Trading::Open);
        timeless(simulation.expect("can be played").run(&Control::default()))
    };
    let one = run(1);
    assert_eq!(one.mafia, None);
    // Who is alike in coins and cents wins too (X4).
    assert!(one.seats.iter().map(|seat| seat.wins).sum::<u64>() >= 300);
    for threads in [2, 3, 8] {
        assert_eq!(run(threads), one, "{threads} threads");
    }
}

#[test]
fn threads_do_not_change_what_became_of_the_mafia() {
    for players in [1, 2] {
        let run = |threads| {
            let setup = Setup::new(RuleSet::AL_CABOHNE, players);
            let bots = vec![Strength::Simple; players.into()];
            let simulation = Simulation::new(setup, bots, 500, 7, threads, Trading::Open);
            timeless(simulation.expect("can be played").run(&Control::default()))
        };
        let one = run(1);
        let mafia = one.mafia.expect("the Mafia plays along");
        let wins: u64 = one.seats.iter().map(|seat| seat.wins).sum();
        assert!(mafia.wins > 0 && wins > 0 && mafia.wins + wins >= 500, "{one:?}");
        assert_eq!(mafia.longest_streak.is_some(), players == 1);
        if let Some(longest) = mafia.longest_streak {
            assert!((2..=wins).contains(&longest), "{longest} in a row");
        }
        for threads in [2, 3, 8] {
            assert_eq!(run(threads), one, "{threads} threads");
        }
    }
}

#[test]
fn without_the_mafia_nothing_is_said_of_it() {
    assert_eq!(simulation(5, 7, 1, Trading::Open).run(&Control::default()).mafia, None);
}

#[test]
fn m21_the_longest_streak_is_that_of_the_games_in_their_order() {
    let setup = Setup::new(RuleSet::AL_CABOHNE, 1);
    let bots = vec![Strength::Simple];
    let simulation = Simulation::new(setup, bots, 300, 3, 4, Trading::Open).expect("can be played");
    let mut streak = Streak::default();
    let logged = simulation.run_with_logs(&Control::default(), |log| {
        let last = log.lines().last().expect("how the game ended");
        streak = streak.after(!last.contains("\"winners\":[]"));
        Ok(())
    });
    let counted = |report: Report| report.mafia.expect("the Mafia").longest_streak;
    assert_eq!(counted(logged.expect("the logs are taken")), Some(streak.longest));
    assert_eq!(counted(simulation.run(&Control::default())), Some(streak.longest));
}

#[test]
fn another_seed_gives_other_games() {
    let run = |seed| simulation(100, seed, 2, Trading::Open).run(&Control::default());
    assert_ne!(timeless(run(1)).seats, timeless(run(2)).seats);
}

#[test]
fn sums_add_up() {
    let control = Control::default();
    let report = simulation(300, 1, 2, Trading::Open).run(&control);
    assert_eq!(control.done.load(Ordering::Relaxed), 300);
    assert!(report.actions > 300 * 100);
    assert!(report.deals > 300);
    assert_eq!(report.seats.iter().map(|seat| seat.deals).sum::<u64>(), 2 * report.deals);
    // In `amigo` the tie-break always finds a single winner.
    assert_eq!(report.seats.iter().map(|seat| seat.wins).sum::<u64>(), 300);
    let [simple, random, ..] = &report.seats[..] else { panic!("four seats") };
    assert_eq!((simple.bot, random.bot), (Strength::Simple.into(), Strength::Random.into()));
    assert!(simple.mean_coins > random.mean_coins + 5.0);
}

#[test]
fn without_trading_there_are_no_deals() {
    let report = simulation(100, 1, 1, Trading::Closed).run(&Control::default());
    assert_eq!(report.deals, 0);
    assert!(report.seats.iter().all(|seat| seat.deals == 0));
}

#[test]
fn a_stopped_simulation_reports_what_was_done() {
    let control = Control::default();
    control.stop.store(true, Ordering::Relaxed);
    let report = simulation(1_000_000, 1, 2, Trading::Open).run(&control);
    assert_eq!(report.games, 0);
    assert!(report.seats.iter().all(|seat| seat.mean_coins == 0.0));
}

#[test]
fn logged_games_are_the_same_games() {
    for trading in [Trading::Open, Trading::Closed] {
        let simulation = simulation(20, 7, 2, trading);
        let mut logs = Vec::new();
        let logged = simulation.run_with_logs(&Control::default(), |log| {
            logs.push(log.to_owned());
            Ok(())
        });
        let plain = simulation.run(&Control::default());
        assert_eq!(timeless(logged.expect("the logs are taken")), timeless(plain));
        assert_eq!(logs.len(), 20);
        let action_lines =
            |log: &String| log.lines().filter(|line| line.starts_with("{\"n\":")).count();
        assert_eq!(
            logs.iter().map(action_lines).sum::<usize>() as u64,
            simulation.run(&Control::default()).actions
        );
        assert!(logs.iter().all(|log| log.starts_with("{\"log\":1")));
        assert!(logs.iter().all(|log| log.ends_with('\n')));
    }
}

#[test]
fn a_log_that_is_not_taken_ends_the_simulation() {
    let full = |_: &str| Err(io::Error::other("the disk is full"));
    let ended = simulation(20, 7, 1, Trading::Open).run_with_logs(&Control::default(), full);
    assert_eq!(ended.expect_err("nobody took the log").to_string(), "the disk is full");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let try_out = |players, bots, games, threads| {
        let bots = vec![Strength::Random; bots];
        let setup = Setup::new(RuleSet::AMIGO, players);
        Simulation::new(setup, bots, games, 1, threads, Trading::Open).map(|_| ()).unwrap_err()
    };
    let players = SetupError::Players { rules: RuleSet::AMIGO, players: 8 };
    assert_eq!(try_out(8, 8, 1, 1), SimulationError::Setup(players));
    assert_eq!(try_out(4, 3, 1, 1), SimulationError::Bots { players: 4, bots: 3 });
    assert_eq!(try_out(4, 4, 0, 1), SimulationError::NoGames);
    assert_eq!(try_out(4, 4, 1, 0), SimulationError::NoThreads);
}

/// An edition of Bohnanza and one of the duel that differ in numbers.
static EDITIONS: [Rulebook; 2] = [
    Rulebook {
        id: "short",
        players: (2, 6),
        numbers: |players| Numbers {
            fields: 3,
            last_time: 1,
            ..(RuleSet::AMIGO.book().numbers)(players)
        },
        ..*RuleSet::AMIGO.book()
    },
    Rulebook {
        id: "long-duel",
        numbers: |players| Numbers {
            third_field: None,
            last_time: 3,
            ..(RuleSet::DUEL.book().numbers)(players)
        },
        ..*RuleSet::DUEL.book()
    },
];

/// Bots ask a game for its numbers and its family, and not for its name.
#[test]
fn bots_play_another_edition() {
    for edition in &EDITIONS {
        let rules = RuleSet::new(edition);
        let bots = [Strength::Random, Strength::Simple, Strength::Clever].map(OwnBot::Usual);
        for better in bots.into_iter().chain([OwnBot::Expert(Budget::Iterations(4))]) {
            let setup = Setup::new(rules, edition.players.0);
            let bots = [better, OwnBot::Usual(Strength::Random)];
            let games = if matches!(better, OwnBot::Expert(_)) { 2 } else { 40 };
            let simulation = Simulation::new(setup, bots, games, 7, 1, Trading::Open);
            let report = simulation.expect("can be played").run(&Control::default());
            assert_eq!(report.games, games, "{rules}");
            if better == OwnBot::Usual(Strength::Clever) {
                assert!(report.seats[0].wins > games * 3 / 4, "{rules}: {}", report.seats[0].wins);
            }
        }
    }
}
