//! The game line by line, for pipes, plain terminals and screen readers.

use super::game::TerminalGame;
use crate::{games::GameCli, replay::result_line};
use std::io::{self, BufRead, IsTerminal, Write};
use tavola_core::Viewer;

pub(super) fn play<G: GameCli>(game: &mut TerminalGame<G>) -> io::Result<()> {
    let curtain = G::HIDDEN && game.people_at_the_table() > 1;
    let people = io::stdin().is_terminal();
    let mut input = io::stdin().lock().lines();
    let mut shown = None;
    writeln!(
        io::stdout(),
        "Type a move such as those listed by `moves`; `board`, `hint`, `undo`, `resign` and `quit` work too."
    )?;
    loop {
        // Behind a curtain both people read the news, so it is the public's.
        let next = Viewer::Seat(game.people().first().copied().unwrap_or(game.home()));
        let news = game.settle(if curtain { Viewer::Public } else { next }).map_err(io::Error::other)?;
        print_all(&news)?;
        if let Some(ending) = game.ending() {
            writeln!(io::stdout(), "{}{}", game.open_picture().map_err(io::Error::other)?, result_line(ending))?;
            return Ok(());
        }
        let Some(&seat) = game.people().first() else { return Ok(()) };
        if shown != Some((seat, game.steps())) {
            if curtain && shown.is_some_and(|(before, _)| before != seat) {
                draw_the_curtain(&game.name(seat), &news, &mut input, people)?;
            }
            writeln!(io::stdout(), "{}", G::picture(game.view(seat)))?;
            shown = Some((seat, game.steps()));
        }
        write!(io::stdout(), "{}> ", game.name(seat))?;
        io::stdout().flush()?;
        let Some(line) = input.next().transpose()? else {
            writeln!(io::stdout())?;
            return Ok(());
        };
        match line.trim() {
            "" => {}
            "quit" => return Ok(()),
            "board" => writeln!(io::stdout(), "{}", G::picture(game.view(seat)))?,
            "moves" => {
                writeln!(io::stdout(), "{}", game.menu(seat).join(" "))?;
                for form in G::unlisted_forms(game.view(seat)) {
                    writeln!(io::stdout(), "{form}")?;
                }
            }
            "hint" => writeln!(io::stdout(), "{}", game.advice(seat).unwrap_or_else(|refusal| refusal.to_string()))?,
            text => {
                if let Err(refusal) = game.say(seat, text) {
                    writeln!(io::stdout(), "{refusal}")?;
                }
            }
        }
    }
}

/// Hides everything until the next person sits down.
fn draw_the_curtain(
    name: &str,
    news: &[String],
    input: &mut impl Iterator<Item = io::Result<String>>,
    people: bool,
) -> io::Result<()> {
    if people {
        // Clears the screen and what has scrolled off it; what both may know is said again.
        write!(io::stdout(), "\x1b[3J\x1b[2J\x1b[H")?;
        print_all(news)?;
    }
    writeln!(io::stdout(), "Hand over to {name}, then press Enter.")?;
    input.next().transpose()?;
    Ok(())
}

fn print_all(news: &[String]) -> io::Result<()> {
    news.iter().try_for_each(|line| writeln!(io::stdout(), "{line}"))
}
