//! Cards in the notation: what lies in a row, bundles, and which copies are given (C18).

use super::Result;
use super::words::{Item, Words};
use crate::cards::{Bundle, Card, Kind, KindSet};
use crate::trade::{Give, Pick};
use crate::view::View;

/// Cards in their order: `blue 3 chili`.
pub(super) fn write_order(kinds: impl Iterator<Item = Kind>) -> String {
    let mut runs: Vec<(Kind, u8)> = Vec::new();
    for kind in kinds {
        match runs.last_mut() {
            Some((last, count)) if *last == kind => *count = count.saturating_add(1),
            Some(_) | None => runs.push((kind, 1)),
        }
    }
    join(runs.into_iter().map(|(kind, count)| counted(kind, count)))
}

/// Cards without order: `blue 3 chili`.
pub(super) fn write_bundle(bundle: &Bundle) -> String {
    join(bundle.iter().map(|(kind, count)| counted(kind, count)))
}

/// Kinds without counts: `blue chili`.
pub(super) fn write_kinds(kinds: KindSet) -> String {
    join(kinds.iter().map(|kind| kind.to_string()))
}

/// Things with blanks between them, or `nothing`.
pub(super) fn join(things: impl Iterator<Item = String>) -> String {
    let text = things.collect::<Vec<_>>().join(" ");
    if text.is_empty() { "nothing".to_owned() } else { text }
}

fn counted(kind: Kind, count: u8) -> String {
    if count == 1 { kind.to_string() } else { format!("{count} {kind}") }
}

pub(super) fn read_bundle(words: &mut Words<'_>, stops: &[&str]) -> Result<Bundle> {
    let mut bundle = Bundle::EMPTY;
    for Item { count, kind, place } in words.items(stops)? {
        if place.is_some() {
            return Err(words.error(format!("a place is given for {kind}, but not asked for")));
        }
        (0..count).for_each(|_| bundle.add(kind));
    }
    of_one_game(words, bundle)
}

fn of_one_game(words: &Words<'_>, bundle: Bundle) -> Result<Bundle> {
    if bundle.kinds().is_of_one_game() {
        Ok(bundle)
    } else {
        Err(words.error("these kinds are never in one game"))
    }
}

/// What a player gives: `2 blue` leaves the choice to the rule (C18); `blue@3` is the third hand card
/// and `blue@row` a face-up one.
pub(super) fn read_give(view: &View<'_>, words: &mut Words<'_>, stops: &[&str]) -> Result<Give> {
    let mut pick = Pick::default();
    let mut unplaced = Bundle::EMPTY;
    for Item { count, kind, place } in words.items(stops)? {
        match place {
            None => (0..count).for_each(|_| unplaced.add(kind)),
            Some("row") => (0..count).for_each(|_| pick.row.add(kind)),
            Some(position) => {
                let card = hand_card(view, kind, position).filter(|_| count == 1);
                let card = card.filter(|&card| !pick.hand.contains(card)).ok_or_else(|| {
                    words.error(format!(
                        "`{kind}@` wants the place of one {kind} card: `row`, or a number counted from the front of the hand"
                    ))
                })?;
                pick.hand.insert(card);
            }
        }
    }
    of_one_game(words, pick.row)?;
    if pick == Pick::default() {
        return Ok(Give::Kinds { kinds: of_one_game(words, unplaced)? });
    }
    if let Some((kind, _)) = unplaced.iter().next() {
        return Err(words.error(format!("give a place to {kind} too, or to no card at all")));
    }
    Ok(Give::Cards(pick))
}

/// One hand card with its place: `blue@3`.
pub(super) fn hand_card_with_place(view: &View<'_>, words: &mut Words<'_>) -> Result<Card> {
    let before = words.clone();
    let item = words.item()?;
    let card = item.place.and_then(|place| hand_card(view, item.kind, place));
    card.filter(|_| item.count == 1)
        .ok_or_else(|| before.unexpected("a hand card such as `blue@3`"))
}

fn hand_card(view: &View<'_>, kind: Kind, position: &str) -> Option<Card> {
    let index = position.parse::<usize>().ok()?.checked_sub(1)?;
    let card = view.private.hand.cards().get(index).copied();
    card.filter(|&card| view.kind(card) == kind)
}

/// The card that an effect lets the player plant (X12), the front card of the hand, or else the next
/// one, whichever is the first of this kind; of a player who has none, any other.
pub(super) fn card_to_plant(view: &View<'_>, kind: Kind) -> Option<Card> {
    let now = view.card_to_plant_now().into_iter();
    now.chain(held_cards_first(view)).find(|&card| view.kind(card) == kind)
}

/// The hand from the front, then all other cards of the deck.
fn held_cards_first(view: &View<'_>) -> impl Iterator<Item = Card> {
    let held = view.private.hand.cards();
    let others = view.table.deck.cards().filter(|card| !held.contains(card));
    held.iter().copied().chain(others)
}

pub(super) fn write_give(view: &View<'_>, give: &Give) -> String {
    match give {
        Give::Kinds { kinds: bundle } => write_bundle(bundle),
        Give::Cards(pick) => write_chosen(view, pick),
    }
}

/// The plainest way to give these cards: no places are needed where C18 would choose the same.
pub(super) fn plainest(view: &View<'_>, pick: Pick) -> Give {
    let kinds = Give::Kinds { kinds: view.kinds_of(&Give::Cards(pick)) };
    if view.pick(&kinds) == Some(pick) { kinds } else { Give::Cards(pick) }
}

/// Every card with its place, as far as the player has it.
fn write_chosen(view: &View<'_>, pick: &Pick) -> String {
    let hand = &view.private.hand;
    let face_up = pick.row.iter().map(|(kind, count)| format!("{}@row", counted(kind, count)));
    let held = (1u8..).zip(hand.cards()).filter(|(_, card)| pick.hand.contains(**card));
    let held = held.map(|(place, &card)| format!("{}@{place}", view.kind(card)));
    let missing = pick.hand.iter().filter(|&card| !hand.cards().contains(&card));
    join(face_up.chain(held).chain(missing.map(|card| view.kind(card).to_string())))
}
