#!/usr/bin/env python3
"""A whole game over the public API, with Python's standard library alone.

    tavola serve &
    python3 examples/play.py http://127.0.0.1:8080 sparta

Two players who know nothing but the menu play to the end, waiting for events like a real client, and the
record is saved. `stratego` and `impero` work too: armies are deployed from the menu, and where there is
luck every player commits to a nonce and then shows it before the game begins.
"""

import hashlib
import http.cookiejar
import json
import random
import secrets
import sys
import urllib.error
import urllib.request


class Player:
    """Somebody with a session. It lives in a cookie, as in a browser."""

    def __init__(self, url):
        self.url = url
        jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
        self.key = 0
        self.after = 0
        me = self.ask("POST", "/api/guest", {})
        self.name = me["name"]

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with self.opener.open(request, timeout=40) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            # An error is JSON too: a code for programs, a sentence for people.
            raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}") from None

    def do(self, table, command):
        """Does something. The key makes it safe to send it again: it is done once."""
        self.key += 1
        self.ask("POST", f"/api/tables/{table}/commands", {"key": self.key, "command": command})

    def menu(self, table):
        """What can be done now. Ready deployments are among the forms of what is too much to list."""
        menu = self.ask("GET", f"/api/tables/{table}/menu")["menu"]["menu"]
        return menu["actions"] + [form for form in menu.get("forms", []) if "<" not in form]

    def snapshot(self, table):
        return self.ask("GET", f"/api/tables/{table}/snapshot")["snapshot"]

    def wait(self, table):
        """Waits for events and returns whose turn it is."""
        answer = self.ask("GET", f"/api/tables/{table}/events?after={self.after}&wait=20")
        if "snapshot" in answer:  # too far behind for single events: here is everything at once
            self.after = answer["snapshot"]["n"]
            return answer["snapshot"]["turn"]
        for item in answer["events"]["items"]:
            self.after = item["n"]
        return answer["events"]["turn"]


def main():
    url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"
    game = sys.argv[2] if len(sys.argv) > 2 else "sparta"
    moves = int(sys.argv[3]) if len(sys.argv) > 3 else 400
    seats = next(one["seats"] for one in json.load(urllib.request.urlopen(url + "/api/games")) if one["game"] == game)
    players = [Player(url) for _ in range(seats)]
    opened = players[0].ask("POST", "/api/tables", {"game": game, "seats": ["me"]})
    table, word = opened["table"], opened["invitation"].rsplit("/", 1)[1]
    for player in players[1:]:
        player.ask("POST", f"/api/tables/{table}/seat", {"word": word})
    print(f"table {table}: {', '.join(player.name for player in players)}")

    if not players[0].snapshot(table)["began"]:  # there is luck: everybody has a share in the seed of the dice
        nonces = [secrets.token_hex(16) for _ in players]
        for seat, (player, nonce) in enumerate(zip(players, nonces)):
            player.do(table, {"commit": hashlib.sha256(f"{table}:{seat}:{nonce}".encode()).hexdigest()})
        for player, nonce in zip(players, nonces):  # nobody shows a number before all have committed to theirs
            player.do(table, {"nonce": nonce})

    for move in range(moves):
        # Everyone looks at their own snapshot: who has to decide may itself be a secret.
        turns = [player.snapshot(table)["turn"] for player in players]
        if "over" in turns[0]:
            break
        seat = next(seat for seat, turn in enumerate(turns) if seat in turn.get("seats", []))
        action = random.choice(players[seat].menu(table))
        players[seat].do(table, {"act": action})
        print(f"{move + 1}. seat {seat}: {action}")
    else:
        for player in players:
            if "over" not in player.snapshot(table)["turn"]:
                player.do(table, "resign")

    last = players[-1]
    while "over" not in (turn := last.wait(table)):
        pass
    print(f"over: {turn['over']}")
    record = players[0].ask("GET", f"/api/tables/{table}/record")
    with open(f"{table}.json", "w", encoding="utf-8") as file:
        json.dump(record, file)
    print(f"{len(record['steps'])} steps saved to {table}.json; `tavola replay {table}.json` walks through them")


if __name__ == "__main__":
    main()
