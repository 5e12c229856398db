"""Law 4 through Python: two worlds that a seat cannot tell apart look the same to it, in every form."""

import functools
import pickle

import pytest
from games import CLOSED, MODES, finished, game, replayed

import tavola

# In random games of L'impero di Catan hardly anything hidden leaves no trace; the base game has the same encodings.
HIDDEN = [mode for mode in MODES if not mode.startswith(("sparta", "impero"))]


@pytest.mark.parametrize("mode", HIDDEN)
def test_twins_look_the_same(mode):
    compared = differing = 0
    for seed in range(8):
        truth = game(mode).start()
        truth.play_randomly(seed, 250)
        record = truth.record()
        for viewer in range(truth.seats):
            twins = (truth._twin(viewer, number) for number in range(150))
            twin = next((twin for twin in twins if twin is not None), None)
            if twin is None:
                continue
            # What the last step of a game tells may differ; before it nothing may.
            steps = len(record["steps"]) - truth.is_over
            for step in {*range(steps - 8, steps + 1), *range(0, steps, max(1, steps // 8))}:
                one, other = replayed(record, step), replayed(twin, step)
                differing += one.position != other.position
                same(one, other, viewer)
                compared += 1
    assert compared > 20 and differing > 10, f"{compared} compared, {differing} of them different worlds"


def same(one: tavola.State, other: tavola.State, viewer: int, told: bool = True) -> None:
    assert (one.observation(viewer) == other.observation(viewer)).all()
    assert (one.action_mask(viewer) == other.action_mask(viewer)).all()
    assert one.legal_ids(viewer) == other.legal_ids(viewer)
    assert one.legal_actions(viewer) == other.legal_actions(viewer)
    assert one.information_state(viewer) == other.information_state(viewer)
    assert not told or one.observations(viewer) == other.observations(viewer)
    mine, yours = one.view(viewer), other.view(viewer)
    assert mine == yours
    assert (str(mine), repr(mine), mine.svg()) == (str(yours), repr(yours), yours.svg())
    assert mine.json() == yours.json()
    assert (mine.deciding, mine.outcome, mine.unlisted()) == (yours.deciding, yours.outcome, yours.unlisted())
    assert (mine.observation() == one.observation(viewer)).all() and mine.legal_ids() == yours.legal_ids()
    assert (mine.observation() == yours.observation()).all() and mine.outlook() == yours.outlook()
    assert mine.sample(7) == yours.sample(7)
    assert mine.resample(7).position == yours.resample(7).position


@functools.cache
def settlers(mode: str, seed: int) -> dict:
    """The record of a game of bots."""
    return tavola.play_games(game(mode), ["settler"], [seed], records=True)[0]["record"]


def halfway(mode: str, seed: int, steps: int) -> tavola.State:
    """A game after so many steps, with a decision begun where one is made of several numbers."""
    if game(mode).name == "impero":
        # Random players hardly ever steal.
        state = replayed(settlers(mode, seed), steps)
    else:
        state = game(mode).start()
        state.play_randomly(seed, steps)
    for seat in state.deciding:
        for _ in range(1 + seed % 3):
            trial = state.clone()
            ids = trial.legal_ids(seat)
            if ids and trial.apply_id(ids[-1 - seed % len(ids)], seat) is None:
                state = trial
    return state


@pytest.mark.parametrize("mode", [*MODES, *CLOSED])
def test_a_drawn_state_is_the_true_one_to_its_seat(mode):
    """Law 4 for ``resample``: tensors, masks, menus, information states, views and pictures are the same."""
    differing = compared = 0
    # Hands on the island are known until cards were stolen out of sight.
    lengths = (0, 1, 9, 90, 180, 270) if mode.startswith(("impero", "base")) else (0, 1, 2, 9, 40, 130, 260)
    for seed in range(4):
        for steps in lengths:
            state = halfway(mode, seed, steps)
            for seat in range(state.seats):
                drawn = state.view(seat).resample(100 * seed + steps)
                # Where players must remember by themselves, what they were told is not kept.
                same(state, drawn, seat, told=mode != "strict")
                assert drawn.information_state(seat) == state.information_state(seat)
                differing += drawn.position != state.position
                compared += 1
    assert compared >= 24 * 2
    # Two players see every theft.
    hides = game(mode).hidden and mode != "impero-2"
    assert (differing > compared / 10) == hides, f"{differing} of {compared} worlds differ"


@pytest.mark.parametrize("mode", [*MODES, *CLOSED])
def test_a_drawn_state_is_played_to_its_end_and_pickled(mode):
    state = halfway(mode, 5, 150)
    for seat in range(state.seats):
        view = state.view(seat)
        drawn = view.resample(8)
        assert drawn.position == view.resample(8).position
        before = drawn.information_state(seat)
        drawn.play_randomly(1, 5)
        for _ in range(len(drawn)):
            drawn.undo()
        # A half-made decision is forgotten when the game goes on.
        assert drawn.information_state(seat).rsplit(" ", 1)[0] == before.rsplit(" ", 1)[0]
        drawn.play_randomly(1, 7)
        again = pickle.loads(pickle.dumps(drawn))
        for other in range(state.seats):
            same(drawn, again, other)
        assert again.position == drawn.position and again.history == drawn.history
        drawn.play_randomly(2)
        assert drawn.is_over


@pytest.mark.parametrize("mode", ["base", "base-3"])
def test_in_a_drawn_island_hands_stay_uncertain(mode):
    """What the others know in a drawn world is what everybody can infer, with their own hands."""
    uncertain = certain = 0
    for seed, steps in [(seed, steps) for seed in range(3) for steps in range(80, 300, 20)]:
        state = halfway(mode, seed, steps)
        public = len(state.view("public").json()["worlds"])
        for seat in range(state.seats):
            drawn = state.view(seat).resample(seed)
            for other in {*range(state.seats)} - {seat}:
                worlds = drawn.view(other).json()["worlds"]
                uncertain += len(worlds) > 1
                certain += public == 1
                assert len(worlds) <= public
    assert uncertain > 10, f"{uncertain} uncertain, {certain} certain"


@pytest.mark.parametrize("mode", ["ring", "base-3"])
def test_environments_show_a_drawn_state_alike(mode):
    envs = pytest.importorskip("tavola.envs", exc_type=ImportError)
    env, other = envs.aec_env(game(mode)), envs.aec_env(game(mode))
    env.reset(seed=3)
    other.reset(seed=3)
    for steps in (3, 60, 200):
        env.state_ = halfway(mode, 2, steps)
        for seat, agent in enumerate(env.possible_agents):
            other.state_ = env.state_.view(seat).resample(steps)
            one, two = env.observe(agent), other.observe(agent)
            assert (one["observation"] == two["observation"]).all()
            assert (one["action_mask"] == two["action_mask"]).all()


@pytest.mark.parametrize("mode", ["classic", "ring"])
def test_a_half_made_deployment_is_nobodys_business(mode):
    name, options = MODES[mode]
    one, other = tavola.Game(name, **options).start(), tavola.Game(name, **options).start()
    for number in range(30):
        one.apply_id(one.legal_ids(0)[0], 0)
    assert one.view(1) == other.view(1)
    assert (one.observation(1) == other.observation(1)).all()
    assert one.information_state(1) == other.information_state(1)
    assert one.legal_ids(1) == other.legal_ids(1)
    assert one.information_state(0) != other.information_state(0)


def test_a_view_reaches_nothing_else():
    view = finished("ring", 1).view(0)
    reached = {name for name in dir(view) if not name.startswith("__")}
    assert reached == {
        "_repr_svg_", "analyse", "check", "deciding", "game", "hint", "ids_of", "is_over", "json",
        "legal_actions", "legal_ids", "observation", "outcome", "outlook", "resample", "sample", "svg", "unlisted",
        "viewer",
    }  # fmt: skip
    with pytest.raises(AttributeError):
        view.state = None
