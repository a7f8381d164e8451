//! A person leaves a table for good, and nothing there says who it was.

use bohnhof_protocol::{Refusal, Stage};
use bohnhof_table::{Change, PersonId, State};

use super::telling::written;
use super::{Actor, Unsaved};

impl Actor {
    pub(super) async fn forget(
        &mut self,
        person: &PersonId,
    ) -> Result<Result<(), Refusal>, Unsaved> {
        self.settle().await?;
        let state = self.table.state();
        let is_host = state.host.as_ref() == Some(person);
        let change = match (state.stage(), state.seat_of(person)) {
            // Nobody else could begin.
            (Stage::Gathering, _) if is_host => Some(Change::Closed),
            (Stage::Gathering, Some(seat)) => Some(Change::Stood { seat }),
            // The deal waits for the number; the person can ask again in a moment.
            (Stage::Dealing, Some(_)) => return Ok(Err(Refusal::GameHasNotBegun)),
            (Stage::Playing, Some(seat)) => Some(Change::Resigned { seat }),
            (Stage::Gathering | Stage::Dealing | Stage::Playing, None)
            | (Stage::Over | Stage::Closed, _) => None,
        };
        if let Some(change) = change {
            self.change(change).await?;
        }
        let forgotten = self.house.store.forget_at(&self.table.state().id, person).await;
        // Even if only a part is forgotten, the table says what its log says.
        self.read_again().await?;
        Ok(forgotten.map_err(|_| Refusal::Storage))
    }

    /// Reads the table from its log again, in which names and texts were changed. Everybody who listens
    /// gets a new picture.
    async fn read_again(&mut self) -> Result<(), Unsaved> {
        let id = self.table.state().id.clone();
        let log = self.house.store.entries(&id).await.map_err(|_| Unsaved)?;
        let folding = tokio::task::spawn_blocking(move || State::fold(id, &log));
        let state = folding.await.ok().flatten().ok_or(Unsaved)?;
        self.table.replace(state);
        self.thought = None;
        let table = &self.table;
        self.watchers.retain_mut(|watcher| {
            let person = watcher.person.as_ref();
            watcher.viewer = table.state().viewer(person);
            watcher.sender.try_send(written(&table.view(person))).is_ok()
        });
        Ok(())
    }
}
