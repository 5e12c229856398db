//! Boards as data: what is shown, what can be touched, and that nothing more is shown than is known.

mod common;

use common::{act, of, open, play, shown, turn};
use tavola_core::{ErrorCode, Rng, Seat, Turn, Viewer};
use tavola_ui_model::{
    Army, Effect, ICONS, InputMove, Language, Localizer, Message, Part, Question, Reply, Scene, Token, Wish, answer,
    defs, emblem, follow, load, luck, offered, puzzles,
};

#[test]
fn every_gesture_is_an_action_and_touches_spots_of_the_board() {
    for entry in offered() {
        let mut rng = Rng::new(11);
        let mut game = open(entry.name);
        let mut touched = 0;
        play(&mut game, &mut rng, 400, |game, seat| {
            let view = of(game, seat);
            let scene = view.scene();
            for InputMove { action, path, .. } in view.input_moves() {
                assert_eq!(view.check(&action), Ok(()), "{action}");
                assert!(path.iter().all(|spot| scene.spot(spot).is_some()), "{action} touches {path:?}");
                touched += path.len();
            }
            let names: std::collections::BTreeSet<_> = scene.spots.iter().map(|spot| &spot.name).collect();
            assert_eq!(names.len(), scene.spots.len(), "every spot has a name of its own");
            assert!(scene.tokens.iter().all(|token| scene.spot(&token.spot).is_some()));
        });
        assert!(touched > 300, "{}: {touched}", entry.name);
    }
}

#[test]
fn every_prompt_and_panel_is_said_and_drawn() {
    let words = Language::ALL.map(Localizer::of);
    for entry in offered() {
        let art = defs(entry.name);
        let mut rng = Rng::new(17);
        let mut game = open(entry.name);
        play(&mut game, &mut rng, 300, |game, seat| {
            let view = of(game, seat);
            let prompt = view.prompt(&[]);
            let key = &prompt.message.key;
            assert!(key.starts_with(entry.name), "{} says `{key}` to the one who decides", entry.name);
            let mut said = vec![prompt.message];
            said.extend(prompt.detail);
            said.extend(prompt.tip);
            for item in (0..view.seats()).flat_map(|seat| view.panel(Seat(seat))) {
                let symbol = format!("id=\"{}\"", item.art);
                let drawn = item.art.is_empty() || art.contains(&symbol) || ICONS.contains(&symbol);
                assert!(drawn, "{} is not drawn", item.art);
                said.push(item.label);
            }
            for (words, message) in words.iter().flat_map(|words| said.iter().map(move |message| (words, message))) {
                let text = words.say(message);
                assert!(!text.contains(['⟦', '{']), "{text}");
            }
        });
    }
}

#[test]
fn every_drawing_that_is_used_exists() {
    for entry in offered() {
        let art = defs(entry.name);
        let mut rng = Rng::new(3);
        let mut game = open(entry.name);
        play(&mut game, &mut rng, 300, |game, _| {
            for session in game.sessions() {
                let scene = session.view().scene();
                for Token { art: name, .. } in &scene.tokens {
                    assert!(art.contains(&format!("id=\"{name}\"")), "{name} is not drawn");
                }
                for used in [&scene.ground, &scene.overlay] {
                    for name in used.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                        assert!(art.contains(&format!("id=\"{name}\"")), "{name} is not drawn");
                    }
                }
            }
        });
        assert!(emblem(entry.name).starts_with("<svg"), "{} has a picture", entry.name);
    }
}

