"""Matches played by a script, as Records in memory: the same on every machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from rules import record
from rules.chance import ScriptedChance
from rules.game import Game, Move
from rules.record import Reading, Sitting
from rules.table import Table

BEGUN = "2024-03-12T20:00:00+00:00"


class Story:
    """A match as it is written: who sits there, what comes off the pile, what the dice show, who does what."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: Sequence[str],
        drawn: Sequence[object] = (),
        rolls: Sequence[int] = (),
        picks: Sequence[object] = (),
        options: Mapping[str, bool | str] | None = None,
    ) -> None:
        self.luck = ScriptedChance(rolls, picks, [tuple(drawn)])
        self._lines: list[bytes] = []
        sittings = [_sitting(seat) for seat in seats]
        self.table = Table.open(
            game, sittings, game.options(**(options or {})), None, self.luck, self._lines.append, BEGUN
        )

    def plays(self, seat: int, *moves: Move) -> Self:
        """A seat's moves, one after the other."""
        for move in moves:
            asked = self.table.ask(seat)
            self.table.play(seat, asked.stamp, move)
        return self

    def rolls(self, *rolls: int) -> Self:
        """What the dice will show next."""
        self.luck.rolls += rolls
        return self

    def draws(self, *items: object) -> Self:
        """What will be drawn next."""
        self.luck.picks += items
        return self

    @property
    def record(self) -> bytes:
        """All that was written."""
        return b"".join(self._lines)

    def reading(self) -> Reading:
        """The same, read."""
        return record.read(self.record)


def _sitting(spec: str) -> Sitting:
    """`Ada`, or `Bo:greedy` for a computer."""
    name, _, bot = spec.partition(":")
    return Sitting(name, bot)
