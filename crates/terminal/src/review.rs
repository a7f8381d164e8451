//! The review of a finished game, as rows.

use bohnhof_protocol::{Decision, Review};
use bohnhof_words::tables::REVIEW;

use crate::seen::Seen;

/// A decision that cost at least so many coins is a turning point.
pub(crate) const TURNING_POINT: f32 = 0.25;

/// The decisions that cost most, in words.
pub(crate) fn turning_points(seen: &Seen, review: &Review) -> Vec<String> {
    let (teller, Some(game)) = (seen.teller(), seen.game()) else { return Vec::new() };
    let mut points: Vec<&Decision> =
        review.decisions.iter().filter(|decision| decision.lost >= TURNING_POINT).collect();
    points.sort_by(|one, other| other.lost.total_cmp(&one.lost));
    if points.is_empty() {
        return vec![teller.text(REVIEW.no_points).to_owned()];
    }
    let line = |point: &Decision| {
        let (turn, n) = (point.turn.to_string(), point.n.to_string());
        let step = teller.fill(REVIEW.step, &[("turn", &turn), ("n", &n)]);
        let done = format!("{}: {}", teller.text(REVIEW.done), teller.action(&point.done, game));
        let best = format!("{}: {}", teller.text(REVIEW.best), teller.action(&point.best, game));
        let lost = format!("{}: {}", teller.text(REVIEW.lost), teller.coins_in(point.lost));
        format!("{step}. {done}. {best}. {lost}. {}", teller.said(&point.reason))
    };
    points.into_iter().take(10).map(line).collect()
}
