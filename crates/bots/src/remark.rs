//! What a bot says of its own action, to everybody.

use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, Source, TradeAction};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::trade::Give;
use bohnhof_rules::{Action, Bundle, Kind, Language, Seat, Table};

use crate::Voice;
use crate::names::beans;

/// Why a bot did something. It is made of what lies open and of the action alone, so it tells nothing
/// of hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "why"))]
pub enum Remark {
    /// The card goes where its kind grows.
    Grows {
        /// The kind.
        kind: Kind,
        /// How many there are then.
        cards: u8,
    },
    /// The card starts a field.
    Starts {
        /// The kind.
        kind: Kind,
    },
    /// The harvested field could not have paid more.
    Full {
        /// The kind.
        kind: Kind,
        /// What it paid.
        coins: u8,
    },
    /// The harvest makes room.
    Room {
        /// The kind that had to go.
        kind: Kind,
    },
    /// A third field.
    Buy,
    /// The deal brings what grows there.
    Collects {
        /// The kind.
        kind: Kind,
    },
    /// The deal takes away what grows nowhere there.
    NoRoom {
        /// The kind.
        kind: Kind,
    },
    /// A card is better gone.
    Rid {
        /// The kind.
        kind: Kind,
    },
    /// A boss gets cards.
    Feed {
        /// The kind.
        kind: Kind,
    },
    /// The Mafia is paid.
    Pay {
        /// The kind.
        kind: Kind,
    },
    /// An ability is used.
    Ability {
        /// Whose.
        kind: Kind,
    },
    /// A spell is cast.
    Magic {
        /// Which.
        spell: Spell,
    },
}

impl Remark {
    /// What can be said of an action before it is carried out. A refusal is not explained: any reason
    /// would show what is in the hand.
    pub fn new(table: &Table, seat: Seat, action: &Action) -> Option<Remark> {
        let fields = table.farms.get(seat)?.fields;
        let grown = |field: u8| fields.get(usize::from(field)).copied().unwrap_or_default();
        let kind_of = |what: Source| match what {
            Source::Hand { card } => table.deck.kind(card),
            Source::Row { kind } | Source::Aside { kind } => kind,
        };
        let deal = |gives: &Bundle, gets: &Bundle| {
            let here = |kind: &Kind| fields.kinds().contains(*kind);
            let collects = gets.kinds().iter().find(here).map(|kind| Remark::Collects { kind });
            let elsewhere = || gives.kinds().iter().find(|kind| !here(kind));
            collects.or_else(|| elsewhere().map(|kind| Remark::NoRoom { kind }))
        };
        match *action {
            Action::Plant { what, field } => Some(match grown(field).cards {
                0 => Remark::Starts { kind: kind_of(what) },
                cards => Remark::Grows { kind: kind_of(what), cards: cards + 1 },
            }),
            Action::Harvest { field } | Action::Magic(MagicAction::Harvest { field, .. }) => {
                let bed = grown(field);
                let kind = bed.kind?;
                let meter = table.deck.bean(kind).beanometer;
                Some(match meter.next_step(bed.cards) {
                    None => Remark::Full { kind, coins: meter.coins(bed.cards) },
                    Some(_) => Remark::Room { kind },
                })
            }
            Action::BuyField => Some(Remark::Buy),
            Action::Discard { what } => Some(Remark::Rid { kind: kind_of(what) }),
            Action::Mafia(MafiaAction::Pay { field }) => {
                grown(field).kind.map(|kind| Remark::Pay { kind })
            }
            Action::Mafia(MafiaAction::Feed { what, .. }) => {
                Some(Remark::Feed { kind: kind_of(what) })
            }
            Action::Trade(TradeAction::Offer(terms)) => {
                deal(&kinds_of(table, &terms.give), &terms.want)
            }
            Action::Trade(TradeAction::Accept { offer, .. }) => {
                table.offer(offer).and_then(|offer| deal(&offer.wants, &offer.gives))
            }
            Action::Trade(TradeAction::Close { offer, .. }) => {
                table.offer(offer).and_then(|offer| deal(&offer.gives, &offer.wants))
            }
            Action::Magic(MagicAction::Use { field, .. }) => {
                grown(field).kind.map(|kind| Remark::Ability { kind })
            }
            Action::Magic(MagicAction::Cast { spell: casting }) => {
                Some(Remark::Magic { spell: Casting::spell(&casting) })
            }
            Action::Done { .. }
            | Action::Trade(
                TradeAction::Withdraw { .. }
                | TradeAction::Decline { .. }
                | TradeAction::Unwilling { .. }
                | TradeAction::Call(_),
            )
            | Action::Magic(
                MagicAction::Activate { .. }
                | MagicAction::Choose { .. }
                | MagicAction::Rearrange { .. },
            ) => None,
        }
    }

    /// Whether bots that talk little say it: deals, harvests, purchases and spells.
    pub fn is_worth_a_word(&self) -> bool {
        match self {
            Remark::Full { .. }
            | Remark::Room { .. }
            | Remark::Buy
            | Remark::Collects { .. }
            | Remark::NoRoom { .. }
            | Remark::Magic { .. } => true,
            Remark::Grows { .. }
            | Remark::Starts { .. }
            | Remark::Rid { .. }
            | Remark::Feed { .. }
            | Remark::Pay { .. }
            | Remark::Ability { .. } => false,
        }
    }

    /// What a bot says in its voice, in one of its ways.
    pub fn sentence(&self, voice: Voice, way: u64, language: Language) -> String {
        let ways = voice.ways(self);
        let text = ways[(way % ways.len() as u64) as usize].in_language(language);
        match *self {
            Remark::Grows { kind, cards: n } | Remark::Full { kind, coins: n } => {
                text.replace("{beans}", &beans(kind, language)).replace("{n}", &n.to_string())
            }
            Remark::Starts { kind }
            | Remark::Room { kind }
            | Remark::Collects { kind }
            | Remark::NoRoom { kind }
            | Remark::Rid { kind }
            | Remark::Feed { kind }
            | Remark::Pay { kind }
            | Remark::Ability { kind } => text.replace("{beans}", &beans(kind, language)),
            Remark::Magic { spell } => text.replace("{spell}", spell.name().in_language(language)),
            Remark::Buy => text.to_owned(),
        }
    }
}

/// What an offer names: everybody sees it.
fn kinds_of(table: &Table, give: &Give) -> Bundle {
    match give {
        Give::Kinds { kinds } => *kinds,
        Give::Cards(pick) => {
            let mut kinds = pick.row;
            let cards = table.deck.cards().filter(|card| pick.hand.contains(*card));
            cards.for_each(|card| kinds.add(table.deck.kind(card)));
            kinds
        }
    }
}
