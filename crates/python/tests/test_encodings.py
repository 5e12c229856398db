"""Observations and action spaces, by view and by state."""

import pytest
from games import MODES, game

from tavola._tavola import _compare


@pytest.mark.parametrize("mode", MODES)
def test_views_and_states_give_the_same_numbers(mode):
    played = [_compare(game(mode), seed, 1500) for seed in range(5)]
    assert min(played) > 40


@pytest.mark.parametrize("mode", MODES)
def test_masks_are_the_legal_numbers(mode):
    state = game(mode).start()
    while not state.is_over and len(state) < 300:
        if state.is_chance:
            state.draw_chance(len(state))
            continue
        seat = state.current_seat
        ids, mask = state.legal_ids(), state.action_mask()
        assert list(mask.nonzero()[0]) == ids and len(ids) > 0
        forbidden = next(number for number in range(len(mask)) if not mask[number])
        before = state.position
        with pytest.raises(ValueError):
            state.apply_id(forbidden)
        assert state.position == before and state.legal_ids() == ids
        assert state.observation(seat).shape == (game(mode).observation_size,)
        state.apply_id(ids[(len(state) * 7919) % len(ids)])
