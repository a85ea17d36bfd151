"""The facts behind advice in Thiefdom: what a whole move is for, what it brings and what it risks."""

from __future__ import annotations

from math import inf

from msgspec import Struct

from rules.advice import Facts
from rules.thiefdom.goods import NONE, Goods


class Aim(Struct, frozen=True):
    """A place that a thief's plan leads to, and what happens there."""

    kind: str
    """The kind of the location; `home`, `church`, or `figure` for one to steal from."""
    space: int
    which: int
    """The smuggler's slot, the villa or the figure."""
    walks: int
    """The actions of walking until there."""
    nights: int
    """In how many nights: 0 for tonight."""
    points: float
    goods: Goods
    """What the thief has more or less of afterwards."""
    art: int
    """The artwork that it takes there; below 0: the one it delivers."""
    sells: int = 0
    """The points for the loot that it gets there, wherever that is sold."""


class Danger(Struct, frozen=True):
    """What may happen to a thief that stays on a street cell."""

    risk: float
    figure: int
    points: int
    goods: Goods
    art: tuple[int, ...]


class Gift(Struct, frozen=True):
    """Goods that another thief of the guild gets."""

    thief: int
    """Its index among all thieves."""
    goods: Goods
    art: int
    """The artwork that it gets; 0 for none."""
    aim: Aim | None
    """Where its plan brings points for some of them; None if it does so nowhere."""


class Near(Struct, frozen=True):
    """A location near a hideout or a thief."""

    kind: str
    space: int
    walks: int
    steps: int


class Errand(Facts, frozen=True, kw_only=True):
    """A whole move of a thief's turn."""

    does: str
    """What kind of move it is: `walk`, `stay`, `steal`, `visit`, `look`, `share`, `endure`, `tear`, `toss`, `buy`,
    `use`, `hire`, `brawl`, `keep`, `escape`."""
    what: int = 0
    """The card or figure that it is about."""
    ends: int
    """Where the thief is afterwards."""
    actions: int
    """The actions that it has left tonight."""
    points: int = 0
    """The points that are gained or lost for certain."""
    goods: Goods = NONE
    """What the thief gains or loses at once."""
    art: int = 0
    """The artwork that it takes; below 0: the one it delivers."""
    gift: Gift | None = None
    """What another thief of its guild gets by it."""
    poster: int = 0
    """1 for a new wanted poster, -1 for one that is gone."""
    hopes: float = 0.0
    """The points that guests or drawn cards bring on average."""
    sells: int = 0
    """The points for one of the pieces that it takes, where they are sold."""
    buyer: Near | None = None
    """The nearest location where one of the pieces that it takes is sold."""
    besides: int = 0
    """The points for goods that can still be sold there afterwards."""
    effect: float = 0.0
    """The value of a new card's effect until the end."""
    cards: int = 0
    """How many cards it brings."""
    net: float = 0.0
    """What a guest or a card brings in all, its price subtracted, more than none."""
    second: bool = False
    """Whether there is a better option."""
    most: float = inf
    """Then: the most points that are named for that one; more would seem better."""
    aim: Aim | None = None
    """Where its plan leads next."""
    pays: Aim | None = None
    """Where that plan first brings points, if not there."""
    far: bool = False
    """Whether it ends a walk because going on would save no walk to the next place."""
    rests: bool = False
    """Whether the thief then ends its turn there."""
    day: int = 0
    """The point of a thief on the street at dawn."""
    here: Danger | None = None
    """The danger of staying where the thief is now; None where there is none."""
    then: Danger | None = None
    """The danger of staying where it is afterwards."""
    idle: bool = False
    """Whether no action brings more than ending the turn at once."""

    @property
    def related(self) -> bool:
        """Whether what the thief gets at the next place is sold where its plan first brings points."""
        aim, pays = self.aim, self.pays
        if aim is None or pays is None:
            return False
        if aim.art > 0:
            return pays.art < 0
        return any(got > 0 > sold for got, sold in zip(aim.goods, pays.goods, strict=True))

    @property
    def helps(self) -> bool:
        """Whether it is for what another thief gets: that brings more than any place of the thief's own plan."""
        aims = [aim.points for aim in (self.aim, self.pays) if aim]
        return bool(self.gift and self.gift.aim and self.gift.aim.points > max(self.points, *aims, 0.0))

    @property
    def named(self) -> float:
        """The most points that are named for it; `inf` where none are."""
        if self.helps and self.gift and self.gift.aim:
            return self.gift.aim.points
        if self.does in NAMING:
            return max(self.points, self.hopes + self.besides) or inf
        if self.does in ("visit", "use") and (self.points > 0 or self.effect):
            return max(self.points, self.effect)
        if self.does == "steal" and self.sells:
            return float(self.sells)
        if self.does == "stay":
            return self.day or (self.aim.points if self.aim else 0.0) or inf
        if self.aim and self.aim.points >= 1:
            return self.aim.points
        if self.pays and self.related:
            return self.pays.points
        return (self.aim.sells if self.aim else 0) or inf


NAMING = ("look", "hire", "brawl", "buy", "keep", "escape")
"""What is described by its own points alone."""


class Picked(Facts, frozen=True, kw_only=True):
    """Cards that are kept or bought."""

    cards: tuple[int, ...]
    points: int
    """The points printed on them."""
    effect: float
    """The value of their effects until the end."""
    gold: int
    price: float
    """The value of that gold, in points."""
    buys: bool
    """Whether they are bought now."""


class House(Facts, frozen=True, kw_only=True):
    """A hideout, and the nearest location of each kind."""

    space: int
    near: tuple[Near, ...]


class Planned(Facts, frozen=True, kw_only=True):
    """The plan of a night."""

    slots: tuple[int, ...]
    fear: tuple[float, ...]
    """By thief: what waiting for a part of the night costs it on average."""
    hunt: float
    """What the patrol board could gain by arrests now."""


class Led(Facts, frozen=True, kw_only=True):
    """A way of the townsfolk."""

    figure: int
    end: int
    prey: tuple[int, ...]
    """The rivals' thieves that it arrests."""
    lost: tuple[int, ...]
    """The guild's own thieves that it arrests."""
    spared: tuple[int, ...]
    """The guild's own thieves that another way would arrest."""
    toward: int
    """For a noble with goods: the guild's nearest thief; else -1."""
    steps: int
    """The steps from the guild's nearest thief."""


class Swapped(Facts, frozen=True, kw_only=True):
    """An exchange while the townsfolk walk."""

    deals: int
