"""Plays random games through the engine and through the reference, and compares them at every step."""

import argparse
import importlib
import random
from collections import Counter

from engine import Engine


def differ(what, here, there, engine):
    """Stops with everything that is needed to look at the difference."""
    record = engine.ask("record")["record"]
    raise SystemExit(f"{what} differs\n  reference: {here}\n  engine:    {there}\n  record: {record}")


def compare_menus(game, engine):
    for seat in range(game.seats):
        expected = game.legal(seat)
        if expected is None:  # too many to list
            continue
        listed = set(engine.ask("legal", seat=seat)["actions"])
        if listed != expected:
            differ(f"the menu of seat {seat}", sorted(expected - listed), sorted(listed - expected), engine)


def play(module, engine, options, rng, tally):
    """One game."""
    game = module.begin(engine, options, rng)
    while True:
        end = engine.over()
        if end != game.over:
            differ("the end", game.over, end, engine)
        if end is not None:
            tally[f"ended by {end[1]}"] += 1
            return
        turn = engine.ask("turn")
        if "chance" in turn:
            outcomes = {entry["chance"]: entry["weight"] for entry in engine.ask("chance")["outcomes"]}
            if outcomes != game.chances():
                differ("chance", game.chances(), outcomes, engine)
            drawn = game.prefer_chance(rng) or rng.choices(list(outcomes), list(outcomes.values()))[0]
            engine.ask("step", chance=drawn)
            game.chance(drawn)
        else:
            if turn["seats"] != game.deciding():
                differ("whose turn it is", game.deciding(), turn["seats"], engine)
            compare_menus(game, engine)
            seat = rng.choice(turn["seats"])
            action = game.choose(seat, rng)
            engine.ask("step", seat=seat, action=action)
            game.play(seat, action)
            tally[module.kind(action)] += 1
        tally["steps"] += 1
        difference = game.difference(engine.ask("state")["position"])
        if difference:
            differ("the board", *difference, engine)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", choices=["sparta", "stratego", "impero"])
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--program", default="target/release/tavola")
    arguments.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    given = arguments.parse_args()
    module = importlib.import_module(given.game)
    options = dict(option.split("=", 1) for option in given.option)
    engine, rng, tally = Engine(given.program), random.Random(given.seed), Counter()
    for _ in range(given.games):
        play(module, engine, options, rng, tally)
    print(f"{given.games} games agree: {dict(sorted(tally.items()))}")


if __name__ == "__main__":
    main()
