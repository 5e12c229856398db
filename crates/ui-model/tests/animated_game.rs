//! The moving picture in the README: a recorded game of Sparta, drawn from the scenes every user interface draws.
//!
//! `TAVOLA_UPDATE=1 cargo test -p tavola-ui-model --test animated_game` draws it again.

use std::{collections::BTreeMap, fmt::Write, fs, path::PathBuf};
use tavola_core::{LiveGame, Record, Turn, Viewer};
use tavola_sparta::Sparta;
use tavola_ui_model::{GameUi, Language, Localizer, Scene, Token, defs, follow};

/// Seconds a turn is shown, a piece glides, and the first position and the last turn stay.
const TURN: f32 = 0.9;
const GLIDE: f32 = 0.35;
const FIRST: f32 = 1.2;
const LAST: f32 = 3.5;
/// A README opens at once on a slow connection, too.
const LARGEST: usize = 200_000;
/// Height of the line of text below the board.
const CAPTION: f32 = 92.0;

const STYLE: &str = "\
.sparta-frame,.strip{fill:#1d1613}.sparta-key{fill:none;stroke:#d98a55;stroke-width:3;stroke-dasharray:26 7 7 7}\
.sparta-rim{fill:#d98a55}.clay0{fill:#c9794a}.clay1{fill:#d98f5e}\
.coordinate{font:600 26px Georgia,serif;text-anchor:middle;fill:#f0b98f}\
.say{font:600 36px Georgia,serif;text-anchor:middle;fill:#f6d68b}.lit{fill:#ffe45c;fill-opacity:.45}\
.moves,.shown,.say,.lit{animation-duration:var(--all);animation-iteration-count:infinite;animation-timing-function:linear}\
.say,.lit{opacity:0;animation-name:turn}.say.last{animation-name:last}";

/// A stretch of the film in which something stays as it is: from one turn up to another.
type Span = std::ops::Range<usize>;

/// The recorded game as one scene a turn, the first before any turn.
struct Film {
    scenes: Vec<Scene>,
    /// For each scene the pieces under names that stay theirs.
    tokens: Vec<Vec<(u32, Token)>>,
    /// The spots of the turn that led to the scene, and the turn in words.
    turns: Vec<(Vec<String>, String)>,
}

impl Film {
    fn record(record: &Record<Sparta>) -> Film {
        let mut film = Film { scenes: Vec::new(), tokens: Vec::new(), turns: Vec::new() };
        let mut game = record.begin().unwrap();
        let mut next = 0;
        film.add(&game, &mut next);
        for step in &record.steps {
            game.step(step.clone()).unwrap();
            film.add(&game, &mut next);
        }
        film
    }

    /// Adds the game as the public sees it now; `next` is a name no piece has had yet.
    fn add(&mut self, game: &LiveGame<Sparta>, next: &mut u32) {
        let words = Localizer::of(Language::English);
        let scene = Sparta::scene(game.rules(), game.view(Viewer::Public));
        let observed = game.observations(Viewer::Public).last();
        let last = observed.and_then(Sparta::trace).unwrap_or_default();
        let before = self.tokens.last().map(Vec::as_slice).unwrap_or_default();
        self.tokens.push(follow(before, &scene.tokens, &last, next));
        let said = observed.map(|obs| Sparta::describe(game.rules(), obs)).unwrap_or_default();
        let mut said: Vec<String> = said.iter().map(|message| words.say(message)).collect();
        if let Turn::Over(outcome) = game.turn() {
            said.push(format!("The game is won ({}).", outcome.reason));
        }
        self.turns.push((last, said.join(" ")));
        self.scenes.push(scene);
    }

    fn seconds(&self) -> f32 {
        FIRST + TURN * (self.scenes.len() - 2) as f32 + LAST
    }

    /// When a turn begins, in seconds. The turn after the last one is the end of the film.
    fn starts(&self, turn: usize) -> f32 {
        match turn {
            0 => 0.0,
            turn if turn == self.scenes.len() => self.seconds(),
            turn => FIRST + TURN * (turn - 1) as f32,
        }
    }

