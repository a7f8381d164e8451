//! A native client of Bohnhof servers.
//!
//! A [`Client`] is a person's program: it asks a server and keeps its cookie. A [`Connection`] is its
//! line to one table: it sends commands, and after a break it goes on where it was. A [`Followed`] is
//! the table as it was told: the one place where messages are folded.
//!
//! A player who needs no rules, and does the first thing that is listed:
//!
//! ```no_run
//! # async fn play() -> Result<(), bohnhof_client::ClientError> {
//! let mut client = bohnhof_client::Client::new("127.0.0.1:7878");
//! client.introduce().await?;
//! let mut table = client.connect("pz9xxra7jjn6", None).await?;
//! table.sit("Ada").await?;
//! while !table.followed.is_over() {
//!     let asked = table.followed.ask().and_then(|_| table.followed.legal().first().copied());
//!     let heard = match asked {
//!         Some(action) => table.act(action).await.map(|_| ()),
//!         None => table.next().await.map(|_| ()),
//!     };
//!     if heard.is_err() {
//!         table.resume().await?;
//!     }
//! }
//! # Ok(())
//! # }
//! ```

mod client;
mod connection;
mod followed;

pub use client::{Client, ClientError, http};
pub use connection::Connection;
pub use followed::Followed;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