#[test]
fn a_hidden_army_leaves_no_trace_in_what_the_other_is_shown() {
    // Two games in which only Evil's hidden deployment differs look the same to Good and to the public.
    let world = |name: &str| {
        let mut game = open("stratego");
        act(&mut game, 0, "deploy corner-keep").unwrap();
        act(&mut game, 1, &format!("deploy {name}")).unwrap();
        game
    };
    let (one, other) = (world("dark-tower"), world("black-gate"));
    assert_ne!(shown(of(&one, Seat(1))), shown(of(&other, Seat(1))));
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
        assert_eq!(shown(one.session(viewer).view()), shown(other.session(viewer).view()));
    }
    // Good's page names no piece of Evil at all.
    let words = Localizer::of(Language::English);
    let labels: Vec<String> = of(&one, Seat(0)).scene().spots.iter().map(|spot| words.say(&spot.label)).collect();
    for name in ["Witch-king", "Saruman", "Nazgûl", "Orc", "Warg", "Uruk-hai", "Wormtongue"] {
        assert!(labels.iter().all(|label| !label.contains(name)), "{name} is named");
    }
}

#[test]
fn a_touch_that_is_no_gesture_is_refused_with_its_clause() {
    fn check(game: &str, seat: u8, path: &[&str], clause: &str) {
        let game = open(game);
        let view = of(&game, Seat(seat));
        let path: Vec<String> = path.iter().map(|spot| (*spot).to_owned()).collect();
        let tried = view.attempt(&path).unwrap();
        assert_eq!(view.check(&tried).unwrap_err().clause.as_deref(), Some(clause), "{tried}");
    }
    check("sparta", 0, &["b2", "b5"], "SP-6");
    check("sparta", 0, &["b2", "c2"], "SP-7");
    check("sparta", 0, &["b2", "b2"], "SP-9");
    check("sparta", 0, &["b9", "b8"], "SP-5");
}

#[test]
fn records_come_back_as_they_were() {
    for entry in offered() {
        let mut game = open(entry.name);
        play(&mut game, &mut Rng::new(2), 60, |_, _| ());
        let record = game.table().table().private_record();
        let replay = load(&record.to_string()).unwrap();
        assert_eq!(replay.record(), record);
        assert_eq!(replay.after(3).steps(), 3);
        assert_eq!(replay.after(usize::MAX).steps(), replay.steps());
    }
    for (text, part) in [("", "no record"), ("{}", "no game"), ("{\"game\":\"chess\"}", "no game `chess`")] {
        assert!(load(text).err().unwrap().message.contains(part), "{text}");
    }
}

#[test]
fn bots_answer_questions_and_bad_questions_get_a_sentence() {
    let ask = |game: &str, view: &str, wish: Wish| {
        answer(&Question { number: 9, game: game.into(), view: view.into(), wish, millis: 20, seed: 1 })
    };
    let level = |name: &str| Wish::Turn(name.into());
    let game = open("sparta");
    let view = of(&game, Seat(0)).text();
    let reply = ask("sparta", &view, level("level1"));
    assert_eq!(reply.number, 9);
    assert_eq!(of(&game, Seat(0)).check(&turn(reply)), Ok(()));
    assert!(ask("sparta", &view, level("nobody")).reply.unwrap_err().message.contains("no bot"));
    assert_eq!(ask("chess", &view, level("level1")).reply.unwrap_err().code, ErrorCode::UnknownGame);
    assert!(ask("sparta", "{}", level("level1")).reply.is_err());
}

#[test]
fn a_hint_gives_its_reason_in_every_language() {
    for entry in offered() {
        let mut rng = Rng::new(4);
        let mut game = open(entry.name);
        let mut heard = 0;
        play(&mut game, &mut rng, 60, |game, seat| {
            let view = of(game, seat);
            let question = Question {
                number: 1,
                game: view.game().into(),
                view: view.text(),
                wish: Wish::Hint,
                millis: 1,
                seed: 1,
            };
            let Ok(Reply::Hint(action, reason)) = answer(&question).reply else { panic!("no hint") };
            assert_eq!(view.check(&action), Ok(()));
            for language in Language::ALL {
                let said = Localizer::of(language).say(&reason);
                assert!(!said.is_empty() && !said.contains(['⟦', '{']), "{action}: {said}");
            }
            heard += 1;
        });
        assert!(heard > 20, "{}: {heard}", entry.name);
    }
}

