"""Matches played by a script, as Records in memory: the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from rules import record
from rules.bots import bot
from rules.chance import Chance, ScriptedChance, SeededChance
from rules.game import Game, Move, Question, State
from rules.record import Reading, Sitting
from rules.table import Table

BEGUN = "2024-03-12T20:00:00+00:00"


class Script:
    """A match as a script: the players, the draws, the dice rolls and the moves."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seats: Sequence[str],
        drawn: Sequence[object] = (),
        rolls: Sequence[int] = (),
        picks: Sequence[object] = (),
        options: Mapping[str, bool | str] | None = None,
        then: Chance | None = None,
    ) -> None:
        self.luck = ScriptedChance(rolls, picks, [tuple(drawn)] if drawn or then is None else (), then)
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
        """Set the next dice rolls."""
        self.luck.rolls += rolls
        return self

    def draws(self, *items: object) -> Self:
        """Set the next draws."""
        self.luck.picks += items
        return self

    def goes_on(self, wanted: Callable[[State, Question[Any]], bool], seed: int = 1) -> Self:
        """Let computers play for all seats until this question is asked."""
        luck = SeededChance(f"scene {seed}")
        player = bot("greedy", self.table.game)
        while self.table.waiting():
            seat = self.table.waiting()[0]
            asked = self.table.ask(seat)
            assert asked.step is not None
            if wanted(asked.view, asked.step):
                return self
            self.table.play(seat, asked.stamp, player.decide(asked.view, asked.step, asked.moves, luck))
        return self

    @property
    def record(self) -> bytes:
        """The Record of the script."""
        return b"".join(self._lines)

    def reading(self) -> Reading:
        """The Record, read back."""
        return record.read(self.record)


def _sitting(spec: str) -> Sitting:
    """`Ada`, or `Bo:greedy` for a computer."""
    name, _, bot = spec.partition(":")
    return Sitting(name, bot)
