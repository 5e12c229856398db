//! Sparta as text: positions, options, boards. `docs/notation.md` describes it.

use crate::{Action, Conquest, Layout, Options, Position, Rules, Sparta, Square, State, View, bits, capture};
use serde_json::{Value, json};
use std::fmt::Write;
use tavola_core::{ErrorCode, Notation, RuleError, Seat, brief};

/// Pieces as read from the rows of a position.
pub(crate) struct Placed {
    pub(crate) pieces: [u128; 2],
    pub(crate) heroes: u128,
}

pub(crate) fn rows(pieces: [u128; 2], heroes: u128) -> String {
    let mut text = String::new();
    for rank in (0..10).rev() {
        let mut empties = 0;
        for square in (0..10).filter_map(|file| Square::at(file, rank)) {
            let seat = (0..2).find(|&seat| pieces[seat] & square.bit() != 0);
            let Some(seat) = seat else {
                empties += 1;
                continue;
            };
            if empties > 0 {
                text += &empties.to_string();
                empties = 0;
            }
            text.push(letter(seat as u8, heroes & square.bit() != 0));
        }
        if empties > 0 {
            text += &empties.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn letter(seat: u8, hero: bool) -> char {
    match (seat, hero) {
        (0, false) => 'W',
        (0, true) => 'H',
        (_, false) => 'w',
        (_, true) => 'h',
    }
}

pub(crate) fn parse_rows(text: &str) -> Result<Placed, RuleError> {
    let mut placed = Placed { pieces: [0; 2], heroes: 0 };
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 10 {
        return Err(RuleError::position(format!(
            "the board has 10 rows, from rank 10 down to rank 1, but {} are given",
            rows.len()
        ))
        .by("SP-1"));
    }
    for (row, rank) in rows.iter().zip((0..10).rev()) {
        let short = |width: usize| {
            RuleError::position(format!("row {} has {width} squares instead of 10: `{}`", rank + 1, brief(row)))
                .by("SP-1")
        };
        let mut file = 0;
        let mut rest = *row;
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let empties =
                    rest[..digits].parse::<usize>().ok().filter(|n| (1..=10).contains(n) && !rest.starts_with('0'));
                file += empties.ok_or_else(|| {
                    RuleError::position(format!(
                        "row {}: `{}` is no number of empty squares from 1 to 10",
                        rank + 1,
                        brief(&rest[..digits])
                    ))
                })?;
                rest = &rest[digits..];
                continue;
            }
            let (seat, hero) = match first {
                'W' => (0, false),
                'H' => (0, true),
                'w' => (1, false),
                'h' => (1, true),
                other => {
                    return Err(RuleError::position(format!(
                        "row {}: `{}` is no piece; pieces are W and H of seat 0, w and h of seat 1",
                        rank + 1,
                        brief(&other.to_string())
                    )));
                }
            };
            let square = Square::at(file.min(10) as u8, rank).ok_or_else(|| short(file + 1))?;
            placed.pieces[seat] |= square.bit();
            placed.heroes |= if hero { square.bit() } else { 0 };
            file += 1;
            rest = &rest[1..];
        }
        if file != 10 {
            return Err(short(file));
        }
    }
    Ok(placed)
}

/// Cities by file, then rank; `-` for none.
pub(crate) fn cities(set: u128) -> String {
    let mut squares: Vec<Square> = bits::squares(set).collect();
    squares.sort_by_key(|square| (square.file(), square.rank()));
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    if names.is_empty() { "-".into() } else { names.join(",") }
}

pub(crate) fn parse_cities(text: &str) -> Result<u128, RuleError> {
    if text == "-" {
        return Ok(0);
    }
    text.split(',').try_fold(0, |set, name| {
        let square: Square = name.parse()?;
        if set & square.bit() != 0 {
            return Err(RuleError::position(format!("the city on {square} is given twice")).by("SP-2"));
        }
        Ok(set | square.bit())
    })
}

fn parse_options(text: &str, overrides: &[(String, String)]) -> Result<Options, RuleError> {
    let mut options = Options::default();
    if text != "-" {
        for entry in text.split(',') {
            let (name, value) = entry.split_once('=').ok_or_else(|| {
                RuleError::option(format!(
                    "`{}` is no option: write name=value, separated by commas, or -",
                    brief(entry)
                ))
            })?;
            set_playing_option(&mut options, name, value)?;
        }
    }
    for (name, value) in overrides {
        set_playing_option(&mut options, name, value)?;
    }
    Ok(options)
}

fn set_playing_option(options: &mut Options, name: &str, value: &str) -> Result<(), RuleError> {
    if name == "layout" {
        return Err(RuleError::option("a position says where everything stands: it takes no `layout`"));
    }
    options.set(name, value)
}

fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<Position, RuleError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, first, second, seat, quiet, options] = fields[..] else {
        return Err(RuleError::position(format!(
            "a position has 6 fields separated by single spaces (rows, cities of seat 0, cities of seat 1, seat to move, quiet turns, options), but {} are given",
            fields.len()
        )));
    };
    let placed = parse_rows(board)?;
    let owned = [parse_cities(first)?, parse_cities(second)?];
    let to_move = match seat {
        "0" => 0,
        "1" => 1,
        _ => return Err(RuleError::position(format!("the seat to move is 0 or 1, not `{}`", brief(seat)))),
    };
    let quiet = quiet.parse().ok().filter(|n: &u32| n.to_string() == quiet).ok_or_else(|| {
        RuleError::position(format!("the number of quiet turns is a whole number, not `{}`", brief(quiet))).by("SP-22")
    })?;
    let options = parse_options(options, overrides)?;
    let position = Position {
        pieces: placed.pieces,
        heroes: placed.heroes,
        cities: owned[0] | owned[1],
        achaia: owned[1],
        quiet,
        options,
        to_move,
    };
    validate(&position, owned)?;
    Ok(position)
}

