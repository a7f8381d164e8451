//! The figures of all games are those of `docs/rules/cards.md`.

use std::collections::BTreeSet;

use bohnhof_rules::deck::{Bean, Beanometer, Estimated, beans_from_toml};
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::{Bundle, Kind, RuleSet, Setup};

fn counts(rules: RuleSet, players: u8) -> BTreeSet<(Kind, u8)> {
    let deck = Setup::new(rules, players).deck().unwrap();
    deck.beans().into_iter().map(|(kind, bean)| (kind, bean.cards)).collect()
}

/// The rows of a section of `docs/rules/cards.md`: the kind, how many cards, and the beanometer.
fn printed(section: &str) -> Vec<(Kind, &'static str, &'static str)> {
    let text = include_str!("../../../docs/rules/cards.md");
    let section = text.split("\n## ").find(|part| part.starts_with(section)).unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, id, _, _, cards, needs, _] = cells[..] else { panic!("{row}") };
        (id.parse().unwrap(), cards, needs)
    })
    .collect()
}

/// `20`, perhaps with a remark behind it.
fn count(cards: &str) -> u8 {
    cards.split(' ').next().unwrap().parse().unwrap()
}

/// `4/6/8/10`, or in words as for Cape: `3 = 1 coin, 5 = 2`.
fn beanometer(text: &str) -> Beanometer {
    let mut needs = [0; 4];
    if text.contains('=') {
        for step in text.split(", ") {
            let words: Vec<_> = step.split(' ').collect();
            if let [cards, "=", coins, ..] = words[..]
                && let Ok(coins) = coins.parse::<usize>()
            {
                needs[coins - 1] = cards.parse().unwrap();
            }
        }
    } else {
        let steps = text.split(' ').next().unwrap().split('/');
        needs.iter_mut().zip(steps).for_each(|(need, step)| *need = step.parse().unwrap_or(0));
    }
    Beanometer::new(needs).unwrap()
}

/// Behind a figure stands where it comes from: an estimate is marked with an `E`.
fn check_figures(rules: RuleSet, kind: Kind, cards: &str, needs: &str) {
    let bean = Bean {
        cards: count(cards),
        beanometer: beanometer(needs),
        estimated: Estimated { cards: cards.contains('E'), beanometer: needs.contains('E') },
    };
    let (fewest, most) = rules.players();
    for players in fewest..=most {
        let deck = Setup::new(rules, players).deck().unwrap();
        if deck.kinds().contains(kind) {
            assert_eq!(*deck.bean(kind), bean, "{kind} in {rules}");
        }
    }
}

/// The figures are those of `docs/rules/cards.md`.
#[test]
fn c1_kinds_have_counts_and_beanometers() {
    for (kind, cards, needs) in printed("Bohnanza") {
        for rules in [RuleSet::AMIGO, RuleSet::AMIGO_MORE_BEANS, RuleSet::RIO_GRANDE, RuleSet::DUEL]
        {
            let newer = [RuleSet::AMIGO, RuleSet::AMIGO_MORE_BEANS].contains(&rules);
            let cocoa = if newer { "2/–/3/4" } else { "–/2/3/4" };
            assert!(kind != Kind::Cocoa || needs.contains(cocoa));
            check_figures(rules, kind, cards, if kind == Kind::Cocoa { cocoa } else { needs });
        }
    }
    let mut known: BTreeSet<Kind> = printed("Bohnanza").iter().map(|&(kind, ..)| kind).collect();
    for (rules, name, all) in
        [(RuleSet::AL_CABOHNE, "Al Cabohne", 116), (RuleSet::EXCALIBOHN, "Excalibohn", 98)]
    {
        let figures = printed(name);
        for &(kind, cards, needs) in &figures {
            check_figures(rules, kind, cards, needs);
            known.insert(kind);
        }
        let in_game = figures.iter().map(|&(kind, cards, _)| (kind, count(cards))).collect();
        let (fewest, most) = rules.players();
        for players in fewest..=most {
            assert_eq!(counts(rules, players), in_game);
            assert_eq!(Setup::new(rules, players).deck().unwrap().len(), all);
        }
    }
    assert_eq!(known.len(), Kind::ALL.len());
}

/// A custom deck holds beans of one game only, wherever it comes from.
#[test]
fn c1_a_bean_of_another_game_is_refused() {
    for (rules, players, foreign) in [
        (RuleSet::AMIGO, 4, "cape"),
        (RuleSet::DUEL, 2, "runner"),
        (RuleSet::AL_CABOHNE, 2, "soy"),
        (RuleSet::EXCALIBOHN, 3, "blue"),
    ] {
        let text = format!("[{foreign}]\ncards = 5\nbeanometer = [2, 3, 4, 5]");
        let setup = Setup { beans: beans_from_toml(&text).unwrap(), ..Setup::new(rules, players) };
        assert_eq!(setup.check(), Err(SetupError::ForeignBean), "{foreign} in {rules}");
        let bundle = format!("{{\"{foreign}\":1,\"green\":1,\"french\":1}}");
        assert!(serde_json::from_str::<Bundle>(&bundle).is_err(), "{bundle}");
    }
    let runners = beans_from_toml("[runner]\ncards = 5\nbeanometer = [2, 3, 4, 5]").unwrap();
    let setup = Setup { beans: runners, ..Setup::new(RuleSet::AL_CABOHNE, 2) };
    assert_eq!(setup.check(), Ok(()));
}

/// A boss who harvests a single card never has one, so the set-up would use up the draw pile.
#[test]
fn m1_alone_no_bean_pays_for_a_single_card() {
    let pays = beans_from_toml("[runner]\ncards = 13\nbeanometer = [1, 4, 5, 6]").unwrap();
    let setup = |players| Setup { beans: pays.clone(), ..Setup::new(RuleSet::AL_CABOHNE, players) };
    assert_eq!(setup(1).check(), Err(SetupError::PaysForOneCard));
    assert_eq!(setup(2).check(), Ok(()));
    let gone = beans_from_toml("[runner]\ncards = 0\nbeanometer = [1, 4, 5, 6]").unwrap();
    let setup = Setup { beans: gone, ..Setup::new(RuleSet::AL_CABOHNE, 1) };
    assert_eq!(setup.check(), Ok(()));
}
