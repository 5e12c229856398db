//! A piece of advice with its reason in one sentence.

use super::{belief::Belief, brain::Brain, deploy::deploy, plan::Plan, worth::WIN};
use tavola_kernel::{Bot, Budget, Luck};
use tavola_stratego::{Action, Deed, Duel, Kind, Move, Ring, Side, Square, Stage, View, axe_targets, duel, squares};

/// Thinks for the view's seat, and explains. `None` when it has nothing to decide.
pub fn hint(view: &View, budget: &Budget<'_>) -> Option<(Action, String)> {
    let side = view.side()?;
    match view.stage() {
        Stage::Deploy { done: false } => {
            // Advice should not be the same army for everybody: the turn of luck is the budget's.
            let army = deploy(side, *view.rules(), true, &mut Luck::new(u64::from(budget.millis)));
            let reason = "keeps the Flag in the rear behind Fortresses, strong pieces near the open files and Soldiers safe for later";
            Some((
                Action::Deploy(army),
                reason.replace("Soldiers", if side == Side::Good { "Soldiers" } else { "Orcs" }),
            ))
        }
        Stage::Play(turn) if turn == side => {
            let action = Brain::new(Luck::new(0)).choose(view, budget);
            let Action::Play(chosen) = action else { return None };
            let belief = Belief::of(view, 1.0, None);
            let plan = Plan::of(view, &belief);
            Some((action, Adviser { view, us: side, belief, plan }.reason(chosen)))
        }
        _ => None,
    }
}

struct Adviser<'a> {
    view: &'a View,
    us: Side,
    belief: Belief,
    plan: Plan,
}

impl Adviser<'_> {
    fn reason(&self, chosen: Move) -> String {
        match chosen.deed() {
            Deed::Stop => "ends the chain: the next attack would more likely lose the Uruk-hai".into(),
            Deed::Step(from, to) | Deed::Steed(from, _, to) if self.enemy(to) => self.attack(from, to),
            Deed::Seek(_, at) => format!("looks at {} without any risk{}", self.name(at), self.falls(chosen, at)),
            Deed::Bow(_, at) => {
                format!("shoots at {} from where nobody can answer{}", self.name(at), self.falls(chosen, at))
            }
            Deed::Axe(_, to, targets) => {
                let struck: Vec<String> = axe_targets(to, targets).map(|at| self.name(at)).collect();
                format!("swings the axe at {}", struck.join(" and "))
            }
            Deed::Rage(_, to) => {
                let near = squares(to.around()).filter(|&at| self.enemy(at)).count();
                format!(
                    "gives up the Berserker for a blow at {near} {}",
                    if near == 1 { "enemy" } else { "enemies at once" }
                )
            }
            Deed::Step(from, to) | Deed::Steed(from, _, to) | Deed::Fly(from, to) => self.walk(from, to),
        }
    }

    fn enemy(&self, at: Square) -> bool {
        self.view.board().side_at(at) == Some(self.us.other())
    }

    fn kind(&self, at: Square) -> Option<Kind> {
        self.view.board().at(at).and_then(|seen| seen.kind)
    }

    /// `the Orc on d5`, `the hidden piece on d5`.
    fn name(&self, at: Square) -> String {
        self.kind(at).map_or_else(|| format!("the hidden piece on {at}"), |kind| format!("the {} on {at}", kind.name()))
    }

    /// How likely this holds of the piece on a square, in percent.
    fn percent(&self, at: Square, holds: impl Fn(Kind) -> bool) -> u32 {
        let odds = &self.belief.odds[at.index()];
        let sum: f32 = Kind::army(self.us.other()).filter(|kind| holds(*kind)).map(|kind| odds[kind as usize]).sum();
        (100.0 * sum + 0.5) as u32
    }

    fn attack(&self, from: Square, to: Square) -> String {
        let Some(mine) = self.kind(from) else { return "attacks".into() };
        let ring = self.view.ring();
        if let Some(theirs) = self.kind(to) {
            return match duel(mine, theirs, ring) {
                Duel::Wins => format!("captures {}", self.name(to)),
                Duel::Both => format!("trades the {} for {}", mine.name(), self.name(to)),
                _ => format!("throws itself at {}, for want of anything better", self.name(to)),
            };
        }
        let flag = self.percent(to, |kind| kind == Kind::Flag);
        let wins = self.percent(to, |kind| duel(mine, kind, ring) == Duel::Wins);
        if flag >= 25 {
            return format!("strikes where the Flag stands with a likelihood of {flag} %");
        }
        let about = if wins >= 50 {
            format!("which the {} beats with a likelihood of {wins} %", mine.name())
        } else {
            format!("to learn what it is at the price of a {} at most", mine.name())
        };
        format!("attacks {}, {about}", self.name(to))
    }

    fn falls(&self, chosen: Move, at: Square) -> String {
        let Some(mine) = chosen.from().and_then(|from| self.kind(from)) else { return String::new() };
        let captures = match chosen.deed() {
            Deed::Seek(..) => tavola_stratego::seek_captures,
            _ => tavola_stratego::bow_captures,
        };
        let falls = self.percent(at, |kind| captures(mine, kind, self.view.ring()));
        if self.kind(at).is_some() && falls > 50 {
            " and captures it".into()
        } else {
            format!("; it falls with a likelihood of {falls} %")
        }
    }

    fn walk(&self, from: Square, to: Square) -> String {
        let Some(mine) = self.kind(from) else { return "moves on".into() };
        let ring = self.view.ring();
        if mine == Kind::Frodo && ring == Ring::Carried {
            if to == self.view.rules().doom {
                return "throws the Ring into the fire: Evil loses every piece of rank 4 to 8 and every Fortress"
                    .into();
            }
            let pull = |at: Square| self.plan.pull[Kind::Frodo as usize][at.index()];
            if pull(to) > pull(from) {
                return "brings Frodo closer to Mount Doom".into();
            }
        }
        // Who threatened the piece where it stood, and no longer does?
        let threat = |at: Square| {
            squares(at.beside()).filter(|&beside| self.enemy(beside)).find(|&beside| {
                self.percent(beside, |kind| !kind.is_fixed() && duel(kind, mine, ring) == Duel::Wins) >= 50
            })
        };
        if let (Some(danger), None) = (threat(from), threat(to)) {
            return format!("brings the {} out of reach of {}", mine.name(), self.name(danger));
        }
        match self.target(mine, from, to) {
            Some(at) if self.plan.prize[at.index()] == WIN => format!("goes for the Flag on {at}"),
            Some(at) => {
                let flag = self.percent(at, |kind| kind == Kind::Flag);
                let about = if flag >= 15 {
                    format!(", which is the Flag with a likelihood of {flag} %")
                } else {
                    String::new()
                };
                format!("brings the {} closer to {}{about}", mine.name(), self.name(at))
            }
            None => format!("makes room with the {} and gives nothing away", mine.name()),
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
