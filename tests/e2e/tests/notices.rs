//! Notices with no page open: the settings, a server that sends them, and the service worker that shows them. The push
//! service in between is this test; the browser itself makes the keys and reads what comes.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    sync::mpsc::{Receiver, channel},
    time::Duration,
};
use tavola_e2e::{Browser, TestServer};

/// In the place of the browser's push service, which lives on the internet: a subscription whose keys this page draws.
/// The page keeps the private one, to read what comes.
const PUSH_SERVICE: &str = "
    const endpoint = arguments[0], done = arguments[arguments.length - 1];
    const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    crypto.subtle.generateKey({name: 'ECDH', namedCurve: 'P-256'}, true, ['deriveBits']).then(async (pair) => {
        window.pair = pair;
        window.auth = crypto.getRandomValues(new Uint8Array(16));
        window.own = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
        const keys = {p256dh: text(window.own), auth: text(window.auth)};
        const subscription = {endpoint, toJSON: () => ({endpoint, keys}), unsubscribe: async () => true};
        PushManager.prototype.subscribe = async (options) => { window.asked = options.applicationServerKey; return subscription; };
        PushManager.prototype.getSubscription = async () => window.asked ? subscription : null;
        done(true);
    });";

/// Reads a message with the browser's own cryptography (RFC 8291).
const READ: &str = "
    const body = new Uint8Array(arguments[0]), done = arguments[arguments.length - 1];
    const bytes = (text) => new TextEncoder().encode(text), join = (...all) => new Uint8Array(all.flatMap((one) => [...one]));
    const derive = async (secret, salt, info, length) => new Uint8Array(await crypto.subtle.deriveBits({name: 'HKDF', hash: 'SHA-256', salt, info},
        await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']), 8 * length));
    (async () => {
        const salt = body.slice(0, 16), writer = body.slice(21, 21 + body[20]), sealed = body.slice(21 + body[20]);
        const key = await crypto.subtle.importKey('raw', writer, {name: 'ECDH', namedCurve: 'P-256'}, false, []);
        const shared = new Uint8Array(await crypto.subtle.deriveBits({name: 'ECDH', public: key}, window.pair.privateKey, 256));
        const secret = await derive(shared, window.auth, join(bytes('WebPush: info\\0'), window.own, writer), 32);
        const cipher = await crypto.subtle.importKey('raw', await derive(secret, salt, bytes('Content-Encoding: aes128gcm\\0'), 16), 'AES-GCM', false, ['decrypt']);
        const iv = await derive(secret, salt, bytes('Content-Encoding: nonce\\0'), 12);
        const plain = new Uint8Array(await crypto.subtle.decrypt({name: 'AES-GCM', iv}, cipher, sealed));
        done(new TextDecoder().decode(plain.slice(0, -1)));
    })().catch((error) => done('' + error));";

/// A push service on this machine: the bodies of what it is sent.
fn push_service() -> (String, Receiver<Vec<u8>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/here", listener.local_addr().unwrap());
    let (out, bodies) = channel();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            let (mut line, mut length) = (String::new(), 0);
            while reader.read_line(&mut line).unwrap() > 2 {
                if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                line.clear();
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            stream.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").unwrap();
            if out.send(body).is_err() {
                return;
            }
        }
    });
    (address, bodies)
}

async fn run(browser: &Browser, script: &str, argument: Value) -> Value {
    browser.driver.execute_async(script, vec![argument]).await.unwrap().json().clone()
}

/// Becomes a member.
async fn register(browser: &Browser, name: &str) {
    browser.go("/account/register").await;
    browser.fill("#name", name).await;
    browser.fill("#password", "correct horse").await;
    browser.click("#enter").await;
    browser.click("#codes-noted").await;
}

