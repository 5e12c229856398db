//! `tavola engine`: rules and bots for programs of any language, by JSON lines. `docs/protocol.md`
//! specifies it. Every line gets exactly one line back; an error changes nothing and never ends the
//! process.

mod board;
mod lines;
mod options;
mod request;
mod session;

use lines::{Line, Lines};
use session::{Framing, Received, Session};
use std::io::{self, BufRead, Write};
use tavola_core::{ErrorCode, RuleError};

/// The longest line that is read: far more than the longest game's record.
const LONGEST_LINE: usize = 4 << 20;

/// Answers every message of `input` on `output` until `quit` or the end.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut messages = Lines::new(input, LONGEST_LINE);
    while let Some(message) = messages.read(session.framing)? {
        // A reply is framed as its request was.
        let framing = session.framing;
        let reply = match message {
            Line::Text(text) if text.trim().is_empty() && framing == Framing::Lines => continue,
            Line::Text(text) => session.answer(&text),
            Line::TooLong => Received::plain(Err(RuleError::too_large(
                LONGEST_LINE,
                format!("the line is longer than {LONGEST_LINE} bytes and was skipped"),
            ))),
            Line::NotText => {
                Received::plain(Err(RuleError::new(ErrorCode::Malformed, "the line is not UTF-8 and was skipped")))
            }
        };
        let quit = reply.quit;
        let text = reply.envelope().to_string();
        let written = match framing {
            Framing::Lines => writeln!(output, "{text}"),
            Framing::Lengths => {
                let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
                output.write_all(&length.to_le_bytes()).and_then(|()| output.write_all(text.as_bytes()))
            }
        };
        // Many requests that came together are answered together.
        let flushed = if messages.is_waiting() { output.flush() } else { Ok(()) };
        match written.and(flushed) {
            // The other side has gone: nobody is left to answer.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            other => other?,
        }
        if quit {
            break;
        }
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn talk(lines: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        serve(lines, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_huge_line_is_refused_and_the_next_is_answered() {
        let mut lines = vec![b'x'; 10 << 20];
        lines.extend(b"\n{\"do\":\"new\",\"game\":\"sparta\"}\n{\"do\":\"turn\",\"id\":7}");
        let replies = talk(&lines);
        assert_eq!(replies[0]["error"]["code"], "too-large");
        assert_eq!(replies[1]["ok"]["seats"], 2);
        assert_eq!(replies[2], json!({"ok": {"seats": [0]}, "id": 7}));
    }

    #[test]
    fn lines_that_are_no_text_or_blank_do_no_harm() {
        let replies = talk(b"\xff\xfe\n\n   \n{\"do\":\"quit\"}\n{\"do\":\"turn\"}\n");
        assert_eq!(replies[0]["error"]["code"], "malformed");
        assert_eq!(replies.len(), 2, "nothing is answered after quit: {replies:?}");
    }
}
