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
    // A password that is too short is refused, and what was typed stays.
    ada.click(".me summary").await;
    ada.find("#name").await.send_keys("Ada").await.unwrap();
    ada.find("#password").await.send_keys("short").await.unwrap();
    ada.click("#sign-up").await;
    trouble(&ada, "name-or-password", "8 characters").await;
    assert_eq!(ada.script("return document.querySelector('#name').value").await, "Ada");
    ada.find("#password").await.send_keys(" no more").await.unwrap();
    ada.click("#sign-up").await;
    ada.find("#codes-once").await;
    assert_eq!(ada.text("#me").await, "You are Ada.");
    ada.click("#sign-out").await;
    ada.wait(30, "return document.querySelector('#me').textContent.includes('guest-')").await;
    ada.click(".me summary").await;
    ada.click("#sign-in").await;
    trouble(&ada, "wrong-password", "Name or password is wrong").await;
    ada.find("#password").await.send_keys("short no more").await.unwrap();
    ada.click("#sign-in").await;
    ada.wait(30, "return document.querySelector('#me').textContent.includes('Ada')").await;
    // Quick pairing.
    ada.click("#pair-sparta").await;
    ada.find("#give-up-sparta").await;
    bob.go("/online").await;
    bob.click("#pair-sparta").await;
    for browser in [&ada, &bob] {
        browser.find("[data-turn]").await;
        assert!(browser.text("#table").await.contains("Ada"));
    }
    // The game is public: it can be watched from the lobby.
    let eve = Browser::open_at(&server.address(), 1000, 800, "en").await;
    eve.go("/online").await;
    eve.click(".tables [data-table]").await;
    eve.find(".board").await;
    for browser in [ada, bob, eve] {
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
