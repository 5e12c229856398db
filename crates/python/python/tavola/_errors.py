"""What goes wrong, with the clause of the rules and the reason."""

from __future__ import annotations


class TavolaError(ValueError):
    """A refusal. ``code`` is a word for programs, ``clause`` the rule that forbids it (or None), ``message`` an
    English sentence, ``parts`` what the sentence is about; ``reason`` names the exact reason where a rule forbids
    an action."""

    def __init__(self, code: str, clause: str | None, message: str, parts: dict[str, str] | None = None) -> None:
        super().__init__(code, clause, message, parts or {})
        self.code = code
        self.clause = clause
        self.message = message
        self.parts = dict(parts or {})
        self.reason = self.parts.get("reason")

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})" if self.clause else self.message


class IllegalAction(TavolaError):
    """A rule forbids the action."""


class NotYourTurn(TavolaError):
    """Another seat, or chance, decides now."""


class GameOver(TavolaError):
    """The game is over."""


class NotationError(TavolaError):
    """A text, an option, a position or a record that cannot be read."""
