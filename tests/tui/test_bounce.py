"""An accidental second Enter decides nothing for the next person."""

from __future__ import annotations

import pytest

from tests.games.thiefs_market.screen.seated import NAMES, at_table, dealt
from tests.helpers.presses import keys
from tui.table.course import Played
from tui.table.screen import TableScreen


async def test_a_doubled_enter_leaves_the_next_person_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Played, "BOUNCE", 60.0)
    async with at_table(dealt(*NAMES[:3], seed=4)) as (_person, screen):
        for _ in range(60):  # to the last without a pile, for whom all of the middle lies in the hand
            if screen.telling.waits:
                screen.course.handed_on = -60.0
                keys(screen, "enter")
                continue
            first = screen.sight.seat
            keys(screen, "a" if len(screen.sight.view.pileless()) == 1 else shown(screen), "enter")
            if screen.sight.seat != first:
                break
        before = screen.session.table.story(None)
        keys(screen, "enter", "a", "enter")
        assert screen.session.table.story(None) == before, "too soon"
        screen.course.handed_on = -60.0
        keys(screen, "enter")
        assert screen.session.table.story(None) != before


async def test_a_sentence_about_a_key_goes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScreen, "NOTICED", 0.01)
    async with at_table(dealt(*NAMES[:3], seed=4)) as (person, screen):
        keys(screen, "enter" if screen.telling.waits else "4")
        keys(screen, "5")
        await person.pilot.pause(0.1)
        assert not screen.notice


def shown(screen: TableScreen) -> str:
    """A face of the middle."""
    from rules.thiefs_market.edition import OBJECTS
    from tui.games.thiefs_market.scene import FACE_KEYS

    return next(FACE_KEYS[face] for face in OBJECTS if screen.sight.view.middle[face])
