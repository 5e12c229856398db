//! Draws the labelled board from the program's own tables:
//! `cargo run -p tavola-impero --example board_svg > docs/board-impero.svg`.

fn main() {
    print!("{}", tavola_impero::drawing::board_svg());
}
