//! Passkeys in a real browser, with the authenticator that it brings for tests.

use serde_json::json;
use tavola_e2e::{Browser, TestServer};

async fn says(browser: &Browser, selector: &str, words: &str) {
    browser
        .wait(60, &format!("return (document.querySelector({selector:?})?.textContent ?? '').includes({words:?})"))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_added_used_and_removed() {
    tavola_e2e::needs_browser!();
    let server = TestServer::open();
    // An address of numbers has no passkeys; this machine's name has.
    let numbers = Browser::open_at(&server.address(), 360, 740, "de").await;
    numbers.go("/account").await;
    numbers.find("#enter").await;
    assert_eq!(numbers.count("#enter-passkey").await, 0);
    numbers.close().await;
    let ada = Browser::open_at(&format!("http://localhost:{}", server.at.port()), 360, 740, "en").await;
    ada.devtools("WebAuthn.enable", json!({})).await;
    let phone = json!({"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true, "isUserVerified": true,
    }});
    let phone = ada.devtools("WebAuthn.addVirtualAuthenticator", phone).await["authenticatorId"].clone();
    ada.go("/account/register").await;
    ada.fill("#name", "Ada").await;
    ada.fill("#password", "correct horse").await;
    ada.click("#enter").await;
    ada.click("#codes-noted").await;
    says(&ada, "#passkeys summary", "none yet").await;
    ada.click("#passkeys summary").await;
    ada.fill("#passkey-name", "My phone").await;
    ada.fill("#proof-passkey", "wrong horse").await;
    ada.click("#add-passkey").await;
    ada.find("#passkeys [data-trouble=password]").await;
    ada.fill("#proof-passkey", "correct horse").await;
    ada.click("#add-passkey").await;
    says(&ada, "#passkeys .others", "My phone").await;
    says(&ada, "#passkeys .others", "not used yet").await;
    assert_eq!(ada.barriers().await, Vec::<String>::new());
    let wide = ada.script("return document.documentElement.scrollWidth").await;
    assert!(wide.as_i64().unwrap() <= 360, "{wide}");
    ada.click("#sign-out").await;
    says(&ada, "#who", "Sign in").await;
    // In by the device alone: no name, no password.
    ada.go("/account").await;
    assert_eq!(ada.barriers().await, Vec::<String>::new());
    ada.click("#enter-passkey").await;
    says(&ada, "#my-name", "Ada").await;
    says(&ada, "#passkeys .others", "last used").await;
    ada.click("#passkeys summary").await;
    ada.click(".remove-passkey").await;
    says(&ada, "#passkeys summary", "none yet").await;
    // The device still has its key, and the server takes it no longer.
    ada.click("#sign-out").await;
    says(&ada, "#who", "Sign in").await;
    ada.go("/account").await;
    ada.click("#enter-passkey").await;
    ada.find("[data-trouble=passkey]").await;
    ada.devtools("WebAuthn.removeVirtualAuthenticator", json!({"authenticatorId": phone})).await;
}
