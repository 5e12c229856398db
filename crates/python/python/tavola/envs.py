"""Learning environments: PettingZoo (one after the other, and all at once) and Gymnasium against a bot.

Observations are ``{"observation": uint8[…], "action_mask": …}``; docs/encodings.md says what each number means. A big
decision (a deployment, a trade) is made by several actions in a row of the same seat.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from ._errors import GameOver, TavolaError
from ._tavola import Bot, Game, State

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as missing:  # pragma: no cover
    raise ImportError("tavola.envs needs gymnasium: pip install 'tavola[gym]'") from missing

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:  # pragma: no cover
    AECEnv = ParallelEnv = object

__all__ = ["BotEnv", "aec_env", "parallel_env"]


def _game(game: Game | str, options: dict[str, Any]) -> Game:
    return Game(game, **options) if isinstance(game, str) else game


def _settle(state: State, luck: random.Random) -> None:
    """Draws what chance decides."""
    while state.is_chance:
        state.draw_chance(luck.getrandbits(63))


def _space(game: Game, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (game.observation_size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class _Table:
    """What both PettingZoo environments share."""

    game: Game

    def _open(self, game: Game | str, options: dict[str, Any], render_mode: str | None, actions: int) -> None:
        self.game = _game(game, options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._space = {agent: _space(self.game, actions) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._luck = random.Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._space[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.state_.svg()
        if self.render_mode in ("ansi", "human"):
            text = str(self.state_)
            if self.render_mode == "human":
                print(text)
                return None
            return text
        return None

    def close(self) -> None:
        pass

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._luck = random.Random(seed)
        self.state_ = self.game.start()
        _settle(self.state_, self._luck)


class aec_env(_Table, AECEnv):
    """PettingZoo's turn-based interface. ``state_`` is the whole state: it is the trainer's, not an agent's."""

    metadata = {"render_modes": ["human", "ansi", "svg"], "name": "tavola_v1", "is_parallelizable": False}

    def __init__(self, game: Game | str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self._open(game, options, render_mode, _game(game, options).num_actions)
        self.metadata = {**type(self).metadata, "name": f"tavola_{self.game.name}_v1"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_.current_seat or 0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        asked = self.state_.current_seat == seat
        size = self.game.num_actions
        mask = self.state_.action_mask(seat).astype(np.int8) if asked else np.zeros(size, np.int8)
        return {"observation": self.state_.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.state_.apply_id(int(action), self.possible_agents.index(agent))
        _settle(self.state_, self._luck)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_.is_over:
            for seat, earned in enumerate(self.state_.returns()):
                self.rewards[self.possible_agents[seat]] = earned
            self.terminations = dict.fromkeys(self.agents, True)
            # The one who acted is asked first, as always.
            self.agent_selection = agent
        else:
            self.agent_selection = self.possible_agents[self.state_.current_seat or 0]
        self._accumulate_rewards()


class parallel_env(_Table, ParallelEnv):
    """PettingZoo's simultaneous interface. Seats that decide together (deployments, discards) act together; a seat
    that has nothing to decide sends the last action, which does nothing and is then its only legal one."""

    metadata = {"render_modes": ["human", "ansi", "svg"], "name": "tavola_parallel_v1"}

    def __init__(self, game: Game | str, render_mode: str | None = None, **options: Any) -> None:
        self._open(game, options, render_mode, _game(game, options).num_actions + 1)
        self.metadata = {**type(self).metadata, "name": f"tavola_{self.game.name}_parallel_v1"}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, Any]:
        deciding = self.state_.deciding
        observed = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.game.num_actions + 1, np.int8)
            if seat in deciding:
                mask[:-1] = self.state_.action_mask(seat)
            # An owner of an offer may have nothing but to wait.
            if not mask.any() or len(deciding) > 1 and seat != self.state_.current_seat and self.game.name == "impero":
                mask[-1] = 1
            observed[agent] = {"observation": self.state_.observation(seat), "action_mask": mask}
        return observed

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        masks = {agent: one["action_mask"] for agent, one in self._observed().items()}
        for agent, action in actions.items():
            if not 0 <= int(action) <= self.game.num_actions or not masks[agent][int(action)]:
                if 0 <= int(action) < self.game.num_actions:
                    # The rules say why.
                    self.state_.clone().apply_id(int(action), self.possible_agents.index(agent))
                raise TavolaError("illegal", None, f"{agent}: number {action} is not among the legal ones")
        for agent, action in actions.items():
            if int(action) < self.game.num_actions:
                try:
                    self.state_.apply_id(int(action), self.possible_agents.index(agent))
                except TavolaError:
                    # Another seat's action has settled the matter a moment before.
                    continue
        _settle(self.state_, self._luck)
        over = self.state_.is_over
        rewards = dict(zip(self.possible_agents, self.state_.returns() if over else [0.0] * self.game.seats))
        observed = self._observed()
        done = dict.fromkeys(self.possible_agents, over)
        cut = dict.fromkeys(self.possible_agents, False)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        if over:
            self.agents = []
        return observed, rewards, done, cut, infos


class BotEnv(gymnasium.Env):
    """One seat against bots, for Gymnasium. An action that the mask forbids loses the game at once
    (``illegal="lose"``), or raises (``illegal="raise"``).

    ``terminated`` means that the game is over by its rules, its own limits of turns included; ``truncated``, that the
    environment broke it off after ``longest`` decisions of the seat, without a reward. A step after that raises
    ``GameOver`` until ``reset``.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        opponent: str = "random",
        *,
        seat: int | None = 0,
        ms: int = 20,
        illegal: str = "lose",
        longest: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = _game(game, options)
        self.opponent, self.ms, self.illegal, self.render_mode = opponent, ms, illegal, render_mode
        if seat is not None and not 0 <= seat < self.game.seats:
            raise TavolaError("wrong-seat", None, f"there is no seat {seat}: seats are 0 to {self.game.seats - 1}")
        if illegal not in ("lose", "raise"):
            raise TavolaError("bad-request", None, "illegal is 'lose' or 'raise'")
        if longest is not None and longest < 1:
            raise TavolaError("bad-request", None, "longest is 1 or more decisions, or None")
        if self.game.num_actions == 0:
            raise TavolaError("unsupported", None, f"{self.game.name} has no encodings")
        Bot(opponent, ms).check(self.game)
        self._fixed, self._longest, self._open = seat, longest, False
        self.observation_space = _space(self.game, self.game.num_actions)
        self.action_space = spaces.Discrete(self.game.num_actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._luck = random.Random(int(self.np_random.integers(1 << 62)))
        while True:
            self._state = self.game.start()
            self.seat = self._luck.randrange(self.game.seats) if self._fixed is None else self._fixed
            self._bots = {
                other: Bot(self.opponent, self.ms, self._luck.getrandbits(63))
                for other in range(self.game.seats)
                if other != self.seat
            }
            self._answer()
            # Bots alone may have ended it.
            if not self._state.is_over:
                self._open, self._decisions = True, 0
                return self._seen(), {}

    def _answer(self) -> None:
        """Chance and the bots play until the seat is asked."""
        state = self._state
        while not state.is_over:
            if state.is_chance:
                state.draw_chance(self._luck.getrandbits(63))
            elif state.current_seat == self.seat:
                return
            else:
                other = state.current_seat
                assert other is not None
                state.apply(self._bots[other].choose(state.view(other)), other)

    def _seen(self) -> dict[str, np.ndarray]:
        return {"observation": self._state.observation(self.seat), "action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> np.ndarray:
        """Which actions are legal; the name is the one that MaskablePPO asks for."""
        if self._state.current_seat == self.seat:
            return self._state.action_mask(self.seat)
        return np.zeros(self.game.num_actions, np.bool_)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self._open:
            raise GameOver("over", None, "this game has ended: reset begins another one")
        try:
            self._state.apply_id(int(action), self.seat)
        except TavolaError as refusal:
            if self.illegal == "raise":
                raise
            self._open = False
            return self._seen(), -1.0, True, False, {"refused": str(refusal), "clause": refusal.clause}
        self._answer()
        self._decisions += 1
        over = self._state.is_over
        cut = not over and self._longest is not None and self._decisions >= self._longest
        self._open = not (over or cut)
        earned = float(self._state.returns()[self.seat]) if over else 0.0
        return self._seen(), earned, over, cut, {"outcome": self._state.outcome} if over else {}

    def render(self) -> str | None:
        view = self._state.view(self.seat)
        if self.render_mode == "svg":
            return view.svg()
        return str(view) if self.render_mode == "ansi" else None
