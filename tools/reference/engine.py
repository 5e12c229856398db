"""A client of the engine protocol (docs/protocol.md)."""

import json
import subprocess


class Refused(Exception):
    """The engine said no; `code`, `clause` and `message` tell why."""

    def __init__(self, request, error):
        super().__init__(f"{request}: {error['message']}")
        self.code, self.clause = error["code"], error.get("clause")


class Engine:
    """A running `tavola engine`."""

    def __init__(self, program):
        self._process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, do, **fields):
        """Sends one request and returns what is in its `ok`."""
        request = {"do": do, **fields}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        reply = json.loads(self._process.stdout.readline())
        if "error" in reply:
            raise Refused(request, reply["error"])
        return reply["ok"]

    def over(self):
        """How the game ended as (winners, clause), or None."""
        over = self.ask("turn").get("over")
        if over is None:
            return None
        winners = over.get("winners") or ([] if over["winner"] is None else [over["winner"]])
        return sorted(winners), over["reason"]
