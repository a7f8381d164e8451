//! What is asked.

use bohnhof_rules::action::{MafiaAction, MagicAction, Source, TradeAction};
use bohnhof_rules::rule_set::Family;
use bohnhof_rules::words::Text;
use bohnhof_rules::{Action, Ask, MagicAsk, Seat, Table};

use crate::Teller;
use crate::tables::{QUESTIONS, TABLE, ask as asked};

impl Teller<'_> {
    /// What the viewer is asked, and what is in the way; `legal` is what the viewer can do.
    pub fn question(&self, ask: Ask, legal: &[Action], table: &Table) -> String {
        self.text(question(ask, legal, table)).to_owned()
    }

    /// What stands above the farm of a viewer who is not asked: for whom everybody waits.
    pub fn waiting(&self, table: &Table) -> String {
        if table.outcome.is_some() {
            return self.text(TABLE.over).to_owned();
        }
        let asked: Vec<Seat> = if table.waiting.is_empty() {
            vec![table.active]
        } else {
            table.waiting.iter().collect()
        };
        let others = asked.into_iter().filter(|&seat| !self.is_you(seat));
        let names: Vec<_> = others.map(|seat| self.name(seat)).collect();
        if names.is_empty() {
            return self.text(TABLE.loading).to_owned();
        }
        self.fill(TABLE.wait_for, &[("names", &names.join(", "))])
    }
}

fn question(ask: Ask, legal: &[Action], table: &Table) -> Text {
    if needs_room(legal) {
        return QUESTIONS.room;
    }
    let family = table.rules.family();
    match ask {
        Ask::Magic(MagicAsk::Activate) if !legal.iter().any(is_done) => QUESTIONS.must_activate,
        Ask::PlantReceived => received(legal),
        Ask::Cultivate if family == Family::AlCabohne => match table.players() {
            _ if table.row.is_empty() => QUESTIONS.none_open,
            1 => QUESTIONS.alone,
            _ => QUESTIONS.with_bosses,
        },
        // Where there is no magic, these moments are for harvests.
        Ask::BeforeTurnOver if family != Family::Excalibohn => QUESTIONS.harvest_before_turn_over,
        Ask::EndTurn if family != Family::Excalibohn => QUESTIONS.harvest_or_end_turn,
        Ask::UseLeft
        | Ask::PayMafia
        | Ask::PlantFirst
        | Ask::PlantSecond
        | Ask::DiscardOne
        | Ask::Cultivate
        | Ask::Trade
        | Ask::Answer
        | Ask::BeforeTurnOver
        | Ask::EndTurn
        | Ask::Magic(_) => asked(ask),
    }
}

fn is_done(action: &Action) -> bool {
    matches!(action, Action::Done { .. })
}

/// What of the rest has to be planted, where it is only of one sort.
fn received(legal: &[Action]) -> Text {
    let from =
        |wanted: fn(&Source) -> bool| legal.iter().filter_map(moved).any(|source| wanted(&source));
    let row = from(|source| matches!(source, Source::Row { .. }));
    let aside = from(|source| matches!(source, Source::Aside { .. }));
    match (row, aside) {
        (true, false) => QUESTIONS.only_open,
        (false, true) => QUESTIONS.only_received,
        (true, true) | (false, false) => asked(Ask::PlantReceived),
    }
}

/// The card that an action takes from where it lies.
fn moved(action: &Action) -> Option<Source> {
    match *action {
        Action::Plant { what, .. }
        | Action::Discard { what }
        | Action::Mafia(MafiaAction::Feed { what, .. }) => Some(what),
        Action::Harvest { .. }
        | Action::BuyField
        | Action::Done { .. }
        | Action::Trade(_)
        | Action::Mafia(MafiaAction::Pay { .. })
        | Action::Magic(_) => None,
    }
}

/// Whether a field has to be harvested, or bought, before what is asked can be done.
fn needs_room(legal: &[Action]) -> bool {
    legal.iter().any(is_harvest) && legal.iter().all(makes_no_move)
}

fn is_harvest(action: &Action) -> bool {
    matches!(action, Action::Harvest { .. } | Action::Magic(MagicAction::Harvest { .. }))
}

/// What goes on where a card has no field yet: it makes room, or leaves things as they are.
fn makes_no_move(action: &Action) -> bool {
    match action {
        Action::Harvest { .. } | Action::BuyField | Action::Trade(TradeAction::Call(_)) => true,
        Action::Magic(action) => match action {
            MagicAction::Use { .. }
            | MagicAction::Activate { .. }
            | MagicAction::Cast { .. }
            | MagicAction::Harvest { .. } => true,
            MagicAction::Choose { .. } | MagicAction::Rearrange { .. } => false,
        },
        Action::Plant { .. }
        | Action::Discard { .. }
        | Action::Done { .. }
        | Action::Trade(_)
        | Action::Mafia(_) => false,
    }
}
