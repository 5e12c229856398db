//! Mouse, armies, colours, and what is never cut: on screens of characters that nobody sees.

use super::*;
use crate::{
    games,
    terminal::{
        Depth, ReplayScreen, Screen, Theme, Words,
        layout::wrap,
        source::Here,
        testing::{Opened, press, rows, shown, typed},
    },
};
use ratatui::{
    crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEventKind},
    style::Color,
};
use tavola_i18n::Language;

const SPARTA: Opened = Opened { game: "sparta", options: &[], bot: "greedy", seats: 2 };
const STRATEGO: Opened = Opened { game: "stratego", options: &[("mode", "powers")], bot: "random", seats: 2 };
const IMPERO: Opened =
    Opened { game: "impero", options: &[("map", "beginner"), ("players", "3")], bot: "random", seats: 3 };
const SIZE: (u16, u16) = (80, 24);

fn click(screen: &mut TableScreen<Here>, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    screen.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    crate::terminal::testing::settle(screen);
}

/// Clicks on a spot of the board as it is drawn.
fn click_on(screen: &mut TableScreen<Here>, spot: &str) {
    shown(screen, SIZE);
    let on = screen.drawn.as_ref().unwrap();
    let area = on.drawn.buffer.area;
    let mut cells = (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y)));
    let (x, y) = cells.find(|&(x, y)| on.drawn.spot_at(x, y) == Some(spot)).unwrap();
    let (column, row) = (x - on.scroll.0 + on.corner.0, y - on.scroll.1 + on.corner.1);
    click(screen, column, row);
}

fn steps(screen: &TableScreen<Here>) -> usize {
    screen.at.record().as_ref().map_or(0, steps_of)
}

#[test]
fn the_mouse_touches_the_board_and_the_list() {
    let mut screen = SPARTA.screen(Language::English, Depth::True, None);
    click_on(&mut screen, "d2");
    assert_eq!((&screen.chosen[..], screen.cursor.as_str()), (&["d2".to_owned()][..], "d2"));
    click_on(&mut screen, "d4");
    assert_eq!(steps(&screen), 2, "the move, and the bot's");
    // In the list the first click highlights, the second plays.
    shown(&mut screen, SIZE);
    let (row, number) = screen.rows[2];
    let text = screen.entries()[number].text.clone();
    click(&mut screen, row.x + 1, row.y);
    assert_eq!((screen.picked, screen.focus, steps(&screen)), (number, Focus::List, 2));
    shown(&mut screen, SIZE);
    let (row, _) = *screen.rows.iter().find(|(_, one)| *one == number).unwrap();
    click(&mut screen, row.x + 1, row.y);
    assert_eq!(steps(&screen), 4);
    assert!(screen.at.record().unwrap()["steps"][2].as_str().unwrap().ends_with(&text));
    // The wheel goes through the list.
    screen.mouse(MouseEvent { kind: MouseEventKind::ScrollDown, column: 0, row: 0, modifiers: KeyModifiers::NONE });
    assert_eq!(screen.picked, 1);
}

#[test]
fn pieces_of_an_army_change_places_by_keys_and_by_mouse() {
    let mut screen = STRATEGO.screen(Language::English, Depth::True, None);
    let army = |screen: &TableScreen<Here>| screen.deployment.as_ref().unwrap().army.action();
    let home = screen.deployment.as_ref().unwrap().army.home();
    let before = army(&screen);
    for spot in [&home[0], &home[13]] {
        click_on(&mut screen, spot);
    }
    let swapped = army(&screen);
    assert_ne!(swapped, before);
    // By keys they change back.
    for spot in [&home[0], &home[13]] {
        screen.focus = Focus::Board;
        screen.cursor.clone_from(spot);
        press(&mut screen, KeyCode::Enter);
    }
    assert_eq!(army(&screen), before);
    click_on(&mut screen, &home[0]);
    press(&mut screen, KeyCode::Esc);
    click_on(&mut screen, &home[13]);
    assert_eq!(army(&screen), before, "a piece that was put down stays");
    press(&mut screen, KeyCode::Esc);
    for key in typed("deploy\n") {
        press(&mut screen, key);
    }
    assert!(screen.deployment.is_none() && steps(&screen) >= 1);
}

