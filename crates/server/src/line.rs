//! The lines by which clients come: how many, how long in silence, and how long nobody may read.

use std::convert::Infallible;
use std::io::{self, Error, ErrorKind, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, sleep};
use tracing::{debug, warn};

use crate::http::Shared;
use crate::limits::Place;

/// How long a client may take nothing of what is sent before it is given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait if the system has no room for another connection.
const BREATH: Duration = Duration::from_secs(1);

/// The longest head of a request, in bytes; it is also how much is read ahead.
const LONGEST_HEAD: usize = 32 * 1024;

/// Serves everybody who comes and for whom there is room.
pub(crate) async fn serve(listener: TcpListener, router: Router, shared: Shared) -> Infallible {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Who finds no room is not answered: an answer would need some.
                if let Some(place) = shared.crowd.connect(peer) {
                    let router = router.clone();
                    let silence = shared.config.limits.silence;
                    tokio::spawn(converse(Line::new(stream, place), peer, router, silence));
                }
            }
            Err(error) if is_of_the_client(&error) => {}
            Err(error) => {
                warn!(%error, "no connection can be accepted");
                sleep(BREATH).await;
            }
        }
    }
}

fn is_of_the_client(error: &Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests on one line, one after the other.
async fn converse(line: Line, peer: SocketAddr, router: Router, silence: Duration) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(silence)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    if let Err(error) = conversation.await {
        debug!(%error, "a connection ended");
    }
}

/// A connection with its place in the crowd. It breaks if the client does not take what is sent.
struct Line {
    stream: TcpStream,
    /// Runs while the client takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl Line {
    fn new(stream: TcpStream, place: Place) -> Line {
        // Messages are small and must not wait for one another.
        if let Err(error) = stream.set_nodelay(true) {
            debug!(%error, "a connection may be slow");
        }
        Line { stream, stalled: None, _place: place }
    }

    fn patiently<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patiently(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.patiently(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
