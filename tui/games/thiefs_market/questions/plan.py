"""How a card is paid that was bought already, while it is made ready: each colour that may be paid in several ways."""

from __future__ import annotations

from typing import Any

from rules.game import Move, Question
from rules.thiefs_market.moves import Pay, Waive
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Paying


class Plan:
    """How a card is paid that was bought already, small move by small move: wherever a choice was left open."""

    def __init__(self, view: Market, step: Paying) -> None:
        self.view, self.step = view, step
        self.gold: dict[int, int] = {}
        """How much gold is wanted for a colour."""
        self.free: int | None = None
        """Which gem is wanted for nothing."""

    def _asked(self) -> list[tuple[list[Move], Move]]:
        """What is asked one after the other, and what is answered."""
        view, found = self.view, list[tuple[list[Move], Move]]()
        asked: Question[Any] = self.step
        while isinstance(asked, Paying) and asked.seat == self.step.seat:
            legal = list(asked.moves(view))
            first = legal[0]
            moves = [move for move in legal if isinstance(first, Waive) or move_face(move) == move_face(first)]
            answer = next((move for move in moves if self._wanted(move)), first)
            found.append((moves, answer))
            view = view.after([answer])
            asked = view.waiting()[0]
        return found

    def _wanted(self, move: Move) -> bool:
        """Was this way asked for?"""
        if isinstance(move, Waive):
            return move.face == self.free
        return isinstance(move, Pay) and self.gold.get(move.face) == move.gold

    def batch(self) -> list[Move]:
        """What is sent."""
        return [answer for _moves, answer in self._asked()]

    def swap(self, gem: int, by: int = 1) -> bool:
        """The next way to pay for a colour; False where there is no other."""
        for moves, answer in self._asked():
            if isinstance(answer, Waive) and any(isinstance(move, Waive) and move.face == gem for move in moves):
                if answer.face != gem:
                    self.free = gem
                    return True
            elif isinstance(answer, Pay) and answer.face == gem and len(moves) > 1:
                chosen = moves[(moves.index(answer) + by) % len(moves)]
                assert isinstance(chosen, Pay)
                self.gold[gem] = chosen.gold
                return True
        return False

    @property
    def swaps(self) -> list[int]:
        """The colours that could be paid for in another way."""
        found = set[int]()
        for moves, answer in self._asked():
            if isinstance(answer, Waive):
                found |= {move_face(move) for move in moves} - {answer.face}
            elif len(moves) > 1:
                found.add(move_face(answer))
        return sorted(found)


def move_face(move: Move) -> int:
    """The colour that a small move of a payment is about."""
    assert isinstance(move, Pay | Waive)
    return move.face
