//! One WebSocket that comes back by itself. It knows nothing of tables: it carries texts, and says when it
//! is up and when it is down.

use crate::app_state::later;
use std::{cell::RefCell, rc::Rc};
use tavola_protocol::{ToClient, ToServer};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, WebSocket};

/// What comes over the line.
pub enum Heard {
    /// The server said this.
    Received(Box<ToClient>),
    /// The line is down; it comes back by itself.
    Down,
}

/// How long to wait before the next try, in milliseconds: longer each time, never long.
const WAITS: [u32; 6] = [250, 500, 1000, 2000, 4000, 8000];
/// After so much silence the server is asked for a sign of life, and after so much the line is given up:
/// a network that is gone does not say so.
const SILENCE: f64 = 9_000.0;
const DEAD: f64 = 24_000.0;
const PULSE: u32 = 3_000;

/// The line. Clones are the same line.
#[derive(Clone)]
pub struct ReconnectingSocket(Rc<RefCell<Inside>>);

struct Inside {
    socket: Option<WebSocket>,
    /// What the browser calls; kept for as long as the socket.
    listeners: Vec<Closure<dyn FnMut(MessageEvent)>>,
    hear: Rc<dyn Fn(Heard)>,
    /// Which socket is the present one, so that an old one's last words are not mistaken for its own.
    number: u32,
    tries: usize,
    heard_at: f64,
    over: bool,
}

fn now() -> f64 {
    js_sys::Date::now()
}

impl ReconnectingSocket {
    /// Calls the server, again and again if need be, until [`ReconnectingSocket::end`].
    pub fn new(hear: impl Fn(Heard) + 'static) -> ReconnectingSocket {
        let socket = ReconnectingSocket(Rc::new(RefCell::new(Inside {
            socket: None,
            listeners: Vec::new(),
            hear: Rc::new(hear),
            number: 0,
            tries: 0,
            heard_at: now(),
            over: false,
        })));
        socket.dial();
        socket.pulse();
        socket
    }

    /// Says something; whether it could be said. What was said may still get lost on the way.
    pub fn say(&self, what: &ToServer) -> bool {
        let inside = self.0.borrow();
        let Some(socket) = inside.socket.as_ref().filter(|socket| socket.ready_state() == WebSocket::OPEN) else {
            return false;
        };
        serde_json::to_string(what).is_ok_and(|text| socket.send_with_str(&text).is_ok())
    }

    /// Hangs up for good.
    pub fn end(&self) {
        self.0.borrow_mut().over = true;
        self.hang_up();
        // The ears hold the line; let go of them once none of them can be speaking.
        let socket = self.clone();
        later(0, move || socket.0.borrow_mut().listeners.clear());
    }

    /// The browser says that there is a network again.
    pub fn hurry(&self) {
        let down = self.0.borrow().socket.is_none();
        if down {
            self.0.borrow_mut().tries = 0;
            self.dial();
        }
    }

    /// The browser says that there is no network any more.
    pub fn drop_connection(&self) {
        if self.0.borrow().socket.is_some() {
            self.hang_up();
            self.fell();
        }
    }

    fn hang_up(&self) {
        let socket = self.0.borrow_mut().socket.take();
        if let Some(socket) = socket {
            socket.set_onmessage(None);
            socket.set_onclose(None);
            let _ = socket.close();
        }
    }

    fn dial(&self) {
        if self.0.borrow().over || self.0.borrow().socket.is_some() {
            return;
        }
        let Ok(socket) = WebSocket::new(&address()) else { return self.fell() };
        let number = {
            let mut inside = self.0.borrow_mut();
            inside.number += 1;
            inside.heard_at = now();
            inside.number
        };
        let this = self.clone();
        let on_text = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                this.received(number, &text);
            }
        });
        let this = self.clone();
        let on_close = Closure::<dyn FnMut(MessageEvent)>::new(move |_: MessageEvent| {
            let this = this.clone();
            // Not here: what is called now must not be replaced while it runs.
            later(0, move || {
                if this.0.borrow().number == number && this.0.borrow_mut().socket.take().is_some() {
                    this.fell();
                }
            });
        });
        socket.set_onmessage(Some(on_text.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        let mut inside = self.0.borrow_mut();
        inside.socket = Some(socket);
        inside.listeners = vec![on_text, on_close];
    }

    fn received(&self, number: u32, text: &str) {
        {
            let mut inside = self.0.borrow_mut();
            if inside.number != number || inside.over {
                return;
            }
            inside.heard_at = now();
        }
        if let Ok(observed) = serde_json::from_str::<ToClient>(text) {
            if matches!(observed, ToClient::Welcome { .. }) {
                self.0.borrow_mut().tries = 0;
            }
            let hear = self.0.borrow().hear.clone();
            hear(Heard::Received(Box::new(observed)));
        }
    }

    /// The line fell: says so, and tries again in a moment.
    fn fell(&self) {
        let (over, wait, hear) = {
            let mut inside = self.0.borrow_mut();
            let wait = WAITS[inside.tries.min(WAITS.len() - 1)];
            inside.tries += 1;
            (inside.over, wait, inside.hear.clone())
        };
        if over {
            return;
        }
        hear(Heard::Down);
        // Thousands who lost the same server do not all come back in the same moment.
        let jitter = (js_sys::Math::random() * f64::from(wait) / 2.0) as u32;
        let socket = self.clone();
        later(wait + jitter, move || socket.dial());
    }

    fn pulse(&self) {
        let socket = self.clone();
        later(PULSE, move || {
            if socket.0.borrow().over {
                return;
            }
            let silent = now() - socket.0.borrow().heard_at;
            if socket.0.borrow().socket.is_some() && silent > DEAD {
                socket.drop_connection();
            } else if silent > SILENCE {
                socket.say(&ToServer::Ping(1));
            }
            socket.pulse();
        });
    }
}

/// The socket of the server this page came from.
fn address() -> String {
    let location = leptos::prelude::window().location();
    let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
    format!("{scheme}://{}/api/socket", location.host().unwrap_or_default())
}
