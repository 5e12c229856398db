"""Games, states, views and bots from Python."""

import copy
import pickle
import xml.etree.ElementTree as xml

import pytest
from games import CLOSED, MODES, finished, game, replayed

import tavola


@pytest.mark.parametrize("mode", MODES)
def test_a_record_replays_to_the_same_state(mode):
    state = finished(mode, 5)
    record = state.record()
    again = tavola.load(record)
    assert again.position == state.position
    assert again.outcome == state.outcome == record["result"]
    assert again.history == state.history
    for viewer in [*range(state.seats), "public"]:
        assert again.view(viewer) == state.view(viewer)


@pytest.mark.parametrize("mode", MODES)
def test_a_clone_goes_its_own_way(mode):
    state = game(mode).start()
    state.play_randomly(1, 20)
    other = state.clone()
    before = state.position
    other.play_randomly(2, 5)
    assert state.position == before and len(other) > len(state)
    assert copy.deepcopy(state).position == before
    assert pickle.loads(pickle.dumps(state)).position == before
    assert pickle.loads(pickle.dumps(game(mode))).options == game(mode).options


@pytest.mark.parametrize("mode", [*MODES, *CLOSED])
def test_views_and_half_made_decisions_are_pickled(mode):
    state = game(mode).start()
    for steps in (0, 50, 90):
        state.play_randomly(2, steps)
        while state.is_chance:
            state.draw_chance(1)
        seat = state.current_seat
        for _ in range(3):
            trial = state.clone()
            if trial.apply_id(trial.legal_ids(seat)[-1], seat) is None:
                state = trial
        again = pickle.loads(pickle.dumps(state))
        assert again.legal_ids(seat) == state.legal_ids(seat)
        for viewer in [*range(state.seats), "public"]:
            view, loaded = state.view(viewer), pickle.loads(pickle.dumps(state.view(viewer)))
            assert loaded == view and loaded.viewer == view.viewer and loaded.legal_ids() == view.legal_ids()
            assert (loaded.observation() == view.observation()).all()
            assert loaded.resample(3).position == view.resample(3).position


@pytest.mark.parametrize("mode", MODES)
def test_undo_takes_back_one_step(mode):
    state = game(mode).start()
    state.play_randomly(3, 12)
    before = state.position
    state.play_randomly(4, 1)
    state.undo()
    assert state.position == before


def test_a_refusal_carries_clause_and_reason():
    state = tavola.Game("sparta").start()
    with pytest.raises(tavola.IllegalAction) as caught:
        state.apply("b2-c5")
    refusal = caught.value
    assert (refusal.code, refusal.clause, refusal.reason) == ("illegal", "SP-6", "sparta-no-far")
    assert "3 steps" in refusal.message and refusal.parts["from"] == "b2"
    assert len(state) == 0


def three_flags(state):
    state.apply_id(25_947, 0)
    state.apply_id(25_947, 0)


@pytest.mark.parametrize(
    "name, options, number, clause",
    [
        ("sparta", {}, 100 * 11 + 41, "SP-6"),
        ("stratego", {}, 0, "ST-5"),
        ("impero", {"map": "beginner"}, 0, "CA-7"),
        ("impero", {"map": "beginner"}, 551, "CA-7"),
    ],
)
def test_a_refused_number_carries_clause_and_reason(name, options, number, clause):
    state = tavola.Game(name, **options).start()
    with pytest.raises(tavola.IllegalAction) as caught:
        state.apply_id(number)
    assert caught.value.clause == clause and caught.value.reason, caught.value
    assert f"number {number}" in str(caught.value)


def test_refused_numbers_of_stratego_name_the_rule():
    with pytest.raises(tavola.IllegalAction) as caught:
        three_flags(tavola.Game("stratego").start())
    assert caught.value.clause == "ST-5" and "too many" in str(caught.value)
    state = tavola.Game("stratego", mode="powers").start()
    state.play_randomly(3, 8)
    clauses = set()
    legal = set(state.legal_ids())
    for number in range(0, 26_236, 7):
        if number not in legal:
            with pytest.raises(tavola.IllegalAction) as caught:
                state.apply_id(number)
            clauses.add(caught.value.clause)
    # Empty squares, other people's pieces, pieces in the way, powers that the piece does not have.
    assert {"ST-5", "ST-6", "ST-7", "ST-17"} <= clauses, clauses


@pytest.mark.parametrize(
    "wrong, kind",
    [
        (lambda: tavola.Game("chess"), tavola.TavolaError),
        (lambda: tavola.Game("sparta", layout="upside-down"), tavola.NotationError),
        (lambda: tavola.Game("sparta", colour=1.5), tavola.NotationError),
        (lambda: tavola.Game("sparta").start("nonsense"), tavola.NotationError),
        (lambda: tavola.Game("sparta").start().apply("b2-c4", 1), tavola.TavolaError),
        (lambda: tavola.Game("sparta").start().apply("b2-c4", 7), tavola.NotYourTurn),
        (lambda: tavola.Game("sparta").start().view(-1), tavola.NotYourTurn),
        (lambda: tavola.Game("sparta").start().apply_chance("3 4"), tavola.TavolaError),
        (lambda: tavola.Game("sparta").start().apply_id(99_999), tavola.IllegalAction),
        (lambda: tavola.load({"tavola": 1}), tavola.NotationError),
        (lambda: tavola.load("{"), tavola.TavolaError),
        (lambda: tavola.Bot("deep-thought").choose(tavola.Game("sparta").start().view(0)), tavola.TavolaError),
        (lambda: tavola.Bot("random").choose(tavola.Game("sparta").start().view(1)), tavola.TavolaError),
        (lambda: tavola.Game("ponte").start().legal_ids(), tavola.TavolaError),
        (lambda: tavola.Game("sparta").start().undo(), tavola.TavolaError),
    ],
)
def test_what_is_wrong_raises(wrong, kind):
    with pytest.raises(kind):
        wrong()


