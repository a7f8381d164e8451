//! A person leaves a table for good, and nothing there says any more who it was.

use bohnhof_protocol::Stage;

use super::telling::picture;
use super::{Table, Unsaved};
use crate::entry::What;
use crate::ids::PersonId;
use crate::refusal::Refusal;
use crate::table::state::State;
use crate::table::told::Choices;

impl Table {
    pub(super) async fn forget(
        &mut self,
        person: &PersonId,
    ) -> Result<Result<(), Refusal>, Unsaved> {
        self.settle().await?;
        let is_host = self.state.host.as_ref() == Some(person);
        let what = match (self.state.stage(), self.state.seat_of(person)) {
            // Nobody else could begin.
            (Stage::Gathering, _) if is_host => Some(What::Closed),
            (Stage::Gathering, Some(seat)) => Some(What::Stood { seat }),
            // The deal waits for the number; the person can ask again in a moment.
            (Stage::Dealing, Some(_)) => return Ok(Err(Refusal::GameHasNotBegun)),
            (Stage::Playing, Some(seat)) => Some(What::Resigned { seat }),
            (Stage::Gathering | Stage::Dealing | Stage::Playing, None)
            | (Stage::Over | Stage::Closed, _) => None,
        };
        if let Some(what) = what {
            self.write(None, None, what).await?;
        }
        let forgotten = self.house.store.forget_at(&self.state.id, person).await;
        // Even if only a part is forgotten, the table says what its log says.
        self.read_again().await?;
        Ok(forgotten.map_err(|_| Refusal::Storage))
    }

    /// Reads the table from its log again, in which names and texts were changed. Everybody who listens
    /// gets a new picture.
    async fn read_again(&mut self) -> Result<(), Unsaved> {
        let id = self.state.id.clone();
        let log = self.house.store.entries(&id).await.map_err(|_| Unsaved)?;
        let folding = tokio::task::spawn_blocking(move || State::fold(id, &log));
        self.state = folding.await.ok().flatten().ok_or(Unsaved)?;
        self.kept.clear();
        self.choices = Choices::default();
        (self.thought, self.played) = (None, self.state.version);
        let state = &self.state;
        self.watchers.retain_mut(|watcher| {
            let person = watcher.person.as_ref();
            watcher.viewer = state.viewer(person);
            watcher.sender.try_send(picture(state, person)).is_ok()
        });
        Ok(())
    }
}
