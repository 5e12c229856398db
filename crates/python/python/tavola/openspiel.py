"""The games for OpenSpiel: ``import tavola.openspiel`` registers ``tavola_sparta``, ``tavola_impero`` and
``tavola_stratego``, and ``pyspiel.load_game("tavola_stratego(mode=ring)")`` loads one.

Chance is explicit. Seats that decide together act one after the other, and nobody sees what the others chose. The map
of L'impero di Catan is the beginners' one unless ``map`` says otherwise, because random maps are too many to list.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ._tavola import Game, State

__all__ = ["register"]

# Options that may be given to load_game, with what stands for the game's default: -1 or the empty text.
_OPTIONS: dict[str, dict[str, int | str]] = {
    "sparta": {"layout": "", "conquest": "", "endgame": "", "quiet": -1, "repetition": ""},
    "stratego": {"mode": "", "captives": "", "memory": "", "doom": "", "quiet": -1, "turns": -1},
    "impero": {"ruleset": "", "players": -1, "map": "", "turn_limit": -1, "offers_per_turn": -1, "points_to_win": -1},
}
# The longest game: decisions, with every sub-decision and every outcome of chance.
_LONGEST = {"sparta": 20_000, "stratego": 20_000, "impero": 200_000}


class TavolaGame(pyspiel.Game):
    """One of Tavola's games, as OpenSpiel sees it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = {key: str(value) for key, value in (params or {}).items() if value not in ("", -1)}
        if name == "impero":
            given.setdefault("map", "beginner")
        self.game = Game(name, **given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.num_actions,
            max_chance_outcomes=max(self._most_chances(), 0),
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_LONGEST[name],
        )
        super().__init__(_type(name), info, params or {})

    def _most_chances(self) -> int:
        return 36 if self.game.has_chance else 0

    def new_initial_state(self) -> "TavolaState":
        return TavolaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TavolaObserver":
        return TavolaObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class TavolaState(pyspiel.State):
    """The truth of one game."""

    def __init__(self, game: TavolaGame) -> None:
        super().__init__(game)
        # OpenSpiel's clone copies it deeply.
        self.truth: State = game.game.start()

    def current_player(self) -> int:
        if self.truth.is_over:
            return pyspiel.PlayerId.TERMINAL
        if self.truth.is_chance:
            return pyspiel.PlayerId.CHANCE
        return int(self.truth.current_seat or 0)

    def _legal_actions(self, player: int) -> list[int]:
        return self.truth.legal_ids(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, share) for number, (_, share) in enumerate(self.truth.chance_outcomes())]

    def _apply_action(self, action: int) -> None:
        if self.truth.is_chance:
            self.truth.apply_chance_number(action)
        else:
            self.truth.apply_id(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.truth.chance_outcomes()
            return outcomes[action][0] if action < len(outcomes) else f"chance {action}"
        return f"{player}:{action}"

    def is_terminal(self) -> bool:
        return self.truth.is_over

    def returns(self) -> list[float]:
        return [float(earned) for earned in self.truth.returns()]

    def information_state_string(self, player: int | None = None) -> str:
        return self.truth.information_state(self.current_player() if player is None else player)

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "TavolaState":
        """A state that the player cannot tell from this one. It begins a history of its own, because this one's holds
        what the player may not know."""
        world = TavolaState(self.get_game())
        seed = int(probability_sampler() * 2**53)
        world.truth = self.truth.view(player_id).resample(seed)
        # Where several decide at once, those before this player have chosen, as it can tell from being asked.
        while self.current_player() == player_id != world.truth.current_seat:
            before = world.truth.current_seat
            chosen = None if before is None else world.truth.view(before).sample(seed)
            if before is None or chosen is None:
                break
            world.truth.apply(chosen, before)
        return world

    def __str__(self) -> str:
        return self.truth.position + " " + " ".join(
            f"{seat}:{bytes(self.truth.observation(seat)[-16:]).hex()}" for seat in range(self.truth.seats)
        )


class TavolaObserver:
    """Observations as OpenSpiel wants them: a tensor between 0 and 1, and a text."""

    def __init__(self, game: TavolaGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self._kind = iig_obs_type
        self.tensor = np.zeros(game.game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TavolaState, player: int) -> None:
        np.divide(state.truth.observation(player), np.float32(255), out=self.tensor)

    def string_from(self, state: TavolaState, player: int) -> str:
        if self._kind.perfect_recall:
            return state.truth.information_state(player)
        return bytes(state.truth.observation(player)).hex()


def _type(name: str) -> pyspiel.GameType:
    hidden, luck = name != "sparta", name == "impero"
    return pyspiel.GameType(
        short_name=f"tavola_{name}",
        long_name=f"Tavola: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        if luck
        else pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if hidden
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4 if luck else 2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_OPTIONS[name]),
    )


def register() -> None:
    """Tells OpenSpiel about the games; importing this module does it."""
    for name in _OPTIONS:
        if f"tavola_{name}" not in pyspiel.registered_names():
            kind = type(f"Tavola_{name}", (TavolaGame,), {})
            kind.__init__ = lambda self, params=None, name=name: TavolaGame.__init__(self, name, params)  # type: ignore
            pyspiel.register_game(_type(name), kind)


register()
