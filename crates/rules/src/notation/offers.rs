//! Offers and calls in the notation (C22–C26), alike in positions and in actions.

use super::Result;
use super::cards::{read_bundle, read_give, write_bundle, write_give, write_kinds};
use super::words::Words;
use crate::cards::KindSet;
use crate::trade::{Call, Terms};
use crate::view::View;

/// `soy@row for 2 red to all first come answering #4 as #7`. An offer that names nobody goes to all, or to
/// the active player.
pub(super) fn read_terms(view: &View<'_>, words: &mut Words<'_>) -> Result<Terms> {
    let give = read_give(view, words, &["for"])?;
    words.expect("for")?;
    let want = read_bundle(words, &["to", "first", "answering", "as", "|"])?;
    let to = if !words.eat("to") {
        (!view.is_active()).then_some(view.table.active)
    } else if words.eat("all") {
        None
    } else {
        Some(words.seat()?)
    };
    let first_come = words.eat("first");
    if first_come {
        words.expect("come")?;
    }
    let answers = if words.eat("answering") { Some(words.offer_id()?) } else { None };
    let number = if words.eat("as") { Some(words.offer_id()?) } else { None };
    Ok(Terms { to, give, want, first_come, answers, number })
}

pub(super) fn write_terms(view: &View<'_>, terms: &Terms) -> String {
    let to = terms.to.map_or_else(|| "all".to_owned(), |seat| seat.to_string());
    let give = write_give(view, &terms.give);
    let first_come = if terms.first_come { " first come" } else { "" };
    let answering = terms.answers.map_or_else(String::new, |id| format!(" answering {id}"));
    let number = terms.number.map_or_else(String::new, |id| format!(" as {id}"));
    format!("{give} for {} to {to}{first_come}{answering}{number}", write_bundle(&terms.want))
}

/// `call have blue want red`, `call nothing`; a want list is `want red soy`, perhaps with `have blue`.
pub(super) fn read_call(words: &mut Words<'_>) -> Result<Call> {
    let stays = words.eat("want");
    if stays {
        let want = words.kinds(&["have", "|"])?;
        let have = read_kinds_after(words, "have")?;
        return Ok(Call { have, want, stays });
    }
    words.expect("call")?;
    if words.eat("nothing") {
        return Ok(Call::default());
    }
    if !matches!(words.peek(), Some("have" | "want")) {
        return Err(words.unexpected("`have`, `want` or `nothing`"));
    }
    let have = read_kinds_after(words, "have")?;
    let want = read_kinds_after(words, "want")?;
    Ok(Call { have, want, stays })
}

fn read_kinds_after(words: &mut Words<'_>, word: &str) -> Result<KindSet> {
    if words.eat(word) { words.kinds(&["want", "|"]) } else { Ok(KindSet::EMPTY) }
}

pub(super) fn write_call(call: &Call) -> String {
    let have = write_kinds(call.have);
    let want = write_kinds(call.want);
    match (call.stays, call.have.is_empty(), call.want.is_empty()) {
        (true, true, _) => format!("want {want}"),
        (true, false, _) => format!("want {want} have {have}"),
        (false, true, true) => "call nothing".to_owned(),
        (false, false, true) => format!("call have {have}"),
        (false, true, false) => format!("call want {want}"),
        (false, false, false) => format!("call have {have} want {want}"),
    }
}
