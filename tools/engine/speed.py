#!/usr/bin/env python3
"""How many steps a second the engine protocol takes, and whether long games are slower.

    tools/engine/speed.py target/release/tavola engine

A recorded random game of Stratego is sent again and again, step by step; each step asks for what is new to the seat
(`news`), or for that and the next menu (`menu`: late in a game armies have more moves to list). Prints one JSON line:
steps a second of the engine's own processor time, and the bytes of a reply, for games cut off at several lengths, and
for the whole game, whose last news is the log with every name.
"""

import json
import resource
import subprocess
import sys
import tempfile

STEPS = 60_000


def record(command: list[str]) -> list[str]:
    """The steps of a long random game."""
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(**request):
        print(json.dumps(request), file=engine.stdin, flush=True)
        return json.loads(engine.stdout.readline())["ok"]

    longest: list[str] = []
    for seed in range(8):
        turn, number = ask(do="new", game="stratego")["turn"], 0
        while "over" not in turn:
            number += 1
            seat = turn["seats"][0]
            action = ask(do="sample", seat=seat, seed=seed * 100_000 + number)["action"]
            turn = ask(do="step", seat=seat, action=action)["turn"]
        longest = max(longest, ask(do="record")["record"]["steps"], key=len)
    engine.stdin.close()
    engine.wait()
    return longest


def speed(command: list[str], steps: list[str], then: list[str]) -> dict[str, int]:
    games = -(-STEPS // len(steps))
    with tempfile.TemporaryFile("w+") as file:
        for _ in range(games):
            print(json.dumps({"do": "new", "game": "stratego"}), file=file)
            for number, step in enumerate(steps):
                seat, action = step.split(" ", 1)
                # The seat's own news: both deployments make three observations of two steps.
                after = max(0, number - 1)
                request = {"do": "step", "seat": int(seat), "action": action, "then": then}
                print(json.dumps({**request, "viewer": int(seat), "after": after}), file=file)
        file.flush()
        file.seek(0)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        replies = subprocess.run(command, stdin=file, capture_output=True, check=True).stdout.splitlines()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert all(reply.startswith(b'{"ok"') for reply in replies), next(r for r in replies if not r.startswith(b'{"ok"'))
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    count = games * len(steps)
    return {"steps_per_s": round(count / spent), "bytes": sum(map(len, replies)) // count}


command = sys.argv[1:]
if not command:
    sys.exit(__doc__)
steps = record(command)
lengths = sorted({length for length in (100, 250, 500, 1000, len(steps)) if length <= len(steps)})
asked = {"news": ["news"], "menu": ["legal", "news"]}
print(json.dumps({name: {length: speed(command, steps[:length], then) for length in lengths} for name, then in asked.items()}))
