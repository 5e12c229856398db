//! `tavola ucc` as a real process, driven through whole games by a manager and opponents that know nothing of this
//! project: a board of letters, and the rules of the 2012 UCC competition.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

type Cell = Option<(bool, char)>;

/// The manager's board; `true` is the program that is tested.
struct Board([[Cell; 10]; 10]);

#[derive(Clone, Copy)]
struct Order {
    x: usize,
    y: usize,
    way: usize,
    count: usize,
}

const WAYS: [(&str, i32, i32); 4] = [("UP", 0, -1), ("DOWN", 0, 1), ("LEFT", -1, 0), ("RIGHT", 1, 0)];

fn rock(x: usize, y: usize) -> bool {
    matches!(x, 2 | 3 | 6 | 7) && matches!(y, 4 | 5)
}

fn strength(letter: char) -> u32 {
    match letter {
        's' => 1,
        digit => 11 - digit.to_digit(10).unwrap(),
    }
}

impl Board {
    fn end(order: Order, count: usize) -> Option<(usize, usize)> {
        let (_, right, down) = WAYS[order.way];
        let (x, y) = (order.x as i32 + right * count as i32, order.y as i32 + down * count as i32);
        ((0..10).contains(&x) && (0..10).contains(&y)).then_some((x as usize, y as usize))
    }

    /// Whether the player may do this; there is no two-squares rule at this table.
    fn allows(&self, player: bool, order: Order) -> bool {
        let Some((owner, letter)) = self.0[order.y][order.x] else { return false };
        let far = order.count == 1 || letter == '9';
        let free = |count: usize| Board::end(order, count).is_some_and(|(x, y)| !rock(x, y) && self.0[y][x].is_none());
        owner == player
            && letter != 'B'
            && letter != 'F'
            && order.count > 0
            && far
            && (1..order.count).all(free)
            && Board::end(order, order.count)
                .is_some_and(|(x, y)| !rock(x, y) && self.0[y][x].is_none_or(|(other, _)| other != player))
    }

    /// Plays it: the outcome as it is told, and whether the game is over.
    fn play(&mut self, order: Order) -> (String, bool) {
        let (x, y) = Board::end(order, order.count).unwrap();
        let attacker = self.0[order.y][order.x].take().unwrap();
        let Some(defender) = self.0[y][x] else {
            self.0[y][x] = Some(attacker);
            return ("OK".into(), false);
        };
        let (a, d) = (attacker.1, defender.1);
        let wins = match (a, d) {
            (_, 'F') => return ("VICTORY_FLAG".into(), true),
            ('8', 'B') | ('s', '1') => std::cmp::Ordering::Greater,
            (_, 'B') => std::cmp::Ordering::Less,
            _ => strength(a).cmp(&strength(d)),
        };
        let word = match wins {
            std::cmp::Ordering::Greater => {
                self.0[y][x] = Some(attacker);
                "KILLS"
            }
            std::cmp::Ordering::Less => "DIES",
            std::cmp::Ordering::Equal => {
                self.0[y][x] = None;
                "BOTHDIE"
            }
        };
        (format!("{word} {a} {d}"), false)
    }

    fn rows(&self) -> String {
        let mut text = String::new();
        for (y, row) in self.0.iter().enumerate() {
            for (x, cell) in row.iter().enumerate() {
                text.push(match cell {
                    Some((true, letter)) => *letter,
                    Some((false, _)) => '#',
                    None if rock(x, y) => '+',
                    None => '.',
                });
            }
            text.push('\n');
        }
        text
    }

    fn orders(&self, player: bool) -> Vec<Order> {
        let all =
            (0..100).flat_map(|place| (0..4).map(move |way| Order { x: place % 10, y: place / 10, way, count: 1 }));
        all.filter(|&order| self.allows(player, order)).collect()
    }
}

struct Program {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(args: &[&str]) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .arg("ucc")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap()).lines();
        Program { process, input, output }
    }

    fn tell(&mut self, text: &str) {
        write!(self.input, "{text}").and_then(|()| self.input.flush()).unwrap();
    }

    fn line(&mut self) -> String {
        self.output.next().expect("the program answers").unwrap()
    }
}

/// Where a move began and ended.
type Leg = ((usize, usize), (usize, usize));

/// What the opponent does: nothing clever.
#[derive(Clone, Copy, PartialEq)]
enum Opponent {
    /// Any move, drawn by a small generator.
    Random,
    /// One piece to and fro for ever, as long as it lives: three times in a row and more.
    Restless,
}