#[test]
fn a_win_is_proven_or_refuted() {
    let wins = |position: &str, action: &str, turns: u32| {
        let replay = tavola_ui_model::open("sparta", &[], Some(position)).unwrap();
        let Turn::Seats(seats) = replay.turn() else { panic!("nobody is to move") };
        let view = replay.view(Viewer::Seat(seats.iter().next().unwrap())).text();
        let wish = Wish::Proof(action.into(), turns);
        let question = Question { number: 1, game: "sparta".into(), view, wish, millis: 1, seed: 1 };
        answer(&question).reply.unwrap()
    };
    for puzzle in puzzles().iter().filter(|puzzle| puzzle.turns == 2).take(6) {
        assert_eq!(wins(&puzzle.position, &puzzle.action, 2), Reply::Proof(Some(true)), "{}", puzzle.position);
        assert_eq!(wins(&puzzle.position, &puzzle.action, 1), Reply::Proof(Some(false)), "{}", puzzle.position);
    }
}

#[test]
fn chances_are_shared_among_the_seats_and_do_not_depend_on_the_clock() {
    for entry in offered() {
        let mut rng = Rng::new(6);
        let mut game = open(entry.name);
        play(&mut game, &mut rng, 40, |_, _| ());
        let chances = |seat: u8| {
            let view = of(&game, Seat(seat)).text();
            let question =
                Question { number: 1, game: entry.name.into(), view, wish: Wish::Outlook, millis: 0, seed: 1 };
            match answer(&question).reply {
                Ok(Reply::Outlook(chances)) => chances,
                other => panic!("{other:?}"),
            }
        };
        for seat in 0..entry.seats.1 {
            let said = chances(seat);
            assert_eq!(said.len(), usize::from(entry.seats.1), "{}", entry.name);
            assert!((990..=1000).contains(&said.iter().sum::<u16>()), "{}: {said:?}", entry.name);
            assert_eq!(said, chances(seat));
        }
    }
}

#[test]
fn a_game_in_figures_has_a_number_for_every_step_and_counts_the_dice() {
    for entry in offered() {
        let mut rng = Rng::new(8);
        let mut game = open(entry.name);
        play(&mut game, &mut rng, 300, |_, _| ());
        let replay = load(&game.table().table().private_record().to_string()).unwrap();
        let graphs = replay.graphs();
        assert!(graphs.len() >= 2, "{}", entry.name);
        for graph in &graphs {
            let width = if graph.columns.is_empty() { replay.steps() + 1 } else { graph.columns.len() };
            assert!(graph.rows.iter().all(|(_, row)| row.len() == width), "{}: {:?}", entry.name, graph.title);
            let words = Localizer::of(Language::German);
            assert!(!words.say(&graph.title).contains('⟦'), "{:?}", graph.title);
        }
    }
    let record = std::fs::read_to_string("../games/impero/tests/games/impero-im13-twelve-points.json").unwrap();
    let graphs = load(&record).unwrap().graphs();
    let sums = graphs.iter().find(|graph| graph.title.key == "graph-dice").unwrap();
    let rolled: i64 = sums.rows[0].1.iter().sum();
    assert!(rolled > 20, "{rolled}");
    assert!(sums.rows[1].1.iter().sum::<i64>().abs_diff(rolled) < 6, "{:?}", sums.rows[1]);
    let brought = graphs.iter().find(|graph| graph.title.key == "graph-production").unwrap();
    assert!(brought.rows.iter().all(|(_, cards)| cards.iter().sum::<i64>() > 5));
    let fortune = graphs.iter().find(|graph| graph.title.key == "graph-luck").unwrap();
    let [(_, came), (_, due)] = &fortune.rows[..] else { panic!("{fortune:?}") };
    assert!(came.iter().zip(&brought.rows).all(|(came, (_, cards))| *came == cards.iter().sum::<i64>()), "{came:?}");
    assert!(due.iter().all(|due| *due > 5), "{due:?}");
    let more: Vec<i64> = came.iter().zip(due).map(|(came, due)| came - due).collect();
    assert_eq!(luck(&graphs), Some(more));
}

