"""A game that can be played in lines of text and has no screen yet: refused with a sentence, and nothing is dealt."""

from __future__ import annotations

from importlib.machinery import ModuleSpec

import pytest

from rules import shelf
from rules.chance import SeededChance
from rules.errors import RulesError
from tests.helpers.screens import sitting
from tui import finding, games, store
from tui.app import CutpurseApp
from tui.complaints import complaint
from tui.session import seated
from tui.shelf.setup import Setup
from tui.shelf.shelf import Shelf

CRYPT = shelf.game("crypt")
SENTENCE = "Crypt has no screen yet. Add --plain to `cutpurse play` to play it in lines of text."


@pytest.fixture(autouse=True)
def nobody_has_drawn_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> ModuleSpec | None:
        return None

    monkeypatch.setattr(games, "find_spec", nothing)


def test_the_sentence_says_what_to_do() -> None:
    with pytest.raises(RulesError) as refused:
        games.room("crypt").board  # noqa: B018
    assert complaint(refused.value) == SENTENCE


async def test_set_up_deals_nothing() -> None:
    async with sitting(first=Setup("crypt"), app=CutpurseApp) as person:
        for name in ("Ada", "Bo"):
            await person.press("r")
            await person.type(name)
            await person.press("enter")
        await person.press("enter")
        assert any("has no screen yet" in row for row in person.rows())
        assert list(finding.matches()) == []


async def test_a_kept_match_is_not_lost() -> None:
    kept = store.begin(CRYPT, seated(["Ada", "Bo"]), CRYPT.options(), CRYPT.standard, SeededChance(1))
    kept.file.close()
    async with sitting(first=Shelf(), app=CutpurseApp) as person:
        await person.press("e" if len(shelf.GAMES) < 5 else "f", "enter")
        assert any("has no screen yet" in row for row in person.rows())
        assert isinstance(person.app.screen, Shelf)
    store.take_up(kept.file.path).file.close()
