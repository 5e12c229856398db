//! The weights of the evaluation.

/// A struct of numbers, their names, and its ways from and to a list: one place for all of them.
macro_rules! numbers {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $name:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub(crate) struct $type {
            $($(#[$doc])* pub(crate) $name: f32,)*
        }

        impl $type {
            /// How many numbers there are.
            pub(crate) const COUNT: usize = [$(stringify!($name)),*].len();
            /// Their names.
            pub(crate) const NAMES: [&str; Self::COUNT] = [$(stringify!($name)),*];

            /// The numbers in the order of their names.
            pub(crate) fn list(&self) -> [f32; Self::COUNT] {
                [$(self.$name),*]
            }

            /// The numbers from a list.
            pub(crate) fn of(list: &[f32; Self::COUNT]) -> $type {
                let [$($name),*] = *list;
                $type { $($name),* }
            }
        }
    };
}
pub(in crate::impero) use numbers;

numbers! {
    /// What the judgement weighs, in rounds, points and shares.
    Weights {
        /// How steeply the chance to win falls with the rounds still needed.
        steep,
        /// Rounds added to everyone's time to the win before they are compared.
        slack,
        /// How much more production counts against a point at once.
        growth,
        /// Rounds added to the wait for a purchase before purchases are compared.
        patience,
        /// How much of a hex's yield the robber takes away, over the rest of the game.
        robbed,
        /// What share of a hand that is too large is lost if a seven falls.
        spilt,
        /// What a development card is worth in points besides its hidden point and its knight.
        card,
        /// The chance to get a site that an opponent reaches as soon.
        shared_site,
        /// The chance to get a site that an opponent reaches sooner.
        late_site,
        /// How much a win that counts on trophies weighs against one without them.
        hope,
        /// What an opponent's loss of a point counts among two players, in own points.
        malice,
        /// How much of what ready knights could destroy is counted as lost.
        dread,
        /// What prey is worth that one more city would bring into reach, as a share.
        near_prey,
        /// What prey is worth that a new settlement would have to be built for, as a share.
        far_prey,
        /// How much the traits of a position count besides the time to the win.
        lean,
        /// What a card in hand counts among them, up to seven.
        card_in_hand,
        /// What a permanent point counts among them (IM-10).
        permanent,
        /// What a knight counts among them (IM-3).
        knight,
        /// What buildings of others within reach count among them (IM-6).
        menace,
        /// Rounds that every purchase takes besides the wait for its cards.
        friction,
    }
}

/// The weights for the base game.
const BASE: Weights = Weights {
    steep: 4.0,
    slack: 1.0,
    growth: 0.5,
    patience: 0.7,
    robbed: 0.4,
    spilt: 0.45,
    card: 0.15,
    shared_site: 0.6,
    late_site: 0.25,
    hope: 0.6,
    malice: 0.8,
    dread: 0.5,
    near_prey: 0.6,
    far_prey: 0.3,
    lean: 0.6,
    card_in_hand: 0.03,
    permanent: 0.5,
    knight: 0.06,
    menace: 0.2,
    friction: 0.3,
};

/// And the variant.
const IMPERO: Weights =
    Weights { steep: 1.0, malice: 0.0, near_prey: 0.3, far_prey: 0.0, lean: 1.0, card_in_hand: 0.08, ..BASE };

impl Weights {
    /// The weights for a ruleset.
    pub(crate) const fn of_ruleset(impero: bool) -> &'static Weights {
        if impero { &IMPERO } else { &BASE }
    }
}
