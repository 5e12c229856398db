#!/usr/bin/env python3
"""Tries whether a program speaks the engine protocol (docs/protocol.md, version 2).

    tools/engine/conformance.py target/release/tavola engine

It needs nothing but Python 3.10; with `jsonschema` installed every request and reply is held against
docs/engine.schema.json, too. The program may know any of Tavola's games; those that it lists are tried. It prints one
line a check and ends with 1 if one failed.
"""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys

SCHEMA = pathlib.Path(__file__).parents[2] / "docs/engine.schema.json"


class Engine:
    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.checker = schema_checker()

    def send(self, request: object) -> dict:
        text = request if isinstance(request, str) else json.dumps(request)
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        reply = json.loads(line)
        self.checker(request, reply)
        assert ("ok" in reply) != ("error" in reply), f"{text}: {reply}"
        return reply

    def ask(self, do: str, **fields: object) -> dict:
        reply = self.send({"do": do, **fields})
        assert "ok" in reply, f"{do} {fields}: {reply}"
        return reply["ok"]

    def refused(self, request: object, code: str | None = None, clause: str | None = None) -> None:
        reply = self.send(request)
        assert "error" in reply, f"{request} was accepted: {reply}"
        assert code in (None, reply["error"]["code"]), f"{request}: {reply}"
        assert clause in (None, reply["error"].get("clause")), f"{request}: {reply}"


def schema_checker():
    try:
        import jsonschema
    except ImportError:
        return lambda request, reply: None
    schema = json.loads(SCHEMA.read_text())

    def validator(part: str):
        return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": schema["$defs"]})

    reply_shape, request_shape = validator("reply"), validator("request")
    oks = {name: validator(f"ok/{name}") for name in schema["$defs"]["ok"]}

    def check(request, reply):
        reply_shape.validate(reply)
        if isinstance(request, dict) and "ok" in reply:
            request_shape.validate(request)
            oks[request["do"]].validate(reply["ok"])

    return check


def lines(engine: Engine, game: str) -> None:
    """Ids come back, errors change nothing, unknown fields are refused."""
    engine.ask("new", game=game)
    before = engine.ask("state")
    assert engine.send({"do": "turn", "id": {"a": [1]}})["id"] == {"a": [1]}
    for wrong in ("{", "[]", '"turn"', "17"):
        engine.refused(wrong, "malformed")
    engine.refused({"do": "dance"}, "unknown-command")
    engine.refused({"do": "turn", "seet": 0}, "unknown-field")
    engine.refused({"do": "legal", "seat": 99}, "wrong-seat")
    engine.refused({"do": "step"}, "missing-field")
    engine.refused({"do": "new", "game": "chess"}, "unknown-game")
    engine.refused({"do": "turn", "on": "nothing"}, "no-game")
    assert engine.ask("state") == before


def decide(engine: Engine, seat: int, number: int) -> str:
    return engine.ask("sample", seat=seat, seed=number)["action"]


def play(engine: Engine, game: str, most: int = 300) -> None:
    """A random game: steps, news, views, records, undo."""
    seats = engine.ask("new", game=game)["seats"]
    after = [0] * seats
    for number in range(most):
        turn = engine.ask("turn")
        if "over" in turn:
            break
        if "chance" in turn:
            engine.ask("step", chance=engine.ask("draw", seed=number)["chance"])
        else:
            seat = turn["seats"][0]
            listed = engine.ask("legal", seat=seat)
            assert listed["actions"] or listed.get("forms"), f"seat {seat} decides and may do nothing"
            engine.ask("step", seat=seat, action=decide(engine, seat, number))
        for seat in range(seats):
            news = engine.ask("news", viewer=seat, after=after[seat])
            assert news["next"] == after[seat] + len(news["observations"])
            after[seat] = news["next"]
    record, state = engine.ask("record")["record"], engine.ask("state")
    engine.ask("load", record=record)
    assert engine.ask("state") == state and engine.ask("record")["record"] == record
    engine.ask("undo")
    assert engine.ask("record")["record"]["steps"] == record["steps"][:-1]


