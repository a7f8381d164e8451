//! Nothing hidden ever leaves the server: everything that was sent during whole games is compared
//! with what an independent replay says each viewer may know, and searched for secrets. It is read as
//! JSON: a field that no client knows would hide nothing.

use std::collections::BTreeSet;

use crate::common::player::{Player, begin};
use crate::common::{Running, config, plan, rng};
use bohnhof_bots::{Remark, Voice};
use bohnhof_protocol::fair::{FairRecord, hash_of};
use bohnhof_protocol::{Command, Plan, Strength, TableEvent, Talk};
use bohnhof_rules::random::below;
use bohnhof_rules::setup::Options;
use bohnhof_rules::{Card, Event, Game, Language, RuleSet, Seat, Seed, Viewer};
use bohnhof_server::store::Store;
use reqwest::Method;
use serde_json::{Value, json};

/// Everything that one viewer was sent.
struct Told {
    player: Player,
    /// What was fetched, beside what came by itself.
    fetched: Vec<Value>,
}

impl Told {
    /// All messages of a type.
    fn messages(&self, wanted: &str) -> Vec<Value> {
        let texts = self.player.texts.iter();
        let heard = texts.map(|text| serde_json::from_str::<Value>(text).expect("JSON"));
        let all = heard.chain(self.fetched.iter().cloned());
        all.filter(|message| message["type"] == wanted).collect()
    }
}

/// Fetches something as this viewer.
async fn get(player: &Player, path: &str) -> Value {
    player.client().request(Method::GET, path, None).await.expect("an answer").1
}

/// Plays or watches to the end, looks at the table now and then, and keeps everything.
async fn keep_everything(mut player: Player, seed: u64) -> Told {
    let (mut rng, mut fetched) = (rng(seed), Vec::new());
    let path = format!("/api/tables/{}", player.table);
    while !player.memory.is_over() {
        if below(20, &mut rng) == 0 {
            for path in [&path, "/api/tables", "/api/me/tables"] {
                fetched.push(get(&player, path).await);
            }
        }
        if let Some(action) = player.memory.choose(&mut rng) {
            player.command(&Command::act(action)).await;
        } else {
            player.hear().await.expect("the line holds");
        }
    }
    fetched.push(get(&player, &path).await);
    Told { player, fetched }
}

/// The truth of a game at a version of its table.
struct Truth {
    version: u64,
    game: Game,
    /// What each viewer sees of the action that led here.
    events: Vec<(Viewer, Value)>,
    /// The cards that each seat held before or holds now.
    hands: Vec<BTreeSet<Card>>,
    /// What a bot can say of the action from the open table alone.
    said: Option<Remark>,
}

fn hand(game: &Game, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    game.view(seat).private.hand.cards().iter().copied()
}

