"""What collectors allow, as things to choose: a card of the row, an exhausted die, a collector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.crypt.edition import IDOL, MANUSCRIPT, POTTERY, REMAINS
from rules.crypt.moves import Peek, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.game import ALL, Move
from tui.games.crypt.names import LETTERS
from tui.games.crypt.round import Round

KIND_KEYS = {IDOL: "g", MANUSCRIPT: "k", POTTERY: "p", REMAINS: "q"}
"""The keys of the collectors that can be used, in order of reading."""


class Choice(NamedTuple):
    """One thing that can be done with a collector: where it is done, and the ways to pay for it by flipping."""

    kind: int
    """Of which kind cards are flipped."""
    spot: int | None
    """Where in the row; None: nowhere in particular."""
    effort: int
    moves: tuple[Move, ...]
    """The ways to do it: what shows the others least comes first."""

    @property
    def batches(self) -> tuple[tuple[Move, ...], ...]:
        """What would be sent, way by way."""
        return tuple([(move,) for move in self.moves])

    @property
    def key(self) -> str:
        return KIND_KEYS[self.kind] if self.spot is None else LETTERS[self.spot]


def cards(move: Move) -> tuple[int, ...]:
    """Which of the seat's own cards a move flips."""
    if isinstance(move, Peek | Reroll):
        return (move.card,)
    assert isinstance(move, Regain | Take)
    return (move.first, move.second)


def choices(view: Crypt, seat: int, moves: Sequence[Move], now: Round) -> list[Choice]:
    """The moves that flip cards, thing by thing."""

    def shows(move: Move) -> int:
        return sum([view.treasure[seat][card].known != ALL for card in cards(move)])

    found: dict[tuple[int, int | None, int], list[Move]] = {}
    for move in moves:
        if isinstance(move, Peek):
            found.setdefault((MANUSCRIPT, None, 0), []).append(move)
        elif isinstance(move, Regain):
            found.setdefault((REMAINS, None, 0), []).append(move)
        elif isinstance(move, Take):
            found.setdefault((POTTERY, move.spot, 0), []).append(move)
        elif isinstance(move, Reroll):
            lost: list[int | None] = [
                spot
                for spot, place in enumerate(now.row)
                if place.lost and (place.to, place.effort) == (seat, move.effort)
            ]
            for spot in lost or [None]:
                found.setdefault((IDOL, spot, move.effort), []).append(move)
    return sorted(
        [Choice(kind, spot, effort, tuple(sorted(ways, key=shows))) for (kind, spot, effort), ways in found.items()],
        key=lambda choice: (choice.spot is None, choice.spot or 0),
    )
