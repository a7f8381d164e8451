//! Whose turn it is at the keyboard, where several people share one.

use bohnhof_rules::Ask;

use crate::line::Who;
use crate::seen::Seen;

/// To whom the keyboard should go, if not to the one who has it: to whoever is asked. Somebody who trades
/// has it until another has an offer to answer.
pub(crate) fn next(seen: &[Seen], has_it: Who) -> Option<Who> {
    let ask = |who: Who| seen.get(who).and_then(Seen::ask);
    let others = || (1..seen.len()).map(|step| (has_it + step) % seen.len());
    let answers = |who: &Who| ask(*who) == Some(Ask::Answer);
    match ask(has_it) {
        None => others().find(answers).or_else(|| others().find(|who| ask(*who).is_some())),
        Some(Ask::Trade) => others().find(answers),
        Some(_) => None,
    }
}
