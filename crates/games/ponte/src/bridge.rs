//! What a game consists of, and what follows from what. State and views share it; only the die tells them apart.

use crate::{Action, Obs, Plank};
use serde::{Deserialize, Serialize};
use tavola_core::{Outcome, Seat, Turn};

/// The bridge as somebody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bridge {
    /// How many rounds there are (PO-7).
    pub rounds: u8,
    /// The round, from 1.
    pub round: u8,
    /// Where the goat stands.
    pub goat: Plank,
    /// What happens next.
    pub phase: Phase,
}

/// What happens next. A die is `None` for those who have not seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance rolls the die (PO-2).
    Roll,
    /// The caller claims (PO-3).
    Claim {
        /// What the die shows.
        die: Option<u8>,
    },
    /// The other player answers (PO-4, PO-5).
    Answer {
        /// What the die shows.
        die: Option<u8>,
        /// The plank that was claimed.
        claim: Plank,
    },
    /// The game is over.
    Over {
        /// Who won; nobody in a draw.
        winner: Option<Seat>,
        /// By which clause.
        end: End,
    },
}

/// The ways a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The goat reached an end of the bridge (PO-6).
    Crossed,
    /// The last round is over (PO-7).
    Rounds,
    /// Somebody left, or a draw was agreed (PO-8).
    Left,
}

impl End {
    /// The clause that says so.
    pub const fn clause(self) -> &'static str {
        match self {
            End::Crossed => "PO-6",
            End::Rounds => "PO-7",
            End::Left => "PO-8",
        }
    }
}

impl Bridge {
    /// The bridge before the first roll (PO-1).
    pub const fn new(rounds: u8) -> Bridge {
        Bridge { rounds, round: 1, goat: Plank::MIDDLE, phase: Phase::Roll }
    }

    /// Who sees the die in this round: West first, then in turn (PO-2).
    pub const fn caller(&self) -> Seat {
        Seat(1 - self.round % 2)
    }

    /// Whose decision it is.
    pub const fn turn(&self) -> Turn {
        match self.phase {
            Phase::Roll => Turn::Chance,
            Phase::Claim { .. } => Turn::of(self.caller()),
            Phase::Answer { .. } => Turn::of(self.caller().other()),
            Phase::Over { winner: Some(seat), end } => Turn::Over(Outcome::win(seat, end.clause())),
            Phase::Over { winner: None, end } => Turn::Over(Outcome::draw(end.clause())),
        }
    }

    /// What the die shows, if that is known.
    pub const fn die(&self) -> Option<u8> {
        match self.phase {
            Phase::Claim { die } | Phase::Answer { die, .. } => die,
            Phase::Roll | Phase::Over { .. } => None,
        }
    }

    /// The same bridge with another die, where there is one.
    #[must_use]
    pub const fn with_die(mut self, known: Option<u8>) -> Bridge {
        match &mut self.phase {
            Phase::Claim { die } | Phase::Answer { die, .. } => *die = known,
            Phase::Roll | Phase::Over { .. } => {}
        }
        self
    }

    /// Lists what a seat may do: its claims from the nearest on (PO-3), or its answers (PO-4, PO-5).
    pub fn menu(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        match self.phase {
            _ if !self.turn().is_for(seat) => {}
            Phase::Claim { .. } => {
                let planks = (0..=2).map(|planks| self.goat.towards(seat, planks));
                // Near the end two claims would name the same plank.
                let mut last = None;
                for plank in planks.filter(|plank| last.replace(*plank) != Some(*plank)) {
                    out(Action::Claim(plank));
                }
            }
            _ => [Action::Believe, Action::Doubt].into_iter().for_each(out),
        }
    }

    /// What an answer leads to: whether the die is shown, and where the goat goes.
    pub fn answer(&self, doubted: bool, die: u8, claim: Plank) -> (Option<u8>, Plank) {
        let caller = self.caller();
        let planks = self.goat.gain(claim, caller).unwrap_or_default();
        if !doubted {
            // PO-4: the goat goes where the caller claimed, and the die stays secret.
            return (None, claim);
        }
        // PO-3: a claim of 0, 1 or 2 planks is true from 1, 3 or 5 on.
        let goat = if die > 2 * planks {
            // PO-5: a true claim earns one plank more …
            claim.towards(caller, 1)
        } else {
            // … and a lie costs two.
            self.goat.towards(caller.other(), 2)
        };
        (Some(die), goat)
    }

    /// Adds an observation.
    pub fn fold(&mut self, obs: &Obs) {
        match *obs {
            Obs::Rolled { die, .. } => self.phase = Phase::Claim { die },
            Obs::Claimed { plank, .. } => self.phase = Phase::Answer { die: self.die(), claim: plank },
            Obs::Answered { goat, .. } => {
                self.goat = goat;
                self.next_round();
            }
            Obs::Left { event } => {
                // PO-8: who leaves loses.
                self.phase = Phase::Over { winner: event.leaver().map(Seat::other), end: End::Left };
            }
            Obs::Placed { bridge } => *self = bridge,
        }
    }

    fn next_round(&mut self) {
        let at_end = [Seat(0), Seat(1)].into_iter().find(|&seat| self.goat == Plank::end_of(seat));
        self.phase = if at_end.is_some() {
            // PO-6.
            Phase::Over { winner: at_end, end: End::Crossed }
        } else if self.round >= self.rounds {
            // PO-7: the goat is nearer to one player, or in the middle.
            let nearer = [Seat(0), Seat(1)].into_iter().find(|&seat| Plank::MIDDLE.gain(self.goat, seat) > Some(0));
            Phase::Over { winner: nearer, end: End::Rounds }
        } else {
            self.round += 1;
            Phase::Roll
        };
    }
}
