//! Accounts, players' pages, history, leaderboards and challenges, against a real server.

use serde_json::Value;
use tavola_e2e::{Browser, TestServer};

const PASSWORD: &str = "correct horse";

async fn trouble(browser: &Browser, code: &str, words: &str) {
    let said = browser.find(&format!("[data-trouble={code}]")).await.text().await.unwrap();
    assert!(said.contains(words), "{code}: {said}");
}

async fn type_in(browser: &Browser, field: &str, text: &str) {
    let field = browser.find(field).await;
    field.clear().await.unwrap();
    field.send_keys(text).await.unwrap();
}

/// Waits until an element's text holds these words.
async fn says(browser: &Browser, selector: &str, words: &str) {
    browser
        .wait(60, &format!("return (document.querySelector({selector:?})?.textContent ?? '').includes({words:?})"))
        .await;
}

/// Becomes a member; says the recovery codes.
async fn register(browser: &Browser, name: &str) -> Vec<String> {
    browser.go("/account/register").await;
    type_in(browser, "#name", name).await;
    type_in(browser, "#password", PASSWORD).await;
    browser.click("#enter").await;
    browser.find("#codes-once").await;
    says(browser, "#my-name", name).await;
    let codes =
        browser.script("return [...document.querySelectorAll('#codes-once li')].map((one) => one.textContent)").await;
    browser.click("#codes-noted").await;
    codes.as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

/// What keeps people out of this page: barriers in both looks, the width, and what the Tab key misses.
async fn open_to_everybody(browser: &Browser, width: i64, page: &str) {
    for look in ["light", "dark"] {
        browser.script(&format!("document.documentElement.dataset.look = '{look}'; return true")).await;
        assert_eq!(browser.barriers().await, Vec::<String>::new(), "{page}, {look}");
    }
    browser.script("document.documentElement.dataset.look = ''; return true").await;
    let wide = browser.script("return document.documentElement.scrollWidth").await;
    assert!(wide.as_i64().unwrap() <= width, "{page} is {wide} wide on {width}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_changed_recovered_and_deleted() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 360, 740, "en").await;
    // A guest sets up a table and becomes a member: the table is still theirs.
    ada.invite("sparta", async |_| ()).await;
    ada.go("/account/register").await;
    says(&ada, "#guest", "guest-").await;
    type_in(&ada, "#name", "Ada").await;
    type_in(&ada, "#password", "short").await;
    ada.click("#enter").await;
    trouble(&ada, "name-or-password", "8 characters").await;
    assert_eq!(ada.script("return document.querySelector('#name').value").await, "Ada", "what was typed stays");
    open_to_everybody(&ada, 360, "becoming a member").await;
    let codes = register(&ada, "Ada").await;
    assert_eq!(codes.len(), 8);
    says(&ada, "#who", "Ada").await;
    ada.find("#who .avatar").await;
    ada.go("/history").await;
    ada.find(".played [data-table]").await;
    // Another browser signs in, by mistake at first, then with a code.
    let other = Browser::open_at(&server.address(), 1000, 800, "de").await;
    other.go("/account").await;
    type_in(&other, "#name", "ada").await;
    type_in(&other, "#password", "wrong horse").await;
    other.click("#enter").await;
    trouble(&other, "wrong-password", "falsch").await;
    other.go("/account/recover").await;
    type_in(&other, "#name", "ada").await;
    type_in(&other, "#code", "no such code").await;
    type_in(&other, "#password", "another horse").await;
    other.click("#enter").await;
    trouble(&other, "name-or-code", "Code ist falsch").await;
    type_in(&other, "#code", &codes[2]).await;
    other.click("#enter").await;
    says(&other, "#my-name", "Ada").await;
    // The first browser was signed out by that, and signs in again.
    ada.go("/account").await;
    type_in(&ada, "#name", "Ada").await;
    type_in(&ada, "#password", "another horse").await;
    ada.click("#enter").await;
    says(&ada, "#change-codes summary", "7").await;
    open_to_everybody(&ada, 360, "the account").await;
    // Another name and another password.
    ada.click("#change-name summary").await;
    type_in(&ada, "#new-name", "Adele").await;
    type_in(&ada, "#proof-name", "wrong horse").await;
    ada.click("#change-name button").await;
    trouble(&ada, "password", "wrong").await;
    type_in(&ada, "#proof-name", "another horse").await;
    ada.click("#change-name button").await;
    says(&ada, "#who", "Adele").await;
    says(&ada, "#browsers summary", "2").await;
    ada.click("#browsers summary").await;
    ada.click("#end-others").await;
    says(&ada, "#browsers summary", "only here").await;
    ada.click("#change-password summary").await;
    type_in(&ada, "#new-password", PASSWORD).await;
    type_in(&ada, "#proof-password", "another horse").await;
    ada.click("#change-password button").await;
    says(&ada, "#change-password [role=status]", "Changed").await;
    ada.click("#change-codes summary").await;
    type_in(&ada, "#proof-codes", PASSWORD).await;
    ada.click("#change-codes button").await;
    ada.find("#codes-once").await;
    says(&ada, "#change-codes summary", "8").await;
    // Nothing is deleted by a slip of the finger.
    ada.click("#privacy summary").await;
    ada.click("#delete").await;
    ada.click("#delete-no").await;
    ada.click("#delete").await;
    type_in(&ada, "#proof-delete", PASSWORD).await;
    ada.click("#delete-sure").await;
    says(&ada, "#who", "Sign in").await;
    ada.go("/player/Adele").await;
    trouble(&ada, "missing", "not here").await;
    other.close().await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_becomes_a_rated_game_with_a_place_on_both_pages() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 1366, 768, "en").await;
    let bob = Browser::open_at(&server.address(), 390, 844, "it").await;
    register(&ada, "Ada").await;
    register(&bob, "Bob").await;
    // Bob sees the challenge in the lobby, declines it, and takes the next one from the home page.
    for again in [false, true] {
        ada.go("/player/Bob").await;
        ada.click("#challenge").await;
        ada.click("#challenge-rated").await;
        ada.click("#challenge-send").await;
        ada.find("#lounge").await;
        bob.go(if again { "/" } else { "/online" }).await;
        says(&bob, "#challenges", "Ada ti sfida").await;
        if again {
            bob.click("[data-accept]").await;
        } else {
            bob.click("[data-decline]").await;
            bob.wait(60, "return document.querySelector('#challenges') === null").await;
        }
    }
    for browser in [&ada, &bob] {
        browser.find("[data-turn]").await;
    }
    let table = bob.script("return location.hash.slice(1)").await.as_str().unwrap().to_owned();
    ada.click("#resign").await;
    ada.click("#resign-sure").await;
    bob.over().await;
    // A private game is on the players' own pages, and their ratings are everybody's to see.
    bob.go("/player/Bob").await;
    bob.find(".played [data-result=won] .thumb svg").await;
    bob.find(".rating-graph polyline").await;
    says(&bob, "[data-category=sparta]", "1662?").await;
    // It stands in the panel at the table, too.
    bob.go(&table).await;
    let shown = "return [...document.querySelectorAll('.seat-name')].some((one) => one.textContent.includes('1662?'))";
    bob.wait(60, shown).await;
    bob.go("/player/Bob").await;
    says(&bob, "#results", "1 vinte").await;
    open_to_everybody(&bob, 390, "one's own page").await;
    let eve = Browser::open_at(&server.address(), 1920, 1080, "de").await;
    eve.go("/player/Bob").await;
    says(&eve, "[data-category=sparta]", "vorläufig").await;
    assert_eq!(eve.count(".played [data-table]").await, 0, "it was private");
    open_to_everybody(&eve, 1920, "somebody's page").await;
    assert_eq!(eve.unreached().await, Vec::<String>::new(), "the Tab key on somebody's page");
    // Follow, mute, block, report.
    for act in ["follows", "mutes", "blocks"] {
        eve.click(&format!("#act-{act}")).await;
        eve.find(&format!("#act-{act}[aria-pressed=true]")).await;
    }
    eve.click("#act-mutes").await;
    eve.find("#act-mutes[aria-pressed=false]").await;
    eve.click("#report").await;
    type_in(&eve, "#reason", "Er hat gewonnen.").await;
    eve.click("#report-send").await;
    says(&eve, "#reported", "Danke").await;
    eve.go("/best/sparta").await;
    says(&eve, "#nobody", "Noch hat niemand").await;
    open_to_everybody(&eve, 1920, "the best").await;
    // The history finds it by opponent, and it replays.
    ada.go("/history").await;
    ada.find(".played [data-result=lost]").await;
    type_in(&ada, "#filter-opponent", "Nobody").await;
    ada.press("\n").await;
    ada.find("#no-games").await;
    type_in(&ada, "#filter-opponent", "bob").await;
    ada.press("\n").await;
    ada.find(".played [data-result=lost] .thumb svg").await;
    open_to_everybody(&ada, 1366, "the history").await;
    ada.click(".played [data-result=lost] .acts a").await;
    ada.find("#scrubber").await;
    for browser in [ada, bob, eve] {
        browser.close().await;
    }
}

/// Waits until a list of one's own games begins with this word about whose turn it is.
async fn first_of_mine(browser: &Browser, words: &str) {
    browser
        .wait(
            60,
            &format!("return document.querySelector('#mine li .standing')?.textContent.includes({words:?}) === true"),
        )
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_see_each_other_online_and_lists_say_whose_turn_it_is() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 390, 844, "en").await;
    let bob = Browser::open_at(&server.address(), 1366, 768, "de").await;
    register(&ada, "Ada").await;
    register(&bob, "Bob").await;
    ada.go("/friends").await;
    ada.find("#no-friends").await;
    ada.go("/player/Bob").await;
    ada.click("#act-follows").await;
    ada.find("#act-follows[aria-pressed=true]").await;
    bob.go("/online").await;
    ada.go("/friends").await;
    ada.find("[data-friend=Bob][data-online=true]").await;
    open_to_everybody(&ada, 390, "friends").await;
    // Bob hides, and shows himself again.
    bob.go("/account").await;
    bob.click("#others summary").await;
    bob.click("#show-online").await;
    bob.wait(30, "return fetch('/api/me').then((answer) => answer.json()).then((me) => !me.shows_online)").await;
    bob.go("/online").await;
    bob.find("#me").await;
    ada.driver.refresh().await.unwrap();
    ada.find("[data-friend=Bob][data-online=false]").await;
    bob.go("/account").await;
    bob.click("#others summary").await;
    bob.click("#show-online").await;
    bob.wait(30, "return fetch('/api/me').then((answer) => answer.json()).then((me) => me.shows_online)").await;
    bob.go("/online").await;
    bob.find("#me").await;
    // The lobby shows him, too; she challenges him from the list, and both play.
    ada.go("/online").await;
    ada.find("[data-friend=Bob][data-online=true]").await;
    ada.click("[data-challenge=Bob]").await;
    ada.click("#challenge-send").await;
    ada.find("#lounge").await;
    bob.click("[data-accept]").await;
    let mut movers = Vec::new();
    for browser in [&ada, &bob] {
        browser.find("[data-turn=yours], [data-turn=theirs]").await;
        movers.push(browser.turn().await == "yours");
    }
    let (mover, other) = if movers[0] { (&ada, &bob) } else { (&bob, &ada) };
    // Another table that nobody has joined comes last, though it is newer.
    mover.invite("sparta", async |_| ()).await;
    for page in ["/online", "/"] {
        mover.go(page).await;
        first_of_mine(mover, if movers[0] { "Your turn" } else { "Du bist" }).await;
        mover.find("#my-turns").await;
        assert_eq!(mover.count("#mine li").await, 2);
        other.go(page).await;
        first_of_mine(other, if movers[0] { "wartet auf Ada" } else { "waiting for Bob" }).await;
        assert_eq!(other.count("#my-turns").await, 0);
    }
    open_to_everybody(mover, if movers[0] { 390 } else { 1366 }, "the home page").await;
    mover.click("#mine a.what").await;
    mover.find("[data-turn=yours]").await;
    ada.close().await;
    bob.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_at_two_nodes_see_each_other_online() {
    tavola_e2e::needs_browser!();
    let Some([one, other]) = TestServer::two_nodes() else { return };
    let nora = Browser::open_at(&one.address(), 1000, 800, "en").await;
    let olaf = Browser::open_at(&other.address(), 1000, 800, "en").await;
    register(&nora, "Nora").await;
    register(&olaf, "Olaf").await;
    nora.go("/player/Olaf").await;
    nora.click("#act-follows").await;
    nora.find("#act-follows[aria-pressed=true]").await;
    nora.go("/friends").await;
    nora.find("[data-friend=Olaf][data-online=false]").await;
    olaf.go("/online").await;
    nora.find("[data-friend=Olaf][data-online=true]").await;
    nora.close().await;
    olaf.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_at_the_table_opens_a_card_and_a_report_reaches_a_moderator() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 1366, 768, "en").await;
    let bob = Browser::open_at(&server.address(), 390, 844, "it").await;
    register(&ada, "Ada").await;
    register(&bob, "Bob").await;
    let invitation = ada.invite("sparta", async |_| ()).await;
    bob.join(&invitation).await;
    bob.find("[data-turn]").await;
    bob.click("[data-card=Ada]").await;
    bob.find("#player-card[open]").await;
    open_to_everybody(&bob, 390, "the card of a player").await;
    bob.click("#player-card #act-mutes").await;
    bob.find("#player-card #act-mutes[aria-pressed=true]").await;
    bob.click("#player-card #report").await;
    type_in(&bob, "#reason", "Insulti <b>pesanti</b>.").await;
    bob.click("#report-send").await;
    says(&bob, "#reported", "Grazie").await;
    bob.click("#close-card").await;
    bob.wait(30, "return document.querySelector('#player-card') === null").await;
    // Nobody moderates without having been appointed.
    let eve = Browser::open_at(&server.address(), 1366, 768, "en").await;
    register(&eve, "Eve").await;
    assert_eq!(eve.count("#moderate").await, 0);
    eve.go("/moderation").await;
    trouble(&eve, "forbidden", "not allowed").await;
    server.operator(&["moderate", "appoint", "Eve"]);
    eve.go("/account").await;
    eve.click("#moderate").await;
    says(&eve, "#reports .reason", "Insulti <b>pesanti</b>.").await;
    eve.find("#reports a[href^='#/table/']").await;
    open_to_everybody(&eve, 1366, "moderation").await;
    assert_eq!(eve.unreached().await, Vec::<String>::new(), "the Tab key in moderation");
    // Ada is muted: what she writes is refused.
    eve.click("#reports [data-whom=Ada]").await;
    type_in(&eve, "#sanction-reason", "Insults").await;
    eve.click("#hours option[value='72']").await;
    eve.click("#sanction-do").await;
    says(&eve, "#audit", "72 h: Insults").await;
    ada.find("#say").await.send_keys("hello").await.unwrap();
    ada.click("#say-it").await;
    ada.find("[data-trouble]").await;
    eve.click("#sanction-lift").await;
    says(&eve, "#audit", "lift mute").await;
    // Then she is banned, and signed out at once.
    eve.click("#sanction option[value=ban]").await;
    eve.click("#sanction-do").await;
    says(&eve, "#audit", "ban").await;
    ada.go("/account").await;
    ada.find("#enter").await;
    eve.click("[data-settle]").await;
    eve.find("#no-reports").await;
    eve.click("#all-reports").await;
    says(&eve, "#reports li", "Is settled").await;
    for browser in [ada, bob, eve] {
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_against_the_computer_follow_their_member_to_another_device() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 390, 844, "en").await;
    let finish = async || {
        ada.go("/").await;
        ada.click("#quick-sparta").await;
        ada.my_turn().await;
        ada.click("#resign").await;
        ada.click("#resign-sure").await;
        ada.over().await;
    };
    finish().await;
    // A guest is told who can; a member sends the game on demand.
    ada.go("/history/computer").await;
    ada.find("#history-computer [href='#/account/register']").await;
    register(&ada, "Ada").await;
    ada.go("/history").await;
    ada.click("[href='#/history/computer']").await;
    ada.find("#no-games").await;
    says(&ada, "#send-games", "Send 1 game").await;
    ada.click("#send-games").await;
    ada.find(".played [data-result=lost] .thumb svg").await;
    says(&ada, "#send-games", "All games are sent").await;
    open_to_everybody(&ada, 390, "games against the computer").await;
    assert_eq!(ada.unreached().await, Vec::<String>::new(), "the Tab key in the history");
    // From now on they are sent whenever she comes back.
    ada.click("#sends").await;
    finish().await;
    ada.go("/").await;
    // She finds both on another device, replays one and deletes it.
    let desk = Browser::open_at(&server.address(), 1366, 768, "de").await;
    desk.go("/account").await;
    type_in(&desk, "#name", "Ada").await;
    type_in(&desk, "#password", PASSWORD).await;
    desk.click("#enter").await;
    says(&desk, "#my-name", "Ada").await;
    ada.wait(
        60,
        "return fetch('/api/me/records').then((answer) => answer.json()).then((all) => all.games.length === 2)",
    )
    .await;
    desk.go("/history/computer").await;
    desk.wait(60, "return document.querySelectorAll('.played [data-result=lost] .thumb svg').length === 2").await;
    assert_eq!(desk.count(".played .rival[href]").await, 0, "the computer has no page");
    says(&desk, ".played", "Computer").await;
    desk.click(".played li:first-child .acts a").await;
    desk.find("#scrubber").await;
    desk.go("/history/computer").await;
    desk.click(".played li:first-child .delete").await;
    desk.wait(30, "return document.querySelectorAll('.played li').length === 1").await;
    desk.driver.refresh().await.unwrap();
    desk.find(".played li").await;
    assert_eq!(desk.count(".played li").await, 1);
    // A game that was deleted there is not sent again.
    ada.go("/history/computer").await;
    ada.find(".played li").await;
    assert_eq!(ada.count(".played li").await, 1);
    says(&ada, "#send-games", "All games are sent").await;
    ada.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_privacy_page_is_one_click_away_and_needs_no_server() {
    tavola_e2e::needs_browser!();
    for (language, title) in [("en", "Privacy"), ("it", "Privacy"), ("de", "Datenschutz")] {
        let browser = Browser::open(360, 740, language).await;
        browser.click(".bottom a").await;
        says(&browser, "#privacy-page h1", title).await;
        assert_eq!(browser.count("#privacy-page h2").await, 5);
        open_to_everybody(&browser, 360, "privacy").await;
        browser.close().await;
    }
}

/// Notes down everything that the server answers.
const TAP: &str = "
    window.__bodies = [];
    const ask = window.fetch;
    window.fetch = async (...args) => {
        const answer = await ask(...args);
        if (String(args[0]).includes('/api/')) {
            answer.clone().text().then((text) => window.__bodies.push(text));
        }
        return answer;
    };";

/// Law 4 in the browser: a game that goes on has no picture on any page, and nobody is given its record.
#[tokio::test(flavor = "multi_thread")]
async fn st_14_no_page_shows_an_unfinished_game() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 1000, 800, "en").await;
    let eve = Browser::open_at(&server.address(), 1000, 800, "en").await;
    register(&ada, "Ada").await;
    ada.go("/online/new/stratego").await;
    ada.click("#public").await;
    ada.click("#seat-1 option[value=level1]").await;
    ada.click("#open-table").await;
    ada.click("#deploy-done").await;
    assert_eq!(ada.my_turn().await, "yours");
    let source = serde_json::json!({"source": TAP});
    eve.devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
    eve.driver.refresh().await.unwrap();
    eve.go("/player/Ada").await;
    eve.find(".played [data-table]").await;
    eve.wait(60, "return window.__bodies.length >= 2").await;
    assert_eq!(eve.count(".played .thumb svg").await, 0);
    let told = eve.script("return window.__bodies.join()").await;
    for secret in ["deploy", "steps", "record\":"] {
        assert!(!told.as_str().unwrap().contains(secret), "{secret}: {told}");
    }
    assert_eq!(
        eve.script("return document.querySelector('.played .acts a').getAttribute('href').startsWith('#/table/')")
            .await,
        Value::Bool(true)
    );
    ada.close().await;
    eve.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacation_is_taken_seen_by_the_others_and_ended() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    let ada = Browser::open_at(&server.address(), 360, 740, "en").await;
    register(&ada, "Ada").await;
    let by_days = async |browser: &Browser| {
        browser.find("#clock").await;
        let choose = "const clock = document.querySelector('#clock'); clock.value = 'days-3'; \
            clock.dispatchEvent(new Event('change')); return clock.value";
        assert_eq!(browser.script(choose).await, "days-3");
    };
    let invitation = ada.invite("sparta", by_days).await;
    let bob = Browser::open_at(&server.address(), 1000, 800, "de").await;
    bob.join(&invitation).await;
    ada.go("/account").await;
    ada.click("#vacation-title").await;
    says(&ada, "#vacation-left", "3 days").await;
    type_in(&ada, "#vacation-days", "2").await;
    ada.click("#begin-vacation").await;
    says(&ada, "#vacation-title", "On vacation until").await;
    open_to_everybody(&ada, 360, "the account on vacation").await;
    // At the table, in lists, on the player's page.
    says(&bob, "#table", "Im Urlaub bis").await;
    bob.go("/online").await;
    says(&bob, "#mine .away", "Ada ist im Urlaub bis").await;
    bob.go("/player/Ada").await;
    says(&bob, "#away", "Im Urlaub bis").await;
    ada.click("#end-vacation").await;
    says(&ada, "#vacation-title", "Vacation").await;
    says(&ada, "#vacation-left", "2 days").await;
    bob.driver.refresh().await.unwrap();
    bob.find("#profile h1").await;
    assert_eq!(bob.count("#away").await, 0);
}
