//! A piece of advice with its reason in one sentence.

use super::{belief::Belief, champion::Champion, deploy::deploy, plan::Plan, worth::WIN};
use crate::Reason;
use tavola_core::{Bot, Budget, Rng};
use tavola_stratego::{
    Action, Duel, Kind, Move, MoveKind, Ring, Side, Square, Stage, View, axe_targets, duel, squares,
};

/// A guess is named from this many percent on.
const LIKELY: u32 = 30;

/// Thinks for the view's seat, and explains. `None` when it has nothing to decide.
pub fn hint(view: &View, budget: &Budget<'_>) -> Option<(Action, Reason)> {
    let side = view.side()?;
    match view.stage() {
        Stage::Deploy { done: false } => {
            // Advice should not be the same army for everybody: the budget's clock seeds the choice.
            let army = deploy(side, *view.rules(), true, &mut Rng::new(u64::from(budget.millis)));
            Some((Action::Deploy(army), deployment(side)))
        }
        Stage::Play(turn) if turn == side => {
            let action = Champion::new(Rng::new(0)).choose(view, budget);
            let Action::Play(chosen) = action else { return None };
            let belief = Belief::best(view);
            let plan = Plan::of(view, &belief);
            Some((action, Adviser { view, us: side, belief, plan }.reason(chosen)))
        }
        _ => None,
    }
}

/// Why a piece attacks or uses a power: that reveals it. What a hidden piece is up to stays hidden.
pub(super) fn purpose(view: &View, action: &Action) -> Option<Reason> {
    let (Action::Play(chosen), Some(us)) = (action, view.side()) else { return None };
    let belief = Belief::of(view, 1.0, None);
    let plan = Plan::of(view, &belief);
    let adviser = Adviser { view, us, belief, plan };
    let shown = match chosen.kind() {
        MoveKind::Step(_, to) | MoveKind::Steed(_, _, to) => adviser.enemy(to),
        MoveKind::Seek(..) | MoveKind::Bow(..) | MoveKind::Axe(..) | MoveKind::Rage(..) => true,
        MoveKind::Fly(..) | MoveKind::Stop => false,
    };
    shown.then(|| adviser.reason(*chosen))
}

fn deployment(side: Side) -> Reason {
    if side == Side::Good {
        Reason::new(
            "hint-stratego-deploy-good",
            "keeps the Flag in the rear behind Fortresses, strong pieces near the open files and Soldiers safe for later",
        )
    } else {
        Reason::new(
            "hint-stratego-deploy-evil",
            "keeps the Flag in the rear behind Fortresses, strong pieces near the open files and Orcs safe for later",
        )
    }
}

struct Adviser<'a> {
    view: &'a View,
    us: Side,
    belief: Belief,
    plan: Plan,
}

