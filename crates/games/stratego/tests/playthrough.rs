//! One seeded game of each kind as a text. `cargo insta review`, or `INSTA_UPDATE=always`, accepts a change.

use tavola_core::NotationExt;
use tavola_core_testkit::playthrough;
use tavola_stratego::Stratego;

/// The turn limit is an option like any other, and ends the random games before they get too long to read.
#[test]
fn every_mode_is_played_through() {
    for mode in ["classic", "powers", "ring"] {
        let rules = Stratego::rules(&[("mode", mode), ("turns", "80")]).unwrap();
        insta::assert_snapshot!(mode, playthrough::<Stratego>(rules, 1, 500, 30));
    }
}
