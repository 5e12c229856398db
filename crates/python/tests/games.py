"""What every test plays: all games and modes."""

import tavola

MODES = {
    "sparta": ("sparta", {}),
    "sparta-far": ("sparta", {"layout": "far"}),
    "classic": ("stratego", {}),
    "powers": ("stratego", {"mode": "powers"}),
    "ring": ("stratego", {"mode": "ring"}),
    "impero": ("impero", {}),
    "impero-2": ("impero", {"players": 2}),
    "base": ("impero", {"ruleset": "base"}),
    "base-3": ("impero", {"ruleset": "base", "players": 3}),
}

# Rules under which players must remember by themselves, or captives are hidden.
CLOSED = {
    "strict": ("stratego", {"mode": "ring", "memory": "strict"}),
    "secret": ("stratego", {"mode": "powers", "captives": "secret"}),
}


def game(mode: str) -> tavola.Game:
    name, options = {**MODES, **CLOSED}[mode]
    return tavola.Game(name, **options)


def finished(mode: str, seed: int) -> tavola.State:
    """A random game to its end."""
    state = game(mode).start()
    state.play_randomly(seed)
    assert state.is_over
    return state


def replayed(record: dict, steps: int) -> tavola.State:
    """The game of a record after so many steps."""
    begun = {key: value for key, value in record.items() if key != "result"}
    return tavola.load({**begun, "steps": record["steps"][:steps]})
