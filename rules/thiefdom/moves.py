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
    """Choose this house as the hideout."""

    space: int


class Assign(Move, frozen=True):
    """Plan: in this part of the night (0 to 3) this thief acts (0 to 2), or the patrol board (3)."""

    slot: int
    what: int


class Ready(Move, frozen=True):
    """Confirm the plan."""


class March(Move, frozen=True):
    """A figure walks: the direction of its first step, and the one taken at each lantern where there is a choice."""

    figure: int
    way: tuple[int, ...]


class SetOut(Move, frozen=True):
    """Begin to move; `rushing`: with Wotana."""

    rushing: bool = False


class StepTo(Move, frozen=True):
    """The next space of a walk; `over`: the cell passed over on the way, `how`: by a card, or the catacombs."""

    space: int
    over: tuple[int, ...] = ()
    how: int = 0


class Halt(Move, frozen=True):
    """End the walk."""


class Steal(Move, frozen=True):
    """Steal from a figure; from a noble this kind of goods; `paid`: with Mortana's gold."""

    figure: int
    goods: int = -1
    paid: bool = False


class Activate(Move, frozen=True):
    """Activate the location where the thief is."""


class Endure(Move, frozen=True):
    """Use the endurance marker for one more action."""


class Share(Move, frozen=True):
    """Exchange goods in the hideout."""


class Deal(Move, frozen=True):
    """How many of this kind each partner of the exchange gets; the hideout keeps the rest."""

    goods: int
    counts: tuple[int, ...]


class Tear(Move, frozen=True):
    """Tear up the wanted poster in the thief's own hideout."""


class Toss(Move, frozen=True):
    """Discard one of these goods."""

    goods: int


class Take(Move, frozen=True):
    """Take this many of one kind of goods, or an artwork."""

    goods: int
    count: int


class Trade(Move, frozen=True):
    """Give this many of one kind of goods for points."""

    goods: int
    count: int


class Order(Move, frozen=True):
    """Buy this many liquors."""

    count: int


class Deliver(Move, frozen=True):
    """Deliver an artwork, or the goods of a mission (0)."""

    artwork: int = 0


class HandIn(Move, frozen=True):
    """Hand in the wanted poster."""


class Recruit(Move, frozen=True):
    """Look at the guests."""


class Hire(Move, frozen=True):
    """Recruit this guest as an ally."""

    guest: int


class Brawl(Move, frozen=True):
    """Brawl with this guest, who is put face down."""

    guest: int


class Use(Move, frozen=True):
    """Use a card on its target: a space, a figure, a thief, a number."""

    card: int
    on: int = 0


class Done(Move, frozen=True):
    """End the turn, the visit or the exchange."""


class Submit(Move, frozen=True):
    """Accept the arrest of a spotted thief."""


AnyMove: TypeAlias = (
    Keep | Buy | Settle | Assign | Ready | March | SetOut | StepTo | Halt | Steal | Activate | Endure | Share | Deal
    | Tear | Toss | Take | Trade | Order | Deliver | HandIn | Recruit | Hire | Brawl | Use | Done | Submit
)  # fmt: skip
