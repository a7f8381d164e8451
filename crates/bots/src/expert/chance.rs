//! Who is likely to win.

use bohnhof_rules::rule_set::Family;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Game, Seat};

use super::features::to_come;
use super::network::Network;
use crate::simple::{Estimate, Simple};

/// How things stand for a player, somewhere on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Standing {
    /// The coins that the player has and may hope for.
    pub(super) coins: f32,
    /// How likely the player wins.
    pub(super) wins: f32,
}

/// By how many hundredths of a coin estimates are wrong when the whole game is still to come, and in
/// its last moment. Fitted, like all figures here, to games of plain players.
const UNSURE: f32 = 260.0;
const SURE: f32 = 20.0;

impl Standing {
    /// Nothing can be worse.
    pub(super) const LOST: Standing = Standing { coins: 0.0, wins: 0.0 };

    /// As the network sees it, where there is one.
    pub(super) fn of(
        game: &Game,
        seat: Seat,
        judge: &Simple,
        network: Option<&Network>,
    ) -> Standing {
        if let Some(outcome) = game.outcome() {
            let winners = outcome.winners;
            let wins = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            return Standing { coins: outcome.coins[seat].into(), wins };
        }
        if let Some(network) = network {
            return network.judge(game, seat, judge);
        }
        let table = game.table();
        let to_come = to_come(table);
        let own = worth(game, seat, judge, to_come);
        let others = SeatSet::first(table.players()).without(SeatSet::one(seat));
        let rivals = others.iter().map(|other| worth(game, other, judge, to_come));
        let mafia = (table.numbers.bosses > 0).then(|| judge.estimate_mafia(&game.view(seat)));
        let unsure = SURE + (UNSURE - SURE) * to_come.sqrt();
        // Everybody may win: the further behind, the less likely.
        let chances = |rival: f32| ((rival - own) / unsure).exp();
        let ahead: f32 = rivals.chain(mafia.map(|mafia| mafia as f32)).map(chances).sum();
        Standing { coins: own / 100.0, wins: 1.0 / (1.0 + ahead) }
    }
}

/// What a player has and may hope for, in hundredths of a coin.
fn worth(game: &Game, seat: Seat, judge: &Simple, to_come: f32) -> f32 {
    let table = game.table();
    let Estimate { sure, hope, hand, windfall } = judge.estimate(&game.view(seat));
    let (hopes, hands, card, field) = match table.rules.family() {
        Family::Bohnanza => (1.4, 1.5, 25.0, 230.0),
        Family::Excalibohn => (1.15, 1.2, 20.0, 30.0),
        Family::Duel => (1.2, 1.5, 0.0, 450.0),
        Family::AlCabohne => (1.0, 1.9, 0.0, 800.0),
    };
    let farm = &table.farms[seat];
    let bought = farm.fields.len() > usize::from(table.numbers.fields);
    let later = if bought { field } else { 0.0 } + card * f32::from(farm.hand);
    (sure + windfall) as f32 + hopes * hope as f32 + hands * hand as f32 + later * to_come
}
