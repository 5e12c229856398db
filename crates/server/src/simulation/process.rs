//! A simulated process: tasks that can be stopped, or ended without a word, all at once.

use std::{
    cell::RefCell,
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
};
use tavola_core::Rng;
use tokio::{sync::oneshot, task::AbortHandle};

thread_local! {
    /// The process whose task runs now.
    static CURRENT: RefCell<Option<Arc<Process>>> = const { RefCell::new(None) };
    /// Where this thread's simulation takes its random bytes from.
    static DICE: RefCell<Option<Rng>> = const { RefCell::new(None) };
}

/// From now on this thread's random bytes come from here; from the system again after `None`.
pub(super) fn set_dice(dice: Option<Rng>) {
    DICE.set(dice);
}

/// Random bytes of the simulation; `false` if none runs in this thread.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    DICE.with_borrow_mut(|dice| {
        let Some(dice) = dice else { return false };
        for byte in bytes {
            *byte = dice.below(256) as u8;
        }
        true
    })
}

/// Starts a task in the process whose task runs now. Outside of a simulation it gives the task back.
pub(crate) fn spawn<F: Future<Output = ()> + Send + 'static>(task: F) -> Option<F> {
    match CURRENT.with_borrow(Clone::clone) {
        None => Some(task),
        Some(process) => {
            process.spawn(task);
            None
        }
    }
}

#[derive(Default)]
pub(super) struct Process(Mutex<State>);

#[derive(Default)]
struct State {
    stopped: bool,
    dead: bool,
    waiting: Vec<Waker>,
    tasks: Vec<AbortHandle>,
}

impl Process {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("nothing panics while the lock is held")
    }

    pub(super) fn spawn(self: &Arc<Process>, task: impl Future<Output = ()> + Send + 'static) {
        let mut state = self.state();
        if state.dead {
            return;
        }
        if state.tasks.len() >= 64 {
            state.tasks.retain(|task| !task.is_finished());
        }
        let task = Gated { process: self.clone(), task: Box::pin(task) };
        state.tasks.push(tokio::spawn(task).abort_handle());
    }

    /// Does something in this process, and hands the result out; `None` if the process died before.
    pub(super) async fn run<T: Send + 'static>(
        self: &Arc<Process>,
        task: impl Future<Output = T> + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        self.spawn(async move { drop(done.send(task.await)) });
        result.await.ok()
    }

    /// As SIGSTOP does.
    pub(super) fn stop(&self) {
        self.state().stopped = true;
    }

    /// As SIGCONT does.
    pub(super) fn go_on(&self) {
        let mut state = self.state();
        state.stopped = false;
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        waiting.into_iter().for_each(Waker::wake);
    }

    /// As SIGKILL does.
    pub(super) fn kill(&self) {
        let mut state = self.state();
        state.dead = true;
        let tasks = std::mem::take(&mut state.tasks);
        state.waiting.clear();
        drop(state);
        tasks.iter().for_each(AbortHandle::abort);
    }
}

/// Counts panics: tokio would only print them.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        if std::thread::panicking() {
            PANICS.set(PANICS.get() + 1);
        }
    }
}

/// How many tasks of simulated processes panicked in this thread since this was last asked.
pub(super) fn panics() -> u32 {
    PANICS.take()
}

/// A task that runs while its process does.
struct Gated {
    process: Arc<Process>,
    task: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl Future for Gated {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let mut state = self.process.state();
        if state.dead {
            return Poll::Ready(());
        }
        if state.stopped {
            state.waiting.push(context.waker().clone());
            return Poll::Pending;
        }
        drop(state);
        let before = CURRENT.replace(Some(self.process.clone()));
        let guard = Guard;
        let polled = self.task.as_mut().poll(context);
        drop(guard);
        CURRENT.set(before);
        polled
    }
}

thread_local! {
    static PANICS: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
    static PLANTED: std::cell::Cell<Option<super::Bug>> = const { std::cell::Cell::new(None) };
}

pub(super) fn plant(bug: Option<super::Bug>) {
    PLANTED.set(bug);
}

/// Whether this bug is planted in the simulation of this thread.
pub(crate) fn planted(bug: super::Bug) -> bool {
    PLANTED.get() == Some(bug)
}
