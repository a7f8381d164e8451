//! The texts have the same marks in both languages, and what is said from a viewer's side.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use bohnhof_protocol::{Acted, Controller, Decision, DeclineReason, Sentence, TableEvent};
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::trade::{Offer, OfferId};
use bohnhof_rules::{Action, Ask, Bundle, Kind, Language, Record, RuleSet, Seat, Seed, Setup};
use bohnhof_words::lessons::lessons;
use bohnhof_words::tables::{
    ACTIONS, AFTER, COACH, DEEDS, EFFECTS, FILM, HINTS, PARTS, PHRASES, QUESTIONS, RADAR, REVIEW,
    SIDE, START, TABLE, TRADE,
};
use bohnhof_words::{People, Teller, Text};

fn people(you: Option<u8>) -> People {
    let names = ["Ada", "Ben", "Cleo"].map(str::to_owned).to_vec();
    People { names, you: you.map(Seat) }
}

/// The values that a text has room for.
fn marks(text: &str) -> BTreeSet<&str> {
    let after = text.split('{').skip(1);
    after.map(|mark| mark.split_once('}').expect("a mark has an end").0).collect()
}

#[test]
fn both_languages_have_the_same_marks() {
    let tables = [
        ACTIONS.rows(),
        AFTER.rows(),
        COACH.rows(),
        DEEDS.rows(),
        EFFECTS.rows(),
        FILM.rows(),
        HINTS.rows(),
        PARTS.rows(),
        PHRASES.rows(),
        QUESTIONS.rows(),
        RADAR.rows(),
        REVIEW.rows(),
        SIDE.rows(),
        START.rows(),
        TABLE.rows(),
        TRADE.rows(),
    ];
    let texts = tables.concat().into_iter().map(|(_, text)| text);
    let said = RuleSet::ALL.into_iter().flat_map(lessons);
    let said = said.flat_map(|lesson| [Some(lesson.say), lesson.typed]).flatten();
    for Text { en, de } in texts.chain(said) {
        assert_eq!(marks(en), marks(de), "{en}");
        assert_eq!(en.contains("{n}"), de.contains("{n}"), "{en}");
        for text in [en, de] {
            assert_eq!(text.matches('[').count(), text.matches('|').count(), "{text}");
            assert_eq!(text.matches('[').count(), text.matches(']').count(), "{text}");
        }
    }
}

#[test]
fn lessons_of_a_game_have_different_keys() {
    for rules in RuleSet::ALL {
        let keys: Vec<_> = lessons(rules).iter().map(|lesson| lesson.key).collect();
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{rules}");
    }
}

#[test]
fn nobody_who_types_is_asked_to_tap() {
    let people = people(None);
    for rules in RuleSet::ALL {
        let setup = Setup::new(rules, rules.players().1);
        let (game, _) = Record::new(setup, Seed([1; 32])).start().expect("a good set-up");
        for lesson in lessons(rules) {
            let say = |language| Teller::new(language, &people).lesson(&lesson, game.table());
            let (en, de) = (say(Language::En).to_lowercase(), say(Language::De).to_lowercase());
            let gestures = en.split(' ').any(|word| ["tap", "drag", "click"].contains(&word));
            assert!(!gestures && !de.contains("tipp") && !en.contains('{'), "{en} {de}");
        }
    }
}

fn offer(to: Option<Seat>) -> Offer {
    let gives: Bundle = [Kind::Soy, Kind::Soy].into_iter().collect();
    Offer {
        id: OfferId(NonZeroU32::MIN),
        maker: Seat(0),
        to,
        gives,
        wants: Bundle::one(Kind::Red),
        first_come: to.is_none(),
        answers: None,
        willing: SeatSet::EMPTY,
        declined: SeatSet::EMPTY,
    }
}

#[test]
fn an_offer_is_read_from_the_viewers_side() {
    let line = |you, to| Teller::new(Language::En, &people(you)).offer(&offer(to));
    let to_ben = Some(Seat(1));
    assert_eq!(line(Some(1), to_ben), "Ada to you: You get 2 Soy beans. You give a Red bean.");
    assert_eq!(
        line(Some(0), to_ben),
        "Your offer to Ben: You get a Red bean. You give 2 Soy beans."
    );
    assert_eq!(line(Some(2), to_ben), "Ada to Ben: Ada gives 2 Soy beans. Ada gets a Red bean.");

    let waits = |you, to| Teller::new(Language::En, &people(you)).offer_waits(&offer(to));
    assert_eq!(waits(Some(1), to_ben).as_deref(), Some("waits for you"));
    assert_eq!(waits(Some(0), to_ben).as_deref(), Some("waits for Ben"));
    assert_eq!(waits(Some(0), None).as_deref(), Some("waits for answers"));
    assert_eq!(waits(Some(2), to_ben), None);
    let people = people(None);
    assert_eq!(Teller::new(Language::De, &people).offer_tags(&offer(None)), ["wer zuerst kommt"]);
}

#[test]
fn a_review_counts_decisions() {
    let decision = |lost| Decision {
        n: 1,
        turn: 1,
        ask: Ask::PlantFirst,
        done: Action::BuyField,
        best: Action::BuyField,
        lost,
        reason: Sentence { en: String::new(), de: String::new() },
    };
    let people = people(None);
    let teller = Teller::new(Language::De, &people);
    let sum = teller.review_sum(&[decision(0.0), decision(0.04), decision(0.5)]);
    assert_eq!(
        sum,
        "3 Entscheidungen, 67 % so gut wie die des Bots. Zusammen kosteten sie 0,5 Taler."
    );
    assert!(teller.review_sum(&[]).contains("100 %"));
}

#[test]
fn a_reason_to_decline_is_heard() {
    let people = people(None);
    let why = Some(DeclineReason::NeedIt);
    let acted = Acted {
        seat: Seat(1),
        controller: Controller::Person,
        events: Vec::new(),
        why,
        reason: None,
    };
    let told = Teller::new(Language::De, &people).step(&TableEvent::Acted(acted), None);
    assert_eq!(told, ["Ben: „Brauche ich selbst.“"]);
}
