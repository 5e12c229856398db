//! Fuzz targets for every game of the registry: one target for each kind of text. The first letter of an input chooses
//! the game, `0` for the first of the list; the rest is the text.

pub use libfuzzer_sys;
pub use tavola_registry;

/// A target that gives the text to `$check::<G>`, a function over games.
#[macro_export]
macro_rules! fuzz_games {
    ($check:ident) => {
        $crate::libfuzzer_sys::fuzz_target!(|input: &str| {
            let Some(first) = input.chars().next() else { return };
            let number = (first as usize).wrapping_sub('0' as usize);
            $crate::tavola_registry::for_games!([$crate::check_game] number, &input[first.len_utf8()..], $check);
        });
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! check_game {
    ([$($game:ty: $kind:ident),+ $(,)?] $number:expr, $text:expr, $check:ident) => {{
        let checks: &[fn(&str)] = &[$($check::<$game>),+];
        checks[$number % checks.len()]($text);
    }};
}
