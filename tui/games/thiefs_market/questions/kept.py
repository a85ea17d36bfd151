"""What all questions of Thief's Market share: they count picks, and the rules say why a pick is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.errors import IllegalMove
from rules.game import Question
from tui.games.thiefs_market.scene import FACE_KEYS, SEAT_KEYS, Scene
from tui.table.desks.counts import Counts, T
from tui.widgets.plate import parts_of
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard

Q = TypeVar("Q", bound=Question[Any])


class Kept(Counts[Scene, Q, T], Generic[Q, T]):
    """Counts of picks, for the view that was on the screen."""

    board: MarketBoard

    def __init__(self, board: MarketBoard, step: Q) -> None:
        super().__init__(board, step)
        self.view = board.view

    def key_of(self, name: str) -> Sequence[str]:
        match parts_of(name):
            case "face", face:
                return (face.lower(),)
            case "seat", seat:
                return (SEAT_KEYS[int(seat)],)
        return super().key_of(name)

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        """Any key brings the market back to its place."""
        self.board.bring_back()
        return self.pressed(key, character, command)

    def pressed(self, key: str, character: str | None, command: str | None) -> bool:
        """What the key means."""
        return super().press(key, character, command)

    def why(self, error: IllegalMove | None) -> Said:
        """The words of a refusal; empty without an error."""
        return self.at.words.refusal(self.board.view, error) if error is not None else ()


def keys_of(faces: Sequence[int]) -> str:
    """`r w`."""
    return " ".join([FACE_KEYS[face] for face in faces])
