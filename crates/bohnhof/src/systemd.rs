//! Tells systemd how the server is doing, where systemd started it and wants to know.

use bohnhof_server::Pulse;
use sd_notify::NotifyState;
use tracing::warn;

/// The server accepts connections.
pub(crate) fn ready() {
    tell(NotifyState::Ready);
}

/// The server is about to end.
pub(crate) fn stopping() {
    tell(NotifyState::Stopping);
}

/// Shows twice in the time that systemd allows that the server is alive, as long as it is.
pub(crate) async fn watchdog(pulse: Pulse) {
    let Some(allowed) = sd_notify::watchdog_enabled() else { return };
    let mut often = tokio::time::interval(allowed / 2);
    loop {
        often.tick().await;
        if pulse.beats().await {
            tell(NotifyState::Watchdog);
        } else {
            warn!("nothing moves; if that lasts, systemd starts the server again");
        }
    }
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        warn!(%error, "systemd cannot be told how the server is doing");
    }
}
