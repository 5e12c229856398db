//! `determinize` draws uniformly among the deals that fit the view: chi-square against exact counts.

mod table;

use std::collections::BTreeMap;
use tavola_core::{Game, LiveGame, Rng, Viewer};
use tavola_stratego::{Captives, Kind, Memory, Mode, Rules, Side, Square, State, Stratego, View};

const DRAWS: u32 = 60_000;

/// The kinds of `side` on the board of a world, as one text.
fn arrangement(state: &State, side: Side) -> String {
    Square::all()
        .filter_map(|at| state.piece(at))
        .filter(|(whose, _)| *whose == side)
        .map(|(_, kind)| kind.code())
        .collect()
}

/// Every deal of the unknown pieces to the places, by brute force: what fits, with its weight.
/// `places` says for each hidden square whether a Fortress or Flag may stand there; `captives` is
/// the number of closed places.
fn deals(
    pool: &[Kind],
    places: &[bool],
    captives: usize,
    fits: &dyn Fn(&[Kind], &[Kind]) -> bool,
) -> BTreeMap<String, u64> {
    fn go(
        left: &mut Vec<Kind>,
        dealt: &mut Vec<Kind>,
        total: usize,
        places: &[bool],
        fits: &dyn Fn(&[Kind], &[Kind]) -> bool,
        found: &mut BTreeMap<String, u64>,
    ) {
        if dealt.len() == total {
            let (board, tray) = dealt.split_at(places.len());
            let rooted = board.iter().zip(places).all(|(kind, may)| *may || !kind.is_fixed());
            if rooted && !tray.contains(&Kind::Flag) && fits(board, tray) {
                *found.entry(board.iter().map(|kind| kind.code()).collect()).or_default() += 1;
            }
            return;
        }
        for index in 0..left.len() {
            let kind = left.remove(index);
            dealt.push(kind);
            go(left, dealt, total, places, fits, found);
            dealt.pop();
            left.insert(index, kind);
        }
    }
    let mut found = BTreeMap::new();
    go(&mut pool.to_vec(), &mut Vec::new(), places.len() + captives, places, fits, &mut found);
    found
}

/// Draws worlds and compares them with the exact distribution.
fn check(view: &View, side: Side, expected: &BTreeMap<String, u64>, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..DRAWS {
        let world = Stratego::determinize(view, &mut rng);
        assert!(Stratego::consistent(view, world.state()));
        *drawn.entry(arrangement(world.state(), side)).or_default() += 1;
    }
    let total: u64 = expected.values().sum();
    let mut chi = 0.0;
    for (world, weight) in expected {
        let mean = f64::from(DRAWS) * *weight as f64 / total as f64;
        let off = f64::from(drawn.get(world).copied().unwrap_or(0)) - mean;
        chi += off * off / mean;
    }
    assert_eq!(drawn.keys().filter(|world| !expected.contains_key(*world)).count(), 0, "a world that does not fit");
    // Mean n-1, variance 2(n-1): five standard deviations are never reached by fair luck.
    let freedom = (expected.len() - 1) as f64;
    assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt(), "chi-square {chi} over {freedom} degrees of freedom");
    assert!(expected.len() > 10, "the case is worth testing");
}

/// A position where all of one army but a few pieces is captured, so that deals can be counted.
fn view_of(live: &LiveGame<Stratego>, side: Side) -> View {
    live.view(Viewer::Seat(side.seat())).clone()
}

#[test]
fn open_trays_and_marks_leave_only_the_unnamed_to_deal() {
    // Six unnamed pieces of Evil: Flag, two Fortresses, Nazgûl, Orc, Orc; two of them have moved.
    let rules = Rules::default();
    let live = table::set_up(rules, Side::Good, "Gae1", "Naa10' Orb10 Orc10' Fod10 Foe10 Flf10 Saj7!");
    let pool = [Kind::Nazgul, Kind::Orc, Kind::Orc, Kind::Fortress, Kind::Fortress, Kind::Flag];
    // The order of squares: a1-wise, so j7 (Saruman, known) comes first.
    let expected: BTreeMap<String, u64> = deals(&pool, &[false, true, false, true, true, true], 0, &|_, _| true)
        .into_iter()
        .map(|(world, weight)| (format!("Sa{world}"), weight))
        .collect();
    check(&view_of(&live, Side::Good), Side::Evil, &expected, 1);
}

