"""Data sets of bot games, with a data card.

    python -m tavola.data sparta --games 1000000 --out sparta-games

writes shards of records, one JSON object a line, and ``DATACARD.md``. A run that was interrupted goes on where it
stopped: each shard is written whole or not at all, and depends on its seeds alone.
"""

from __future__ import annotations

import argparse
import collections
import gzip
import json
import os
import pathlib
import time

from . import Game, TavolaError
from ._tavola import play_games

__all__ = ["generate"]

# Quick bots that look at no clock: a million of their games takes hours, not weeks.
QUICK = {"sparta": "greedy", "stratego": "greedy", "impero": "settler"}

CARD = """# {title}

{games} games of {name}{options}, played by Tavola's bots {bots} against each other{ms}.

| | |
|---|---|
| made by | `{command}` |
| seeds | {first} to {last}: game number n has seed {first} + n |
| shards | {shards} files `games-*.jsonl.gz`, {size:,} bytes in all |
| steps | {steps:,} in all, {mean:.1f} a game |
| results | {results} |

## Format

One JSON object a line: `seed`, `returns` (what each seat earned: 1 shared by the winners, −1 by the others), `outcome`
(winner and the clause that ended the game), `steps` (how many), and `record`. `tavola.load(line["record"])` plays a record again and checks
every step; docs/notation.md of the project describes it.

## What it is for, and what not

To learn from, to measure with, to find rare positions in. The players are programs of one family: their games say how they play, not how
people do. Records hold everything that was hidden during play; a program that learns to play must be shown
`state.view(seat)` or `state.observation(seat)`, never the record.

## Terms

The games are results of a program and hold nothing of any person. They may be used under the project's terms, MIT or Apache 2.0.
"""


def generate(
    name: str,
    games: int,
    out: str | os.PathLike[str],
    *,
    bots: list[str] | None = None,
    ms: int = 20,
    seed: int = 0,
    shard: int = 10_000,
    threads: int = 0,
    command: str = "tavola.data.generate",
    **options: str,
) -> pathlib.Path:
    """Plays the games and writes shards and card into the folder ``out``; returns it."""
    game, bots = Game(name, **options), bots or [QUICK.get(name, "random")]
    folder = pathlib.Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    plan = {"game": name, "options": game.options, "bots": bots, "ms": ms, "seed": seed, "shard": shard, "games": games}
    known = folder / "plan.json"
    if known.exists() and json.loads(known.read_text()) != plan:
        raise TavolaError("bad-request", None, f"{folder} holds another data set; choose an empty folder")
    known.write_text(json.dumps(plan))
    results: collections.Counter[str] = collections.Counter()
    steps = size = 0
    began = time.monotonic()
    for number, start in enumerate(range(0, games, shard)):
        path = folder / f"games-{number:05}.jsonl.gz"
        if not path.exists():
            seeds = range(seed + start, seed + min(start + shard, games))
            played = play_games(game, bots, list(seeds), ms=ms, records=True, threads=threads)
            part = path.with_suffix(".part")
            with part.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as file:
                for one in played:
                    file.write(json.dumps(one, separators=(",", ":")).encode() + b"\n")
            part.rename(path)
            done = min(start + shard, games)
            print(f"{done:,} of {games:,} games, {done / (time.monotonic() - began):.0f} a second", flush=True)
        size += path.stat().st_size
        with gzip.open(path, "rt") as file:
            for line in file:
                one = json.loads(line)
                steps += one["steps"]
                winner = one["outcome"]["winner"]
                who = "draws" if winner is None else f"seat {winner} won"
                results[f"{who} by {one['outcome']['reason']}"] += 1
    shown = "".join(f", {key}={value}" for key, value in game.options.items())
    card = CARD.format(
        title=f"Games of {name}",
        name=name,
        options=shown,
        games=f"{games:,}",
        bots=" and ".join(f"`{bot}`" for bot in bots),
        ms=f" with {ms} ms a decision where they look at a clock",
        command=command,
        first=seed,
        last=seed + games - 1,
        shards=-(-games // shard),
        size=size,
        steps=steps,
        mean=steps / max(games, 1),
        results=", ".join(f"{what} {count:,}" for what, count in results.most_common()),
    )
    (folder / "DATACARD.md").write_text(card)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tavola.data", description="Data sets of bot games, with a data card.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--bots", help="one name for all seats, or one for each, with commas; a quick one by default")
    parser.add_argument("--ms", type=int, default=20, help="milliseconds a decision, for bots that look at a clock")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--shard", type=int, default=10_000, help="games in a file")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--out", required=True)
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    options = dict(option.split("=", 1) for option in args.option)
    bots = args.bots.split(",") if args.bots else [QUICK.get(args.game, "random")]
    command = f"python -m tavola.data {args.game} --games {args.games} --bots {','.join(bots)} --seed {args.seed}"
    command += "".join(f" -o {option}" for option in args.option) + f" --ms {args.ms} --shard {args.shard} --out …"
    try:
        generate(
            args.game,
            args.games,
            args.out,
            bots=bots,
            ms=args.ms,
            seed=args.seed,
            shard=args.shard,
            threads=args.threads,
            command=command,
            **options,
        )
    except TavolaError as refusal:
        parser.error(str(refusal))


if __name__ == "__main__":
    main()
