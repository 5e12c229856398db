"""Self-play and arenas over a Ray cluster. The results equal those of a single process, game by game: a game depends
on its seed alone, so a piece of work that was lost with a worker is done again, and nothing is counted twice.

That holds for bots that look at no clock (``random``, ``greedy``); the others think as far as their time allows.
"""

from __future__ import annotations

from typing import Any, Sequence

from . import _score
from ._tavola import Game, play_games

try:
    import ray
except ImportError as missing:  # pragma: no cover
    raise ImportError("tavola.ray needs Ray: pip install 'tavola[ray]'") from missing

__all__ = ["arena", "self_play"]


def _piece(
    name: str, options: dict[str, str], bots: list[str], seeds: list[int], ms: int, records: bool
) -> list[dict[str, Any]]:
    return play_games(Game(name, **options), bots, seeds, ms=ms, records=records, threads=1)


def self_play(
    game: Game,
    bots: Sequence[str],
    seeds: Sequence[int],
    *,
    ms: int = 50,
    records: bool = False,
    piece: int = 50,
    retries: int = 20,
) -> list[dict[str, Any]]:
    """``tavola.play_games`` over the cluster: one result for each seed, in the order of the seeds."""
    work = ray.remote(max_retries=retries, num_cpus=1)(_piece)
    seeds = list(seeds)
    pieces = [seeds[start : start + piece] for start in range(0, len(seeds), piece)]
    waiting = [work.remote(game.name, game.options, list(bots), part, ms, records) for part in pieces]
    return [played for part in ray.get(waiting) for played in part]


def arena(
    game: Game, first: str, second: str, games: int = 100, *, ms: int = 50, seed: int = 0, piece: int = 50
) -> dict[str, Any]:
    """``tavola.arena`` over the cluster."""
    seats = game.seats
    results: list[float] = []
    for place in range(seats):
        names = [first if seat == place else second for seat in range(seats)]
        mine = [seed + number // seats for number in range(games) if number % seats == place]
        results += [played["returns"][place] for played in self_play(game, names, mine, ms=ms, piece=piece)]
    return _score(results)
