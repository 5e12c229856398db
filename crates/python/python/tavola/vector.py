"""Thousands of games at once.

The arrays are made once and written by every call: ``env.observations`` is the same memory all the time, so take a
copy of what you keep. ``torch.from_dlpack(env.observations)`` and ``jax.dlpack.from_dlpack(env.observations)`` see it
without a copy.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._tavola import Game, Vector

__all__ = ["Step", "VectorEnv"]


class Step(NamedTuple):
    """What the last actions led to. ``rewards`` has one column for each seat; ``dones`` says which games ended with
    the action (the decision shown is then the first one of the next game, whose seed is in ``seeds``)."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]


class VectorEnv:
    """``count`` games of one kind; each waits for the decision of ``seats[i]``, which sees ``observations[i]`` and may
    choose where ``masks[i]`` is true.

    trades: whether players may offer each other trades (L'impero di Catan).
    longest: a game is broken off without a reward after so many decisions.
    masks, observations: without them these arrays are empty, and games go faster; actions are checked all the same,
    and ``sample`` knows the legal ones.
    threads: 0 for one a core. Games do not depend on it.
    """

    def __init__(
        self,
        game: Game | str,
        count: int,
        *,
        trades: bool = True,
        longest: int = 1_000_000,
        masks: bool = True,
        observations: bool = True,
        threads: int = 0,
        seed: int = 0,
    ) -> None:
        self.game = Game(game) if isinstance(game, str) else game
        self._games = Vector(self.game, count, trades, longest, masks, observations, threads)
        self.observations = self._games.observations
        self.masks = self._games.masks
        self.seats = self._games.seats
        self.counts = self._games.counts
        self.rewards = self._games.rewards
        self.dones = self._games.dones
        self.lengths = self._games.lengths
        self.seeds = self._games.seeds
        self._step = Step(self.observations, self.masks, self.seats, self.rewards, self.dones)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._games)

    def reset(self, seed: int = 0) -> Step:
        """Begins every game anew. The same seed gives the same games, whatever the number of threads."""
        self._games.reset(seed)
        return self._step

    def step(self, actions: NDArray[np.integer]) -> Step:
        """One action for each game. If one of them is not allowed, nothing happens in any game."""
        self._games.step(np.ascontiguousarray(actions, dtype=np.int64))
        return self._step

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game; always the same array."""
        return self._games.sample()

    def position(self, index: int) -> str:
        """The whole state of one game, as text."""
        return self._games.position(index)
