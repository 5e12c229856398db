//! Monte-Carlo tree search for any game: UCT where everything is seen, information-set MCTS where
//! something is hidden.

use super::{Clock, SearchGame};
use tavola_core::{Bot, Budget, Rng, Seat, Step, Turn};

/// How much an action that was tried little is worth a try.
const CURIOSITY: f32 = 0.7;

/// Every iteration imagines a world, walks down the tree as far as it reaches, adds one node, and
/// plays on at random to the end. An action counts as available only in the worlds in which it is
/// allowed, so one tree serves all worlds that the seat cannot tell apart.
pub struct Uct {
    rng: Rng,
    threads: usize,
    longest_playout: u32,
}

struct Node<A> {
    /// The action that leads here, and who takes it.
    action: Option<(Seat, A)>,
    children: Vec<u32>,
    visits: u32,
    /// How often the action could have been taken when its parent was visited.
    available: u32,
    /// The sum of the results for the seat that takes the action: 1 a win, ½ a draw.
    wins: f32,
}

impl Uct {
    /// A searcher with its own random numbers, on one thread.
    pub fn new(rng: Rng) -> Uct {
        Uct { rng, threads: 1, longest_playout: 2_000 }
    }

    /// The same searcher, growing one tree on each of this many threads and adding up the roots.
    /// WebAssembly has one.
    #[must_use]
    pub fn threads(self, threads: usize) -> Uct {
        Uct { threads: if cfg!(target_family = "wasm") { 1 } else { threads.max(1) }, ..self }
    }

    /// How often each action of the root was tried, in the order they were found.
    fn grow<G: SearchGame>(
        &self,
        view: &G::View,
        mut rng: Rng,
        enough: &impl Fn(u32) -> bool,
    ) -> Vec<(G::Action, u32)> {
        let mut tree: Vec<Node<G::Action>> = vec![Node::new(None)];
        let mut path = Vec::new();
        let mut menu = Vec::new();
        let mut iterations = 0;
        while !enough(iterations) {
            iterations += 1;
            let mut state = G::determinize(view, &mut rng).into_state();
            path.clear();
            path.push(0);
            descend::<G>(&mut tree, &mut path, &mut menu, &mut state, &mut rng);
            let result = playout::<G>(state, &mut rng, self.longest_playout);
            for &node in &path {
                let node = &mut tree[node as usize];
                node.visits += 1;
                if let Some((seat, _)) = &node.action {
                    node.wins += share(&result, *seat);
                }
            }
        }
        tree[0]
            .children
            .iter()
            .filter_map(|&child| {
                let child = &tree[child as usize];
                child.action.clone().map(|(_, action)| (action, child.visits))
            })
            .collect()
    }
}

impl<A> Node<A> {
    fn new(action: Option<(Seat, A)>) -> Node<A> {
        Node { action, children: Vec::new(), visits: 0, available: 0, wins: 0.0 }
    }
}

/// Walks down to a node that was not there before, which is added, or to the end of the game.
fn descend<G: SearchGame>(
    tree: &mut Vec<Node<G::Action>>,
    path: &mut Vec<u32>,
    menu: &mut Vec<G::Action>,
    state: &mut G::State,
    rng: &mut Rng,
) {
    loop {
        let seat = match G::turn(state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                let outcome = G::draw(state, rng);
                G::step(state, &Step::Chance(outcome), &mut |_| {});
                continue;
            }
            Turn::Seats(seats) => match seats.iter().next() {
                Some(seat) => seat,
                None => return,
            },
        };
        let here = path[path.len() - 1] as usize;
        menu.clear();
        G::menu(state, seat, rng, menu);
        let mut known = 0;
        let mut best: Option<(f32, u32)> = None;
        for index in 0..tree[here].children.len() {
            let child = tree[here].children[index];
            let node = &mut tree[child as usize];
            let Some((by, action)) = &node.action else { continue };
            let Some(place) = menu[known..].iter().position(|allowed| *by == seat && allowed == action) else {
                continue;
            };
            // Known actions gather at the front; what is left behind them is new.
            menu.swap(known, known + place);
            known += 1;
            node.available += 1;
            let visits = node.visits.max(1) as f32;
            let worth = node.wins / visits + CURIOSITY * ((node.available as f32).ln().max(0.0) / visits).sqrt();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, child));
            }
        }
        let (next, grown) = match (rng.pick(&menu[known..]).cloned(), best) {
            (Some(action), _) => {
                let child = tree.len() as u32;
                tree.push(Node { available: 1, ..Node::new(Some((seat, action))) });
                tree[here].children.push(child);
                (child, true)
            }
            (None, Some((_, child))) => (child, false),
            (None, None) => return,
        };
        path.push(next);
        if let Some((seat, action)) = tree[next as usize].action.clone() {
            G::step(state, &Step::Act(seat, action), &mut |_| {});
        }
        if grown {
            return;
        }
    }
}

/// Plays on at random; who won, or nobody when it takes too long.
fn playout<G: SearchGame>(mut state: G::State, rng: &mut Rng, longest: u32) -> Vec<Seat> {
    for _ in 0..longest {
        match G::turn(&state) {
            Turn::Over(outcome) => return outcome.winners.iter().collect(),
            Turn::Chance => {
                let outcome = G::draw(&state, rng);
                G::step(&mut state, &Step::Chance(outcome), &mut |_| {});
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                let action = G::stroll(&state, seat, rng);
                G::step(&mut state, &Step::Act(seat, action), &mut |_| {});
            }
        }
    }
    Vec::new()
}

fn share(winners: &[Seat], seat: Seat) -> f32 {
    match winners {
        [] => 0.5,
        winners if winners.contains(&seat) => 1.0 / winners.len() as f32,
        _ => 0.0,
    }
}

impl<G: SearchGame> Bot<G> for Uct
where
    G::View: Sync,
    G::Action: Send,
{
    fn choose(&mut self, view: &G::View, budget: &Budget<'_>) -> G::Action {
        let clock = Clock::start(budget);
        let enough = |iterations: u32| clock.is_up() || budget.stopped() || iterations >= 2_000_000;
        let lucks: Vec<Rng> = (0..self.threads).map(|_| self.rng.fork()).collect();
        let this = &*self;
        let mut votes: Vec<(G::Action, u32)> = Vec::new();
        let trees = std::thread::scope(|scope| {
            let mut lucks = lucks.into_iter();
            let own = lucks.next();
            let helpers: Vec<_> = lucks.map(|rng| scope.spawn(move || this.grow::<G>(view, rng, &enough))).collect();
            let mut trees: Vec<_> = own.into_iter().map(|rng| this.grow::<G>(view, rng, &enough)).collect();
            // A helper that panicked has no votes; the others decide.
            trees.extend(helpers.into_iter().filter_map(|helper| helper.join().ok()));
            trees
        });
        for (action, visits) in trees.into_iter().flatten() {
            match votes.iter_mut().find(|(known, _)| *known == action) {
                Some(vote) => vote.1 += visits,
                None => votes.push((action, visits)),
            }
        }
        let best = votes.into_iter().max_by_key(|(_, visits)| *visits).map(|(action, _)| action);
        best.or_else(|| G::sample(view, &mut self.rng))
            .expect("a bot is only asked when its seat has a decision to take")
    }
}
