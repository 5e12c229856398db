//! One random game under the eyes of the laws.

use crate::{Broken, Tally, Trial, tracked::Tracked, twins};
use tavola_core::{ExternalEvent, Lawful, LiveGame, NotationExt, Record, Rng, Seat, Step, Turn, Viewer};

pub(super) struct Referee<'a, G: Lawful> {
    trial: &'a Trial<G>,
    tally: &'a mut Tally,
    seed: u64,
    rng: Rng,
    live: Tracked<G>,
    /// Views rebuilt from observations that went through bytes (law 3), one per viewer.
    rebuilt: Vec<(Viewer, G::View, usize)>,
}

impl<'a, G: Lawful> Referee<'a, G> {
    pub(super) fn new(trial: &'a Trial<G>, game: u32, seed: u64, tally: &'a mut Tally) -> Result<Self, Broken> {
        let live = if trial.positions.is_empty() {
            Tracked::new(trial.rules.clone())
        } else {
            let text = &trial.positions[game as usize % trial.positions.len()];
            Tracked::from_position(text).map_err(|refusal| Broken {
                law: 1,
                message: format!("the position `{text}` is refused: {refusal}"),
                record: String::new(),
                seed,
            })?
        };
        let rebuilt =
            Viewer::all(live.seats()).map(|viewer| (viewer, G::initial_view(live.rules(), viewer), 0)).collect();
        Ok(Referee { trial, tally, seed, rng: Rng::new(seed), live, rebuilt })
    }

    pub(super) fn play(mut self) -> Result<(), Broken> {
        let leave_at = self.moment_of_leaving();
        let mut taken = 0;
        loop {
            self.look(taken)?;
            let step = match self.live.turn() {
                Turn::Over(outcome) => {
                    *self.tally.endings.entry(outcome.reason).or_default() += 1;
                    break;
                }
                _ if taken >= self.trial.max_steps => {
                    self.tally.unfinished += 1;
                    break;
                }
                _ if leave_at == Some(taken) => Step::External(self.somebody_leaves()),
                Turn::Chance => Step::Chance(G::draw(self.live.state(), &mut self.rng)),
                Turn::Seats(seats) => self.somebody_acts(&seats.iter().collect::<Vec<_>>())?,
            };
            self.take(&step)?;
            taken += 1;
        }
        self.tally.games += 1;
        self.tally.steps += u64::from(taken);
        self.close()
    }

    fn moment_of_leaving(&mut self) -> Option<u32> {
        let external = self.trial.external;
        // Early and late moments alike: games last from a handful of steps to thousands.
        (external > 0 && self.rng.below(external) == 0).then(|| {
            let horizon = 1 << self.rng.below(10);
            self.rng.below(horizon)
        })
    }

    fn somebody_leaves(&mut self) -> ExternalEvent {
        let seat = Seat(self.rng.below(u32::from(self.live.seats())) as u8);
        let event = match self.rng.below(4) {
            0 => ExternalEvent::Resign(seat),
            1 => ExternalEvent::Draw,
            2 => ExternalEvent::Time(seat),
            _ => ExternalEvent::Abandon(seat),
        };
        match G::check_external(self.live.rules(), self.live.state(), event) {
            Ok(()) => event,
            // Some events are refused in some games; resigning never is, except for a dead seat.
            Err(_) => Viewer::all(self.live.seats())
                .filter_map(Viewer::seat)
                .map(ExternalEvent::Resign)
                .find(|&event| G::check_external(self.live.rules(), self.live.state(), event).is_ok())
                .unwrap_or(ExternalEvent::Draw),
        }
    }

    fn somebody_acts(&mut self, seats: &[Seat]) -> Result<Step<G::Action, G::Chance>, Broken> {
        let seat = *self.rng.pick(seats).ok_or_else(|| self.broken(2, "it is nobody's turn".into()))?;
        let view = self.live.view(Viewer::Seat(seat));
        match G::sample(view, &mut self.rng) {
            Some(action) => Ok(Step::Act(seat, action)),
            None => Err(self.broken(2, format!("seat {seat} is to decide but has nothing to choose from"))),
        }
    }

    fn take(&mut self, step: &Step<G::Action, G::Chance>) -> Result<(), Broken> {
        let before = self.live.state().clone();
        if let Err(refusal) = self.live.step(step) {
            return Err(self.broken(2, format!("`{}` was offered but refused: {refusal}", G::step_text(step))));
        }
        if let Err(difference) = G::second_opinion(&before, step, self.live.state()) {
            return Err(self.broken(5, format!("after `{}`: {difference}", G::step_text(step))));
        }
        Ok(())
    }

    /// Every law that can be checked on the position as it stands.
    fn look(&mut self, taken: u32) -> Result<(), Broken> {
        if let Err(violation) = G::audit(self.live.state()) {
            return Err(self.broken(5, violation.to_string()));
        }
        self.rebuild_views()?;
        let thorough = taken.is_multiple_of(self.trial.every.max(1));
        if thorough {
            self.resend_views()?;
            self.reread_position()?;
        }
        for seat in 0..self.live.seats() {
            self.menu_of(Seat(seat), thorough)?;
        }
        if thorough {
            self.imagine_worlds()?;
        }
        Ok(())
    }

