"""What a player of Oliver Twist does. Spaces, faces and cards are the numbers of the edition."""

from __future__ import annotations

from typing import TypeAlias

from rules import game


class Move(game.Move, frozen=True):
    """A move of Oliver Twist."""


class Take(Move, frozen=True):
    """Prowl to this token and take it; `first`: by this street, where two ways lead there."""

    space: int
    first: int = -1


class Relocate(Move, frozen=True):
    """Pay, for the gang to begin somewhere else."""


class Peek(Move, frozen=True):
    """Look secretly at the hidden token of this space."""

    space: int


class Stand(Move, frozen=True):
    """Put the pawn here."""

    space: int


class Reveal(Move, frozen=True):
    """Turn over a line of hidden tokens that begins here."""

    space: int


class Go(Move, frozen=True):
    """The line of tokens goes on here."""

    space: int


class Name(Move, frozen=True):
    """This seat begins the night."""

    first: int


class Fagin(Move, frozen=True):
    """Go to Fagin with a set of this kind."""

    kind: int


class Put(Move, frozen=True):
    """So many tokens of this face belong to it: to a set, or to what is handed over."""

    face: int
    count: int


class Done(Move, frozen=True):
    """That is all of it."""


class Play(Move, frozen=True):
    """Ask this character for help."""

    card: int


class Hide(Move, frozen=True):
    """Throw this character away, only to pass."""

    card: int


class Stop(Move, frozen=True):
    """Nothing is left to do: pay, and the round is over."""


class PutAway(Move, frozen=True):
    """Move a token of this face from the own reserve to the own police file."""

    face: int


class Against(Move, frozen=True):
    """This opponent is meant."""

    victim: int


class Pick(Move, frozen=True):
    """Take a token of this face out of what lies open to the own eyes."""

    face: int


class Forget(Move, frozen=True):
    """Tokens of this kind leave the own police file."""

    kind: int


class Keep(Move, frozen=True):
    """Of the burglary cards drawn, keep this one."""

    card: int


class Drop(Move, frozen=True):
    """This tool is used up."""

    tool: int


AnyMove: TypeAlias = (
    Take | Relocate | Peek | Stand | Reveal | Go | Name | Fagin | Put | Done | Play | Hide | Stop | PutAway | Against
    | Pick | Forget | Keep | Drop
)  # fmt: skip
