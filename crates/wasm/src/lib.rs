//! A table on a device of its own, for a browser that has no server: messages of the protocol in,
//! messages out, as text. Time and randomness come from the page, and so does the log.
//!
//! A module holds one table. [`Hall::receive`] is the whole border; `border.rs` makes it reachable from
//! outside.

#[cfg(target_family = "wasm")]
mod border;
mod bots;
mod device;
mod message;
mod retold;

use bohnhof_protocol::{GameInfo, Refusal};
use bohnhof_rules::RuleSet;
use serde::Deserialize;
use serde_json::Value;

pub use bots::Thinking;
pub use device::Device;
pub use message::{AtTable, Call, Load, Open, Reply, Request, Summary, Write};

/// The room for the one table of a module.
#[derive(Debug, Default)]
pub struct Hall {
    device: Option<Device>,
    thinking: Thinking,
}

impl Hall {
    /// A room without a table.
    pub fn new(thinking: Thinking) -> Hall {
        Hall { device: None, thinking }
    }

    /// Does what a page asks for. Whatever it sends, there is a reply.
    pub fn receive(&mut self, text: &str) -> String {
        // Read by way of a value, everything is compiled for values only: that is a tenth of the module.
        let reply = serde_json::from_str::<Value>(text)
            .and_then(Call::deserialize)
            .map_err(|_| Refusal::Unreadable)
            .and_then(|call| self.answer(call))
            .unwrap_or_else(Reply::refused);
        // Our types have no values that JSON cannot hold.
        serde_json::to_string(&reply).unwrap_or_else(|_| "null".to_owned())
    }

    fn answer(&mut self, Call { at, request }: Call) -> Result<Reply, Refusal> {
        match request {
            Request::Games => Ok(Reply::text(&RuleSet::ALL.map(GameInfo::new))),
            Request::Open(Open { plan, random }) => {
                let (device, reply) = Device::open(plan, random, self.thinking, at)?;
                self.device = Some(device);
                Ok(reply)
            }
            Request::Load(Load { table, log, random }) => {
                let device = Device::load(table, log, random, self.thinking, at)?;
                let reply = self.device.insert(device).resume(at);
                Ok(reply)
            }
            Request::AtTable(request) => {
                self.device.as_mut().ok_or(Refusal::NoSuchTable)?.receive(request, at)
            }
        }
    }
}
