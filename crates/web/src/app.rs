//! The frame around every page: where we are, the language, the look, and a voice.

use crate::{
    app_state::{address, app_state, go, go_instead, t},
    home::Home,
    lazy::{LazyPage, Loading},
    play::Play,
    settings::show_settings,
    side::icon,
    sound, store,
    texts::speak,
};
use leptos::prelude::*;
use tavola_ui_model::{ICONS, Language, offered, portrait};

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let app_state = app_state();
    window_event_listener(leptos::ev::hashchange, move |_| {
        // Another page begins at its top; one that names a place in it goes there by itself.
        window().scroll_to_with_x_and_y(0.0, 0.0);
        app_state.route.set(address());
    });
    show_settings();
    Effect::new(move |_| {
        let language = app_state.language.get();
        store::set("tavola.language", language.code());
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", language.code());
        }
        document().set_title(&t("title"));
    });
    let used = move |keys| {
        app_state.keys.set(keys);
        sound::touched();
    };
    window_event_listener(leptos::ev::keydown, move |_| used(true));
    window_event_listener(leptos::ev::pointerdown, move |_| used(false));
    Effect::new(move |_| store::set("tavola.sound", if app_state.sound.get() { "on" } else { "off" }));
    Effect::new(move |_| {
        let look = app_state.look.get();
        store::set("tavola.look", &look);
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-look", &look);
        }
    });
    let page = move || {
        let route = app_state.route.get();
        let parts: Vec<&str> = route.trim_matches('/').split('/').collect();
        match parts[..] {
            [""] => view! { <Home/> }.into_any(),
            [
                "new" | "play" | "games" | "review" | "rules" | "summary" | "replay" | "learn" | "lab" | "online"
                | "join" | "table" | "puzzles" | "puzzle" | "settings" | "account" | "player" | "best" | "history"
                | "played" | "friends" | "moderation" | "privacy",
                ..,
            ] => view! { <LazyPage route=route.clone()/> }.into_any(),
            _ => view! { <Lost/> }.into_any(),
        }
    };
    // On small screens the links are behind a button, and gone once one was followed.
    let menu = RwSignal::new(false);
    Effect::new(move |_| {
        app_state.route.track();
        menu.set(false);
    });
    // Where the links to rules and lessons lead; their pages have a tab for each game.
    let first = offered().next().map_or("", |entry| entry.name);
    view! {
        <a class="skip" href="#main" on:click=|event| { event.prevent_default(); focus_main(); }>{move || t("skip")}</a>
        <svg class="symbols" aria-hidden="true"><defs inner_html=ICONS></defs></svg>
        <header class="top" class:open=move || menu.get()>
            <button
                id="menu"
                aria-expanded=move || menu.get().to_string()
                aria-label=move || t("nav")
                on:click=move |_| menu.update(|open| *open = !*open)
            >
                {icon("i-menu")}
            </button>
            <a class="brand" href="#/">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 1.5 21 6.7v10.6L12 22.5 3 17.3V6.7Z" fill="currentColor"/>
                    <path d="M7 9h10M12 9v8" stroke="var(--surface)" stroke-width="2.6" stroke-linecap="round"/>
                </svg>
                <span>"Tavola"</span>
            </a>
            <nav aria-label=move || t("nav")>
                <a href="#/online">{move || t("nav-online")}</a>
                <a href=format!("#/rules/{first}")>{move || t("nav-rules")}</a>
                <a href=format!("#/learn/{first}")>{move || t("nav-learn")}</a>
                <a href="#/puzzles">{move || t("nav-puzzles")}</a>
                <a href="#/games">{move || t("nav-games")}</a>
                <a href="#/replay">{move || t("nav-replay")}</a>
            </nav>
            <div class="switches">
                <a id="who" href="#/account">
                    {move || match app_state.person.get().filter(|person| !person.guest) {
                        Some(person) => view! {
                            <span class="portrait" inner_html=portrait(&person.name)></span>
                            <span class="who-name">{person.name}</span>
                        }.into_any(),
                        None => view! { {icon("i-user")}<span class="who-name">{t("nav-sign-in")}</span> }.into_any(),
                    }}
                </a>
                <label>
                    <span class="hidden">{move || t("language")}</span>
                    <select
                        id="language"
                        prop:value=move || app_state.language.get().code()
                        on:change=move |event| {
                            if let Some(language) = Language::of(&event_target_value(&event)) {
                                speak(language);
                            }
                        }
                    >
                        {Language::ALL
                            .map(|language| view! { <option value=language.code() lang=language.code()>{language.name()}</option> })
                            .collect_view()}
                    </select>
                </label>
                <button
                    id="sound"
                    on:click=move |_| app_state.sound.update(|on| *on = !*on)
                    aria-pressed=move || app_state.sound.get().to_string()
                    aria-label=move || t("sound")
                    title=move || t("sound")
                >
                    {icon("i-sound")}
                </button>
                <button
                    id="look"
                    on:click=move |_| app_state.look.update(|look| {
                        if is_dark(look) { "light" } else { "dark" }.clone_into(look);
                    })
                    aria-label=move || t("look")
                    title=move || t("look")
                >
                    {icon("i-moon")}
                </button>
                <a id="settings" href="#/settings" aria-label=move || t("settings-title") title=move || t("settings-title")>{icon("i-gear")}</a>
            </div>
        </header>
        <main id="main" tabindex="-1">{page}</main>
        <footer class="bottom"><p>{move || t("footer")}" "<a href="#/privacy">{move || t("privacy-title")}</a></p></footer>
        <Loading/>
        {move || (app_state.seeking.with(Option::is_some) && app_state.route.get() != "/online").then(|| view! {
            <p class="toast" id="seeking" role="status">
                {t("online-seeking")}
                <button id="stop-seeking" on:click=move |_| app_state.seeking.set(None)>{t("online-give-up")}</button>
            </p>
        })}
        <div class="hidden" id="aloud" role="status" aria-live="polite">{move || app_state.aloud.get()}</div>
    }
}

