//! A server from its start to its end.

use std::fmt;
use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;

use tokio::net::TcpListener;
use tracing::info;

use crate::bans::Bans;
use crate::config::{Config, Secret};
use crate::connections;
use crate::hall::Hall;
use crate::http::{Shared, admin_router, router};
use crate::retention;
use crate::store::{Store, StoreError};

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    admin: Option<(TcpListener, Secret)>,
    shared: Shared,
}

/// Shows whether a server is alive.
#[derive(Clone, Debug)]
pub struct Pulse(Store);

impl Pulse {
    /// Whether what waits to be written moves, even if it cannot be written.
    pub async fn beats(&self) -> bool {
        self.0.is_alive() && !matches!(self.0.ready().await, Err(StoreError::Slow))
    }
}

/// Why a server cannot run.
#[derive(Debug)]
pub enum ServeError {
    /// Its address cannot be used.
    Listen(SocketAddr, std::io::Error),
    /// Its database cannot be used.
    Store(StoreError),
    /// The system does not say where it listens.
    Nowhere(std::io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(address, error) if error.kind() == ErrorKind::AddrInUse => {
                write!(
                    f,
                    "another program listens on {address}: stop it, or choose another address"
                )
            }
            ServeError::Listen(address, error) => {
                write!(f, "nobody can listen on {address} ({error}): choose another address")
            }
            ServeError::Store(error) => error.fmt(f),
            ServeError::Nowhere(error) => {
                write!(f, "the system does not say where the server listens: {error}")
            }
        }
    }
}

impl std::error::Error for ServeError {}

impl Server {
    /// Opens the database, wakes the tables, and listens.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let listen = |address: SocketAddr| async move {
            TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
        };
        let listener = listen(config.listen).await?;
        let admin = match &config.admin {
            Some(admin) => Some((listen(admin.listen).await?, admin.secret.clone())),
            None => None,
        };
        let store = Store::open(&config.database).await.map_err(ServeError::Store)?;
        let bans = Bans::new(store.bans().await.map_err(ServeError::Store)?);
        let hall = Hall::open(store, &config).await.map_err(ServeError::Store)?;
        Ok(Server { listener, admin, shared: Shared::new(hall, config, bans) })
    }

    /// Where it listens.
    pub fn address(&self) -> Result<SocketAddr, ServeError> {
        self.listener.local_addr().map_err(ServeError::Nowhere)
    }

    /// Where the operator's listener is.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref()?.0.local_addr().ok()
    }

    /// What shows whether the server is alive.
    pub fn pulse(&self) -> Pulse {
        Pulse(self.shared.hall.store().clone())
    }

    /// Serves until `stop` is done. Then everybody who is connected hears that the server stops, and what
    /// was accepted is written before this returns.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let drain = self.shared.drain.clone();
        let (goodbye, crowd) = (self.shared.goodbye.clone(), self.shared.crowd.clone());
        let store = self.shared.hall.store().clone();
        if let Some((admin, secret)) = self.admin {
            let router = admin_router(self.shared.clone(), secret);
            tokio::spawn(async move { axum::serve(admin, router).await });
        }
        let keep = self.shared.config.retention;
        let pruning = tokio::spawn(retention::daily(self.shared.hall.clone(), keep));
        let router = router(&self.shared);
        tokio::select! {
            never = connections::serve(self.listener, router, self.shared) => match never {},
            () = stop => info!("stopping"),
        }
        pruning.abort();
        drain.begin();
        goodbye.say(&crowd).await;
        store.close().await;
    }
}
