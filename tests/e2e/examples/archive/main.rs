//! `cargo xtask dist test`: the archive in use. From its files alone a server runs; two browsers play a game to its end;
//! a hundred tables play while a backup is made, and the restored copy has every move that was acknowledged before; and
//! the samples for nginx and Caddy carry the app, its sockets and the clients' addresses.

mod crowd;
mod proxies;

use crowd::Crowd;
use std::path::Path;
use tavola_e2e::{Browser, SHORT_GAME, Unpacked};

/// Tables that play while the backup is made.
const TABLES: usize = 100;
/// Moves at each of them before it begins.
const BEFORE: usize = 5;

/// No limits: everybody here comes from one address.
const UNLIMITED: [&str; 10] = [
    "--listen",
    "127.0.0.1:0",
    "--requests-per-minute",
    "0",
    "--logins-per-minute",
    "0",
    "--tables-each",
    "1000000",
    "--seats-each",
    "1000000",
];

#[tokio::main]
async fn main() {
    let archive = std::env::args().nth(1).expect("the archive is named");
    let unpacked = Unpacked::from(Path::new(&archive));
    println!("{}", unpacked.run(&["--version"]).trim());
    let server = unpacked.serve("/empty/tavola.db", &UNLIMITED);
    play_a_game(&server.address).await;
    println!("two browsers played a game to its end");

    let mut crowd = Crowd::begin(&server.address, TABLES);
    let acknowledged = crowd.until(BEFORE);
    let copied = unpacked.ask(&["backup", "/empty/copy.db", "--database", "/empty/tavola.db", "--json"]);
    // Nobody stood still for the backup.
    let after = crowd.until(BEFORE + 2);
    let moves = |tables: &crowd::Moves| tables.values().map(Vec::len).sum::<usize>();
    crowd.end();
    println!(
        "a backup while {TABLES} tables played: {} moves were acknowledged before it, {} soon after",
        moves(&acknowledged),
        moves(&after)
    );
    assert_eq!((&copied["games"], &copied["damaged"]), (&(TABLES + 1).into(), &0.into()), "{copied}");

    let restored = unpacked.ask(&["restore", "/empty/copy.db", "--database", "/empty/restored.db", "--json"]);
    assert_eq!(restored["entries"], copied["entries"], "{restored}");
    let checked = unpacked.ask(&["check", "--database", "/empty/restored.db", "--json"]);
    assert_eq!((&checked["entries"], &checked["damaged"]), (&copied["entries"], &serde_json::json!([])), "{checked}");
    server.stop();
    let again = unpacked.serve("/empty/restored.db", &UNLIMITED);
    crowd.compare(&again.address, &acknowledged);
    println!("the restored copy has all of them: {} entries in {} games", checked["entries"], checked["games"]);
    again.stop();

    proxies::carry_everything(&unpacked).await;
}

/// Two people in two browsers play a game to its end.
async fn play_a_game(address: &str) {
    let ada = Browser::open_at(address, 1280, 900, "en").await;
    let bob = Browser::open_at(address, 390, 844, "de").await;
    let invitation = ada.invite("sparta", async |_| ()).await;
    bob.join(&invitation).await;
    for (number, action) in SHORT_GAME.iter().enumerate() {
        let mover = if number % 2 == 0 { &ada } else { &bob };
        mover.play(action).await;
    }
    for browser in [ada, bob] {
        browser.over().await;
        assert_eq!(browser.reason().await, "SP-19");
        browser.close().await;
    }
}
