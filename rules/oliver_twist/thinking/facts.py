"""What is behind the whole moves of Oliver Twist: numbers in pounds, tokens by their faces, seats by their numbers.

The room of the game makes sentences of them.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from rules import advice


class Facts(advice.Facts, frozen=True):
    """The facts of one kind of whole move."""


Because = tuple[str, Facts]
"""What a whole move is about, in one word, and the facts."""
F = TypeVar("F", bound=Facts)


def paying(facts: F, pays: int) -> F:
    """The same facts after a relocation for this money."""
    return replace(facts, pays=pays)


class Left(Facts, frozen=True):
    """The best that a move leaves to the next player."""

    seat: int
    face: int
    """EMPTY: nothing; UNSEEN: a line of face-down tokens."""
    worth: float
    """Its value to that player."""
    costs: float
    """How much of that counts against the move."""


class Taken(Facts, frozen=True):
    """A token that is taken: by a prowl, after a relocation, or with a character."""

    face: int
    kind: int
    """Its kind; of a wallet, the kind of set that it helps most."""
    worth: float
    """Its value to the seat, the token that makes room for it deducted."""
    have: int
    """How many tokens of that kind the seat then has; of a tool, how many like it."""
    wallets: int
    """How many wallets the seat then has."""
    more: int
    """How many tokens of that kind are then left open in the streets."""
    sale: int
    """What the best set of that kind would bring at once; 0 without a set."""
    before: int
    """The same without this token."""
    cards: int
    """How many cards a burglary has with it: now for a burglary token, later for a tool."""
    cost: float
    """What the tokens passed over cost in the police file."""
    away: int
    """The token that makes room for it; EMPTY where the reserve has room."""
    pays: int
    """What a relocation costs before it."""
    sold: int
    """The kind of the best set that the seat could sell instead; 0 for none …"""
    sells: int
    """… what it brings …"""
    safe: float
    """… and the chance that it can still be sold a turn later."""
    left: Left


class Turned(Facts, frozen=True):
    """A line of face-down tokens that is turned over."""

    tokens: int
    """How many can be turned over at most."""
    near: int
    """How many of them the gang can reach."""
    known: int
    """The first of them, where the seat has looked at it; otherwise EMPTY."""
    least: float
    """The value of the best open token; 0 where none is in reach."""
    average: float
    """The value of the best token in reach, on average."""
    pays: int
    """What a relocation costs before it."""


class Looked(Facts, frozen=True):
    """A secret look at a face-down token."""

    blind: float
    """The value of the best place for the gang without a look …"""
    average: float
    """… and with it."""
    pays: int


class Sold(Facts, frozen=True):
    """A set that is sold to Fagin."""

    kind: int
    coins: int
    reward: int
    bonus: int
    added: int
    keeps: float
    """The value of the same tokens if they are kept."""
    more: float
    """How many tokens that would fit into the set still lie in the streets, as far as the seat knows."""
    after: int
    """The reward after this one; 0 if it is the last."""

    @property
    def total(self) -> int:
        """What Fagin pays."""
        return self.coins + self.reward + self.bonus + self.added


class Helped(Facts, frozen=True):
    """A character that is played."""

    card: int
    gains: float
    """How much better it is than a pass."""
    holds: float
    """The value of the card if it is kept."""
    early: bool
    """Whether files may still change a lot."""
    tokens: tuple[int, ...]
    """The tokens that it would be used for."""
    seat: int
    """The opponent that it would be aimed at; -1 for none."""
    number: int
    """What else it is about: tokens of that opponent, pounds of a sale, cards of a burglary."""


class Passed(Facts, frozen=True):
    """A turn that is passed, at the price of a character."""

    holds: float
    streets: int
    """How many tokens lie in the streets."""
    price: int
    """What the seat that ends the round pays."""
    lost: bool
    """Whether the seat will have to end the round anyway."""


class Stopped(Facts, frozen=True):
    """The end of the round."""

    price: int
    lost: bool
    cards: int
    """How many characters the seat keeps."""


class First(Facts, frozen=True):
    """The seat that plays first at night."""

    seat: int
    own: bool
    face: int
    """The best token in its reach."""
    worth: float


class Kept(Facts, frozen=True):
    """A burglary card that is kept."""

    card: int
    highest: bool


class Used(Facts, frozen=True):
    """A tool that is used up."""

    alike: int
    """How many of the same the seat keeps."""
    cards: int
    """How many cards the next burglary has."""


class Away(Facts, frozen=True):
    """Tokens of the reserve that go to the police file."""

    faces: tuple[int, ...]
    loses: float
    """What the reserve loses."""
    file: float
    """Their cost in the police file."""


class Robbed(Facts, frozen=True):
    """An object taken from a reserve or a file: another player's, or the seat's own."""

    face: int
    """UNSEEN: one that the seat has not seen yet."""
    seat: int
    file: bool
    heap: int
    """How many tokens there are to choose from."""
    worth: float
    loses: float
    """What the other player loses."""
    saves: float
    """How much less the seat's file costs."""


class Cleared(Facts, frozen=True):
    """Tokens that leave the seat's police file."""

    faces: tuple[int, ...]
    saves: float
    """How much less the fine is, on average."""
    thickest: float
    """The chance that the seat has the thickest file, before that."""


class Cashed(Facts, frozen=True):
    """Wallets that are turned into money."""

    wallets: int
    paid: int
    keeps: float
    """The value of the same wallets if they are kept."""
