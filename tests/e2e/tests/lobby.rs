//! The lobby and everything that can go wrong on the way to a table, for everybody and on every screen.

use serde_json::json;
use tavola_e2e::{Browser, TestServer, Wire};

async fn trouble(browser: &Browser, code: &str, words: &str) {
    let said = browser.find(&format!("[data-trouble={code}]")).await.text().await.unwrap();
    assert!(said.contains(words), "{code}: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_cannot_join_a_table_reads_why_and_what_to_do() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let wire = Wire::to(server.at).await;
    let host = Browser::open_at(&server.address(), 1000, 800, "en").await;
    let guest = Browser::open_at(&wire.address, 1000, 800, "en").await;
    let invitation = host.invite("sparta", async |_| ()).await;
    // The last part is wrong, the middle part is wrong, and then it is right.
    guest.go(&format!("{invitation}x")).await;
    guest.click("#join").await;
    trouble(&guest, "wrong-invitation", "its last part is wrong").await;
    guest.go("join/nowhere/abc").await;
    trouble(&guest, "expired", "no longer works").await;
    guest.go("/table/nowhere").await;
    trouble(&guest, "unknown-table", "no such table").await;
    // The last seat goes to the first who takes it.
    let late = Browser::open_at(&server.address(), 1000, 800, "de").await;
    late.go(&invitation).await;
    late.find("#join").await;
    guest.join(&invitation).await;
    guest.find("[data-turn]").await;
    late.click("#join").await;
    trouble(&late, "table-full", "Jeder Platz an diesem Tisch ist besetzt").await;
    late.click("#watch").await;
    late.find(".board").await;
    // The session is gone: what is left is watching, and a way back.
    guest.devtools("Network.clearBrowserCookies", json!({})).await;
    guest.driver.refresh().await.unwrap();
    trouble(&guest, "session", "Your session is gone").await;
    // The server is gone, and comes back.
    guest.go("/online").await;
    guest.find("#me").await;
    wire.set_whole(false);
    trouble(&guest, "gone", "cannot be reached").await;
    wire.set_whole(true);
    guest.wait(60, "return document.querySelector('[data-trouble]') === null").await;
    // A server of files is no server of tables.
    let alone = Browser::open(1000, 800, "it").await;
    alone.go("/online").await;
    trouble(&alone, "no-server", "non ha un server").await;
    // Too many new guests from one address are too many.
    let strict = TestServer::with(&["--requests-per-minute", "0", "--logins-per-minute", "1"]);
    let eager = Browser::open_at(&strict.address(), 1000, 800, "it").await;
    for _ in 0..5 {
        eager.devtools("Network.clearBrowserCookies", json!({})).await;
        eager.go("/").await;
        eager.go("/online").await;
        eager.wait(60, "return document.querySelector('[data-trouble]') !== null || document.querySelector('#me')?.textContent.length > 0").await;
        if eager.count("[data-trouble]").await > 0 {
            break;
        }
    }
    trouble(&eager, "too-many", "Troppe richieste").await;
    eager.find("#try-again").await;
    for browser in [host, guest, late, alone, eager] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_wish_for_the_same_are_paired_and_a_guest_becomes_a_member() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 1000, 800, "en").await;
    let bob = Browser::open_at(&server.address(), 1000, 800, "en").await;
    ada.go("/online").await;
    ada.wait(30, "return document.querySelector('#me')?.textContent.includes('guest-')").await;
    ada.click(".me a").await;
    ada.click("[href='#/account/register']").await;
    ada.find("#name").await.send_keys("Ada").await.unwrap();
    ada.find("#password").await.send_keys("short no more").await.unwrap();
    ada.click("#enter").await;
    ada.find("#codes-once").await;
    ada.go("/online").await;
    ada.wait(30, "return document.querySelector('#me')?.textContent === 'You are Ada.'").await;
    // Quick pairing.
    ada.click("[id='pace-5+3']").await;
    ada.click("#pair-sparta").await;
    ada.find("#give-up-sparta").await;
    // Ada plays a bot while she waits, and is taken from there to the table.
    ada.click("#meanwhile-sparta").await;
    ada.find(".play .board").await;
    ada.find("#seeking").await;
    bob.go("/online").await;
    // The lobby tells Bob by itself that somebody waits, with another clock than the one he would have chosen.
    bob.click("#seekers [data-seek=sparta]").await;
    for browser in [&ada, &bob] {
        browser.wait(60, "return location.hash.startsWith('#/table/')").await;
        browser.find("[data-turn]").await;
        browser.wait(30, "return document.querySelector('#table')?.textContent.includes('Ada')").await;
    }
    // The game is public: it can be watched from the lobby.
    let eve = Browser::open_at(&server.address(), 1000, 800, "en").await;
    eve.go("/online").await;
    eve.find(".tables .thumb .board").await;
    eve.click(".tables [data-table]").await;
    eve.find(".play .board").await;
    // Others see in the lobby that somebody watches.
    let dan = Browser::open_at(&server.address(), 1000, 800, "de").await;
    dan.go("/online").await;
    dan.wait(30, "return document.querySelector('.watching')?.textContent === 'Eine Person sieht zu'").await;
    for browser in [ada, bob, eve, dan] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_who_wish_for_the_same_game_are_paired_and_a_newcomer_sees_it_at_home() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let newcomer = Browser::open_at(&server.address(), 390, 844, "it").await;
    newcomer.find("#quick-sparta").await;
    let mut seekers = Vec::new();
    for (width, height) in [(390, 844), (1366, 768), (1000, 800)] {
        seekers.push(Browser::open_at(&server.address(), width, height, "en").await);
    }
    // A member is shown with name and rating; a guest is somebody.
    let register = "return fetch('/api/register', {method: 'POST', headers: {'content-type': 'application/json'}, \
        body: JSON.stringify({name: 'Ada', password: 'a long password'})}).then((answer) => answer.status)";
    assert_eq!(seekers[0].script(register).await, 201);
    for (number, browser) in seekers.iter().enumerate() {
        browser.go("/online").await;
        if number == 1 {
            browser.find("#seekers [href='#/player/Ada']").await;
            let row = browser.text("#seekers li").await;
            assert!(["Ada", "1500", "Base game", "3 players"].iter().all(|word| row.contains(word)), "{row}");
        }
        if number == 2 {
            browser.wait(30, "return document.querySelectorAll('#seekers li').length === 2").await;
            assert!(browser.text("#seekers").await.contains("Somebody"));
        }
        browser.click("#pair-mode-impero option[value='1']").await;
        browser.click("#pair-players-impero option[value='3']").await;
        browser.click("#pair-impero").await;
        if number < 2 {
            browser.find("#give-up-impero").await;
        }
    }
    for browser in &seekers {
        browser.wait(60, "return location.hash.startsWith('#/table/')").await;
        browser.find("[data-turn]").await;
        assert_eq!(browser.count(".seat.plaque").await, 3, "three play");
    }
    // Somebody who never played online sees it on the home page, and one click leads to it.
    newcomer.driver.refresh().await.unwrap();
    newcomer.find("#featured .thumb svg").await;
    newcomer.wait(30, "return document.querySelector('#featured').textContent.includes('Ada')").await;
    assert_eq!(newcomer.barriers().await, Vec::<String>::new(), "the home page with a game to watch");
    newcomer.click("#featured").await;
    newcomer.find(".board").await;
    for browser in seekers.into_iter().chain([newcomer]) {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_and_table_are_open_to_everybody_on_every_screen() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let host = Browser::open_at(&server.address(), 1920, 1080, "en").await;
    let guest = Browser::open_at(&server.address(), 360, 740, "en").await;
    for game in ["sparta", "stratego"] {
        host.invite(game, async |host| host.click("#public").await).await;
    }
    let invitation = host.invite("sparta", async |host| host.click("#clock option[value='10+10']").await).await;
    let barriers = async |browser: &Browser, width: i64, page: &str| {
        for look in ["light", "dark"] {
            browser.script(&format!("document.documentElement.dataset.look = '{look}'; return true")).await;
            assert_eq!(browser.barriers().await, Vec::<String>::new(), "{page}, {look}");
        }
        browser.script("document.documentElement.dataset.look = ''; return true").await;
        let wide = browser.script("return document.documentElement.scrollWidth").await;
        assert!(wide.as_i64().unwrap() <= width, "{page} is {wide} wide on {width}");
    };
    barriers(&host, 1920, "the lounge").await;
    guest.go("/online").await;
    guest.find(".tables [data-table]").await;
    barriers(&guest, 360, "the lobby").await;
    guest.picture("web-lobby-360x740").await;
    guest.go("/online/new/stratego").await;
    barriers(&guest, 360, "a table of one's own").await;
    guest.go(&invitation).await;
    guest.find("#join").await;
    barriers(&guest, 360, "an invitation").await;
    guest.click("#join").await;
    for (number, action) in ["b2-b4", "i9-h8", "i2-g4", "h9-i7"].into_iter().enumerate() {
        if number % 2 == 0 { host.play(action).await } else { guest.play(action).await }
    }
    guest.find("#say").await.send_keys("Nice opening!").await.unwrap();
    guest.click("#say-it").await;
    assert_eq!(host.my_turn().await, "yours");
    host.wait(30, "return document.querySelectorAll('#chat p').length === 1").await;
    for (browser, width, size) in [(&host, 1920, "1920x1080"), (&guest, 360, "360x740")] {
        barriers(browser, width, "the table").await;
        browser.script("window.scrollTo(0, 0); document.activeElement.blur(); return true").await;
        browser.picture(&format!("web-online-{size}")).await;
        assert_eq!(browser.unreached().await, Vec::<String>::new(), "the Tab key on the table");
    }
    host.go("/online").await;
    host.wait(60, "return document.querySelectorAll('.tables [data-table]').length === 3").await;
    host.picture("web-lobby-1920x1080").await;
    assert_eq!(host.unreached().await, Vec::<String>::new(), "the Tab key in the lobby");
    host.close().await;
    guest.close().await;
}