def distant_seat(engine: Engine, game: str) -> None:
    """What a seat is told makes the view that the table has of it."""
    seats = engine.ask("new", game=game)["seats"]
    for seat in range(seats):
        engine.ask("seat", on=f"seat{seat}", game=game, seat=seat)
    after = [0] * seats
    for number in range(60):
        turn = engine.ask("turn")
        if "over" in turn:
            break
        if "chance" in turn:
            engine.ask("step", chance=engine.ask("draw", seed=number)["chance"])
        else:
            seat = turn["seats"][-1]
            engine.ask("step", seat=seat, action=decide(engine, seat, number))
        for seat in range(seats):
            news = engine.ask("news", viewer=seat, after=after[seat])
            after[seat] = news["next"]
            told = engine.ask("tell", on=f"seat{seat}", observations=news["observations"], then=["legal"])
            assert told["legal"] == engine.ask("legal", seat=seat)
            assert engine.ask("view", on=f"seat{seat}") == engine.ask("view", viewer=seat)
    # What cannot be granted stops a tell before anything is taken.
    known = engine.ask("view", on="seat0")
    engine.refused({"do": "tell", "on": "seat0", "observations": news["observations"], "then": ["news"], "viewer": 0}, "unknown-field")
    engine.refused({"do": "tell", "on": "seat0", "observations": news["observations"], "then": ["chance"]}, "bad-request")
    assert engine.ask("view", on="seat0") == known
    engine.refused({"do": "state", "on": "seat0"})
    engine.refused({"do": "view", "viewer": 1, "on": "seat0"}, "wrong-seat")


def copies(engine: Engine, game: str) -> None:
    """Copies go their own way; sampled games look the same to their seat; batches are answered in order."""
    engine.ask("new", game=game)
    before = engine.ask("state")
    engine.ask("clone", **{"as": "copy"})
    replies = engine.ask("batch", requests=[{"do": "state", "on": "copy", "id": 1}, {"do": "dance"}])["replies"]
    assert replies[0] == {"ok": before, "id": 1} and "error" in replies[1]
    turn = engine.ask("turn")
    if "seats" in turn:
        seat = turn["seats"][0]
        engine.ask("resample", seat=seat, seed=1, **{"as": "world"})
        for asked in ("view", "news"):
            assert engine.ask(asked, viewer=seat, on="world") == engine.ask(asked, viewer=seat)
        assert engine.ask("legal", seat=seat, on="world") == engine.ask("legal", seat=seat)
        engine.ask("step", on="copy", seat=seat, action=decide(engine, seat, 1))
    assert engine.ask("state") == before
    engine.ask("drop", on="copy")
    engine.refused({"do": "state", "on": "copy"}, "no-game")


def luck(engine: Engine, game: str) -> None:
    """A bot's luck is seeded once for a seat, and nothing else disturbs it."""
    engine.ask("new", game=game)
    turn = engine.ask("turn")
    if "chance" in turn:
        engine.ask("step", chance=engine.ask("draw", seed=1)["chance"])
        turn = engine.ask("turn")
    seat, seats = turn["seats"][0], turn["seats"]
    other = next(number for number in range(8) if number not in seats)

    def drawn(between: list[dict]) -> list[str]:
        engine.ask("bot", bot="random", seed=3, seat=seat)
        actions = []
        for _ in range(4):
            actions.append(engine.ask("best", bot="random", seat=seat)["action"])
            for request in between:
                engine.send(request)
        return actions

    plain = drawn([])
    assert drawn([{"do": "best", "bot": "random", "seat": other}]) == plain
    assert drawn([{"do": "best", "bot": "random", "seat": seat, "seed": 9}]) == plain


def sparta_rules(engine: Engine, game: str) -> None:
    """A refusal names the clause; a game ends by its clause."""
    engine.ask("new", game="sparta")
    assert len(engine.ask("legal", seat=0)["actions"]) == 118
    engine.refused({"do": "step", "seat": 0, "action": "b2-c5"}, "illegal", "SP-6")
    engine.ask("new", game="sparta", position="9w/10/w9/10/10/10/8W1/10/10/WW8 b5,b6,d5,d6,g5,g6,i5 i6 0 0 -")
    assert engine.ask("step", seat=0, action="i4-i6")["turn"] == {"over": {"winner": 0, "reason": "SP-19"}}


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    engine = Engine(sys.argv[1:])
    assert engine.ask("version")["protocol"] == 2
    games = [game["game"] for game in engine.ask("games")["games"]]
    failed = 0
    checks = [(check, game) for game in games for check in (lines, play, distant_seat, copies, luck)]
    if "sparta" in games:
        checks.append((sparta_rules, "sparta"))
    for check, game in checks:
        try:
            check(engine, game)
            print(f"ok    {game:10} {check.__name__}: {(check.__doc__ or '').strip()}")
        except Exception as error:
            failed += 1
            print(f"FAIL  {game:10} {check.__name__}: {type(error).__name__}: {error}")
    engine.ask("quit")
    print(f"{len(checks) - failed} of {len(checks)} checks passed")
    return 1 if failed or engine.process.wait(10) else 0


if __name__ == "__main__":
    sys.exit(main())
