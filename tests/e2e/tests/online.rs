//! People who play together, each in a browser of their own, against a real server.

use tavola_e2e::{Browser, SHORT_GAME as GAME, TestServer, Wire};

async fn say(browser: &Browser, text: &str) {
    browser.find("#say").await.send_keys(text).await.unwrap();
    browser.click("#say-it").await;
}

/// Waits until the conversation holds this line, said once and acknowledged.
async fn said(browser: &Browser, text: &str) {
    let script = format!(
        "return [...document.querySelectorAll('#chat p:not(.waiting)')].filter((line) => line.textContent.endsWith({text:?})).length === 1"
    );
    browser.wait(60, &script).await;
}

/// Ada reloads in the middle of a sentence.
async fn reload(ada: &Browser, bob: &Browser) {
    say(ada, "good luck").await;
    said(bob, "good luck").await;
    ada.find("#say").await.send_keys("half a sent").await.unwrap();
    ada.driver.refresh().await.unwrap();
    assert_eq!(ada.my_turn().await, "yours");
    said(ada, "good luck").await;
    assert_eq!(ada.script("return document.querySelector('#say').value").await, "half a sent");
    ada.find("#say").await.send_keys("ence").await.unwrap();
    ada.click("#say-it").await;
    said(bob, "half a sentence").await;
    // A ready phrase needs no common language; what is rude is covered for others.
    ada.click("[data-phrase=close-game]").await;
    said(ada, "That was close!").await;
    said(bob, "Das war knapp!").await;
    say(ada, "you 1d1ot").await;
    said(bob, "you •••••").await;
    // The last moves are in the log again.
    ada.wait(30, "return document.querySelectorAll('#log li').length === 4").await;
}

/// Bob's network is gone before he moves; he moves and speaks all the same, and it is done once.
async fn tunnel(ada: &Browser, bob: &Browser, wire: &Wire, action: &str) {
    assert_eq!(bob.my_turn().await, "yours");
    wire.set_whole(false);
    bob.line("down").await;
    assert!(bob.text("#wire").await.contains("Neue Verbindung"));
    bob.play(action).await;
    say(bob, "Tunnel").await;
    bob.wait(30, "return document.querySelector('#wire').textContent.includes('gespeichert')").await;
    bob.wait(30, "return JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('tavola.pending.'))[1]).length === 2").await;
    assert_eq!(ada.turn().await, "theirs");
    wire.set_whole(true);
    bob.line("up").await;
    said(ada, "Tunnel").await;
    bob.wait(30, "return !Object.keys(localStorage).some((key) => key.startsWith('tavola.pending.'))").await;
}

