"""How fast the games are from Python, beside other programs in the same run: one JSON line.

    python benchmarks/compare.py [SECONDS]

Figures are per second of one core's time (``time.process_time``), so that other work on the machine disturbs them little.
"""

import json
import random
import sys
import time

import tavola
from tavola.vector import VectorEnv

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0


def rate(work):
    """How much of its own count `work` does in a second of this process."""
    work()
    began, done = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        done += work()
    return done / (time.process_time() - began)


def many(game, count=256, games=False, **more):
    """Decisions a second, or whole games, with observations and masks, in one thread."""
    env = VectorEnv(game, count, threads=1, **more)

    def work():
        ended = 0
        for _ in range(50):
            env.step(env.sample())
            ended += int(env.dones.sum())
        return ended if games else 50 * count

    return rate(work)


def single(name, **options):
    """Decisions a second of one game: legal numbers, a random one, played."""
    game, luck = tavola.Game(name, **options), random.Random(1)

    def work():
        state, steps = game.start(), 0
        while not state.is_over and steps < 2000:
            if state.is_chance:
                state.draw_chance(luck.getrandbits(60))
            else:
                ids = state.legal_ids()
                state.apply_id(ids[int(luck.random() * len(ids))])
            steps += 1
        return steps

    return rate(work)


def catanatron():
    """Whole random games a second of catanatron, four players."""
    from catanatron import Color, Game, RandomPlayer

    def work():
        Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play()
        return 1

    return rate(work)


def open_spiel(name):
    """Decisions a second of an OpenSpiel game from Python."""
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)

    def work():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 2000:
            if state.is_chance_node():
                state.apply_action(luck.choices(*zip(*state.chance_outcomes()))[0])
            else:
                ids = state.legal_actions()
                state.apply_action(ids[int(luck.random() * len(ids))])
            steps += 1
        return steps

    return rate(work)


figures = {
    "sparta_vector_steps": many("sparta"),
    "stratego_vector_steps": many("stratego"),
    "powers_vector_steps": many(tavola.Game("stratego", mode="powers")),
    "ring_vector_steps": many(tavola.Game("stratego", mode="ring")),
    "impero_vector_steps": many("impero"),
    "sparta_steps": single("sparta"),
    "stratego_steps": single("stratego"),
    "impero_steps": single("impero"),
}
base = tavola.Game("impero", ruleset="base")
figures["base_vector_games"] = many(base, games=True, trades=False)
# catanatron's random games carry no tensors either.
figures["base_vector_games_bare"] = many(base, games=True, trades=False, masks=False, observations=False)
figures["catanatron_games"] = catanatron()
figures["times_catanatron"] = figures["base_vector_games_bare"] / figures["catanatron_games"]
figures["times_catanatron_with_encodings"] = figures["base_vector_games"] / figures["catanatron_games"]
figures["open_spiel_chess_steps"] = open_spiel("chess")
figures["open_spiel_backgammon_steps"] = open_spiel("backgammon")
print(json.dumps({name: round(value, 1) for name, value in figures.items()}))
