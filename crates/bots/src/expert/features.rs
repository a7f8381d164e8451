//! What the network sees of a game: a few of many rows, each with a number.
//!
//! A game is seen once for each player, with that player's own cards and the cards of all others
//! together. Changing anything here makes the weights worthless: train them again.

use bohnhof_rules::cards::{LANES, Place};
use bohnhof_rules::magic::SPELLS;
use bohnhof_rules::seat::MAX_SEATS;
use bohnhof_rules::table::MAX_BOSSES;
use bohnhof_rules::{Bundle, Game, Kind, Seat, Table};

use crate::judgement::windfall::{RUNS, Runs};
use crate::simple::{Estimate, Simple};

/// Fields with more cards than this look alike.
const MAX_CARDS: usize = 14;
/// The front card, the next ones, and all behind them.
const HAND_PLACES: usize = 6;

// Where each group of rows begins. First what is the same for all players.
const PLAYERS: usize = 0;
const TIMES_OUT: usize = PLAYERS + MAX_SEATS + 1;
const PILE: usize = TIMES_OUT + 4;
const DISCARDS: usize = PILE + LANES;
const HANDS: usize = DISCARDS + LANES;
const BOSS_GROWS: usize = HANDS + LANES;
const BOSS_CARDS: usize = BOSS_GROWS + MAX_BOSSES * LANES;
const RUN: usize = BOSS_CARDS + MAX_BOSSES * LANES;
const TIME: usize = RUN + RUNS * LANES;
// Then what is one player's.
const OWN: usize = TIME + 4;
const TURNS_TO_GO: usize = OWN + 10;
const FIELD: usize = TURNS_TO_GO + MAX_SEATS;
const HAND: usize = FIELD + LANES * MAX_CARDS;
const HELD: usize = HAND + HAND_PLACES * LANES;
const HELD_BY_OTHERS: usize = HELD + LANES;
const GROWN_BY_OTHERS: usize = HELD_BY_OTHERS + LANES;
const IN_PILE: usize = GROWN_BY_OTHERS + LANES;
const IN_DISCARDS: usize = IN_PILE + LANES;
const RUN_OF_OWN: usize = IN_DISCARDS + LANES;
const ROW: usize = RUN_OF_OWN + 2 * RUNS;
const MAGIC: usize = ROW + 2 * LANES;
/// How many rows there are.
pub(super) const ROWS: usize = MAGIC + 2 * SPELLS;

/// What the network sees of a player or of the Mafia: to train it.
#[derive(Clone, Debug)]
pub struct Features {
    /// The rows that are not nothing, some of them in parts that add up, with their values.
    pub rows: Vec<(usize, f32)>,
    /// By how many coins anybody may be wrong about the end of the game.
    pub unsure: f32,
}

impl Features {
    /// How many rows there are.
    pub const ROWS: usize = ROWS;

    /// What is seen of a player; of the Mafia, where no seat is named.
    pub fn new(game: &Game, seat: Option<Seat>) -> Features {
        let mut judge = Simple::quick();
        judge.prepare(game.table());
        let scene = Scene::new(game, &judge);
        let mut rows = Vec::new();
        let mut see = |row, value| rows.push((row, value));
        scene.shared(&mut see);
        if let Some(seat) = seat {
            scene.own(seat, &mut see);
        }
        Features { rows, unsure: scene.unsure }
    }
}

/// A game as the network sees it.
pub(super) struct Scene<'a> {
    game: &'a Game,
    judge: &'a Simple,
    pile: Bundle,
    discards: Bundle,
    hands: Bundle,
    runs: Runs,
    /// The share of the game that is still to come.
    to_come: f32,
    /// By how many coins estimates may be wrong now.
    pub(super) unsure: f32,
}