    fn percent(&self, seconds: f32) -> String {
        format!("{:.2}%", 100.0 * seconds / self.seconds())
    }

    /// Key frames of something that is only there in some turns.
    fn presence(&self, span: &Span) -> String {
        let mut frames = String::new();
        let (from, to) = (self.starts(span.start) + GLIDE, self.starts(span.end) + GLIDE);
        if span.start > 0 {
            let (before, there) = (self.percent(from - 0.01), self.percent(from));
            let _ = write!(frames, "0%,{before}{{opacity:0}}{there}{{opacity:1}}");
        }
        if span.end < self.scenes.len() {
            let (there, gone) = (self.percent(to), self.percent(to + 0.15));
            let _ = write!(frames, "{there}{{opacity:1}}{gone},to{{opacity:0}}");
        } else if span.start > 0 {
            frames.push_str("to{opacity:1}");
        }
        frames
    }

    /// Key frames of a piece that goes from place to place: it waits, then glides.
    fn journey(&self, places: &[(usize, (f32, f32))]) -> String {
        let mut frames = String::new();
        let mut here = places[0].1;
        for &(turn, (x, y)) in &places[1..] {
            let (leaves, arrives) = (self.percent(self.starts(turn)), self.percent(self.starts(turn) + GLIDE));
            let (was_x, was_y) = here;
            let _ = write!(
                frames,
                "{leaves}{{transform:translate({was_x}px,{was_y}px);animation-timing-function:ease-in-out}}\
                 {arrives}{{transform:translate({x}px,{y}px)}}"
            );
            here = (x, y);
        }
        let (x, y) = here;
        let _ = write!(frames, "to{{transform:translate({x}px,{y}px)}}");
        frames
    }

    /// The boards under the pieces: one group for each stretch in which no city changes hands.
    fn overlays(&self, style: &mut String, svg: &mut String) {
        let mut start = 0;
        for turn in 1..=self.scenes.len() {
            if turn < self.scenes.len() && self.scenes[turn].overlay == self.scenes[start].overlay {
                continue;
            }
            let frames = self.presence(&(start..turn));
            let _ = write!(style, "@keyframes o{start}{{{frames}}}");
            let overlay = &self.scenes[start].overlay;
            let still = if start == 0 { "" } else { ";opacity:0" };
            let _ = write!(svg, "<g class=\"shown\" style=\"animation-name:o{start}{still}\">{overlay}</g>");
            start = turn;
        }
    }

    /// The pieces: each glides along its way, is there until it is captured, and may change its drawing.
    fn pieces(&self, style: &mut String, svg: &mut String) {
        let mut lives: BTreeMap<u32, Vec<(usize, &Token)>> = BTreeMap::new();
        for (turn, tokens) in self.tokens.iter().enumerate() {
            for (name, token) in tokens {
                lives.entry(*name).or_default().push((turn, token));
            }
        }
        for (name, life) in &lives {
            let at =
                |turn: usize, token: &Token| self.scenes[turn].spot(&token.spot).expect("a piece stands on a spot").at;
            let mut places = vec![(life[0].0, at(life[0].0, life[0].1))];
            let mut drawings = vec![(life[0].0, life[0].1.art.as_str())];
            for &(turn, token) in life {
                if at(turn, token) != places[places.len() - 1].1 {
                    places.push((turn, at(turn, token)));
                }
                if token.art != drawings[drawings.len() - 1].1 {
                    drawings.push((turn, &token.art));
                }
            }
            let gone = life[life.len() - 1].0 + 1;
            let (x, y) = places[0].1;
            let mut class = String::new();
            if places.len() > 1 {
                let _ = write!(style, "@keyframes m{name}{{{}}}", self.journey(&places));
                class = format!(" class=\"moves\" style=\"animation-name:m{name}\"");
            }
            // The attribute is where the piece stands for readers who switched motion off.
            let _ = write!(svg, "<g transform=\"translate({x} {y})\"{class}>");
            let ends = drawings.iter().skip(1).map(|drawing| drawing.0).chain([gone]);
            for (number, ((start, art), end)) in drawings.iter().zip(ends).enumerate() {
                let frames = self.presence(&(*start..end));
                let mut class = String::new();
                if !frames.is_empty() {
                    let still = if number == 0 { "" } else { ";opacity:0" };
                    let _ = write!(style, "@keyframes p{name}-{number}{{{frames}}}");
                    class = format!(" class=\"shown\" style=\"animation-name:p{name}-{number}{still}\"");
                }
                let _ = write!(svg, "<use href=\"#{art}\" x=\"-50\" y=\"-50\" width=\"100\" height=\"100\"{class}/>");
            }
            svg.push_str("</g>");
        }
    }

