"""What a player of Thiefdom does. Spaces, figures, cards and goods are the numbers of the rules."""

from __future__ import annotations

from typing import TypeAlias

from rules import game


class Move(game.Move, frozen=True):
    """A move of Thiefdom."""


class Keep(Move, frozen=True):
    """In the draft: keep this card, and pass the others on."""

    card: int


class Buy(Move, frozen=True):
    """Buy this equipment for a thief."""

    card: int
    thief: int


class Settle(Move, frozen=True):
    """The hideout is in this house."""

    space: int


class Assign(Move, frozen=True):
    """Plan: in this part of the night (0 to 3) this thief acts (0 to 2), or the patrol board (3)."""

    slot: int
    what: int


class Ready(Move, frozen=True):
    """The plan stands."""


class March(Move, frozen=True):
    """A figure walks: the direction in which it sets out, and the one taken at each lantern where there is a choice."""

    figure: int
    way: tuple[int, ...]


class SetOut(Move, frozen=True):
    """Begin to move; `rushing`: with Wotana."""

    rushing: bool = False


class StepTo(Move, frozen=True):
    """The next space of a walk; `over`: what is passed over on the way, `how`: by a card, or the catacombs."""

    space: int
    over: tuple[int, ...] = ()
    how: int = 0


class Halt(Move, frozen=True):
    """The walk is over."""


class Steal(Move, frozen=True):
    """Steal from a figure; from a noble this (a kind of goods); `paid`: with Mortana's gold."""

    figure: int
    goods: int = -1
    paid: bool = False


class Activate(Move, frozen=True):
    """Do what the location allows where the thief is."""


class Endure(Move, frozen=True):
    """The endurance marker: one action more."""


class Share(Move, frozen=True):
    """Exchange goods in the hideout."""


class Deal(Move, frozen=True):
    """Of this kind so many for each of those who exchange; the hideout keeps the rest."""

    goods: int
    counts: tuple[int, ...]


class Tear(Move, frozen=True):
    """In the own hideout: be rid of the wanted poster."""


class Toss(Move, frozen=True):
    """Throw one of these away."""

    goods: int


class Take(Move, frozen=True):
    """Take so many of a kind of goods, or an artwork."""

    goods: int
    count: int


class Trade(Move, frozen=True):
    """Give so many of a kind of goods for points."""

    goods: int
    count: int


class Order(Move, frozen=True):
    """Buy so many liquors."""

    count: int


class Deliver(Move, frozen=True):
    """Deliver an artwork, or the goods of a mission (0)."""

    artwork: int = 0


class HandIn(Move, frozen=True):
    """Hand in the wanted poster."""


class Recruit(Move, frozen=True):
    """Look at the guests."""


class Hire(Move, frozen=True):
    """This guest becomes an ally."""

    guest: int


class Brawl(Move, frozen=True):
    """A brawl with this guest, who is put face down."""

    guest: int


class Use(Move, frozen=True):
    """Use a card on what it wants: a space, a figure, a thief, a number."""

    card: int
    on: int = 0


class Done(Move, frozen=True):
    """No more of this."""


class Submit(Move, frozen=True):
    """Spotted: let oneself be arrested."""


AnyMove: TypeAlias = (
    Keep | Buy | Settle | Assign | Ready | March | SetOut | StepTo | Halt | Steal | Activate | Endure | Share | Deal
    | Tear | Toss | Take | Trade | Order | Deliver | HandIn | Recruit | Hire | Brawl | Use | Done | Submit
)  # fmt: skip
