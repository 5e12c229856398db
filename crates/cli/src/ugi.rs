//! `tavola ugi`: Sparta for tournament managers that speak UCI, or UGI, its form for games that are not chess.
//!
//! Lines come in and go out; docs/protocol.md describes them. A line that cannot be read is answered with `info string`
//! and changes nothing.

use clap::Args;
use std::io::{self, BufRead, Write};
use tavola_bots::bot;
use tavola_core::{Bot, Budget, LiveGame, NotationExt, Rng, RuleError, Seat, Turn, Viewer, brief};
use tavola_sparta::{Action, Sparta, Square};

/// `tavola ugi --bot strong`
#[derive(Args)]
pub struct UgiArgs {
    /// The bot: see `tavola games`. Managers may change it with `setoption name Bot value level3`.
    #[arg(long, default_value = "strong")]
    bot: String,
    /// The seed of the bot's luck.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

pub fn command(args: &UgiArgs) -> Result<(), String> {
    let engine = Engine::new(&args.bot, args.seed).map_err(|refusal| refusal.to_string())?;
    match serve(io::stdin().lock(), io::stdout().lock(), engine) {
        // The manager has gone: nobody is left to answer.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("the manager cannot be reached: {error}"))
        }
        _ => Ok(()),
    }
}

fn serve(input: impl BufRead, mut output: impl Write, mut engine: Engine) -> io::Result<()> {
    for line in input.lines() {
        let line = line?;
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        if word == "quit" {
            break;
        }
        match engine.obey(word, rest.trim()) {
            Ok(answer) if answer.is_empty() => {}
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(refusal) => writeln!(output, "info string {refusal}")?,
        }
        output.flush()?;
    }
    Ok(())
}

struct Engine {
    name: String,
    seed: u64,
    bot: Box<dyn Bot<Sparta> + Send>,
    live: LiveGame<Sparta>,
}

impl Engine {
    fn new(name: &str, seed: u64) -> Result<Engine, RuleError> {
        let live = LiveGame::new(Sparta::rules::<&str, &str>(&[])?);
        Ok(Engine { name: name.into(), seed, bot: bot(name, Rng::new(seed))?, live })
    }

    fn obey(&mut self, word: &str, rest: &str) -> Result<String, RuleError> {
        Ok(match word {
            "uci" | "ugi" => format!(
                "id name Tavola {} {}\nid author Tavola contributors\noption name Bot type string default {}\noption name Seed type spin default {} min 0 max 2147483647\n{word}ok",
                env!("CARGO_PKG_VERSION"),
                self.name,
                self.name,
                self.seed
            ),
            "isready" => "readyok".into(),
            "ucinewgame" | "uginewgame" => {
                *self = Engine::new(&self.name, self.seed)?;
                String::new()
            }
            "setoption" => self.set(rest)?,
            "position" => self.position(rest)?,
            "go" => self.go(rest),
            "query" => self.query(rest),
            "d" => self.live.open_picture(),
            // Nobody thinks while nothing is asked.
            "" | "stop" | "ponderhit" | "debug" => String::new(),
            other => return Err(RuleError::syntax(format!("`{}` is no command of UCI or UGI", brief(other)))),
        })
    }

    fn set(&mut self, rest: &str) -> Result<String, RuleError> {
        let wrong = || RuleError::option("write setoption name Bot value level3, or setoption name Seed value 7");
        let (name, value) = rest.strip_prefix("name ").and_then(|rest| rest.split_once(" value ")).ok_or_else(wrong)?;
        let (bot, seed) = match name.to_ascii_lowercase().as_str() {
            "bot" => (value.to_owned(), self.seed),
            "seed" => (self.name.clone(), value.parse().map_err(|_| wrong())?),
            _ => return Err(wrong()),
        };
        self.bot = tavola_bots::bot(&bot, Rng::new(seed))?;
        (self.name, self.seed) = (bot, seed);
        Ok(String::new())
    }

    fn position(&mut self, rest: &str) -> Result<String, RuleError> {
        let (start, moves) = match rest.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (rest, ""),
        };
        let mut live = match start.split_once(' ').unwrap_or((start, "")) {
            ("startpos", "") => LiveGame::new(Sparta::rules::<&str, &str>(&[])?),
            ("fen", position) => LiveGame::from_position(position.trim(), &[])?,
            _ => return Err(RuleError::syntax("write position startpos, or position fen and a position, then moves")),
        };
        for text in moves.split_whitespace() {
            let Turn::Seats(seats) = live.turn() else { break };
            live.act(seats.only().unwrap_or(Seat(0)), read(text)?)?;
        }
        self.live = live;
        Ok(String::new())
    }

    fn go(&mut self, rest: &str) -> String {
        let Turn::Seats(seats) = self.live.turn() else { return "bestmove (none)".into() };
        let seat = seats.only().unwrap_or(Seat(0));
        let view = self.live.view(Viewer::Seat(seat));
        let chosen = self.bot.choose(view, &Budget::millis(millis(rest, seat)));
        format!("bestmove {}", write(chosen))
    }

    fn query(&self, rest: &str) -> String {
        let over = self.live.turn().outcome();
        match rest {
            "gameover" => format!("response {}", over.is_some()),
            "p1turn" => format!("response {}", self.live.turn().is_for(Seat(0))),
            "result" => {
                let result = match over.map(tavola_core::Outcome::winner) {
                    None => "none",
                    Some(None) => "draw",
                    Some(Some(Seat(0))) => "p1win",
                    Some(Some(_)) => "p2win",
                };
                format!("response {result}")
            }
            _ => "info string query takes gameover, p1turn or result".into(),
        }
    }
}

