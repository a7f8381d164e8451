//! The refusals that requests have in common.
#![expect(dead_code, reason = "these types only describe")]

use bohnhof_protocol::Refused;
use utoipa::IntoResponses;

/// What anybody can be answered.
#[derive(IntoResponses)]
pub(in crate::http) enum Anybody {
    /// The request did not come, or was not answered, in time
    #[response(status = 408)]
    TooSlow(Refused),
    /// Too much at once
    #[response(status = 429)]
    TooFast(Refused),
}

/// What those are answered whom the server does not know.
#[derive(IntoResponses)]
pub(in crate::http) enum ForPeople {
    /// No cookie that the server knows
    #[response(status = 401)]
    Unknown(Refused),
}

/// What pages of other sites are answered.
#[derive(IntoResponses)]
pub(in crate::http) enum OtherSite {
    /// A request from a page of another site
    #[response(status = 403)]
    OtherSite(Refused),
}

/// The same where not everybody may do everything.
#[derive(IntoResponses)]
pub(in crate::http) enum NotForYou {
    /// Not for this person, or a request from a page of another site
    #[response(status = 403)]
    Forbidden(Refused),
}

/// What can be wrong with a body.
#[derive(IntoResponses)]
pub(in crate::http) enum WithBody {
    /// It cannot be read, or cannot be
    #[response(status = 400)]
    BadRequest(Refused),
    /// The body is too large
    #[response(status = 413)]
    TooLarge(Refused),
    /// The content type is not application/json
    #[response(status = 415)]
    NotJson(Refused),
}

/// What can be wrong with the name of a table.
#[derive(IntoResponses)]
pub(in crate::http) enum OfATable {
    /// It cannot be read, or cannot be
    #[response(status = 400)]
    BadRequest(Refused),
    /// No such table
    #[response(status = 404)]
    NoSuchTable(Refused),
}

/// What can be wrong with the id of a device.
#[derive(IntoResponses)]
pub(in crate::http) enum OfADevice {
    /// The person has no such device
    #[response(status = 404)]
    NoSuchDevice(Refused),
}

/// What depends on where a table stands.
#[derive(IntoResponses)]
pub(in crate::http) enum NotNow {
    /// Not possible now
    #[response(status = 409)]
    Conflict(Refused),
}

/// What needs the database or room.
#[derive(IntoResponses)]
pub(in crate::http) enum Storage {
    /// The server or the table is full (`full`, `crowded`), or the database does not answer (`storage`)
    #[response(status = 503)]
    Unavailable(Refused),
}
