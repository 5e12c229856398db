//! Colours: all of them, 256, 16 or none. Nothing is told by colour alone, so each step down loses beauty only.

use ratatui::style::{Color, Modifier, Style};
use tavola_core::Seat;

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// None: `NO_COLOR`, `--color never`.
    None,
    /// The sixteen that every terminal has.
    Sixteen,
    /// 256.
    Many,
    /// All of them.
    True,
}

/// The colours of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    depth: Depth,
}

/// What something is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Ordinary text.
    Text,
    /// What may be overlooked.
    Dim,
    /// What asks for something.
    Accent,
    /// What belongs to a seat.
    Seat(u8),
}

/// What lies under something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The screen.
    Screen,
    /// A dark square.
    Dark,
    /// A light square.
    Light,
    /// A place nobody may enter.
    Rock,
    /// Mount Doom.
    Fire,
    /// Under the cursor.
    Cursor,
    /// What was chosen.
    Chosen,
    /// Where the chosen piece may go.
    Target,
    /// Part of the last turn.
    Last,
    /// Water.
    Sea,
    /// Land, by the letter of its terrain.
    Land(char),
}

type Rgb = (u8, u8, u8);

impl Theme {
    /// What this terminal can show, by what it says of itself.
    pub fn detect(colored: bool) -> Theme {
        let says = |name: &str, words: &[&str]| {
            std::env::var(name).is_ok_and(|value| words.iter().any(|word| value.contains(word)))
        };
        let depth = if !colored {
            Depth::None
        } else if says("COLORTERM", &["truecolor", "24bit"]) {
            Depth::True
        } else if says("TERM", &["256color"]) {
            Depth::Many
        } else {
            Depth::Sixteen
        };
        Theme { depth }
    }

    /// A theme of this depth.
    #[cfg(test)]
    pub fn of(depth: Depth) -> Theme {
        Theme { depth }
    }

    fn colour(self, rgb: Rgb, ansi: Color) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => ansi,
            Depth::Many => {
                let step = |part: u8| if part < 48 { 0 } else { (part.saturating_sub(35)) / 40 };
                Color::Indexed(16 + 36 * step(rgb.0) + 6 * step(rgb.1) + step(rgb.2))
            }
            Depth::True => Color::Rgb(rgb.0, rgb.1, rgb.2),
        }
    }

    /// The colour of an ink.
    pub fn ink(self, ink: Ink) -> Color {
        let (rgb, ansi) = match ink {
            Ink::Text => ((222, 214, 202), Color::Reset),
            Ink::Dim => ((150, 141, 130), Color::Reset),
            Ink::Accent => ((240, 200, 96), Color::Yellow),
            Ink::Seat(0) => ((120, 184, 255), Color::LightCyan),
            Ink::Seat(1) => ((255, 150, 86), Color::LightRed),
            Ink::Seat(2) => ((245, 243, 236), Color::White),
            Ink::Seat(_) => ((214, 150, 240), Color::LightMagenta),
        };
        self.colour(rgb, ansi)
    }

    /// The colour of a ground.
    pub fn ground(self, ground: Ground) -> Color {
        let (rgb, ansi) = match ground {
            Ground::Screen => ((22, 19, 15), Color::Reset),
            Ground::Dark => ((46, 38, 31), Color::Reset),
            Ground::Light => ((62, 51, 41), Color::Reset),
            Ground::Rock => ((84, 78, 74), Color::Reset),
            Ground::Fire => ((140, 48, 26), Color::Red),
            Ground::Cursor => ((82, 112, 138), Color::Blue),
            Ground::Chosen => ((96, 112, 40), Color::Green),
            Ground::Target => ((70, 86, 48), Color::Reset),
            Ground::Last => ((92, 76, 40), Color::Reset),
            Ground::Sea => ((20, 40, 60), Color::Reset),
            Ground::Land('f') => ((28, 72, 36), Color::Reset),
            Ground::Land('p') => ((66, 104, 44), Color::Reset),
            Ground::Land('g') => ((120, 96, 30), Color::Reset),
            Ground::Land('h') => ((116, 58, 34), Color::Reset),
            Ground::Land('m') => ((74, 76, 84), Color::Reset),
            Ground::Land(_) => ((128, 110, 76), Color::Reset),
        };
        self.colour(rgb, ansi)
    }

    /// An ink on a ground.
    pub fn style(self, ink: Ink, ground: Ground) -> Style {
        let style = Style::new().fg(self.ink(ink)).bg(self.ground(ground));
        let strong = matches!(ink, Ink::Accent | Ink::Seat(_));
        let style = if strong { style.add_modifier(Modifier::BOLD) } else { style };
        let marked = matches!(ground, Ground::Cursor | Ground::Chosen);
        // Without colours the cursor is turned inside out.
        if marked && self.depth == Depth::None { style.add_modifier(Modifier::REVERSED) } else { style }
    }

    /// Text on the screen.
    pub fn text(self) -> Style {
        self.style(Ink::Text, Ground::Screen)
    }

    /// The highlighted line of a list.
    pub fn picked(self) -> Style {
        self.text().add_modifier(Modifier::REVERSED)
    }

    /// What belongs to a seat, on the screen.
    pub fn seat(self, seat: Seat) -> Style {
        self.style(Ink::Seat(seat.0), Ground::Screen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colours_the_cursor_is_still_seen() {
        let plain = Theme::of(Depth::None);
        assert_eq!(plain.ink(Ink::Seat(1)), Color::Reset);
        assert!(plain.style(Ink::Text, Ground::Cursor).add_modifier.contains(Modifier::REVERSED));
        assert_ne!(
            Theme::of(Depth::Sixteen).style(Ink::Text, Ground::Cursor),
            Theme::of(Depth::Sixteen).style(Ink::Text, Ground::Dark)
        );
    }

    #[test]
    fn colours_of_256_are_in_the_cube() {
        let many = Theme::of(Depth::Many);
        assert_eq!(many.colour((255, 255, 255), Color::White), Color::Indexed(231));
        assert_eq!(many.colour((0, 0, 0), Color::Black), Color::Indexed(16));
    }
}
