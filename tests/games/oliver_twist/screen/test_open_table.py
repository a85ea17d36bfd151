"""A turn on the open table: what everyone may see is chosen there, the rest behind the curtain."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import ALL, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import CHARACTER, kind
from rules.oliver_twist.heaps import Heap, Token
from rules.oliver_twist.state import Peeked, Twist
from rules.oliver_twist.steps.round import Turn
from tests.games.oliver_twist.screen.seated import NAMES, arranged, asked_at, at_open_table, prompt
from tests.games.oliver_twist.screen.test_screen import SIZES, behind, prowling, turn_with
from tests.helpers.presses import keys
from tests.helpers.screens import Person
from tui.games.oliver_twist.questions.fagin import Visit
from tui.games.oliver_twist.questions.file import PoliceFile
from tui.session import AtHome
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


async def curtain_opens(person: Person) -> None:
    """Open the curtain, which must be there."""
    await person.pilot.pause()
    assert isinstance(person.app.screen, Curtain)
    await behind(person)


def with_a_set() -> AtHome:
    """A turn of a seat that can sell a set."""

    def wanted(view: Twist, step: Question[Any]) -> bool:
        kinds = {type(move) for move in step.moves(view)}
        return isinstance(step, Turn) and {m.Fagin, m.Take} <= kinds

    return asked_at(wanted, *NAMES[:2])


def without_a_set() -> AtHome:
    """A turn of a seat that cannot, though a public view does not know that."""

    def wanted(view: Twist, step: Question[Any]) -> bool:
        kinds = {type(move) for move in step.moves(view)}
        return isinstance(step, Turn) and m.Take in kinds and not {m.Fagin, m.Play} & kinds

    return asked_at(wanted, *NAMES[:2])


def choose(screen: TableScreen, wanted: int) -> bool:
    """Choose a token of this kind in reach."""
    view = screen.sight.view
    found = [spot for spot in screen.desk.rows.things if kind(view.faces[spot.space]) == wanted]
    if found:
        screen.desk.choose(found[0])
    return bool(found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("night", [False, True])
async def test_a_turn_is_asked_in_the_public_view_and_offers_only_what_all_may_see(size: str, night: bool) -> None:
    async with at_open_table(prowling(3, night), size) as (person, screen):
        await person.pilot.pause()
        assert person.app.screen is screen
        assert screen.sight.eyes is None
        assert screen.sight.seat is not None
        assert {type(move) for move in screen.sight.moves} <= {m.Take, m.Reveal, m.Relocate}
        row = prompt(screen)[3].split()
        assert {"g", "c", "p"} <= {*row}, "no missing key tells what is hidden"


def disguised(session: AtHome) -> AtHome:
    """The same position with other hidden things of every seat."""

    def heap(known: Heap) -> Heap:
        return tuple([token if token.known == ALL else Token(51, token.known) for token in known])

    def change(state: Twist) -> None:
        state.money = tuple([coins + 7 for coins in state.money])
        state.reserves = tuple([heap(own) for own in state.reserves])
        state.files = tuple([heap(own)[1:] for own in state.files])
        state.hands = tuple([(3,) * len(hand) for hand in state.hands])
        state.loot = tuple([(12,) * len(cards) for cards in state.loot])
        state.peeks = tuple([Peeked(one.space, 62, one.known) for one in state.peeks])

    return arranged(session, change)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("night", [False, True])
async def test_the_open_table_shows_nothing_that_not_everyone_knows(size: str, night: bool) -> None:
    pictures = []
    for other in (False, True):
        session = prowling(2, night)
        if other:
            disguised(session)
        async with at_open_table(session, size) as (person, screen):
            frames = []
            for key in ("", "tab", "escape", "h", "m", "escape", "v", "escape"):
                keys(screen, *filter(None, [key]))
                await person.pilot.pause()
                frames.append(person.rows())
            pictures.append(frames)
        session.kept.file.close()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("key", "panel"), [("g", Visit), ("p", PoliceFile)])
async def test_a_key_opens_its_panel_behind_the_curtain_and_out_leads_back(key: str, panel: type) -> None:
    async with at_open_table(with_a_set(), "classic") as (person, screen):
        await person.pilot.pause()
        keys(screen, key)
        await curtain_opens(person)
        assert screen.sight.eyes == screen.sight.seat is not None
        assert isinstance(screen.desk, panel)
        keys(screen, "escape")
        await person.pilot.pause()
        assert screen.sight.eyes is None
        assert screen.sight.seat is not None
        assert not screen.board.slate.model.rows


async def test_after_the_answer_the_open_table_is_back() -> None:
    async with at_open_table(with_a_set(), "classic") as (person, screen):
        await person.pilot.pause()
        seat, rewards = screen.sight.seat, screen.sight.view.rewards
        keys(screen, "g")
        await curtain_opens(person)
        keys(screen, "enter")
        await person.pilot.pause()
        assert screen.session.table.ask(None).view.rewards == rewards[1:]
        assert screen.sight.eyes is None
        assert screen.sight.seat != seat


async def test_a_visit_without_a_set_is_judged_behind_the_curtain() -> None:
    async with at_open_table(without_a_set(), "classic") as (person, screen):
        await person.pilot.pause()
        keys(screen, "g")
        assert not screen.notice
        await curtain_opens(person)
        assert "set" in prompt(screen)[0]
        keys(screen, "escape")
        await person.pilot.pause()
        assert screen.sight.eyes is None, "back at the open table"


async def test_who_may_look_at_tokens_first_relocates_behind_the_curtain() -> None:
    async with at_open_table(turn_with(m.Relocate)(), "classic") as (person, screen):
        night = screen.session.table.ask(None).view.night
        await person.pilot.pause()
        assert isinstance(person.app.screen, Curtain) == night


async def test_a_character_that_was_drawn_in_the_open_is_seen_behind_the_curtain() -> None:
    def wanted(view: Twist, step: Question[Any]) -> bool:
        takes = [move for move in step.moves(view) if isinstance(move, m.Take)]
        return isinstance(step, Turn) and any(kind(view.faces[take.space]) == CHARACTER for take in takes)

    async with at_open_table(asked_at(wanted, *NAMES[:2]), "classic") as (person, screen):
        await person.pilot.pause()
        seat = screen.sight.seat
        assert choose(screen, CHARACTER)
        keys(screen, "enter")
        await curtain_opens(person)
        assert screen.held.beat is not None
        assert screen.held.beat.name == "card-seen"
        assert screen.sight.eyes == seat
        keys(screen, "enter")
        await person.pilot.pause()
        assert screen.sight.eyes is None
        assert screen.sight.seat != seat
