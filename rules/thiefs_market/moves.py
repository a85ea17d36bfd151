"""What a player of Thief's Market does."""

from __future__ import annotations

from typing import TypeAlias

from rules import game


class Move(game.Move, frozen=True):
    """A move of Thief's Market. A face is 0 to 6, as in `R W B G S K F`."""


class Grab(Move, frozen=True):
    """Take this many objects of one face from the middle: a part of a pile."""

    face: int
    count: int


class TakeAll(Move, frozen=True):
    """Take everything in the middle: the last seat without a pile does this, or robs."""


class Rob(Move, frozen=True):
    """Choose to rob the pile of this seat; the next moves say what goes back."""

    victim: int


class PutBack(Move, frozen=True):
    """Put this many objects of one face of a robbed pile back into the middle."""

    face: int
    count: int


class Done(Move, frozen=True):
    """End the choice: the pile, or what goes back of a robbed one, is final."""


class Reroll(Move, frozen=True):
    """Lucky Animal Appendage: reroll a die of this face."""

    face: int


class Pass(Move, frozen=True):
    """Reroll no die."""


class Buy(Move, frozen=True):
    """Buy this card of the market; the next moves say how it is paid, where there is a choice."""

    card: int


class Waive(Move, frozen=True):
    """Insurance Racket: waive this gem of the cost."""

    face: int


class Pay(Move, frozen=True):
    """Pay all gems of this colour that the cost still has: this much in gold, the rest with dice."""

    face: int
    gold: int


class Use(Move, frozen=True):
    """Use the ability of a card of the mover; `face` is what a die is turned to, -1 where there is nothing to turn."""

    card: int
    face: int = -1


class EndTurn(Move, frozen=True):
    """End the purchase turn."""


AnyMove: TypeAlias = Grab | TakeAll | Rob | PutBack | Done | Reroll | Pass | Buy | Waive | Pay | Use | EndTurn