/// Both play on with changed seats, and make offers to each other.
async fn again(ada: &Browser, bob: &Browser) {
    ada.click("#rematch").await;
    bob.wait(60, "return document.querySelector('.advice') !== null").await;
    bob.click("#rematch").await;
    ada.click("#next-game").await;
    bob.click("#next-game").await;
    assert_eq!(bob.my_turn().await, "yours");
    // Offers: a draw is declined, a takeback agreed on, another draw accepted.
    ada.click("#offer-draw").await;
    ada.find("#decline").await;
    bob.click("#decline").await;
    // A declined offer can be repeated after the next move, and the page says so.
    ada.wait(30, "return document.querySelector('#decline') === null").await;
    ada.click("#offer-draw").await;
    ada.find("[data-trouble=offer-answered]").await;
    bob.play("b2-b4").await;
    assert_eq!(ada.my_turn().await, "yours");
    bob.click("#offer-takeback").await;
    ada.click("#accept").await;
    assert_eq!(bob.my_turn().await, "yours");
    bob.play("c2-c4").await;
    assert_eq!(ada.my_turn().await, "yours");
    ada.click("#offer-draw").await;
    bob.click("#accept").await;
    ada.over().await;
    bob.over().await;
    assert_eq!(bob.text("#turn").await, "Unentschieden");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_a_whole_game_though_one_reloads_and_one_loses_the_network() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    whole_game(&server, &server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_at_two_nodes_play_the_same_game() {
    tavola_e2e::needs_browser!();
    let Some([one, other]) = TestServer::two_nodes() else { return };
    whole_game(&one, &other).await;
}

/// Ada and Eve are at one server, Bob at the same or at another node.
async fn whole_game(server: &TestServer, his: &TestServer) {
    let wire = Wire::to(his.at).await;
    let ada = Browser::open_at(&server.address(), 1280, 900, "en").await;
    let bob = Browser::open_at(&wire.address, 360, 740, "de").await;
    let invitation = ada
        .invite("sparta", async |ada| {
            ada.click("#clock option[value='30+30']").await;
            ada.click("#public").await;
        })
        .await;
    bob.join(&invitation).await;
    let mut eve = None;
    for (number, action) in GAME.iter().enumerate() {
        let (mover, other) = if number % 2 == 0 { (&ada, &bob) } else { (&bob, &ada) };
        match number {
            // A reload in the middle of one's turn loses nothing.
            4 => reload(&ada, &bob).await,
            // Bob's network is gone before he moves; he moves and speaks all the same, and it is done once.
            9 => {
                tunnel(&ada, &bob, &wire, action).await;
                continue;
            }
            // Ada moves while Bob is away: when he is back he gets exactly the rest.
            12 => {
                wire.set_whole(false);
                bob.line("down").await;
                ada.play(action).await;
                ada.wait(30, "return document.querySelector('[data-turn]').dataset.turn === 'theirs'").await;
                wire.set_whole(true);
                continue;
            }
            // Somebody comes to watch, a stranger without a session.
            14 => {
                let watcher = Browser::open_at(&server.address(), 900, 900, "it").await;
                let table = ada.script("return location.hash.split('/').pop()").await;
                watcher.go(&format!("/table/{}", table.as_str().unwrap())).await;
                watcher.find(".board").await;
                assert_eq!(watcher.count("#say, #resign, #command").await, 0, "who watches does nothing");
                eve = Some(watcher);
            }
            _ => {}
        }
        mover.play(action).await;
        let log = "return document.querySelectorAll('#log li').length > 0 && document.querySelector('[data-turn]').dataset.turn !== 'theirs'";
        other.wait(60, log).await;
    }
    for browser in [&ada, &bob] {
        browser.over().await;
        assert_eq!(browser.count(".plaque .clock").await, 2);
    }
    assert_eq!((ada.text("#turn").await.as_str(), ada.reason().await.as_str()), ("You won", "SP-19"));
    assert_eq!(bob.text("#ending-title").await, "Du hast verloren");
    // Both read where it turned, as the bots see it, without leaving the table; who watched did not play.
    for browser in [&ada, &bob] {
        browser.wait(120, "return document.querySelector('#turning .chances polyline') !== null").await;
        assert!(browser.count("#turning .change").await >= 1, "a game that was won has turned somewhere");
        assert_eq!(browser.count("#rating").await, 0, "guests have no rating");
    }
    let eve = eve.expect("somebody watched");
    eve.over().await;
    assert_eq!(eve.pieces().await, ada.pieces().await);
    let (one, other) =
        (ada.save_record(&server.folder().join("ada")).await, bob.save_record(&server.folder().join("bob")).await);
    assert_eq!(one, other);
    let steps: Vec<String> = (0..).zip(GAME).map(|(number, action)| format!("{} {action}", number % 2)).collect();
    assert_eq!(one["steps"], serde_json::json!(steps));
    // The record is there to be looked at, and both play on, with changed seats.
    eve.click("#review").await;
    assert_eq!(eve.find("#scrubber").await.attr("max").await.unwrap().unwrap(), "21");
    again(&ada, &bob).await;
    for browser in [ada, bob, eve] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn impero_begins_once_every_seat_gave_its_share_of_the_dice() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let browser = Browser::open_at(&server.address(), 1280, 900, "en").await;
    browser.go("/online").await;
    browser.click("#create-impero").await;
    browser.click("#seat-1 option[value=level1]").await;
    browser.click("#option-map option[value=beginner]").await;
    browser.click("#open-table").await;
    let mut turns = 0;
    // Placements, then rolling and trading by the same panels as offline.
    while browser.my_turn().await == "yours" && turns < 12 {
        turns += 1;
        if browser.count("#hand strong").await > 0 && browser.count("#actions [data-action=end]").await > 0 {
            browser.find("#composer #give-b-more").await;
            browser.click("#actions [data-action=end]").await;
            continue;
        }
        let movable = browser
            .script("return [...document.querySelectorAll('.spot.movable')].map((spot) => spot.dataset.spot)[0] ?? ''")
            .await;
        match movable.as_str().unwrap() {
            "" if browser.count("#actions button").await > 0 => browser.click("#actions button").await,
            "" => break,
            spot => {
                browser.click(&format!("[data-spot={spot}]")).await;
                if browser.turn().await == "yours" && browser.count("#actions button:not([data-action=end])").await > 0
                {
                    browser.click("#actions button:not([data-action=end])").await;
                }
            }
        }
    }
    assert!(turns >= 5, "two settlements, two roads and a roll, but only {turns} turns");
    browser.click("#resign").await;
    browser.click("#resign-sure").await;
    browser.over().await;
    // The page has kept what it was promised, and says so; a page that was promised something else objects.
    browser.click("#verify").await;
    browser.wait(30, "return document.querySelector('#verified')?.textContent.includes('was promised before')").await;
    browser
        .script(
            "for (const key of Object.keys(localStorage).filter((key) => key.startsWith('tavola.receipt.'))) {
                const receipt = JSON.parse(localStorage[key]);
                localStorage[key] = JSON.stringify({...receipt, commitment: '0'.repeat(64)});
             }",
        )
        .await;
    browser.click("#verify").await;
    browser
        .wait(30, "return document.querySelector('#verified')?.textContent.includes('the record was changed')")
        .await;
    let record = browser.save_record(&server.folder().join("record")).await;
    let nonce = record["tags"]["dice"]["nonces"][0].as_str().unwrap();
    assert_eq!(nonce.len(), 32, "the page gave its share: {nonce}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn members_read_what_a_rated_game_did_to_their_ratings() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 1280, 900, "en").await;
    let bob = Browser::open_at(&server.address(), 390, 844, "de").await;
    for (browser, name) in [(&ada, "Ada"), (&bob, "Bob")] {
        let register = format!(
            "return fetch('/api/register', {{method: 'POST', headers: {{'content-type': 'application/json'}}, \
             body: JSON.stringify({{name: {name:?}, password: 'a long password'}})}}).then((answer) => answer.status)"
        );
        assert_eq!(browser.script(&register).await, 201, "{name} is a member");
    }
    let invitation = ada.invite("sparta", async |ada| ada.click("#rated").await).await;
    bob.join(&invitation).await;
    ada.play("b2-b3").await;
    assert_eq!(bob.my_turn().await, "yours");
    bob.click("#resign").await;
    bob.click("#resign-sure").await;
    for browser in [&ada, &bob] {
        browser.over().await;
        browser.find("#rating").await;
    }
    let (up, down) = (ada.text("#rating").await, bob.text("#rating").await);
    assert!(up.contains("Your rating") && up.contains('+'), "{up}");
    assert!(down.contains("Deine Wertung") && down.contains('−'), "{down}");
    // A page that comes later reads the same.
    ada.driver.refresh().await.unwrap();
    ada.find("#rating").await;
    assert_eq!(ada.text("#rating").await, up);
    ada.close().await;
    bob.close().await;
}
