//! The web app's files.

use super::{app::App, problem::Problem};
use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use std::path::Path;
use tower_http::services::ServeDir;

/// What is shown where the web app was not built.
const PLAIN: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Tavola</title>\
<h1>Tavola</h1><p>The server runs; this program was built without the web app. Build that with \
<code>cargo xtask web</code> and start with <code>tavola serve --web target/app</code>.<p>Programs find the API described at \
<a href=/api/openapi.json>/api/openapi.json</a>.";

/// Files where there are some, else a page that tells how to get them. Any other path is not there, but the app
/// says so itself, with a way home.
pub(super) fn router(folder: Option<&Path>, app: Files) -> Router<App> {
    let router = match folder {
        None if !app.is_empty() => {
            let page = file(app, "index.html").map(|page| lost(&String::from_utf8_lossy(page))).unwrap_or_default();
            Router::new().fallback(move |request: Request| {
                let response = embedded(app, &request)
                    .unwrap_or_else(|| (StatusCode::NOT_FOUND, Html(page.clone())).into_response());
                async move { response }
            })
        }
        None => Router::new().fallback(|request: Request| async move {
            if request.uri().path() == "/" { Html(PLAIN).into_response() } else { missing() }
        }),
        Some(folder) => {
            let page = std::fs::read_to_string(folder.join("index.html")).map(|page| lost(&page)).unwrap_or_default();
            let lost: Router = Router::new().fallback(move || {
                let page = page.clone();
                async move { (StatusCode::NOT_FOUND, Html(page)) }
            });
            let files = ServeDir::new(folder).precompressed_br().precompressed_gzip().fallback(lost);
            Router::new().fallback_service(files)
        }
    };
    router.layer(axum::middleware::from_fn(cache_headers))
}

/// The files of an app in the program: names and contents.
type Files = &'static [(&'static str, &'static [u8])];

fn file(files: Files, name: &str) -> Option<&'static [u8]> {
    files.iter().find(|(own, _)| *own == name).map(|(_, bytes)| *bytes)
}

/// A file of the app in the program, compressed where the client takes that.
fn embedded(files: Files, request: &Request) -> Option<Response> {
    let name = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        name => name,
    };
    let bytes = file(files, name)?;
    let header = |name: header::HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let tag = format!("\"{:016x}\"", digest(bytes));
    let mut response = if header(header::IF_NONE_MATCH).is_some_and(|tags| tags.contains(&tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let takes =
            header(header::ACCEPT_ENCODING).is_some_and(|kinds| kinds.split(',').any(|kind| kind.trim() == "br"));
        let packed = file(files, &format!("{name}.br")).filter(|_| takes);
        let mut response = packed.unwrap_or(bytes).into_response();
        if packed.is_some() {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind_of(name)));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).ok()?);
    Some(response)
}

/// FNV-1a: it tells versions of a file apart, and nothing depends on nobody finding two that are alike.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What a file of the app is, by the end of its name.
fn kind_of(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|kind| kind.to_str()).unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" => "text/plain",
        _ => "application/octet-stream",
    }
}

/// The app's page for a path that is not there: its files are at the root wherever the path leads, and the app is
/// told that it stands for somewhere else.
fn lost(page: &str) -> String {
    let mut page = page.replace("<head>", "<head>\n<meta name=\"lost\" content=\"\">");
    for attribute in ["href", "src", "content"] {
        for kind in ["js", "css", "svg", "wasm", "webmanifest"] {
            page = rooted(&page, attribute, kind);
        }
    }
    page
}

/// Makes the relative addresses of files of a kind in an attribute absolute.
fn rooted(page: &str, attribute: &str, kind: &str) -> String {
    let opening = format!("{attribute}=\"");
    let mut parts = page.split(&opening);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let value = part.split('"').next().unwrap_or_default();
        let relative = value.ends_with(&format!(".{kind}")) && !value.starts_with('/') && !value.contains(':');
        whole += &opening;
        whole += if relative { "/" } else { "" };
        whole += part;
    }
    whole
}

fn missing() -> Response {
    Problem::missing("such page; the API is described at /api/openapi.json").into_response()
}

/// Nothing of the API is answered with a page, and files are kept as long as their names promise.
async fn cache_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let file = path.rsplit('/').next().unwrap_or_default().to_owned();
    if path.starts_with("/api/") || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return missing();
    }
    let mut response = next.run(request).await;
    let kind = Path::new(&file).extension();
    if kind.is_some_and(|kind| kind != "html") && response.status() == StatusCode::NOT_FOUND {
        // A missing file must not look like a page of the app.
        return missing();
    }
    let lasting = if immutable(&file) { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(lasting));
    response
}

/// Whether a file's name holds a digest of its content, as the bundle names them: `tavola-0f3a9c21d4e5f607.wasm`.
/// Everything else, the service worker above all, is asked for again every time.
fn immutable(file: &str) -> bool {
    let stem = file.split('.').next().unwrap_or_default();
    stem.rsplit_once('-').is_some_and(|(_, digest)| {
        digest.len() == 16 && digest.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    })
}

/// Headers for every answer: nothing of ours runs elsewhere, and nothing of others runs here.
pub(super) async fn safe_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("x-frame-options", "DENY");
    set("cross-origin-opener-policy", "same-origin");
    set(
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    if app.secure() {
        set("strict-transport-security", "max-age=31536000");
    }
    if api {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::{immutable, lost};

    #[test]
    fn a_path_that_is_not_there_finds_the_app_s_files() {
        let page = "<head>\n<meta name=\"worker\" content=\"worker.js\">\n<meta name=\"theme-color\" content=\"#222\">\n\
            <link rel=\"icon\" href=\"icon-1.svg\"><link href=\"https://a.example/x.css\"><script src=\"start.js\"></script>";
        let expected = "<head>\n<meta name=\"lost\" content=\"\">\n<meta name=\"worker\" content=\"/worker.js\">\n\
            <meta name=\"theme-color\" content=\"#222\">\n<link rel=\"icon\" href=\"/icon-1.svg\">\
            <link href=\"https://a.example/x.css\"><script src=\"/start.js\"></script>";
        assert_eq!(lost(page), expected);
    }

    #[test]
    fn names_with_a_digest_last() {
        for (file, expected) in [
            ("tavola_bg-0f3a9c21d4e5f607.wasm", true),
            ("icon-maskable-deadbeefdeadbeef.svg", true),
            ("tavola-0f3a9c21.wasm", false),
            ("tavola_bg.wasm", false),
            ("sw.js", false),
            ("index.html", false),
            ("deadbeef.js", false),
            ("manifest.webmanifest", false),
        ] {
            assert_eq!(immutable(file), expected, "{file}");
        }
    }
}
