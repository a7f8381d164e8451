//! Reviews of finished games, and what bots say of their actions.

use std::collections::BTreeSet;

use bohnhof_bots::{Bot, Referee, Remark, Strength, Voice};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::record::Step;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::setup::LiveRng;
use bohnhof_rules::{Action, Game, Language, Record, RuleSet, Seat, Seed, Setup};
use bohnhof_table::review;

const SEAT: Seat = Seat(0);

/// A game in which one bot sits on seat 0 and another on all other seats. `look` sees every action
/// beforehand.
fn played(
    rules: RuleSet,
    strengths: [Strength; 2],
    mut look: impl FnMut(&Game, &Step),
) -> (Record, Game) {
    let setup = Setup::new(rules, rules.players().1.min(4)).for_programs();
    let mut record = Record::new(setup, Seed([5; 32]));
    let (mut game, mut rng): (Game, LiveRng) = record.start().expect("a game");
    let strength = |seat: u8| if Seat(seat) == SEAT { strengths[0] } else { strengths[1] };
    let mut bots: Vec<_> =
        (0..record.setup.players).map(|seat| strength(seat).bot(seat.into())).collect();
    let mut referee = Referee::new(&game, &bots);
    while let Some((seat, ask)) = referee.next(game.table()) {
        let bot = &mut bots[usize::from(seat.0)];
        let decided = bot.decide(&game.view(seat), referee.memory(seat), ask);
        let Some(action) = decided else { continue };
        let step = Step { seat, action };
        look(&game, &step);
        record.actions.push(step);
        let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
        played.expect("bots keep to the rules");
    }
    (record, game)
}

#[test]
fn a_review_follows_the_whole_game() {
    for rules in RuleSet::ALL {
        let strengths = [Strength::Random, Strength::Simple];
        let (mut asked, mut declined) = (Vec::new(), 0);
        let mut number = 0;
        let (record, game) = played(rules, strengths, |game, step| {
            number += 1;
            if step.seat == SEAT && game.table().ask(SEAT).is_some() {
                asked.push((number, step.action));
            }
            declined += usize::from(
                step.seat == SEAT
                    && matches!(step.action, Action::Trade(TradeAction::Decline { offer })
                    if game.table().offer(offer).is_some_and(|offer| {
                        game.view(SEAT).holding().contains(&offer.wants)
                    })),
            );
        });
        let review = review(&record, SEAT, SeatSet::EMPTY, || true).expect("the record replays");
        assert!(!review.decisions.is_empty(), "{rules}");
        for decision in &review.decisions {
            assert!(asked.contains(&(decision.n, decision.done)), "{rules}: {decision:?}");
            assert!(decision.lost >= 0.0, "{rules}: {decision:?}");
            assert!(decision.done != decision.best || decision.lost == 0.0, "{decision:?}");
            assert!(decision.reason.en.ends_with('.') && decision.reason.de.ends_with('.'));
        }
        let refused = review.deals.iter().filter(|deal| !deal.made).count();
        assert_eq!(refused, declined, "{rules}");
        let made = record.story().expect("a story").players[0].deals;
        assert_eq!(review.deals.len() - refused, usize::from(made), "{rules}");
        assert!(review.course.is_sorted_by(|a, b| a.turn < b.turn), "{rules}");
        let coins = game.view(SEAT).private.coins;
        assert_eq!(review.course.last().map(|last| last.coins), Some(coins.into()), "{rules}");
    }
}

/// Who plays any legal action gives away more than who plays sensibly.
#[test]
fn a_review_tells_a_weak_player_from_a_strong_one() {
    for rules in RuleSet::ALL {
        let lost = |strength: Strength| {
            let (record, _) = played(rules, [strength, Strength::Simple], |_, _| {});
            let review =
                review(&record, SEAT, SeatSet::EMPTY, || true).expect("the record replays");
            let decisions = review.decisions.len() as f32;
            review.decisions.iter().map(|decision| decision.lost).sum::<f32>() / decisions
        };
        let [weak, strong] = [Strength::Random, Strength::Clever].map(lost);
        assert!(weak > 2.0 * strong, "{rules}: {weak} and {strong}");
    }
}

/// Nothing is said of what lies in a hand: a remark needs no more than the open table. Each voice has
/// words of its own for it.
#[test]
fn bots_say_why_in_both_languages() {
    let mut said = Vec::new();
    for rules in RuleSet::ALL {
        played(rules, [Strength::Clever; 2], |game, step| {
            let remark = Remark::new(game.table(), step.seat, &step.action);
            said.extend(remark);
        });
    }
    assert!(said.len() > 500, "only {} remarks", said.len());
    for remark in said {
        let mut ways = BTreeSet::new();
        for voice in [Voice::Friendly, Voice::Haggling, Voice::Dry] {
            let say = |way: u64, language| remark.sentence(voice, way, language);
            for way in 0..4 {
                let [en, de] = [Language::En, Language::De].map(|language| say(way, language));
                assert!([&en, &de].iter().all(|said| said.ends_with(['.', '!', '?'])), "{en} {de}");
                assert!(!en.contains('{') && !de.contains('{'), "{en} {de}");
                assert_ne!(en, de);
                ways.insert(en);
            }
        }
        assert!(ways.len() >= 3, "{ways:?}");
    }
}

/// An expert says after the game why it refused an offer, from what its seat could know. Others do not.
#[test]
fn experts_explain_their_refusals() {
    let mut refused = Vec::new();
    let strengths = [Strength::Clever, Strength::Simple];
    let mut number = 0;
    let (record, _) = played(RuleSet::AMIGO, strengths, |game, step| {
        number += 1;
        let Action::Trade(TradeAction::Decline { offer }) = step.action else { return };
        let offer = game.table().offer(offer).expect("what is declined was offered");
        let held = game.view(step.seat).holding().contains(&offer.wants);
        refused.push((number, offer.maker, step.seat, held));
    });
    let expert = Seat(2);
    let experts = SeatSet::from_iter([expert]);
    let none = review(&record, SEAT, SeatSet::EMPTY, || true).expect("the record replays");
    assert!(none.refusals.is_empty(), "nobody is an expert");
    for reviewed in [SEAT, expert] {
        let review = review(&record, reviewed, experts, || true).expect("the record replays");
        let explained: Vec<(usize, Seat, Seat)> =
            review.refusals.iter().map(|one| (one.n, one.maker, one.by)).collect();
        let concerned = |&&(_, maker, by, _): &&(usize, Seat, Seat, bool)| {
            by == expert && [maker, by].contains(&reviewed)
        };
        let of_experts: Vec<_> = refused.iter().filter(concerned).collect();
        assert!(of_experts.len() > 5, "{} refusals", of_experts.len());
        let expected: Vec<_> =
            of_experts.iter().map(|&&(n, maker, by, _)| (n, maker, by)).collect();
        assert_eq!(explained, expected);
        for (one, (.., held)) in review.refusals.iter().zip(of_experts) {
            let reason = &one.reason;
            assert_eq!(reason.en.starts_with("I did not have"), !held, "{reason:?}");
            assert_eq!(reason.de.contains("Unterm Strich"), *held, "{reason:?}");
        }
    }
}
