//! The samples for nginx and Caddy, in front of the server: with a certificate of this moment, free ports and
//! `localhost`, and otherwise as they are shipped.

use std::{
    fs,
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
};
use tavola_e2e::{Browser, Unpacked, root};

/// A proxy that ends with this value.
struct Proxy(Child);

impl Drop for Proxy {
    fn drop(&mut self) {
        // Asked to end, nginx takes its workers along.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// A game and a guest behind each of them.
pub async fn carry_everything(unpacked: &Unpacked) {
    for (name, start) in [("nginx", nginx as fn(&Path, u16, u16) -> Proxy), ("Caddy", caddy)] {
        let folder = std::env::temp_dir().join(format!("tavola-proxy-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("there is room for a folder");
        let (outside, inside) = (free_port(), free_port());
        let address = format!("https://localhost:{outside}");
        let listen = format!("127.0.0.1:{inside}");
        let database = format!("/empty/{name}.db");
        let settings = ["--listen", &listen, "--public-url", &address, "--behind-proxy", "--logins-per-minute", "2"];
        let server = unpacked.serve(&database, &settings);
        let proxy = start(&folder, outside, inside);
        wait_for(&address);
        one_move(&address).await;
        clients_are_told_apart(&address);
        drop(proxy);
        server.stop();
        let _ = fs::remove_dir_all(&folder);
        println!("{name} carries the app, its sockets and the clients' addresses");
    }
}

/// A port that was free a moment ago.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|one| one.local_addr()).expect("this machine lends a port").port()
}

fn sample(name: &str) -> String {
    let path = root().join("deploy").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The shipped file with this machine's ports and certificate.
fn nginx(folder: &Path, outside: u16, inside: u16) -> Proxy {
    let (key, certificate) = (folder.join("key.pem"), folder.join("certificate.pem"));
    let made = Command::new("openssl")
        .args("req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout".split(' '))
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .output();
    assert!(made.is_ok_and(|made| made.status.success()), "openssl makes a certificate");
    let folder_name = folder.display();
    let text = sample("nginx.conf")
        .replace("listen 80;", &format!("listen 127.0.0.1:{};", free_port()))
        .replace("listen 443 ssl", &format!("listen 127.0.0.1:{outside} ssl"))
        .replace("127.0.0.1:8080", &format!("127.0.0.1:{inside}"))
        .replace("/etc/letsencrypt/live/play.example.org/fullchain.pem", &certificate.display().to_string())
        .replace("/etc/letsencrypt/live/play.example.org/privkey.pem", &key.display().to_string())
        .replace("play.example.org", "localhost");
    let whole = format!(
        "daemon off; pid {folder_name}/pid; error_log {folder_name}/error.log; events {{}}\n\
         http {{ access_log off; client_body_temp_path {folder_name}/body; proxy_temp_path {folder_name}/proxy;\n{text}}}"
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, whole).expect("the sample can be written");
    let checked = Command::new("/usr/sbin/nginx").arg("-t").arg("-c").arg(&file).output().expect("nginx is there");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    Proxy(Command::new("/usr/sbin/nginx").arg("-c").arg(&file).stderr(Stdio::null()).spawn().expect("nginx starts"))
}

/// The shipped file with this machine's ports; Caddy makes a certificate of its own.
fn caddy(folder: &Path, outside: u16, inside: u16) -> Proxy {
    let text = sample("Caddyfile")
        .replace("play.example.org {", &format!("https://localhost:{outside} {{\n\tbind 127.0.0.1\n\ttls internal"))
        .replace("127.0.0.1:8080", &format!("127.0.0.1:{inside}"))
        .replace("play.example.org", &format!("localhost:{outside}"));
    let whole = format!("{{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}}\n{text}");
    let file = folder.join("Caddyfile");
    fs::write(&file, whole).expect("the sample can be written");
    let caddy = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&file)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    Proxy(caddy.expect("caddy starts"))
}

fn curl(args: &[&str]) -> String {
    let output = Command::new("curl").args(["--silent", "--insecure"]).args(args).output().expect("curl is there");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn wait_for(address: &str) {
    let health = format!("{address}/health");
    let said = curl(&["--retry", "60", "--retry-all-errors", "--retry-connrefused", "--retry-delay", "1", &health]);
    assert!(said.contains("\"ok\""), "{health}: {said}");
}

/// A browser sits down with a bot and moves, over an encrypted socket through the proxy.
async fn one_move(address: &str) {
    let ada = Browser::open_at(address, 1280, 900, "en").await;
    ada.go("/online").await;
    ada.click("#create-sparta").await;
    ada.click("#seat-1 option[value=level1]").await;
    ada.click("#open-table").await;
    ada.play("b2-b4").await;
    // The bot's answer came by the socket.
    assert_eq!(ada.my_turn().await, "yours");
    ada.wait(60, "return document.querySelectorAll('#log li').length >= 2").await;
    ada.close().await;
}

/// Two new guests a minute are allowed: who claims to be somebody else is still the same client, and somebody else is
/// somebody else.
fn clients_are_told_apart(address: &str) {
    let guest = format!("{address}/api/guest");
    let from = |client: &str, claim: &str| {
        let claim = format!("X-Forwarded-For: {claim}");
        let post =
            ["-X", "POST", "-d", "{}", "-H", "Content-Type: application/json", "-o", "/dev/null", "-w", "%{http_code}"];
        curl(&[&post[..], &["--interface", client, "-H", &claim, &guest]].concat())
    };
    let claims = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(|claim| from("127.0.0.2", claim));
    assert_eq!(claims, ["200", "200", "429"], "a claim is not believed");
    assert_eq!(from("127.0.0.3", "10.0.0.3"), "200", "another client has limits of its own");
}
