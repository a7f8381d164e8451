//! Forgetting a person, at every table and everywhere else.

use bohnhof_protocol::Refusal;
use bohnhof_table::PersonId;

use crate::hall::Hall;
use crate::retold::Retold;

/// Forgets a person. The devices come last: if something fails on the way, the person can ask again.
pub(crate) async fn forget(hall: &Hall, retold: &Retold, person: &PersonId) -> Result<(), Refusal> {
    let store = hall.store();
    let traces = store.traces_of(person).await.map_err(|_| Refusal::Storage)?;
    for trace in traces {
        if trace.finished && !hall.is_awake(&trace.table) {
            let forgotten = store.forget_at(&trace.table, person).await;
            forgotten.map_err(|_| Refusal::Storage)?;
        }
        // A table may have been woken just now, with what was in its log before.
        if !trace.finished || hall.is_awake(&trace.table) {
            match hall.table(&trace.table, None).await {
                Ok(handle) => handle.forget(person.clone()).await?,
                Err(Refusal::NoSuchTable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        retold.forget(&trace.table);
    }
    store.forget_person(person).await.map_err(|_| Refusal::Storage)
}