    /// Law 3.
    fn rebuild_views(&mut self) -> Result<(), Broken> {
        for index in 0..self.rebuilt.len() {
            let (viewer, view, observed) = &mut self.rebuilt[index];
            for obs in &self.live.observations(*viewer)[*observed..] {
                let received = serde_json::from_slice(&twins::to_bytes(obs));
                match received {
                    Ok(received) if received == *obs => G::fold(view, &received),
                    Ok(received) => {
                        let message = format!("{obs:?} arrives as {received:?}");
                        return Err(self.broken(3, message));
                    }
                    Err(error) => {
                        let message = format!("{obs:?} does not arrive: {error}");
                        return Err(self.broken(3, message));
                    }
                }
            }
            *observed = self.live.observations(*viewer).len();
            if view != self.live.view(*viewer) {
                let message =
                    format!("{viewer} sees {:?} live but {view:?} after reconnecting", self.live.view(*viewer));
                return Err(self.broken(3, message));
            }
        }
        Ok(())
    }

    /// Law 3 for a view that is sent whole.
    fn resend_views(&self) -> Result<(), Broken> {
        for viewer in Viewer::all(self.live.seats()) {
            let view = self.live.view(viewer);
            match serde_json::from_slice::<G::View>(&twins::to_bytes(view)) {
                Ok(received) if received == *view => {}
                other => return Err(self.broken(3, format!("the view {view:?} of {viewer} arrives as {other:?}"))),
            }
        }
        Ok(())
    }

    /// Law 1 for positions.
    fn reread_position(&self) -> Result<(), Broken> {
        let text = self.live.position();
        let (_, state) = G::parse_position(&text, &[])
            .map_err(|refusal| self.broken(1, format!("the position `{text}` is refused: {refusal}")))?;
        let again = G::position(&state);
        if again != text {
            return Err(self.broken(1, format!("the position `{text}` is read as `{again}`")));
        }
        if self.live.turn().outcome().is_some() {
            // A position does not say that somebody resigned, or that it stood here twice before.
            return Ok(());
        }
        for seat in (0..self.live.seats()).map(Seat) {
            if sorted(G::fast_menu(&state, seat)) != sorted(G::fast_menu(self.live.state(), seat)) {
                return Err(
                    self.broken(1, format!("the position `{text}` has another menu for seat {seat} when read back"))
                );
            }
        }
        Ok(())
    }

