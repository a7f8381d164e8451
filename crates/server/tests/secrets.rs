//! Nothing hidden ever leaves the server: everything that was sent during whole games is compared
//! with what an independent replay says each viewer may know, and searched for secrets.

use std::collections::BTreeSet;

use crate::common::player::{Player, begin};
use crate::common::{Running, config, plan, rng};
use bohnhof_bots::Strength;
use bohnhof_protocol::{Command, Plan};
use bohnhof_rules::random::below;
use bohnhof_rules::{Card, Event, Game, Options, RuleSet, Seat, Seed, Viewer};
use bohnhof_server::fair::{FairRecord, hash_of};
use bohnhof_server::store::Store;
use reqwest::Method;
use serde_json::{Value, json};

/// Everything that one viewer was sent.
struct Sent {
    player: Player,
    /// Pictures that were fetched, beside what came by itself.
    pictures: Vec<Value>,
    /// Answers and lists.
    other: Vec<Value>,
}

/// Fetches something as this viewer.
async fn get(player: &Player, path: &str) -> Value {
    player.client().request(Method::GET, path, None).await.expect("an answer").1
}

/// Plays or watches to the end, looks at the table now and then, and keeps everything.
async fn keep_everything(mut player: Player, seed: u64) -> Sent {
    let (mut rng, mut pictures, mut other) = (rng(seed), Vec::new(), Vec::new());
    let path = format!("/api/tables/{}", player.table);
    while !player.memory.is_over() {
        if below(20, &mut rng) == 0 {
            pictures.push(get(&player, &path).await["picture"].clone());
            other.push(get(&player, "/api/tables").await);
            other.push(get(&player, "/api/me/tables").await);
        }
        if let Some(action) = player.memory.choose(&mut rng) {
            other.push(player.command(&Command::act(action)).await);
        } else {
            player.hear().await.expect("the line holds");
        }
    }
    pictures.push(get(&player, &path).await["picture"].clone());
    Sent { player, pictures, other }
}

