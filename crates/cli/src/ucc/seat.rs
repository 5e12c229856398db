//! The bot's seat at a foreign table: what it is told becomes its view.

use super::words::{Fate, Received, kinds, letter, order};
use tavola_core::{Bot, Budget, Game, Viewer};
use tavola_stratego::{Action, Kind, Move, MoveKind, Obs, Played, Ring, Rules, Shown, Side, Square, Stratego, View};

pub(super) struct UccSeat<'a> {
    side: Side,
    bot: Box<dyn Bot<Stratego> + Send>,
    budget: Budget<'a>,
    view: View,
}

impl<'a> UccSeat<'a> {
    pub(super) fn new(side: Side, bot: Box<dyn Bot<Stratego> + Send>, budget: Budget<'a>) -> UccSeat<'a> {
        // There is no draw by quiet turns at that table, and the manager counts the turns.
        let rules = Rules { quiet: 10_000, turns: 10_000, ..Rules::default() };
        let view = Stratego::initial_view(&rules, Viewer::Seat(side.seat()));
        UccSeat { side, bot, budget, view }
    }

    /// Deploys, and writes the four rows from the top of the board downwards.
    pub(super) fn deploy(&mut self) -> Vec<String> {
        let mut army = tavola_stratego::Deployment::muster(self.side);
        if let Action::Deploy(chosen) = self.bot.choose(&self.view, &self.budget) {
            army = chosen;
        }
        Stratego::fold(&mut self.view, &Obs::Deployed(army));
        Stratego::fold(&mut self.view, &Obs::Begun);
        let mut rows: Vec<String> =
            army.0.chunks(10).map(|row| row.iter().map(|&kind| letter(kind)).collect()).collect();
        // A deployment is written from the rear: Evil's is the top of the board, Good's the bottom.
        if self.side == Side::Good {
            rows.reverse();
        }
        rows
    }

    /// Something was told of a side's turn.
    pub(super) fn see(&mut self, by: Side, observed: &Received) {
        let played = match *observed {
            Received::Moved { from, to, fate } => self.played(by, from, to, fate),
            // Nobody moved: the turn passes all the same.
            _ => Played {
                side: by,
                action: Move::STOP,
                shown: Vec::new(),
                end: None,
                gone: Vec::new(),
                ring: Ring::Absent,
                on: false,
            },
        };
        Stratego::fold(&mut self.view, &Obs::Played { played, lost: None });
    }

    fn played(&self, side: Side, from: Square, to: Square, fate: Fate) -> Played {
        let (mut shown, mut gone, mut end) = (Vec::new(), Vec::new(), Some(to));
        let mut show = |at: Square, kind: Option<Kind>| {
            if let Some(kind) = kind {
                shown.push(Shown { at, kind, rank: kind.rank_text(false) });
            }
        };
        let beside = from.beside() & to.bit() != 0;
        match fate {
            // Only riders go further than one square (ST-8).
            Fate::Walked if !beside => show(from, self.name(side, from, '9')),
            Fate::Walked => {}
            Fate::Wins => gone.push(to),
            Fate::Kills(attacker, defender) | Fate::Dies(attacker, defender) | Fate::BothDie(attacker, defender) => {
                show(from, self.name(side, from, attacker));
                show(to, self.name(side.other(), to, defender));
                if !matches!(fate, Fate::Dies(..)) {
                    gone.push(to);
                }
                if !matches!(fate, Fate::Kills(..)) {
                    gone.push(from);
                    end = None;
                }
            }
        }
        Played { side, action: Move::new(MoveKind::Step(from, to)), shown, end, gone, ring: Ring::Absent, on: false }
    }

    /// Who the piece is that was shown with this letter. Several names share a rank; any that is not yet seen will do.
    fn name(&self, side: Side, at: Square, wanted: char) -> Option<Kind> {
        if let Some(known) = self.view.board().at(at).and_then(|seen| seen.kind)
            && kinds(side, wanted).any(|kind| kind == known)
        {
            return Some(known);
        }
        let used = |kind: Kind| {
            let standing =
                self.view.board().pieces().filter(|(_, seen)| seen.side == side && seen.kind == Some(kind)).count();
            let captured = self.view.tray(side).map_or(0, |tray| tray.kinds().filter(|&other| other == kind).count());
            standing + captured
        };
        kinds(side, wanted).find(|&kind| used(kind) < usize::from(kind.count())).or_else(|| kinds(side, wanted).next())
    }

    /// The bot's move.
    pub(super) fn answer(&mut self) -> String {
        let mut menu = Vec::new();
        Stratego::legal(&self.view, &mut |action| menu.push(action));
        let chosen = if menu.is_empty() { None } else { Some(self.bot.choose(&self.view, &self.budget)) };
        let chosen = match chosen {
            Some(Action::Play(chosen)) => match chosen.kind() {
                MoveKind::Step(from, to) => Some((from, to)),
                _ => None,
            },
            _ => self.anything(),
        };
        chosen.map_or("NO_MOVE".into(), |(from, to)| order(from, to))
    }

    /// With our two-squares rule there may be nothing left to do where their rules still want a move.
    fn anything(&self) -> Option<(Square, Square)> {
        let board = self.view.board();
        let own =
            board.pieces().filter(|(_, seen)| seen.side == self.side && seen.kind.is_some_and(|kind| !kind.is_fixed()));
        own.flat_map(|(from, _)| tavola_stratego::squares(from.beside()).map(move |to| (from, to)))
            .find(|(_, to)| !to.is_zone() && board.side_at(*to) != Some(self.side))
    }
}