    /// Laws 1 (actions), 2 and 5 for one seat.
    fn menu_of(&mut self, seat: Seat, thorough: bool) -> Result<(), Broken> {
        let view = self.live.view(Viewer::Seat(seat));
        let menu = sorted(self.live.legal(seat));
        if menu.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(self.broken(2, format!("the menu of seat {seat} lists an action twice")));
        }
        if !menu.is_empty() && !self.live.turn().is_for(seat) {
            return Err(self.broken(2, format!("seat {seat} has a menu but no decision")));
        }
        let fast = sorted(G::fast_menu(self.live.state(), seat));
        if fast != menu {
            return Err(
                self.broken(5, format!("seat {seat} may do {menu:?} by its view, but {fast:?} by the fast path"))
            );
        }
        if !thorough {
            return Ok(());
        }
        for action in &menu {
            if let Err(refusal) = G::check(view, action) {
                return Err(self.broken(2, format!("{action:?} is listed for seat {seat} but refused: {refusal}")));
            }
            self.reread_action(action)?;
        }
        self.tally.listed += menu.len() as u64;
        let exhaustive =
            self.tally.exhaustive < u64::from(self.trial.exhaustive) && !menu.is_empty() && self.rng.below(3) == 0;
        let strays: Vec<_> = if exhaustive {
            self.tally.exhaustive += 1;
            G::action_space(self.live.rules())
        } else {
            (0..self.trial.strays).map(|_| G::any_action(self.live.rules(), &mut self.rng)).collect()
        };
        for action in strays {
            self.stray(seat, &menu, &action)?;
        }
        Ok(())
    }

    fn stray(&mut self, seat: Seat, menu: &[G::Action], action: &G::Action) -> Result<(), Broken> {
        let listed = menu.binary_search(action).is_ok();
        match G::check(self.live.view(Viewer::Seat(seat)), action) {
            Ok(()) if !listed && !G::unlisted(action) => {
                Err(self.broken(2, format!("{action:?} is accepted from seat {seat} but not listed")))
            }
            Err(refusal) if listed => {
                Err(self.broken(2, format!("{action:?} is listed for seat {seat} but refused: {refusal}")))
            }
            Err(refusal) if refusal.message.is_empty() => {
                Err(self.broken(2, format!("{action:?} is refused without a word")))
            }
            Err(_) => {
                self.tally.refused += 1;
                self.reread_action(action)
            }
            Ok(()) => Ok(()),
        }
    }

    fn reread_action(&self, action: &G::Action) -> Result<(), Broken> {
        let text = G::action_text(action);
        match G::parse_action(&text) {
            Ok(read) if read == *action => Ok(()),
            other => Err(self.broken(1, format!("{action:?} is written `{text}` and read as {other:?}"))),
        }
    }

    /// Law 4: whatever the state is, these worlds look the same from here.
    fn imagine_worlds(&mut self) -> Result<(), Broken> {
        for viewer in Viewer::all(self.live.seats()) {
            let view = self.live.view(viewer);
            if !G::consistent(view, self.live.state()) {
                return Err(self.broken(4, format!("the state contradicts what {viewer} sees")));
            }
            let world = G::determinize(view, &mut self.rng);
            if !G::consistent(view, world.state()) {
                let world = G::position(world.state());
                return Err(self.broken(4, format!("{viewer} imagines a world that contradicts its view: {world}")));
            }
            if let Some(seat) = viewer.seat() {
                let menu = sorted(self.live.legal(seat));
                let there = sorted(G::fast_menu(world.state(), seat));
                if there != menu {
                    let world = G::position(world.state());
                    return Err(
                        self.broken(4, format!("seat {seat} may do {menu:?} here but {there:?} in the world {world}"))
                    );
                }
            }
            self.tally.imagined += 1;
        }
        // It folds all that was told: now and then is enough.
        if G::PLAYS_FROM_POSITIONS && self.rng.below(4) == 0 { self.draw_game() } else { Ok(()) }
    }

    /// Law 4 for a game that is drawn for somebody: to them it is the true one, and what the others know in it is true
    /// there.
    fn draw_game(&mut self) -> Result<(), Broken> {
        let viewers: Vec<Viewer> = Viewer::all(self.live.seats()).collect();
        let Some(&viewer) = self.rng.pick(&viewers) else { return Ok(()) };
        let known = self.live.known(viewer);
        let luck = self.rng.fork();
        let world = G::determinize(known.view(), &mut luck.clone());
        let drawn = LiveGame::<G>::drawn(self.live.rules().clone(), &known, &mut luck.clone());
        if drawn.view(viewer) != known.view() || drawn.observations(viewer) != known.observations() {
            return Err(self.broken(4, format!("{viewer} can tell a game that was drawn for it from the true one")));
        }
        match viewers.iter().find(|&&other| !G::consistent(drawn.view(other), world.state())) {
            Some(other) => {
                let view = format!("{:?}", drawn.view(*other));
                let world = drawn.position();
                Err(self.broken(4, format!("in {world}, drawn for {viewer}, {other} believes what is not so: {view}")))
            }
            None => Ok(()),
        }
    }

    /// Law 1 for the whole record, and law 4 for its twins.
    fn close(mut self) -> Result<(), Broken> {
        let record = self.live.record();
        let read = Record::<G>::from_json(&record.to_json())
            .map_err(|refusal| self.broken(1, format!("the record is not read back: {refusal}")))?;
        if read != record {
            return Err(self.broken(1, "the record changes when it is written and read".into()));
        }
        let again = LiveGame::replay(&record)
            .map_err(|refusal| self.broken(1, format!("the record does not replay: {refusal}")))?;
        if again.position() != self.live.position() {
            return Err(self.broken(1, format!("the record replays to {}", again.position())));
        }
        for viewer in Viewer::all(self.live.seats()) {
            if again.observations(viewer) != self.live.observations(viewer) {
                return Err(self.broken(1, format!("{viewer} observes something else on replay")));
            }
            let Some(twin) = G::twin(&record, viewer, &mut self.rng) else { continue };
            let seed = self.rng.bits();
            let here = twins::transcript(&record, viewer, seed)
                .map_err(|refusal| self.broken(1, format!("the record does not replay: {refusal}")))?;
            let there = twins::transcript(&twin, viewer, seed)
                .map_err(|refusal| self.broken(4, format!("a twin for {viewer} does not replay: {refusal}")))?;
            let opened = usize::from(G::OPENS_AT_END && record.outcome.is_some());
            let pages = here.len().max(there.len()) - opened;
            if let Some(step) = (0..pages).find(|&step| here.get(step) != there.get(step)) {
                let show = |sent: &[Vec<u8>]| sent.get(step).map(|bytes| String::from_utf8_lossy(bytes).into_owned());
                return Err(self.broken(
                    4,
                    format!(
                        "{viewer} can tell two worlds apart after step {step}:\n    {:?}\n    {:?}",
                        show(&here),
                        show(&there)
                    ),
                ));
            }
            self.tally.twins += 1;
        }
        Ok(())
    }

    fn broken(&self, law: u8, message: String) -> Broken {
        Broken { law, message, record: self.live.record().to_json().to_string(), seed: self.seed }
    }
}

fn sorted<A: Ord>(mut actions: Vec<A>) -> Vec<A> {
    actions.sort_unstable();
    actions
}
