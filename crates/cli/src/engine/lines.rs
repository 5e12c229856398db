//! Messages with a limit, so that none can eat the memory: lines, or bytes after their length.

use super::session::Framing;
use std::io::{self, BufRead, Read};

pub(super) enum Line {
    Text(String),
    TooLong,
    NotText,
}

pub(super) struct Lines<R> {
    input: R,
    longest: usize,
    /// Whether what was received is read to its end.
    empty: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest, empty: true }
    }

    /// The next message; none at the end of the input.
    pub(super) fn read(&mut self, framing: Framing) -> io::Result<Option<Line>> {
        match framing {
            Framing::Lines => self.line(),
            Framing::Lengths => self.counted(),
        }
    }

    /// Whether the next message has yet to arrive.
    pub(super) fn is_waiting(&self) -> bool {
        self.empty
    }

    fn counted(&mut self) -> io::Result<Option<Line>> {
        let mut length = [0; 4];
        if let Err(error) = self.input.read_exact(&mut length) {
            return if error.kind() == io::ErrorKind::UnexpectedEof { Ok(None) } else { Err(error) };
        }
        let length = u32::from_le_bytes(length) as usize;
        self.empty = true;
        if length > self.longest {
            io::copy(&mut self.input.by_ref().take(length as u64), &mut io::sink())?;
            return Ok(Some(Line::TooLong));
        }
        let mut bytes = vec![0; length];
        match self.input.read_exact(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
            Ok(()) => Ok(Some(String::from_utf8(bytes).map_or(Line::NotText, Line::Text))),
        }
    }

    fn line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut too_long = false;
        let mut any = false;
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                break;
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= bytes.len() + part.len() > self.longest;
            if too_long {
                bytes = Vec::new();
            } else {
                bytes.extend_from_slice(part);
            }
            let used = end.map_or(chunk.len(), |end| end + 1);
            // The next line may be here already, though not all of it: then nobody waits for an answer yet.
            self.empty = !chunk[used..].contains(&b'\n');
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match any {
            false => None,
            true if too_long => Some(Line::TooLong),
            true => Some(String::from_utf8(bytes).map_or(Line::NotText, Line::Text)),
        })
    }
}