#[test]
fn keys_go_from_one_lit_spot_to_the_next_and_around() {
    let scene: Scene = open("sparta").session(Viewer::Public).view().scene();
    let lit = ["c4".to_owned(), "d2".to_owned(), "j9".to_owned()];
    let next = |from: &str, back: bool| scene.next_among(from, &lit, back).map(|spot| spot.name.clone());
    assert_eq!(next("a10", false).as_deref(), Some("j9"));
    assert_eq!(next("j9", false).as_deref(), Some("c4"));
    assert_eq!(next("d2", false).as_deref(), Some("j9"));
    assert_eq!(next("j9", true).as_deref(), Some("d2"));
    assert_eq!(scene.next_among("a10", &[], false), None);
}

#[test]
fn hidden_pieces_can_be_guessed_and_battles_are_shown() {
    let mut game = open("stratego");
    act(&mut game, 0, "deploy corner-keep").unwrap();
    act(&mut game, 1, "deploy dark-tower").unwrap();
    let good = of(&game, Seat(0));
    assert!(good.guesses("a1").is_empty(), "one's own pieces are no riddle");
    assert!(good.guesses("a5").is_empty());
    let guesses = good.guesses("a8");
    assert!(guesses.len() >= 12 && guesses.iter().any(|guess| guess.code == "Or"), "{guesses:?}");
    act(&mut game, 1, "a7-a6").unwrap();
    act(&mut game, 0, "a4-a5").unwrap();
    assert_eq!(game.session(Viewer::Public).view().effect(), None);
    act(&mut game, 1, "a6-a5").unwrap();
    let Some((_, Effect::Battle(fighters))) = game.session(Viewer::Public).view().effect() else { panic!("a battle") };
    assert!(fighters.len() == 2 && fighters.iter().any(|fighter| fighter.fallen), "{fighters:?}");
    assert_eq!([&fighters[0].at, &fighters[1].at], ["a6", "a5"], "the attacker comes first");
    assert!(fighters.iter().all(|fighter| defs("stratego").contains(&format!("id=\"{}\"", fighter.art))));
}

#[test]
fn who_rides_far_is_shown_but_has_not_fought() {
    // Two squares or more, to a free one.
    fn far(path: &[String]) -> bool {
        let rank = |spot: &String| spot[1..].parse::<i32>().unwrap();
        (rank(&path[0]) - rank(&path[1])).abs() >= 2 && rank(&path[1]) > 4
    }
    let mut game = open("stratego");
    act(&mut game, 0, "deploy rohan-charge").unwrap();
    act(&mut game, 1, "deploy warg-screen").unwrap();
    let ride = of(&game, Seat(1)).input_moves().into_iter().find(|one| one.path.len() == 2 && far(&one.path)).unwrap();
    act(&mut game, 1, &ride.action).unwrap();
    let view = game.session(Viewer::Public).view();
    assert!(view.news().iter().any(|said| said.key == "stratego-news-shown"), "{:?}", view.news());
    assert_eq!(view.effect(), None);
}

#[test]
fn a_power_has_a_sign_and_tells_what_it_shows() {
    let game = tavola_ui_model::lesson("stratego");
    let mut signs = std::collections::BTreeSet::new();
    for exercise in game {
        let view = tavola_ui_model::open("stratego", &[], Some(&exercise.position)).unwrap();
        let view = view.view(Viewer::Seat(exercise.seat));
        for one in view.input_moves() {
            let icon = view.icon(&one.action);
            assert_eq!(icon.is_some(), one.needs_confirmation, "{}", one.action);
            if let Some(icon) = icon {
                assert!(defs("stratego").contains(&format!("id=\"{icon}\"")), "{icon} is not drawn");
                signs.insert(icon);
            }
        }
    }
    assert!(signs.len() >= 3, "{signs:?}");
}

