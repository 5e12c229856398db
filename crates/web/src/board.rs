//! A board of any game: drawn from its scene, played by click, drag, touch or keys.

use crate::{
    app_state::{app_state, t, tell},
    clash::{Clash, Fight},
    lens::{Lens, nearest},
    spot_card::{About, Asked},
};
use leptos::prelude::*;
use tavola_ui_model::{Message, Outline, Scene, Token, defs, follow};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, PointerEvent};

/// How far a finger moves before it drags, in pixels.
const SLOP: f64 = 7.0;
/// How long a captured piece falls, in percent of an event.
const FALL: u16 = 115;

/// What to light up on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    /// Where a touch begins something.
    pub movable: Vec<String>,
    /// What can be picked up and dragged: where a touch begins something that needs another.
    pub draggable: Vec<String>,
    /// Where the next touch may go.
    pub targets: Vec<String>,
    /// The spots touched so far.
    pub chosen: Vec<String>,
    /// What happened last.
    pub last: Vec<String>,
    /// What a hint names.
    pub hint: Vec<String>,
    /// A move made before its turn.
    pub premove: Vec<String>,
    /// What is in danger.
    pub threats: Vec<String>,
    /// What a line of the log is about that is pointed at.
    pub pointed: Vec<String>,
    /// Targets that are no plain moves, with a drawing and what happens there.
    pub powers: Vec<(String, &'static str, Message)>,
}

/// One of the lists of what is lit.
type Pick = fn(&Lit) -> &Vec<String>;

/// A token on its way: its name, itself, and whether it was captured and fades. It outlives the effect
/// that makes it, so its signal is counted, not owned.
#[derive(Clone)]
struct Piece {
    name: u32,
    state: ArcRwSignal<(Token, bool)>,
}

#[derive(Clone, Default)]
struct Drag {
    spot: String,
    from: (f64, f64),
    by: (f64, f64),
    moving: bool,
}

