"""Sparta, L'impero di Catan and Stratego – The Lord of the Rings, exactly by their rules.

>>> import tavola
>>> state = tavola.Game("sparta").start()
>>> len(state.legal_actions())
118
>>> state.apply("b2-c4")
>>> state.apply("b9-b6")
Traceback (most recent call last):
    ...
tavola._errors.IllegalAction: b6 is 3 steps from b9, but a warrior makes at most 2 (SP-6)

A ``State`` is the truth and belongs to whoever runs the game; a seat gets ``state.view(seat)``, from which nothing but
its own knowledge can be reached. Learning environments are in ``tavola.envs`` (PettingZoo, Gymnasium),
``tavola.vector`` (thousands of games at once), ``tavola.openspiel`` and ``tavola.ray``.
"""

from __future__ import annotations

from typing import Any, Iterable, Sequence

from ._errors import GameOver, IllegalAction, NotationError, NotYourTurn, TavolaError
from ._tavola import Bot, Game, State, View, games, play_games, puzzles

__all__ = [
    "Bot",
    "Game",
    "GameOver",
    "IllegalAction",
    "NotYourTurn",
    "NotationError",
    "State",
    "TavolaError",
    "View",
    "arena",
    "games",
    "load",
    "play_games",
    "puzzles",
]


def load(record: dict[str, Any] | str) -> State:
    """Plays a record again, checking every step."""
    return Game.load(record)


def arena(
    game: Game,
    first: str,
    second: str,
    games: int = 100,
    *,
    ms: int = 50,
    seed: int = 0,
    threads: int = 0,
) -> dict[str, Any]:
    """Two bots play each other, in pairs of games with exchanged seats and the same luck.

    With more than two seats the first bot has one seat and the second all others, and the first goes round.
    Returns wins, draws and losses of the first bot, and its score with a 95 % interval.
    """
    seats = game.seats
    seeds = [seed + number // seats for number in range(games)]
    results: list[float] = []
    for place in range(seats):
        names = [first if seat == place else second for seat in range(seats)]
        mine = [seeds[number] for number in range(games) if number % seats == place]
        for played in play_games(game, names, mine, ms=ms, threads=threads):
            results.append(played["returns"][place])
    return _score(results)


def _score(results: Iterable[float]) -> dict[str, Any]:
    results = list(results)
    wins = sum(result > 0 for result in results)
    losses = sum(result < 0 for result in results)
    draws = len(results) - wins - losses
    count = max(len(results), 1)
    score = (wins + draws / 2) / count
    # Wilson's interval.
    z = 1.96
    middle = (score + z * z / (2 * count)) / (1 + z * z / count)
    half = z * ((score * (1 - score) + z * z / (4 * count)) / count) ** 0.5 / (1 + z * z / count)
    return {
        "games": len(results),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": score,
        "interval": (middle - half, middle + half),
    }


def _game(name: str, options: Sequence[tuple[str, str]]) -> Game:
    return Game(name, **dict(options))
