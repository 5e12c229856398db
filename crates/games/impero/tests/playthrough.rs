//! One seeded game of each kind as a text. `cargo insta review`, or `INSTA_UPDATE=always`, accepts a change.

use tavola_core::NotationExt;
use tavola_core_testkit::playthrough;
use tavola_impero::Impero;

/// Random games last thousands of steps; the first hundreds show every phase but the end.
#[test]
fn every_ruleset_is_played_through() {
    for (ruleset, players) in [("base", "3"), ("impero", "2")] {
        let rules = Impero::rules(&[("ruleset", ruleset), ("players", players)]).unwrap();
        insta::assert_snapshot!(ruleset, playthrough::<Impero>(rules, 1, 400, 100));
    }
}
