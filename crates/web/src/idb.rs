//! The browser's database, as far as the app needs it: shelves of texts, each under its name.

use js_sys::{Array, Promise};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransactionMode};

const NAME: &str = "tavola";
const VERSION: u32 = 1;

/// A text that is put on a shelf under a name, or taken from it.
pub struct Change<'a> {
    /// The shelf.
    pub shelf: &'static str,
    /// The name.
    pub name: &'a str,
    /// The text; none takes away what is there.
    pub text: Option<&'a str>,
}

/// Opens the database with these shelves.
///
/// # Errors
/// What the browser says, for one that keeps nothing.
pub async fn open(shelves: &'static [&'static str]) -> Result<IdbDatabase, JsValue> {
    let factory = web_sys::window().and_then(|window| window.indexed_db().ok().flatten());
    let request = factory.ok_or(JsValue::NULL)?.open_with_u32(NAME, VERSION)?;
    let fresh = request.clone();
    let furnish = Closure::once_into_js(move || {
        if let Ok(database) = fresh.result().map(JsCast::unchecked_into::<IdbDatabase>) {
            for shelf in shelves {
                // Only a shelf that is there already is refused.
                let _ = database.create_object_store(shelf);
            }
        }
    });
    request.set_onupgradeneeded(Some(furnish.unchecked_ref()));
    done(&request).await.map(JsCast::unchecked_into)
}

/// Makes all of these changes, or none of them; says afterwards whether they are kept.
pub fn write(database: &IdbDatabase, changes: &[Change], then: impl FnOnce(bool) + 'static) {
    if let Err(then) = try_write(database, changes, then) {
        then(false);
    }
}

fn try_write<F: FnOnce(bool) + 'static>(database: &IdbDatabase, changes: &[Change], then: F) -> Result<(), F> {
    let shelves: Array = changes.iter().map(|change| JsValue::from_str(change.shelf)).collect();
    let Ok(transaction) = database.transaction_with_str_sequence_and_mode(&shelves, IdbTransactionMode::Readwrite)
    else {
        return Err(then);
    };
    for change in changes {
        let Ok(shelf) = transaction.object_store(change.shelf) else { return Err(then) };
        let name = JsValue::from_str(change.name);
        let asked = match change.text {
            Some(text) => shelf.put_with_key(&JsValue::from_str(text), &name),
            None => shelf.delete(&name),
        };
        if asked.is_err() {
            return Err(then);
        }
    }
    let kept = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    wasm_bindgen_futures::spawn_local(async move { then(JsFuture::from(kept).await.is_ok()) });
    Ok(())
}

/// The text of this name.
pub async fn read(database: &IdbDatabase, shelf: &str, name: &str) -> Option<String> {
    let request = look(database, shelf)?.get(&JsValue::from_str(name)).ok()?;
    done(&request).await.ok()?.as_string()
}

/// Every text of a shelf.
pub async fn all(database: &IdbDatabase, shelf: &str) -> Vec<String> {
    let Some(request) = look(database, shelf).and_then(|shelf| shelf.get_all().ok()) else { return Vec::new() };
    let Ok(found) = done(&request).await else { return Vec::new() };
    Array::from(&found).iter().filter_map(|text| text.as_string()).collect()
}

fn look(database: &IdbDatabase, shelf: &str) -> Option<IdbObjectStore> {
    database.transaction_with_str(shelf).ok()?.object_store(shelf).ok()
}

/// Waits for a request, and gives what it found.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let answered = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(answered).await?;
    request.result()
}