impl<'a> Scene<'a> {
    pub(super) fn new(game: &'a Game, judge: &'a Simple) -> Scene<'a> {
        let table = game.table();
        let hands = (0..table.players()).map(|seat| game.view(Seat(seat)).private.kinds);
        let to_come = to_come(table);
        Scene {
            game,
            judge,
            pile: game.kinds(Place::Draw).collect(),
            discards: game.kinds(Place::Discard).collect(),
            hands: hands.fold(Bundle::EMPTY, |all, hand| all.plus(&hand)),
            runs: Runs::of(game.kinds(Place::Discard)),
            to_come,
            unsure: 0.2 + 2.4 * to_come.sqrt(),
        }
    }

    /// The runs with their numbers.
    fn runs(&self) -> impl Iterator<Item = (usize, Kind, f32)> {
        let runs = self.runs.iter().enumerate();
        runs.map(|(number, (kind, cards))| (number, kind, f32::from(cards)))
    }

    /// What is the same for all players.
    #[inline]
    pub(super) fn shared(&self, see: &mut impl FnMut(usize, f32)) {
        let table = self.game.table();
        see(PLAYERS + usize::from(table.players()), 1.0);
        see(TIMES_OUT + usize::from(table.times_out).min(3), 1.0);
        for (group, kinds) in [(PILE, self.pile), (DISCARDS, self.discards), (HANDS, self.hands)] {
            kinds.iter().for_each(|(kind, cards)| see(group + kind.lane(), f32::from(cards) / 4.0));
        }
        for (run, kind, cards) in self.runs() {
            see(RUN + run * LANES + kind.lane(), cards / 2.0);
        }
        see(TIME, self.to_come);
        see(TIME + 1, self.to_come.sqrt());
        for (number, boss) in table.bosses.iter().enumerate() {
            if let Some(kind) = boss.kind {
                see(BOSS_GROWS + number * LANES + kind.lane(), 1.0);
                see(BOSS_CARDS + number * LANES + kind.lane(), f32::from(boss.cards) / 4.0);
            }
        }
        if table.numbers.bosses > 0 {
            let mafia = self.judge.estimate_mafia(&self.game.view(table.active)) as f32 / 100.0;
            see(TIME + 2, mafia / 10.0);
            see(TIME + 3, mafia / self.unsure / 10.0);
        }
    }

    /// What is one player's.
    #[inline]
    pub(super) fn own(&self, seat: Seat, see: &mut impl FnMut(usize, f32)) {
        let table = self.game.table();
        let view = self.game.view(seat);
        let farm = &table.farms[seat];
        let Estimate { sure, hope, hand, windfall: _ } = self.judge.estimate(&view);
        let [sure, hope, hand] = [sure, hope, hand].map(|worth| worth as f32 / 100.0);
        let empty = farm.fields.iter().filter(|field| field.kind.is_none()).count() as f32;
        let cards = f32::from(farm.hand);
        let own = [
            sure / 10.0,
            hope,
            hand,
            sure / self.unsure / 10.0,
            hope / self.unsure,
            hand / self.unsure,
            cards / 4.0,
            cards * self.to_come / 4.0,
            empty,
            farm.fields.len() as f32 - 2.0,
        ];
        own.into_iter().enumerate().for_each(|(number, value)| see(OWN + number, value));
        let to_go = seat.steps_from(table.active, table.players());
        see(TURNS_TO_GO + usize::from(to_go), 1.0);

        let own_hand = &view.private.kinds;
        for field in farm.fields.iter() {
            let Some(kind) = field.kind else { continue };
            let lane = kind.lane();
            see(FIELD + lane * MAX_CARDS + usize::from(field.cards).clamp(1, MAX_CARDS) - 1, 1.0);
            let held = own_hand.count(kind);
            let others = (0..table.players()).map(Seat).filter(|&other| other != seat);
            let growing = others
                .filter(|&other| table.farms[other].fields.kinds().contains(kind))
                .count() as f32;
            let mut count = |group: usize, cards: u8| see(group + lane, f32::from(cards) / 4.0);
            count(HELD, held);
            count(HELD_BY_OTHERS, self.hands.count(kind) - held);
            count(IN_PILE, self.pile.count(kind));
            count(IN_DISCARDS, self.discards.count(kind));
            see(GROWN_BY_OTHERS + lane, growing);
        }
        for (place, &card) in view.private.hand.cards().iter().enumerate() {
            see(HAND + place.min(HAND_PLACES - 1) * LANES + view.kind(card).lane(), 1.0);
        }
        let grown = farm.fields.kinds();
        let next = if view.is_active() { RUN_OF_OWN } else { RUN_OF_OWN + RUNS };
        for (run, _, cards) in self.runs().filter(|(_, kind, _)| grown.contains(*kind)) {
            see(next + run, cards / 2.0);
        }
        let turn = if view.is_active() { ROW } else { ROW + LANES };
        table.row.iter().for_each(|(kind, cards)| see(turn + kind.lane(), f32::from(cards)));
        if table.magic.is_in_play() {
            let up = &table.magic.cards[seat];
            for (spell, up) in view.private.magic.iter().zip(up.iter()) {
                let side = if up.is_some() { MAGIC } else { MAGIC + SPELLS };
                see(side + *spell as usize, 1.0);
            }
        }
    }
}

/// The share of the game that is still to come, judging by the cards to be drawn.
pub(super) fn to_come(table: &Table) -> f32 {
    let all = f32::from(table.deck.len());
    let pile = |number: i32| all * 0.5f32.powi(number);
    let piles = i32::from(table.numbers.last_time);
    let now = i32::from(table.times_out);
    let later: f32 = (now + 1..piles).map(pile).sum();
    let whole: f32 = (0..piles).map(pile).sum();
    ((f32::from(table.draw_pile) + later) / whole).clamp(0.0, 1.0)
}
