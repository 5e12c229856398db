//! How weaker players think: fewer worlds, shorter plans, a blurred eye, and a memory with holes.

/// A strength that people can choose.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// The name on the command line.
    pub name: &'static str,
    /// One sentence about who plays like this.
    pub about: &'static str,
    /// The longest plan, in turns after the move itself.
    pub(super) depth: i32,
    /// How many positions are looked at for one decision.
    pub(super) nodes: u64,
    /// How much of what behaviour and habits tell is understood, from 0 to 1.
    pub(super) shrewd: f32,
    /// How far a judgement may be off, in the unit of the pieces' worth.
    pub(super) blurred: i32,
    /// Of a hundred pieces that were revealed, how many are remembered.
    pub(super) memory: u32,
    /// Whether it deploys with care.
    pub(super) careful: bool,
}

/// The levels, weakest first. The last has no limits but the time.
pub const LEVELS: [Level; 7] = [
    Level {
        name: "level1",
        about: "a child's first game: attacks what is near and forgets who was who",
        depth: 0,
        nodes: 1_000,
        shrewd: 0.0,
        blurred: 110,
        memory: 15,
        careful: false,
    },
    Level {
        name: "level2",
        about: "a beginner: sees what it can take, seldom what can take it",
        depth: 0,
        nodes: 2_000,
        shrewd: 0.0,
        blurred: 60,
        memory: 35,
        careful: false,
    },
    Level {
        name: "level3",
        about: "a casual player: thinks of the answer, remembers most pieces",
        depth: 1,
        nodes: 6_000,
        shrewd: 0.3,
        blurred: 48,
        memory: 55,
        careful: true,
    },
    Level {
        name: "level4",
        about: "a regular: reads your moves, seldom forgets",
        depth: 1,
        nodes: 20_000,
        shrewd: 0.6,
        blurred: 30,
        memory: 75,
        careful: true,
    },
    Level {
        name: "level5",
        about: "a club player: plans two turns ahead and forgets very little",
        depth: 2,
        nodes: 40_000,
        shrewd: 0.9,
        blurred: 14,
        memory: 90,
        careful: true,
    },
    Level {
        name: "level6",
        about: "a master: weighs many possible armies against each other",
        depth: 2,
        nodes: 80_000,
        shrewd: 1.0,
        blurred: 4,
        memory: 100,
        careful: true,
    },
    Level {
        name: "classic-search",
        about: "baseline: beliefs and search, without the network, for the time it is given",
        depth: 8,
        nodes: u64::MAX,
        shrewd: 1.0,
        blurred: 0,
        memory: 100,
        careful: true,
    },
];
