//! The terminal game in a real terminal: tmux draws what the program writes, keys go in as a person's would.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Output, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

/// A terminal of its own, which ends with the test.
struct Terminal {
    socket: String,
}

/// How long a screen may take to show something; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_mins(1);

impl Terminal {
    fn open(size: (u16, u16), colors: bool, args: &str) -> Terminal {
        Terminal::with(size, if colors { "" } else { "NO_COLOR=1" }, args)
    }

    /// The same with settings of the environment, as a shell writes them.
    fn with((columns, rows): (u16, u16), environment: &str, args: &str) -> Terminal {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let terminal = Terminal { socket: format!("tavola-{}-{number}", std::process::id()) };
        let program = env!("CARGO_BIN_EXE_tavola");
        // The shell stays, so that the screen can still be read when the program has ended.
        let line = format!("{environment} LANG=en_GB.UTF-8 {program} {args}; echo left with $?; cat");
        let (columns, rows) = (columns.to_string(), rows.to_string());
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &rows, &line]);
        terminal
    }

    fn tmux(&self, args: &[&str]) -> Output {
        let output = Command::new("tmux").args(["-u", "-L", &self.socket]).args(args).output().unwrap();
        assert!(output.status.success(), "tmux {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    fn screen(&self) -> String {
        String::from_utf8(self.tmux(&["capture-pane", "-p"]).stdout).unwrap()
    }

    /// The screen with its colours, as escape sequences.
    fn painted(&self) -> String {
        String::from_utf8(self.tmux(&["capture-pane", "-p", "-e"]).stdout).unwrap()
    }

    fn press(&self, keys: &[&str]) {
        let mut args = vec!["send-keys"];
        args.extend(keys);
        self.tmux(&args);
    }

    /// Types a text and presses Enter.
    fn say(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.press(&["Enter"]);
    }

    /// Looks until the screen is as expected.
    fn until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "never: {what}\n{screen}");
            thread::yield_now();
        }
    }

    fn shows(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

/// How many lines the log has.
fn logged(screen: &str) -> usize {
    let heading = screen.lines().find_map(|line| line.split("─ Moves · ").nth(1));
    heading.and_then(|rest| rest.split(' ').next()?.parse().ok()).unwrap_or(0)
}

/// Whether a person is asked for a decision.
fn asked(screen: &str) -> bool {
    screen.contains("▶ ") && !screen.contains("▶ Waiting") && !screen.contains("… ") && screen.contains(" choice")
}

/// How many colours a terminal needs for these escape sequences: 0, 16, 256, or all of them.
fn depth(painted: &str) -> u32 {
    let sequences = painted.split("\u{1b}[").skip(1).filter_map(|rest| rest.split_once('m'));
    let needs = |codes: &str| {
        let mut codes = codes.split(';').filter_map(|code| code.parse::<u16>().ok());
        let mut most = 0;
        while let Some(code) = codes.next() {
            most = most.max(match code {
                30..=37 | 40..=47 | 90..=97 | 100..=107 => SIXTEEN.1,
                38 | 48 => match (codes.next(), codes.next()) {
                    // The sixteen colours may be told by their numbers.
                    (Some(5), Some(..=15)) => SIXTEEN.1,
                    (Some(5), _) => MANY.1,
                    _ => {
                        codes.by_ref().take(2).for_each(drop);
                        ALL.1
                    }
                },
                _ => 0,
            });
        }
        most
    };
    sequences.map(|(codes, _)| needs(codes)).max().unwrap_or(0)
}

/// What a terminal says of its colours, and how many it has.
type Colors = (&'static str, u32);
const ALL: Colors = ("COLORTERM=truecolor", 1 << 24);
const MANY: Colors = ("COLORTERM= TERM=xterm-256color", 256);
const SIXTEEN: Colors = ("COLORTERM= TERM=screen", 16);
const NONE: Colors = ("NO_COLOR=1", 0);

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// Ten moves of a game on a screen of this size; then it is resigned.
fn ten_moves(args: &str, size: (u16, u16), (environment, colors): Colors, sees: &[&str]) {
    let bot = "--bot random --ms 1 --seed 4 --language en";
    let terminal = Terminal::with(size, environment, &format!("play {args} {bot}"));
    let mut screen = terminal.until("a decision", asked);
    if args.contains("stratego") {
        assert!(screen.contains("This is my army") && screen.contains("The corner keep"), "{screen}");
        terminal.say("deploy");
        screen = terminal.until("the first move", |screen| asked(screen) && screen.contains("Choose a piece"));
    }
    for number in 0..10 {
        for expected in sees {
            assert!(screen.contains(expected), "{args} {size:?}, move {number}: no {expected}\n{screen}");
        }
        let before = logged(&screen);
        terminal.press(&["PPage", "Enter"]);
        let sure = |screen: &str| screen.contains("once more");
        screen =
            terminal.until("the next decision", |screen| asked(screen) && (logged(screen) > before || sure(screen)));
        if logged(&screen) <= before {
            // What shows a piece or costs knights is asked for once more.
            terminal.press(&["Enter"]);
            screen = terminal.until("the next decision", |screen| asked(screen) && logged(screen) > before);
        }
    }
    let painted = terminal.painted();
    assert_eq!(depth(&painted), colors, "{args} {size:?}: colours\n{painted}");
    terminal.press(&["F9"]);
    terminal.shows("Resign this game?");
    terminal.press(&["y"]);
    if args.contains("impero") {
        // Others play on, and the game that is left would be lost: that is asked about.
        terminal.until("the seat is out", |screen| screen.contains("has left") || screen.contains("■ You lost"));
        terminal.press(&["F10", "F10"]);
    } else {
        terminal.shows("■ You lost");
        terminal.press(&["F10"]);
    }
    terminal.shows("left with 0");
}

fn everywhere(args: &str, sees: &[&str]) {
    thread::scope(|scope| {
        for colors in [ALL, SIXTEEN, NONE] {
            scope.spawn(move || SIZES.iter().for_each(|&size| ten_moves(args, size, colors, sees)));
        }
    });
}

#[test]
fn ten_moves_of_sparta() {
    everywhere("sparta", &["▶ ", "0 Sparta", "1 Achaia"]);
}

#[test]
fn ten_moves_of_impero() {
    everywhere("impero -o map=beginner -o players=3", &["▶ ", "Your cards: Brick", "/12"]);
}

#[test]
fn ten_moves_of_the_base_game() {
    everywhere("impero -o map=beginner -o players=2 -o ruleset=base", &["▶ ", "Your cards: Brick", "/10"]);
}

#[test]
fn ten_moves_of_stratego() {
    for mode in ["classic", "powers", "ring"] {
        everywhere(&format!("stratego --mode {mode}"), &["▶ ", "0 Good", "1 Evil"]);
    }
}

#[test]
fn a_small_window_says_so_and_help_is_a_key_away() {
    let terminal = Terminal::open((79, 24), true, "play sparta --bot random --language en");
    terminal.shows("79 columns and 24 rows");
    terminal.tmux(&["resize-window", "-x", "80", "-y", "24"]);
    terminal.shows("▶ ");
    terminal.press(&["?"]);
    terminal.shows("Arrows move over the board");
    terminal.press(&["Escape"]);
    terminal.shows("▶ ");
    // What the rules forbid is refused with its clause, and F4 shows that clause.
    terminal.say("B2-B9");
    terminal.shows("(SP-");
    terminal.press(&["F4"]);
    terminal.shows("Read the rule");
    terminal.press(&["Escape"]);
    // A letter that follows at once would be Alt and that letter.
    terminal.until("the rule is closed", |screen| !screen.contains("Read the rule"));
    terminal.say("B2-c4");
    terminal.until("a capital is accepted", |screen| logged(screen) >= 2);
    // A game that would be lost is asked about.
    terminal.press(&["F10"]);
    terminal.shows("F7 saves it");
    terminal.press(&["F8"]);
    terminal.until("it is taken back", |screen| logged(screen) == 0);
    terminal.press(&["C-c"]);
    terminal.shows("left with 0");
}

#[test]
fn every_language_and_every_terminal_is_served() {
    // What a terminal says of itself decides how many colours it gets, and its locale the language.
    for (environment, colors) in [ALL, MANY] {
        let terminal = Terminal::with((80, 24), environment, "play sparta --bot random --seed 4 --language en");
        terminal.shows("▶ Choose");
        let painted = terminal.painted();
        assert_eq!(depth(&painted), colors, "{environment}:\n{painted}");
    }
    let terminal = Terminal::with((80, 24), SIXTEEN.0, "play stratego --bot random --seed 4 --language it");
    let screen = terminal.shows("Schiera il tuo esercito");
    assert!(screen.contains("Eserciti pronti") || screen.contains("aiuto"), "{screen}");
    let painted = terminal.painted();
    assert_eq!(depth(&painted), SIXTEEN.1, "{painted}");
    terminal.press(&["?"]);
    terminal.shows("Aiuto");
    terminal.press(&["Escape"]);
    terminal.until("the help is closed", |screen| screen.contains("Schiera il tuo esercito"));
    terminal.press(&["C-c"]);
    terminal.shows("left with 0");
}

#[test]
fn lessons_puzzles_and_records_have_screens() {
    let terminal = Terminal::open((100, 30), true, "learn sparta --language de");
    terminal.shows("1/18 · Zwei Schritte · SP-6");
    terminal.say("e3-e4");
    terminal.shows("Versuche es noch einmal");
    terminal.say("e3-e5");
    terminal.shows("✓");
    terminal.press(&["Enter"]);
    terminal.shows("2/18 · ");
    let terminal = Terminal::open((80, 24), false, "puzzles sparta --play --language en");
    terminal.shows("wins in 2 turns");
    let terminal = Terminal::open((80, 24), true, "puzzles stratego --play --language en");
    terminal.shows("captures the Flag in 3 turns");
    // Something that the rules allow and that does not do it, then the answer, then the next one.
    terminal.say("b4-b5");
    terminal.shows("That is not it");
    terminal.say("g10-h10");
    terminal.shows("✓ Right");
    terminal.press(&["Enter"]);
    terminal.shows("Puzzle 2/");
    let terminal = Terminal::open((80, 24), true, "puzzles impero --play 1 --language it");
    terminal.shows("/200");
    terminal.say("bank l>o");
    terminal.shows("✓ ");
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/sparta/tests/games/sp19-last-city-seat-0.json");
    let terminal = Terminal::open((80, 24), false, &format!("replay {record} --language en"));
    terminal.shows("Step 0/11");
    terminal.press(&["Right", "Right"]);
    terminal.shows("Step 2/11");
    terminal.press(&["a"]);
    terminal.shows("Analysis");
    terminal.press(&["End"]);
    terminal.shows("■ Sparta wins");
    terminal.press(&["q"]);
    terminal.shows("left with 0");
}

/// A server that ends with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks something: the answer, and the session if one was given.
fn ask(method: &str, url: &str, cookie: &str, body: &Value) -> (Value, String) {
    let request = ureq::http::Request::builder().method(method).uri(url).header("cookie", cookie);
    let request = request.header("content-type", "application/json").body(body.to_string()).unwrap();
    let mut response = ureq::run(request).unwrap();
    let given = response.headers().get("set-cookie").map_or("", |value| value.to_str().unwrap());
    let given = given.split(';').next().unwrap().to_owned();
    (response.body_mut().read_json().unwrap(), given)
}

#[test]
fn a_seat_at_a_server_is_taken_by_its_invitation() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let _server = Server(process);
    let url = line.trim().strip_prefix("Tavola is at ").unwrap();
    at_a_server(folder.path(), url, url, "");
}

/// Passes connections on to a server, encrypted on this side; the certificate is that of the store's tests.
fn tls_proxy(to: String) -> u16 {
    use tokio_rustls::{
        TlsAcceptor,
        rustls::{
            ServerConfig,
            pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
        },
    };
    let chain = vec![CertificateDer::from_pem_file(certificate("server.pem")).unwrap()];
    let key = PrivateKeyDer::from_pem_file(certificate("server.key")).unwrap();
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key).unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            listener.set_nonblocking(true).unwrap();
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            let acceptor = TlsAcceptor::from(std::sync::Arc::new(config));
            while let Ok((near, _)) = listener.accept().await {
                let (acceptor, to) = (acceptor.clone(), to.clone());
                tokio::spawn(async move {
                    // Somebody who does not trust the certificate goes away again.
                    let Ok(mut near) = acceptor.accept(near).await else { return };
                    let mut far = tokio::net::TcpStream::connect(to).await.unwrap();
                    let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                });
            }
        });
    });
    port
}

