//! Leaderboards: the best of each category.

use super::{Portrait, Rating, category_name, is_me, page_of};
use crate::{
    app_state::{go, t},
    online::{
        api,
        trouble::{Dead, Trouble},
    },
};
use leptos::{prelude::*, task::spawn_local};
use serde::Deserialize;

/// Somebody on the list.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Ranked {
    name: String,
    #[serde(flatten)]
    rating: Rating,
}

/// The page.
#[component]
pub fn Best(category: String) -> impl IntoView {
    let categories = RwSignal::new(Vec::<String>::new());
    let best = RwSignal::new(None::<Vec<Ranked>>);
    let dead = RwSignal::new(None::<Trouble>);
    let asked = category.clone();
    spawn_local(async move {
        let found = async {
            let all = api::ask::<Vec<String>>("GET", "/api/leaderboards", None).await?;
            let one = if asked.is_empty() { all.first().cloned().unwrap_or_default() } else { asked };
            categories.try_set(all);
            api::ask::<Vec<Ranked>>("GET", &format!("/api/leaderboards/{}", js_sys::encode_uri_component(&one)), None)
                .await
        };
        match found.await {
            Ok(list) => drop(best.try_set(Some(list))),
            Err(no) => drop(dead.try_set(Some(no))),
        }
    });
    let row = |(number, one): (usize, Ranked)| {
        let name = one.name.clone();
        view! {
            <tr class:mine=move || is_me(&name)>
                <td class="number">{number}</td>
                <th scope="row"><a href=page_of(&one.name)><Portrait name=one.name.clone()/>{one.name.clone()}</a></th>
                <td class="number"><strong>{one.rating.value.round()}</strong></td>
                <td class="number">{one.rating.games}</td>
            </tr>
        }
    };
    let inside = move || {
        match best.get() {
        None => view! { <p class="soft" role="status">{t("online-calling")}</p> }.into_any(),
        Some(list) if list.is_empty() => view! { <p class="soft" id="nobody">{t("best-none")}</p> }.into_any(),
        Some(list) => view! {
            <table class="ranks" id="ranks">
                <thead><tr>
                    <th scope="col" class="number">{t("best-rank")}</th><th scope="col">{t("me-name")}</th>
                    <th scope="col" class="number">{t("people-rating")}</th><th scope="col" class="number">{t("people-games")}</th>
                </tr></thead>
                <tbody>{(1..).zip(list).map(row).collect_view()}</tbody>
            </table>
        }
        .into_any(),
    }
    };
    let chosen = StoredValue::new(category);
    move || match dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! {
            <section class="sheet best">
                <h1>{move || t("best-title")}</h1>
                <label class="field">
                    <span>{move || t("best-category")}</span>
                    <select id="category" on:change=|event| go(&format!("/best/{}", event_target_value(&event)))>
                        {move || categories.get().into_iter().map(|one| {
                            let selected = chosen.with_value(|chosen| *chosen == one);
                            view! { <option value=one.clone() selected=selected>{category_name(&one)}</option> }
                        }).collect_view()}
                    </select>
                </label>
                {inside}
                <p class="soft small">{move || t("best-about")}</p>
            </section>
        }
        .into_any(),
    }
}
