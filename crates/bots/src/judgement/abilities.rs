//! The abilities of beans (X12–X16).

use bohnhof_rules::action::MagicAction;
use bohnhof_rules::magic::Spell;
use bohnhof_rules::table::Field;
use bohnhof_rules::{Action, Kind, Seat};

use super::magic::Magician;

/// A column of so many cards has its full power (X13, X14, X15).
const FULL_POWER: u8 = 4;

impl Magician<'_> {
    /// Uses an ability that is not spent yet.
    pub(crate) fn use_ability(&self) -> Option<Action> {
        let view = self.me.view;
        let fields = (0..).zip(view.farm().fields.iter());
        fields
            .filter(|(field, _)| view.table.magic.used >> field & 1 == 0)
            .find_map(|(field, bed)| self.use_of(field, *bed))
    }

    fn use_of(&self, field: u8, bed: Field) -> Option<Action> {
        let view = self.me.view;
        let with_attack = view.active_spell(Spell::Attack).is_some();
        let (useful, on, attack) = match (bed.kind?, bed.cards) {
            (Kind::White, _) => (self.goes_on(), None, false),
            (Kind::Picking, _) => (self.goes_on(), Some(self.victim()?), false),
            // A weak Mean field has the first claim on the spell.
            (Kind::Sword, _) => (true, Some(self.attacked()?), with_attack && !self.wants_attack()),
            (Kind::Mean, FULL_POWER..) => (self.others_have_coins(), None, false),
            (Kind::Mean, _) => (with_attack && self.others_have_coins(), None, true),
            (Kind::Magic, _) => {
                let down = view.table.magic.cards[view.seat].face_down();
                (self.best_face_down(down)?.1 > 0, None, false)
            }
            _ => return None,
        };
        useful.then_some(Action::Magic(MagicAction::Use { field, on, attack }))
    }

    /// Whether an own Mean field can only be used with the help of Attack (X20).
    pub(crate) fn wants_attack(&self) -> bool {
        self.others_have_coins() && self.unspent(Kind::Mean).any(|bed| bed.cards < FULL_POWER)
    }

    /// The player's columns of a kind whose ability is not spent yet.
    pub(crate) fn unspent(&self, kind: Kind) -> impl Iterator<Item = Field> {
        let view = self.me.view;
        let used = if view.is_active() { view.table.magic.used } else { 0 };
        (0..)
            .zip(view.farm().fields.iter())
            .filter(move |(field, bed)| used >> field & 1 == 0 && bed.kind == Some(kind))
            .map(|(_, bed)| *bed)
    }

    /// Whether a Mean bean would do harm: of two who reveal coins one may lose (X13).
    pub(crate) fn others_have_coins(&self) -> bool {
        let with_coins = self.me.view.table.magic.with_coins;
        self.me.others().filter(|&seat| with_coins.contains(seat)).count() > 1
    }

    /// From whom a card is taken: the richest who has one.
    fn victim(&self) -> Option<Seat> {
        let farms = &self.me.view.table.farms;
        self.me.others().filter(|&seat| farms[seat].hand > 0).max_by_key(|&seat| farms[seat].coins)
    }

    /// Who is attacked: the richest.
    pub(crate) fn attacked(&self) -> Option<Seat> {
        let table = self.me.view.table;
        let with_coins = self.me.others().filter(|&seat| table.magic.with_coins.contains(seat));
        with_coins.max_by_key(|&seat| table.farms[seat].coins)
    }
}
