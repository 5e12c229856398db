//! Games of the network against a bot of the project, which gets real views.

use crate::{
    Table,
    games::{Games, MODES, split},
};
use rayon::prelude::*;
use tavola_bots::bot;
use tavola_core::{Bot, Budget, LiveGame, Rng, RuleError, Viewer};
use tavola_stratego::{Action, Deployment, Rules, Side, Stratego};

/// One game.
struct Match {
    live: LiveGame<Stratego>,
    table: Table,
    us: Side,
    bot: Box<dyn Bot<Stratego> + Send>,
    millis: u32,
}

/// Games side by side; in every second the network plays Evil.
pub struct Matches {
    games: Vec<Match>,
}

impl Match {
    fn begin(
        mode: usize,
        us: Side,
        deployment: Deployment,
        name: &str,
        millis: u32,
        rng: Rng,
    ) -> Result<Match, RuleError> {
        let rules = Rules::of(MODES[mode]);
        let mut live = LiveGame::<Stratego>::new(rules);
        let mut bot = bot::<Stratego>(name, rng)?;
        let them = us.other();
        let theirs = bot.choose(live.view(Viewer::Seat(them.seat())), &Budget::millis(millis));
        live.act(us.seat(), Action::Deploy(deployment))?;
        live.act(them.seat(), theirs)?;
        let other = if let Action::Deploy(deployed) = theirs { deployed } else { Deployment::muster(them) };
        let (good, evil) = if us == Side::Good { (deployment, other) } else { (other, deployment) };
        let mut game = Match { live, table: Table::new(&rules, &good, &evil), us, bot, millis };
        game.answer();
        Ok(game)
    }

    /// Lets the bot play until the network is to act or the game is over.
    fn answer(&mut self) {
        while let Some(side) = self.table.to_act().filter(|side| *side != self.us) {
            let action = self.bot.choose(self.live.view(Viewer::Seat(side.seat())), &Budget::millis(self.millis));
            self.act(side, action);
        }
    }

    fn act(&mut self, side: Side, action: Action) {
        let accepted = self.live.act(side.seat(), action);
        assert!(accepted.is_ok(), "{side:?} plays {action:?}: {accepted:?}");
        for viewer in Side::BOTH.map(|side| Viewer::Seat(side.seat())).into_iter().chain([Viewer::Public]) {
            self.live.take_observations(viewer);
        }
        if let Action::Play(chosen) = action {
            self.table.play(chosen);
        }
    }
}

impl Matches {
    /// Begins matches of a mode against a bot; the network deploys from the pools of `games`.
    ///
    /// # Errors
    /// There is no such bot.
    pub fn new(
        games: &mut Games,
        number: usize,
        mode: usize,
        name: &str,
        millis: u32,
        seed: u64,
    ) -> Result<Matches, RuleError> {
        let mut rng = Rng::new(seed);
        let drawn: Vec<_> = (0..number)
            .map(|index| {
                let us = Side::BOTH[index % 2];
                let deployment = match games.pool(mode, us as usize) {
                    Some(pool) => pool.draw(&mut rng),
                    None => Deployment::believable(us, &mut rng),
                };
                (us, deployment, rng.fork())
            })
            .collect();
        let begin = |(us, deployment, rng)| Match::begin(mode, us, deployment, name, millis, rng);
        Ok(Matches { games: drawn.into_par_iter().map(begin).collect::<Result<_, _>>()? })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Writes the decisions of the network.
    pub fn write(&mut self, observations: &mut [u8], codes: &mut [i16], axes: &mut [u8], hidden: &mut [u8]) {
        let buffers = split(observations, codes, axes, hidden);
        self.games.par_iter_mut().zip(buffers).for_each(|(game, mut buffers)| game.table.write(&mut buffers));
    }

    /// Plays the network's moves and the bot's answers.
    pub fn step(&mut self, actions: &[i32]) {
        self.games.par_iter_mut().zip(actions).with_max_len(1).for_each(|(game, &action)| {
            if let (Some(side), Some(chosen)) = (game.table.to_act(), game.table.chosen(action)) {
                game.act(side, Action::Play(chosen));
                game.answer();
            }
        });
    }

    /// 1 for a win of the network, −1 for a loss, 0 for a draw, 2 for a game that goes on; and the turns played.
    pub fn results(&self, out: &mut [i32], turns: &mut [i32]) {
        for ((game, out), turns) in self.games.iter().zip(out).zip(turns) {
            *turns = i32::from(game.table.state.clocks().1);
            *out = match game.table.state.end() {
                None => 2,
                Some(end) => match end.winner {
                    None => 0,
                    Some(side) => {
                        if side == game.us {
                            1
                        } else {
                            -1
                        }
                    }
                },
            };
        }
    }
}
