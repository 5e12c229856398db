//! Connections: how many, how slow, and how they end.

use super::{
    app::App,
    connections::{ConnectionLimiter, Place},
    limits::household,
};
use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    future::Future,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::Sleep,
};
use tower::ServiceExt;

/// The other end of the connection a request came by.
#[derive(Clone, Copy)]
pub(super) struct Peer(pub(super) SocketAddr);

/// How long a client may refuse to take what it is sent.
const STUCK: Duration = Duration::from_secs(20);
/// How long a shutdown waits for requests under way.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves until `stop` comes, then lets requests under way end.
pub(super) async fn serve(listener: TcpListener, router: Router, app: &App, stop: impl Future<Output = ()>) {
    let config = &app.config;
    // All connections come from the proxy if there is one; its clients are counted by request.
    let each = if config.behind_proxy { usize::MAX } else { config.connections_each };
    let limiter = Arc::new(ConnectionLimiter::new(config.connections, each));
    let (end, ended) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file handles, mostly: those who wait are served when others leave.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(place) = ConnectionLimiter::enter(&limiter, household(address.ip())) else {
            metrics::counter!("tavola_connections_refused_total").increment(1);
            app.refusals.note("connection");
            continue;
        };
        let place = Counted::new(place);
        // A move is one small packet and must not wait for a second one.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(Peer(address));
            router.clone().oneshot(Request::from(request.map(Body::new)))
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(config.timeout)
            .max_buf_size(64 * 1024)
            .serve_connection(TokioIo::new(Connection { stream, stuck: None, _place: place }), service)
            .with_upgrades();
        let mut ended = ended.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            let result = tokio::select! {
                result = connection.as_mut() => result,
                _ = ended.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = result {
                tracing::debug!(%error, "a connection ended early");
            }
        });
    }
    drop((listener, ended));
    // Every connection holds a receiver: when the last is gone, all have ended.
    let _ = end.send(());
    if tokio::time::timeout(FAREWELL, end.closed()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// A connection that holds its place, also after it became a WebSocket, and that breaks when the
/// other end takes nothing for too long.
struct Connection {
    stream: TcpStream,
    stuck: Option<Pin<Box<Sleep>>>,
    _place: Counted,
}

/// A place that is in the metrics.
struct Counted(#[allow(dead_code, reason = "held, not read")] Place);

impl Counted {
    fn new(place: Place) -> Counted {
        metrics::gauge!("tavola_tcp_connections").increment(1);
        Counted(place)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!("tavola_tcp_connections").decrement(1);
    }
}

impl Connection {
    /// Breaks a connection whose writing has been pending for too long.
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(STUCK)));
        ready!(stuck.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client takes nothing")))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
