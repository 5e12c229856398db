//! One seeded game of each kind as a text. `cargo insta review`, or `INSTA_UPDATE=always`, accepts a change.

use tavola_core::NotationExt;
use tavola_core_testkit::playthrough;
use tavola_sparta::Sparta;

#[test]
fn every_layout_is_played_through() {
    for layout in ["classic", "alternating", "far"] {
        let rules = Sparta::rules(&[("layout", layout)]).unwrap();
        insta::assert_snapshot!(layout, playthrough::<Sparta>(rules, 1, 1_000, 100));
    }
}
