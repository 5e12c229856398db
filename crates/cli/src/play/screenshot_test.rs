//! The pictures of terminal games in the documents are drawn by the program itself, from the real screen, and this test
//! keeps them true. To draw them again: `TAVOLA_UPDATE=1 cargo test -p tavola-cli screenshot_test`.

use crate::terminal::{
    Here, TableScreen,
    testing::{Opened, shown, typed},
};
use ratatui::{
    buffer::{Buffer, Cell},
    crossterm::event::KeyCode,
    style::{Color, Modifier},
};
use std::{fmt::Write, fs, path::Path};

fn picture(name: &str, screen: &mut TableScreen<Here>, size: (u16, u16)) {
    check(name, &svg(&shown(screen, size)));
}

#[test]
fn the_picture_of_sparta_is_up_to_date() {
    let mut keys = typed("d2-d4\nf2-f4\nD4-d5\ng2-g4\nf4-e6\n");
    // Then the cursor walks to a piece and chooses it, so that its targets are lit.
    keys.extend([KeyCode::Tab, KeyCode::Tab, KeyCode::Up, KeyCode::Enter, KeyCode::Up]);
    let sparta = Opened { game: "sparta", options: &[], bot: "greedy", seats: 2 };
    picture("sparta-terminal.svg", &mut sparta.played(&keys), (84, 28));
}

#[test]
fn the_picture_of_stratego_is_up_to_date() {
    let keys = typed("eagles-nest\ndeploy\n");
    let stratego = Opened { game: "stratego", options: &[("mode", "powers")], bot: "random", seats: 2 };
    picture("stratego-terminal.svg", &mut stratego.played(&keys), (100, 36));
}

#[test]
fn the_picture_of_impero_is_up_to_date() {
    let options = &[("map", "beginner"), ("players", "3")];
    let impero = Opened { game: "impero", options, bot: "random", seats: 3 };
    let keys = typed("settle n8\nroad p7\nsettle n41\nroad p57\nroll\n");
    picture("impero-terminal.svg", &mut impero.played(&keys), (110, 40));
}

fn check(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(name);
    if std::env::var_os("TAVOLA_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, drawn).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(
        kept == drawn,
        "docs/pictures/{name} is out of date: TAVOLA_UPDATE=1 cargo test -p tavola-cli screenshot_test"
    );
}

const WIDTH: u16 = 9;
const HEIGHT: u16 = 19;
/// The ground of the screen.
const SCREEN: &str = "#16130f";

/// A terminal's cells as a drawing.
fn svg(buffer: &Buffer) -> String {
    let area = buffer.area;
    let (width, height) = (area.width * WIDTH + 16, area.height * HEIGHT + 16);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#16130f\"/>\n"
    );
    for row in 0..area.height {
        let y = 8 + row * HEIGHT;
        // Neighbours on the same ground are one rectangle.
        let mut column = 0;
        while column < area.width {
            let ground = colours(&buffer[(column, row)]).1;
            let same = |at: &u16| colours(&buffer[(*at, row)]).1 == ground;
            let length = (column..area.width).take_while(same).count() as u16;
            if let Some(ground) = ground.filter(|ground| ground != SCREEN) {
                let (x, width) = (8 + column * WIDTH, length * WIDTH);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>"
                );
            }
            column += length;
        }
        for column in 0..area.width {
            let cell = &buffer[(column, row)];
            if cell.symbol().trim().is_empty() {
                continue;
            }
            let (x, ink) = (8 + column * WIDTH, colours(cell).0);
            let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let symbol = cell.symbol().replace('&', "&amp;").replace('<', "&lt;");
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\" fill=\"{ink}\"{weight}>{symbol}</text>", y + 15);
        }
    }
    svg + "</svg>\n"
}

fn colours(cell: &Cell) -> (String, Option<String>) {
    let (ink, ground) = (hex(cell.fg).unwrap_or("#d8d0c4".into()), hex(cell.bg));
    if cell.modifier.contains(Modifier::REVERSED) {
        return (ground.unwrap_or("#16130f".into()), Some(ink));
    }
    (ink, ground)
}

fn hex(colour: Color) -> Option<String> {
    match colour {
        Color::Rgb(r, g, b) => Some(format!("#{r:02x}{g:02x}{b:02x}")),
        Color::DarkGray => Some("#8a8178".into()),
        Color::Gray => Some("#b8b0a4".into()),
        Color::Yellow => Some("#e8c15a".into()),
        _ => None,
    }
}
