//! The evaluation's weights, read from the data file when the crate is compiled.

use super::evaluation::COUNT;

/// One weight a feature, in hundredths of a warrior.
pub(crate) const WEIGHTS: [i16; COUNT] = parse(include_bytes!("../../data/sparta-evaluation.txt"));

/// Reads every number of the file. Lines that begin with `#` are comments; names have no digits.
const fn parse(text: &[u8]) -> [i16; COUNT] {
    let mut weights = [0; COUNT];
    let mut found = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'#' {
            while at < text.len() && text[at] != b'\n' {
                at += 1;
            }
        } else if text[at].is_ascii_digit() {
            let negative = at > 0 && text[at - 1] == b'-';
            let mut value: i16 = 0;
            while at < text.len() && text[at].is_ascii_digit() {
                value = value * 10 + (text[at] - b'0') as i16;
                at += 1;
            }
            assert!(found < COUNT, "the evaluation's data has too many numbers");
            weights[found] = if negative { -value } else { value };
            found += 1;
        } else {
            at += 1;
        }
    }
    assert!(found == COUNT, "the evaluation's data has too few numbers");
    weights
}
