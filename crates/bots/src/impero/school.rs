//! Games that the intuition is trained by.

use super::{
    Brain, LEVELS, Level, PEACEFUL,
    brisk::brisk,
    glance::{INPUTS, PLACED, glance},
    intuition::Intuition,
    land::Land,
    levels::Stance,
    temper::Temper,
};
use std::io::{self, Write};
use tavola_impero::{Action, Impero, Rules, View, table::Phase};
use tavola_kernel::{Budget, Game, Luck, Seat, SeatSet, Truth, Turn, Viewer};

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
    Brisk,
    /// The brain with its intuition, its judgement off by up to this share.
    Brain(f32),
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
    intuition: Option<&'static Intuition>,
    mut luck: Luck,
    out: &mut impl Write,
) -> io::Result<Option<Seat>> {
    let mut truth = Truth::<Impero>::new(*rules);
    let tame = (0..).zip(&pupils).filter(|(_, pupil)| pupil.is_tame());
    let tame = tame.fold(SeatSet::EMPTY, |tame, (seat, _)| tame.with(Seat(seat)));
    let brains = pupils.map(|pupil| pupil.brain(luck.fork(), looks, intuition));
    let mut brains = brains.map(|brain| brain.map(|brain| brain.knowing(tame)));
    let mut land = None;
    let mut seen: Vec<(Seat, [f32; INPUTS], Option<f32>)> = Vec::new();
    let mut compared: Vec<([f32; INPUTS], f32)> = Vec::new();
    let (mut turns, mut thought) = (0, None);
    // In some games the set-up is not the best: what becomes of it must be known, too.
    let whims = if luck.below(2) == 0 { luck.below(4) } else { 0 };
    let winners = loop {
        match truth.turn() {
            Turn::Over(outcome) => break outcome.winners,
            Turn::Chance => {
                let chance = truth.draw(&mut luck).expect("chance decides");
                truth.chance(chance).expect("a drawn outcome is possible");
            }
            Turn::Seats(waiting) => {
                let seat = waiting.iter().next().expect("somebody decides");
                let view = truth.view(Viewer::Seat(seat));
                let table = &view.table;
                let land = land.get_or_insert_with(|| Land::new(&table.map));
                let setting_up = matches!(table.phase, Phase::FirstSettlement | Phase::FirstRoad);
                if table.turns > turns || setting_up || seen.last().is_some_and(|seen| seen.1[PLACED] < 1.0) {
                    turns = table.turns;
                    let ended = if setting_up { seat } else { Seat(1 - table.seat.0) };
                    let world = Impero::imagine(truth.view(Viewer::Seat(ended)), &mut luck).into_state();
                    seen.push((ended, glance(&world, ended, land, tame), thought.take()));
                }
                let whim = setting_up && whims > 0 && luck.below(4) < whims;
                let action = match &mut brains[seat.index()] {
                    _ if whim => whimsical(truth.view(Viewer::Seat(seat)), land, &mut luck),
                    Some(brain) => {
                        let (action, plan) = brain.think(view, &Budget::millis(60_000));
                        thought = plan.tried.or(thought);
                        for (state, chance) in &plan.compared {
                            // Half of them are enough: they are alike.
                            if state.table.phase != Phase::Over && luck.below(2) == 0 {
                                compared.push((glance(state, seat, land, tame), *chance));
                            }
                        }
                        action
                    }
                    None => {
                        let world = Impero::imagine(view, &mut luck).into_state();
                        brisk(&world, seat, land, Temper::usual()).expect("a brisk player knows what to do")
                    }
                };
                truth.act(seat, action).expect("pupils choose what is allowed");
            }
        }
    };
    if winners.len() != 1 {
        return Ok(None);
    }
    for (seat, inputs, thought) in &seen {
        write(out, inputs, Some(winners.contains(*seat)), *thought)?;
    }
    for (inputs, chance) in &compared {
        write(out, inputs, None, Some(*chance))?;
    }
    Ok(winners.iter().next())
}

/// One position: what it looks like, who won, what was thought of it.
fn write(out: &mut impl Write, inputs: &[f32; INPUTS], won: Option<bool>, thought: Option<f32>) -> io::Result<()> {
    let inputs = inputs.iter().map(|input| (input * GRAIN).round() as i16);
    let known = [won.map_or(-1, i16::from), thought.map_or(-1, |chance| (chance * CHANCE) as i16)];
    let numbers: Vec<u8> = inputs.chain(known).flat_map(i16::to_le_bytes).collect();
    out.write_all(&numbers)
}

/// Any road, and any intersection that is not too poor.
fn whimsical(view: &View, land: &Land, luck: &mut Luck) -> Action {
    let mut choices = Vec::new();
    Impero::legal(view, &mut |action| {
        let poor = matches!(action, Action::Settle(node) if land.total[node as usize] < 5.0 / 36.0);
        if !poor {
            choices.push(action);
        }
    });
    luck.pick(&choices).copied().unwrap_or_else(|| Impero::sample(view, luck).expect("its seat decides"))
}

impl Pupil {
    /// Whether it never attacks.
    fn is_tame(self) -> bool {
        matches!(self, Pupil::Builder(_) | Pupil::Peaceful)
    }

    fn brain(self, luck: Luck, looks: u32, intuition: Option<&'static Intuition>) -> Option<Brain> {
        let (blurred, stance) = match self {
            Pupil::Brisk => return None,
            Pupil::Peaceful => return Some(Brain::new(&PEACEFUL, luck).counting(looks)),
            Pupil::Brain(blurred) => (blurred, Stance::Warlike),
            Pupil::Builder(blurred) => (blurred, Stance::Builder),
        };
        let mut level: Level = LEVELS[LEVELS.len() - 1];
        level.mind.blurred = blurred;
        level.mind.stance = stance;
        level.mind.beam = 6;
        level.mind.playouts = PLAYOUTS;
        Some(Brain::new(&level, luck).counting(looks).with_intuition(intuition))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavola_impero::Impero;
    use tavola_kernel::NotationExt;

    /// Every row has a result, or what games that were played on said, or both; and of the set-up only whole ones are
    /// compared.
    #[test]
    fn ca_6_lessons_hold_what_was_taken_and_what_was_compared() {
        let rules = Impero::rules(&[("players", "2")]).unwrap();
        let mut out = Vec::new();
        let pupils = [Pupil::Brain(0.0), Pupil::Peaceful];
        let winner = lesson(&rules, pupils, 40, Intuition::of(&rules.options()), Luck::new(5), &mut out).unwrap();
        let numbers: Vec<i16> = out.as_chunks::<2>().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect();
        let (rows, rest) = numbers.as_chunks::<{ INPUTS + 2 }>();
        assert!(rest.is_empty() && winner.is_some(), "{} numbers are over", rest.len());
        let (mut taken, mut compared) = (0, 0);
        for row in rows {
            let (won, thought) = (row[INPUTS], row[INPUTS + 1]);
            assert!((-1..=1).contains(&won) && (-1..=CHANCE as i16).contains(&thought), "{won} {thought}");
            assert!(won >= 0 || thought >= 0, "a row that says nothing");
            taken += u32::from(won >= 0);
            compared += u32::from(won < 0);
            assert!(won >= 0 || f32::from(row[PLACED]) == GRAIN, "a set-up that was compared half-way");
        }
        assert!(taken > 20 && compared > 20, "{taken} taken, {compared} compared");
    }
}
