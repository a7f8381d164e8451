//! The bot `clever` at the table: always legal, always the same, and better than `simple`.

use crate::common::{games, play, setups};
use bohnhof_arena::Trading;
use bohnhof_bots::Strength;
use bohnhof_rules::deck::beans_from_toml;
use bohnhof_rules::setup::Options;
use bohnhof_rules::{RuleSet, Setup};

#[test]
fn never_acts_against_the_rules() {
    for setup in setups() {
        let players = usize::from(setup.players);
        play(&setup, &vec![Strength::Clever; players], Trading::Open, games(20));
        play(&setup, &vec![Strength::Clever; players], Trading::Closed, games(5));
        let mut bots = vec![Strength::Random; players];
        bots[0] = Strength::Clever;
        play(&setup, &bots, Trading::Open, games(20));
    }
}

#[test]
fn never_acts_against_the_rules_with_options_and_other_beans() {
    // One kind has steps of a single card, one pays nothing at all, one has the most cards allowed.
    let bohnanza = "[red]\ncards = 8\nbeanometer = [1, 2, 3, 4]\n\
                    [garden]\ncards = 6\nbeanometer = [0, 0, 0, 0]\n\
                    [blue]\ncards = 30\nbeanometer = [1, 0, 0, 0]\n";
    let magic = "[cape]\ncards = 30\nbeanometer = [1, 2, 3, 4]\n\
                 [magic]\ncards = 30\nbeanometer = [0, 0, 0, 0]\n";
    // Here some boss never has enough.
    let mafia = "[blue]\ncards = 30\nbeanometer = [0, 0, 0, 0]\n\
                 [runner]\ncards = 8\nbeanometer = [2, 3, 4, 5]\n";
    for (rules, players, sell_third_field, figures) in [
        (RuleSet::AMIGO, 4, true, bohnanza),
        (RuleSet::RIO_GRANDE, 5, false, bohnanza),
        (RuleSet::DUEL, 2, false, bohnanza),
        (RuleSet::EXCALIBOHN, 4, false, magic),
        (RuleSet::AL_CABOHNE, 2, false, mafia),
        (RuleSet::AL_CABOHNE, 1, false, mafia),
    ] {
        let options = Options { sell_third_field, hide_coins: true };
        let beans = beans_from_toml(figures).expect("good figures");
        let setup = Setup { options, beans, ..Setup::new(rules, players).for_programs() };
        play(&setup, &vec![Strength::Clever; players.into()], Trading::Open, games(40));
    }
}

#[test]
fn the_same_games_are_played_the_same_way() {
    for rules in [RuleSet::RIO_GRANDE, RuleSet::EXCALIBOHN] {
        let setup = Setup::new(rules, 4).for_programs();
        let bots = [Strength::Clever, Strength::Random, Strength::Simple, Strength::Clever];
        let [first, second] = [(); 2].map(|()| play(&setup, &bots, Trading::Open, 10));
        assert_eq!(first.coins, second.coins);
        assert_eq!(first.actions, second.actions);
    }
}

#[test]
fn beats_three_simple_bots() {
    let bots = [Strength::Clever, Strength::Simple, Strength::Simple, Strength::Simple];
    let games = games(100);
    for rules in
        [RuleSet::AMIGO, RuleSet::RIO_GRANDE, RuleSet::AMIGO_MORE_BEANS, RuleSet::EXCALIBOHN]
    {
        let setup = Setup::new(rules, 4).for_programs();
        let played = play(&setup, &bots, Trading::Open, games);
        assert!(played.wins[0] * 2 > games, "{rules}: {} of {games} won", played.wins[0]);
    }
}

#[test]
fn beats_a_simple_bot_in_the_games_for_two() {
    // Of a hundred games; the others go to the opponent, or to the Mafia.
    for (rules, wins, opponents) in [(RuleSet::DUEL, 60, 40), (RuleSet::AL_CABOHNE, 50, 25)] {
        let setup = Setup::new(rules, 2).for_programs();
        let bots = [Strength::Clever, Strength::Simple];
        let games = games(1000);
        let played = play(&setup, &bots, Trading::Open, games);
        assert!(played.coins[0] > played.coins[1] + games, "{rules}: {:?}", played.coins);
        assert!(played.wins[0] * 100 > games * wins, "{rules}: {:?}", played.wins);
        assert!(played.wins[1] * 100 < games * opponents, "{rules}: {:?}", played.wins);
    }
}

#[test]
fn beats_the_mafia_more_often_than_a_simple_bot() {
    let setup = Setup::new(RuleSet::AL_CABOHNE, 1).for_programs();
    let games = games(1000);
    let [clever, simple] = [Strength::Clever, Strength::Simple]
        .map(|bot| play(&setup, &[bot], Trading::Open, games).wins[0]);
    assert!(clever * 2 > games, "{clever} of {games} won");
    assert!(clever > simple + games / 8, "{clever} and {simple} of {games} won");
}
