//! A bot that is another program, speaking the engine protocol (docs/protocol.md). It needs to answer `load`, `step`
//! and `best`; in games with secrets `seat`, `tell` and `best`, and then it is told what its seat observes, nothing else.

use crate::games::GameCli;
use serde_json::{Map, Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    time::Duration,
};
use tavola_core::{LiveGame, NotationExt, Seat, Step, Viewer};

pub(super) struct ExternalEngine {
    process: Child,
    input: ChildStdin,
    replies: Receiver<String>,
    /// How many steps or observations it has been told; none before it knows the game.
    observed: Option<usize>,
}

impl ExternalEngine {
    /// Starts the program; the words after the first are its arguments.
    pub(super) fn start(command: &str) -> Result<ExternalEngine, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("cmd: needs a program, as in cmd:./other engine")?;
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot start `{program}`: {error}"))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(format!("`{program}` has no input or output"));
        };
        let (tell, replies) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(ExternalEngine { process, input, replies, observed: None })
    }

    fn ask(&mut self, request: &Value, wait: Duration) -> Result<Value, String> {
        writeln!(self.input, "{request}").and_then(|()| self.input.flush()).map_err(|error| error.to_string())?;
        let line = self.replies.recv_timeout(wait).map_err(|_| format!("no answer to {}", request["do"]))?;
        let mut reply: Value =
            serde_json::from_str(&line).map_err(|error| format!("the answer is no JSON: {error}"))?;
        match reply.get_mut("ok") {
            Some(answer) => Ok(answer.take()),
            None => Err(format!("{} was refused: {}", request["do"], reply["error"]["message"])),
        }
    }

    /// Tells the program what happened since it was last asked, and asks what to do.
    pub(super) fn choose<G: GameCli>(
        &mut self,
        live: &LiveGame<G>,
        seat: Seat,
        ms: u32,
        grace: u32,
    ) -> Result<G::Action, String> {
        let patience = Duration::from_millis(5_000 + u64::from(ms) + u64::from(grace));
        if G::HIDDEN {
            self.tell(live, seat, patience)?;
        } else {
            self.follow(live, patience)?;
        }
        let answer = self.ask(&json!({"do": "best", "seat": seat, "ms": ms}), patience)?;
        let action = answer["action"].as_str().ok_or("the answer to `best` names no action")?;
        G::parse_action(action).map_err(|refusal| refusal.to_string())
    }

    /// Tells the program what its seat observed, and nothing that the seat may not know.
    fn tell<G: GameCli>(&mut self, live: &LiveGame<G>, seat: Seat, patience: Duration) -> Result<(), String> {
        if self.observed.is_none() {
            let options: Map<String, Value> =
                G::options(live.rules()).into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
            self.ask(&json!({"do": "seat", "game": G::NAME, "options": options, "seat": seat}), patience)?;
        }
        let known = live.observations(Viewer::Seat(seat));
        self.ask(&json!({"do": "tell", "observations": known[self.observed.unwrap_or(0)..]}), patience)?;
        self.observed = Some(known.len());
        Ok(())
    }

    /// Takes the steps of the game with the program: nothing is hidden.
    fn follow<G: GameCli>(&mut self, live: &LiveGame<G>, patience: Duration) -> Result<(), String> {
        match self.observed {
            None => {
                self.ask(&json!({"do": "load", "record": live.record().to_json()}), patience)?;
            }
            Some(observed) => {
                for step in &live.steps()[observed..] {
                    let request = match step {
                        Step::Act(seat, action) => {
                            json!({"do": "step", "seat": seat, "action": G::action_text(action)})
                        }
                        Step::Chance(chance) => json!({"do": "step", "chance": G::chance_text(chance)}),
                        Step::External(_) => json!({"do": "step", "event": G::step_text(step)}),
                    };
                    self.ask(&request, patience)?;
                }
            }
        }
        self.observed = Some(live.steps().len());
        Ok(())
    }
}

impl Drop for ExternalEngine {
    fn drop(&mut self) {
        // The program may have ended on its own; then there is nothing to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
