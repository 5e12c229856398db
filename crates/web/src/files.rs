//! The app's data files: each is fetched when it is needed first, under the name that the bundle gave it.
//! `assets/files.js` knows these names and is there before any module starts.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

/// Fetches the file of this name; nothing where there is none. What takes more than a second reports its progress, in hundredths.
///
/// # Errors
/// Says which file did not come and why.
pub async fn load(name: &str, progress: impl Fn(u8) + 'static) -> Result<Vec<u8>, String> {
    fetch(name, progress).await.map_err(|error| {
        let error = error.dyn_ref::<js_sys::Error>().map_or_else(String::new, |error| String::from(error.message()));
        format!("the file `{name}` could not be loaded: {error}")
    })
}

async fn fetch(name: &str, progress: impl Fn(u8) + 'static) -> Result<Vec<u8>, JsValue> {
    let global = js_sys::global();
    let fetch: Function = Reflect::get(&global, &"tavolaFile".into())?.dyn_into()?;
    let tell = Closure::<dyn Fn(u8)>::new(progress);
    let promise: Promise = fetch.call2(&global, &name.into(), tell.as_ref())?.dyn_into()?;
    let bytes: Uint8Array = JsFuture::from(promise).await?.dyn_into()?;
    Ok(bytes.to_vec())
}
