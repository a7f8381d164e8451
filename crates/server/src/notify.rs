//! Messages to players who are away: it is your turn. Off unless the operator allows it, and never to
//! addresses inside the operator's own network, unless the operator lists them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bohnhof_protocol::Refusal;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use tracing::info;

use crate::web;

/// Longer addresses are not kept.
const MAX_ADDRESS: usize = 300;

/// How long another server may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// Sends messages, if the operator allows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notifier {
    sender: Option<Arc<Sender>>,
}

#[derive(Debug)]
struct Sender {
    client: Client,
    /// Hosts that are allowed wherever they are.
    listed: Vec<String>,
}

impl Notifier {
    /// A notifier that may also reach these hosts, wherever they are.
    pub(crate) fn new(listed: Vec<String>) -> Notifier {
        let resolver = Arc::new(PublicOnly { listed: listed.clone() });
        let client = web::builder()
            .redirect(Policy::none())
            .timeout(SEND_TIMEOUT)
            .dns_resolver(resolver)
            .no_proxy()
            .build();
        Notifier { sender: client.ok().map(|client| Arc::new(Sender { client, listed })) }
    }

    /// Whether messages may be sent there.
    pub(crate) fn check(&self, address: &str) -> Result<(), Refusal> {
        let sender = self.sender.as_ref().ok_or(Refusal::NoNotifying)?;
        sender.target(address).map(drop).ok_or(Refusal::BadAddress)
    }

    /// Sends a message; nobody waits for it.
    pub(crate) fn send(&self, address: &str, message: String) {
        let Some(sender) = self.sender.clone() else { return };
        let Some(target) = sender.target(address) else { return };
        tokio::spawn(async move {
            let sent = sender.client.post(target).body(message).send().await;
            if let Err(error) = sent {
                info!(error = %error.without_url(), "a message could not be delivered");
            }
        });
    }
}

impl Sender {
    /// The address, if it is one to which messages may go. A host that is a name is looked at when it
    /// is resolved.
    fn target(&self, address: &str) -> Option<Url> {
        let url = Url::parse(address).ok().filter(|_| address.len() <= MAX_ADDRESS)?;
        let host = url.host_str()?;
        let literal: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
        let allowed = self.listed.iter().any(|listed| listed == host)
            || literal.is_none_or(is_public) && host != "localhost";
        let web = matches!(url.scheme(), "http" | "https");
        let plain = url.username().is_empty() && url.password().is_none();
        (allowed && web && plain).then_some(url)
    }
}

/// Resolves names to public addresses only.
#[derive(Debug)]
struct PublicOnly {
    listed: Vec<String>,
}

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        let listed = self.listed.iter().any(|listed| listed == name.as_str());
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> =
                found.filter(|address| listed || is_public(address.ip())).collect();
            if allowed.is_empty() {
                return Err("this name leads to no public address".into());
            }
            Ok(Box::new(allowed.into_iter()) as Addrs)
        })
    }
}

/// Whether an address belongs to the public network.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4() {
            Some(inner) => is_public_v4(inner),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let shared = first == 100 && (64..128).contains(&second);
    let benchmarks = first == 198 && (18..20).contains(&second);
    let protocols = (first, second, third) == (192, 0, 0);
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_multicast()
        || shared
        || benchmarks
        || protocols
        || first == 0
        || first >= 240)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let local = first & 0xfe00 == 0xfc00 || first & 0xffc0 == 0xfe80 || first & 0xffc0 == 0xfec0;
    let translated = (first, second) == (0x64, 0xff9b) || first == 0x2002;
    let documentation = (first, second) == (0x2001, 0xdb8) || first == 0x3fff;
    !(address.is_loopback()
        || address.is_unspecified()
        || address.is_multicast()
        || local
        || translated
        || documentation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_addresses_are_reached() {
        let notifier = Notifier::new(vec!["ntfy.home".into(), "10.0.0.7".into()]);
        for good in [
            "https://ntfy.sh/beans",
            "http://93.184.216.34/x",
            "http://[2606:2800:220:1::]/x",
            "http://ntfy.home/x",
            "http://10.0.0.7:8080/x",
        ] {
            assert_eq!(notifier.check(good), Ok(()), "{good}");
        }
        for bad in [
            "http://localhost/x",
            "http://127.0.0.1/x",
            "http://127.1/x",
            "http://2130706433/x",
            "http://0x7f.1/x",
            "http://10.1.2.3/x",
            "http://192.168.0.1/x",
            "http://169.254.169.254/latest",
            "http://100.64.0.1/x",
            "http://0.0.0.0/x",
            "http://[::1]/x",
            "http://[::ffff:127.0.0.1]/x",
            "http://[fe80::1]/x",
            "http://[fd00::1]/x",
            "http://[64:ff9b::7f00:1]/x",
            "ftp://ntfy.sh/x",
            "file:///etc/passwd",
            "https://user:secret@ntfy.sh/x",
            "no address",
            "",
        ] {
            assert_eq!(notifier.check(bad), Err(Refusal::BadAddress), "{bad}");
        }
        assert_eq!(Notifier::default().check("https://ntfy.sh/x"), Err(Refusal::NoNotifying));
    }
}
