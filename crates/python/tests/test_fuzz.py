"""Whatever comes in, an exception comes out: never a panic, never a crash."""

import string

import pytest
from games import MODES, game
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tavola
from tavola.vector import VectorEnv

TEXTS = st.text(max_size=60) | st.text(string.printable, max_size=40)
NUMBERS = st.integers(-(2**70), 2**70)
THINGS = st.none() | st.booleans() | NUMBERS | st.floats() | TEXTS | st.lists(NUMBERS, max_size=3)
# `apply_id` of a wrong type is Python's own refusal.
REFUSED = (tavola.TavolaError, TypeError, OverflowError)

CALLS = [
    "apply", "apply_step", "apply_chance", "apply_chance_number", "draw_chance", "view", "observations", "legal_ids",
    "apply_id", "observation", "action_mask", "legal_actions", "information_state", "play_randomly", "undo", "clone",
]  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    mode=st.sampled_from(sorted(MODES)),
    seed=st.integers(0, 1000),
    steps=st.integers(0, 60),
    calls=st.lists(st.tuples(st.sampled_from(CALLS), st.lists(THINGS, max_size=2)), max_size=8),
)
def test_any_call_on_a_state(mode, seed, steps, calls):
    state = game(mode).start()
    state.play_randomly(seed, steps)
    for name, arguments in calls:
        if name == "play_randomly":
            arguments = [seed, 3]
        before = state.position
        try:
            getattr(state, name)(*arguments)
        except REFUSED:
            assert state.position == before, name
    str(state), repr(state)
    assert tavola.load({key: value for key, value in state.record().items()}).position == state.position


@settings(max_examples=150, deadline=None)
@given(
    mode=st.sampled_from(sorted(MODES)),
    seed=st.integers(0, 1000),
    steps=st.integers(0, 60),
    seat=st.integers(0, 1),
    text=TEXTS,
    number=NUMBERS,
)
def test_any_call_on_a_view(mode, seed, steps, seat, text, number):
    state = game(mode).start()
    state.play_randomly(seed, steps)
    view = state.view(seat)
    for call in (view.check, view.ids_of, view.analyse, view.sample, view.resample):
        for thing in (text, number):
            try:
                call(thing)
            except REFUSED:
                pass


@settings(max_examples=200, deadline=None)
@given(name=st.sampled_from(["sparta", "stratego", "impero", "ponte"]) | TEXTS, options=st.dictionaries(TEXTS, THINGS, max_size=3))
def test_any_game(name, options):
    try:
        tavola.Game(name, **options).start()
    except REFUSED:
        pass


@settings(max_examples=200, deadline=None)
@given(game=st.sampled_from(["sparta", "stratego", "impero"]), text=TEXTS)
def test_any_position(game, text):
    try:
        tavola.Game(game).start(text)
    except REFUSED:
        pass


JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(record=JSON | st.fixed_dictionaries({"tavola": st.just(1), "game": st.sampled_from(["sparta", "impero"]), "steps": JSON}))
def test_any_record(record):
    try:
        tavola.load(record)
    except REFUSED:
        pass


@settings(max_examples=60, deadline=None)
@given(actions=st.lists(st.integers(-(2**63), 2**63 - 1), min_size=4, max_size=4), steps=st.integers(0, 30))
def test_any_actions_for_many_games(actions, steps):
    import numpy as np

    env = VectorEnv("impero", 4, threads=1)
    for _ in range(steps):
        env.step(env.sample())
    before = [env.position(index) for index in range(4)]
    legal = all(0 <= action < env.masks.shape[1] and env.masks[index, action] for index, action in enumerate(actions))
    try:
        env.step(np.array(actions))
    except tavola.IllegalAction:
        assert not legal and before == [env.position(index) for index in range(4)]
    else:
        assert legal


@settings(max_examples=150, deadline=None)
@given(
    mode=st.sampled_from(sorted(MODES)),
    name=st.sampled_from(["random", "greedy", "settler", "strong", "level2:memory=-1"]) | THINGS,
    ms=st.integers(0, 2) | THINGS,
    seed=st.integers(0, 9) | THINGS,
)
def test_any_bot(mode, name, ms, seed):
    try:
        bot = tavola.Bot(name, ms, seed)
        bot.check(game(mode))
        if bot.ms < 5:
            state = game(mode).start()
            state.play_randomly(1, 30)
            seat = state.current_seat
            bot.choose(state.view("public" if seat is None else seat))
    except REFUSED:
        pass


@settings(max_examples=150, deadline=None)
@given(
    game=st.sampled_from(["sparta", "stratego", "impero", "ponte"]) | THINGS,
    count=st.integers(-2, 3) | st.integers(2**20 + 1, 2**70) | THINGS,
    longest=st.integers(-1, 20) | THINGS,
    threads=st.integers(-1, 2) | st.integers(1025, 2**70) | THINGS,
    seed=st.integers(0, 5) | THINGS,
    bare=st.booleans(),
)
def test_any_vector(game, count, longest, threads, seed, bare):
    try:
        env = VectorEnv(game, count, longest=longest, threads=threads, seed=seed, masks=not bare, observations=not bare)
        env.step(env.sample())
    except (*REFUSED, AttributeError):
        pass


@settings(max_examples=60, deadline=None)
@given(
    mode=st.sampled_from(["sparta", "impero-2"]),
    bots=st.lists(st.sampled_from(["random", "nobody"]) | TEXTS, max_size=3) | THINGS,
    seeds=st.lists(st.integers(0, 2**64 - 1), max_size=2) | st.lists(NUMBERS, max_size=2) | THINGS,
    threads=st.integers(0, 2) | st.integers(1025, 2**70) | THINGS,
)
def test_any_games(mode, bots, seeds, threads):
    try:
        played = tavola.play_games(game(mode), bots, seeds, ms=1, threads=threads)
    except REFUSED:
        return
    assert [one["seed"] for one in played] == list(seeds)


@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from(["sparta", "impero", "ponte"]) | THINGS,
    opponent=st.sampled_from(["random", "nobody"]) | THINGS,
    seat=st.integers(-2, 4) | st.none() | THINGS,
    illegal=st.sampled_from(["lose", "raise"]) | THINGS,
    longest=st.integers(-1, 3) | st.none(),
    actions=st.lists(st.integers(-(2**70), 2**70) | st.integers(0, 10_000), max_size=4),
)
def test_any_environment(game, opponent, seat, illegal, longest, actions):
    envs = pytest.importorskip("tavola.envs", exc_type=ImportError)
    try:
        env = envs.BotEnv(game, opponent, seat=seat, illegal=illegal, longest=longest, ms=1)
        env.reset(seed=1)
        for action in actions:
            env.step(action)
    except (*REFUSED, AttributeError):
        pass


def test_a_bot_of_another_game_is_refused():
    with pytest.raises(tavola.TavolaError):
        tavola.Bot("hint").choose(tavola.Game("sparta").start().view(0))