/// How long to think: the whole `movetime`, or a share of what is left on the clock.
fn millis(rest: &str, seat: Seat) -> u32 {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let number = |names: [&str; 2]| {
        let found = words.windows(2).find(|two| names.contains(&two[0]));
        found.and_then(|two| two[1].parse::<u32>().ok())
    };
    if let Some(millis) = number(["movetime", "movetime"]) {
        return millis;
    }
    let (left, plus) = if seat.0 == 0 {
        (number(["wtime", "p1time"]), number(["winc", "p1inc"]))
    } else {
        (number(["btime", "p2time"]), number(["binc", "p2inc"]))
    };
    left.map_or(1000, |left| (left / 30 + plus.unwrap_or(0) / 2).clamp(1, (left / 2).max(1)))
}

/// An action as managers write it, `b2c4`, or in our notation.
fn read(text: &str) -> Result<Action, RuleError> {
    if text == "0000" {
        return Ok(Action::Pass);
    }
    let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_lowercase()).map(|(at, _)| at);
    match second {
        Some(at) if text.is_ascii() && !text.contains('-') => {
            Ok(Action::Move { from: text[..at].parse::<Square>()?, to: text[at..].parse::<Square>()? })
        }
        _ => text.parse(),
    }
}

fn write(action: Action) -> String {
    match action {
        Action::Move { from, to } => format!("{from}{to}"),
        Action::Pass => "0000".into(),
        promotion @ Action::Promote(_) => promotion.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(lines: &str) -> Vec<String> {
        let mut output = Vec::new();
        serve(lines.as_bytes(), &mut output, Engine::new("greedy", 1).unwrap()).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_manager_plays_a_game() {
        for protocol in ["uci", "ugi"] {
            let replies = talk(&format!(
                "{protocol}\nisready\nsetoption name Bot value random\nposition startpos moves b2c4 b9-b7\nquery p1turn\ngo movetime 5\nquit\nisready"
            ));
            assert_eq!(replies[4], format!("{protocol}ok"));
            assert_eq!(replies[5], "readyok");
            assert_eq!(replies[6], "response true");
            let chosen = replies[7].strip_prefix("bestmove ").unwrap();
            assert!(matches!(read(chosen), Ok(Action::Move { .. })), "{chosen}");
            assert_eq!(replies.len(), 8, "nothing is answered after quit");
        }
    }

    #[test]
    fn moves_are_read_as_they_are_written() {
        for (told, notation) in
            [("b2c4", "b2-c4"), ("j10i9", "j10-i9"), ("i9j10", "i9-j10"), ("d5=H", "d5=H"), ("0000", "--")]
        {
            let action: Action = notation.parse().unwrap();
            assert_eq!(write(action), told);
            assert_eq!(read(told).unwrap(), action);
            assert_eq!(read(notation).unwrap(), action);
        }
        for wrong in ["", "b2", "b2c99", "é1b2", "b2c4d6", "k1a1", "=H"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_finished_game_has_a_result_and_no_move() {
        let replies = talk(
            "position fen 9w/10/w9/10/10/10/8W1/10/10/WW8 b5,b6,d5,d6,g5,g6,i5 i6 0 0 - moves i4i6\nquery gameover\nquery result\ngo movetime 5",
        );
        assert_eq!(replies, ["response true", "response p1win", "bestmove (none)"]);
    }

    #[test]
    fn what_cannot_be_read_changes_nothing() {
        let replies = talk(
            "position startpos moves b2c4\nposition startpos moves b2b9\nposition fen rubbish\nhmm\nsetoption name Bot value nobody\nquery p1turn",
        );
        assert!(replies[0].starts_with("info string") && replies[0].ends_with("(SP-7)"), "{replies:?}");
        assert!(replies[1..4].iter().all(|reply| reply.starts_with("info string")), "{replies:?}");
        assert_eq!(replies[4], "response false");
    }

    #[test]
    fn clocks_are_shared_out() {
        assert_eq!(millis("movetime 250", Seat(1)), 250);
        assert_eq!(millis("wtime 60000 btime 3000 winc 1000 binc 0", Seat(0)), 2500);
        assert_eq!(millis("p1time 60000 p2time 3000", Seat(1)), 100);
        assert_eq!(millis("wtime 1 btime 1", Seat(0)), 1);
        assert_eq!(millis("infinite", Seat(0)), 1000);
    }
}
