//! What a bot says of its own action, to everybody.

use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, Source, TradeAction};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::trade::Give;
use bohnhof_rules::{Action, Bundle, Kind, Language, Seat, Table};

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

    /// What the bot says.
    pub fn sentence(&self, language: Language) -> String {
        match language {
            Language::En => self.english(),
            Language::De => self.german(),
        }
    }

    fn english(&self) -> String {
        let of = |kind| beans(kind, Language::En);
        match *self {
            Remark::Grows { kind, cards } => format!("My {} grow: {cards} now.", of(kind)),
            Remark::Starts { kind } => format!("I try my luck with {}.", of(kind)),
            Remark::Full { kind, coins } => {
                format!("My {} pay {coins}: more they never will.", of(kind))
            }
            Remark::Room { kind } => format!("I need the room more than the {}.", of(kind)),
            Remark::Buy => "A third field saves the other two.".to_owned(),
            Remark::Collects { kind } => format!("I grow {}.", of(kind)),
            Remark::NoRoom { kind } => format!("I have no field for {}.", of(kind)),
            Remark::Rid { kind } => format!("I am better off without the {}.", of(kind)),
            Remark::Feed { kind } => format!("Let the boss have the {}.", of(kind)),
            Remark::Pay { kind } => format!("I can best spare one of the {}.", of(kind)),
            Remark::Ability { kind } => format!("That is what {} are good for.", of(kind)),
            Remark::Magic { spell } => {
                format!("Time for {}.", spell.name().en)
            }
        }
    }

    fn german(&self) -> String {
        let of = |kind| beans(kind, Language::De);
        match *self {
            Remark::Grows { kind, cards } => format!("Meine {} wachsen: jetzt {cards}.", of(kind)),
            Remark::Starts { kind } => format!("Ich versuche es mit {}.", of(kind)),
            Remark::Full { kind, coins } => {
                format!("Meine {} bringen {coins}: Mehr wird es nie.", of(kind))
            }
            Remark::Room { kind } => format!("Den Platz brauche ich mehr als die {}.", of(kind)),
            Remark::Buy => "Ein drittes Feld schont die anderen.".to_owned(),
            Remark::Collects { kind } => format!("Bei mir wachsen die {}.", of(kind)),
            Remark::NoRoom { kind } => format!("Für die {} habe ich kein Feld.", of(kind)),
            Remark::Rid { kind } => format!("Ohne die {} stehe ich besser da.", of(kind)),
            Remark::Feed { kind } => format!("Soll der Boss die {} haben.", of(kind)),
            Remark::Pay { kind } => format!("Eine der {} kann ich am ehesten missen.", of(kind)),
            Remark::Ability { kind } => format!("Dafür sind die {} gut.", of(kind)),
            Remark::Magic { spell } => {
                format!("Zeit für {}.", spell.name().de)
            }
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