    /// What is lit and said in one turn only: one set of key frames, begun at different times.
    fn captions(&self, style: &mut String, lit: &mut String, said: &mut String) {
        for (name, seconds) in [("turn", TURN), ("last", LAST)] {
            let (there, gone) = (self.percent(seconds - 0.02), self.percent(seconds));
            let _ = write!(style, "@keyframes {name}{{0%,{there}{{opacity:1}}{gone},to{{opacity:0}}}}");
        }
        let (width, height) = self.scenes[0].size;
        let end = self.turns.len() - 1;
        for (turn, (spots, words)) in self.turns.iter().enumerate().skip(1) {
            // A negative delay: every line is somewhere in its loop from the first moment on.
            let delay = self.starts(turn) - self.seconds();
            for spot in spots.iter().filter_map(|name| self.scenes[turn].spot(name)) {
                let (x, y) = (spot.at.0 - 50.0, spot.at.1 - 50.0);
                let _ = write!(
                    lit,
                    "<rect class=\"lit\" style=\"animation-delay:{delay:.2}s\" x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\"/>"
                );
            }
            let last = if turn == end { " last" } else { "" };
            let (x, y) = (width / 2.0, height + CAPTION * 0.62);
            let _ = write!(
                said,
                "<text class=\"say{last}\" style=\"animation-delay:{delay:.2}s\" x=\"{x}\" y=\"{y}\">{turn}. {words}</text>"
            );
        }
    }

    fn svg(&self, symbols: &str, title: &str) -> String {
        let (width, height) = self.scenes[0].size;
        let mut style = format!("svg{{--all:{:.2}s}}{STYLE}", self.seconds());
        let (mut overlays, mut pieces, mut lit, mut said) =
            (String::new(), String::new(), String::new(), String::new());
        self.overlays(&mut style, &mut overlays);
        self.pieces(&mut style, &mut pieces);
        self.captions(&mut style, &mut lit, &mut said);
        style.push_str("@media (prefers-reduced-motion:reduce){*{animation:none!important}}");
        let (ground, all, strip) = (&self.scenes[0].ground, height + CAPTION, height + 8.0);
        let depth = CAPTION - 8.0;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {all}\" role=\"img\"><title>{title}</title>\n\
             <style>{style}</style>\n<defs>{symbols}</defs>\n\
             {ground}\n{overlays}\n{lit}\n{pieces}\n\
             <rect class=\"strip\" y=\"{strip}\" width=\"{width}\" height=\"{depth}\" rx=\"14\"/>\n{said}\n</svg>\n"
        )
    }
}

#[test]
fn the_moving_picture_of_a_sparta_game_is_up_to_date() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let record = fs::read_to_string(folder.join("sparta-game.json")).unwrap();
    let record = Record::from_json(&serde_json::from_str(&record).unwrap()).unwrap();
    let film = Film::record(&record);
    let drawn = film.svg(defs("sparta"), "A game of Sparta: 27 turns, from the first step to the last city");
    assert!(drawn.len() <= LARGEST, "{} bytes", drawn.len());
    assert_eq!(film.turns.iter().filter(|(spots, _)| !spots.is_empty()).count(), 27, "every turn can be seen");
    let path = folder.join("sparta-game.svg");
    if std::env::var_os("TAVOLA_UPDATE").is_some() {
        fs::write(&path, &drawn).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "docs/pictures/sparta-game.svg is out of date; the first lines say how to draw it again");
}
