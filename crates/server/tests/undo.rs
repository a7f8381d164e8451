//! A player can take the own last action back, as long as nothing came of it.

use crate::common::{Running, config, full_table, plan, rng, seat};
use bohnhof_protocol::{Clock, Command, Plan, Why};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, Bundle, Give, RuleSet, Snapshot, Terms};
use bohnhof_server::client::{Client, Place};
use bohnhof_server::fair::FairRecord;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::timeout;

async fn get(client: &Client, path: &str) -> Value {
    let (status, said) = client.request(Method::GET, path, None).await.expect("an answer");
    assert_eq!(status, 200, "{said}");
    said
}

async fn catch_up(people: &mut [(Client, Place)], version: u64) {
    for (_, place) in people {
        while place.version < version || place.game.is_none() {
            let heard = timeout(crate::common::wire::PATIENCE, place.follow()).await;
            heard.expect("something happens").expect("the socket stays open");
        }
    }
}

/// Carries out a command, and everybody hears of it.
async fn done(people: &mut [(Client, Place)], who: usize, command: Command) {
    let answer = people[who].1.command(command).await.expect("an answer");
    let version = answer["version"].as_u64().unwrap_or_else(|| panic!("{answer}"));
    catch_up(people, version).await;
}

async fn act(people: &mut [(Client, Place)], who: usize, action: Action) {
    done(people, who, Command::act(action)).await;
}

/// Nobody can take anything back, and nothing changes for who tries.
async fn nothing_to_undo(people: &mut [(Client, Place)]) {
    for (_, place) in people {
        assert!(!place.undo);
        let version = place.version;
        let answer = place.command(Command::Undo).await.expect("an answer");
        assert_eq!(answer["refused"], "nothing-to-undo", "{answer}");
        assert_eq!(place.version, version);
    }
}

fn games(people: &[(Client, Place)]) -> Vec<Snapshot> {
    people.iter().map(|(_, place)| place.game.clone().expect("a game")).collect()
}

fn asked(people: &[(Client, Place)]) -> usize {
    people.iter().rposition(|(_, place)| place.ask.is_some()).expect("somebody is asked")
}

/// Plants both first cards and turns cards over: trading opens. Tells who trades.
async fn open_trading(people: &mut [(Client, Place)]) -> usize {
    let active = asked(people);
    act(people, active, people[active].1.legal[0]).await;
    act(people, active, Action::EndPlanting).await;
    assert!(people[active].1.legal.contains(&Action::EndTrading));
    active
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planting_can_be_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::Amigo, 3)).await;
    catch_up(&mut people, 0).await;
    nothing_to_undo(&mut people).await;
    let (before, active) = (games(&people), asked(&people));
    let plant = people[active].1.legal[0];
    act(&mut people, active, plant).await;
    assert_ne!(games(&people), before);
    assert!(people.iter().enumerate().all(|(who, (_, place))| place.undo == (who == active)));
    let other = (active + 1) % 3;
    let answer = people[other].1.command(Command::Undo).await.expect("an answer");
    assert_eq!(answer["refused"], "nothing-to-undo", "it is not theirs: {answer}");

    done(&mut people, active, Command::Undo).await;
    assert_eq!(games(&people), before);
    assert!(people[active].1.legal.contains(&plant), "it can be done again");
    nothing_to_undo(&mut people).await;
    // Who comes back from before the undoing sees the game without the action.
    let (client, place) = &people[active];
    let mut late = client.come(&table, Some(place.version - 1)).await.expect("a socket");
    late.hear().await.expect("a picture");
    assert_eq!(late.game.as_ref(), Some(&before[active]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_came_to_light_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (_, mut people) = full_table(&server, &plan(RuleSet::Amigo, 3)).await;
    catch_up(&mut people, 0).await;
    // Two cards were turned over.
    let active = open_trading(&mut people).await;
    nothing_to_undo(&mut people).await;

    let row = people[active].1.game.as_ref().expect("a game").table.row;
    let (kind, _) = row.iter().next().expect("a face-up card");
    let give = Give::Kinds(std::iter::once(kind).collect());
    let to = (active + 1) % 3;
    let (give_to, maker) = (Some(seat(&people[to].1)), active);
    let terms = Terms {
        to: give_to,
        give,
        want: Bundle::EMPTY,
        first_come: false,
        answers: None,
        number: None,
    };
    act(&mut people, maker, Action::Offer(terms)).await;
    assert!(people[maker].1.undo, "an offer that nobody has answered can be taken back");
    let offer = people[to].1.game.as_ref().expect("a game").table.offers[0].id;
    let why = Some(Why::NeedIt);
    let answer = people[maker].1.command(Command::Act { action: Action::EndTrading, why }).await;
    assert_eq!(answer.expect("an answer")["refused"], "unreadable", "nothing is declined");
    done(&mut people, to, Command::Act { action: Action::Decline { offer }, why }).await;
    assert!(!people[maker].1.undo, "somebody acted since");
    done(&mut people, to, Command::Undo).await;
    assert!(people[maker].1.undo, "the answer was taken back");

    act(&mut people, to, Action::Accept { offer, give: Give::default() }).await;
    nothing_to_undo(&mut people).await;
    server.stop().await;
}

/// Bait and switch: somebody offers a gift, takes it back, and asks for a card instead. A yes to the
/// gift that comes late must not give that card away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn c23_a_late_yes_to_an_undone_offer_accepts_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (_, mut people) = full_table(&server, &plan(RuleSet::Amigo, 3)).await;
    catch_up(&mut people, 0).await;
    let active = open_trading(&mut people).await;
    let victim = (active + 1) % 3;
    let game = people[victim].1.game.clone().expect("a game");
    let front = game.private.as_ref().and_then(|private| private.hand.front()).expect("a hand");
    let wanted: Bundle = std::iter::once(game.table.deck.kind(front)).collect();
    let gift: Bundle = game.table.row.kinds().iter().take(1).collect();
    let terms = |give: Bundle, want: Bundle| {
        let (to, give) = (Some(seat(&people[victim].1)), Give::Kinds(give));
        Action::Offer(Terms { to, give, want, first_come: false, answers: None, number: None })
    };
    let (bait, switch) = (terms(gift, Bundle::EMPTY), terms(Bundle::EMPTY, wanted));
    let number = |people: &[(Client, Place)]| {
        people[victim].1.game.as_ref().expect("a game").table.offers[0].id
    };

    let mut baits = Vec::new();
    for _ in 0..3 {
        act(&mut people, active, bait).await;
        baits.push(number(&people));
        done(&mut people, active, Command::Undo).await;
    }
    act(&mut people, active, switch).await;
    for &offer in &baits {
        assert_ne!(offer, number(&people), "a number was used twice");
        let late = Command::act(Action::Accept { offer, give: Give::Kinds(wanted) });
        let answer = people[victim].1.command(late).await.expect("an answer");
        assert_eq!(answer["refused"], "no-such-offer", "{answer}");
    }
    baits.dedup();
    assert_eq!(baits.len(), 3, "each offer had a number of its own");
    server.stop().await;
}

