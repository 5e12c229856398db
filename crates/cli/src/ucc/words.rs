//! The words of the protocol.

use tavola_core::brief;
use tavola_stratego::{Kind, Side, Square};

/// The first line: which side, against whom, on which board.
pub(super) struct Setup {
    pub(super) side: Side,
}

/// What a line of the game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Received {
    /// The game begins with this player's move.
    Start,
    /// Nothing moved: an illegal move that was ignored, or none at all.
    Nothing,
    /// A move, and what came of it.
    Moved { from: Square, to: Square, fate: Fate },
    /// The game is over.
    Quit,
}

/// What came of a move, with the letters of attacker and defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Walked,
    Kills(char, char),
    Dies(char, char),
    BothDie(char, char),
    /// The game ended with this move.
    Wins,
}

/// RED, who begins, stands at the top like Evil; BLUE at the bottom like Good.
pub(super) fn setup(line: &str) -> Result<Option<Setup>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let side = match words.first() {
        Some(&"RED") => Side::Evil,
        Some(&"BLUE") => Side::Good,
        Some(&"QUIT") => return Ok(None),
        _ => return Err(format!("`{}`: the first line is RED or BLUE, the opponent's name, 10 10", brief(line))),
    };
    // A name may have spaces in it: the size is what the line ends with.
    match words.as_slice() {
        [.., "10", "10"] => Ok(Some(Setup { side })),
        _ => Err(format!("`{}`: only the board of 10 by 10 is played", brief(line))),
    }
}

/// (0, 0) is the top left corner, where Evil's a10 is.
pub(super) fn square(x: i32, y: i32) -> Option<Square> {
    Square::at(x, 9 - y)
}

