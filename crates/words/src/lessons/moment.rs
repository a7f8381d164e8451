//! What the coach looks at.

use bohnhof_rules::action::{MafiaAction, MagicAction};
use bohnhof_rules::event::{MagicEvent, PublicEvent, SeenEvent};
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Ask, Kind, MagicAsk, View};

/// What the coach looks at: the table as the player sees it, and what happened lately.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// What the player sees.
    pub view: View<'a>,
    /// What the player is asked.
    pub ask: Option<Ask>,
    /// What the player can do.
    pub legal: &'a [Action],
    /// What the player saw happen since the coach last had a look, or in the whole game.
    pub events: &'a [SeenEvent],
}

impl Moment<'_> {
    pub(super) fn asks(&self, ask: Ask) -> bool {
        self.ask == Some(ask)
    }

    pub(super) fn asks_magic(&self, ask: MagicAsk) -> bool {
        self.asks(Ask::Magic(ask))
    }

    /// Whether it is the player's turn.
    pub(super) fn is_mine(&self) -> bool {
        self.view.is_active()
    }

    /// How many turns the player has begun.
    pub(super) fn turns(&self) -> u16 {
        let table = self.view.table;
        let players = u16::from(table.players());
        let before = u16::from(self.view.seat.steps_from(table.start, table.players()));
        table.turn.saturating_sub(before).div_ceil(players)
    }

    pub(super) fn can_plant(&self) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Plant { .. }))
    }

    pub(super) fn can_buy(&self) -> bool {
        self.legal.contains(&Action::BuyField)
    }

    pub(super) fn can_feed(&self) -> bool {
        let feeds = |action: &Action| matches!(action, Action::Mafia(MafiaAction::Feed { .. }));
        self.legal.iter().any(feeds)
    }

    pub(super) fn can_activate(&self) -> bool {
        let turns = |action: &Action| matches!(action, Action::Magic(MagicAction::Activate { .. }));
        self.legal.iter().any(turns)
    }

    pub(super) fn can_cast(&self) -> bool {
        let casts = |action: &Action| matches!(action, Action::Magic(MagicAction::Cast { .. }));
        self.legal.iter().any(casts)
    }

    /// The fields that can be harvested.
    fn harvests(&self) -> impl Iterator<Item = u8> {
        self.legal.iter().filter_map(|action| match action {
            Action::Harvest { field } => Some(*field),
            Action::Plant { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::Done { .. }
            | Action::Trade(_)
            | Action::Mafia(_)
            | Action::Magic(_) => None,
        })
    }

    /// Whether a field can be harvested and pays something.
    pub(super) fn is_ripe(&self) -> bool {
        let (fields, deck) = (&self.view.farm().fields, &self.view.table.deck);
        self.harvests().any(|number| {
            let field = fields.get(usize::from(number)).copied().unwrap_or_default();
            field.kind.is_some_and(|kind| deck.bean(kind).beanometer.coins(field.cards) > 0)
        })
    }

    /// Whether a bean may not be harvested, because it is alone and others are not (C9).
    pub(super) fn has_protected(&self) -> bool {
        self.fields(|cards| cards == 1) && self.fields(|cards| cards > 1)
    }

    /// Whether a field of the player holds so many cards.
    pub(super) fn fields(&self, wanted: fn(u8) -> bool) -> bool {
        self.view.farm().fields.iter().any(|field| wanted(field.cards))
    }

    /// Whether the player has a bean of this kind, in the hand or on a field.
    pub(super) fn has(&self, kind: Kind) -> bool {
        let growing = self.view.farm().fields.kinds();
        self.view.private.kinds.count(kind) > 0 || growing.contains(kind)
    }

    /// Whether a card must be planted and fits nowhere.
    pub(super) fn lacks_room(&self) -> bool {
        let planting = self.asks(Ask::PlantFirst)
            || self.asks(Ask::PlantReceived)
            || self.asks_magic(MagicAsk::PlantOwn);
        planting && !self.can_plant() && self.harvests().next().is_some()
    }

    /// Whether an offer waits for the player.
    pub(super) fn has_offer(&self) -> bool {
        let you = self.view.seat;
        let waits = |offer: &Offer| offer.maker != you && offer.to.is_none_or(|to| to == you);
        self.view.table.offers.iter().any(waits)
    }

    /// Whether the player has made an offer that stands.
    pub(super) fn has_offered(&self) -> bool {
        self.view.table.offers.iter().any(|offer| offer.maker == self.view.seat)
    }

    /// Whether the player has harvested coins.
    pub(super) fn has_harvested(&self) -> bool {
        let you = self.view.seat;
        self.happened(|news| {
            matches!(*news, PublicEvent::Harvested { seat, coins, .. } if seat == you && coins > 0)
        })
    }

    /// Whether somebody used the ability of such a bean.
    pub(super) fn has_seen_used(&self, used: Kind) -> bool {
        self.happened(|news| {
            matches!(*news, PublicEvent::Magic(MagicEvent::AbilityUsed { kind, .. }) if kind == used)
        })
    }

    fn happened(&self, wanted: impl Fn(&PublicEvent) -> bool) -> bool {
        self.events.iter().any(|event| matches!(event, SeenEvent::Public(news) if wanted(news)))
    }
}