fn parse(line: &str) -> Order {
    let words: Vec<&str> = line.split(' ').collect();
    let way = WAYS.iter().position(|(name, ..)| *name == words[2]).unwrap_or_else(|| panic!("{line}"));
    Order {
        x: words[0].parse().unwrap(),
        y: words[1].parse().unwrap(),
        way,
        count: words.get(3).map_or(1, |count| count.parse().unwrap()),
    }
}

/// Plays a game and says who won and how often the opponent broke the two-squares rule.
fn game(colour: &str, opponent: Opponent, seed: u64) -> (Option<bool>, u32) {
    let mut program = Program::start(&["--bot", "strong", "--ms", "4", "--seed", &seed.to_string()]);
    program.tell(&format!("{colour} somebody 10 10\n"));
    let mut board = Board([[None; 10]; 10]);
    let top = colour == "RED";
    let army = ["FB8sB479B8", "BB31555583", "6724898974", "967B669999"];
    for (row, theirs) in army.into_iter().enumerate() {
        let own = program.line();
        assert_eq!(own.len(), 10, "{own}");
        for (x, letter) in own.chars().enumerate() {
            board.0[if top { row } else { 6 + row }][x] = Some((true, letter));
        }
        for (x, letter) in theirs.chars().enumerate() {
            board.0[if top { 9 - row } else { row }][x] = Some((false, letter));
        }
    }
    let mut letters: Vec<char> = board.0.iter().flatten().flatten().filter(|cell| cell.0).map(|cell| cell.1).collect();
    letters.sort_unstable();
    assert_eq!(letters.into_iter().collect::<String>(), "12334445555666677778888899999999BBBBBBFs");

    let mut rng = seed;
    let mut observed = "START".to_owned();
    let (mut walk, mut broken): (Vec<Leg>, u32) = (Vec::new(), 0);
    let mut ours = top;
    for _ in 0..1_500 {
        let (order, player) = if ours {
            program.tell(&format!("{observed}\n{}", board.rows()));
            let answer = program.line();
            let order = parse(&answer);
            assert!(board.allows(true, order), "{answer} is illegal on\n{}", board.rows());
            (order, true)
        } else {
            let orders = board.orders(false);
            if orders.is_empty() {
                program.tell("QUIT\n");
                assert!(program.process.wait().unwrap().success());
                return (Some(true), broken);
            }
            let back = walk.last().and_then(|&(from, to)| {
                orders.iter().find(|order| (order.x, order.y) == to && Board::end(**order, 1) == Some(from))
            });
            rng = rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let order = match back {
                Some(order) if opponent == Opponent::Restless => *order,
                _ => orders[(rng >> 33) as usize % orders.len()],
            };
            let leg = ((order.x, order.y), Board::end(order, 1).unwrap());
            if walk.len() >= 2 && walk[walk.len() - 2] == leg && board.0[leg.1.1][leg.1.0].is_none() {
                broken += 1;
            }
            walk.push(leg);
            (order, false)
        };
        let (outcome, over) = board.play(order);
        let count = if order.count > 1 { format!(" {}", order.count) } else { String::new() };
        observed = format!("{} {} {}{count} {outcome}", order.x, order.y, WAYS[order.way].0);
        if over {
            program.tell(&format!("{observed}\nQUIT\n"));
            assert!(program.process.wait().unwrap().success());
            return (Some(player), broken);
        }
        if player {
            program.tell(&format!("{observed}\n"));
        }
        ours = !player;
    }
    program.tell("QUIT\n");
    (None, broken)
}

#[test]
fn whole_games_are_played_against_a_random_program_on_both_sides() {
    // Decisions depend on the clock, so a single game may go either way; losing two is out of the question.
    let games = [("RED", 1), ("BLUE", 2)].map(|(colour, seed)| game(colour, Opponent::Random, seed).0);
    assert!(games.contains(&Some(true)), "{games:?}");
}

#[test]
fn an_opponent_may_break_the_two_squares_rule() {
    for (colour, seed) in [("RED", 3), ("BLUE", 4)] {
        let (winner, broken) = game(colour, Opponent::Restless, seed);
        // Who only walks to and fro wins nothing; a Flag that is walled in may stay there.
        assert_ne!(winner, Some(false), "{colour}");
        assert!(broken > 3, "the opponent broke the rule {broken} times only");
    }
}

#[test]
fn a_wrong_beginning_is_refused_with_the_right_one() {
    let mut program = Program::start(&[]);
    program.tell("GREEN somebody 10 10\n");
    assert!(!program.process.wait().unwrap().success());
}
