//! The deal radar: deals that both sides would like, from what one player can know.

use crate::common::{all_setups, games, rng};
use crate::hidden::looks_alike;
use bohnhof_bots::{Bot, Floor, Memory, MutualDeal, Simple, mutual_deals};
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Game, Language, Phase, Seat, Setup, View};

#[test]
fn the_radar_knows_nothing_hidden() {
    let mut compared = 0;
    for_each_moment(|game, seat, memory, seed| {
        let Some(alike) = looks_alike(game, seat, memory, &mut rng(seed)) else { return };
        let deals = [game, &alike].map(|truth| mutual_deals(&truth.view(seat), memory));
        assert_eq!(deals[0], deals[1]);
        compared += u32::from(!deals[0].is_empty());
    });
    assert!(compared > 500, "only {compared} moments with deals were compared");
}

#[test]
fn the_radar_shows_what_can_be_offered_and_why() {
    let (mut gifts, mut likely, mut known) = (0, 0, 0);
    for_each_moment(|game, seat, memory, _| {
        let view = game.view(seat);
        let deals = mutual_deals(&view, memory);
        let partners: Vec<Seat> = deals.iter().map(|deal| deal.with).collect();
        let once = |with: &Seat| partners.iter().filter(|other| *other == with).count() == 1;
        assert!(partners.iter().all(once), "one for each partner: {deals:?}");
        for deal in &deals {
            assert_eq!(view.check(&deal.offer), Ok(()), "{deal:?}");
            assert!(deal.value > 0.0 && deal.theirs > 0.0, "{deal:?}");
            assert!(is_liked(&view, deal), "{deal:?}");
            for language in [Language::En, Language::De] {
                let sentence = deal.sentence(language);
                let name = format!("{{seat {}}}", deal.with.0);
                assert!(sentence.ends_with('.') && sentence.contains(&name), "{sentence}");
            }
        }
        gifts += deals.iter().filter(|deal| deal.gets.is_empty()).count();
        known += deals.iter().filter(|deal| !deal.gets.is_empty() && deal.certain).count();
        likely += deals.iter().filter(|deal| !deal.certain).count();
    });
    assert!(gifts > 100 && known > 100 && likely > 100, "{gifts}, {known}, {likely}");
}

/// Whether the partner grows what is given, or has asked for it.
fn is_liked(view: &View<'_>, deal: &MutualDeal) -> bool {
    let farm = &view.table.farms[deal.with];
    let asks = |offer: &Offer| offer.maker == deal.with && offer.wants.contains(&deal.gives);
    view.holding().contains(&deal.gives)
        && deal.gives.kinds().iter().all(|kind| {
            farm.fields.kinds().contains(kind)
                || farm.call.want.contains(kind)
                || view.table.offers.iter().any(asks)
        })
}

/// Every moment of trading in games of all kinds, for every player.
fn for_each_moment(mut look: impl FnMut(&Game, Seat, &Memory, u64)) {
    let setups: Vec<Setup> =
        all_setups().into_iter().filter(|setup| setup.rules.family().trades()).collect();
    for (number, setup) in (0..).zip(&setups) {
        for seed in 0..games(1) {
            let seed = seed * 1000 + number;
            let mut rng = rng(seed);
            let mut game = Game::new(setup, &mut rng).expect("a set-up that can be played");
            let seats = || (0..setup.players).map(Seat);
            let mut bots: Vec<Simple> = seats().map(|_| Simple::new()).collect();
            let mut memories: Vec<Memory> =
                seats().map(|seat| Memory::new(&game.view(seat))).collect();
            let mut floor = Floor::new();
            for _ in 0..600 {
                let Some((seat, ask)) = floor.next(game.table(), seats().collect()) else { break };
                if ask.is_none() {
                    floor.has_spoken(game.table(), seat);
                }
                if game.table().phase == Phase::Trade {
                    let of = |seat: Seat| &memories[usize::from(seat.0)];
                    seats().for_each(|seat| look(&game, seat, of(seat), seed));
                }
                let memory = &memories[usize::from(seat.0)];
                let decided = bots[usize::from(seat.0)].decide(&game.view(seat), memory, ask);
                let Some(action) = decided else { continue };
                let played = game.play(seat, &action, &mut rng, &mut memories);
                played.expect("bots keep to the rules");
            }
        }
    }
}
