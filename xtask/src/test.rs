//! `cargo xtask check`, `cargo xtask test` and its longer siblings.

use crate::{
    browser, cargo,
    jobs::{Job, Report},
    postgres, root, run,
    suites::{self, Needs, Suite},
    web,
};
use std::{
    collections::VecDeque,
    process::Command,
    sync::{Mutex, mpsc},
    thread,
    time::Instant,
};

/// Law tests read it: how many percent of the usual games they play.
const LAW_PERCENT: &str = "TAVOLA_LAW_PERCENT";
/// Tests read it: what they need must be there.
const NEVER_SKIP: (&str, &str) = ("TAVOLA_TEST_NEVER_SKIP", "1");

/// The snapshot library reads it: a difference is a failure and not a new file.
const KEEP_SNAPSHOTS: (&str, &str) = ("INSTA_UPDATE", "no");

const FORMAT: &str = "fmt --all --check";
const LINTS: &str = "clippy --workspace --all-targets --quiet -- -D warnings";

/// The inner loop: what can be known in two minutes, without a database and a browser.
pub(crate) fn check() -> Result<(), String> {
    let report = Report::new();
    if report.run(step("format", FORMAT)) && report.run(step("lints", LINTS)) {
        let began = Instant::now();
        let suites = suites::build(&suites::that_need_nothing()?)?;
        report.note("compiling the tests", began);
        // Unit tests of crates that need a system around them are left to `cargo xtask test`.
        let queue = Mutex::new(suites.iter().filter(|suite| suite.needs == Needs::Nothing).collect::<VecDeque<_>>());
        let work = || while_any(&queue, |suite| report.run(suite.job(&[], &[(LAW_PERCENT, "2"), KEEP_SNAPSHOTS])));
        thread::scope(|scope| {
            scope.spawn(work);
            work();
        });
    }
    report.finish()
}

/// Every check. Continuous integration runs exactly this.
///
/// Three lanes share the cores: what cargo still has to do, one command at a time because cargo locks its folder;
/// tests that need a system around them, one at a time; and tests that only compute, which give way to the others.
pub(crate) fn all() -> Result<(), String> {
    let report = Report::new();
    browser::prepare()?;
    let app_steps = web::steps(false)?;
    report.run(step("format", FORMAT));
    let began = Instant::now();
    let suites = suites::build(suites::ALL)?;
    report.note("compiling the tests", began);
    let server = postgres::Server::start()?;
    let variables = [server.variable(), browser::VARIABLE, NEVER_SKIP, KEEP_SNAPSHOTS];
    let in_browser = [browser::ONE_BY_ONE.to_owned()];
    let select = |needs: Needs| suites.iter().filter(move |suite| suite.needs == needs);
    let queue = Mutex::new(select(Needs::Nothing).collect::<VecDeque<&Suite>>());
    let compute = || while_any(&queue, |suite| report.run(suite.job(&[], &variables)));
    let (app_is_built, app) = mpsc::channel();
    thread::scope(|scope| {
        let (report, variables, in_browser, compute) = (&report, &variables, &in_browser, &compute);
        scope.spawn(move || {
            for suite in select(Needs::System) {
                report.run(suite.job(&[], variables));
            }
            // If the app cannot be built there is nothing to test, and the failure is already reported.
            if app.recv().is_ok() {
                for suite in select(Needs::Browser) {
                    report.run(suite.job(in_browser, variables));
                }
            }
            compute();
        });
        scope.spawn(compute);
        let patiently = |job: Job| report.run(job.patient());
        let mut app_steps = ["app", "bundler", "app's bundle"].into_iter().zip(app_steps);
        if app_steps.all(|(name, command)| patiently(Job { name: name.into(), command })) {
            app_is_built.send(()).expect("the thread of the browser tests waits for this");
        }
        drop(app_is_built);
        patiently(step("lints", LINTS));
        patiently(Job { name: "lints of the app".into(), command: web::lint() });
        patiently(step("doc tests", "test --workspace --doc"));
        let mut docs = step("documentation", "doc --workspace --no-deps --quiet");
        docs.command.env("RUSTDOCFLAGS", "-D warnings");
        patiently(docs);
    });
    report.finish()
}

/// A command of cargo's.
fn step(name: &str, args: &str) -> Job {
    let mut command = cargo();
    command.args(args.split(' '));
    Job { name: name.into(), command }
}

/// Takes from the queue until it is empty.
fn while_any<T>(queue: &Mutex<VecDeque<T>>, mut work: impl FnMut(T) -> bool) {
    // The lock is held while one is taken, and not while it is worked on.
    let next = || queue.lock().expect("nobody panics while holding it").pop_front();
    while let Some(one) = next() {
        work(one);
    }
}

/// The law tests with many more games.
pub(crate) fn long_laws(percent: Option<String>) -> Result<(), String> {
    let percent = percent.unwrap_or("1000".into());
    percent.parse::<u32>().map_err(|_| format!("`{percent}` is no number of percent"))?;
    run(cargo()
        .args(["test", "--workspace", "--release", "--test", "laws", "--", "--nocapture"])
        .env(LAW_PERCENT, percent))
}

/// Every fuzz target, one after the other.
pub(crate) fn fuzz(runs: Option<String>) -> Result<(), String> {
    let runs = runs.unwrap_or("1000000".into());
    runs.parse::<u64>().map_err(|_| format!("`{runs}` is no number of inputs"))?;
    if !Command::new("cargo-fuzz").arg("--version").output().is_ok_and(|output| output.status.success()) {
        println!("── installing cargo-fuzz");
        run(cargo().args(["install", "--locked", "cargo-fuzz"]))?;
    }
    // The targets stand apart from the workspace, but are built of the same versions.
    std::fs::copy(root().join("Cargo.lock"), root().join("fuzz/Cargo.lock"))
        .map_err(|error| format!("fuzz/Cargo.lock: {error}"))?;
    for target in targets()? {
        println!("── fuzzing {target}");
        // New finds go to the corpus, which is not kept; the seeds are.
        let corpus = format!("fuzz/corpus/{target}");
        std::fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("{corpus}: {error}"))?;
        // `cargo +nightly` needs the toolchain manager's cargo, not the one this task runs under.
        run(Command::new("cargo")
            .current_dir(root())
            .args(["+nightly", "fuzz", "run", &target, &corpus, &format!("fuzz/seeds/{target}")])
            .args(["--", &format!("-runs={runs}"), "-max_len=4096", "-verbosity=0"]))?;
    }
    Ok(())
}

/// The targets are the files in `fuzz/fuzz_targets`.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))?
        .filter_map(|entry| entry.ok()?.path().file_stem().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    Ok(names)
}
