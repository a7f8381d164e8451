//! What a player can do now, as a list to choose from.

use bohnhof_rules::action::{MagicAction, TradeAction};
use bohnhof_rules::trade::OfferId;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Bundle, Kind, Seat, Table};
use bohnhof_words::Teller;
use bohnhof_words::tables::{TABLE, TRADE};

use crate::seen::Seen;

/// Something that a player can do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Way {
    pub(crate) action: Action,
    pub(crate) text: String,
}

impl Way {
    /// Whether it ends what is asked.
    pub(crate) fn is_done(&self) -> bool {
        matches!(self.action, Action::Done { .. })
    }
}

/// All that is listed for a player: answers to offers first, harvests and the like later, the end of what
/// is asked last.
pub(crate) fn ways(seen: &Seen) -> Vec<Way> {
    let (Some(game), Some(seat)) = (seen.game(), seen.seat()) else { return Vec::new() };
    let teller = seen.teller();
    // The want list is made in its own way.
    let is_call = |action: &Action| matches!(action, Action::Trade(TradeAction::Call(_)));
    let mut ways: Vec<_> = seen.legal().iter().copied().filter(|action| !is_call(action)).collect();
    ways.sort_by_key(|action| rank(action, &game.table, seat));
    let way = |action| Way { action, text: text(&teller, &action, game, seat) };
    ways.into_iter().map(way).collect()
}

/// The same in few words, for a table on which offers can be seen.
pub(crate) fn short_ways(seen: &Seen) -> Vec<Way> {
    let mut ways = ways(seen);
    let (Some(game), teller) = (seen.game(), seen.teller()) else { return ways };
    for way in &mut ways {
        if let Action::Trade(
            TradeAction::Accept { offer, .. }
            | TradeAction::Decline { offer }
            | TradeAction::Unwilling { offer }
            | TradeAction::Close { offer, .. }
            | TradeAction::Withdraw { offer },
        ) = way.action
            && let Some(offer) = game.table.offer(offer)
        {
            let [first, second] = teller
                .offer_sides(offer)
                .map(|side| format!("{} {}", side.label, letters(&teller, &side.cards)));
            let words = teller.action(&way.action, game);
            way.text = format!("{words} ({}: {first}, {second})", teller.name(offer.maker));
        }
    }
    ways
}

/// Cards by their letters.
fn letters(teller: &Teller<'_>, cards: &Bundle) -> String {
    if cards.is_empty() {
        return teller.text(TRADE.nothing).to_owned();
    }
    let some = |(kind, count): (Kind, u8)| match count {
        1 => teller.text(kind.letters()).to_owned(),
        _ => format!("{count}×{}", teller.text(kind.letters())),
    };
    cards.iter().map(some).collect::<Vec<_>>().join(" ")
}

fn rank(action: &Action, table: &Table, me: Seat) -> u8 {
    let waits = |offer: OfferId| table.offer(offer).is_some_and(|offer| offer.waits_for(me));
    match action {
        Action::Trade(TradeAction::Close { .. }) => 0,
        Action::Trade(TradeAction::Accept { offer, .. } | TradeAction::Decline { offer })
            if waits(*offer) =>
        {
            0
        }
        Action::Plant { .. } | Action::Mafia(_) => 1,
        Action::Magic(
            MagicAction::Use { .. }
            | MagicAction::Activate { .. }
            | MagicAction::Cast { .. }
            | MagicAction::Choose { .. }
            | MagicAction::Rearrange { .. },
        ) => 2,
        Action::Discard { .. } => 3,
        Action::Harvest { .. } | Action::Magic(MagicAction::Harvest { .. }) => 4,
        Action::BuyField => 5,
        Action::Trade(TradeAction::Offer(_)) => 6,
        // Answers that were given already can be changed.
        Action::Trade(
            TradeAction::Accept { .. }
            | TradeAction::Decline { .. }
            | TradeAction::Unwilling { .. }
            | TradeAction::Withdraw { .. }
            | TradeAction::Call(_),
        ) => 7,
        Action::Done { .. } => 8,
    }
}

/// An action in words, with what it is about.
fn text(teller: &Teller<'_>, action: &Action, game: &Snapshot, seat: Seat) -> String {
    let words = teller.action(action, game);
    match action {
        Action::Trade(
            TradeAction::Accept { offer, .. }
            | TradeAction::Decline { offer }
            | TradeAction::Unwilling { offer }
            | TradeAction::Close { offer, .. }
            | TradeAction::Withdraw { offer },
        ) => match game.table.offer(*offer) {
            Some(offer) => format!("{words} ({})", teller.offer(offer)),
            None => words,
        },
        Action::Trade(TradeAction::Offer(terms)) => match terms.to {
            Some(to) => format!("{}: {words}", teller.name(to)),
            None => words,
        },
        Action::Harvest { field } => {
            let bed = game.table.farms[seat].fields.get(usize::from(*field)).copied();
            let Some((bed, kind)) = bed.and_then(|bed| Some((bed, bed.kind?))) else {
                return words;
            };
            let coins = game.table.deck.bean(kind).beanometer.coins(bed.cards).to_string();
            let (n, kind) = ((field + 1).to_string(), teller.text(kind.name()));
            teller.fill(TABLE.harvest_bed, &[("n", &n), ("kind", kind), ("coins", &coins)])
        }
        Action::Plant { .. }
        | Action::BuyField
        | Action::Discard { .. }
        | Action::Done { .. }
        | Action::Trade(TradeAction::Call(_))
        | Action::Mafia(_)
        | Action::Magic(_) => words,
    }
}

/// What is to be said before something is done that would be a pity: a harvest that pays nothing, or one
/// bean short of more.
pub(crate) fn warning(seen: &Seen, action: &Action) -> Option<String> {
    let field = match action {
        Action::Harvest { field } | Action::Magic(MagicAction::Harvest { field, .. }) => *field,
        Action::Plant { .. }
        | Action::BuyField
        | Action::Discard { .. }
        | Action::Done { .. }
        | Action::Trade(_)
        | Action::Mafia(_)
        | Action::Magic(_) => return None,
    };
    let (game, seat) = (seen.game()?, seen.seat()?);
    let bed = game.table.farms[seat].fields.get(usize::from(field))?;
    let beanometer = game.table.deck.bean(bed.kind?).beanometer;
    let teller = seen.teller();
    if beanometer.coins(bed.cards) == 0 {
        return Some(teller.text(TABLE.harvest_for_nothing).to_owned());
    }
    let (need, coins) = beanometer.next_step(bed.cards)?;
    let coins = coins.to_string();
    (need == bed.cards + 1).then(|| teller.fill(TABLE.harvest_one_short, &[("coins", &coins)]))
}