/// Tells the page around the app that it is there.
pub fn started() {
    if let Ok(event) = web_sys::Event::new("tavola-ready") {
        let _ = document().dispatch_event(&event);
    }
}

/// Whether it is dark now, by choice or because the system is.
fn is_dark(look: &str) -> bool {
    let system = || {
        let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
        query.is_some_and(|query| query.matches())
    };
    look == "dark" || look.is_empty() && system()
}

fn focus_main() {
    use wasm_bindgen::JsCast;
    let main = document().get_element_by_id("main").and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(main) = main {
        let _ = main.focus();
    }
}

/// The game that was played last goes on.
#[component]
pub fn Latest() -> impl IntoView {
    let last = app_state()
        .games
        .with_untracked(|games| games.iter().find(|about| !about.over()).map(|about| about.id.clone()));
    match last {
        Some(id) => {
            go_instead(&format!("/play/{id}"));
            ().into_any()
        }
        None => view! { <Play id=String::new()/> }.into_any(),
    }
}

/// A page that does not exist.
#[component]
pub fn Lost() -> impl IntoView {
    view! {
        <section class="sheet lost" id="lost">
            <h1>{move || t("lost-title")}</h1>
            <p>{move || t("lost-text")}</p>
            <button class="primary" on:click=|_| go("/")>{move || t("go-home")}</button>
        </section>
    }
}

/// Something broke that should not. The game is kept, so a reload goes on with it; what broke stands in
/// the console. A worker has no page to say so; the page notices by itself.
pub fn broken(what: &str) {
    web_sys::console::error_1(&what.into());
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Ok(notice) = document.create_element("div") else { return };
    notice.set_inner_html(
        "Tavola stopped because of a mistake of its own. Your game is kept: <a href=''>reload</a>.<br>\
         Tavola si è fermata per un suo errore. La tua partita è conservata: <a href=''>ricarica</a>.<br>\
         Tavola ist über einen eigenen Fehler gestolpert. Dein Spiel ist gespeichert: <a href=''>neu laden</a>.",
    );
    let _ = notice.set_attribute("class", "notice broken");
    let _ = notice.set_attribute("role", "alert");
    if let Some(body) = document.body() {
        let _ = body.prepend_with_node_1(&notice);
    }
}
