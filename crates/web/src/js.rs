//! Parts of the browser that we call by their names: there are few such calls, and they differ between browsers.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A property; undefined where there is none.
pub fn get(of: &JsValue, name: &str) -> JsValue {
    Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A property of a property of the page's window, and so on: `path("Notification.permission")`.
pub fn path(names: &str) -> JsValue {
    let window = web_sys::window().map_or(JsValue::UNDEFINED, JsValue::from);
    names.split('.').fold(window, |of, name| get(&of, name))
}

/// The text of a property.
pub fn text(of: &JsValue, name: &str) -> String {
    get(of, name).as_string().unwrap_or_default()
}

/// An object with these properties.
pub fn object(pairs: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in pairs {
        // A new object takes any property.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// Calls a method.
///
/// # Errors
/// What it throws; also where there is no such method.
pub fn call(of: &JsValue, method: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = get(of, method).dyn_into()?;
    Reflect::apply(&function, of, &arguments.iter().collect::<Array>())
}

/// Calls a method and waits for what it promises.
///
/// # Errors
/// What it throws; also where there is no such method.
pub async fn wait_for(of: &JsValue, method: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let promise = js_sys::Promise::resolve(&call(of, method, arguments)?);
    JsFuture::from(promise).await
}