#[test]
fn the_dice_tell_what_they_brought() {
    let words = Localizer::of(Language::English);
    let mut game = open("impero");
    let (mut rolls, mut gains) = (0, 0);
    play(&mut game, &mut Rng::new(5), 400, |_, _| ());
    for session in game.sessions() {
        let view = session.view();
        for number in 0..view.observations() {
            let said = view.describe(number);
            rolls += usize::from(said[0].key == "impero-news-dice");
            gains += said.iter().filter(|one| one.key == "impero-news-gains").count();
            let line: Vec<String> = said.iter().map(|one| words.say(one)).collect();
            // Places are described, never named by the ids of the notation.
            let id = |word: &str| {
                let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                word.starts_with(['n', 'p', 'h']) && word.len() > 1 && word[1..].bytes().all(|c| c.is_ascii_digit())
            };
            assert!(!line.iter().any(|line| line.split(' ').any(id)), "{line:?}");
        }
    }
    assert!(rolls > 20 && gains > 10, "{rolls} rolls, {gains} gains");
}

#[test]
fn what_the_log_says_of_a_roll_is_what_the_hands_got() {
    fn total(said: &Message) -> i64 {
        let lists =
            said.parts.iter().filter_map(|(_, part)| if let Part::List(list) = part { Some(list) } else { None });
        let counts = lists.flatten().flat_map(|card| &card.parts);
        counts.map(|(_, part)| if let Part::Count(count) = part { *count } else { 0 }).sum()
    }
    let mut game = open("impero");
    let mut checked = 0;
    let mut before: Vec<Vec<u8>> = Vec::new();
    play(&mut game, &mut Rng::new(9), 400, |game, _| {
        let hands: Vec<Vec<u8>> =
            (0..4).map(|seat| of(game, Seat(seat)).hand().iter().take(5).map(|(_, count)| *count).collect()).collect();
        let view = game.session(Viewer::Public).view();
        let said = view.news();
        if said.first().is_some_and(|one| one.key == "impero-news-dice") {
            for (seat, (now, then)) in hands.iter().zip(&before).enumerate() {
                let gained: u8 = now.iter().zip(then).map(|(now, then)| now - then).sum();
                let told: i64 = said
                    .iter()
                    .filter(|one| one.key == "impero-news-gains")
                    .filter(|one| format!("{one:?}").contains(&format!("impero-seat-{seat}")))
                    .map(total)
                    .sum();
                assert_eq!(told, i64::from(gained), "seat {seat}: {said:?}");
                checked += told;
            }
        }
        before = hands;
    });
    assert!(checked > 10, "{checked}");
}

#[test]
fn what_can_be_bought_is_legal_and_what_is_missing_is_named() {
    let mut game = open("impero");
    let (mut ready, mut short) = (0, 0);
    play(&mut game, &mut Rng::new(21), 500, |game, seat| {
        let view = of(game, seat);
        let moves = view.input_moves();
        for ware in view.purchases() {
            assert!(defs("impero").contains(&format!("id=\"{}\"", ware.art)), "{} is not drawn", ware.art);
            let lacking = ware.cost.iter().any(|price| price.lacking);
            let legal = moves.iter().any(|one| ware.verbs.contains(&one.verb()));
            assert!(!ware.ready || legal && !lacking, "{ware:?}");
            assert!(!lacking || ware.note.key.starts_with("impero-shop-"), "{ware:?}");
            ready += usize::from(ware.ready);
            short += usize::from(ware.note.key == "impero-shop-missing");
        }
    });
    assert!(ready > 5 && short > 50, "{ready} ready, {short} short");
}

#[test]
fn a_wish_alone_finds_the_bank_and_a_hint_has_words() {
    let position = &tavola_ui_model::lesson("impero").into_iter().find(|one| one.id == "harbour").unwrap().position;
    let open = tavola_ui_model::open("impero", &[], Some(position)).unwrap();
    let view = open.view(Viewer::Seat(Seat(0)));
    let found: Vec<String> = (0..5)
        .flat_map(|kind| view.trade_actions([0; 5], std::array::from_fn(|one| u8::from(one == kind))))
        .map(|one| one.action)
        .collect();
    assert!(found.iter().any(|action| action.starts_with("bank ")), "{found:?}");
    let words = Localizer::of(Language::English);
    for action in
        found.iter().map(String::as_str).chain(["discard bbl", "offer b>g", "plenty bo", "road p3", "settle n36"])
    {
        let said = view.action_label(action).map(|label| words.say(&label)).unwrap_or_default();
        assert!(said.len() > 5 && !said.contains('>') && !said.contains("n36"), "{action}: {said}");
    }
}

