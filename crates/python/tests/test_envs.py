"""The environments pass the tests of the libraries they are for."""

import warnings

import numpy as np
import pytest
from games import MODES, game

import tavola

gymnasium = pytest.importorskip("gymnasium")
pettingzoo = pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402

from tavola.envs import BotEnv, aec_env, parallel_env  # noqa: E402


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_api(mode):
    api_test(aec_env(game(mode)), num_cycles=200)


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_seed(mode):
    seed_test(lambda: aec_env(game(mode)), num_cycles=60)


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_parallel(mode):
    parallel_api_test(parallel_env(game(mode)), num_cycles=150)


@pytest.mark.parametrize("mode", MODES)
def test_a_seed_repeats_a_simultaneous_game(mode):
    """PettingZoo's own test of it plays without masks."""

    def play(seed):
        env, luck, seen = parallel_env(game(mode)), np.random.default_rng(3), []
        observed, _ = env.reset(seed=seed)
        for _ in range(120):
            if not env.agents:
                break
            seen.append(b"".join(one["observation"].tobytes() for one in observed.values()))
            actions = {agent: luck.choice(one["action_mask"].nonzero()[0]) for agent, one in observed.items()}
            observed, *_ = env.step(actions)
        return seen

    assert play(8) == play(8)
    if game(mode).has_chance:
        assert play(8) != play(9)


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_performance(capsys, mode):
    from pettingzoo.test import performance_benchmark

    env = aec_env(game(mode))
    # It plays for five seconds and prints what it found.
    performance_benchmark(env)
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasium(mode, seat):
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(BotEnv(game(mode), "random", seat=seat), skip_render_check=True)


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_against_a_bot_earns_what_the_game_gives(mode):
    env = BotEnv(game(mode), "random", seat=None, illegal="raise")
    luck = np.random.default_rng(1)
    seen, _ = env.reset(seed=4)
    for _ in range(30_000):
        seen, earned, over, cut, info = env.step(luck.choice(seen["action_mask"].nonzero()[0]))
        assert not cut
        if over:
            winner = info["outcome"]["winner"]
            assert (earned > 0) == (winner == env.seat)
            return
        assert earned == 0
    raise AssertionError("the game did not end")


def test_a_forbidden_action_loses_or_raises():
    env = BotEnv("sparta", "random")
    env.reset(seed=1)
    assert env.step(10_000)[1:3] == (-1.0, True)
    env = BotEnv("sparta", "random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(tavola.IllegalAction):
        env.step(10_000)


def test_a_forbidden_action_of_several_names_the_rule():
    env = parallel_env("sparta")
    env.reset(seed=1)
    with pytest.raises(tavola.IllegalAction) as caught:
        env.step({"seat_0": 1141, "seat_1": 10_001})
    assert caught.value.clause == "SP-6"
    with pytest.raises(tavola.TavolaError):
        env.step({"seat_0": 10_001, "seat_1": 10_001})


@pytest.mark.parametrize("illegal", ["lose", "raise"])
def test_nothing_is_earned_after_the_end(illegal):
    """A winner's next step does not make it a loser."""
    env = BotEnv("impero", "random", illegal=illegal, map="beginner", turn_limit=3)
    luck = np.random.default_rng(2)
    with pytest.raises(tavola.GameOver):
        env.step(0)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(luck.choice(seen["action_mask"].nonzero()[0]))
    for action in (0, 500):
        with pytest.raises(tavola.GameOver):
            env.step(action)
    env.reset(seed=1)
    env = BotEnv("sparta", "random")
    env.reset(seed=1)
    env.step(10_000)
    with pytest.raises(tavola.GameOver):
        env.step(10_000)


def test_a_long_game_is_truncated_and_an_ended_one_is_terminated():
    env = BotEnv("sparta", "random", longest=5)
    luck = np.random.default_rng(1)
    seen, _ = env.reset(seed=3)
    for number in range(1, 6):
        seen, earned, over, cut, info = env.step(luck.choice(seen["action_mask"].nonzero()[0]))
        assert (earned, over, cut, info) == (0.0, False, number == 5, {})
    with pytest.raises(tavola.GameOver):
        env.step(0)
    # The rules' own limit of turns ends the game; the environment does not.
    env = BotEnv("stratego", "random", turns=4, longest=10_000)
    seen, _ = env.reset(seed=3)
    over = cut = False
    while not over:
        seen, _, over, cut, info = env.step(luck.choice(seen["action_mask"].nonzero()[0]))
        assert not cut
    assert info["outcome"]["winner"] is None