/// Reads a line of the game.
pub(super) fn observed(line: &str) -> Result<Received, String> {
    let wrong = || {
        format!("`{}`: a move is told as `X Y UP|DOWN|LEFT|RIGHT [n] OK|KILLS a d|DIES a d|BOTHDIE a d`", brief(line))
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.first() {
        Some(&"QUIT") => return Ok(Received::Quit),
        Some(&"START") => return Ok(Received::Start),
        Some(&"NO_MOVE" | &"SURRENDER") => return Ok(Received::Nothing),
        _ => {}
    }
    let [x, y, direction, rest @ ..] = words.as_slice() else { return Err(wrong()) };
    let (count, outcome) = match rest {
        [count, outcome @ ..] if count.bytes().all(|byte| byte.is_ascii_digit()) => {
            (count.parse().map_err(|_| wrong())?, outcome)
        }
        outcome => (1, outcome),
    };
    let letter = |index: usize| outcome.get(index).and_then(|word| word.chars().next()).ok_or_else(wrong);
    let fate = match outcome.first().copied() {
        Some("OK") => Fate::Walked,
        Some("KILLS") => Fate::Kills(letter(1)?, letter(2)?),
        Some("DIES") => Fate::Dies(letter(1)?, letter(2)?),
        Some("BOTHDIE") => Fate::BothDie(letter(1)?, letter(2)?),
        Some("ILLEGAL") => return Ok(Received::Nothing),
        Some("FLAG" | "VICTORY" | "VICTORY_FLAG" | "VICTORY_ATTRITION") => Fate::Wins,
        _ => return Err(wrong()),
    };
    let (x, y): (i32, i32) = (x.parse().map_err(|_| wrong())?, y.parse().map_err(|_| wrong())?);
    let (right, down) = match *direction {
        "UP" => (0, -1),
        "DOWN" => (0, 1),
        "LEFT" => (-1, 0),
        "RIGHT" => (1, 0),
        _ => return Err(wrong()),
    };
    let count: i32 = count;
    let (from, to) = (square(x, y), square(x + right * count.min(10), y + down * count.min(10)));
    match (from, to) {
        (Some(from), Some(to)) => Ok(Received::Moved { from, to, fate }),
        _ => Err(wrong()),
    }
}

/// Writes a move.
pub(super) fn order(from: Square, to: Square) -> String {
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let direction = match (files.signum(), ranks.signum()) {
        (0, 1) => "UP",
        (0, _) => "DOWN",
        (-1, _) => "LEFT",
        _ => "RIGHT",
    };
    let far = files.abs().max(ranks.abs());
    let line = format!("{} {} {direction}", from.file(), 9 - from.rank());
    if far > 1 { format!("{line} {far}") } else { line }
}

/// The letter of a piece: 1 for the ten down to 9 for a rider.
pub(super) fn letter(kind: Kind) -> char {
    match kind {
        Kind::Flag => 'F',
        Kind::Fortress => 'B',
        _ if kind.is_spy() => 's',
        _ => char::from(b'0' + 11 - kind.printed_rank()),
    }
}

/// The kinds of a side that a letter can mean; ranks 4 to 8 have several names.
pub(super) fn kinds(side: Side, wanted: char) -> impl Iterator<Item = Kind> {
    Kind::army(side).filter(move |&kind| letter(kind) == wanted.to_ascii_uppercase() || letter(kind) == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    #[test]
    fn lines_are_read_as_the_competition_writes_them() {
        let check = |line: &str, from: &str, to: &str, fate: Fate| {
            assert_eq!(observed(line), Ok(Received::Moved { from: at(from), to: at(to), fate }), "{line}");
        };
        check("0 3 DOWN OK", "a7", "a6", Fate::Walked);
        check("9 6 UP 5 KILLS 9 s", "j4", "j9", Fate::Kills('9', 's'));
        check("4 4 LEFT 1 DIES 3 B", "e6", "d6", Fate::Dies('3', 'B'));
        check("4 4 RIGHT BOTHDIE 5 5", "e6", "f6", Fate::BothDie('5', '5'));
        check("4 1 UP VICTORY_FLAG", "e9", "e10", Fate::Wins);
        for (line, expected) in [
            ("START", Received::Start),
            ("QUIT", Received::Quit),
            ("QUIT someone RED VICTORY 77", Received::Quit),
            ("NO_MOVE OK", Received::Nothing),
            ("3 3 DOWN ILLEGAL", Received::Nothing),
        ] {
            assert_eq!(observed(line), Ok(expected), "{line}");
        }
        for line in
            ["", "3 3", "3 3 DOWN", "3 3 SIDEWAYS OK", "x 3 DOWN OK", "0 0 UP OK", "3 3 DOWN KILLS 4", "3 3 DOWN HMM"]
        {
            assert!(observed(line).is_err(), "{line}");
        }
    }

    #[test]
    fn moves_are_written_as_they_are_read() {
        for (from, to, line) in
            [("a7", "a6", "0 3 DOWN"), ("j4", "j9", "9 6 UP 5"), ("e6", "a6", "4 4 LEFT 4"), ("a1", "b1", "0 9 RIGHT")]
        {
            assert_eq!(order(at(from), at(to)), line);
            assert_eq!(
                observed(&format!("{line} OK")),
                Ok(Received::Moved { from: at(from), to: at(to), fate: Fate::Walked })
            );
        }
    }

    #[test]
    fn letters_name_ranks() {
        assert_eq!((letter(Kind::Gandalf), letter(Kind::Warg), letter(Kind::Orc)), ('1', '9', '8'));
        assert_eq!(kinds(Side::Good, '4').count(), 3);
        assert_eq!(kinds(Side::Evil, 's').collect::<Vec<_>>(), [Kind::Wormtongue]);
        assert_eq!(kinds(Side::Evil, 'B').collect::<Vec<_>>(), [Kind::Fortress]);
    }

    #[test]
    fn the_first_line_says_who_one_is() {
        assert!(matches!(setup("RED somebody 10 10"), Ok(Some(Setup { side: Side::Evil }))));
        assert!(matches!(setup("BLUE a name with spaces 10 10"), Ok(Some(Setup { side: Side::Good }))));
        assert!(matches!(setup("QUIT"), Ok(None)));
        assert!(setup("GREEN somebody 10 10").is_err());
        assert!(setup("RED somebody 8 8").is_err());
    }
}
