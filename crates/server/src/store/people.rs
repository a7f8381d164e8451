//! People: their devices, and their wins in a row.

use bohnhof_protocol::Millis;
use bohnhof_rules::record::Streak;
use bohnhof_table::PersonId;
use sqlx::any::AnyArguments;
use sqlx::query::QueryAs;
use sqlx::{Any, AnyConnection};

use super::change::{Change, Outcome};
use super::{Store, StoreError, number};

/// How much of a token's fingerprint names its device: enough to tell a person's own devices apart.
const DEVICE_ID: usize = 16;

/// A browser or program that can prove to be a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Names it among the person's devices; nobody can use it to be the person.
    pub id: String,
    /// What the person calls it, or what it said about itself.
    pub name: String,
    /// Since when it has been the person's.
    pub since: Millis,
    /// When it was used last, to the hour.
    pub used: Millis,
}

/// The name of the device whose secret has this fingerprint.
pub fn device_id(fingerprint: &str) -> &str {
    fingerprint.get(..DEVICE_ID).unwrap_or(fingerprint)
}

/// What changes about a person.
pub(super) enum PersonChange {
    Used { fingerprint: String, at: Millis },
    Rename { person: PersonId, device: String, name: String },
    Revoke { person: PersonId, device: String },
    RevokeAll { person: PersonId },
}

impl Store {
    /// A person's devices, the one used last first.
    pub async fn devices(&self, person: &PersonId) -> Result<Vec<Device>, StoreError> {
        let devices = sqlx::query_as(
            "SELECT fingerprint, name, since, used FROM tokens WHERE person = $1
             ORDER BY used DESC, fingerprint",
        );
        let devices = devices.bind(person.as_str());
        let rows: Vec<(String, String, i64, i64)> = self.rows(devices).await?;
        let read = |(fingerprint, name, since, used): (String, String, i64, i64)| Device {
            id: device_id(&fingerprint).to_owned(),
            name,
            since: since.unsigned_abs(),
            used: used.unsigned_abs(),
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Notes that a device was used.
    pub async fn note_use(&self, fingerprint: &str, at: Millis) -> Result<(), StoreError> {
        let fingerprint = fingerprint.to_owned();
        self.change_person(PersonChange::Used { fingerprint, at }).await.map(drop)
    }

    /// Gives a device of a person another name; whether there is such a device.
    pub async fn rename_device(
        &self,
        person: &PersonId,
        device: &str,
        name: &str,
    ) -> Result<bool, StoreError> {
        let (person, device, name) = (person.clone(), device.to_owned(), name.to_owned());
        Ok(self.change_person(PersonChange::Rename { person, device, name }).await? > 0)
    }

    /// From now on a device no longer proves to be the person; whether there was such a device.
    pub async fn revoke_device(&self, person: &PersonId, device: &str) -> Result<bool, StoreError> {
        let (person, device) = (person.clone(), device.to_owned());
        Ok(self.change_person(PersonChange::Revoke { person, device }).await? > 0)
    }

    /// From now on no device proves to be the person, and no code makes one.
    pub async fn revoke_all_devices(&self, person: &PersonId) -> Result<(), StoreError> {
        let person = person.clone();
        self.change_person(PersonChange::RevokeAll { person }).await.map(drop)
    }

    /// A person's wins in a row in the solo game (M21).
    pub async fn streak(&self, person: &PersonId) -> Result<Streak, StoreError> {
        Ok(read(self.rows(streak_of(person)).await?.pop()))
    }

    async fn change_person(&self, change: PersonChange) -> Result<u64, StoreError> {
        match self.change(Change::Person(change)).await? {
            Outcome::Rows(rows) => Ok(rows),
            Outcome::Done | Outcome::NotNext | Outcome::Redeemed(_) => Ok(0),
        }
    }
}

/// Makes a change; tells how many rows it was.
pub(super) async fn make(
    connection: &mut AnyConnection,
    change: &PersonChange,
) -> Result<u64, sqlx::Error> {
    let query = match change {
        PersonChange::Used { fingerprint, at } => {
            sqlx::query("UPDATE tokens SET used = $1 WHERE fingerprint = $2 AND used < $1")
                .bind(number(*at))
                .bind(fingerprint.as_str())
        }
        PersonChange::Rename { person, device, name } => sqlx::query(
            "UPDATE tokens SET name = $1 WHERE person = $2 AND substr(fingerprint, 1, 16) = $3",
        )
        .bind(name.as_str())
        .bind(person.as_str())
        .bind(device.as_str()),
        PersonChange::Revoke { person, device } => {
            sqlx::query("DELETE FROM tokens WHERE person = $1 AND substr(fingerprint, 1, 16) = $2")
                .bind(person.as_str())
                .bind(device.as_str())
        }
        PersonChange::RevokeAll { person } => {
            let codes = sqlx::query("DELETE FROM codes WHERE person = $1").bind(person.as_str());
            codes.execute(&mut *connection).await?;
            sqlx::query("DELETE FROM tokens WHERE person = $1").bind(person.as_str())
        }
    };
    Ok(query.execute(connection).await?.rows_affected())
}

/// Counts a game of the solo player.
pub(super) async fn count_game(
    connection: &mut AnyConnection,
    person: &PersonId,
    won: bool,
) -> Result<(), sqlx::Error> {
    let Streak { wins, longest } =
        read(streak_of(person).fetch_optional(&mut *connection).await?).after(won);
    let keep = "INSERT INTO streaks (person, wins, longest) VALUES ($1, $2, $3)
                ON CONFLICT (person) DO UPDATE SET wins = excluded.wins, longest = excluded.longest";
    let keep = sqlx::query(keep).bind(person.as_str()).bind(number(wins)).bind(number(longest));
    keep.execute(connection).await.map(drop)
}

fn streak_of(person: &PersonId) -> QueryAs<'_, Any, (i64, i64), AnyArguments> {
    sqlx::query_as("SELECT wins, longest FROM streaks WHERE person = $1").bind(person.as_str())
}

fn read(row: Option<(i64, i64)>) -> Streak {
    let (wins, longest) = row.unwrap_or_default();
    Streak { wins: wins.unsigned_abs(), longest: longest.unsigned_abs() }
}