async fn allow(browser: &Browser, setting: &str) {
    let permission = json!({"permission": {"name": "notifications"}, "setting": setting});
    browser.devtools("Browser.setPermission", permission).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notices_are_turned_on_sent_read_and_shown() {
    tavola_e2e::needs_browser!();
    let settings = ["--requests-per-minute", "0", "--logins-per-minute", "0", "--push-anywhere=yes"];
    let server = TestServer::with(&settings);
    let (endpoint, bodies) = push_service();
    let bea = Browser::open_at(&server.address(), 360, 740, "it").await;
    // A stranger has nothing to be told of.
    bea.go("/settings").await;
    bea.find("[data-no=notices-stranger]").await;
    register(&bea, "Bea").await;
    // A browser that refuses is met with words that help.
    allow(&bea, "denied").await;
    bea.go("/settings").await;
    bea.click("#notices-on").await;
    let said = bea.find("[data-no=notices-denied]").await.text().await.unwrap();
    assert!(said.contains("impostazioni del browser"), "{said}");
    assert_eq!(bea.barriers().await, Vec::<String>::new());
    allow(&bea, "granted").await;
    run(&bea, PUSH_SERVICE, json!(endpoint)).await;
    bea.click("#notices-on").await;
    bea.find("#notices-on[aria-pressed=true]").await;
    assert_eq!(bea.count("[data-no]").await, 0);
    assert_eq!(bea.script("return window.asked.length").await, 87, "the server's key, in base64url");
    // Which kinds, and quiet hours: kept by the server.
    bea.click("#notices-kind-over").await;
    bea.click("#notices-quiet-use").await;
    bea.fill("#notices-quiet-to", "06:30").await;
    let kept = "fetch('/api/me/push').then(async (one) => { window.kept = (await one.json()).settings; }); \
        return window.kept?.quiet?.to === 390";
    bea.wait(30, kept).await;
    let kept = bea.script("return window.kept").await;
    assert_eq!((&kept["without"], &kept["quiet"]), (&json!(["over"]), &json!({"from": 1320, "to": 390})));
    assert_eq!(kept["utc_offset"], bea.script("return -new Date().getTimezoneOffset()").await);
    assert_eq!(bea.barriers().await, Vec::<String>::new());
    bea.click("#notices-quiet-use").await;
    // Ada plays at a table that Bea has left.
    let ada = Browser::open_at(&server.address(), 1000, 800, "en").await;
    register(&ada, "Ada").await;
    let invitation = ada.invite("sparta", async |_| ()).await;
    let table = invitation.split('/').nth(1).unwrap().to_owned();
    let word = invitation.split('/').nth(2).unwrap().to_owned();
    let sit = format!(
        "const done = arguments[arguments.length - 1]; fetch('/api/tables/{table}/seat', {{method: 'POST', headers: \
         {{'content-type': 'application/json'}}, body: JSON.stringify({{word: '{word}'}})}}).then((answer) => done(answer.status))"
    );
    assert_eq!(run(&bea, &sit, Value::Null).await, 200);
    ada.find("#table").await;
    let moves = "const done = arguments[arguments.length - 1]; (async () => { \
        const menu = await (await fetch(`/api/tables/${arguments[0]}/menu`)).json(); const [act] = menu.menu.menu.actions; \
        const sent = act && await fetch(`/api/tables/${arguments[0]}/commands`, {method: 'POST', \
            headers: {'content-type': 'application/json'}, body: JSON.stringify({key: 77, command: {act}})}); \
        done(sent ? sent.status : 200); })()";
    // Either it is Ada's turn, or Bea's from the beginning.
    assert_eq!(run(&ada, moves, json!(table)).await, 200);
    let body = bodies.recv_timeout(Duration::from_mins(1)).expect("Bea is told");
    let read = run(&bea, READ, json!(body)).await;
    let told: Value = serde_json::from_str(read.as_str().unwrap()).unwrap_or_else(|_| panic!("{read}"));
    assert_eq!(told, json!({"kind": "turn", "table": table, "game": "sparta", "names": ["Ada"], "language": "it"}));
    // The service worker shows it. When the browser is first asked what it shows, it forgets what is not on the screen yet,
    // so it is asked before there is anything.
    let none = "const done = arguments[arguments.length - 1]; \
        navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => done(all.length))";
    assert_eq!(run(&bea, none, Value::Null).await, 0);
    bea.devtools("ServiceWorker.enable", json!({})).await;
    let mut delivered = false;
    for registration in 0..10 {
        // The browser counts registrations, and does not say where this one stands.
        let message = json!({"origin": server.address(), "registrationId": registration.to_string(), "data": read});
        delivered |= bea.driver.cdp().send_raw("ServiceWorker.deliverPushMessage", message).await.is_ok();
    }
    assert!(delivered);
    bea.wait(
        60,
        "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => { window.shown = all; }); return window.shown?.length === 1",
    )
    .await;
    let shown =
        bea.script("const [one] = window.shown; return [one.title, one.body, one.tag, one.data, one.lang]").await;
    assert_eq!(shown, json!(["Sparta", "Tocca a te contro Ada.", table, format!("#/table/{table}"), "it"]));
    // Off again.
    bea.click("#notices-off").await;
    bea.find("#notices-off[aria-pressed=true]").await;
}
