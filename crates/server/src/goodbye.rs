//! The end of a server: everybody who is connected hears of it.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tracing::info;

use crate::crowd::Crowd;

/// How long clients may take to leave.
const MAX_FAREWELL: Duration = Duration::from_secs(5);

/// How often to look whether somebody is still there.
const LOOK: Duration = Duration::from_millis(10);

/// Tells every conversation that the server stops.
#[derive(Clone, Debug)]
pub(crate) struct Goodbye(watch::Sender<bool>);

impl Default for Goodbye {
    fn default() -> Goodbye {
        Goodbye(watch::Sender::new(false))
    }
}

impl Goodbye {
    /// Ends all conversations: sockets with a close frame, streams and answers at their end. Whoever
    /// does not leave in time is left behind.
    pub(crate) async fn say(&self, crowd: &Crowd) {
        self.0.send_replace(true);
        let empty = async {
            while crowd.figures().open > 0 {
                sleep(LOOK).await;
            }
        };
        if timeout(MAX_FAREWELL, empty).await.is_err() {
            info!(open = crowd.figures().open, "some clients did not leave in time");
        }
    }

    /// Done when the server stops.
    pub(crate) fn said(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut said = self.0.subscribe();
        async move {
            if said.wait_for(|said| *said).await.is_err() {
                // Nobody is left who could say it.
                std::future::pending::<()>().await;
            }
        }
    }
}
