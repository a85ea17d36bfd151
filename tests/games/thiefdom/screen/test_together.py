"""Who has chosen and who is still choosing, while choices wait face down at several terminals."""

from __future__ import annotations

import pytest

from rules.chance import SeededChance
from rules.thiefdom.game import GAME
from rules.thiefdom.steps.round import Plan
from tests.host.test_course import at, settled
from tui.pictures.far import FarTable
from tui.pictures.script import Script

ANN, BEN, CLEO = range(3)


def drafting() -> Script:
    return Script(GAME, ("Ann", "Ben", "Cleo"), then=SeededChance("together"))


def planning() -> Script:
    return drafting().goes_on(lambda view, step: isinstance(step, Plan))


def chooses(story: Script, seat: int) -> None:
    """A seat answers, with whatever it may."""
    while seat in story.table.waiting():
        story.plays(seat, story.table.ask(seat).moves[0])


@pytest.mark.parametrize("story", [drafting, planning])
async def test_all_read_who_has_chosen_and_only_the_own_choice(story: type[Script]) -> None:
    played = story()
    chooses(played, ANN)
    assert ANN not in played.table.waiting()
    far, mine = FarTable(played.table), ("you keep", "your plan")
    async with at(far, ANN) as person:
        assert any(person.sees(said) for said in mine)
        assert person.sees("u: choose again")
        assert person.sees("Ann       chosen")
        assert person.sees("Ben       choosing")
        chooses(played, CLEO)
        far.knock()
        await settled(person)
        assert person.sees("Ben       choosing")
        assert person.sees("Cleo      chosen")
        await person.press("u")
        assert not any(person.sees(said) for said in mine)
        assert not person.sees("Ben       choosing")
    async with at(far) as watcher:
        assert watcher.sees("Ann       choosing")
        assert watcher.sees("Cleo      chosen")
        assert not any(watcher.sees(said) for said in (*mine, "choose again"))


async def test_no_other_terminal_gets_the_choice() -> None:
    seen = set()
    for nth in range(2):
        played = drafting()
        asked = played.table.ask(ANN)
        played.plays(ANN, asked.moves[nth])
        async with at(FarTable(played.table)) as watcher:
            seen.add("\n".join(watcher.rows()))
    assert len(seen) == 1


async def test_nothing_of_it_stands_there_after_the_last_choice() -> None:
    played = drafting()
    chooses(played, ANN)
    chooses(played, BEN)
    far = FarTable(played.table)
    async with at(far, ANN) as person:
        assert person.sees("Draft 1 of 3")
        played.plays(CLEO, played.table.ask(CLEO).moves[0])
        far.knock()
        await settled(person)
        assert not person.sees("choosing")
        assert person.sees("choose another card to keep")
