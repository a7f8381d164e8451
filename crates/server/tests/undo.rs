//! A player can take back their last action, as long as nothing came of it.

use crate::common::{
    Running, config, connect, follow_to, full_table, get, is_refused, next, plan, rng, seat, view,
};
use bohnhof_client::{Client, Connection};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Clock, Command, DeclineReason, Plan, Refusal, Replay};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::random::below;
use bohnhof_rules::trade::{Give, Terms};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, Bundle, RuleSet};
use serde_json::{Value, json};

type People = [(Client, Connection)];

async fn catch_up(people: &mut People, version: u64) {
    for (_, player) in people {
        follow_to(player, version).await;
    }
}

/// Carries out a command, and everybody hears of it.
async fn done(people: &mut People, who: usize, command: Command) {
    let answer = people[who].1.command(command).await.expect("an answer");
    let version = answer.version().unwrap_or_else(|| panic!("{answer:?}"));
    catch_up(people, version).await;
}

async fn act(people: &mut People, who: usize, action: Action) {
    done(people, who, Command::act(action)).await;
}

/// Nobody can take anything back, and nothing changes for who tries.
async fn nothing_to_undo(people: &mut People) {
    for (_, player) in people {
        assert!(!player.followed.can_undo());
        let before = player.followed.view.clone();
        let answer = player.command(Command::Undo).await.expect("an answer");
        assert!(is_refused(&answer, Refusal::NothingToUndo), "{answer:?}");
        assert_eq!(player.followed.view, before);
    }
}

fn game(people: &People, who: usize) -> &Snapshot {
    people[who].1.followed.game().expect("a game")
}

fn games(people: &People) -> Vec<Snapshot> {
    (0..people.len()).map(|who| game(people, who).clone()).collect()
}

fn asked(people: &People) -> usize {
    let asked = people.iter().rposition(|(_, player)| player.followed.ask().is_some());
    asked.expect("somebody is asked")
}

