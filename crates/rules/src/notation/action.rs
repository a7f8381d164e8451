//! Actions in the notation.

use super::cards::{card_to_plant, hand_card_with_place, read_give, write_give};
use super::offers::{read_call, read_terms, write_call, write_terms};
use super::sorcery::{read_ask, read_odd_card, read_sorcery, write_sorcery};
use super::words::Words;
use super::{NotationError, Result};
use crate::action::{Action, Sorcery, Source};
use crate::trade::{Give, OfferId};
use crate::view::View;

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
                    Source::Hand(card) => self.kind(*card).to_string(),
                    Source::Row(kind) => format!("row {kind}"),
                    Source::Aside(kind) => format!("aside {kind}"),
                };
                format!("plant {what} on {}", u16::from(*field) + 1)
            }
            Action::EndPlanting => "end planting".to_owned(),
            Action::Harvest { field } => format!("harvest {}", u16::from(*field) + 1),
            Action::BuyField => "buy field".to_owned(),
            Action::Discard { what } => format!("discard {}", write_source(self, *what)),
            Action::EndDiscarding => "end discarding".to_owned(),
            Action::Pay { field } => format!("pay {}", u16::from(*field) + 1),
            Action::Feed { what, boss } => {
                format!("feed {} to {}", write_source(self, *what), u16::from(*boss) + 1)
            }
            Action::EndCultivating => "end cultivating".to_owned(),
            Action::Offer(terms) => format!("offer {}", write_terms(self, terms)),
            Action::Withdraw { offer } => format!("withdraw {offer}"),
            Action::Accept { offer, give } => {
                if *give == whats_wanted(self, *offer) {
                    format!("accept {offer}")
                } else {
                    format!("accept {offer} with {}", write_give(self, give))
                }
            }
            Action::Decline { offer } => format!("decline {offer}"),
            Action::Unwilling { offer } => format!("unwilling {offer}"),
            Action::Close { offer, with } => format!("close {offer} with {with}"),
            Action::Call(call) => write_call(call),
            Action::EndTrading => "end trading".to_owned(),
            Action::Sorcery(sorcery) => write_sorcery(self, sorcery),
            Action::Done { with } => format!("done {}", with.id()),
        }
    }
}

fn read(view: &View<'_>, words: &mut Words<'_>) -> Result<Action> {
    if matches!(words.peek(), Some("call" | "want")) {
        return Ok(Action::Call(read_call(words)?));
    }
    let before = words.clone();
    Ok(match words.next() {
        Some("plant") => {
            let what = read_source(view, words)?;
            words.expect("on")?;
            Action::Plant { what, field: words.counted_from_1("a field")? }
        }
        Some("end") if words.eat("planting") => Action::EndPlanting,
        Some("end") if words.eat("trading") => Action::EndTrading,
        Some("end") if words.eat("discarding") => Action::EndDiscarding,
        Some("end") if words.eat("cultivating") => Action::EndCultivating,
        Some("end") => {
            return Err(words.unexpected("`planting`, `trading`, `discarding` or `cultivating`"));
        }
        Some("discard") => Action::Discard { what: read_any_source(view, words)? },
        Some("pay") => Action::Pay { field: words.counted_from_1("a field")? },
        Some("feed") => {
            let what = read_any_source(view, words)?;
            words.expect("to")?;
            Action::Feed { what, boss: words.counted_from_1("a boss")? }
        }
        Some("harvest") => {
            let field = words.counted_from_1("a field")?;
            match read_odd_card(words)? {
                None => Action::Harvest { field },
                Some(odd) => Action::Sorcery(Sorcery::Harvest { field, odd }),
            }
        }
        Some("buy") => {
            words.expect("field")?;
            Action::BuyField
        }
        Some("offer") => Action::Offer(read_terms(view, words)?),
        Some("withdraw") => Action::Withdraw { offer: words.offer_id()? },
        Some("accept") => {
            let offer = words.offer_id()?;
            Action::Accept { offer, give: read_answer(view, offer, words)? }
        }
        Some("decline") => Action::Decline { offer: words.offer_id()? },
        Some("unwilling") => Action::Unwilling { offer: words.offer_id()? },
        Some("close") => {
            let offer = words.offer_id()?;
            words.expect("with")?;
            Action::Close { offer, with: words.seat()? }
        }
        Some("done") => Action::Done { with: read_ask(words)? },
        Some(_) | None => {
            *words = before;
            Action::Sorcery(read_sorcery(view, words)?)
        }
    })
}

pub(super) fn read_source(view: &View<'_>, words: &mut Words<'_>) -> Result<Source> {
    if words.eat("row") {
        return Ok(Source::Row(words.kind()?));
    }
    if words.eat("aside") {
        return Ok(Source::Aside(words.kind()?));
    }
    let kind = words.kind()?;
    let card = card_to_plant(view, kind);
    card.map(Source::Hand).ok_or_else(|| words.error(format!("{kind} is not in this game")))
}

/// An open card, or a hand card with its place: `row blue`, `aside blue`, `blue@3`.
fn read_any_source(view: &View<'_>, words: &mut Words<'_>) -> Result<Source> {
    if words.eat("row") {
        return Ok(Source::Row(words.kind()?));
    }
    if words.eat("aside") {
        return Ok(Source::Aside(words.kind()?));
    }
    hand_card_with_place(view, words).map(Source::Hand)
}

pub(super) fn write_source(view: &View<'_>, what: Source) -> String {
    match what {
        Source::Hand(card) => match view.private.hand.position(card) {
            Some(position) => format!("{}@{}", view.kind(card), position + 1),
            None => view.kind(card).to_string(),
        },
        Source::Row(kind) => format!("row {kind}"),
        Source::Aside(kind) => format!("aside {kind}"),
    }
}

/// What a player gives for an offer: the cards after `with`, or what the offer wants.
pub(super) fn read_answer(view: &View<'_>, offer: OfferId, words: &mut Words<'_>) -> Result<Give> {
    if words.eat("with") { read_give(view, words, &["|"]) } else { Ok(whats_wanted(view, offer)) }
}

fn whats_wanted(view: &View<'_>, offer: OfferId) -> Give {
    view.table.offer(offer).map_or_else(Give::default, |offer| Give::Kinds(offer.wants))
}
