//! How weaker players think: they see less of what they could do, and judge it less well.

use tavola_impero::{Action, table::PublicState};

/// The limits of a level. Nothing in it is a random blunder: a weak player overlooks something, or
/// takes it for better than it is, and then plays the best it saw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Skill {
    /// Of 1024 things to do, how many go unnoticed in a turn.
    pub(crate) blind: u32,
    /// How far a judgement may be off, as a share of itself.
    pub(crate) blurred: f32,
    /// How many positions are judged for one decision.
    pub(crate) looks: u32,
    /// How many half-made plans are followed at the same time.
    pub(crate) beam: usize,
    /// Whether it looks a round ahead.
    pub(crate) foresees: bool,
    /// How many games it plays out at most to compare plans.
    pub(crate) playouts: u32,
    /// Whether it makes offers and counter-offers.
    pub(crate) trades: bool,
    /// How it takes the variant.
    pub(crate) stance: Stance,
    /// Makes each player overlook something else.
    pub(crate) seed: u64,
}

/// How a player takes the variant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stance {
    /// It judges as in the base game, and ignores attacks.
    Base,
    /// It knows what things are worth in the variant, and ignores attacks.
    Builder,
    /// It attacks, and expects attacks.
    Warlike,
}

impl Skill {
    /// Whether it thinks of attacks (IM-8 to IM-10).
    pub(crate) fn war(&self) -> bool {
        self.stance == Stance::Warlike
    }

    /// Whether it knows what things are worth in the variant.
    pub(crate) fn knows_variant(&self) -> bool {
        self.stance != Stance::Base
    }

    /// The evaluation as this level sees it, the same for the same position.
    pub(crate) fn blur(&self, value: f32, key: u64) -> f32 {
        let noise = (mixed(key ^ self.seed) >> 40) as f32 / (1u64 << 23) as f32 - 1.0;
        value * (1.0 + self.blurred * noise)
    }

    /// Whether this goes unnoticed in this turn. Building on the board is seen more easily than a
    /// trade or an attack.
    pub(crate) fn overlooks(&self, action: &Action, table: &PublicState) -> bool {
        if !self.war()
            && matches!(action, Action::Recruit | Action::TakeRoad(_) | Action::TakeRoads(..) | Action::Raze(_))
        {
            return true;
        }
        if self.blind == 0 || table.due > 0 {
            return false;
        }
        let (kind, place, hard) = match *action {
            Action::City(node) => (1, node, 1),
            Action::Settle(node) => (2, node, 1),
            Action::Road(path) => (3, path, 2),
            Action::Bank(give, get) => (4, give * 5 + get, 3),
            Action::Raze(node) => (5, node, 2),
            Action::TakeRoad(path) | Action::TakeRoads(path, _) => (6, path, 4),
            _ => (7, 0, 2),
        };
        let key = u64::from(table.turns) << 16 | u64::from(place) << 8 | kind;
        mixed(key ^ self.seed) % 1024 < u64::from((self.blind * hard / 2).min(960))
    }
}

/// Spreads a number over all bits.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 32
}

/// A strength that people can choose.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name on the command line.
    pub name: &'static str,
    /// One sentence about who plays like this.
    pub about: &'static str,
    pub(crate) skill: Skill,
}

const fn level(
    name: &'static str,
    about: &'static str,
    [blind, looks, playouts]: [u32; 3],
    blurred: f32,
    beam: usize,
) -> Level {
    let skill = Skill {
        blind,
        blurred,
        looks,
        beam,
        foresees: beam > 8,
        playouts,
        trades: beam > 1,
        stance: Stance::Warlike,
        seed: 0,
    };
    Level { name, about, skill }
}

/// The levels, weakest first. `strong` has no limits but the time.
pub const LEVELS: [Level; 7] = [
    level("level1", "a child's first game: builds what it notices", [700, 40, 0], 0.60, 1),
    level("level2", "a beginner: sees most of its own turn, judges it roughly", [420, 80, 0], 0.35, 1),
    level("level3", "a casual player: plans a purchase, trades now and then", [260, 150, 0], 0.20, 2),
    level("level4", "a regular: plans its turn, seldom overlooks a trade", [140, 300, 0], 0.10, 4),
    level("level5", "a club player: plans every turn to its end", [50, 600, 0], 0.04, 8),
    level("level6", "a master: overlooks nothing", [0, 1_000, 60], 0.012, 8),
    level("strong", "full strength for the time it is given", [0, 60_000, 12_000], 0.0, 12),
];

/// The base game's bot at the variant's table: it judges as in the base game, and neither attacks nor expects to be
/// attacked. The measure of what the variant's own thinking is worth.
pub const PEACEFUL: Level = {
    let mut level = BUILDER;
    level.name = "peaceful";
    level.about = "baseline: the base game's bot, which ignores attacking and being attacked";
    level.skill.stance = Stance::Base;
    level
};

/// A harder measure: it knows how to win the variant by building, and ignores its attacks all the same.
pub const BUILDER: Level = {
    let mut level = LEVELS[6];
    level.name = "builder";
    level.about = "baseline: judges by the variant's values, ignores attacking and being attacked";
    level.skill.stance = Stance::Builder;
    level.skill.playouts = 0;
    level
};