/// The board.
#[component]
pub fn Board(
    /// The game, for its drawings.
    game: &'static str,
    /// What is on it.
    #[prop(into)]
    scene: Signal<Scene>,
    /// What is lit.
    #[prop(into)]
    lit: Signal<Lit>,
    /// What a touch does.
    #[prop(into)]
    touch: Callback<String>,
    /// What Escape does.
    #[prop(into)]
    let_go: Callback<()>,
    /// A fight that was just fought.
    #[prop(optional, into)]
    fight: Signal<Option<Fight>>,
    /// What is known of a spot, for its card.
    #[prop(optional)]
    about: Option<About>,
    /// It is only looked at: keys belong to the page around it.
    #[prop(optional)]
    for_show: bool,
) -> impl IntoView {
    let focus = RwSignal::new(String::new());
    let drag = RwSignal::new(None::<Drag>);
    let dragged = StoredValue::new(false);
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let pieces = pieces(scene, lit);
    let asked = Asked::new(about, svg);
    Effect::new(move |_| {
        scene.track();
        asked.put_away();
    });
    let names =
        Memo::new(move |_| scene.with(|scene| scene.spots.iter().map(|spot| spot.name.clone()).collect::<Vec<_>>()));
    let ground = Memo::new(move |_| scene.with(|scene| scene.ground.clone()));
    let overlay = Memo::new(move |_| scene.with(|scene| scene.overlay.clone()));
    let size = Memo::new(move |_| scene.with(|scene| scene.size));
    let first = Memo::new(move |_| names.with(|names| names.first().cloned().unwrap_or_default()));

    let finger = StoredValue::new(false);
    let pressed = StoredValue::new(None::<(f64, f64)>);
    let lens = RwSignal::new(None::<Lens>);
    let on_down = move |event: PointerEvent| {
        dragged.set_value(false);
        finger.set_value(event.pointer_type() == "touch");
        lens.set(None);
        if finger.get_value() && event.is_primary() {
            asked.stay_on(spot_of(event.target()));
        } else {
            asked.put_away();
        }
        if finger.get_value() && !for_show && event.is_primary() {
            pressed.set_value(Some((f64::from(event.client_x()), f64::from(event.client_y()))));
        }
        let Some(spot) = spot_of(event.target()) else { return };
        if event.button() == 0 && lit.with_untracked(|lit| lit.draggable.contains(&spot)) {
            let from = (f64::from(event.client_x()), f64::from(event.client_y()));
            drag.set(Some(Drag { spot, from, ..Drag::default() }));
        }
    };
    let on_move = move |event: PointerEvent| {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            asked.rest_on(spot_of(event.target()));
        }
        if let (Some(from), Some(svg)) = (pressed.get_value(), svg.get_untracked())
            && (lens.with_untracked(Option::is_some) || (at.0 - from.0).hypot(at.1 - from.1) > SLOP)
        {
            lens.set(Lens::over(svg.unchecked_ref(), at, scene));
            asked.put_away();
        }
        let Some(mut now) = drag.get_untracked() else { return };
        now.by = (f64::from(event.client_x()) - now.from.0, f64::from(event.client_y()) - now.from.1);
        if !now.moving && now.by.0.hypot(now.by.1) > SLOP {
            now.moving = true;
            asked.put_away();
            let_go.run(());
            touch.run(now.spot.clone());
            if let Some(svg) = svg.get_untracked() {
                let _ = svg.unchecked_ref::<Element>().set_pointer_capture(event.pointer_id());
            }
        }
        drag.set(Some(now));
    };
    let on_up = move |event: PointerEvent| {
        let looked = lens.with_untracked(Option::is_some);
        pressed.set_value(None);
        lens.set(None);
        if finger.get_value() {
            // A finger that stayed asked, and does nothing.
            if asked.is_open() {
                dragged.set_value(true);
                drag.set(None);
                return;
            }
            asked.put_away();
        }
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(now) = drag.get_untracked() else {
            // A finger that looked for its place through the lens means the place where it is lifted.
            let meant = svg.get_untracked().filter(|_| looked);
            if let Some(spot) = meant.and_then(|svg| nearest(svg.unchecked_ref(), at, scene, lit)) {
                touch.run(spot);
            }
            return;
        };
        drag.set(None);
        if now.moving {
            dragged.set_value(true);
            let under = document().element_from_point(at.0 as f32, at.1 as f32);
            match under.and_then(|under| spot_of(Some(under.into()))) {
                Some(spot) if spot != now.spot => touch.run(spot),
                _ => let_go.run(()),
            }
        }
    };
    let on_click = move |event: leptos::ev::MouseEvent| {
        // The click that ends a drag was dealt with.
        if dragged.get_value() {
            dragged.set_value(false);
            return;
        }
        lens.set(None);
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let meant = finger.get_value().then(|| svg.get_untracked()).flatten();
        let meant = meant.and_then(|svg| nearest(svg.unchecked_ref(), at, scene, lit));
        if let Some(spot) = meant.or_else(|| spot_of(event.target())) {
            focus.set(spot.clone());
            touch.run(spot);
        }
    };
    let go_to = move |next: Option<String>| {
        if let Some(next) = next {
            focus.set(next.clone());
            focus_spot(&next);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let Some(spot) = spot_of(event.target()) else { return };
        let way = match event.key().as_str() {
            "ArrowLeft" => (-1.0, 0.0),
            "ArrowRight" => (1.0, 0.0),
            "ArrowUp" => (0.0, -1.0),
            "ArrowDown" => (0.0, 1.0),
            "Enter" | " " => {
                event.prevent_default();
                asked.put_away();
                touch.run(spot);
                return;
            }
            "Escape" => {
                asked.put_away();
                let_go.run(());
                return;
            }
            // Straight to what can be touched: a board may have far more places than that.
            key @ ("PageDown" | "PageUp") => {
                event.prevent_default();
                let among =
                    lit.with_untracked(|lit| if lit.targets.is_empty() { &lit.movable } else { &lit.targets }.clone());
                go_to(scene.with_untracked(|scene| {
                    scene.next_among(&spot, &among, key == "PageUp").map(|spot| spot.name.clone())
                }));
                return;
            }
            _ => return,
        };
        event.prevent_default();
        go_to(scene.with_untracked(|scene| scene.neighbour(&spot, way).map(|spot| spot.name.clone())));
    };
    // If the pressed button is gone, the keyboard's focus goes back to the board.
    Effect::new(move |_| {
        scene.track();
        crate::app_state::later(0, move || {
            let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            if lost && !for_show && app_state().keys.get_untracked() {
                let here = focus.try_get_untracked().filter(|here| !here.is_empty());
                if let Some(here) = here.or(first.try_get_untracked()) {
                    focus_spot(&here);
                }
            }
        });
    });
    view! {
        <svg
            class=format!("board board-{game}")
            node_ref=svg
            viewBox=move || size.with(|(width, height)| format!("0 0 {width} {height}"))
            role="group"
            aria-label=move || t("board")
            aria-description=move || t("board-keys")
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=move |_| {
                drag.set(None);
                pressed.set_value(None);
                lens.set(None);
                asked.put_away();
            }
            on:pointerleave=move |_| asked.rest_on(None)
            on:contextmenu=move |event| {
                // A finger that stays asks for the card, not for the browser's menu.
                if finger.get_value() && asked.is_on() {
                    event.prevent_default();
                }
            }
            on:click=on_click
            on:keydown=on_key
        >
            <defs inner_html=defs(game)></defs>
            // The lens shows all of it once more.
            <g class=format!("board-{game}") id=(!for_show).then_some("board-live")>
            <g aria-hidden="true" inner_html=move || ground.get()></g>
            <g aria-hidden="true" inner_html=move || overlay.get()></g>
            <For each=move || names.get() key=Clone::clone let:name>
                <SpotView name scene lit focus first asked/>
            </For>
            <g aria-hidden="true" class="tokens">
                <For each=move || pieces.get() key=|piece| piece.name let:piece>
                    <TokenView piece=piece.state scene drag/>
                </For>
            </g>
            <g aria-hidden="true" class="powers">
                {move || lit.with(|lit| lit.powers.iter().map(|(spot, art, _)| power(scene, spot, art)).collect_view())}
            </g>
            // A piece that is dragged lies above all others.
            <g aria-hidden="true" class="tokens">{move || lifted(drag, scene, svg)}</g>
            </g>
            <Clash scene fight/>
        </svg>
        {move || lens.get().map(Lens::show)}
        {asked.view(game)}
    }
}

