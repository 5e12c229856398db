//! Sounds made on the spot: short soft tones with a falling volume, once somebody has touched the page.

use crate::app_state::app_state;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use tavola_ui_model::SoundCue;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    static STUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// Somebody touched the page or pressed a key. Browsers are silent before that, and nobody likes a page that is not.
pub fn touched() {
    TOUCHED.set(true);
}

/// What is heard: tones of a pitch in hertz, when they begin and how long they sound, in seconds.
type Score = &'static [(f32, f64, f64)];

/// Plays what something sounds like, if sounds are on.
pub fn play(sound_cue: SoundCue) {
    let (shape, score): (OscillatorType, Score) = match sound_cue {
        SoundCue::None => return,
        SoundCue::Step => (OscillatorType::Triangle, &[(330.0, 0.0, 0.08)]),
        SoundCue::Strike => (OscillatorType::Sawtooth, &[(196.0, 0.0, 0.1), (110.0, 0.07, 0.2)]),
        SoundCue::Dice => (OscillatorType::Square, &[(720.0, 0.0, 0.03), (610.0, 0.07, 0.03), (540.0, 0.15, 0.04)]),
    };
    sing(shape, score);
}

/// It is your turn, and you look elsewhere.
pub fn your_turn() {
    sing(OscillatorType::Sine, &[(523.0, 0.0, 0.16), (659.0, 0.14, 0.3)]);
}

/// The end of a game.
pub fn end() {
    sing(OscillatorType::Triangle, &[(392.0, 0.0, 0.18), (494.0, 0.16, 0.18), (587.0, 0.32, 0.4)]);
}

fn sing(shape: OscillatorType, score: Score) {
    if !TOUCHED.get() || !app_state().sound.get_untracked() {
        return;
    }
    STUDIO.with_borrow_mut(|studio| {
        if studio.is_none() {
            *studio = AudioContext::new().ok();
        }
        if let Some(studio) = studio {
            for tone in score {
                // A browser without sound stays silent.
                let _ = one(studio, shape, *tone);
            }
        }
    });
}

fn one(studio: &AudioContext, shape: OscillatorType, (pitch, after, lasts): (f32, f64, f64)) -> Option<()> {
    let begins = studio.current_time() + after;
    let (tone, volume) = (studio.create_oscillator().ok()?, studio.create_gain().ok()?);
    tone.set_type(shape);
    tone.frequency().set_value(pitch);
    volume.gain().set_value_at_time(0.07, begins).ok()?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, begins + lasts).ok()?;
    tone.connect_with_audio_node(&volume).ok()?;
    volume.connect_with_audio_node(&studio.destination()).ok()?;
    tone.start_with_when(begins).ok()?;
    tone.stop_with_when(begins + lasts).ok()
}