#[test]
fn a_robber_stands_beside_the_number() {
    let options = [("ruleset".to_owned(), "base".to_owned())];
    let scene = tavola_ui_model::open("impero", &[options[0].clone(), ("map".into(), "beginner".into())], None)
        .unwrap()
        .view(Viewer::Public)
        .scene();
    // The chips of the ground by their middles, and their radius.
    let chips: Vec<(f32, f32)> = scene
        .ground
        .split("translate(")
        .filter(|rest| rest.contains("class=\"chip"))
        .filter_map(|rest| rest.split_once(')')?.0.split_once(' '))
        .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
        .collect();
    assert_eq!(chips.len(), 18);
    for spot in scene.spots.iter().filter(|spot| spot.name.starts_with('h')) {
        let near = chips.iter().map(|(x, y)| (x - spot.at.0).hypot(y - spot.at.1)).fold(f32::MAX, f32::min);
        assert!(near > 33.0 + 18.0, "{}: {near}", spot.name);
    }
}

#[test]
fn arrow_keys_reach_every_spot() {
    for entry in offered() {
        let scene = of(&open(entry.name), Seat(0)).scene();
        let mut reached = vec![scene.spots[0].name.clone()];
        let mut next = 0;
        while next < reached.len() {
            for way in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                if let Some(spot) = scene.neighbour(&reached[next], way)
                    && !reached.contains(&spot.name)
                {
                    reached.push(spot.name.clone());
                }
            }
            next += 1;
        }
        assert_eq!(reached.len(), scene.spots.len(), "{}", entry.name);
    }
    let scene: Scene = open("sparta").session(Viewer::Public).view().scene();
    assert_eq!(scene.neighbour("c4", (0.0, -1.0)).unwrap().name, "c5");
    assert_eq!(scene.neighbour("c4", (1.0, 0.0)).unwrap().name, "d4");
    assert_eq!(scene.neighbour("a1", (-1.0, 0.0)), None);
}

#[test]
fn tokens_keep_their_names_when_they_move_or_change() {
    let token = |spot: &str, art: &str, seat: u8| Token {
        spot: spot.into(),
        art: art.into(),
        owner: Some(Seat(seat)),
        caption: None::<Message>,
        note: None,
    };
    let mut next = 0;
    let start = follow(&[], &[token("b2", "w0", 0), token("c3", "w1", 1)], &[], &mut next);
    assert_eq!(start.iter().map(|(name, _)| *name).collect::<Vec<_>>(), [0, 1]);
    // b2 goes to d4, becomes a hero, and c3 is captured.
    let last = ["b2".to_owned(), "d4".to_owned()];
    let moved = follow(&start, &[token("d4", "h0", 0)], &last, &mut next);
    assert_eq!(moved, [(0, token("d4", "h0", 0))]);
    // A piece that appears gets a name nobody had, not even one that is gone.
    let more = follow(&moved, &[token("d4", "h0", 0), token("e5", "w0", 0)], &[], &mut next);
    assert_eq!(more[1].0, 2);
}

#[test]
fn an_army_is_always_whole() {
    let mut army = Army::new(Seat(1), &[]).unwrap();
    let first = army.codes();
    assert!(Army::new(Seat(2), &[]).is_none());
    army.swap("a10", "h10");
    assert_ne!(army.codes(), first);
    army.swap("a10", "h10");
    army.swap("a1", "b10");
    assert_eq!(army.codes(), first, "squares that are not home change nothing");
    army.mirror();
    army.mirror();
    assert_eq!(army.codes(), first);
    assert_eq!(army.read("Fl Fo").unwrap_err().clause.as_deref(), Some("ST-5"));
    assert_eq!(army.codes(), first, "what cannot be read changes nothing");
    army.draw(3);
    let drawn = army.codes();
    army.take("dark-tower");
    army.read(&format!("deploy {drawn}")).unwrap();
    assert_eq!(army.codes(), drawn);
    let mut game = open("stratego");
    act(&mut game, 1, &army.action()).unwrap();
    assert_eq!(army.scene().tokens.len(), 40);
    assert_eq!(army.home().len(), 40);
    assert!(army.ready().len() >= 12);
}

