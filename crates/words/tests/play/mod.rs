//! Games of players who do anything that is allowed.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::random::below;
use bohnhof_rules::trade::{Call, Give, Pick, Terms};
use bohnhof_rules::{
    Action, Ask, Bundle, Event, Game, Kind, Record, RuleSet, Seat, Seed, Setup, Viewer,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::sample::{Collection, Seen};

/// Plays a game and offers every step of it to the collection, as everybody saw it.
pub(crate) fn play(rules: RuleSet, players: u8, seed: u64, collection: &mut Collection) {
    let mut choice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut setup = Setup::new(rules, players);
    setup.options.sell_third_field = true;
    if setup.check().is_err() {
        setup.options.sell_third_field = false;
    }
    let record = Record::new(setup, Seed([seed as u8; 32]));
    let (mut game, mut rng) = record.start().expect("a good set-up");
    while game.table().outcome.is_none() {
        let (seat, action) = any_action(&game, &mut choice);
        let viewers = game.table().seats().map(|seat| Viewer::Seat { seat });
        let viewers: Vec<Viewer> = viewers.chain([Viewer::Spectator]).collect();
        let before: Vec<_> = viewers.iter().map(|&viewer| look(&game, viewer)).collect();
        let mut sights: Vec<Vec<SeenEvent>> = vec![Vec::new(); viewers.len()];
        let mut sink = |event: &Event<'_>| {
            for (sights, &viewer) in sights.iter_mut().zip(&viewers) {
                sights.extend(event.seen_by(viewer));
            }
        };
        game.play(seat, &action, &mut rng, &mut sink).expect("it was checked");
        for ((game, ask, legal), events) in before.into_iter().zip(sights) {
            collection.offer(&Seen { game, ask, legal, acted: Some((seat, action)), events });
        }
    }
    let (game, ask, legal) = look(&game, Viewer::Seat { seat: Seat(0) });
    collection.offer(&Seen { game, ask, legal, acted: None, events: Vec::new() });
}

/// What somebody sees, is asked and can do.
fn look(game: &Game, viewer: Viewer) -> (bohnhof_rules::view::Snapshot, Option<Ask>, Vec<Action>) {
    let mut legal = Vec::new();
    let mut ask = None;
    if let Viewer::Seat { seat } = viewer {
        game.legal(seat, &mut legal);
        ask = game.table().ask(seat);
    }
    (game.snapshot(viewer), ask, legal)
}

fn any_action(game: &Game, choice: &mut Xoshiro256PlusPlus) -> (Seat, Action) {
    loop {
        let seat = Seat(below(game.table().players().into(), choice) as u8);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let action = match below(8, choice) {
            0 => Some(any_offer(game, seat, choice)),
            1 => Some(any_call(game, choice)),
            _ if legal.is_empty() => None,
            _ => Some(legal[below(legal.len() as u32, choice) as usize]),
        };
        if let Some(action) = action
            && game.view(seat).check(&action).is_ok()
            && (!is_wasteful(game, seat, &action) || below(10, choice) == 0)
        {
            return (seat, action);
        }
    }
}

/// Whether it is a harvest for nothing. With those alone nobody would ever have coins.
fn is_wasteful(game: &Game, seat: Seat, action: &Action) -> bool {
    let Action::Harvest { field } = *action else { return false };
    let field = game.table().farms[seat].fields[usize::from(field)];
    let pays = |kind| game.table().deck.bean(kind).beanometer.coins(field.cards);
    field.kind.map_or(0, pays) == 0
}

fn any_kind(game: &Game, choice: &mut Xoshiro256PlusPlus) -> Kind {
    let kinds: Vec<Kind> = game.table().deck.kinds().iter().collect();
    kinds[below(kinds.len() as u32, choice) as usize]
}

fn any_offer(game: &Game, seat: Seat, choice: &mut Xoshiro256PlusPlus) -> Action {
    let table = game.table();
    let view = game.view(seat);
    let cards = view.private.hand.cards();
    let hand = cards.iter().copied().filter(|_| below(3, choice) == 0).take(2).collect();
    let give = match below(3, choice) {
        0 => Give::Cards(Pick { hand, row: Bundle::EMPTY }),
        1 => Give::Kinds { kinds: view.holding().cards().take(1).collect() },
        _ => Give::default(),
    };
    let want: Bundle = (0..below(3, choice)).map(|_| any_kind(game, choice)).collect();
    let to = Some(Seat(below(table.players().into(), choice) as u8));
    let to = to.filter(|_| seat != table.active || below(2, choice) == 0);
    let first_come = to.is_none() && below(2, choice) == 0;
    let answers = table.offers.first().map(|offer| offer.id).filter(|_| below(2, choice) == 0);
    Action::Trade(TradeAction::Offer(Terms { to, give, want, first_come, answers, number: None }))
}

fn any_call(game: &Game, choice: &mut Xoshiro256PlusPlus) -> Action {
    let mut call = Call::default();
    for _ in 0..below(3, choice) {
        call.want.insert(any_kind(game, choice));
    }
    for _ in 0..below(3, choice) {
        call.have.insert(any_kind(game, choice));
    }
    Action::Trade(TradeAction::Call(call))
}
