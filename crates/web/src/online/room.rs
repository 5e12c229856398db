//! The table elsewhere: before the game its seats and invitation, then the board.

use super::{
    api::{self, Heading},
    bar::Bar,
    deals::Deals,
    far::Far,
    talk::Talk,
    terms,
    trouble::{Dead, Notice, Trouble},
};
use crate::{
    deploy::Deploy,
    house::{go, house, t, tell, tell_all},
    play::{Stand, deploying},
    side::{Command, Deeds, Log, Status, Why},
    sitting::Sitting,
    trade::{Composer, Hand},
};
use leptos::{prelude::*, task::spawn_local};
use serde_json::{Value, json};
use tavola_kernel::Seat;
use tavola_protocol::{Deed, Due, Who};
use tavola_stage::Say;

/// The page of a table elsewhere.
#[component]
pub fn Room(table: String) -> impl IntoView {
    let far = Far::follow(&table);
    move || match far.dead.get() {
        Some(trouble) => view! { <Dead trouble/> }.into_any(),
        None => view! { <div class="online"><Inside far/></div> }.into_any(),
    }
}

#[component]
fn Inside(far: Far) -> impl IntoView {
    let began = Memo::new(move |_| far.read(|sheet| sheet.began));
    let name = move || far.sitting.get().map(|sitting| t(&format!("{}-name", sitting.game())));
    view! {
        <h1 class="hidden">{move || name().unwrap_or_else(|| t("online-title"))}</h1>
        <Bar far/>
        {move || far.session_lost.get().then(|| view! {
            <div class="notice" role="alert" data-trouble="session">
                <p>{move || t("trouble-session")}</p>
                <a href="#/online">{move || t("online-to-lobby")}</a>
            </div>
        })}
        {move || far.sitting.get().map(|sitting| if began.get() {
            view! { <Game far sitting/> }.into_any()
        } else {
            view! { <Lounge far/> }.into_any()
        })}
    }
}

#[component]
fn Game(far: Far, sitting: Sitting) -> impl IntoView {
    let deploying = Memo::new(move |_| deploying(sitting));
    move || match deploying.get() {
        Some(seat) => view! {
            <Deploy sitting seat/>
            <div class="beside"><Deals far/><Talk far/></div>
        }
        .into_any(),
        None => view! {
            <div class="table" id="table">
                <div class="stand">
                    <Headline far sitting/>
                    <Stand sitting/>
                </div>
                <aside class="side">
                    <Why sitting/>
                    <Deeds sitting/>
                    <Hand sitting/>
                    <Composer sitting/>
                    <Deals far/>
                    <Status sitting/>
                    {move || far.seat().map(|_| view! { <Command sitting/> })}
                    <Talk far/>
                    <Log sitting/>
                </aside>
            </div>
        }
        .into_any(),
    }
}

/// Whose turn it is, or how it ended.
#[component]
fn Headline(far: Far, sitting: Sitting) -> impl IntoView {
    let game = sitting.game();
    let text = move || {
        if let Some(outcome) = sitting.outcome() {
            let clause = tavola_stage::clause(game, house().tongue.get(), outcome.reason);
            let end = match outcome.winner() {
                Some(seat) => Say::new("over-win").seat("seat", game, seat),
                None => Say::new("over-draw"),
            };
            let rule = clause.map(|rule| format!(" {}: {rule}", outcome.reason)).unwrap_or_default();
            return format!("{}{rule}", tell(&end));
        }
        let sending = far.pending.with(|all| all.iter().any(|(_, deed)| matches!(deed, Deed::Act(_))));
        if sending {
            return t("online-sending");
        }
        if sitting.acting().is_some() {
            return t("turn-yours");
        }
        let due = far.read(|sheet| match &sheet.turn {
            Due::Seats(seats) => seats.iter().map(|seat| Say::new(format!("{game}-seat-{seat}"))).collect(),
            _ => Vec::new(),
        });
        if due.is_empty() { t("turn-wait") } else { tell(&Say::new("turn-of").list("seat", due)) }
    };
    let news = move || {
        let viewer = sitting.looking.get()?;
        let said = sitting.read(|desk| desk.news(viewer, desk.told(viewer).saturating_sub(1)));
        Some(tell_all(&said))
    };
    let state = move || match sitting.outcome() {
        Some(_) => "over",
        None if sitting.acting().is_some() => "yours",
        None => "theirs",
    };
    view! {
        <div class="headline" data-turn=state>
            <p id="turn">{text}</p>
            <p class="news" id="news">{news}</p>
        </div>
    }
}