/// Replays a game; `versions` are those of its actions, and `begun` that of its start.
fn replay(fair: &FairRecord, begun: u64, versions: &[u64]) -> Vec<Truth> {
    let record = &fair.record;
    assert_eq!(versions.len(), record.actions.len(), "every action is a step");
    let (mut game, mut rng) = record.start().expect("a game");
    let seats: Vec<Seat> = (0..record.setup.players).map(Seat).collect();
    let viewers =
        || seats.iter().copied().map(|seat| Viewer::Seat { seat }).chain([Viewer::Spectator]);
    let hands = |game: &Game| seats.iter().map(|&seat| hand(game, seat).collect()).collect();
    let mut truths = vec![Truth {
        version: begun,
        hands: hands(&game),
        events: Vec::new(),
        game: game.clone(),
        said: None,
    }];
    for (step, &version) in record.actions.iter().zip(versions) {
        let mut hands: Vec<BTreeSet<Card>> = hands(&game);
        let mut seen: Vec<(Viewer, Vec<_>)> = viewers().map(|viewer| (viewer, vec![])).collect();
        let said = Remark::new(game.table(), step.seat, &step.action);
        let played = game.play(step.seat, &step.action, &mut rng, &mut |event: &Event<'_>| {
            for (viewer, events) in &mut seen {
                events.extend(event.seen_by(*viewer));
            }
        });
        played.expect("the record replays");
        for (seat, hand_of) in seats.iter().zip(&mut hands) {
            hand_of.extend(hand(&game, *seat));
        }
        let events = seen.into_iter().map(|(viewer, events)| (viewer, json!(events))).collect();
        truths.push(Truth { version, game: game.clone(), events, hands, said });
    }
    truths
}

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// All card numbers in a message.
fn cards(value: &Value, found: &mut BTreeSet<Card>) {
    let numbers = |value: &Value, found: &mut BTreeSet<Card>| {
        let list = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        found.extend(list.iter().filter_map(|card| Some(Card(u8::try_from(card.as_u64()?).ok()?))));
    };
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match key.as_str() {
                    // Moves, the cards of a hand, and cards set on offers.
                    "card" => numbers(value, found),
                    "hand" if value.is_array() => {
                        numbers(value, found);
                        cards(value, found);
                    }
                    _ => cards(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| cards(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// All card numbers in listed actions.
fn cards_in_actions(value: &Value, found: &mut BTreeSet<Card>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value.as_u64()) {
                    ("card" | "bean", Some(card)) => {
                        found.insert(Card(card.try_into().expect("a card")));
                    }
                    _ => cards_in_actions(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| cards_in_actions(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What one viewer got is what the viewer may know, and nothing more.
fn assert_only_what_may_be_known(told: &Told, truths: &[Truth]) {
    let viewer = told.player.memory.seat().map_or(Viewer::Spectator, |seat| Viewer::Seat { seat });
    let known = |truth: &Truth| match viewer {
        Viewer::Seat { seat: Seat(own) } => truth.hands[usize::from(own)].clone(),
        Viewer::Spectator => BTreeSet::new(),
    };
    let at = |version: u64| truths.iter().rfind(|truth| truth.version <= version);
    let (mut own_cards, mut began, mut acted, mut remarks) = (BTreeSet::new(), 0, 0, 0);
    for step in &told.messages("step") {
        let event = &step["event"];
        let version = step["version"].as_u64().expect("a version");
        let allowed = ["at", "choice", "deadlines", "digest", "event", "type", "version"].into();
        assert!(keys(step).is_subset(&allowed), "{step}");
        if let Some(choice) = step.get("choice") {
            assert_ne!(viewer, Viewer::Spectator, "{step}");
            assert_eq!(keys(choice), ["ask", "legal", "undo"].into());
        }
        let mut named = BTreeSet::new();
        cards(step, &mut named);
        cards_in_actions(&step["choice"], &mut named);
        let Some(truth) = at(version) else {
            assert!(named.is_empty(), "cards before the deal: {step}");
            continue;
        };
        assert!(named.is_subset(&known(truth)), "{viewer:?} is told of foreign cards: {step}");
        own_cards.extend(named);
        if event["type"] == "acted" {
            assert_eq!(truth.version, version);
            let mut fields = keys(event);
            if fields.remove("reason") {
                assert_eq!(event["controller"], "bot", "{event}");
                let said = truth.said.as_ref().expect("something that can be said");
                let say = |language| said.sentence(Voice::Friendly, version, language);
                let words = json!({ "en": say(Language::En), "de": say(Language::De) });
                assert_eq!(event["reason"], words, "{viewer:?} at {version}");
                remarks += 1;
            }
            assert_eq!(fields, ["controller", "events", "seat", "type"].into());
            let (_, events) = truth.events.iter().find(|(who, _)| *who == viewer).expect("events");
            assert_eq!(event["events"], *events, "{viewer:?} at {version}");
            acted += 1;
        } else if event["type"] == "began" {
            assert_eq!(keys(event), ["game", "type"].into());
            assert_eq!(event["game"], json!(truth.game.snapshot(viewer)));
            began += 1;
        }
    }
    assert_eq!((began, acted), (1, truths.len() - 1), "the whole game was seen");
    let has_bot = truths[0].hands.len() > 2;
    assert_eq!(remarks > 5, has_bot, "{remarks} remarks");
    assert_eq!(own_cards.is_empty(), viewer == Viewer::Spectator, "players see their own cards");
    let views = told.messages("table");
    assert!(views.len() > 1, "what came first, and what was fetched");
    for view in &views {
        let allowed = [
            "at",
            "chat",
            "choice",
            "deadlines",
            "digest",
            "game",
            "hash",
            "host",
            "muted",
            "plan",
            "rematch",
            "seal",
            "seats",
            "stage",
            "table",
            "type",
            "version",
            "you",
        ];
        assert!(keys(view).is_subset(&allowed.into()), "{view}");
        assert_eq!(keys(&view["choice"]), ["ask", "legal", "undo"].into());
        for seat in view["seats"].as_array().expect("seats") {
            assert!(
                keys(seat).is_subset(&["bot", "commitment", "name", "stand-in"].into()),
                "{seat}"
            );
        }
        let viewer = serde_json::from_value::<Option<Seat>>(view["you"].clone());
        let viewer =
            viewer.expect("a seat").map_or(Viewer::Spectator, |seat| Viewer::Seat { seat });
        let truth = at(view["version"].as_u64().expect("a version"));
        assert_eq!(view["game"], json!(truth.map(|truth| truth.game.snapshot(viewer))));
        let mut named = BTreeSet::new();
        cards_in_actions(&view["choice"], &mut named);
        let known = truth.map(|truth| match viewer {
            Viewer::Seat { seat: Seat(own) } => truth.hands[usize::from(own)].clone(),
            Viewer::Spectator => BTreeSet::new(),
        });
        assert!(named.is_subset(&known.unwrap_or_default()), "foreign cards: {view}");
    }
}

/// The secrets of a table and its people, as texts.
async fn secrets(database: &str, fair: &FairRecord, all: &[Told]) -> Vec<String> {
    let seeds = [fair.secret, fair.record.seed].into_iter();
    let numbers = fair.seats.iter().flatten().filter_map(|share| share.number);
    let mut secrets: Vec<String> = seeds.chain(numbers).map(|seed| seed.to_string()).collect();
    for told in all {
        let token = told.player.cookie.split_once('=').expect("a cookie").1;
        secrets.push(token.to_owned());
    }
    let store = Store::open(database).await.expect("the database");
    let log = store.entries(&all[0].player.table).await.expect("a log");
    store.close().await;
    let people: BTreeSet<_> = log.into_iter().filter_map(|entry| entry.by).collect();
    assert!(!people.is_empty());
    secrets.extend(people.iter().map(ToString::to_string));
    secrets
}

/// A game of every kind, with a bot where there is room, a spectator who is known and one who is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_what_they_may_not_know() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    for (seed, rules) in (3000..).zip(RuleSet::ALL) {
        let server = Running::start(config.clone()).await;
        let options = Options { hide_coins: true, ..Options::default() };
        let talk = Talk::Lively;
        let plan = Plan { public: true, options, talk, ..plan(rules, rules.players().1.min(4)) };
        let mut players = server.players(&plan).await;
        if plan.players > 2 {
            let (seat, strength) = (Seat(plan.players - 1), Strength::Simple);
            players[0].done(&Command::SeatBot { seat, strength }).await;
            players.pop();
        }
        for (number, player) in (1..).zip(&mut players) {
            let name = format!("Player {number}");
            let number = Seed([number; 32]);
            player.number = Some(number);
            player.done(&Command::Sit { seat: None, name, commitment: hash_of(&number) }).await;
        }
        let mut stranger = players[0].tab();
        stranger.cookie = "bohnhof=nobody".into();
        for mut watcher in [server.player(&players[0].table).await, stranger] {
            watcher.hear_table().await;
            players.push(watcher);
        }
        let begun = begin(&mut players).await;
        let games = players.into_iter().zip(seed * 10..);
        let games = games.map(|(player, seed)| tokio::spawn(keep_everything(player, seed)));
        let mut all = Vec::new();
        for game in games.collect::<Vec<_>>() {
            all.push(game.await.expect("a game comes to its end"));
        }
        let path = format!("/api/tables/{}/record", all[0].player.table);
        let fair = serde_json::from_value(get(&all[0].player, &path).await).expect("a record");
        server.stop().await;

        let steps = all[0].player.memory.steps();
        let acted = steps.filter(|step| matches!(step.event, Some(TableEvent::Acted(_))));
        let versions: Vec<u64> = acted.map(|step| step.version).collect();
        let truths = replay(&fair, begun, &versions);
        let secrets = secrets(&config.database, &fair, &all).await;
        for told in &all {
            assert_only_what_may_be_known(told, &truths);
            let everything = told.player.texts.concat() + &json!(told.fetched).to_string();
            for secret in &secrets {
                assert!(!everything.contains(secret.as_str()), "{rules}: {secret} was sent");
            }
        }
    }
}
