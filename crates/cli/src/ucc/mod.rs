//! `tavola ucc`: a bot for the managers of the 2012 UCC Stratego programming competition.
//!
//! Lines come in and go out; docs/protocol.md describes them. The program never holds a whole game:
//! it folds what it is told into its seat's view, and that is all the bot gets.

mod seat;
mod words;

use clap::Args;
use seat::UccSeat;
use std::io::{self, BufRead, Write};
use tavola_bots::bot;
use tavola_core::{Budget, Rng};
use tavola_stratego::Stratego;
use words::{Received, Setup};

/// `tavola ucc --bot strong --ms 300`
#[derive(Args)]
pub struct UccArgs {
    /// The bot: see `tavola games`.
    #[arg(long, default_value = "strong")]
    bot: String,
    /// Milliseconds for each decision; managers usually allow two seconds.
    #[arg(long, default_value_t = 300)]
    ms: u32,
    /// The seed of the bot's luck; drawn from the clock if it is left out.
    #[arg(long)]
    seed: Option<u64>,
}

pub fn command(args: &UccArgs) -> Result<(), String> {
    let seed = args.seed.unwrap_or_else(|| {
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
    });
    let bot = bot::<Stratego>(&args.bot, Rng::new(seed)).map_err(|refusal| refusal.to_string())?;
    let budget = Budget::millis(args.ms);
    serve(io::stdin().lock(), io::stdout().lock(), |side| UccSeat::new(side, bot, budget))
}

/// Speaks the protocol until the manager says `QUIT` or hangs up.
fn serve<'a>(
    input: impl BufRead,
    mut output: impl Write,
    sit: impl FnOnce(tavola_stratego::Side) -> UccSeat<'a>,
) -> Result<(), String> {
    let broken = |error: io::Error| format!("the manager cannot be reached: {error}");
    let mut lines = input.lines();
    let mut next = || lines.next().transpose().map_err(broken);
    let Some(first) = next()? else { return Ok(()) };
    let Some(side) = words::setup(&first)? else { return Ok(()) };
    let Setup { side } = side;
    let mut seat = sit(side);
    for row in seat.deploy() {
        writeln!(output, "{row}").map_err(broken)?;
    }
    output.flush().map_err(broken)?;
    while let Some(line) = next()? {
        match words::observed(&line)? {
            Received::Quit => return Ok(()),
            Received::Start => {}
            observed => seat.see(side.other(), &observed),
        }
        // The board that follows shows nothing that was not told.
        for _ in 0..10 {
            match next()? {
                Some(row) if row.trim().starts_with("QUIT") => return Ok(()),
                Some(_) => {}
                None => return Ok(()),
            }
        }
        writeln!(output, "{}", seat.answer()).and_then(|()| output.flush()).map_err(broken)?;
        let Some(echo) = next()? else { return Ok(()) };
        match words::observed(&echo)? {
            Received::Quit => return Ok(()),
            observed => seat.see(side, &observed),
        }
    }
    Ok(())
}