/// Plants both first cards and turns cards over: trading opens. Tells who trades.
async fn open_trading(people: &mut People) -> usize {
    let active = asked(people);
    act(people, active, people[active].1.followed.legal()[0]).await;
    act(people, active, Action::Done { with: Ask::PlantSecond }).await;
    assert!(people[active].1.followed.legal().contains(&Action::Done { with: Ask::Trade }));
    active
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_planting_can_be_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::AMIGO, 3)).await;
    catch_up(&mut people, 0).await;
    nothing_to_undo(&mut people).await;
    let (before, active) = (games(&people), asked(&people));
    let plant = people[active].1.followed.legal()[0];
    act(&mut people, active, plant).await;
    assert_ne!(games(&people), before);
    assert!(
        people
            .iter()
            .enumerate()
            .all(|(who, (_, player))| player.followed.can_undo() == (who == active))
    );
    let other = (active + 1) % 3;
    let answer = people[other].1.command(Command::Undo).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::NothingToUndo), "it is not theirs: {answer:?}");

    let acted = people[active].1.followed.clone();
    done(&mut people, active, Command::Undo).await;
    assert_eq!(games(&people), before);
    assert!(people[active].1.followed.legal().contains(&plant), "it can be done again");
    nothing_to_undo(&mut people).await;
    // Who comes back from before the undoing sees the game without the action.
    let mut late = people[active].0.connect(table.as_str(), Some(acted)).await.expect("a socket");
    next(&mut late).await;
    assert_eq!(late.followed.view, people[active].1.followed.view);
    assert_eq!(late.followed.game(), Some(&before[active]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_came_to_light_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (_, mut people) = full_table(&server, &plan(RuleSet::AMIGO, 3)).await;
    catch_up(&mut people, 0).await;
    // Two cards were turned over.
    let active = open_trading(&mut people).await;
    nothing_to_undo(&mut people).await;

    let row = game(&people, active).table.row;
    let (kind, _) = row.iter().next().expect("a face-up card");
    let give = Give::Kinds { kinds: std::iter::once(kind).collect() };
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
    act(&mut people, maker, Action::Trade(TradeAction::Offer(terms))).await;
    assert!(
        people[maker].1.followed.can_undo(),
        "an offer that nobody has answered can be taken back"
    );
    let offer = game(&people, to).table.offers[0].id;
    let why = Some(DeclineReason::NeedIt);
    let answer = people[maker]
        .1
        .command(Command::Act { action: Action::Done { with: Ask::Trade }, why })
        .await;
    let answer = answer.expect("an answer");
    assert!(is_refused(&answer, Refusal::Unreadable), "nothing is declined");
    done(
        &mut people,
        to,
        Command::Act { action: Action::Trade(TradeAction::Decline { offer }), why },
    )
    .await;
    assert!(!people[maker].1.followed.can_undo(), "somebody acted since");
    done(&mut people, to, Command::Undo).await;
    assert!(people[maker].1.followed.can_undo(), "the answer was taken back");

    act(&mut people, to, Action::Trade(TradeAction::Accept { offer, give: Give::default() })).await;
    nothing_to_undo(&mut people).await;
    server.stop().await;
}

/// Bait and switch: somebody offers a gift, takes it back, and asks for a card instead. A yes to the
/// gift that comes late must not give that card away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn c23_a_late_yes_to_an_undone_offer_accepts_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (_, mut people) = full_table(&server, &plan(RuleSet::AMIGO, 3)).await;
    catch_up(&mut people, 0).await;
    let active = open_trading(&mut people).await;
    let victim = (active + 1) % 3;
    let seen = game(&people, victim).clone();
    let front = seen.private.as_ref().and_then(|private| private.hand.front()).expect("a hand");
    let wanted: Bundle = std::iter::once(seen.table.deck.kind(front)).collect();
    let gift: Bundle = seen.table.row.kinds().iter().take(1).collect();
    let terms = |give: Bundle, want: Bundle| {
        let (to, give) = (Some(seat(&people[victim].1)), Give::Kinds { kinds: give });
        Action::Trade(TradeAction::Offer(Terms {
            to,
            give,
            want,
            first_come: false,
            answers: None,
            number: None,
        }))
    };
    let (bait, switch) = (terms(gift, Bundle::EMPTY), terms(Bundle::EMPTY, wanted));
    let number = |people: &People| game(people, victim).table.offers[0].id;

    let mut baits = Vec::new();
    for _ in 0..3 {
        act(&mut people, active, bait).await;
        baits.push(number(&people));
        done(&mut people, active, Command::Undo).await;
    }
    act(&mut people, active, switch).await;
    for &offer in &baits {
        assert_ne!(offer, number(&people), "a number was used twice");
        let late = Command::act(Action::Trade(TradeAction::Accept {
            offer,
            give: Give::Kinds { kinds: wanted },
        }));
        let answer = people[victim].1.command(late).await.expect("an answer");
        let refused = answer.refused().unwrap_or_else(|| panic!("{answer:?}"));
        assert_eq!(refused.id, "no-such-offer");
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
            if people[0].1.followed.is_over() {
                break;
            }
            let undo = people.iter().position(|(_, player)| player.followed.can_undo());
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
            let legal = people[who].1.followed.legal();
            let ends =
                legal.contains(&Action::Done { with: Ask::Trade }) && below(3, &mut rng) == 0;
            let chosen = legal[below(legal.len() as u32, &mut rng) as usize];
            act(&mut people, who, if ends { Action::Done { with: Ask::Trade } } else { chosen })
                .await;
            left += 1;
            if turn == 40 {
                let views = |people: &People| -> Vec<_> {
                    people.iter().map(|(_, player)| player.followed.view.clone()).collect()
                };
                let live = views(&people);
                server.stop().await;
                server = Running::start(config(folder.path())).await;
                for (client, player) in &mut people {
                    *client = Client::new(server.address.to_string())
                        .with_cookie(client.cookie().expect("a cookie"));
                    *player = connect(client, &table).await;
                }
                catch_up(&mut people, 0).await;
                assert_eq!(views(&people), live);
            }
        }
        assert!(undone > 0, "{rules}: something was taken back");
        let record: FairRecord = get(&people[0].0, &format!("/api/tables/{table}/record")).await;
        assert_eq!(record.record.actions.len(), left);
        record.verify().expect("a fair game");
        before.push(games(&people));
        for (seat, (client, _)) in people.iter().enumerate() {
            let path = format!("/api/tables/{table}/replay?seat={seat}");
            let replay: Replay = get(client, &path).await;
            let shown = replay.steps.iter().map(|step| &step.game);
            let shown = std::iter::once(&replay.start).chain(shown);
            assert!(shown.eq(before.iter().map(|seen| &seen[seat])));
        }
        let story: Value = get(&people[0].0, &format!("/api/tables/{table}/story")).await;
        assert_eq!(story, json!(record.record.story().expect("a story")));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_gains_time_by_undoing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let clock = Some(Clock { decision: 60, bank: 60 });
    let (table, mut people) = full_table(&server, &Plan { clock, ..plan(RuleSet::AMIGO, 3) }).await;
    catch_up(&mut people, 0).await;
    let active = asked(&people);
    let index = usize::from(seat(&people[active].1).0);
    let client = people[active].0.clone();
    let deadline = async || view(&client, &table).await.deadlines.expect("deadlines")[index];
    let before = deadline().await;
    assert!(before.is_some());
    for _ in 0..3 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        let plant = people[active].1.followed.legal()[0];
        act(&mut people, active, plant).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        done(&mut people, active, Command::Undo).await;
        assert_eq!(deadline().await, before);
    }
    server.stop().await;
}
