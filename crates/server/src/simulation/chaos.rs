//! What goes wrong, when, and for how long: all of it follows from the seed.

use super::{
    conditions::{Link, Way},
    world::{EPOCH, World},
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tavola_store::Millis;
use tokio::time::{Instant, sleep};

/// With a single node, a client cannot go elsewhere: then its line is cut for less than anybody's patience.
const SHORT: u32 = 4_000;

fn cut(world: &World) -> Link {
    let way = || if world.chance(50) { Way::Held } else { Way::Lost };
    match world.below(3) {
        0 => Link { there: way(), back: Way::Whole },
        1 => Link { there: Way::Whole, back: way() },
        _ => Link { there: way(), back: way() },
    }
}

/// One node at a time is in trouble, so that people can go to another one, if there is one.
pub(super) async fn trouble_nodes(world: Arc<World>, until: Instant) {
    let count = world.conditions().nodes.len() as u32;
    while Instant::now() < until {
        sleep(world.millis(3_000, 60_000)).await;
        let node = world.below(count) as usize;
        // A database of a node's own is a file: no line to it can be cut.
        match world.below(12) {
            7..9 if !world.shared => stop(&world, node).await,
            0..3 => {
                world.kill_node(node);
                sleep(world.millis(50, 25_000)).await;
                world.start_node(node);
            }
            3 => restart(&world, node).await,
            4..7 => stop(&world, node).await,
            7..9 => {
                let link = cut(&world);
                world.note(&format!("node {node} and the database: {link:?}"));
                world.conditions().nodes[node].database = link;
                world.look_around();
                sleep(world.millis(500, 40_000)).await;
                world.conditions().nodes[node].database = Link::default();
                world.look_around();
                sleep(Duration::from_millis(200)).await;
                world.reopen_listeners(false);
            }
            9..11 => {
                let link = cut(&world);
                world.note(&format!("node {node} and its clients: {link:?}"));
                world.conditions().nodes[node].front = link;
                world.look_around();
                sleep(world.millis(200, if count == 1 { SHORT } else { 30_000 })).await;
                world.conditions().nodes[node].front = Link::default();
                world.look_around();
            }
            _ => {
                let most = [2_000, 60_000, 7_200_000][world.below(3) as usize];
                let ahead = Millis::from(world.below(2 * most)) - Millis::from(most);
                world.note(&format!("the wall clock of node {node} is set to {ahead} ms from the right time"));
                world.conditions().nodes[node].wall.store(EPOCH + ahead, Ordering::Relaxed);
            }
        }
        world.note(&format!("node {node} is well"));
    }
}

/// As an operator does.
async fn restart(world: &Arc<World>, node: usize) {
    world.note(&format!("node {node} is asked to end"));
    let stopping = world.in_node(node, |tables| async move { tables.stop().await });
    // An operator's patience has an end.
    let _ = tokio::time::timeout(Duration::from_secs(20), stopping).await;
    world.kill_node(node);
    sleep(world.millis(50, 5_000)).await;
    world.start_node(node);
}

async fn stop(world: &World, node: usize) {
    let Some(process) = world.conditions().nodes[node].process.clone() else { return };
    world.note(&format!("node {node} is stopped"));
    world.conditions().nodes[node].stopped = true;
    process.stop();
    world.look_around();
    sleep(world.millis(300, 40_000)).await;
    world.conditions().nodes[node].stopped = false;
    process.go_on();
    world.look_around();
}

/// The database is in trouble meanwhile.
pub(super) async fn trouble_database(world: Arc<World>, until: Instant) {
    while Instant::now() < until {
        sleep(world.millis(5_000, 120_000)).await;
        match world.below(4) {
            0 => {
                let delay = world.millis(100, 4_000);
                world.note(&format!("the disk takes {delay:?}"));
                world.conditions().disk = delay;
                world.look_around();
                sleep(world.millis(1_000, 30_000)).await;
                world.conditions().disk = Duration::from_millis(2);
            }
            1 => {
                world.note("the disk is full");
                world.conditions().full = true;
                world.look_around();
                sleep(world.millis(500, 30_000)).await;
                world.conditions().full = false;
            }
            2 if world.shared => {
                world.note("the database crashes");
                {
                    let mut conditions = world.conditions();
                    (conditions.down, conditions.crashes) = (true, conditions.crashes + 1);
                }
                world.look_around();
                sleep(world.millis(200, 15_000)).await;
                world.conditions().down = false;
                sleep(Duration::from_millis(200)).await;
                world.reopen_listeners(true);
            }
            _ => world.conditions().bad_hints = world.below(60),
        }
        world.note("the database is well");
        world.look_around();
    }
}