def test_a_finished_game_accepts_nothing():
    state = finished("sparta", 2)
    assert state.legal_actions() == [] and state.current_seat is None
    with pytest.raises(tavola.GameOver):
        state.apply("b2-c4")
    with pytest.raises(tavola.GameOver):
        state.apply_id(3)
    with pytest.raises(tavola.GameOver):
        state.apply_step("resign 0")


def test_chance_is_listed_with_probabilities():
    state = tavola.Game("impero", map="beginner", players=2).start()
    while not state.is_chance:
        state.play_randomly(7, 1)
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 36 or len(outcomes) == 21
    assert abs(sum(share for _, share in outcomes) - 1) < 1e-12
    state.apply_chance(outcomes[3][0])
    assert state.history[-1] == f"* {outcomes[3][0]}"


@pytest.mark.parametrize("mode", MODES)
def test_pictures_are_drawings(mode):
    state = game(mode).start()
    state.play_randomly(9, 60)
    for drawn in [state.svg(), *(state.view(viewer)._repr_svg_() for viewer in [0, 1, "public"])]:
        root = xml.fromstring(drawn)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert len(root.findall(".//{http://www.w3.org/2000/svg}use")) > 10
        ids = {element.get("id") for element in root.iter()}
        used = {element.get("href") for element in root.iter() if element.tag.endswith("}use")}
        assert {f"#{name}" for name in ids if name} >= used, "every drawing that is used is there"


@pytest.mark.parametrize("mode", ["sparta", "ring", "impero-2"])
def test_bots_play_whole_games_from_views(mode):
    state = game(mode).start()
    bots = [tavola.Bot("random", seed=1), tavola.Bot("settler" if mode.startswith("impero") else "greedy", ms=1, seed=2)]
    luck = 0
    while not state.is_over and len(state) < 3000:
        if state.is_chance:
            luck += 1
            state.draw_chance(luck)
            continue
        seat = state.current_seat
        chosen = bots[seat].choose(state.view(seat))
        state.view(seat).check(chosen)
        state.apply(chosen, seat)
    assert state.is_over


def test_an_arena_of_equal_seeds_is_the_same():
    sparta = tavola.Game("sparta")
    played = tavola.arena(sparta, "greedy", "random", 20, seed=3)
    assert played == tavola.arena(sparta, "greedy", "random", 20, seed=3, threads=1)
    assert played["games"] == 20 and played["wins"] + played["draws"] + played["losses"] == 20
    assert played["score"] > 0.8 and played["interval"][0] < played["score"]


@pytest.mark.parametrize("name", ["stratego", "impero"])
def test_puzzles_are_decisions_of_their_seat(name):
    puzzles = tavola.puzzles(name)
    assert len(puzzles) > 50 and len({puzzle["theme"] for puzzle in puzzles}) > 1
    for puzzle in puzzles[::7]:
        for number, action in enumerate(puzzle["actions"]):
            state = tavola.Game(name).start(puzzle["position"])
            assert puzzle["seat"] in state.deciding
            state.apply(action, puzzle["seat"])
            for step in puzzle["line"] if number == 0 else []:
                state.apply_step(step)
    assert tavola.puzzles("ponte") == []
    with pytest.raises(tavola.TavolaError):
        tavola.puzzles("chess")


def test_puzzles_are_won_by_their_moves():
    puzzles = tavola.puzzles()
    assert len(puzzles) > 100
    for puzzle in puzzles[:20]:
        state = tavola.Game("sparta").start(puzzle["position"])
        assert state.current_seat == puzzle["seat"]
        state.apply(puzzle["action"])


def test_analysis_judges_what_was_played():
    puzzle = tavola.puzzles()[0]
    view = tavola.Game("sparta").start(puzzle["position"]).view(puzzle["seat"])
    judged = view.analyse(puzzle["action"], effort=5_000)
    assert judged["lines"][0]["value"] >= judged["played"] - 0.05 > 0.5
    assert abs(sum(view.outlook()) - 1) < 0.01
    action, reason = view.hint(50)
    view.check(action)
    assert reason


@pytest.mark.parametrize("mode", MODES)
def test_numbers_and_texts_are_the_same_decisions(mode):
    """What a text's numbers do, one after the other, is what the text does."""
    record = finished(mode, 11).record()
    state = replayed(record, 0)
    for step in record["steps"][:400]:
        who, _, what = step.partition(" ")
        if not who.isdigit():
            state.apply_step(step)
            continue
        seat = int(who)
        told = None
        for number in state.view(seat).ids_of(what):
            assert told is None
            told = state.apply_id(number, seat)
        expected = state.history[-1]
        assert told is not None and expected == f"{seat} {told}"
        # Both ways of a steed around a corner have one number.
        if expected != step:
            state = replayed(record, len(state))