/// What no game can look like.
fn validate(position: &Position, owned: [u128; 2]) -> Result<(), RuleError> {
    let wrong = |clause, message: String| Err(RuleError::position(message).by(clause));
    if let Some(square) = bits::squares(owned[0] & owned[1]).next() {
        return wrong("SP-2", format!("the city on {square} is given to both seats"));
    }
    let cities = position.cities.count_ones();
    if cities != 8 {
        return wrong("SP-2", format!("there are exactly 8 cities, but {cities} are given"));
    }
    for seat in 0..2 {
        let count = position.pieces[seat].count_ones();
        if count > 8 {
            return wrong("SP-2", format!("a side has at most 8 pieces, but seat {seat} has {count}"));
        }
        let on_enemy_city = position.pieces[seat] & position.owned(seat ^ 1);
        let impossible = match position.options.conquest {
            Conquest::All => on_enemy_city,
            Conquest::WarriorsOnly => on_enemy_city & !position.heroes,
        };
        if let Some(square) = bits::squares(impossible).next() {
            return wrong("SP-11", format!("the piece on {square} would have conquered the city it stands on"));
        }
    }
    let decided = owned.contains(&0);
    match bits::squares(capture::all_trapped(position.pieces)).next() {
        Some(square) if !decided => {
            wrong("SP-15", format!("the piece on {square} is trapped: it would have been captured"))
        }
        _ => Ok(()),
    }
}

impl Position {
    /// Reads a position.
    ///
    /// # Errors
    /// Names the part of the position that is impossible.
    pub fn parse(text: &str) -> Result<Position, RuleError> {
        parse_position(text, &[])
    }

    /// The board as a text picture: `W` and `H` are seat 0's, `w` and `h` seat 1's; a city shows its
    /// owner as `[ ]` (seat 0) or `( )` (seat 1) around the square.
    pub fn picture(&self) -> String {
        let mut text = String::new();
        for rank in (0..10).rev() {
            let _ = write!(text, "{:>2} ", rank + 1);
            for square in (0..10).filter_map(|file| Square::at(file, rank)) {
                let piece = self.piece(square).map(|(seat, hero)| letter(seat.0, hero));
                let (open, close) = match self.city(square) {
                    None => (' ', ' '),
                    Some(Seat(0)) => ('[', ']'),
                    Some(_) => ('(', ')'),
                };
                let _ = write!(text, "{open}{}{close}", piece.unwrap_or(if open == ' ' { '·' } else { ' ' }));
            }
            text.push('\n');
        }
        text += "    a  b  c  d  e  f  g  h  i  j\n";
        text
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let options: Vec<String> =
            self.options.list().into_iter().map(|(name, value)| format!("{name}={value}")).collect();
        write!(
            f,
            "{} {} {} {} {} {}",
            rows(self.pieces, self.heroes),
            cities(self.owned(0)),
            cities(self.owned(1)),
            self.to_move,
            self.quiet,
            if options.is_empty() { "-".into() } else { options.join(",") }
        )
    }
}

impl Notation for Sparta {
    fn action_text(action: &Action) -> String {
        action.to_string()
    }

    fn parse_action(text: &str) -> Result<Action, RuleError> {
        text.parse()
    }

    fn chance_text(chance: &Self::Chance) -> String {
        match *chance {}
    }

    fn parse_chance(_: &str) -> Result<Self::Chance, RuleError> {
        Err(RuleError::new(ErrorCode::NotChance, "there is no chance in Sparta"))
    }

    fn options(rules: &Rules) -> Vec<(&'static str, String)> {
        let mut options = rules.options.list();
        if rules.layout != Layout::default() {
            options.push(("layout", rules.layout.to_string()));
        }
        options.sort_unstable();
        options
    }

    fn set_option(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleError> {
        if name == "layout" {
            rules.layout = Layout::parse(value)?;
            return Ok(());
        }
        rules.options.set(name, value)
    }

    fn position(state: &State) -> String {
        state.position().to_string()
    }

    fn parse_position(text: &str, overrides: &[(String, String)]) -> Result<(Rules, State), RuleError> {
        let position = parse_position(text, overrides)?;
        Ok((Rules { layout: Layout::default(), options: position.options }, State::from(position)))
    }

    fn board(rules: &Rules) -> Value {
        let squares: Vec<Value> =
            Square::all().map(|square| json!({"id": square, "x": square.file(), "y": 9 - square.rank()})).collect();
        let cities: Vec<Value> =
            rules.layout.cities().map(|(square, owner)| json!({"id": square, "owner": owner})).collect();
        json!({"files": 10, "ranks": 10, "squares": squares, "cities": cities})
    }

    fn picture(view: &View) -> String {
        view.state().position().picture()
    }

    fn open_picture(state: &State) -> String {
        state.position().picture()
    }
}
