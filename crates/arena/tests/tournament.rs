//! Tournaments: the same seed gives the same figures, and bots that are alike come out alike.

use std::sync::atomic::Ordering;

use bohnhof_arena::{Control, Entrant, Estimate, Length, LineUp, Standing, Tournament};
use bohnhof_bots::Strength;
use bohnhof_bots::Strength::{Random, Simple};
use bohnhof_rules::{RuleSet, Setup};

fn tournament(
    (rules, players): (RuleSet, u8),
    bots: &[Strength],
    threads: usize,
    length: Length,
) -> Tournament {
    let setup = Setup::new(rules, players).for_programs();
    let entrants = bots.iter().map(|&bot| Entrant::Bot(bot.into())).collect();
    Tournament::new(&setup, entrants, 7, threads, length).expect("a playable set-up")
}

fn games(games: u64) -> Length {
    Length { games, until: None }
}

/// The standing without its time.
fn play(tournament: &Tournament, line_up: LineUp) -> Standing {
    let standing = tournament.play(line_up, &Control::default()).expect("no programs");
    Standing { seconds: 0.0, ..standing }
}

fn holds(estimate: Estimate, truth: f64) -> bool {
    // Where chance is the same for all, the interval is a point but for rounding.
    estimate.low - 1e-9 <= truth && truth <= estimate.high + 1e-9
}

const TABLES: [(RuleSet, u8); 5] = [
    (RuleSet::AMIGO, 4),
    (RuleSet::RIO_GRANDE, 6),
    (RuleSet::EXCALIBOHN, 3),
    (RuleSet::DUEL, 2),
    (RuleSet::AL_CABOHNE, 2),
];

#[test]
fn the_same_seed_gives_the_same_on_any_number_of_threads() {
    let length = Length { games: 900, until: Some(0.03) };
    for line_up in [LineUp::One { one: 0, among: 1 }, LineUp::Half(0, 1), LineUp::Pool] {
        let standing = |threads| {
            play(
                &tournament((RuleSet::AMIGO, 4), &[Simple, Random, Simple], threads, length),
                line_up,
            )
        };
        let one = standing(1);
        assert_eq!(standing(3), one);
        assert_eq!(standing(8), one);
    }
}

#[test]
fn bots_that_are_alike_come_out_alike() {
    for table in TABLES {
        for bot in [Random, Simple] {
            let tournament = tournament(table, &[bot; 2], 2, games(600));
            for line_up in [LineUp::One { one: 0, among: 1 }, LineUp::Half(0, 1), LineUp::Pool] {
                if !line_up.fits(table.1) {
                    continue;
                }
                let standing = play(&tournament, line_up);
                let parity = standing.parity.expect("several play");
                for entrant in &standing.entrants {
                    assert!(holds(entrant.wins, parity), "{table:?} {bot} {line_up:?} {entrant:?}");
                    let middle = f64::from(table.1 + 1) / 2.0;
                    let rank = entrant.rank.expect("several play");
                    assert!(holds(rank, middle), "{table:?} {bot} {line_up:?} {entrant:?}");
                    assert!(holds(entrant.margin_to_mean, 0.0), "{table:?} {bot} {entrant:?}");
                }
            }
        }
    }
}

#[test]
fn who_is_better_comes_out_better() {
    for table in TABLES {
        let tournament = tournament(table, &[Simple, Random], 2, games(400));
        for line_up in [LineUp::One { one: 0, among: 1 }, LineUp::One { one: 1, among: 0 }] {
            let standing = play(&tournament, line_up);
            let mut order = standing.entrants.iter().map(|entrant| (entrant.entrant, entrant));
            let (simple, random) = match (order.next(), order.next()) {
                (Some((0, simple)), Some((1, random))) | (Some((1, random)), Some((0, simple))) => {
                    (simple, random)
                }
                other => panic!("{other:?}"),
            };
            let parity = standing.parity.expect("several play");
            assert!(simple.wins.low > parity && random.wins.high < parity, "{standing:?}");
            let ranks = simple.rank.zip(random.rank);
            assert!(ranks.is_some_and(|(one, other)| one.high < other.low), "{standing:?}");
            assert!(simple.margin_to_best.low > random.margin_to_best.high, "{standing:?}");
        }
    }
}

