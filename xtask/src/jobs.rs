//! Commands that are timed, limited and reported: a line each, and the whole output of those that fail.

use crate::target;
use std::{
    fs::{self, File},
    path::PathBuf,
    process::Command,
    sync::Mutex,
    thread::sleep,
    time::{Duration, Instant},
};

/// A job that takes longer hangs: the whole of `cargo xtask test` takes no longer.
const LIMIT: Duration = Duration::from_mins(25);

/// A command with a name.
pub(crate) struct Job {
    pub(crate) name: String,
    pub(crate) command: Command,
}

impl Job {
    /// The same job, which gives way to others. What only computes can wait; a browser that is starved looks like a
    /// broken one.
    pub(crate) fn patient(self) -> Job {
        if !cfg!(unix) {
            return self;
        }
        let mut command = Command::new("nice");
        command.args(["-n", "10"]).arg(self.command.get_program()).args(self.command.get_args());
        command.envs(self.command.get_envs().filter_map(|(name, value)| Some((name, value?))));
        if let Some(folder) = self.command.get_current_dir() {
            command.current_dir(folder);
        }
        Job { name: self.name, command }
    }
}

/// How a job ended.
struct Outcome {
    name: String,
    took: Duration,
    /// Tests that passed and failed; none for a job without tests.
    passed: u32,
    failed: u32,
    /// What went wrong.
    error: Option<String>,
}

/// What was done so far. Jobs may run on several threads.
pub(crate) struct Report {
    began: Instant,
    limit: Duration,
    outcomes: Mutex<Vec<Outcome>>,
}

impl Report {
    pub(crate) fn new() -> Report {
        Report { began: Instant::now(), limit: LIMIT, outcomes: Mutex::default() }
    }

    /// Runs a job; true if it succeeded. Its output goes to a file, which is printed if it failed.
    pub(crate) fn run(&self, job: Job) -> bool {
        let log = target().join("xtask").join(job.name.replace(['/', ' '], "-") + ".log");
        let began = Instant::now();
        let name = job.name.clone();
        let error = self.wait(job, &log).err();
        let output = String::from_utf8_lossy(&fs::read(&log).unwrap_or_default()).into_owned();
        let (passed, mut failed) = count(&output);
        // A program that crashes or hangs says no result, but something did fail.
        failed += u32::from(error.is_some() && failed == 0);
        let outcome = Outcome { name, took: began.elapsed(), passed, failed, error };
        let succeeded = outcome.error.is_none();
        let mark = if succeeded { "ok    " } else { "FAILED" };
        let whole = if succeeded { String::new() } else { format!("\n{output}── end of {}", outcome.name) };
        println!("{mark} {}{whole}", outcome.line());
        self.push(outcome);
        succeeded
    }

    /// Notes something that was done without a job.
    pub(crate) fn note(&self, name: &str, began: Instant) {
        self.push(Outcome { name: name.into(), took: began.elapsed(), passed: 0, failed: 0, error: None });
    }

    fn push(&self, outcome: Outcome) {
        self.outcomes.lock().expect("nobody panics while holding it").push(outcome);
    }

    fn wait(&self, mut job: Job, log: &PathBuf) -> Result<(), String> {
        let file = log.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create(log));
        let file = file.and_then(|out| Ok((out.try_clone()?, out)));
        let (out, err) = file.map_err(|error| format!("{}: {error}", log.display()))?;
        let began = Instant::now();
        let mut child =
            job.command.stdout(out).stderr(err).spawn().map_err(|error| format!("cannot be started: {error}"))?;
        loop {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(status.to_string()),
                Ok(None) if began.elapsed() < self.limit => sleep(Duration::from_millis(20)),
                Ok(None) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(format!("hangs: it did not end within {} s", self.limit.as_secs()));
                }
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    /// Prints every duration, longest first, and the totals; an error names the jobs that failed.
    pub(crate) fn finish(self) -> Result<(), String> {
        let mut outcomes = self.outcomes.into_inner().expect("nobody panics while holding it");
        outcomes.sort_by_key(|outcome| std::cmp::Reverse(outcome.took));
        println!("── durations");
        for outcome in &outcomes {
            println!("{}", outcome.line());
        }
        let one_by_one: Duration = outcomes.iter().map(|outcome| outcome.took).sum();
        println!("── {} s in all; one by one {} s", self.began.elapsed().as_secs(), one_by_one.as_secs());
        let sum = |count: fn(&Outcome) -> u32| outcomes.iter().map(count).sum::<u32>();
        println!("{} passed, {} failed", sum(|outcome| outcome.passed), sum(|outcome| outcome.failed));
        let failed: Vec<String> = outcomes
            .iter()
            .filter_map(|outcome| Some(format!("{} ({})", outcome.name, outcome.error.as_ref()?)))
            .collect();
        if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
    }
}

impl Outcome {
    fn line(&self) -> String {
        let tests = match (self.passed, self.failed) {
            (0, 0) => String::new(),
            (passed, 0) => format!("{passed} passed"),
            (passed, failed) => format!("{passed} passed, {failed} failed"),
        };
        format!("{:8.1} s  {:28} {tests}", self.took.as_secs_f64(), self.name).trim_end().to_owned()
    }
}

/// Counts tests in the lines in which libtest sums up: `test result: ok. 3 passed; 1 failed; …`.
fn count(output: &str) -> (u32, u32) {
    let results = output.lines().filter_map(|line| line.trim().strip_prefix("test result: "));
    results.fold((0, 0), |(passed, failed), line| {
        let number = |word: &str| {
            let before = line.split_once(word)?.0;
            before.rsplit([' ', ';']).next()?.parse::<u32>().ok()
        };
        (passed + number(" passed").unwrap_or(0), failed + number(" failed").unwrap_or(0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(script: &str) -> Job {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Job { name: format!("test of jobs {}", script.len()), command }
    }

    #[test]
    fn results_are_counted() {
        let output = "running 2 tests\ntest result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n\n\
                      test result: FAILED. 12 passed; 3 failed; 1 ignored; finished in 0.01s\n";
        assert_eq!(count(output), (14, 3));
        assert_eq!(count("nothing here\n"), (0, 0));
    }

    #[test]
    fn what_fails_is_named() {
        let report = Report::new();
        assert!(report.run(job("true")));
        assert!(!report.run(job("exit 3")));
        let error = report.finish().expect_err("one of them failed");
        assert_eq!(error, "failed: test of jobs 6 (exit status: 3)");
    }

    #[test]
    fn what_hangs_is_ended_and_named() {
        let report = Report { limit: Duration::from_millis(50), ..Report::new() };
        assert!(!report.run(job("exec sleep 60")));
        let error = report.finish().expect_err("it did not end");
        assert_eq!(error, "failed: test of jobs 13 (hangs: it did not end within 0 s)");
    }
}
