//! What a phone needs: a sheet at the bottom that holds the panels, and a board that two fingers enlarge.

use crate::{app_state::t, controller::GameController};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// How far a board is enlarged at most.
const MOST: f64 = 3.5;
/// How far a finger moves before it pulls, in pixels.
const SLOP: f64 = 6.0;

/// Whether the page has a phone's layout, upright or on its side; follows the window.
pub fn small() -> RwSignal<bool> {
    let asks = "(max-width: 860px), (max-height: 500px) and (orientation: landscape)";
    let now = move || window().match_media(asks).ok().flatten().is_some_and(|query| query.matches());
    let small = RwSignal::new(now());
    let listener = window_event_listener(ev::resize, move |_| {
        if small.get_untracked() != now() {
            small.set(now());
        }
    });
    on_cleanup(move || listener.remove());
    small
}

/// How far the sheet is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// Its upper edge alone.
    Peek,
    /// Half of the page.
    Half,
    /// All but the head of the page.
    Full,
}

impl Open {
    /// Its name in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Open::Peek => "peek",
            Open::Half => "half",
            Open::Full => "full",
        }
    }
}

/// How far the sheet of a game is open. What must be decided in it opens it.
pub fn sheet(controller: GameController) -> RwSignal<Open> {
    let open = RwSignal::new(Open::Peek);
    let due = Memo::new(move |_| controller.acting().is_some() && controller.read(|view| view.discard_due() > 0));
    // It closes again if it was closed before.
    Effect::new(move |opened: Option<bool>| match (due.get(), opened) {
        (true, Some(true)) => true,
        (true, _) if open.get_untracked() == Open::Peek => {
            open.set(Open::Half);
            true
        }
        (false, Some(true)) => {
            open.set(Open::Peek);
            false
        }
        _ => false,
    });
    open
}

/// The handle of the sheet: it is tapped, pulled or pressed.
#[component]
pub fn Grip(
    /// How far the sheet is open.
    open: RwSignal<Open>,
) -> impl IntoView {
    let from = StoredValue::new(None::<(f64, bool)>);
    let on_down = move |event: PointerEvent| {
        from.set_value(Some((f64::from(event.client_y()), false)));
        if let Some(grip) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            // It is refused only where the finger is gone already.
            let _ = grip.set_pointer_capture(event.pointer_id());
        }
    };
    let on_move = move |event: PointerEvent| {
        let Some((start, moved)) = from.get_value() else { return };
        if moved || (f64::from(event.client_y()) - start).abs() > SLOP {
            from.set_value(Some((start, true)));
            let part = f64::from(event.client_y()) / height();
            let next = if part > 0.72 {
                Open::Peek
            } else if part > 0.3 {
                Open::Half
            } else {
                Open::Full
            };
            if open.get_untracked() != next {
                open.set(next);
            }
        }
    };
    // The click that ends a pull is none.
    let on_click = move |_| {
        if from.get_value().is_none_or(|(_, moved)| !moved) {
            open.update(|open| *open = if *open == Open::Peek { Open::Half } else { Open::Peek });
        }
        from.set_value(None);
    };
    view! {
        <button
            class="grip"
            id="grip"
            aria-expanded=move || (open.get() != Open::Peek).to_string()
            aria-label=move || t("sheet")
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointercancel=move |_| from.set_value(None)
            on:click=on_click
        ></button>
    }
}

fn height() -> f64 {
    window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(1.0).max(1.0)
}

/// How a board is enlarged: the factor, and how far it is moved in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    scale: f64,
    x: f64,
    y: f64,
}

impl Zoom {
    const NONE: Zoom = Zoom { scale: 1.0, x: 0.0, y: 0.0 };

    /// Enlarged by a factor around a point of the frame, which goes along by so much; the frame stays filled.
    fn by(self, factor: f64, (px, py): (f64, f64), (dx, dy): (f64, f64), (width, height): (f64, f64)) -> Zoom {
        let scale = (self.scale * factor).clamp(1.0, MOST);
        let real = scale / self.scale;
        let within = |to: f64, length: f64| to.clamp(length * (1.0 - scale), 0.0);
        Zoom {
            scale,
            x: within(px + dx - (px - self.x) * real, width),
            y: within(py + dy - (py - self.y) * real, height),
        }
    }
}

