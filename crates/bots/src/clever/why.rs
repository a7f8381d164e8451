//! Why the bot would do something, or not.

use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, Source};
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Ask, Bundle, Kind, View};

use super::haggler::Haggler;
use super::rank::coins;
use crate::judgement::me::Me;
use crate::judgement::worth::COIN;
use crate::{Objection, Reason};

/// A card must cost at least so much to be the reason against a deal.
const DEAR: i32 = COIN / 4;

impl Haggler<'_> {
    /// Why an offer is not taken.
    pub(super) fn why_not(&self, offer: &Offer) -> Objection {
        if !self.me.view.holding().contains(&offer.wants) {
            return Objection::NotHeld;
        }
        let nothing = Bundle::EMPTY;
        let cost = |kind: Kind| -self.own(&Bundle::one(kind), &nothing);
        let dearest = offer.wants.kinds().iter().map(|kind| (cost(kind), kind)).max();
        let bother = |kind: Kind| -self.own(&nothing, &Bundle::one(kind));
        let worst = offer.gives.kinds().iter().map(|kind| (bother(kind), kind)).max();
        let theirs = self.gained(offer.maker, &offer.wants) - self.lost(offer.maker, &offer.gives);
        match (dearest, worst) {
            (Some((cost, kind)), _) if cost > DEAR => Objection::Costs { kind, coins: coins(cost) },
            (_, Some((cost, kind))) if cost > 0 => Objection::InTheWay { kind, coins: coins(cost) },
            (_, _) if self.own(&offer.wants, &offer.gives) > 0 => {
                Objection::HelpsAnother { coins: coins(theirs) }
            }
            (_, _) => Objection::TooLittle,
        }
    }
}

/// Why something is done that is no deal.
pub(super) fn plain_reason(me: &Me<'_>, ask: Option<Ask>, action: &Action) -> Reason {
    let view = me.view;
    let kind_of = |what: Source| match what {
        Source::Hand { card } => view.kind(card),
        Source::Row { kind } | Source::Aside { kind } => kind,
    };
    let grown = |field: u8| view.farm().fields.get(usize::from(field)).copied().unwrap_or_default();
    match *action {
        Action::Plant { what, field } => match grown(field).cards {
            0 => Reason::Starts { kind: kind_of(what) },
            cards => Reason::Grows { kind: kind_of(what), cards: cards + 1 },
        },
        Action::Harvest { field } | Action::Magic(MagicAction::Harvest { field, .. }) => {
            let bed = grown(field);
            let Some(kind) = bed.kind else { return Reason::Done { ask } };
            let pays = view.table.deck.bean(kind).beanometer.coins(bed.cards);
            let lost = coins(me.worth.lost(me.beds.get(field.into())));
            Reason::Harvest { kind, cards: bed.cards, coins: pays, lost }
        }
        Action::BuyField => Reason::Buy { price: view.table.numbers.third_field.unwrap_or(0) },
        Action::Discard { what } => Reason::Rid { kind: kind_of(what) },
        Action::Mafia(MafiaAction::Feed { what, .. }) => Reason::Feed { kind: kind_of(what) },
        Action::Mafia(MafiaAction::Pay { field }) => match grown(field).kind {
            Some(kind) => Reason::Pay { kind },
            None => Reason::Done { ask },
        },
        Action::Magic(magic) => magic_reason(view, ask, &magic),
        Action::Done { .. } | Action::Trade(_) => Reason::Done { ask },
    }
}

fn magic_reason(view: &View<'_>, ask: Option<Ask>, magic: &MagicAction) -> Reason {
    match *magic {
        MagicAction::Use { field, .. } => {
            let kind = view.farm().fields.get(usize::from(field)).and_then(|bed| bed.kind);
            kind.map_or(Reason::Done { ask }, |kind| Reason::Ability { kind })
        }
        MagicAction::Activate { slot, .. } => {
            let spell = view.private.magic.get(usize::from(slot));
            spell.map_or(Reason::Done { ask }, |&spell| Reason::Magic { spell })
        }
        MagicAction::Cast { spell: casting } => Reason::Magic { spell: Casting::spell(&casting) },
        MagicAction::Choose { kind } => Reason::Ability { kind },
        MagicAction::Rearrange { card, .. } => Reason::Rid { kind: view.kind(card) },
        MagicAction::Harvest { .. } => Reason::Done { ask },
    }
}
