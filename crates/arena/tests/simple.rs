//! The bot `simple` at the table: always legal, always the same, and better than chance.

use bohnhof_arena::{Host, Trading};
use bohnhof_bots::{Bot, Strength};
use bohnhof_rules::cards::KindSet;
use bohnhof_rules::deck::beans_from_toml;
use bohnhof_rules::event::{MagicEvent, PublicEvent};
use bohnhof_rules::magic::{Spell, SpellSet};
use bohnhof_rules::setup::Options;
use bohnhof_rules::{Event, Game, Kind, RuleSet, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::common::{Played, games, play, setups};

#[test]
fn never_acts_against_the_rules_among_its_like() {
    for setup in setups() {
        play(&setup, &vec![Strength::Simple; setup.players.into()], Trading::Open, games(400));
    }
}

#[test]
fn never_acts_against_the_rules_among_bots_that_do_anything() {
    for setup in setups() {
        let mut bots = vec![Strength::Random; setup.players.into()];
        bots.iter_mut().step_by(2).for_each(|bot| *bot = Strength::Simple);
        play(&setup, &bots, Trading::Open, games(80));
    }
}

#[test]
fn never_acts_against_the_rules_with_options_and_other_beans() {
    let options = Options { sell_third_field: true, hide_coins: true };
    let amigo = Setup { options, ..Setup::new(RuleSet::AMIGO, 4).for_programs() };
    play(&amigo, &[Strength::Simple; 4], Trading::Open, games(500));

    // One kind has steps of a single card, one pays nothing at all, one has the most cards allowed.
    let beans = beans_from_toml(
        "[red]\ncards = 8\nbeanometer = [1, 2, 3, 4]\n\
         [garden]\ncards = 6\nbeanometer = [0, 0, 0, 0]\n\
         [blue]\ncards = 30\nbeanometer = [1, 0, 0, 0]\n",
    )
    .expect("good figures");
    let custom = Setup { beans, ..Setup::new(RuleSet::RIO_GRANDE, 5).for_programs() };
    play(&custom, &[Strength::Simple; 5], Trading::Open, games(500));

    // Hidden coins, two kinds that are nearly the whole deck, and beans without an ability among them.
    let options = Options { hide_coins: true, ..Options::default() };
    let beans = beans_from_toml(
        "[cape]\ncards = 30\nbeanometer = [1, 2, 3, 4]\n\
         [magic]\ncards = 30\nbeanometer = [0, 0, 0, 0]\n\
         [princess]\ncards = 8\nbeanometer = [2, 3, 4, 5]\n",
    )
    .expect("good figures");
    for players in 3..=5 {
        let setup = Setup::new(RuleSet::EXCALIBOHN, players).for_programs();
        let magic = Setup { options, beans: beans.clone(), ..setup };
        play(&magic, &vec![Strength::Simple; players.into()], Trading::Open, games(300));
        play(&magic, &vec![Strength::Simple; players.into()], Trading::Closed, games(300));
    }

    // Here some boss never has enough.
    let beans = beans_from_toml(
        "[blue]\ncards = 30\nbeanometer = [0, 0, 0, 0]\n\
         [runner]\ncards = 8\nbeanometer = [2, 3, 4, 5]\n\
         [fire]\ncards = 20\nbeanometer = [3, 0, 0, 0]\n",
    )
    .expect("good figures");
    for players in [1, 2] {
        let setup = Setup::new(RuleSet::AL_CABOHNE, players).for_programs();
        let custom = Setup { beans: beans.clone(), ..setup };
        play(&custom, &vec![Strength::Simple; players.into()], Trading::Open, games(300));
    }
}

#[test]
fn the_same_games_are_played_the_same_way() {
    for rules in [RuleSet::RIO_GRANDE, RuleSet::EXCALIBOHN] {
        let setup = Setup::new(rules, 4).for_programs();
        let bots = [Strength::Simple, Strength::Random, Strength::Simple, Strength::Simple];
        let [first, second] = [(); 2].map(|()| play(&setup, &bots, Trading::Open, 20));
        assert_eq!(first.coins, second.coins);
        assert_eq!(first.actions, second.actions);
    }
}

#[test]
fn beats_three_random_bots_nine_times_in_ten() {
    let bots = [Strength::Simple, Strength::Random, Strength::Random, Strength::Random];
    let games = games(400);
    for (rules, trading) in [
        (RuleSet::AMIGO, Trading::Open),
        (RuleSet::EXCALIBOHN, Trading::Open),
        (RuleSet::EXCALIBOHN, Trading::Closed),
    ] {
        let setup = Setup::new(rules, 4).for_programs();
        let played = play(&setup, &bots, trading, games);
        assert!(played.wins[0] * 10 >= games * 9, "{rules}: {} of {games} won", played.wins[0]);
    }
}

#[test]
fn uses_every_ability_and_casts_every_spell() {
    let setup = Setup::new(RuleSet::EXCALIBOHN, 4).for_programs();
    let mut bots: Vec<Box<dyn Bot + Send>> = (0..4).map(|_| Strength::Simple.bot(0)).collect();
    let (mut cast, mut used) = (SpellSet::EMPTY, KindSet::EMPTY);
    for number in 0..games(300) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let mut game = Game::new(&setup, &mut rng).expect("a playable set-up");
        for bot in &mut bots {
            bot.new_game(number);
        }
        let mut note = |event: &Event<'_>| match *event {
            Event::Public(PublicEvent::Magic(MagicEvent::Cast { spell, .. })) => cast.insert(spell),
            Event::Public(PublicEvent::Magic(MagicEvent::AbilityUsed { kind, .. })) => {
                used.insert(kind);
            }
            Event::Moved { .. }
            | Event::Shuffled { .. }
            | Event::HandShown { .. }
            | Event::MagicDrawn { .. }
            | Event::MagicSwapped { .. }
            | Event::MagicShuffled { .. }
            | Event::Rearranged { .. }
            | Event::Promised { .. }
            | Event::Public(_) => {}
        };
        Host::new(Trading::Open).play(&mut game, &mut bots, &mut rng, &mut note);
    }
    assert_eq!(cast, Spell::ALL.into_iter().collect());
    let abilities = [Kind::Picking, Kind::Mean, Kind::White, Kind::Magic, Kind::Sword];
    assert_eq!(used, abilities.into_iter().collect());
}

