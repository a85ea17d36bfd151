"""What a player of Oliver Twist does. Spaces, faces and cards are the numbers of the edition."""

from __future__ import annotations

from typing import TypeAlias

from rules import game


class Move(game.Move, frozen=True):
    """A move of Oliver Twist."""


class Take(Move, frozen=True):
    """Prowl to this token and take it; `first` is the first space of the way, where two ways lead there."""

    space: int
    first: int = -1


class Relocate(Move, frozen=True):
    """Pay to relocate the gang."""


class Peek(Move, frozen=True):
    """Look secretly at the face-down token of this space."""

    space: int


class Stand(Move, frozen=True):
    """Put the gang here."""

    space: int


class Reveal(Move, frozen=True):
    """Turn over a line of face-down tokens that begins here."""

    space: int


class Go(Move, frozen=True):
    """Continue the line of tokens here."""

    space: int


class Name(Move, frozen=True):
    """Name the seat that begins the night."""

    first: int


class Fagin(Move, frozen=True):
    """Go to Fagin with a set of this kind."""

    kind: int


class Put(Move, frozen=True):
    """Put this many tokens of this face into a set, or among the tokens handed over."""

    face: int
    count: int


class Done(Move, frozen=True):
    """End the choice: no more tokens are added."""


class Play(Move, frozen=True):
    """Play this character for its effect."""

    card: int


class Hide(Move, frozen=True):
    """Discard this character, only to pass."""

    card: int


class Stop(Move, frozen=True):
    """Pay and end the round, where nothing else is left to do."""


class PutAway(Move, frozen=True):
    """Move a token of this face from the mover's reserve to the mover's police file."""

    face: int


class Against(Move, frozen=True):
    """Choose this opponent."""

    victim: int


class Pick(Move, frozen=True):
    """Take a token of this face from the heap that the mover looks at."""

    face: int


class Forget(Move, frozen=True):
    """Remove all tokens of this kind from the mover's police file."""

    kind: int


class Keep(Move, frozen=True):
    """Keep this one of the burglary cards drawn."""

    card: int


class Drop(Move, frozen=True):
    """Use up this tool."""

    tool: int


AnyMove: TypeAlias = (
    Take | Relocate | Peek | Stand | Reveal | Go | Name | Fagin | Put | Done | Play | Hide | Stop | PutAway | Against
    | Pick | Forget | Keep | Drop
)  # fmt: skip
