//! Trading (C14–C27).

mod carry_out;
mod listing;
mod may;

use crate::trade::Offer;

/// Whether accepting this offer does the deal, instead of only saying *willing* (C24).
fn is_deal_at_once(offer: &Offer) -> bool {
    offer.to.is_some() || offer.first_come
}
