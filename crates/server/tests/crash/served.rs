//! A server as a process of its own.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use bohnhof_server::{Config, Limits, Server};

use crate::runtime;

/// Turns this program into a server on this database.
pub(crate) const DATABASE: &str = "BOHNHOF_TEST_CRASH_DATABASE";

/// Where that server listens.
const LISTEN: &str = "BOHNHOF_TEST_CRASH_LISTEN";

/// Any free port.
pub(crate) const ANYWHERE: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// The server: tells its address, and serves until it is killed or the test is gone.
pub(crate) fn serve(database: String) {
    let listen = std::env::var(LISTEN).expect("where to listen").parse().expect("an address");
    runtime().block_on(async {
        let config = Config { database, listen, limits: Limits::none(), ..Config::default() };
        let server = Server::start(config).await.expect("it starts");
        println!("{}", server.address().expect("it listens"));
        let test_is_gone = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
        server.run(async { drop(test_is_gone.await) }).await;
    });
}

/// A server that was started.
pub(crate) struct Served(Child);

impl Served {
    /// Starts a server, in this environment.
    pub(crate) fn start(
        database: &str,
        listen: SocketAddr,
        environment: &[(&str, String)],
    ) -> Served {
        let program = std::env::current_exe().expect("the path of this program");
        // A file that is too large is an error, not the end.
        let mut server = Command::new("sh");
        server.arg("-c").arg("trap '' XFSZ; exec \"$0\"").arg(program);
        server.env(DATABASE, database).env(LISTEN, listen.to_string());
        server.envs(environment.iter().map(|(name, value)| (name, value)));
        let child = server.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        Served(child.expect("this program starts"))
    }

    /// Waits until it listens.
    pub(crate) fn address(&mut self) -> SocketAddr {
        let mut line = String::new();
        let output = self.0.stdout.as_mut().expect("its output");
        BufReader::new(output).read_line(&mut line).expect("it says something");
        line.trim().parse().expect("an address")
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Kills it with SIGKILL.
    pub(crate) fn kill(mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it has ended");
    }
}