impl Adviser<'_> {
    /// What a move is good for, and what most likely stands where it is aimed at.
    fn reason(&self, chosen: Move) -> Reason {
        let advice = self.purpose(chosen);
        let kind = chosen.kind();
        let (MoveKind::Step(_, aim) | MoveKind::Steed(_, _, aim) | MoveKind::Seek(_, aim) | MoveKind::Bow(_, aim)) =
            kind
        else {
            return advice;
        };
        match self.likeliest(aim) {
            Some((kind, percent)) => {
                let english = "{advice}; likeliest on {square}: {kind} ({percent}%)";
                Reason::new("hint-stratego-likeliest", english)
                    .with("advice", advice)
                    .text("square", aim)
                    .with("kind", named(kind))
                    .count("percent", percent)
            }
            None => advice,
        }
    }

    /// What a hidden piece most likely is, if that is worth saying. Where the Flag stands is said in other words.
    fn likeliest(&self, at: Square) -> Option<(Kind, u32)> {
        self.view.board().at(at).filter(|seen| seen.side != self.us && seen.kind.is_none())?;
        let chances = Kind::army(self.us.other()).map(|kind| (kind, self.percent(at, |one| one == kind)));
        chances.max_by_key(|(_, percent)| *percent).filter(|(kind, percent)| *kind != Kind::Flag && *percent >= LIKELY)
    }

    fn purpose(&self, chosen: Move) -> Reason {
        match chosen.kind() {
            MoveKind::Stop => {
                Reason::new("hint-stratego-stop", "ends the chain: the next attack would more likely lose the Uruk-hai")
            }
            MoveKind::Step(from, to) | MoveKind::Steed(from, _, to) if self.enemy(to) => self.attack(from, to),
            MoveKind::Seek(_, at) => {
                let looks = Reason::new("hint-stratego-seek", "looks at {piece} without any risk");
                self.falls(chosen, at, looks.with("piece", self.name(at)))
            }
            MoveKind::Bow(_, at) => {
                let shoots = Reason::new("hint-stratego-bow", "shoots at {piece} from where nobody can answer");
                self.falls(chosen, at, shoots.with("piece", self.name(at)))
            }
            MoveKind::Axe(_, to, targets) => Reason::new("hint-stratego-axe", "swings the axe at {pieces}")
                .all("pieces", axe_targets(to, targets).map(|at| self.name(at)).collect()),
            MoveKind::Rage(_, to) => {
                let near = squares(to.around()).filter(|&at| self.enemy(at)).count();
                let english = if near == 1 {
                    "gives up the Berserker for a blow at one enemy"
                } else {
                    "gives up the Berserker for a blow at {count} enemies at once"
                };
                Reason::new("hint-stratego-rage", english).count("count", near as i64)
            }
            MoveKind::Step(from, to) | MoveKind::Steed(from, _, to) | MoveKind::Fly(from, to) => self.walk(from, to),
        }
    }

    fn enemy(&self, at: Square) -> bool {
        self.view.board().side_at(at) == Some(self.us.other())
    }

    fn kind(&self, at: Square) -> Option<Kind> {
        self.view.board().at(at).and_then(|seen| seen.kind)
    }

    /// `the Orc on d5`, `the hidden piece on d5`.
    fn name(&self, at: Square) -> Reason {
        match self.kind(at) {
            Some(kind) => Reason::new("hint-stratego-piece", "{kind} on {square}").with("kind", named(kind)),
            None => Reason::new("hint-stratego-hidden", "the hidden piece on {square}"),
        }
        .text("square", at)
    }

    /// How likely this holds of the piece on a square, in percent.
    fn percent(&self, at: Square, holds: impl Fn(Kind) -> bool) -> u32 {
        let odds = &self.belief.odds[at.index()];
        let sum: f32 = Kind::army(self.us.other()).filter(|kind| holds(*kind)).map(|kind| odds[kind as usize]).sum();
        (100.0 * sum + 0.5) as u32
    }

    fn attack(&self, from: Square, to: Square) -> Reason {
        let Some(mine) = self.kind(from) else { return Reason::new("hint-stratego-attack", "attacks") };
        let ring = self.view.ring();
        let whom = self.name(to);
        if let Some(theirs) = self.kind(to) {
            return match duel(mine, theirs, ring) {
                Duel::Wins => Reason::new("hint-stratego-captures", "captures {piece}"),
                Duel::Both => {
                    Reason::new("hint-stratego-trades", "trades {kind} for {piece}").with("kind", named(mine))
                }
                _ => Reason::new("hint-stratego-throws", "throws itself at {piece}, for want of anything better"),
            }
            .with("piece", whom);
        }
        let flag = self.percent(to, |kind| kind == Kind::Flag);
        let wins = self.percent(to, |kind| duel(mine, kind, ring) == Duel::Wins);
        if flag >= 25 {
            let english = "strikes where the Flag probably stands ({percent}% likely)";
            return Reason::new("hint-stratego-strikes-flag", english).count("percent", flag);
        }
        if wins >= 50 {
            let english = "attacks {piece}: {kind} wins ({percent}% likely)";
            Reason::new("hint-stratego-attack-likely", english).count("percent", wins)
        } else {
            let english = "attacks {piece} to learn what it is, risking {kind} at most";
            Reason::new("hint-stratego-attack-learn", english)
        }
        .with("piece", whom)
        .with("kind", named(mine))
    }

    fn falls(&self, chosen: Move, at: Square, action: Reason) -> Reason {
        let Some(mine) = chosen.from().and_then(|from| self.kind(from)) else { return action };
        let captures = match chosen.kind() {
            MoveKind::Seek(..) => tavola_stratego::seek_captures,
            _ => tavola_stratego::bow_captures,
        };
        let falls = self.percent(at, |kind| captures(mine, kind, self.view.ring()));
        if self.kind(at).is_some() && falls > 50 {
            Reason::new("hint-stratego-and-captures", "{action} and captures it").with("action", action)
        } else {
            let english = "{action}; it falls ({percent}% likely)";
            Reason::new("hint-stratego-falls", english).with("action", action).count("percent", falls)
        }
    }

    fn walk(&self, from: Square, to: Square) -> Reason {
        let Some(mine) = self.kind(from) else { return Reason::new("hint-stratego-moves", "moves on") };
        let ring = self.view.ring();
        if mine == Kind::Frodo && ring == Ring::Carried {
            if to == self.view.rules().doom {
                return Reason::new(
                    "hint-stratego-doom",
                    "throws the Ring into the fire: Evil loses every piece of rank 4 to 8 and every Fortress",
                );
            }
            let pull = |at: Square| self.plan.pull[Kind::Frodo as usize][at.index()];
            if pull(to) > pull(from) {
                return Reason::new("hint-stratego-frodo", "brings Frodo closer to Mount Doom");
            }
        }
        // Who threatened the piece where it stood, and no longer does?
        let threat = |at: Square| {
            squares(at.beside()).filter(|&beside| self.enemy(beside)).find(|&beside| {
                self.percent(beside, |kind| !kind.is_fixed() && duel(kind, mine, ring) == Duel::Wins) >= 50
            })
        };
        if let (Some(danger), None) = (threat(from), threat(to)) {
            return Reason::new("hint-stratego-flees", "brings {kind} out of reach of {piece}")
                .with("kind", named(mine))
                .with("piece", self.name(danger));
        }
        match self.target(mine, from, to) {
            Some(at) if self.plan.prize[at.index()] == WIN => {
                Reason::new("hint-stratego-flag", "goes for the Flag on {square}").text("square", at)
            }
            Some(at) => {
                let closer = Reason::new("hint-stratego-closer", "brings {kind} closer to {piece}")
                    .with("kind", named(mine))
                    .with("piece", self.name(at));
                let flag = self.percent(at, |kind| kind == Kind::Flag);
                if flag < 15 {
                    return closer;
                }
                let english = "{closer}, which may be the Flag ({percent}% likely)";
                Reason::new("hint-stratego-closer-flag", english).with("closer", closer).count("percent", flag)
            }
            None => Reason::new("hint-stratego-room", "makes room with {kind} and gives nothing away")
                .with("kind", named(mine)),
        }
    }

    /// What a piece that goes from one square to the other is after: the best prospect it comes closer to.
    fn target(&self, mine: Kind, from: Square, to: Square) -> Option<Square> {
        let far = |a: Square, b: Square| (a.file() - b.file()).abs() + (a.rank() - b.rank()).abs();
        let prospects = &self.plan.prospect[mine as usize];
        self.view
            .board()
            .pieces()
            .filter(|(at, seen)| seen.side != self.us && prospects[at.index()] > 0 && far(to, *at) < far(from, *at))
            .max_by_key(|(at, _)| i32::from(prospects[at.index()]) * 10 / (3 + far(to, *at)))
            .map(|(at, _)| at)
    }
}

/// A piece by its name.
/// `the Orc`, but `Saruman`: a name has no article.
fn named(kind: Kind) -> Reason {
    use Kind::{Berserker, Elf, Flag, Fortress, Haradrim, Nazgul, Orc, Rider, Soldier, Uruk, Warg, WitchKing};
    let article = match kind {
        Elf | Soldier | Rider | WitchKing | Nazgul | Uruk | Berserker | Haradrim | Orc | Warg | Fortress | Flag => {
            "the "
        }
        _ => "",
    };
    Reason::new(format!("stratego-{}", kind.code()), format!("{article}{}", kind.name()))
}
