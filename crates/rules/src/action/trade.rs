//! What traders say and do.

use crate::seat::Seat;
use crate::trade::{Call, Give, OfferId, Terms};

/// Makes, answers or changes an offer or a call (C22–C26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields))]
#[strum(serialize_all = "kebab-case")]
pub enum TradeAction {
    /// Offer a deal (C22).
    Offer(Terms),
    /// Take an own offer back (C23).
    Withdraw {
        /// Which offer.
        offer: OfferId,
    },
    /// Agree to an offer (C24). One made to this player, or a *first come*, is done at once;
    /// to an offer to all it says *willing*.
    Accept {
        /// Which offer.
        offer: OfferId,
        /// What is given for it: what the offer wants.
        give: Give,
    },
    /// Say no to an offer (C23, C24).
    Decline {
        /// Which offer.
        offer: OfferId,
    },
    /// Be no longer willing (C24).
    Unwilling {
        /// Which offer.
        offer: OfferId,
    },
    /// Close an own offer to all with one of the willing (C24).
    Close {
        /// Which offer.
        offer: OfferId,
        /// With whom.
        with: Seat,
    },
    /// Make, change or (by an empty one) drop a call or want list (C26).
    Call(Call),
}