#[test]
fn a_carried_ring_keeps_frodo_on_the_board() {
    // Evil looks at Good: Frodo is somewhere among the five, two of which moved.
    let rules = Rules::of(Mode::Ring);
    let live = table::set_up(rules, Side::Evil, "Fra2' Fob2 Foc2 Fld2 Soe2'", "Ore9");
    let pool = [Kind::Frodo, Kind::Fortress, Kind::Fortress, Kind::Flag, Kind::Soldier];
    let expected = deals(&pool, &[false, true, true, true, false], 0, &|_, _| true);
    // Too few to be a test of shape on its own: with closed trays there are more.
    assert_eq!(expected.len(), 6);
    let mut rng = Rng::new(5);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let view = view_of(&live, Side::Evil);
    for _ in 0..6_000 {
        *seen.entry(arrangement(Stratego::determinize(&view, &mut rng).state(), Side::Good)).or_default() += 1;
    }
    assert_eq!(seen.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    assert!(seen.values().all(|&count| (850..1_150).contains(&count)), "{seen:?}");
}

/// With closed trays the captives are unknown too. Only a few pieces of the army are left unnamed:
/// the others are on the board, marked.
#[test]
fn closed_trays_deal_the_captives_too() {
    for (memory, seed) in [(Memory::Aid, 7), (Memory::Strict, 8)] {
        let rules = Rules { captives: Captives::Hidden, memory, ..Rules::of(Mode::Ring) };
        // Good's whole army is at home and marked, but for: Gandalf (captured), Éowyn (captured), a
        // Fortress, the Flag, Frodo and Sam on the board, unmarked, the last two moved.
        let mut kinds: Vec<Kind> = Kind::army(Side::Good)
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.count())))
            .filter(|kind| !matches!(kind, Kind::Gandalf | Kind::Eowyn | Kind::Flag | Kind::Frodo | Kind::Sam))
            .collect();
        let fortress = kinds.iter().position(|&kind| kind == Kind::Fortress).unwrap();
        kinds.remove(fortress);
        let home: Vec<Square> = Side::Good.home().collect();
        let mut words: Vec<String> =
            kinds.iter().zip(&home[2..]).map(|(kind, at)| format!("{}{at}!", kind.code())).collect();
        words.extend(["Fla1".into(), "Fob1".into(), "Fre5'".into(), "Sme6'".into()]);
        let live = table::set_up(rules, Side::Evil, &words.join(" "), "Ore9 Flj10");
        let view = view_of(&live, Side::Evil);
        if memory == Memory::Strict {
            // Nothing is marked then: too many deals to count, but each must fit.
            let mut rng = Rng::new(seed);
            let mut on_board = 0;
            for _ in 0..2_000 {
                let world = Stratego::determinize(&view, &mut rng);
                assert!(Stratego::consistent(&view, world.state()));
                on_board += u32::from(arrangement(world.state(), Side::Good).contains("Ga"));
            }
            // Gandalf is one of 31 movable pieces besides Frodo; 36 or so places take him, 2 are captives'.
            assert!((1_850..=1_950).contains(&on_board), "{on_board}");
            continue;
        }
        let pool = [Kind::Gandalf, Kind::Eowyn, Kind::Fortress, Kind::Flag, Kind::Frodo, Kind::Sam];
        let fits = |board: &[Kind], tray: &[Kind]| !tray.contains(&Kind::Frodo) && board.len() == 4;
        let known: String =
            arrangement(Stratego::determinize(&view, &mut Rng::new(1)).state(), Side::Good)[4..4 + 2 * 34].to_owned();
        let expected: BTreeMap<String, u64> = deals(&pool, &[true, true, false, false], 2, &fits)
            .into_iter()
            .map(|(world, weight)| (format!("{}{known}{}", &world[..4], &world[4..]), weight))
            .collect();
        check(&view, Side::Good, &expected, seed);
    }
}

#[test]
fn a_world_lets_the_side_to_act_act() {
    // Evil is to act, and only b9 has room: whatever stands there must be able to move.
    let rules = Rules::default();
    let good = "Soa8 Soc9";
    let live = table::set_up(rules, Side::Evil, good, "Fla10 Fob10 Orb9 Foa9");
    let view = view_of(&live, Side::Good);
    let mut rng = Rng::new(3);
    for _ in 0..500 {
        let world = Stratego::determinize(&view, &mut rng);
        assert!(world.state().count_moves() > 0);
        assert!(Stratego::consistent(&view, world.state()));
    }
}
