//! The connections of clients: how many, how long in silence, and how long nobody may read.

use std::convert::Infallible;
use std::io::{self, Error, ErrorKind, IoSlice};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::http::{Response, StatusCode};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Sleep, interval, sleep};
use tracing::{debug, warn};

use crate::crowd::{Answering, Crowd, Permit};
use crate::http::Shared;

/// How long a client may take nothing of what is sent before it is given up.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// How long to wait if the system has no room for another connection.
const BREATH: Duration = Duration::from_secs(1);

/// The longest head of a request, in bytes; it is also how much is read ahead.
const MAX_HEAD: usize = 32 * 1024;

/// How often to look whether room is scarce.
const LOOK_AROUND: Duration = Duration::from_secs(1);

/// Serves everybody who comes and for whom there is room.
pub(crate) async fn serve(listener: TcpListener, router: Router, shared: Shared) -> Infallible {
    let mut look_around = interval(LOOK_AROUND);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = look_around.tick() => {
                watch_the_room(&shared.crowd);
                continue;
            }
        };
        match accepted {
            Ok((stream, peer)) => {
                // Who finds no room is not answered: an answer would need some.
                if let Some(permit) = shared.crowd.connect(peer) {
                    tokio::spawn(converse(stream, permit, peer, router.clone(), shared.clone()));
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

fn watch_the_room(crowd: &Crowd) {
    let now = Instant::now();
    crowd.hurry_up(now);
    if let Some(scarce) = crowd.report(now) {
        warn!(
            open = scarce.open,
            refused = scarce.refused,
            dropped = scarce.dropped,
            busiest = scarce.busiest.map(tracing::field::display),
            "room for connections is scarce"
        );
    }
}

fn is_of_the_client(error: &Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests on one line, one after the other.
async fn converse(
    stream: TcpStream,
    permit: Arc<Permit>,
    peer: SocketAddr,
    router: Router,
    shared: Shared,
) {
    let line = Connection::new(stream, permit.clone());
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let answering = permit.answer();
        let response = router.call(request);
        async move { response.await.map(|response| held(response, answering)) }
    });
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.config.limits.silence)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    let mut conversation = pin!(conversation);
    let ended = tokio::select! {
        ended = conversation.as_mut() => ended,
        () = shared.goodbye.said() => {
            conversation.as_mut().graceful_shutdown();
            conversation.await
        }
    };
    if let Err(error) = ended {
        debug!(%error, "a connection ended");
    }
}

/// The line is at work until the whole answer is sent; a web socket is at work for ever.
fn held(response: Response<Body>, answering: Answering) -> Response<Body> {
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        answering.for_ever();
        return response;
    }
    response.map(|body| Body::new(Held { body, _answering: answering }))
}

/// The body of an answer on a line that is at work.
struct Held {
    body: Body,
    _answering: Answering,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection with its permit in the crowd. It breaks if the client does not take what is sent, or has
/// to make room.
struct Connection {
    stream: TcpStream,
    /// Runs while the client takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    permit: Arc<Permit>,
}

impl Connection {
    fn new(stream: TcpStream, permit: Arc<Permit>) -> Connection {
        // Messages are small and must not wait for one another.
        if let Err(error) = stream.set_nodelay(true) {
            debug!(%error, "a connection may be slow");
        }
        Connection { stream, stalled: None, permit }
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
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(SEND_TIMEOUT)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.permit.poll_exit(context).is_ready() {
            return Poll::Ready(Err(ErrorKind::ConnectionAborted.into()));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
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
