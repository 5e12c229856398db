//! The perft table: two independent implementations, and a third way of counting, agree on it.

use tavola_sparta::{Position, perft, plain};

/// Beyond this the readable implementation would take minutes; `tavola perft --method plain` does it.
const READABLE_LIMIT: u64 = 2_000_000;

#[test]
fn every_implementation_agrees_with_the_table() {
    let mut positions = 0;
    for line in include_str!("perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.split_once(" ; ").expect("a position, a semicolon, the counts");
        let position = Position::parse(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        assert_eq!(position.to_string(), text);
        let board = plain::Board::from(&position);
        for (depth, expected) in (1..).zip(counts.split(' ').map(|count| count.parse::<u64>().unwrap())) {
            assert_eq!(perft::count(&position, depth), expected, "{text} at depth {depth}");
            assert_eq!(perft::count_bulk(&position, depth), expected, "{text} at depth {depth}, in bulk");
            if expected <= READABLE_LIMIT {
                assert_eq!(perft::count_plain(&board, depth), expected, "{text} at depth {depth}, readable");
            }
        }
        positions += 1;
    }
    assert!(positions > 20, "only {positions} positions");
}
