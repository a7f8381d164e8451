//! What the server tells somebody about themselves.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// What a client may know about itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WhoAmI {
    /// Whether the server knows it.
    pub known: bool,
}

/// A code for another device.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// The code.
    pub code: String,
    /// How long it is good.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub until: Millis,
}

/// A device with which somebody comes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Device {
    /// Names it among the person's devices.
    pub id: String,
    /// What the person calls it, or what it said about itself, such as `Firefox, Android`.
    pub name: String,
    /// Since when the server has known it.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub since: Millis,
    /// When it was used last, to the hour.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub used: Millis,
    /// Whether it is the one that asks.
    pub this: bool,
}
