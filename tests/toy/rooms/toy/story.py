"""What happened among the burglars, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event
from tests.toy.rules import game as toy
from tui.words import Said, lengths, listed


def tools(values: Sequence[int]) -> str:
    """Tools by their values: `tools 3 and 7`."""
    if not values:
        return "no tool"
    return f"tool{'s' if len(values) > 1 else ''} {listed([str(value) for value in values])}"


class Story:
    """Says what happened."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; empty for an event that needs no telling."""
        match event:
            case toy.Laid():
                laid = [f"{name} laid {tools(values)}" for name, values in zip(self.names, event.tools, strict=True)]
                won = f"{self.names[event.winner]} won a watch."
                return lengths(f"{listed(laid)}. {won}", won)
            case toy.Drew():
                return (f"{self.names[event.seat]} drew a tool.",)
            case toy.Found():
                return (f"{self.names[event.seat]} found tool {event.value}.",)
            case toy.Looked():
                return (f"{self.names[event.by]} looked at a tool of {self.names[event.seat]}.",)
            case toy.Saw():
                return (f"It was tool {event.value}.",)
            case toy.Boasted():
                return (f"{self.names[event.seat]} boasted {event.times} times.",)
            case toy.TurnedUp():
                return ("All tools were turned up.",)
        return ()