/// The truth of a game at a version of its table.
struct Truth {
    version: u64,
    game: Game,
    /// What each viewer sees of the action that led here, and whose hand it was.
    sights: Vec<(Viewer, Value)>,
    /// The cards that each seat held before or holds now.
    hands: Vec<BTreeSet<Card>>,
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
    let viewers = || seats.iter().copied().map(Viewer::Seat).chain([Viewer::Spectator]);
    let hands = |game: &Game| seats.iter().map(|&seat| hand(game, seat).collect()).collect();
    let mut truths =
        vec![Truth { version: begun, hands: hands(&game), sights: Vec::new(), game: game.clone() }];
    for (step, &version) in record.actions.iter().zip(versions) {
        let mut hands: Vec<BTreeSet<Card>> = hands(&game);
        let mut seen: Vec<(Viewer, Vec<_>)> = viewers().map(|viewer| (viewer, vec![])).collect();
        let played = game.play(step.seat, &step.action, &mut rng, &mut |event: &Event<'_>| {
            for (viewer, sights) in &mut seen {
                sights.extend(event.seen_by(*viewer));
            }
        });
        played.expect("the record replays");
        for (seat, hand_of) in seats.iter().zip(&mut hands) {
            hand_of.extend(hand(&game, *seat));
        }
        let sights = seen.into_iter().map(|(viewer, sights)| (viewer, json!(sights))).collect();
        truths.push(Truth { version, game: game.clone(), sights, hands });
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
                    // Moves and a hand's order; cards set on offers. A place is written as text or
                    // with a seat: that is no card.
                    "card" => numbers(value, found),
                    "hand" if value.is_array() => numbers(value, found),
                    "from" | "to" => {}
                    _ => cards(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| cards(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// All card numbers in listed actions: there a hand card is named by its number.
fn cards_in_actions(value: &Value, found: &mut BTreeSet<Card>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value.as_u64()) {
                    ("hand" | "card" | "bean", Some(card)) => {
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
fn assert_only_what_may_be_known(sent: &Sent, truths: &[Truth]) {
    let viewer = sent.player.memory.you.map_or(Viewer::Spectator, Viewer::Seat);
    let known = |truth: &Truth| match viewer {
        Viewer::Seat(Seat(own)) => truth.hands[usize::from(own)].clone(),
        Viewer::Spectator => BTreeSet::new(),
    };
    let at = |version: u64| truths.iter().rfind(|truth| truth.version <= version);
    let mut own_cards = BTreeSet::new();
    for step in sent.player.memory.steps() {
        let what = &step["what"];
        let version = step["version"].as_u64().expect("a version");
        let allowed =
            ["ask", "at", "deadlines", "digest", "legal", "undo", "version", "what"].into();
        assert!(keys(step).is_subset(&allowed), "{step}");
        assert!(viewer != Viewer::Spectator || step.get("legal").is_none(), "{step}");
        let mut named = BTreeSet::new();
        cards(step, &mut named);
        cards_in_actions(&step["legal"], &mut named);
        let Some(truth) = at(version) else {
            assert!(named.is_empty(), "cards before the deal: {step}");
            continue;
        };
        assert!(named.is_subset(&known(truth)), "{viewer:?} is told of foreign cards: {step}");
        own_cards.extend(named);
        if let Some(acted) = what.get("acted") {
            assert_eq!(truth.version, version);
            assert_eq!(keys(acted), ["hand", "seat", "sights"].into());
            let (_, sights) = truth.sights.iter().find(|(who, _)| *who == viewer).expect("sights");
            assert_eq!(acted["sights"], *sights, "{viewer:?} at {version}");
        } else if let Some(began) = what.get("began") {
            assert_eq!(keys(began), ["game"].into());
            assert_eq!(began["game"], json!(truth.game.snapshot(viewer)));
        }
    }
    assert_eq!(own_cards.is_empty(), viewer == Viewer::Spectator, "players see their own cards");
    let heard = sent.player.memory.heard.iter().filter_map(|message| message.get("picture"));
    for picture in heard.chain(&sent.pictures) {
        let allowed = [
            "ask",
            "at",
            "deadlines",
            "digest",
            "game",
            "hash",
            "host",
            "legal",
            "muted",
            "plan",
            "rematch",
            "seal",
            "seats",
            "stage",
            "table",
            "talk",
            "undo",
            "version",
            "you",
        ];
        assert!(keys(picture).is_subset(&allowed.into()), "{picture}");
        for seat in picture["seats"].as_array().expect("seats") {
            assert!(
                keys(seat).is_subset(&["bot", "commitment", "name", "stand-in"].into()),
                "{seat}"
            );
        }
        let viewer = serde_json::from_value::<Option<Seat>>(picture["you"].clone());
        let viewer = viewer.expect("a seat").map_or(Viewer::Spectator, Viewer::Seat);
        let truth = at(picture["version"].as_u64().expect("a version"));
        assert_eq!(picture["game"], json!(truth.map(|truth| truth.game.snapshot(viewer))));
    }
}

/// The secrets of a table and its people, as texts.
async fn secrets(database: &str, fair: &FairRecord, all: &[Sent]) -> Vec<String> {
    let seeds = [fair.secret, fair.record.seed].into_iter();
    let numbers = fair.seats.iter().flatten().filter_map(|share| share.number);
    let mut secrets: Vec<String> = seeds.chain(numbers).map(|seed| seed.to_string()).collect();
    for sent in all {
        let token = sent.player.cookie.split_once('=').expect("a cookie").1;
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
        let plan = Plan { public: true, options, ..plan(rules, rules.players().1.min(4)) };
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
            watcher.hear().await.expect("a picture");
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

        let acted = all[0].player.memory.steps().filter(|step| !step["what"]["acted"].is_null());
        let versions: Vec<u64> = acted.filter_map(|step| step["version"].as_u64()).collect();
        let truths = replay(&fair, begun, &versions);
        let secrets = secrets(&config.database, &fair, &all).await;
        for sent in &all {
            assert_only_what_may_be_known(sent, &truths);
            let everything = json!([sent.player.memory.heard, sent.pictures, sent.other]);
            let everything = everything.to_string();
            for secret in &secrets {
                assert!(!everything.contains(secret.as_str()), "{rules}: {secret} was sent");
            }
        }
    }
}
