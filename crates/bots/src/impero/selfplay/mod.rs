//! Games that train the value network.

pub mod tune;

use crate::impero::{
    LEVELS, Level, PEACEFUL, SearchBot,
    eval::production::Production,
    levels::Stance,
    net::{
        features::{INPUTS, PLACED, features},
        value_net::ValueNet,
    },
    policy::{rollout_policy::rollout_policy, rollout_weights::RolloutWeights},
};
use std::io::{self, Write};
use tavola_core::{Budget, Game, LiveGame, Rng, Seat, SeatSet, Turn, Viewer};
use tavola_impero::{Action, Impero, Rules, View, table::Phase};

/// Inputs are written as whole numbers of this part of one.
const GRAIN: f32 = 256.0;
/// And chances of this.
const CHANCE: f32 = 10_000.0;

/// Rollouts that a player of a training game may use to compare plans.
const PLAYOUTS: u32 = 120;

/// Who sits at the table of a training game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SelfPlayer {
    /// The rollout policy: for the first games, when there is no network yet.
    RolloutPolicy,
    /// The search bot with the network, its evaluation off by up to this share.
    SearchBot(f32),
    /// A search bot that never attacks.
    Builder(f32),
    /// The base game's bot.
    Peaceful,
}

/// Plays a game and writes what each end of a turn looked like to the player who ended it, with that player's result, as
/// 16-bit numbers, lowest byte first: the inputs, 1 for a win or 0 for a loss, and the chance to win that they found by
/// playing games out, -1 where they played none. Then every other way to end a turn that was compared to the one taken, with
/// -1 for the result. Says who won.
///
/// # Errors
/// Where `out` cannot be written.
pub fn write_samples(
    rules: &Rules,
    players: [SelfPlayer; 2],
    looks: u32,
    value_net: Option<&'static ValueNet>,
    mut rng: Rng,
    out: &mut impl Write,
) -> io::Result<Option<Seat>> {
    let mut live = LiveGame::<Impero>::new(*rules);
    let non_attacker = (0..).zip(&players).filter(|(_, player)| player.never_attacks());
    let non_attacker = non_attacker.fold(SeatSet::EMPTY, |non_attacker, (seat, _)| non_attacker.with(Seat(seat)));
    let bots = players.map(|player| player.search_bot(rng.fork(), looks, value_net));
    let mut bots = bots.map(|search_bot| search_bot.map(|search_bot| search_bot.knowing(non_attacker)));
    let mut production = None;
    let mut seen: Vec<(Seat, [f32; INPUTS], Option<f32>)> = Vec::new();
    let mut compared: Vec<([f32; INPUTS], f32)> = Vec::new();
    let (mut turns, mut estimate) = (0, None);
    // In some games the set-up is not the best: what becomes of it must be known, too.
    let random_moves = if rng.below(2) == 0 { rng.below(4) } else { 0 };
    let winners = loop {
        match live.turn() {
            Turn::Over(outcome) => break outcome.winners,
            Turn::Chance => {
                let chance = live.draw(&mut rng).expect("chance decides");
                live.chance(chance).expect("a drawn outcome is possible");
            }
            Turn::Seats(waiting) => {
                let seat = waiting.iter().next().expect("somebody decides");
                let view = live.view(Viewer::Seat(seat));
                let table = &view.table;
                let production = production.get_or_insert_with(|| Production::new(&table.map));
                let setting_up = matches!(table.phase, Phase::FirstSettlement | Phase::FirstRoad);
                if table.turns > turns || setting_up || seen.last().is_some_and(|seen| seen.1[PLACED] < 1.0) {
                    turns = table.turns;
                    let ended = if setting_up { seat } else { Seat(1 - table.seat.0) };
                    let world = Impero::determinize(live.view(Viewer::Seat(ended)), &mut rng).into_state();
                    seen.push((ended, features(&world, ended, production, non_attacker), estimate.take()));
                }
                let random = setting_up && random_moves > 0 && rng.below(4) < random_moves;
                let action = match &mut bots[seat.index()] {
                    _ if random => random_setup(live.view(Viewer::Seat(seat)), production, &mut rng),
                    Some(search_bot) => {
                        let (action, plan) = search_bot.think(view, &Budget::millis(60_000));
                        estimate = plan.tried.or(estimate);
                        for (state, chance) in &plan.compared {
                            // Half of them are enough: they are alike.
                            if state.table.phase != Phase::Over && rng.below(2) == 0 {
                                compared.push((features(state, seat, production, non_attacker), *chance));
                            }
                        }
                        action
                    }
                    None => {
                        let world = Impero::determinize(view, &mut rng).into_state();
                        rollout_policy(&world, seat, production, RolloutWeights::usual())
                            .expect("the rollout policy always finds an action")
                    }
                };
                live.act(seat, action).expect("bots choose what is allowed");
            }
        }
    };
    if winners.len() != 1 {
        return Ok(None);
    }
    for (seat, inputs, estimate) in &seen {
        write(out, inputs, Some(winners.contains(*seat)), *estimate)?;
    }
    for (inputs, chance) in &compared {
        write(out, inputs, None, Some(*chance))?;
    }
    Ok(winners.iter().next())
}

