//! Tables of the Bohnanza family for people and bots, over HTTP and WebSocket.

pub mod entry;
pub mod fair;
pub mod ids;
pub mod plan;
pub mod refusal;
pub mod store;