/// One place to touch.
#[component]
fn SpotView(
    name: String,
    scene: Signal<Scene>,
    lit: Signal<Lit>,
    focus: RwSignal<String>,
    first: Memo<String>,
    asked: Asked,
) -> impl IntoView {
    let spot = scene.with_untracked(|scene| scene.spot(&name).cloned());
    let Some(spot) = spot else { return ().into_any() };
    let own = StoredValue::new(name.clone());
    let is = move |pick: Pick| own.with_value(|name| lit.with(|lit| pick(lit).contains(name)));
    let label = move || {
        let said = own.with_value(|name| scene.with(|scene| scene.spot(name).map(|spot| tell(&spot.label))));
        let said = said.unwrap_or_default();
        let power = own.with_value(|name| {
            lit.with(|lit| lit.powers.iter().find(|(spot, ..)| spot == name).map(|(_, _, label)| tell(label)))
        });
        match power {
            Some(power) => format!("{said}, {power}"),
            None if is(|lit| &lit.targets) => format!("{said}, {}", t("spot-target")),
            None => said,
        }
    };
    let has_power = move || own.with_value(|name| lit.with(|lit| lit.powers.iter().any(|(spot, ..)| spot == name)));
    let class = move || {
        let mut class = String::from("spot");
        let marks: [(&str, Pick); 9] = [
            ("draggable", |lit| &lit.draggable),
            ("movable", |lit| &lit.movable),
            ("target", |lit| &lit.targets),
            ("chosen", |lit| &lit.chosen),
            ("last", |lit| &lit.last),
            ("hint", |lit| &lit.hint),
            ("premove", |lit| &lit.premove),
            ("threat", |lit| &lit.threats),
            ("pointed", |lit| &lit.pointed),
        ];
        for (mark, pick) in marks {
            if is(pick) {
                class.push(' ');
                class.push_str(mark);
            }
        }
        if own.with_value(|name| scene.with(|scene| scene.tokens.iter().any(|token| token.spot == *name))) {
            class.push_str(" held");
        }
        if has_power() {
            class.push_str(" power-at");
        }
        class
    };
    let tab =
        move || own.with_value(|name| focus.with(|focus| focus == name || focus.is_empty() && first.get() == *name));
    let (x, y) = spot.at;
    let area = match spot.outline {
        Outline::Square(side) => view! {
            <rect class="area" x=x - side / 2.0 y=y - side / 2.0 width=side height=side/>
            <circle class="dot" cx=x cy=y r=side * 0.15/>
            <rect class="ring" x=x - side * 0.46 y=y - side * 0.46 width=side * 0.92 height=side * 0.92 rx=side * 0.1/>
        }
        .into_any(),
        Outline::Disc(radius) => view! {
            <circle class="area" cx=x cy=y r=radius/>
            <circle class="dot" cx=x cy=y r=radius * 0.45/>
            <circle class="ring" cx=x cy=y r=radius * 0.92/>
        }
        .into_any(),
        Outline::Strip(a, b, width) => view! {
            <polygon class="area" points=strip(a, b, width)/>
            <polygon class="dot" points=strip(a, b, width * 0.3)/>
            <polygon class="ring" points=strip(a, b, width * 0.8)/>
        }
        .into_any(),
    };
    view! {
        <g
            class=class
            role="button"
            data-spot=name
            tabindex=move || if tab() { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || is(|lit| &lit.chosen).to_string()
            aria-describedby=move || own.with_value(|name| asked.tells_of(name)).then_some("spot-card")
        >
            // What a pointer that rests there is told, where no card tells it.
            {move || (!asked.is_on() || has_power()).then(|| view! { <title>{label}</title> })}
            {area}
        </g>
    }
    .into_any()
}

/// The corners of a strip. A line would do for the eye, but a line has no area to touch.
fn strip(a: (f32, f32), b: (f32, f32), width: f32) -> String {
    let (x, y) = (b.0 - a.0, b.1 - a.1);
    let scale = width / 2.0 / x.hypot(y).max(1.0);
    let (x, y) = (-y * scale, x * scale);
    let corners = [(a.0 + x, a.1 + y), (b.0 + x, b.1 + y), (b.0 - x, b.1 - y), (a.0 - x, a.1 - y)];
    corners.map(|(x, y)| format!("{x:.1},{y:.1}")).join(" ")
}

/// One piece.
#[component]
fn TokenView(piece: ArcRwSignal<(Token, bool)>, scene: Signal<Scene>, drag: RwSignal<Option<Drag>>) -> impl IntoView {
    let piece = RwSignal::from(piece);
    let at = Memo::new(move |before: Option<&(f32, f32)>| {
        let found = piece.with(|(token, _)| scene.with(|scene| scene.spot(&token.spot).map(|spot| spot.at)));
        found.or(before.copied()).unwrap_or_default()
    });
    let held = Memo::new(move |_| {
        let spot = drag.with(|drag| drag.as_ref().filter(|drag| drag.moving).map(|drag| drag.spot.clone()));
        spot.is_some_and(|spot| piece.with(|(token, gone)| !*gone && token.spot == spot))
    });
    let style = move || {
        let (x, y) = at.get();
        format!("transform:translate({x}px,{y}px)")
    };
    let art = Memo::new(move |_| piece.with(|(token, _)| format!("#{}", token.art)));
    // A piece that is uncovered, promoted or rebuilt turns over; two names, so that the second time counts, too.
    let turns = Memo::new(move |before: Option<&(String, u32)>| {
        let now = art.get();
        match before {
            None => (now, 0),
            Some((art, turns)) if *art == now => (now, *turns),
            Some((_, turns)) => (now, turns + 1),
        }
    });
    let class = move || {
        let owner = piece.with(|(token, _)| token.owner.map_or(String::new(), |seat| format!(" seat{seat}")));
        let gone = if piece.with(|(_, gone)| *gone) { " gone" } else { "" };
        let held = if held.get() { " lifted" } else { "" };
        let turn = match turns.with(|(_, turns)| *turns) {
            0 => "",
            turns if turns % 2 == 1 => " turn-a",
            _ => " turn-b",
        };
        format!("token{owner}{gone}{held}{turn}")
    };
    let note = move || {
        let art = piece.with(|(token, _)| token.note.clone())?;
        Some(view! { <use_ class="noted" href=format!("#{art}") x="-33" y="-33" width="66" height="66"/> })
    };
    let caption = move || piece.with(|(token, _)| token.caption.as_ref().map(tell));
    view! {
        <g class=class style=style>
            <use_ href=move || art.get() x="-50" y="-50" width="100" height="100"/>
            {note}
            <text class="caption" y="38">{caption}</text>
        </g>
    }
}

/// The piece that is dragged, where the pointer has it.
fn lifted(drag: RwSignal<Option<Drag>>, scene: Signal<Scene>, svg: NodeRef<leptos::svg::Svg>) -> Option<impl IntoView> {
    let now = drag.get().filter(|drag| drag.moving)?;
    let place = svg.get_untracked()?.unchecked_ref::<Element>().get_bounding_client_rect();
    scene.with_untracked(|scene| {
        let token = scene.tokens.iter().find(|token| token.spot == now.spot)?;
        let (x, y) = scene.spot(&now.spot)?.at;
        // The picture fills its place as far as its shape lets it.
        let (width, height) = scene.size;
        let scale = (f64::from(width) / place.width().max(1.0)).max(f64::from(height) / place.height().max(1.0));
        let (x, y) = (f64::from(x) + now.by.0 * scale, f64::from(y) + now.by.1 * scale);
        let art = format!("#{}", token.art);
        Some(view! {
            <g class="token dragged" style=format!("transform:translate({x}px,{y}px)")>
                <use_ href=art x="-56" y="-60" width="112" height="112"/>
            </g>
        })
    })
}

/// The sign of a power at its target: in the middle of a free place, in the corner of one that is held.
fn power(scene: Signal<Scene>, spot: &str, art: &str) -> Option<impl IntoView + use<>> {
    let (x, y, held) = scene.with_untracked(|scene| {
        let (x, y) = scene.spot(spot)?.at;
        Some((x, y, scene.tokens.iter().any(|token| token.spot == spot)))
    })?;
    let (shift, radius) = if held { (28.0, 22.0) } else { (0.0, 31.0) };
    let (cx, cy, half) = (x + shift, y - shift, radius * 0.66);
    let art = format!("#{art}");
    Some(view! {
        <g class="power">
            <rect x=x - 46.0 y=y - 46.0 width="92" height="92" rx="12"/>
            <circle cx=cx cy=cy r=radius/>
            <use_ href=art x=cx - half y=cy - half width=half * 2.0 height=half * 2.0/>
        </g>
    })
}

/// The pieces of a scene with names that stay, so that they glide; captured ones fade first.
fn pieces(scene: Signal<Scene>, lit: Signal<Lit>) -> RwSignal<Vec<Piece>> {
    let pieces = RwSignal::new(Vec::<Piece>::new());
    let names = StoredValue::new(0);
    Effect::new(move |_| {
        let now = scene.with(|scene| scene.tokens.clone());
        let last = lit.with_untracked(|lit| lit.last.clone());
        let old = pieces.get_untracked();
        let standing = old.iter().filter(|piece| !piece.state.with_untracked(|state| state.1));
        let before: Vec<(u32, Token)> =
            standing.map(|piece| (piece.name, piece.state.with_untracked(|state| state.0.clone()))).collect();
        let mut next = Vec::new();
        let followed = names.try_update_value(|names| follow(&before, &now, &last, names)).unwrap_or_default();
        for (name, token) in followed {
            let known = old.iter().find(|piece| piece.name == name && !piece.state.with_untracked(|state| state.1));
            match known {
                Some(piece) => {
                    piece.state.update(|state| state.0 = token);
                    next.push(piece.clone());
                }
                None => next.push(Piece { name, state: ArcRwSignal::new((token, false)) }),
            }
        }
        let gone: Vec<Piece> =
            old.into_iter().filter(|piece| next.iter().all(|kept| kept.name != piece.name)).collect();
        for piece in gone {
            if !piece.state.with_untracked(|state| state.1) {
                piece.state.update(|state| state.1 = true);
                crate::app_state::later(crate::settings::event_millis(FALL), move || {
                    pieces.try_update(|pieces| pieces.retain(|kept| !kept.state.with_untracked(|state| state.1)));
                });
            }
            next.push(piece);
        }
        // Each keeps its place in the page: a node that is put elsewhere begins its motion again.
        next.sort_by_key(|piece| piece.name);
        pieces.set(next);
    });
    pieces
}

/// The spot an event happened on.
pub fn spot_of(target: Option<web_sys::EventTarget>) -> Option<String> {
    let element: Element = target?.dyn_into().ok()?;
    element.closest("[data-spot]").ok()??.get_attribute("data-spot")
}

fn focus_spot(name: &str) {
    let found = document().query_selector(&format!("[data-spot=\"{name}\"]")).ok().flatten();
    if let Some(spot) = found.and_then(|spot| spot.dyn_into::<web_sys::SvgElement>().ok()) {
        let _ = spot.focus();
    }
}
