//! Safe hands: the second half of a double click decides nothing.

use leptos::ev::MouseEvent;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Buttons that do something that counts: they name an action, or what is built.
const DECIDES: &str = "[data-action], [data-build]";

/// Stops a click that is the second half of a double click on its way to such a button. Whatever lies around them
/// listens by this, so that a new button needs no guard of its own.
pub fn once(event: MouseEvent) {
    let on = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let decides = on.is_some_and(|element| element.closest(DECIDES).ok().flatten().is_some());
    if decides && event.detail() > 1 {
        event.stop_propagation();
        event.prevent_default();
    }
}