/// Before the game: who sits where, and how others come in.
#[component]
fn Lounge(far: Far) -> impl IntoView {
    let trouble = RwSignal::new(None::<Trouble>);
    let invitation = RwSignal::new(None::<String>);
    let me = Memo::new(move |_| far.seat());
    // The link is for those who sit here; whoever sat down just now is told it, too.
    Effect::new(move |_| {
        me.track();
        spawn_local(async move {
            let found = api::ask::<Heading>("GET", &format!("/api/tables/{}", far.id()), None).await;
            if let Ok(heading) = found {
                invitation.try_set(heading.invitation.as_deref().map(link_here));
            }
        });
    });
    let sit = move |seat: Seat| {
        spawn_local(async move {
            let sat = async {
                api::come_in().await?;
                api::ask::<Value>("POST", &format!("/api/tables/{}/seat", far.id()), Some(json!({"seat": seat}))).await
            };
            match sat.await {
                // A stranger's socket does not know who its person has become: the page calls anew.
                Ok(_) => house().route.notify(),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let leave = move |_| {
        spawn_local(async move {
            match api::ask::<Value>("DELETE", &format!("/api/tables/{}/seat", far.id()), None).await {
                Ok(_) => go("/online"),
                Err(no) => drop(trouble.try_set(Some(no))),
            }
        });
    };
    let title = move || far.read(|sheet| t(&format!("{}-name", sheet.game)));
    let about = move || far.read(|sheet| terms::terms(&sheet.game, &sheet.options, &sheet.setup));
    let chairs =
        Memo::new(move |_| far.read(|sheet| sheet.seats.iter().map(|chair| chair.who.clone()).collect::<Vec<_>>()));
    let game = move || far.read(|sheet| sheet.game.clone());
    view! {
        <section class="sheet" id="lounge">
            <h2>{title}</h2>
            <p>{about}</p>
            <Notice trouble/>
            <ul class="chairs">
                {move || (0u8..).zip(chairs.get()).map(|(seat, who)| {
                    let open = who == Who::Open && me.get().is_none();
                    view! {
                        <li>
                            <strong>{t(&format!("{}-seat-{seat}", game()))}</strong>": "{terms::holder(&who)}" "
                            {open.then(|| view! {
                                <button class="sit" data-seat=seat.to_string() on:click=move |_| sit(Seat(seat))>
                                    {move || t("online-sit")}
                                </button>
                            })}
                        </li>
                    }
                }).collect_view()}
            </ul>
            <p role="status">{move || t(if chairs.with(|all| all.contains(&Who::Open)) { "online-waiting" } else { "online-beginning" })}</p>
            {move || invitation.get().map(|link| view! { <Invitation link/> })}
            <p class="buttons">
                {move || me.get().map(|_| view! { <button id="leave" on:click=leave>{move || t("online-leave")}</button> })}
                <button on:click=|_| go("/online")>{move || t("online-to-lobby")}</button>
            </p>
        </section>
        <div class="beside"><Talk far/></div>
    }
}

/// The link that lets somebody sit down.
#[component]
fn Invitation(link: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = StoredValue::new(link.clone());
    let copy = move |_| {
        let written = window().navigator().clipboard().write_text(&text.get_value());
        spawn_local(async move {
            if wasm_bindgen_futures::JsFuture::from(written).await.is_ok() {
                copied.try_set(true);
            }
        });
    };
    view! {
        <div class="invitation">
            <label for="invitation">{move || t("online-invitation")}</label>
            <div class="command">
                <input id="invitation" readonly prop:value=link on:focus=|event| {
                    event_target::<web_sys::HtmlInputElement>(&event).select();
                }/>
                <button id="copy" class="primary" on:click=copy>
                    {move || t(if copied.get() { "online-copied" } else { "online-copy" })}
                </button>
            </div>
        </div>
    }
}

/// The server's link at the address this page was reached by, which is the one that works from here.
fn link_here(link: &str) -> String {
    let route = link.split_once('#').map_or(link, |(_, route)| route);
    let location = window().location();
    format!("{}{}#{route}", location.origin().unwrap_or_default(), location.pathname().unwrap_or_default())
}
