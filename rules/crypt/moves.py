"""What a player of Crypt does."""

from __future__ import annotations

from typing import TypeAlias

from rules import game


class Move(game.Move, frozen=True):
    """A move of Crypt."""


class Place(Move, frozen=True):
    """Place this many dice of one face on a treasure: a part of a claim."""

    spot: int
    dice: int
    effort: int  # 3.2.A2, R8: one face for all of them


class Claim(Move, frozen=True):
    """End the claim: the dice placed so far are all of it."""


class Recover(Move, frozen=True):
    """Take all exhausted dice back; this is the whole turn."""


class Pass(Move, frozen=True):
    """Leave a window unused, or recover nothing."""


class Peek(Move, frozen=True):
    """Manuscript B: flip this Manuscript and look at the face-down treasures of the Crypt."""

    card: int


class Regain(Move, frozen=True):
    """Remains A: flip these two Remains and ready an exhausted die."""

    first: int
    second: int


class Take(Move, frozen=True):
    """Pottery B: flip these two Potteries and take this face-down treasure."""

    spot: int
    first: int
    second: int


class Reroll(Move, frozen=True):
    """Idol A: flip this Idol and reroll a die that was exhausted with this effort."""

    effort: int
    card: int


AnyMove: TypeAlias = Place | Claim | Recover | Pass | Peek | Regain | Take | Reroll
