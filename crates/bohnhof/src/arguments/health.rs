//! The arguments of `bohnhof health`.

use std::net::SocketAddr;

use clap::Args;

/// Ask a server whether it is well
///
/// A server is well if it can save what people do. The exit code is 0 if it can, and 1 if not.
#[derive(Args)]
pub(crate) struct HealthArguments {
    /// Where the server listens
    #[arg(long, env = "BOHNHOF_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    #[arg(value_parser = super::serve::address)]
    pub(crate) server: SocketAddr,
}
