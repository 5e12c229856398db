"""Thousands of games at once."""

import numpy as np
import pytest
from games import MODES, game

import tavola
from tavola.vector import VectorEnv


@pytest.mark.parametrize("mode", MODES)
def test_threads_do_not_matter(mode):
    ways = [VectorEnv(game(mode), 40, threads=threads, seed=5) for threads in (1, 3)]
    for _ in range(150):
        one, other = (env.sample().copy() for env in ways)
        assert (one == other).all()
        for left, right in zip(ways[0].step(one), ways[1].step(other)):
            assert (left == right).all()
    assert (ways[0].seeds == ways[1].seeds).all()


@pytest.mark.parametrize("mode", MODES)
def test_arrays_stay_where_they_are_and_masks_are_true(mode):
    name, options = MODES[mode]
    # Random players need thousands of decisions for an island.
    limit = {"turn_limit": 20} if name == "impero" else {}
    env = VectorEnv(tavola.Game(name, **options, **limit), 8, threads=1)
    places = [array.ctypes.data for array in (env.observations, env.masks, env.rewards)]
    ended = 0
    for _ in range(4000):
        assert (env.masks.sum(axis=1) == env.counts).all() and (env.counts > 0).all()
        env.step(env.sample())
        for index in env.dones.nonzero()[0]:
            ended += 1
            assert abs(env.rewards[index].sum()) < 1e-6 and env.lengths[index] > 0
        assert (env.rewards[~env.dones] == 0).all()
        if ended > 3:
            break
    assert places == [array.ctypes.data for array in (env.observations, env.masks, env.rewards)]
    assert ended > 3


def test_a_game_is_its_seed():
    """The same seed gives the same start; the seeds of the games that follow differ."""
    first, second = VectorEnv("impero", 4, seed=9), VectorEnv("impero", 4, seed=9)
    assert [first.position(n) for n in range(4)] == [second.position(n) for n in range(4)]
    assert len({first.position(n) for n in range(4)}) == 4
    before = first.observations.copy()
    first.reset(10)
    assert (first.observations != before).any()


def test_one_forbidden_action_changes_nothing():
    env = VectorEnv("sparta", 16)
    before = [env.position(n) for n in range(16)]
    actions = env.sample().copy()
    for wrong in (10_000, -1, 10_001, 2**40):
        actions[7] = wrong
        with pytest.raises(tavola.IllegalAction, match="game 7"):
            env.step(actions)
    assert before == [env.position(n) for n in range(16)]
    # The mask is the caller's memory, and no permission.
    env.masks[7, 10_000] = True
    actions[7] = 10_000
    with pytest.raises(tavola.IllegalAction):
        env.step(actions)
    for wrong in (actions[:3], np.zeros((16, 2), np.int64)):
        with pytest.raises((ValueError, TypeError)):
            env.step(wrong)


def test_a_refused_number_names_the_rule():
    env = VectorEnv("sparta", 3)
    with pytest.raises(tavola.IllegalAction, match="game 1: number 1141") as caught:
        env.step(np.array([env.sample()[0], 1141, env.sample()[2]]))
    assert caught.value.clause == "SP-6" and caught.value.reason == "sparta-no-far"
    with pytest.raises(tavola.IllegalAction) as caught:
        VectorEnv("impero", 2).step(np.array([0, 0]))
    assert caught.value.clause == "CA-7"


@pytest.mark.parametrize("mode", MODES)
def test_games_without_arrays_are_the_same_games(mode):
    full, bare = VectorEnv(game(mode), 6, seed=4), VectorEnv(game(mode), 6, seed=4, masks=False, observations=False)
    assert bare.observations.shape[0] == bare.masks.shape[0] == 0
    for _ in range(300):
        one, other = full.sample().copy(), bare.sample().copy()
        assert (one == other).all()
        full.step(one)
        bare.step(other)
        assert (full.seats == bare.seats).all() and (full.counts == bare.counts).all()
        assert (full.rewards == bare.rewards).all() and (full.dones == bare.dones).all()
    assert [full.position(n) for n in range(6)] == [bare.position(n) for n in range(6)]


@pytest.mark.parametrize("more", [{"count": 2**40}, {"count": -1}, {"count": 0}, {"threads": 2**20}, {"longest": 0}, {"longest": 2**40}])
def test_absurd_sizes_are_refused(more):
    with pytest.raises((ValueError, OverflowError)):
        VectorEnv("sparta", **{"count": 2, **more})


def test_what_does_not_fit_is_a_memory_error():
    """Masks of a million games of Stratego are 27 GB: the arrays are NumPy's, and so is the refusal."""
    import subprocess
    import sys

    script = """
import resource
import tavola.vector
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
try:
    tavola.vector.VectorEnv("stratego", 1 << 20, threads=1)
except MemoryError:
    print("refused")
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert told.stdout == "refused\n", told.stderr


def test_rules_that_states_cannot_show_are_refused():
    with pytest.raises(tavola.NotationError, match="memory=aid"):
        VectorEnv(tavola.Game("stratego", memory="strict"), 4)
    with pytest.raises(tavola.TavolaError):
        VectorEnv("ponte", 4)
    with pytest.raises(tavola.TavolaError):
        VectorEnv("sparta", 0)


def test_games_are_broken_off_when_they_are_too_long():
    env = VectorEnv("sparta", 4, longest=10)
    for step in range(1, 21):
        env.step(env.sample())
        assert env.dones.all() == (step % 10 == 0) and not env.rewards.any()


def test_other_libraries_see_the_same_memory():
    env = VectorEnv("stratego", 4)
    seen = np.from_dlpack(env.observations)
    assert seen.ctypes.data == env.observations.ctypes.data
    torch = pytest.importorskip("torch")
    tensor = torch.from_dlpack(env.observations)
    assert tensor.data_ptr() == env.observations.ctypes.data
    env.step(env.sample())
    assert (tensor.numpy() == env.observations).all()


def test_jax_reads_the_arrays():
    jax = pytest.importorskip("jax")
    env = VectorEnv("sparta", 4)
    assert (np.asarray(jax.dlpack.from_dlpack(env.observations)) == env.observations).all()
