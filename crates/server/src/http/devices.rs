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
use super::{Client, HttpError, Shared};
use crate::devices::Revoked;
use crate::store::{Device as StoredDevice, device_id};

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
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Renamed {
    name: String,
}

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

/// A device that is revoked is a stranger from now on, and its connections end.
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

/// All devices are strangers from now on, this one too.
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