#[test]
fn beats_a_random_bot_in_the_games_for_two() {
    for (rules, of_ten) in [(RuleSet::DUEL, 9), (RuleSet::AL_CABOHNE, 7)] {
        let setup = Setup::new(rules, 2).for_programs();
        let games = games(200);
        let played = play(&setup, &[Strength::Simple, Strength::Random], Trading::Open, games);
        assert!(played.wins[0] * 10 >= games * of_ten, "{rules}: {} won", played.wins[0]);
        assert!(played.coins[0] > 4 * played.coins[1], "{rules}: {:?}", played.coins);
    }
}

#[test]
fn wins_a_fair_share_alone_against_the_mafia() {
    let setup = Setup::new(RuleSet::AL_CABOHNE, 1).for_programs();
    let games = games(400);
    let played = play(&setup, &[Strength::Simple], Trading::Open, games);
    assert!(played.wins[0] * 4 >= games, "{} of {games} won", played.wins[0]);
}

#[test]
fn trades_often_and_earns_by_it() {
    for rules in [RuleSet::AMIGO, RuleSet::EXCALIBOHN] {
        let setup = Setup::new(rules, 4).for_programs();
        let open = play(&setup, &[Strength::Simple; 4], Trading::Open, games(400));
        let closed = play(&setup, &[Strength::Simple; 4], Trading::Closed, games(400));
        let coins = |played: &Played| played.coins.iter().sum::<u64>();
        assert!(coins(&open) > 2 * coins(&closed), "{} and {}", coins(&open), coins(&closed));
        assert!(open.deals * 4 > 2 * open.turns, "{} deals in {} turns", open.deals, open.turns);
        assert_eq!(closed.deals, 0);
    }
}