/// Whole games in which players change their minds all the time, and a server that stops in between:
/// live, folded and recorded they are the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_without_what_was_undone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Running::start(config(folder.path())).await;
    let mut rng = rng(11);
    for rules in RuleSet::ALL {
        let (table, mut people) = full_table(&server, &plan(rules, rules.players().0)).await;
        catch_up(&mut people, 0).await;
        let (mut before, mut left, mut undone) = (Vec::new(), 0, 0);
        for turn in 0.. {
            if people[0].1.game.as_ref().is_some_and(|game| game.table.outcome.is_some()) {
                break;
            }
            let undo = people.iter().position(|(_, place)| place.undo);
            if let Some(who) = undo.filter(|_| below(3, &mut rng) == 0) {
                done(&mut people, who, Command::Undo).await;
                (left, undone) = (left - 1, undone + 1);
                before.truncate(left + 1);
                assert_eq!(Some(&games(&people)), before.last());
                continue;
            }
            before.truncate(left);
            before.push(games(&people));
            let who = asked(&people);
            let legal = &people[who].1.legal;
            let ends = legal.contains(&Action::EndTrading) && below(3, &mut rng) == 0;
            let chosen = legal[below(legal.len() as u32, &mut rng) as usize];
            act(&mut people, who, if ends { Action::EndTrading } else { chosen }).await;
            left += 1;
            if turn == 40 {
                let live: Vec<bool> = people.iter().map(|(_, place)| place.undo).collect();
                let seen = games(&people);
                server.stop().await;
                server = Running::start(config(folder.path())).await;
                for (client, place) in &mut people {
                    *client = Client::new(server.address.to_string())
                        .with_cookie(client.cookie().expect("a cookie"));
                    *place = client.come(&table, None).await.expect("a socket");
                }
                catch_up(&mut people, 0).await;
                assert_eq!(games(&people), seen);
                assert!(people.iter().map(|(_, place)| place.undo).eq(live));
            }
        }
        assert!(undone > 0, "{rules}: something was taken back");
        let record = get(&people[0].0, &format!("/api/tables/{table}/record")).await;
        let record: FairRecord = serde_json::from_value(record).expect("a record");
        assert_eq!(record.record.actions.len(), left);
        record.verify().expect("a fair game");
        before.push(games(&people));
        for (seat, (client, _)) in people.iter().enumerate() {
            let replay = get(client, &format!("/api/tables/{table}/replay?seat={seat}")).await;
            let steps = replay["steps"].as_array().expect("steps");
            let shown = steps.iter().map(|step| &step["game"]);
            let shown: Vec<&Value> = std::iter::once(&replay["start"]).chain(shown).collect();
            assert_eq!(shown.len(), before.len());
            for (shown, seen) in shown.into_iter().zip(&before) {
                assert_eq!(*shown, json!(seen[seat]));
            }
        }
        let story = get(&people[0].0, &format!("/api/tables/{table}/story")).await;
        assert_eq!(story, json!(record.record.story().expect("a story")));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gains_time_by_undoing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let clock = Some(Clock { decision: 60, bank: 60 });
    let (table, mut people) = full_table(&server, &Plan { clock, ..plan(RuleSet::Amigo, 3) }).await;
    catch_up(&mut people, 0).await;
    let active = asked(&people);
    let path = format!("/api/tables/{table}");
    let index = usize::from(seat(&people[active].1).0);
    let before = get(&people[active].0, &path).await["picture"]["deadlines"].clone();
    for _ in 0..3 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        let plant = people[active].1.legal[0];
        act(&mut people, active, plant).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        done(&mut people, active, Command::Undo).await;
        let after = get(&people[active].0, &path).await["picture"]["deadlines"].clone();
        assert_eq!(after[index], before[index]);
        assert_ne!(after[index], json!(null));
    }
    server.stop().await;
}
