//! What a server tells anybody about itself.

use serde::{Deserialize, Serialize};

/// What a server tells anybody about itself, pages of other sites included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct About {
    /// The program that answers: `bohnhof`.
    pub program: String,
    /// Its version.
    pub version: String,
}