#[test]
fn all_seats_together_win_all_games() {
    let tournament = tournament((RuleSet::AMIGO, 5), &[Simple, Random], 2, games(200));
    let standing = play(&tournament, LineUp::One { one: 0, among: 1 });
    assert_eq!((standing.games, standing.deals), (200, 40));
    assert!((standing.parity.expect("several play") - 0.2).abs() < 1e-12);
    let [one, others] = &standing.entrants[..] else { panic!("{standing:?}") };
    assert!((one.wins.mean + 4.0 * others.wins.mean - 1.0).abs() < 1e-9);
    let [first, rest] = [one, others].map(|entrant| entrant.rank.expect("several play").mean);
    assert!((first + 4.0 * rest - 15.0).abs() < 1e-9);
}

#[test]
fn what_never_happened_is_not_impossible() {
    let tournament = tournament((RuleSet::AMIGO, 4), &[Simple, Random], 2, games(80));
    for line_up in [LineUp::One { one: 1, among: 0 }, LineUp::Half(0, 1)] {
        let standing = play(&tournament, line_up);
        for entrant in &standing.entrants {
            assert!(entrant.wins.half_width() > 0.01, "{standing:?}");
            assert!(entrant.rank.is_some_and(|rank| rank.half_width() > 0.01), "{standing:?}");
        }
    }
}

#[test]
fn a_pool_is_rated() {
    let tournament = tournament((RuleSet::AMIGO, 4), &[Random, Simple, Simple], 2, games(800));
    let standing = play(&tournament, LineUp::Pool);
    let rating = |who: usize| standing.entrants[who].rating.expect("a rating");
    assert!(rating(0).high < rating(1).low, "{standing:?}");
    assert!(rating(1).low < rating(2).high && rating(2).low < rating(1).high, "{standing:?}");
    let one = play(&tournament, LineUp::One { one: 0, among: 1 });
    assert!(one.entrants.iter().all(|entrant| entrant.rating.is_none()));
}

#[test]
fn alone_the_mafia_is_the_opponent() {
    let tournament = tournament((RuleSet::AL_CABOHNE, 1), &[Simple, Random], 2, games(300));
    let [simple, random] = [0, 1].map(|who| play(&tournament, LineUp::Alone(who)));
    assert_eq!((simple.games, simple.deals, simple.parity), (300, 300, None));
    assert!(simple.entrants[0].wins.low > random.entrants[0].wins.high);
    assert!(simple.entrants[0].margin_to_best.low > random.entrants[0].margin_to_best.high);
}

#[test]
fn it_ends_when_the_wins_are_known_well_enough() {
    let until = |reach| {
        let length = Length { games: 100_000, until: Some(reach) };
        let tournament = tournament((RuleSet::AMIGO, 3), &[Simple, Random], 2, length);
        play(&tournament, LineUp::One { one: 1, among: 0 })
    };
    let [wide, narrow] = [0.02, 0.005].map(until);
    assert!(wide.games < narrow.games && narrow.games < 100_000, "{}", narrow.games);
    for entrant in &narrow.entrants {
        assert!(entrant.wins.half_width() <= 0.005, "{entrant:?}");
    }
}

#[test]
fn it_can_be_stopped() {
    let tournament = tournament((RuleSet::AMIGO, 3), &[Simple, Random], 2, games(u64::MAX));
    let control = Control::default();
    let standing = std::thread::scope(|scope| {
        scope.spawn(|| {
            while control.done.load(Ordering::Relaxed) == 0 {
                std::thread::yield_now();
            }
            control.stop.store(true, Ordering::Relaxed);
        });
        tournament.play(LineUp::One { one: 0, among: 1 }, &control).expect("no programs")
    });
    assert!(standing.games > 0);
    assert_eq!(standing.games, 3 * standing.deals, "only whole deals count");
}
