//! Where the tasks of live tables start. The simulation stops and ends all tasks of a simulated process, so it must
//! know them.

use std::future::Future;

/// Starts a task, as [`tokio::spawn`] does.
pub(crate) fn spawn(task: impl Future<Output = ()> + Send + 'static) {
    #[cfg(test)]
    let Some(task) = crate::simulation::spawn(task) else { return };
    tokio::spawn(task);
}
