//! A small server of files, as any web server would be.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::OnceLock,
    thread,
};

/// Serves `target/app` on a port of its own, once for all tests.
///
/// # Panics
/// Where no port can be had, or the app was not built.
pub fn serve() -> u16 {
    static PORT: OnceLock<u16> = OnceLock::new();
    *PORT.get_or_init(|| {
        assert!(
            crate::target().join("app/index.html").exists(),
            "the app is not built: run `cargo xtask web`, or all of it with `cargo xtask browser`"
        );
        let listener = TcpListener::bind("127.0.0.1:0").expect("this machine lends a port");
        let port = listener.local_addr().expect("a bound port has an address").port();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                thread::spawn(move || answer(stream));
            }
        });
        port
    })
}

fn answer(mut stream: TcpStream) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut request = String::new();
    reader.read_line(&mut request).ok()?;
    let mut header = String::new();
    let mut unpacks = false;
    while reader.read_line(&mut header).ok()? > 2 {
        let line = header.to_ascii_lowercase();
        unpacks |= line.starts_with("accept-encoding:") && line.contains("br");
        header.clear();
    }
    let path = request.split(' ').nth(1)?.split(['?', '#']).next()?.trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let kind = match path.rsplit('.').next()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    };
    // Names of the app's files have no folders, so nothing outside can be asked for.
    let read = |name: String| fs::read(crate::target().join("app").join(name)).ok().filter(|_| !path.contains('/'));
    let packed = Some(format!("{path}.br")).filter(|_| unpacks).and_then(read);
    let encoding = if packed.is_some() { "Content-Encoding: br\r\n" } else { "" };
    let (status, body) = match packed.or_else(|| read(path.to_owned())) {
        Some(body) => ("200 OK", body),
        None => ("404 Not Found", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{encoding}Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(&body).ok()
}
