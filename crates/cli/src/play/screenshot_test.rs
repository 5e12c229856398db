//! The picture in the README is drawn by the program itself, from the real screen, and this test
//! keeps it true. To draw it again: `TAVOLA_UPDATE=1 cargo test -p tavola-cli screenshot_test`.

use super::{Seating, game::TerminalGame, screen::Screen};
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::{Buffer, Cell},
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    style::{Color, Modifier},
};
use std::{fmt::Write, fs, path::Path};
use tavola_sparta::Sparta;

#[test]
fn the_picture_of_a_terminal_game_is_up_to_date() {
    let seating =
        Seating { seat: 0, bot: "greedy".into(), hot_seat: false, ms: 0, seed: Some(5), save: None, lines: false };
    let mut game = TerminalGame::<Sparta>::new(&seating, &[], None).unwrap();
    let mut screen = Screen::new(&mut game);
    let typed = "d2-d4\nf2-f4\nd4-d5\ng2-g4\nf4-e6\n";
    let keys = typed.chars().map(|key| if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
    // Then the cursor walks to g4 and chooses it, so that its targets are lit.
    let walk = [KeyCode::Up, KeyCode::Right, KeyCode::Right, KeyCode::Enter, KeyCode::Up, KeyCode::Up];
    for key in keys.chain(walk) {
        screen.press(KeyEvent::new(key, KeyModifiers::NONE));
    }
    let mut terminal = Terminal::new(TestBackend::new(84, 28)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    check("sparta-terminal.svg", &svg(terminal.backend().buffer()));
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
        for column in 0..area.width {
            let cell = &buffer[(column, row)];
            let (x, y) = (8 + column * WIDTH, 8 + row * HEIGHT);
            let (ink, ground) = colours(cell);
            if let Some(ground) = ground {
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{ground}\"/>"
                );
            }
            if cell.symbol().trim().is_empty() {
                continue;
            }
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
