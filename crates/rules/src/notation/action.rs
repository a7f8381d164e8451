//! Actions in the notation.

use super::cards::{card_to_plant, hand_card_with_place, read_give, write_give};
use super::magic_action::{read_ask, read_magic, read_odd_card, write_magic};
use super::offers::{read_call, read_terms, write_call, write_terms};
use super::words::Words;
use super::{NotationError, Result};
use crate::action::{Action, MafiaAction, MagicAction, Source, TradeAction};
use crate::ask::Ask;
use crate::trade::{Give, OfferId};
use crate::view::View;

/// The questions whose end has a word of its own.
const ENDS: [(&str, Ask); 4] = [
    ("planting", Ask::PlantSecond),
    ("trading", Ask::Trade),
    ("discarding", Ask::DiscardOne),
    ("cultivating", Ask::Cultivate),
];

impl View<'_> {
    /// Reads an action of this player, such as `plant blue on 1` or `offer soy for red to all`.
    ///
    /// It need not be legal: [`View::check`] tells what stands in its way.
    pub fn action_from_text(&self, text: &str) -> std::result::Result<Action, NotationError> {
        let mut words = Words::new(None, text);
        let action = read(self, &mut words)?;
        words.end()?;
        Ok(action)
    }

    /// Writes an action of this player.
    pub fn action_to_text(&self, action: &Action) -> String {
        match action {
            Action::Plant { what, field } => {
                let what = match what {
                    Source::Hand { card } => self.kind(*card).to_string(),
                    Source::Row { kind } => format!("row {kind}"),
                    Source::Aside { kind } => format!("aside {kind}"),
                };
                format!("plant {what} on {}", u16::from(*field) + 1)
            }
            Action::Harvest { field } => format!("harvest {}", u16::from(*field) + 1),
            Action::BuyField => "buy field".to_owned(),
            Action::Discard { what } => format!("discard {}", write_source(self, *what)),
            Action::Mafia(MafiaAction::Pay { field }) => format!("pay {}", u16::from(*field) + 1),
            Action::Mafia(MafiaAction::Feed { what, boss }) => {
                format!("feed {} to {}", write_source(self, *what), u16::from(*boss) + 1)
            }
            Action::Trade(TradeAction::Offer(terms)) => {
                format!("offer {}", write_terms(self, terms))
            }
            Action::Trade(TradeAction::Withdraw { offer }) => format!("withdraw {offer}"),
            Action::Trade(TradeAction::Accept { offer, give }) => {
                if *give == whats_wanted(self, *offer) {
                    format!("accept {offer}")
                } else {
                    format!("accept {offer} with {}", write_give(self, give))
                }
            }
            Action::Trade(TradeAction::Decline { offer }) => format!("decline {offer}"),
            Action::Trade(TradeAction::Unwilling { offer }) => format!("unwilling {offer}"),
            Action::Trade(TradeAction::Close { offer, with }) => {
                format!("close {offer} with {with}")
            }
            Action::Trade(TradeAction::Call(call)) => write_call(call),
            Action::Magic(magic) => write_magic(self, magic),
            Action::Done { with } => match ENDS.iter().find(|(_, ask)| ask == with) {
                Some((word, _)) => format!("end {word}"),
                None => format!("done {}", with.id()),
            },
        }
    }
}

fn read(view: &View<'_>, words: &mut Words<'_>) -> Result<Action> {
    if matches!(words.peek(), Some("call" | "want")) {
        return Ok(Action::Trade(TradeAction::Call(read_call(words)?)));
    }
    let before = words.clone();
    Ok(match words.next() {
        Some("plant") => {
            let what = read_source(view, words)?;
            words.expect("on")?;
            Action::Plant { what, field: words.counted_from_1("a field")? }
        }
        Some("end") => match ENDS.iter().find(|(word, _)| words.eat(word)) {
            Some(&(_, with)) => Action::Done { with },
            None => {
                return Err(
                    words.unexpected("`planting`, `trading`, `discarding` or `cultivating`")
                );
            }
        },
        Some("discard") => Action::Discard { what: read_any_source(view, words)? },
        Some("pay") => Action::Mafia(MafiaAction::Pay { field: words.counted_from_1("a field")? }),
        Some("feed") => {
            let what = read_any_source(view, words)?;
            words.expect("to")?;
            Action::Mafia(MafiaAction::Feed { what, boss: words.counted_from_1("a boss")? })
        }
        Some("harvest") => {
            let field = words.counted_from_1("a field")?;
            match read_odd_card(words)? {
                None => Action::Harvest { field },
                Some(odd) => Action::Magic(MagicAction::Harvest { field, odd }),
            }
        }
        Some("buy") => {
            words.expect("field")?;
            Action::BuyField
        }
        Some("offer") => Action::Trade(TradeAction::Offer(read_terms(view, words)?)),
        Some("withdraw") => Action::Trade(TradeAction::Withdraw { offer: words.offer_id()? }),
        Some("accept") => {
            let offer = words.offer_id()?;
            Action::Trade(TradeAction::Accept { offer, give: read_answer(view, offer, words)? })
        }
        Some("decline") => Action::Trade(TradeAction::Decline { offer: words.offer_id()? }),
        Some("unwilling") => Action::Trade(TradeAction::Unwilling { offer: words.offer_id()? }),
        Some("close") => {
            let offer = words.offer_id()?;
            words.expect("with")?;
            Action::Trade(TradeAction::Close { offer, with: words.seat()? })
        }
        Some("done") => Action::Done { with: read_ask(words)? },
        Some(_) | None => {
            *words = before;
            Action::Magic(read_magic(view, words)?)
        }
    })
}

pub(super) fn read_source(view: &View<'_>, words: &mut Words<'_>) -> Result<Source> {
    if words.eat("row") {
        return Ok(Source::Row { kind: words.kind()? });
    }
    if words.eat("aside") {
        return Ok(Source::Aside { kind: words.kind()? });
    }
    let kind = words.kind()?;
    let card = card_to_plant(view, kind);
    card.map(|card| Source::Hand { card })
        .ok_or_else(|| words.error(format!("{kind} is not in this game")))
}

/// An open card, or a hand card with its place: `row blue`, `aside blue`, `blue@3`.
fn read_any_source(view: &View<'_>, words: &mut Words<'_>) -> Result<Source> {
    if words.eat("row") {
        return Ok(Source::Row { kind: words.kind()? });
    }
    if words.eat("aside") {
        return Ok(Source::Aside { kind: words.kind()? });
    }
    hand_card_with_place(view, words).map(|card| Source::Hand { card })
}

pub(super) fn write_source(view: &View<'_>, what: Source) -> String {
    match what {
        Source::Hand { card } => match view.private.hand.position(card) {
            Some(position) => format!("{}@{}", view.kind(card), position + 1),
            None => view.kind(card).to_string(),
        },
        Source::Row { kind } => format!("row {kind}"),
        Source::Aside { kind } => format!("aside {kind}"),
    }
}

/// What a player gives for an offer: the cards after `with`, or what the offer wants.
pub(super) fn read_answer(view: &View<'_>, offer: OfferId, words: &mut Words<'_>) -> Result<Give> {
    if words.eat("with") { read_give(view, words, &["|"]) } else { Ok(whats_wanted(view, offer)) }
}

fn whats_wanted(view: &View<'_>, offer: OfferId) -> Give {
    view.table.offer(offer).map_or_else(Give::default, |offer| Give::Kinds { kinds: offer.wants })
}
