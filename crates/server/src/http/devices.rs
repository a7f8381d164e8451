//! The devices with which somebody comes: which there are, and how to get rid of one or of all.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::IntoResponse;
use bohnhof_protocol::{Device, Refusal, WhoAmI};
use bohnhof_table::{PersonId, names};
use serde::Deserialize;

use super::api::readable;
use super::extract::Path;
use super::me::{Me, Seal, no_cookie};
use super::openapi::{ForPeople, OfADevice, OtherSite, Storage, WithBody};
use super::{Client, HttpError, Shared};
use crate::devices::Revoked;
use crate::store::{Device as StoredDevice, device_id};

/// Your devices, the one used last first.
#[utoipa::path(
    get, path = "/me/devices", operation_id = "myDevices",
    responses(
        (status = 200, description = "The devices", body = Vec<Device>),
        ForPeople,
        Storage,
    ),
)]
pub(crate) async fn list(
    State(shared): State<Shared>,
    Me(person): Me,
    seal: Seal,
) -> Result<Json<Vec<Device>>, HttpError> {
    pictures(&shared, &person, &seal).await
}

pub(super) async fn pictures(
    shared: &Shared,
    person: &PersonId,
    Seal(seal): &Seal,
) -> Result<Json<Vec<Device>>, HttpError> {
    let devices = shared.hall.store().devices(person).await.map_err(|_| Refusal::Storage)?;
    let this = seal.as_deref().map(device_id);
    let view = |StoredDevice { id, name, since, used }: StoredDevice| {
        let this = this == Some(id.as_str());
        Device { id, name, since, used, this }
    };
    Ok(Json(devices.into_iter().map(view).collect()))
}

/// A new name for a device.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Renamed {
    #[schema(max_length = 24)]
    name: String,
}

/// Give a device another name.
#[utoipa::path(
    post, path = "/me/devices/{device}/rename", operation_id = "renameDevice",
    params(("device" = String, Path, description = "The id of the device.")),
    request_body = Renamed,
    responses(
        (status = 200, description = "The devices from now on", body = Vec<Device>),
        ForPeople,
        OtherSite,
        OfADevice,
        WithBody,
        Storage,
    ),
)]
pub(crate) async fn rename(
    State(shared): State<Shared>,
    Path(device): Path<String>,
    client: Client,
    Me(person): Me,
    seal: Seal,
    body: Result<Json<Renamed>, JsonRejection>,
) -> Result<Json<Vec<Device>>, HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let name = names::name(&readable(body)?.name)?;
    let renamed = shared.hall.store().rename_device(&person, &device, &name).await;
    found(renamed.map_err(|_| Refusal::Storage)?)?;
    pictures(&shared, &person, &seal).await
}

/// From now on a device is a stranger; its connections end.
#[utoipa::path(
    post, path = "/me/devices/{device}/revoke", operation_id = "revokeDevice",
    params(("device" = String, Path, description = "The id of the device.")),
    responses(
        (status = 200, description = "The devices that are left", body = Vec<Device>),
        ForPeople,
        OtherSite,
        OfADevice,
        Storage,
    ),
)]
pub(crate) async fn revoke(
    State(shared): State<Shared>,
    Path(device): Path<String>,
    client: Client,
    Me(person): Me,
    seal: Seal,
) -> Result<Json<Vec<Device>>, HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let revoked = shared.hall.store().revoke_device(&person, &device).await;
    found(revoked.map_err(|_| Refusal::Storage)?)?;
    shared.devices.revoke(Revoked::Device(person.clone(), device));
    pictures(&shared, &person, &seal).await
}

fn found(found: bool) -> Result<(), Refusal> {
    if found { Ok(()) } else { Err(Refusal::NoSuchDevice) }
}

/// From now on all devices are strangers, this one too.
#[utoipa::path(
    post, path = "/me/leave", operation_id = "leaveEverywhere",
    responses(
        (status = 200, description = "The client is unknown from now on", body = WhoAmI, headers(("Set-Cookie" = String, description = "Lets the browser forget its cookie."))),
        ForPeople,
        OtherSite,
        Storage,
    ),
)]
pub(crate) async fn leave_everywhere(
    State(shared): State<Shared>,
    client: Client,
    Me(person): Me,
) -> Result<impl IntoResponse, HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let left = shared.hall.store().revoke_all_devices(&person).await;
    left.map_err(|_| Refusal::Storage)?;
    shared.devices.revoke(Revoked::Everywhere(person));
    Ok((no_cookie(&shared), Json(WhoAmI { known: false })))
}
