//! Tables whose node died have an owner again within seconds, however many they are.

use super::{simulated, world::World};
use crate::live::Order;
use std::{sync::Arc, time::Duration};
use tavola_protocol::{Clock, Occupant, Setup};
use tavola_store::Visibility;
use tokio::time::{Instant, sleep};

const TABLES: usize = 1_500;

fn order(number: usize) -> Order {
    let person = |seat| format!("p{number}{seat}");
    let seat = |seat| Occupant::Person { player: person(seat), name: person(seat) };
    Order {
        game: "sparta".into(),
        options: Vec::new(),
        position: None,
        setup: Setup { clock: Clock::Fischer { base: 600, plus: 0 }, ..Setup::default() },
        seats: vec![seat('a'), seat('b')],
        host: None,
        visibility: Visibility::Public,
        invitation: None,
    }
}

/// How long all tables of node 0 are without a living owner after it has died, where each commit takes 2 ms.
fn dark(nodes: usize) -> Duration {
    simulated(1, None, async |rng| {
        let world = Arc::new(World::new(rng, nodes, nodes > 1, None, false));
        (0..nodes).for_each(|node| world.start_node(node));
        sleep(Duration::from_secs(1)).await;
        let open = |tables: crate::live::Tables| async move {
            for number in 0..TABLES {
                tables.open(order(number)).await.expect("everything works");
            }
        };
        world.in_node(0, open).await.expect("the node runs");
        world.kill_node(0);
        let died = Instant::now();
        if nodes == 1 {
            world.start_node(0);
        }
        let owned = |game: &String| {
            let owner = world.database().owner(game, world.database_clock());
            owner.is_some_and(|owner| owner.alive && world.is_alive(&owner.node))
        };
        let games = world.database().ids();
        assert_eq!(games.len(), TABLES);
        while !games.iter().all(owned) {
            sleep(Duration::from_millis(20)).await;
        }
        died.elapsed()
    })
}

#[test]
fn another_node_takes_many_tables_over_within_three_seconds() {
    let dark = dark(2);
    assert!(dark < Duration::from_secs(3), "{dark:?}");
}

#[test]
fn a_node_that_starts_again_owns_many_tables_within_a_second() {
    let dark = dark(1);
    assert!(dark < Duration::from_secs(1), "{dark:?}");
}