#[test]
fn only_a_game_that_would_be_lost_is_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let leaves = |screen: &mut TableScreen<Here>| press(screen, KeyCode::F(10)) == Next::Leave;
    let play = |screen: &mut TableScreen<Here>, text: &str| {
        for key in typed(text) {
            press(screen, key);
        }
    };
    // What --save names is written when the screen is left, whatever was saved by a key before.
    let saved = folder.path().join("game.json");
    let mut kept = SPARTA.screen(Language::English, Depth::True, Some(saved.clone()));
    play(&mut kept, "d2-d4\n");
    press(&mut kept, KeyCode::F(7));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(&saved).unwrap()).unwrap();
    assert_eq!(steps_of(&record), 2);
    play(&mut kept, "f2-f4\n");
    assert!(leaves(&mut kept));
    let mut lost = SPARTA.screen(Language::English, Depth::True, None);
    assert!(leaves(&mut lost), "nothing was played yet");
    play(&mut lost, "d2-d4\n");
    assert!(!leaves(&mut lost) && lost.note.contains("F7"));
    assert!(leaves(&mut lost));
    // A file that cannot be written says so, and the game goes on.
    let mut gone = SPARTA.screen(Language::English, Depth::True, Some(folder.path().join("no/where.json")));
    press(&mut gone, KeyCode::F(7));
    assert!(gone.note.contains("where.json: "), "{}", gone.note);
    play(&mut gone, "d2-d4\n");
    assert_eq!(steps(&gone), 2);
}

#[test]
fn each_depth_of_colours_keeps_to_its_own() {
    for opened in [&SPARTA, &STRATEGO, &IMPERO] {
        for depth in [Depth::None, Depth::Sixteen, Depth::Many, Depth::True] {
            let mut screen = opened.screen(Language::English, depth, None);
            let buffer = shown(&mut screen, (120, 40));
            let colours = || buffer.content().iter().flat_map(|cell| [cell.fg, cell.bg]);
            let fits = |colour: Color| match (depth, colour) {
                (_, Color::Reset) => true,
                (Depth::None, _) => false,
                (Depth::Sixteen, colour) => !matches!(colour, Color::Rgb(..) | Color::Indexed(_)),
                (Depth::Many, colour) => matches!(colour, Color::Indexed(_)),
                (Depth::True, colour) => matches!(colour, Color::Rgb(..)),
            };
            let strange: Vec<Color> = colours().filter(|colour| !fits(*colour)).collect();
            assert!(strange.is_empty(), "{} {depth:?}: {strange:?}", opened.game);
            assert_eq!(colours().any(|colour| colour != Color::Reset), depth != Depth::None, "{}", opened.game);
        }
    }
}

/// Whether a text stands on the screen, wrapped but whole.
fn stands(rows: &[String], text: &str) -> bool {
    (20..=rows[0].chars().count()).any(|width| {
        let lines = wrap(text, width);
        let fits = |at: usize| lines.iter().zip(&rows[at..]).all(|(line, row)| row.contains(line.as_str()));
        (0..rows.len()).any(|at| rows.len() - at >= lines.len() && fits(at))
    })
}

#[test]
fn results_are_never_cut() {
    for (game, names) in [
        ("sparta", &["sp19-last-city-seat-0", "sp22-hundred-quiet-turns"][..]),
        ("stratego", &["classic-flag", "powers-turns", "ring-taken"]),
        ("impero", &["base-ca18-ten-points", "impero-im13-four-players"]),
    ] {
        for name in names {
            let path = format!("{}/../games/{game}/tests/games/{name}.json", env!("CARGO_MANIFEST_DIR"));
            let record: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
            let whole = tavola_ui_model::load(&record.to_string()).unwrap();
            let outcome = whole.turn().outcome().unwrap();
            for language in Language::ALL {
                let words = Words::of(language);
                let entry = games::find(game).unwrap();
                let mut screen =
                    ReplayScreen::new(record.clone(), entry, Words::of(language), Theme::of(Depth::None), None, false)
                        .unwrap();
                press(&mut screen, KeyCode::End);
                let rows = rows(&shown(&mut screen, SIZE));
                let why = words.all(&whole.view(Viewer::Public).ending(outcome));
                let last = whole.told(Viewer::Public).into_iter().rfind(|told| !told.words.is_empty()).unwrap();
                let last = format!("{}. {}", last.step, words.all(&last.words));
                for text in [&why, &last, &format!("({})", outcome.reason)] {
                    assert!(stands(&rows, text), "{name} {language:?}: no `{text}` in\n{}", rows.join("\n"));
                }
            }
        }
    }
}

#[test]
fn every_step_is_told_whole_on_the_smallest_screen() {
    let path = format!("{}/../games/stratego/tests/games/powers-flag.json", env!("CARGO_MANIFEST_DIR"));
    let record: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let told = tavola_ui_model::load(&record.to_string()).unwrap().told(Viewer::Seat(Seat(0)));
    let words = Words::of(Language::German);
    let theme = Theme::of(Depth::None);
    let eyes = Some(Viewer::Seat(Seat(0)));
    let entry = games::find("stratego").unwrap();
    let mut screen = ReplayScreen::new(record, entry, Words::of(Language::German), theme, eyes, false).unwrap();
    for step in told.iter().filter(|told| !told.words.is_empty()).take(60) {
        press(&mut screen, KeyCode::Home);
        for _ in 0..step.step {
            press(&mut screen, KeyCode::Right);
        }
        let text = format!("{}. {}", step.step, words.all(&step.words));
        let rows = rows(&shown(&mut screen, SIZE));
        assert!(stands(&rows, &text), "no `{text}` in\n{}", rows.join("\n"));
    }
}
