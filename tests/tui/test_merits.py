"""What speaks for a whole move beside another one: the reasons of the second opinion, in all four games."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, cast

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from rules.advice import Facts, Option
from rules.crypt.thinking import facts as crypt
from rules.game import State
from rules.oliver_twist.edition import EMPTY, WALLET
from rules.oliver_twist.thinking import facts as twist
from rules.thiefdom.state import PATROL
from rules.thiefdom.thinking import facts as thiefdom
from rules.thiefs_market.thinking.facts import OfEnd, OfPile, OfPurchase, OfRoll
from tests.bots.positions import FULL, SMALLEST, Asked, asked
from tests.helpers.matches import Setting
from tui.games import room
from tui.words.coaching import Merit

NAMES = ("Ann", "Rook", "Wren", "Magpie", "Jackdaw", "Raven")
LONGEST, SHORTEST = 60, 44
"""Cells for the longest and the shortest form of a clause."""
POSITIONS = 40
"""How many questions of a match are looked at."""
settings = pytest.mark.parametrize("setting", [*SMALLEST, *FULL], ids=str)


def clauses(at: Asked, one: Option, other: Option) -> Sequence[Merit]:
    """All that speaks for an option."""
    found = room(at.game.meta.name)
    words = found.narrator(NAMES[: at.view.seats], at.view)
    known = found.coaching.merits.get(type(one.facts))
    return list(known(words, at.view, one.facts, other.facts)) if known is not None else []


@settings
def test_every_merit_is_a_clause_that_fits(setting: Setting) -> None:
    for at in asked(setting, POSITIONS):
        options = at.game.advise(at.view, at.step)
        for one in options:
            for other in options:
                for weight, said in clauses(at, one, other):
                    assert isfinite(weight)
                    assert cell_len(said[0]) <= LONGEST
                    assert cell_len(said[-1]) <= SHORTEST
                    assert sorted(said, key=cell_len, reverse=True) == list(said)
                    for form in said:
                        assert not form.endswith((".", ",", " "))
                        assert form[0].islower() or form.startswith((*NAMES, "Fagin")) or form[0].isdigit()


@settings
def test_nothing_speaks_for_a_move_beside_itself(setting: Setting) -> None:
    """Where two options have the same facts, nothing that is known tells them apart."""
    for at in asked(setting, POSITIONS):
        coaching = room(at.game.meta.name).coaching
        words = room(at.game.meta.name).narrator(NAMES[: at.view.seats], at.view)
        for option in at.game.advise(at.view, at.step):
            assert not coaching.merit(words, at.view, option.facts, option.facts)


# One way for four games ------------------------------------------------------------------------------------


def said(game: str, one: Facts, other: Facts, view: Any = None) -> str:
    """What speaks most for the first one."""
    found = room(game)
    words = found.narrator.__new__(found.narrator)
    words.names = NAMES
    merit = found.coaching.merit(words, cast("State", view), one, other)
    return merit[0] if merit else ""


def held(spot: int, **known: Any) -> crypt.Held:
    """A treasure that is held, worth 4 coins."""
    whole = {"face": 14, "coins": 4.0, "worth": 4.0, "adds": 4, "dice": 1, "effort": 3, "lose": 0.3, "out": 0.5}
    return crypt.Held(spot=spot, **{**whole, **known})


def claim(*treasures: crypt.Held, again: bool = False, **known: Any) -> crypt.Claiming:
    """A claim of these."""
    return crypt.Claiming(held=treasures, total=5.0, denies=0.0, answers=(1,), again=again, **known)


def test_crypt() -> None:
    recovering = crypt.Recovering(dice=2, again=True, instead=None, worse=0.0)
    a, b = held(0, out=0.42), held(1, lose=0.8)
    assert said("crypt", claim(a, again=True), recovering) == "your second turn can still recover"
    assert said("crypt", claim(a), recovering) == "you keep (a) 58% of the time"
    assert said("crypt", recovering, claim(a)) == "2 dice are ready again"
    assert said("crypt", claim(a, b), claim(a)) == "you keep (b) 50% of the time"
    assert said("crypt", claim(a), claim(held(0, out=0.94))) == "you keep (a) 58% of the time"
    assert said("crypt", claim(held(0, out=0.0)), claim(a)) == "nobody can push you out of (a)"
    assert said("crypt", claim(held(0, lose=0.3)), claim(held(0, lose=0.8))) == "fewer dice are exhausted"
    assert said("crypt", claim(held(0, lose=0.0)), claim(held(0, lose=0.8))) == "no die is at risk"
    assert said("crypt", claim(held(0, pushes=2)), claim(held(0))) == "Wren is pushed out of (a)"
    assert said("crypt", claim(held(0), again=True), claim(held(0, dice=2), again=True)) == (
        "more dice are ready for your second turn"
    )
    assert said("crypt", claim(a), claim(a)) == ""


def pile(**known: Any) -> OfPile:
    """A pile that buys one card."""
    whole = {
        "pile": (2, 0, 0, 0, 0, 0, 0), "brings": 5.0, "kept": 6.0, "danger": 0.5, "after": 3.0, "robbed": (),
        "foreseen": False, "last": False, "buys": (4,), "extras": (), "before": (), "open": False, "gold": 0,
        "sells": (0, 0), "idle": 0.0, "marker": False, "middle": -1.0,
    }  # fmt: skip
    return OfPile(**{**whole, **known})


def test_thiefs_market() -> None:
    assert said("thiefs-market", pile(danger=0.0, last=True), pile()) == "it is safe from robbers"
    assert said("thiefs-market", pile(danger=0.0, foreseen=True), pile()) == "the best answer is not to rob it"
    assert said("thiefs-market", pile(danger=0.1), pile()) == "it is robbed less often"
    assert said("thiefs-market", pile(sells=(2, 1)), pile()) == "it sells for 2 gold and 1 Infamy"
    assert said("thiefs-market", pile(marker=True), pile()) == "you buy first"
    assert said("thiefs-market", pile(buys=(4, 8, 9)), pile()) == "it pays for 3 cards"
    assert said("thiefs-market", pile(after=4.0), pile()) == "you get more if it is robbed"
    safe = pile(danger=0.0, last=True)
    assert said("thiefs-market", pile(danger=0.0, last=True, after=4.0), safe) == "", "nobody robs it"
    assert said("thiefs-market", pile(danger=0.0, last=True, kept=8.0), safe) == "it brings more"
    contested = pile(before=((1, 4),))
    assert said("thiefs-market", pile(), contested) == "no rival can buy its cards before you"
    assert said("thiefs-market", pile(buys=()), contested) == "", "it pays for no cards"
    roll = OfRoll(face=-1, better=1, gain=1.0)
    assert said("thiefs-market", replace(roll, face=2), roll) == "1 of the 6 faces is better"
    assert said("thiefs-market", roll, replace(roll, better=3)) == (
        "only 3 of the 6 faces are better than what you have"
    )
    assert said("thiefs-market", pile(kept=8.0), pile()) == "it brings more if it is not robbed"
    bought = OfPurchase(
        card=4, brings=3.0, worth=4.0, now=0.0, rounds=3.0, to_come=5.0, end=1.0, extra=False, then=(), uses=(),
        dice=(0,) * 7, gold=2, keeps=0, rivals=(),
    )  # fmt: skip
    assert said("thiefs-market", OfEnd(gold=3, purchases=1, less=1.0), bought) == "you keep 3 gold"
    assert (
        said("thiefs-market", bought, OfEnd(gold=3, purchases=1, less=1.0))
        == "the card brings something in later rounds"
    )


def taken(**known: Any) -> twist.Taken:
    """A token that is worth 3."""
    whole = {
        "face": 11, "kind": 1, "worth": 3.0, "have": 1, "wallets": 0, "more": 2, "sale": 0, "before": 0, "cards": 0,
        "cost": 1.0, "away": EMPTY, "pays": 0, "sold": 0, "sells": 0, "safe": 1.0,
        "left": twist.Left(seat=1, face=12, worth=2.0, costs=1.0),
    }  # fmt: skip
    return twist.Taken(**{**whole, **known})


def test_oliver_twist() -> None:
    assert said("oliver-twist", taken(cost=0.2), taken()) == "less goes to your file"
    assert said("oliver-twist", taken(cost=0.0), taken()) == "nothing goes to your file"
    assert said("oliver-twist", taken(cost=0.0, away=11), taken(away=12)) == "the way there costs less"
    assert said("oliver-twist", taken(worth=5.0), taken()) == "the token is worth more"
    assert said("oliver-twist", taken(worth=5.0, have=3, sale=9), taken()) == "it makes a set of apples"
    assert said("oliver-twist", taken(worth=5.0, face=WALLET * 10), taken()) == "a wallet fits into any set"
    less = twist.Left(seat=1, face=12, worth=0.0, costs=0.0)
    assert said("oliver-twist", taken(left=less), taken()) == "it leaves less to Rook"
    sold = twist.Sold(kind=1, coins=9, reward=4, bonus=0, added=0, keeps=12.0, more=2.0, after=3)
    assert said("oliver-twist", sold, taken()) == "nobody else can take the reward then"
    dear = twist.Sold(kind=1, coins=9, reward=0, bonus=0, added=0, keeps=3.0, more=2.0, after=0)
    assert said("oliver-twist", dear, replace(dear, keeps=6.0)) == "these tokens gain less if you keep them"
    assert said("oliver-twist", taken(), dear) == "the token is worth about 3 pounds"


def errand(**known: Any) -> thiefdom.Errand:
    """A walk."""
    return thiefdom.Errand(**{"does": "walk", "ends": 45, "actions": 1, **known})


def test_thiefdom() -> None:
    danger = thiefdom.Danger(risk=0.5, figure=1, points=2, goods=(0, 0, 0, 1, 0), art=())
    assert said("thiefdom", errand(), errand(then=danger), FakeCity()) == "there is no arrest to fear"
    assert said("thiefdom", errand(points=2), errand(), FakeCity()) == "it brings 2 points at once"
    assert said("thiefdom", errand(actions=2), errand(), FakeCity()) == "2 actions are left after it"
    assert said("thiefdom", errand(goods=(0, 0, 0, 1, 0)), errand(), FakeCity()) == "it brings 1 wine more"
    assert said("thiefdom", errand(points=0), errand(points=-2), FakeCity()) == "it costs no points"
    assert said("thiefdom", errand(points=-1), errand(points=-2), FakeCity()) == "it costs fewer points"
    card = thiefdom.Picked(cards=(3,), points=2, effect=1.0, gold=3, price=1.5, buys=True)
    assert said("thiefdom", card, replace(card, points=1), FakeCity()) == "the card shows more points"
    led = thiefdom.Led(figure=1, end=1, prey=(), lost=(), spared=(), toward=-1, steps=2)
    prey = thiefdom.Led(figure=1, end=2, prey=(3,), lost=(), spared=(), toward=-1, steps=2)
    assert said("thiefdom", prey, led, FakeCity()) == "another guild's thief is arrested"
    lost = replace(led, lost=(0, 1))
    assert said("thiefdom", led, lost, FakeCity()) == "none of your thieves is arrested"
    assert said("thiefdom", replace(led, lost=(1,)), lost, FakeCity()) == "fewer of your thieves are arrested"
    early = thiefdom.Planned(slots=(2, 0, 1, PATROL), fear=(0.0, 0.0, 1.5), hunt=0.0)
    late = replace(early, slots=(0, 1, 2, PATROL))
    assert said("thiefdom", early, late, FakeCity()) == "a thief in danger acts earlier"


class FakeCity:
    """A view whose city is not asked."""

    city = None