/// Two fingers on the frame around a board, or one where it is enlarged already. All fields are handles.
#[derive(Clone, Copy)]
pub struct Pinch {
    zoom: RwSignal<Zoom>,
    /// The fingers by number, and where they are.
    fingers: StoredValue<Vec<(i32, (f64, f64))>>,
}

impl Pinch {
    /// Nothing is enlarged.
    pub fn new() -> Pinch {
        Pinch { zoom: RwSignal::new(Zoom::NONE), fingers: StoredValue::new(Vec::new()) }
    }

    /// The style of what is enlarged.
    pub fn style(&self) -> String {
        let Zoom { scale, x, y } = self.zoom.get();
        if scale > 1.0 { format!("transform:translate({x:.1}px,{y:.1}px) scale({scale:.3})") } else { String::new() }
    }

    /// Whether something is enlarged; tracks.
    pub fn is_enlarged(&self) -> bool {
        self.zoom.get().scale > 1.0
    }

    /// Everything is to be seen again.
    pub fn reset(&self) {
        self.zoom.set(Zoom::NONE);
    }

    /// A finger touches the frame.
    pub fn down(&self, event: &PointerEvent) {
        if event.pointer_type() == "touch" {
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.fingers.update_value(|fingers| {
                fingers.retain(|(id, _)| *id != event.pointer_id());
                fingers.push((event.pointer_id(), at));
            });
        }
    }

    /// A finger moves.
    pub fn moves(&self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let before = self.fingers.get_value();
        let Some(place) = before.iter().position(|(id, _)| *id == event.pointer_id()) else { return };
        self.fingers.update_value(|fingers| fingers[place].1 = at);
        let old = before[place].1;
        let by = (at.0 - old.0, at.1 - old.1);
        let Some((corner, size)) = frame(event) else { return };
        match &before[..] {
            [_] if self.zoom.get_untracked().scale > 1.0 => {
                self.zoom.update(|zoom| *zoom = zoom.by(1.0, (0.0, 0.0), by, size));
            }
            [_, _] => {
                let other = before[1 - place].1;
                let apart = |a: (f64, f64)| (a.0 - other.0).hypot(a.1 - other.1).max(1.0);
                let middle = (f64::midpoint(old.0, other.0) - corner.0, f64::midpoint(old.1, other.1) - corner.1);
                let factor = apart(at) / apart(old);
                self.zoom.update(|zoom| *zoom = zoom.by(factor, middle, (by.0 / 2.0, by.1 / 2.0), size));
            }
            _ => {}
        }
    }

    /// A finger is lifted.
    pub fn up(&self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|(id, _)| *id != event.pointer_id()));
    }

    /// Whether more than one finger is down: then none of them means a spot.
    pub fn is_pinching(&self) -> bool {
        self.fingers.with_value(|fingers| fingers.len() > 1)
    }

    /// A wheel with the control key, or two fingers on a pad.
    pub fn wheel(&self, event: &ev::WheelEvent) {
        if !event.ctrl_key() {
            return;
        }
        event.prevent_default();
        let Some((corner, size)) = frame(event) else { return };
        let at = (f64::from(event.client_x()) - corner.0, f64::from(event.client_y()) - corner.1);
        let factor = (-event.delta_y() / 300.0).exp();
        self.zoom.update(|zoom| *zoom = zoom.by(factor, at, (0.0, 0.0), size));
    }
}

/// The frame's corner and size on the screen.
fn frame(event: &web_sys::Event) -> Option<((f64, f64), (f64, f64))> {
    let frame = event.current_target()?.dyn_into::<Element>().ok()?.get_bounding_client_rect();
    Some(((frame.left(), frame.top()), (frame.width(), frame.height())))
}
