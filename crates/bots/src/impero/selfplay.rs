//! Games that the intuition is trained by.

use super::{
    LEVELS, Level, PEACEFUL, SearchBot,
    features::{INPUTS, PLACED, features},
    levels::Stance,
    production::Production,
    rollout_policy::rollout_policy,
    rollout_weights::RolloutWeights,
    value_net::ValueNet,
};
use std::io::{self, Write};
use tavola_core::{Budget, Game, LiveGame, Rng, Seat, SeatSet, Turn, Viewer};
use tavola_impero::{Action, Impero, Rules, View, table::Phase};

/// Inputs are written as whole numbers of this part of one.
const GRAIN: f32 = 256.0;
/// And chances of this.
const CHANCE: f32 = 10_000.0;

/// Games that a pupil plays out a little way to compare plans.
const PLAYOUTS: u32 = 120;

/// Who sits at the table of a training game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pupil {
    /// A player without patience: for the first lessons, when there is no intuition yet.
    RolloutPolicy,
    /// The brain with its intuition, its judgement off by up to this share.
    SearchBot(f32),
    /// One who never attacks.
    Builder(f32),
    /// The base game's bot.
    Peaceful,
}

/// Plays a game and writes what each end of a turn looked like to whoever ended it, each with the result for them, as
/// 16-bit numbers, lowest byte first: the inputs, 1 for a win or 0 for a loss, and the chance to win that they found by
/// playing games out, -1 where they played none. Then every other way to end a turn that was compared to the one taken, with
/// -1 for the result. Says who won.
///
/// # Errors
/// Where `out` cannot be written.
pub fn lesson(
    rules: &Rules,
    pupils: [Pupil; 2],
    looks: u32,
    value_net: Option<&'static ValueNet>,
    mut rng: Rng,
    out: &mut impl Write,
) -> io::Result<Option<Seat>> {
    let mut live = LiveGame::<Impero>::new(*rules);
    let non_attacker = (0..).zip(&pupils).filter(|(_, pupil)| pupil.is_tame());
    let non_attacker = non_attacker.fold(SeatSet::EMPTY, |non_attacker, (seat, _)| non_attacker.with(Seat(seat)));
    let brains = pupils.map(|pupil| pupil.search_bot(rng.fork(), looks, value_net));
    let mut brains = brains.map(|search_bot| search_bot.map(|search_bot| search_bot.knowing(non_attacker)));
    let mut production = None;
    let mut seen: Vec<(Seat, [f32; INPUTS], Option<f32>)> = Vec::new();
    let mut compared: Vec<([f32; INPUTS], f32)> = Vec::new();
    let (mut turns, mut search_context) = (0, None);
    // In some games the set-up is not the best: what becomes of it must be known, too.
    let whims = if rng.below(2) == 0 { rng.below(4) } else { 0 };
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
                    seen.push((ended, features(&world, ended, production, non_attacker), search_context.take()));
                }
                let whim = setting_up && whims > 0 && rng.below(4) < whims;
                let action = match &mut brains[seat.index()] {
                    _ if whim => whimsical(live.view(Viewer::Seat(seat)), production, &mut rng),
                    Some(search_bot) => {
                        let (action, plan) = search_bot.think(view, &Budget::millis(60_000));
                        search_context = plan.tried.or(search_context);
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
                            .expect("a brisk player knows what to do")
                    }
                };
                live.act(seat, action).expect("pupils choose what is allowed");
            }
        }
    };
    if winners.len() != 1 {
        return Ok(None);
    }
    for (seat, inputs, search_context) in &seen {
        write(out, inputs, Some(winners.contains(*seat)), *search_context)?;
    }
    for (inputs, chance) in &compared {
        write(out, inputs, None, Some(*chance))?;
    }
    Ok(winners.iter().next())
}

/// One position: what it looks like, who won, what was thought of it.
fn write(
    out: &mut impl Write,
    inputs: &[f32; INPUTS],
    won: Option<bool>,
    search_context: Option<f32>,
) -> io::Result<()> {
    let inputs = inputs.iter().map(|input| (input * GRAIN).round() as i16);
    let known = [won.map_or(-1, i16::from), search_context.map_or(-1, |chance| (chance * CHANCE) as i16)];
    let numbers: Vec<u8> = inputs.chain(known).flat_map(i16::to_le_bytes).collect();
    out.write_all(&numbers)
}

/// Any road, and any intersection that is not too poor.
fn whimsical(view: &View, production: &Production, rng: &mut Rng) -> Action {
    let mut choices = Vec::new();
    Impero::legal(view, &mut |action| {
        let poor = matches!(action, Action::Settle(node) if production.total[node as usize] < 5.0 / 36.0);
        if !poor {
            choices.push(action);
        }
    });
    rng.pick(&choices).copied().unwrap_or_else(|| Impero::sample(view, rng).expect("its seat decides"))
}

impl Pupil {
    /// Whether it never attacks.
    fn is_tame(self) -> bool {
        matches!(self, Pupil::Builder(_) | Pupil::Peaceful)
    }

    fn search_bot(self, rng: Rng, looks: u32, value_net: Option<&'static ValueNet>) -> Option<SearchBot> {
        let (blurred, stance) = match self {
            Pupil::RolloutPolicy => return None,
            Pupil::Peaceful => return Some(SearchBot::new(&PEACEFUL, rng).counting(looks)),
            Pupil::SearchBot(blurred) => (blurred, Stance::Warlike),
            Pupil::Builder(blurred) => (blurred, Stance::Builder),
        };
        let mut level: Level = LEVELS[LEVELS.len() - 1];
        level.skill.blurred = blurred;
        level.skill.stance = stance;
        level.skill.beam = 6;
        level.skill.playouts = PLAYOUTS;
        Some(SearchBot::new(&level, rng).counting(looks).with_intuition(value_net))
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
        let pupils = [Pupil::SearchBot(0.0), Pupil::Peaceful];
        let winner = lesson(&rules, pupils, 40, ValueNet::of(&rules.options()), Rng::new(5), &mut out).unwrap();
        let numbers: Vec<i16> = out.as_chunks::<2>().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
        let (rows, rest) = numbers.as_chunks::<{ INPUTS + 2 }>();
        assert!(rest.is_empty() && winner.is_some(), "{} numbers are over", rest.len());
        let (mut taken, mut compared) = (0, 0);
        for row in rows {
            let (won, search_context) = (row[INPUTS], row[INPUTS + 1]);
            assert!(
                (-1..=1).contains(&won) && (-1..=CHANCE as i16).contains(&search_context),
                "{won} {search_context}"
            );
            assert!(won >= 0 || search_context >= 0, "a row that says nothing");
            taken += u32::from(won >= 0);
            compared += u32::from(won < 0);
            assert!(won >= 0 || f32::from(row[PLACED]) == GRAIN, "a set-up that was compared half-way");
        }
        assert!(taken > 20 && compared > 20, "{taken} taken, {compared} compared");
    }
}
