"""Thief's Market played on the screen: by keys alone, by the mouse alone, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.chance import SeededChance
from rules.thiefs_market.steps.split import Lucky
from tests.helpers.crypt_table import click, clickable, keys
from tests.helpers.market_table import NAMES, at_table, dealt, prompt
from tests.helpers.screens import faults
from tui.screens.curtain import Curtain
from tui.screens.result import Result
from tui.screens.thiefs_market import MarketScreen
from tui.screens.thiefs_market_scene import FACE_KEYS

SIZES = ("wide", "classic", "narrow")


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


def shown_keys(screen: MarketScreen) -> set[str]:
    """The keys that are drawn on the board."""
    found = {heap.key for heap in screen.stage_plate.stage.heaps}
    found |= {offer.key for lane in screen.market_rows.goods.lanes for offer in lane.offers}
    found |= {seat.number for seat in screen.seat_list.seats if seat.key}
    if screen.till is not None or screen.plan is not None:
        found |= {item.key for item in (*screen.pay_plate.offered.items, *screen.tools_plate.offered.items)}
    return {key for key in found if key}


# Whole matches ------------------------------------------------------------------------------------


def answer(screen: MarketScreen, press: Callable[[str], None], luck: SeededChance) -> None:
    """Answer whatever is asked, with few keys, or clicks that do what they do."""
    if screen.showing:
        press("enter")
    elif screen.hand is not None:
        if screen.hand.robbed and (not screen.hand.takes or luck.roll(3) == 1):
            press(str(luck.pick(sorted(screen.hand.robbed)) + 1))
            press(luck.pick([FACE_KEYS[face] for face, count in enumerate(screen.hand.heap) if count]))
        elif not screen.hand.all:
            faces = [FACE_KEYS[face] for face, count in enumerate(screen.hand.heap) if count]
            for _face in range(1 + luck.roll(3)):
                press(luck.pick(faces))
            if not screen.hand.ready:
                press("a")
        press("enter")
    elif isinstance(screen.step, Lucky):
        press("n" if luck.roll(2) == 1 else luck.pick(sorted(shown_keys(screen))))
        press("enter")
    elif screen.till is not None:
        if screen.till.idle:
            press("enter")
            return
        offers = [offer.key for lane in screen.market_rows.goods.lanes for offer in lane.offers if offer.key]
        press(luck.pick(offers) if offers else "n")
        press("enter")


@pytest.mark.parametrize(
    ("size", "seats"), [("wide", 3), ("wide", 5), ("classic", 5), ("classic", 3), ("narrow", 5), ("least", 4)]
)
@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_a_whole_match(size: str, seats: int, by: str) -> None:
    luck = SeededChance(f"{size}{seats}")
    async with at_table(dealt(*NAMES[:seats], seed=seats), size) as (person, screen):

        def press(key: str) -> None:
            if by == "keys":
                keys(screen, key)
            elif f"key:{key}" in clickable(screen):
                click(screen, f"key:{key}")
            else:  # all of it is chosen: a click on what is chosen takes it off
                assert f"less:{key}" in clickable(screen), key
                click(screen, f"less:{key}")

        for turn in range(1500):
            if not screen.session.table.waiting() and not screen.showing:
                break
            answer(screen, press, luck)
            if by == "mouse" or turn % 5 == 0:
                await person.pilot.pause()
            if screen.is_current and turn % 5 == 0:
                assert not any(row.endswith("…") for row in prompt(screen)), prompt(screen)
                assert not faults(person.rows(), person.app.size.width), "\n".join(person.rows())
        await person.pilot.pause()
        await person.pilot.pause()
        assert isinstance(person.screen, Result)
