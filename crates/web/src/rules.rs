//! The rules pages: a guide to learn from for each mode of a game, behind it the clauses, and a summary to print.

use crate::{
    app::Lost,
    app_state::{app_state, later, t, tell},
};
use leptos::prelude::*;
use tavola_ui_model::{Message, Section, defs, entry, guide_modes, illustrated, offered, search, sections, summary};

/// What the reader wants to see of a game's rules.
#[derive(Clone, PartialEq, Eq)]
enum Place {
    /// The guide to a mode, perhaps one section of it.
    Guide(&'static str, Option<String>),
    /// The clauses, perhaps one of them.
    Clauses(Option<String>),
}

impl Place {
    /// The place that an address names after the game.
    fn of(game: &str, place: &str) -> Place {
        let modes = guide_modes(game);
        let (first, rest) = place.split_once('/').unwrap_or((place, ""));
        let named = modes.iter().find(|mode| **mode == first).or(modes.first().filter(|_| first.is_empty()));
        match named {
            Some(mode) => Place::Guide(mode, (!rest.is_empty()).then(|| format!("s-{rest}"))),
            None => Place::Clauses((!matches!(first, "" | "all")).then(|| first.to_owned())),
        }
    }

    /// The element that the reader wants to see first.
    fn anchor(&self) -> Option<&String> {
        match self {
            Place::Guide(_, anchor) | Place::Clauses(anchor) => anchor.as_ref(),
        }
    }
}

/// The name of a mode on the tabs; a game with one mode has just a guide.
fn mode_name(game: &str, mode: &str) -> String {
    let options = entry(game).map_or(&[][..], |entry| entry.choices);
    match options.iter().find(|choice| choice.values.contains(&mode)) {
        Some(choice) => t(&format!("option-{game}-{}-{mode}", choice.name)),
        None => t("rules-guide"),
    }
}

/// The rules of a game in the reader's language.
#[component]
pub fn Rules(
    /// Which game.
    game: String,
    /// What follows it in the address: a mode and a section, a clause, or nothing.
    place: String,
) -> impl IntoView {
    let Some(entry) = entry(&game) else {
        return view! { <Lost/> }.into_any();
    };
    let game = entry.name;
    let place = StoredValue::new(Place::of(game, &place));
    let query = RwSignal::new(String::new());
    Effect::new(move |_| {
        app_state().language.track();
        if let Some(anchor) = place.with_value(|place| place.anchor().cloned()) {
            // The page is in place once this effect's turn is over.
            later(30, move || {
                if let Some(item) = document().get_element_by_id(&anchor) {
                    item.scroll_into_view();
                    let _ = item.class_list().add_1("named");
                }
            });
        }
    });
    let page = move || {
        let language = app_state().language.get();
        let query = query.get();
        if !query.trim().is_empty() {
            return view! { <Results game query/> }.into_any();
        }
        match place.get_value() {
            Place::Guide(mode, _) => view! { <Guide game mode sections=sections(game, mode, language)/> }.into_any(),
            Place::Clauses(_) => {
                let text = illustrated(game, language).unwrap_or_default();
                view! { <article class="sheet rules" inner_html=text></article> }.into_any()
            }
        }
    };
    let modes = guide_modes(game);
    let shown = place.get_value();
    view! {
        <nav class="tabs" aria-label=move || t("nav-rules")>
            {offered().map(|entry| entry.name).map(|name| view! {
                <a href=format!("#/rules/{name}") aria-current=(game == name).then_some("page")>
                    {move || t(&format!("{name}-name"))}
                </a>
            }).collect_view()}
        </nav>
        <div class="rules-bar">
            <nav class="tabs modes-of-rules" aria-label=move || t(&format!("{game}-name"))>
                {modes.into_iter().map(|mode| {
                    let current = matches!(&shown, Place::Guide(shown, _) if *shown == mode);
                    view! {
                        <a href=format!("#/rules/{game}/{mode}") aria-current=current.then_some("page")>{move || mode_name(game, mode)}</a>
                    }
                }).collect_view()}
                <a id="all-rules" href=format!("#/rules/{game}/all") aria-current=matches!(shown, Place::Clauses(_)).then_some("page")>
                    {move || t("rules-all")}
                </a>
            </nav>
            <input
                type="search"
                id="rules-search"
                aria-label=move || t("rules-search")
                placeholder=move || t("rules-search")
                on:input=move |event| query.set(event_target_value(&event))
            />
        </div>
        <svg class="symbols" aria-hidden="true"><defs inner_html=defs(game)></defs></svg>
        {page}
        <p class="sheet rules-end"><a class="button primary" href=format!("#/new/{game}")>{move || t("rules-play")}</a></p>
    }
    .into_any()
}

/// What was looked for, as a list of places.
#[component]
fn Results(game: &'static str, query: String) -> impl IntoView {
    let found = search(game, app_state().language.get_untracked(), &query);
    let count = found.len() as i64;
    let head = if count == 0 {
        t("rules-search-none")
    } else {
        tell(&Message::new("rules-search-found").count("count", count))
    };
    view! {
        <section class="sheet results" id="results">
            <p role="status">{head}</p>
            <ul>
                {found.into_iter().map(|one| view! {
                    <li><a href=format!("#/rules/{game}/{}", one.link)>{one.title}</a>" "<span class="soft">{one.excerpt}</span></li>
                }).collect_view()}
            </ul>
        </section>
    }
}

/// A guide with its contents beside it.
#[component]
fn Guide(game: &'static str, mode: &'static str, sections: Vec<Section>) -> impl IntoView {
    let contents: Vec<(String, String)> =
        sections.iter().skip(1).map(|section| (section.id.clone(), section.title.clone())).collect();
    view! {
        <div class="guide">
            <nav class="contents" aria-label=move || t("rules-contents")>
                <h2>{move || t("rules-contents")}</h2>
                <ol>
                    {contents.into_iter().map(|(id, title)| view! {
                        <li><a href=format!("#/rules/{game}/{mode}/{id}") inner_html=title></a></li>
                    }).collect_view()}
                </ol>
                <a class="button" id="summary" href=format!("#/summary/{game}/{mode}")>{move || t("rules-summary")}</a>
            </nav>
            <article class="sheet rules">
                {sections.into_iter().map(|section| view! {
                    <section id=format!("s-{}", section.id) class=format!("guide-{}", section.id)>
                        {if section.id.is_empty() {
                            view! { <h1 inner_html=section.title></h1> }.into_any()
                        } else {
                            view! { <h2 inner_html=section.title></h2> }.into_any()
                        }}
                        <div inner_html=section.html></div>
                    </section>
                }).collect_view()}
            </article>
        </div>
    }
}

/// A guide on one sheet of paper.
#[component]
pub fn Summary(
    /// Which game.
    game: String,
    /// Which mode of it.
    mode: String,
) -> impl IntoView {
    let known = guide_modes(&game).into_iter().find(|known| *known == mode);
    let (Some(entry), Some(mode)) = (entry(&game), known) else {
        return view! { <Lost/> }.into_any();
    };
    let game = entry.name;
    let sheet = move || {
        let sections = summary(game, mode, app_state().language.get());
        sections
            .into_iter()
            .map(|section| {
                let title = section.title.clone();
                view! {
                    <section class=format!("brief-{}", if section.id.is_empty() { "title" } else { &section.id })>
                        {if section.id.is_empty() {
                            view! { <h1 inner_html=title></h1> }.into_any()
                        } else {
                            view! { <h2 inner_html=title></h2> }.into_any()
                        }}
                        <div inner_html=section.html></div>
                    </section>
                }
            })
            .collect_view()
    };
    view! {
        <svg class="symbols" aria-hidden="true"><defs inner_html=defs(game)></defs></svg>
        <p class="summary-bar">
            <a class="button" href=format!("#/rules/{game}/{mode}")>{move || t("rules-summary-back")}</a>
            <button class="primary" id="summary-print" on:click=move |_| { let _ = window().print(); }>{move || t("rules-summary-print")}</button>
        </p>
        <article class="paper rules" id="paper">{sheet}</article>
    }
    .into_any()
}