/// One position: its features, the result, and the estimate of the search.
fn write(out: &mut impl Write, inputs: &[f32; INPUTS], won: Option<bool>, estimate: Option<f32>) -> io::Result<()> {
    let inputs = inputs.iter().map(|input| (input * GRAIN).round() as i16);
    let known = [won.map_or(-1, i16::from), estimate.map_or(-1, |chance| (chance * CHANCE) as i16)];
    let numbers: Vec<u8> = inputs.chain(known).flat_map(i16::to_le_bytes).collect();
    out.write_all(&numbers)
}

/// Any road, and any intersection that is not too poor.
fn random_setup(view: &View, production: &Production, rng: &mut Rng) -> Action {
    let mut choices = Vec::new();
    Impero::legal(view, &mut |action| {
        let poor = matches!(action, Action::Settle(node) if production.total[node as usize] < 5.0 / 36.0);
        if !poor {
            choices.push(action);
        }
    });
    rng.pick(&choices).copied().unwrap_or_else(|| Impero::sample(view, rng).expect("its seat decides"))
}

impl SelfPlayer {
    /// Whether it never attacks.
    fn never_attacks(self) -> bool {
        matches!(self, SelfPlayer::Builder(_) | SelfPlayer::Peaceful)
    }

    fn search_bot(self, rng: Rng, looks: u32, value_net: Option<&'static ValueNet>) -> Option<SearchBot> {
        let (blurred, stance) = match self {
            SelfPlayer::RolloutPolicy => return None,
            SelfPlayer::Peaceful => return Some(SearchBot::new(&PEACEFUL, rng).counting(looks)),
            SelfPlayer::SearchBot(blurred) => (blurred, Stance::Warlike),
            SelfPlayer::Builder(blurred) => (blurred, Stance::Builder),
        };
        let mut level: Level = LEVELS[LEVELS.len() - 1];
        level.skill.blurred = blurred;
        level.skill.stance = stance;
        level.skill.beam = 6;
        level.skill.playouts = PLAYOUTS;
        Some(SearchBot::new(&level, rng).counting(looks).with_value_net(value_net))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_core::NotationExt;
    use tavola_impero::Impero;

    /// Every row has a result, or what games that were played on said, or both; and of the set-up only whole ones are
    /// compared.
    #[test]
    fn ca_6_lessons_hold_what_was_taken_and_what_was_compared() {
        let rules = Impero::rules(&[("players", "2")]).unwrap();
        let mut out = Vec::new();
        let players = [SelfPlayer::SearchBot(0.0), SelfPlayer::Peaceful];
        let winner = write_samples(&rules, players, 40, ValueNet::of(&rules.options()), Rng::new(5), &mut out).unwrap();
        let numbers: Vec<i16> = out.as_chunks::<2>().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
        let (rows, rest) = numbers.as_chunks::<{ INPUTS + 2 }>();
        assert!(rest.is_empty() && winner.is_some(), "{} numbers are over", rest.len());
        let (mut taken, mut compared) = (0, 0);
        for row in rows {
            let (won, estimate) = (row[INPUTS], row[INPUTS + 1]);
            assert!((-1..=1).contains(&won) && (-1..=CHANCE as i16).contains(&estimate), "{won} {estimate}");
            assert!(won >= 0 || estimate >= 0, "a row that says nothing");
            taken += u32::from(won >= 0);
            compared += u32::from(won < 0);
            assert!(won >= 0 || f32::from(row[PLACED]) == GRAIN, "a set-up that was compared half-way");
        }
        assert!(taken > 20 && compared > 20, "{taken} taken, {compared} compared");
    }
}
