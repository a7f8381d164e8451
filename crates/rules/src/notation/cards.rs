//! Cards in the notation: what lies in a row, bundles, and which copies are given (C18).

use super::Result;
use super::words::{Item, Words};
use crate::card::{Bundle, Card, CardSet, Kind, KindSet};
use crate::trade::Pick;
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
    Ok(bundle)
}

/// What a player gives: `2 blue` leaves the choice to the rule (C18); `blue@3` is the third hand card
/// and `blue@row` a face-up one.
pub(super) fn read_pick(view: &View<'_>, words: &mut Words<'_>, stops: &[&str]) -> Result<Pick> {
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
    let placed = view.kinds_of(&pick);
    if let Some((kind, _)) = unplaced.iter().find(|&(kind, _)| placed.count(kind) > 0) {
        return Err(words.error(format!("give a place to every {kind} card or to none")));
    }
    let rest = pick_or_wish(view, &unplaced)
        .ok_or_else(|| words.error("there are not so many of these cards in the game"))?;
    rest.hand.iter().for_each(|card| pick.hand.insert(card));
    pick.row = pick.row.plus(&rest.row);
    Ok(pick)
}

fn hand_card(view: &View<'_>, kind: Kind, position: &str) -> Option<Card> {
    let index = position.parse::<usize>().ok()?.checked_sub(1)?;
    let card = view.private.hand.cards().get(index).copied();
    card.filter(|&card| view.kind(card) == kind)
}

/// The cards that C18 chooses. For a player who lacks some, other cards of these kinds, so that
/// [`View::check`] can say what is wrong; `None` if the deck has not so many.
pub(super) fn pick_or_wish(view: &View<'_>, bundle: &Bundle) -> Option<Pick> {
    view.pick(bundle).or_else(|| {
        let mut need = *bundle;
        let mut hand = CardSet::EMPTY;
        for card in held_cards_first(view) {
            let kind = view.kind(card);
            if need.count(kind) > 0 {
                need.remove(kind);
                hand.insert(card);
            }
        }
        need.is_empty().then_some(Pick { hand, row: Bundle::EMPTY })
    })
}

/// The front card of the hand if it is of this kind, or else the next card of the kind; of a player
/// who has none, any other.
pub(super) fn card_to_plant(view: &View<'_>, kind: Kind) -> Option<Card> {
    held_cards_first(view).find(|&card| view.kind(card) == kind)
}

/// The hand from the front, then all other cards of the deck.
fn held_cards_first(view: &View<'_>) -> impl Iterator<Item = Card> {
    let held = view.private.hand.set();
    let others = view.table.deck.cards().filter(move |&card| !held.contains(card));
    view.private.hand.cards().iter().copied().chain(others)
}

/// Writes places only for the kinds where C18 would choose other cards.
pub(super) fn write_pick(view: &View<'_>, pick: &Pick) -> String {
    let bundle = view.kinds_of(pick);
    join(bundle.iter().map(|(kind, count)| {
        let of_kind = |card: &Card| view.kind(*card) == kind;
        let hand: CardSet = pick.hand.iter().filter(of_kind).collect();
        let row: Bundle = pick.row.cards().filter(|&face_up| face_up == kind).collect();
        let mut wanted = Bundle::EMPTY;
        (0..count).for_each(|_| wanted.add(kind));
        if view.pick(&wanted) == Some(Pick { hand, row }) {
            return counted(kind, count);
        }
        let face_up = row.iter().map(|(kind, count)| format!("{}@row", counted(kind, count)));
        let of_hand =
            (1..).zip(view.private.hand.cards()).filter(|&(_, &card)| hand.contains(card));
        let of_hand = of_hand.map(|(position, _): (u8, _)| format!("{kind}@{position}"));
        join(face_up.chain(of_hand))
    }))
}