/// A certificate of the store's tests; they belong to nobody.
fn certificate(name: &str) -> String {
    format!("{}/../store/tests/tls/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_seat_is_taken_over_an_encrypted_connection() {
    let folder = tempfile::tempdir().unwrap();
    let listen = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let proxy = tls_proxy(listen.to_string());
    let outside = format!("https://localhost:{proxy}");
    let mut process = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(["serve", "--listen", &listen.to_string(), "--public-url", &outside])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let _server = Server(process);
    assert_eq!(line.trim(), format!("Tavola is at {outside}"));
    at_a_server(folder.path(), &format!("http://{listen}"), &outside, &format!("--ca {}", certificate("ca.pem")));
    // Neither the public authorities nor those of somebody else know this certificate.
    for authorities in [String::new(), format!("--ca {}", certificate("other.pem"))] {
        let line = format!("join '{outside}/#join/t/w' {authorities}");
        let terminal = Terminal::open((100, 30), true, &line);
        let screen = terminal.shows("left with 3");
        assert!(screen.contains("certificate"), "{screen}");
    }
}

/// A game in which one comes by the program, through this address, and the other by the API.
fn at_a_server(folder: &std::path::Path, url: &str, outside: &str, more: &str) {
    let ada = ask("POST", &format!("{url}/api/guest"), "", &json!({})).1;
    let order = json!({"game": "sparta", "seats": ["me"]});
    let opened = ask("POST", &format!("{url}/api/tables"), &ada, &order).0;
    let (table, link) = (opened["table"].as_str().unwrap(), opened["invitation"].as_str().unwrap());
    assert!(link.starts_with(outside), "{link}");
    let state = format!("XDG_STATE_HOME={}", folder.display());
    let terminal = Terminal::with((100, 30), &state, &format!("join '{link}' {more} --language en"));
    terminal.shows("▶ Waiting for Sparta");
    let act = json!({"key": 1, "command": {"act": "b2-c4"}});
    ask("POST", &format!("{url}/api/tables/{table}/commands"), &ada, &act);
    terminal.until("it is our turn", asked);
    terminal.say("b9-b7");
    terminal.until("the move is made", |screen| logged(screen) == 2 && screen.contains("▶ Waiting for Sparta"));
    let seen = ask("GET", &format!("{url}/api/tables/{table}/snapshot"), &ada, &json!({})).0;
    assert_eq!(seen["snapshot"]["turn"], json!({"seats": [0]}), "{seen}");
    // Who leaves finds the seat again.
    terminal.press(&["F10"]);
    terminal.shows("left with 0");
    let again = Terminal::with((80, 24), &state, &format!("join '{link}' {more} --language en"));
    again.shows("▶ Waiting for Sparta");
    again.shows("Achaia> ");
}
