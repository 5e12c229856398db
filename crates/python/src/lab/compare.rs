//! The two ways to every encoding, held against each other.

use super::{Chosen, FastGame, Lab};
use tavola_core::{LiveGame, NotationExt, Rng, Step, Turn, Viewer};

/// Plays one random game on states and on views side by side, for so many decisions, and says where they differ.
pub fn compare<G: Lab>(options: &[(String, String)], seed: u64, steps: usize) -> Result<usize, String> {
    let rules = G::rules(options).map_err(|error| error.to_string())?;
    let mut rng = Rng::new(seed);
    let mut live = LiveGame::<G>::new(rules.clone());
    let mut fast = FastGame::<G> { state: G::start(&rules), ..FastGame::new(&rules, true, rng.fork()) };
    let mut pasts = vec![G::Past::default(); usize::from(G::seats(&rules))];
    let mut drafts = vec![G::Draft::default(); usize::from(G::seats(&rules))];
    for step in 0..steps {
        if let Some(drawn) = live.draw(&mut rng) {
            live.chance(drawn.clone()).map_err(|error| error.to_string())?;
            G::step(&mut fast.state, &Step::Chance(drawn), &mut |_| {});
            continue;
        }
        let Turn::Seats(deciding) = live.turn() else { return Ok(step) };
        let public = G::first(deciding, live.view(Viewer::Public));
        let Some(seat) = public.filter(|_| public == fast.seat()) else {
            return Err(format!("step {step}: {public:?} is asked by the view, {:?} by the state", fast.seat()));
        };
        for who in 0..G::seats(&rules) {
            let who = tavola_core::Seat(who);
            let (mut one, mut other) = (vec![0; G::OBSERVATION], vec![0; G::OBSERVATION]);
            let view = live.view(Viewer::Seat(who));
            G::follow(view, &mut pasts[who.index()]);
            G::observe(view, &pasts[who.index()], &drafts[who.index()], &mut one);
            fast.observe(who, &mut other);
            if let Some(at) = (0..one.len()).find(|&at| one[at] != other[at]) {
                return Err(format!(
                    "step {step}: byte {at} for seat {who} is {} by the view, {} by the state",
                    one[at], other[at]
                ));
            }
        }
        let (mut menu, mut fast_menu) = (Vec::new(), Vec::new());
        G::ids(live.view(Viewer::Seat(seat)), &drafts[seat.index()], &mut menu);
        fast.ids(seat, &mut fast_menu);
        menu.sort_unstable();
        fast_menu.sort_unstable();
        if menu != fast_menu || menu.is_empty() || menu.windows(2).any(|two| two[0] == two[1]) {
            return Err(format!("step {step}: {menu:?} by the view, {fast_menu:?} by the state"));
        }
        let id = menu[rng.below(menu.len() as u32) as usize];
        match G::choose(live.view(Viewer::Seat(seat)), &mut drafts[seat.index()], id) {
            Chosen::No => return Err(format!("step {step}: number {id} is listed and refused")),
            Chosen::More => {}
            Chosen::Done(action) => {
                drafts[seat.index()] = G::Draft::default();
                live.act(seat, action.clone())
                    .map_err(|error| format!("step {step}: {}: {error}", G::action_text(&action)))?;
            }
        }
        // The same decision on the state; chance is drawn above, for both.
        if !fast.play_without_chance(seat, id) {
            return Err(format!("step {step}: number {id} is refused by the state"));
        }
        let read = G::position(&fast.state);
        if read != live.position() {
            return Err(format!("step {step}: {read} is not {}", live.position()));
        }
    }
    Ok(steps)
}