#[test]
fn a_heat_map_says_where_people_put_a_piece() {
    for seat in [Seat(0), Seat(1)] {
        let army = Army::new(seat, &[]).unwrap();
        let kinds = army.kinds();
        assert!(kinds.len() > 12, "{} kinds", kinds.len());
        for (code, ..) in &kinds {
            let scene = army.heat(code).unwrap_or_else(|| panic!("{code} has no map"));
            assert_eq!(scene.overlay.matches("class=\"heat\"").count(), 40, "{code}");
            assert!(scene.tokens.is_empty());
            // In so many of a hundred deployments: all squares together at least once for each piece of the kind.
            let figures = scene.overlay.split("heat-figure").skip(1);
            let shares = figures.filter_map(|text| text.split_once('>')?.1.split_once('<')?.0.parse::<u32>().ok());
            assert!((100..=1_000).contains(&shares.sum::<u32>()), "{code}");
        }
        assert!(army.heat("nobody").is_none());
    }
}

#[test]
fn puzzles_open_and_their_answers_are_legal() {
    let all = puzzles();
    assert!(all.len() >= 100 && all.is_sorted_by_key(|puzzle| puzzle.turns));
    for puzzle in all.iter().step_by(20) {
        let replay = tavola_ui_model::open("sparta", &[], Some(&puzzle.position)).unwrap();
        assert_eq!(replay.turn(), Turn::of(puzzle.seat));
        assert_eq!(replay.view(Viewer::Seat(puzzle.seat)).check(&puzzle.action), Ok(()));
    }
}

#[test]
fn a_position_opens_with_the_players_it_has_and_names_another_number() {
    let position = &tavola_ui_model::lesson("impero").into_iter().find(|one| one.id == "attack").unwrap().position;
    let open = |players: &str| {
        let options = [("players".to_owned(), players.to_owned())];
        tavola_ui_model::open("impero", &options, Some(position)).map(|replay| replay.view(Viewer::Public).seats())
    };
    assert_eq!(open("2").unwrap(), 2);
    assert!(open("4").is_err());
}

/// Trades with the bank, attacks and what falls are told with numbers and names, to everybody who watched from the start.
#[test]
fn the_news_of_the_island_are_exact() {
    let mut game = open("impero");
    let mut rng = Rng::new(5);
    let mut told = std::collections::BTreeSet::new();
    for step in 0..900 {
        let Some(&seat) = game.table().people_to_move().first() else { break };
        let mut trades =
            "blwgo".chars().flat_map(|give| "blwgo".chars().map(move |take| format!("bank {give}>{take}")));
        let view = of(&game, seat);
        let trade = trades.find(|trade| step % 9 == 0 && view.check(trade).is_ok());
        let acted = trade.is_some_and(|trade| act(&mut game, seat.0, &trade).is_ok());
        if !acted {
            play(&mut game, &mut rng, 1, |_, _| {});
        }
        for seat in [0, 1, 2, 3] {
            let view = of(&game, Seat(seat));
            let last = view.observations().checked_sub(1).map(|last| view.describe(last)).unwrap_or_default();
            told.extend(last.iter().map(|message| message.key.to_string()));
        }
    }
    assert!(told.contains("impero-news-bank-of") && told.contains("impero-news-take-of"), "{told:?}");
    for vague in ["impero-news-bank", "impero-news-take", "impero-news-raze", "impero-news-plenty"] {
        assert!(!told.contains(vague), "{vague}: {told:?}");
    }
}
