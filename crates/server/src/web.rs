//! Clients for HTTP and HTTPS. Those that are made otherwise have no cryptography.

use reqwest::{Client, ClientBuilder};

/// A client that is still to be set up.
pub(crate) fn builder() -> ClientBuilder {
    choose_cryptography();
    Client::builder()
}

fn choose_cryptography() {
    // It is chosen once for the whole program, and another's choice is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
