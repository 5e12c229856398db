"""OpenSpiel's own tests and algorithms on the games."""

import random

import numpy as np
import pytest
from games import MODES

pyspiel = pytest.importorskip("pyspiel")

import tavola
import tavola.openspiel  # noqa: E402, F401

SHORT = {"stratego": {"turns": "40"}, "sparta": {}, "impero": {"turn_limit": "30"}}


def load(mode: str, **more: str):
    name, options = MODES[mode]
    given = {key: str(value) for key, value in {**options, **more}.items()}
    text = ",".join(f"{key}={value}" for key, value in given.items())
    return pyspiel.load_game(f"tavola_{name}({text})")


@pytest.mark.parametrize("mode", MODES)
def test_random_simulations(mode):
    game = load(mode, **SHORT[MODES[mode][0]])
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("mode", MODES)
def test_a_playthrough_is_the_same_every_time(mode):
    from open_spiel.python.algorithms import generate_playthrough

    # A playthrough writes everything that can be asked of every state, for every player.
    text = str(load(mode, **{**SHORT, "impero": {"turn_limit": "6"}}[MODES[mode][0]]))
    one, other = (generate_playthrough.playthrough(text, action_sequence=None, seed=7) for _ in range(2))
    assert one == other
    assert "IsTerminal() = True" in one


def test_a_state_goes_its_own_way_when_cloned():
    state = load("classic").new_initial_state()
    for _ in range(100):
        state.apply_action(state.legal_actions()[0])
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert len(copy.history()) == len(state.history()) + 1
    assert str(copy) != str(state)


class NoOpinion:
    """An evaluator for searches that look for the end alone."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        actions = state.legal_actions(state.current_player())
        return [(action, 1 / len(actions)) for action in actions]


def test_monte_carlo_tree_search_finds_wins_in_one():
    from open_spiel.python.algorithms import mcts

    game = load("sparta")
    found = 0
    for seed in range(12):
        state = game.new_initial_state()
        # A random game, without its last move: where that won, another one that wins must be found.
        state.truth.play_randomly(seed)
        winner = state.truth.outcome["winner"]
        state.truth.undo()
        if state.current_player() != winner:
            continue
        found += 1
        bot = mcts.MCTSBot(game, 2, 400, NoOpinion(), random_state=np.random.RandomState(seed))
        state.apply_action(bot.step(state))
        assert state.is_terminal() and state.returns()[winner] == 1.0
    assert found >= 4


@pytest.mark.parametrize("mode", ["classic", "ring", "impero-2", "base-3"])
def test_a_resampled_state_is_the_same_to_its_player(mode):
    """What ``resample_from_infostate`` promises, and what it must not tell: the true history."""
    luck, compared, differing = random.Random(4), 0, 0
    state = load(mode, **SHORT[MODES[mode][0]]).new_initial_state()
    for step in range(700):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(luck.choices(*zip(*state.chance_outcomes()))[0])
            continue
        if step % 23 == 0:
            player = state.current_player()
            drawn = state.resample_from_infostate(player, luck.random)
            assert drawn.current_player() == player and drawn.legal_actions() == state.legal_actions()
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.observation_string(player) == state.observation_string(player)
            assert drawn.observation_tensor(player) == state.observation_tensor(player)
            assert drawn.history() == []
            compared += 1
            differing += drawn.truth.position != state.truth.position
        state.apply_action(luck.choice(state.legal_actions()))
    assert compared > 5
    # Random players on an island hardly hide anything from each other.
    assert differing > 3 or mode.startswith(("impero", "base"))


def test_information_set_search_runs():
    from open_spiel.python.algorithms import ismcts

    game = load("classic", **SHORT["stratego"])
    state, luck = game.new_initial_state(), random.Random(3)
    while len(state.history()) < 90:
        state.apply_action(luck.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(game, NoOpinion(), 2.0, 30, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
