"""What a table's screen shows of its company: edge, waiting, undo requests, and the page who."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from tests.helpers.screens import SIZES, Person, faults, sitting
from tests.host.crew import new_hall, started
from tui.app import CutpurseApp
from tui.company import Act, Gathered, Option, Place, Request, Told
from tui.games.crypt import pictures_matches as play
from tui.games.crypt.pictures_matches import claims
from tui.host import plain_words
from tui.pictures.far import Crew, FarTable
from tui.session import Session
from tui.settings import Settings
from tui.table import who
from tui.table.clock import HandTime
from tui.table.screen import TableScreen
from tui.widgets.who_page import WhoPage
from tui.words.seats import deed

ADA, BO, CY = range(3)
REFUSED = ("There is no move of yours to undo.",)
MAKER = (
    Option("ask-undo", why_not=REFUSED),
    Option("nudge", ADA),
    Option("stand-in", CY),
    Option("reopen", CY),
    Option("watching"),
    Option("close"),
)
UNDO = Request(CY, ("Cy claimed Pottery 4 (a: 2 dice at 4, total 8).", "Cy claimed Pottery 4."), (ADA,))


def gathered(you: int | None, **more: Any) -> Gathered:
    """Ada is asked, Cy is away, and this guest sits at one of the seats."""
    now = time.monotonic()
    places = (
        Place(ADA, "Ada", "here", asked=now - 180, you=you == ADA),
        Place(BO, "Bo", "here", you=you == BO),
        Place(CY, "Cy", "away", since=now - 1500, you=you == CY),
    )
    facts = {"places": places, "watching": ("Dan", "Eli"), "ways": ("ssh -p 8022 KRTPLM@ann-laptop",)} | more
    return Gathered("KRTPLM", "Bo", **facts)


class Ringing(CutpurseApp):
    """An app that counts how often it rings."""

    rung = 0
    went = ""

    def ring(self) -> None:
        self.rung += 1

    def leave_match(self) -> None:
        self.went = "hall"

    def leave(self, code: int = 0) -> None:
        self.went = "away"


class Guest(Person):
    """A person at a far table."""

    far: FarTable
    crew: Crew
    table: TableScreen
    app: Any

    async def hears(self, **changes: Any) -> None:
        """The company changes."""
        self.crew.now = replace(self.crew.now, **changes)
        self.far.knock()
        await self.pilot.pause()

    @property
    def edge(self) -> str:
        return self.rows()[-4].strip("═= ")

    @property
    def ask(self) -> str:
        return self.rows()[-3].strip()

    @property
    def keys(self) -> str:
        return self.rows()[-1].strip()


@asynccontextmanager
async def at_table(
    you: int | None, size: str = "classic", settings: Settings | None = None, **company: Any
) -> AsyncIterator[Guest]:
    """One guest at a table of three in Crypt, where Ada is asked and Cy has claimed."""
    far = FarTable(play.three().table)
    session = far.sit(() if you is None else (you,), gathered(you, **company))
    table = TableScreen(session)
    chosen = settings or Settings(signs="unicode", motion="off")
    async with sitting(size, table, chosen, Ringing, HandTime()) as person:
        person.app.session = session
        guest = Guest(person.app, person.pilot)
        crew = session.company
        assert isinstance(crew, Crew)
        guest.far, guest.crew, guest.table = far, crew, table
        yield guest


# The edge ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "shown"), [("wide", "Cy away, 2 watching"), ("classic", "Cy away"), ("narrow", "Cy away")]
)
async def test_the_edge_says_who_is_away_and_how_many_watch(size: str, shown: str) -> None:
    async with at_table(BO, size) as guest:
        assert guest.edge.endswith(shown)
        assert "Cy claimed" in guest.edge


async def test_the_edge_says_it_in_fewer_words_where_there_is_no_room() -> None:
    async with at_table(BO, "narrow") as guest:
        await guest.hears(told=Told(1, ("Ada claimed Manuscript 4 now",)))
        assert guest.edge == "Ada claimed Manuscript 4 now ══ 1 away"
        await guest.hears(told=Told(2, ("Ada claimed Manuscript 4 and 3",)))
        assert guest.edge == "Ada claimed Manuscript 4 and 3"


async def test_nobody_away_and_nobody_watching_leaves_the_edge_as_at_home() -> None:
    here = tuple(replace(place, state="here") for place in gathered(BO).places)
    async with at_table(BO, places=here, watching=()) as guest:
        assert guest.edge.endswith("total 8).")
        await guest.hears(watching=("Dan",))
        assert guest.edge.endswith("1 watching")


async def test_a_click_on_the_edge_opens_the_page() -> None:
    async with at_table(BO) as guest:
        await guest.click("key:comma")
        assert isinstance(guest.table.pages.page, WhoPage)


async def test_what_people_did_stands_in_the_edge_until_the_next_key_and_rings_when_it_says_so() -> None:
    async with at_table(ADA) as guest:
        assert guest.app.rung == 0
        await guest.hears(told=Told(1, ("Bo nudged you: they wait for your choice", "Bo nudged you"), rings=True))
        assert guest.edge.startswith("Bo nudged you: they wait for your choice")
        assert guest.app.rung == 1
        await guest.hears(watching=("Dan",))
        assert guest.app.rung == 1
        assert guest.edge.startswith("Bo nudged you")
        await guest.press("a")
        assert "nudged" not in guest.edge
        await guest.hears(told=Told(2, ("Cy is back",)))
        assert guest.app.rung == 1
        assert guest.edge.startswith("Cy is back")


# Waiting -------------------------------------------------------------------------------------------


async def test_a_player_who_waits_reads_what_the_other_one_is_asked() -> None:
    async with at_table(BO) as guest:
        assert guest.ask == "► Waiting for Ada: claim treasures or pass; 3 dice ready, none placed yet."
        assert guest.enter == "Look around while you wait: your terminal will ring for you."
        assert "Enter" not in guest.keys
        assert guest.sees("Ada ")
        await guest.press("enter")
        assert guest.far.table.waiting() == (ADA,)


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ("wide", ("u ask for undo", ", who, nudge")),
        ("classic", ("u ask for undo", ", who, nudge")),
        ("narrow", ("u undo",)),
    ],
)
async def test_a_player_who_waits_sees_how_to_ask_for_an_undo_and_to_nudge(size: str, shown: tuple[str, ...]) -> None:
    async with at_table(BO, size, acts=(Option("ask-undo"), Option("nudge", ADA))) as guest:
        assert all(f"  {one}  " in f"  {guest.keys}  " for one in shown)
        await guest.press("question_mark")
        assert guest.sees("for an undo")
        await guest.press("escape")
        await guest.hears(acts=(Option("ask-undo", why_not=("There is no move of yours to undo.",)),))
        assert not any(f"  {one}  " in f"  {guest.keys}  " for one in shown)


async def test_a_player_waits_for_one_who_is_away() -> None:
    places = tuple(replace(place, state="away") if place.seat == ADA else place for place in gathered(BO).places)
    async with at_table(BO, places=places) as guest:
        assert guest.enter == "Ada is away: the match is saved and waits. You can leave and come back."


async def test_a_watcher_has_no_secrets_to_look_at_and_leaves_to_the_hall() -> None:
    async with at_table(None, acts=(Option("sit", CY),)) as guest:
        assert guest.enter == "You are watching: only what everyone may know is shown."
        assert "mine" not in guest.keys
        await guest.press("escape")
        assert guest.app.went == "hall"


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_cut_or_out_of_place(size: str) -> None:
    async with at_table(BO, size, acts=MAKER) as guest:
        assert faults(guest.rows(), SIZES[size][0]) == []
        await guest.press("comma")
        page = guest.page()
        assert faults(page, len(page[0])) == []


# Undo ----------------------------------------------------------------------------------------------


async def test_undo_asks_those_who_are_asked_now_and_can_be_withdrawn() -> None:
    async with at_table(CY, acts=(Option("ask-undo"),)) as guest:
        await guest.press("u")
        assert guest.ask == "► Cy: ask Ada to undo your last move?"
        assert guest.enter == "Enter: ask. Your move stands unless Ada allows the undo."
        await guest.press("escape")
        assert guest.ask.startswith("► Waiting for Ada")
        assert guest.crew.done == []
        await guest.press("u", "enter")
        assert guest.crew.done == [("ask-undo", None)]
        await guest.hears(acts=(Option("withdraw"),), request=UNDO, told=Told(1, ("You asked Ada for an undo",)))
        assert guest.edge.startswith("You asked Ada for an undo")
        assert guest.enter == "Your request ends when Ada answers or moves. Esc: withdraw it."
        assert guest.keys.startswith("Esc withdraw")
        await guest.press("escape")
        assert guest.crew.done[1:] == [("withdraw", None)]


async def test_an_undo_that_nobody_can_allow_says_why() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("u")
        assert guest.edge.startswith("There is no move of yours to undo.")
        assert guest.crew.done == []


ANSWERS = (Option("allow"), Option("refuse"))


async def test_a_request_stays_in_the_edge_and_the_picks_stay_usable() -> None:
    async with at_table(ADA) as guest:
        await guest.press("5", "c", "2", "a")
        await guest.hears(acts=ANSWERS, request=UNDO, told=Told(1, (), rings=True))
        assert guest.app.rung == 1
        assert guest.edge.startswith('Cy asks for an undo of "Cy claimed Pottery 4": Comma answers')
        assert guest.sees("‹5›‹5›‹2›")
        assert guest.keys.startswith(", answer Cy")
        assert guest.enter.startswith("Enter: claim (a: Cy out) and (c).")
        assert guest.enter.endswith("This refuses Cy's undo.")
        await guest.press("y", "n")  # nothing that answers it here
        assert guest.crew.done == []
        assert guest.edge.startswith("Cy asks for an undo")
        assert guest.sees("pass")


@pytest.mark.parametrize("size", ["wide", "classic", "narrow"])
@pytest.mark.parametrize(("key", "act"), [("y", "allow"), ("n", "refuse"), ("enter", "allow")])
async def test_a_request_is_answered_in_the_page(size: str, key: str, act: str) -> None:
    async with at_table(ADA, size, acts=ANSWERS, request=UNDO) as guest:
        await guest.press("5", "c", "2", "a", "comma")
        assert guest.ask.startswith("► Ada: allow Cy to undo")
        assert guest.enter in ("Enter: allow it; your picks are cleared. (no undo)", "Enter: allow; your picks go.")
        await guest.press(key)
        assert guest.crew.done == [(act, None)]
        assert guest.table.pages.page is None
        before = guest.far.table.changes
        await guest.press("enter", "space", "enter")
        assert guest.far.table.changes == before, "an Enter of habit plays nothing"


async def test_esc_in_the_page_decides_later() -> None:
    async with at_table(ADA, acts=ANSWERS, request=UNDO) as guest:
        await guest.press("5", "c", "2", "a", "comma", "escape")
        assert guest.table.pages.page is None
        assert guest.crew.done == []
        assert guest.sees("‹5›‹5›‹2›")


async def test_an_undo_that_was_allowed_clears_the_picks_and_the_edge_says_so() -> None:
    async with at_table(ADA, acts=ANSWERS, request=UNDO) as guest:
        guest.far.knock()
        await guest.pilot.pause()
        await guest.press("5", "c", "2", "a")
        guest.crew.now = replace(guest.crew.now, acts=(), request=None, told=Told(1, ("Cy undid their last move",)))
        guest.far.undo(CY)
        await guest.pilot.pause()
        assert guest.edge.startswith('Cy undid "Cy claimed Pottery 4"; your picks are cleared')
        assert guest.ask.startswith("► Waiting for Cy: ")
        assert not guest.sees("‹5›")


async def test_a_request_that_ends_otherwise_leaves_the_picks() -> None:
    async with at_table(ADA, acts=ANSWERS, request=UNDO) as guest:
        guest.far.knock()
        await guest.pilot.pause()
        await guest.press("5", "c", "2", "a")
        await guest.hears(acts=(), request=None, told=Told(1, ("Cy withdrew the request for an undo",)))
        assert guest.edge.startswith("Cy withdrew the request for an undo")
        assert guest.sees("‹5›‹5›‹2›")
        assert not guest.enter.endswith("undo.")


# The page ------------------------------------------------------------------------------------------


async def test_the_page_has_seats_watchers_actions_code_and_the_way_of_the_keyless() -> None:
    async with at_table(BO, acts=MAKER, back=("ssh -p 8022 otter-kite@ann-laptop", "otter-kite@ann-laptop")) as guest:
        await guest.press("comma")
        page = "\n".join(guest.page())
        for said in (
            "Who is here",
            "KRTPLM, Bo's table",
            "1 Ada      here        asked 3 min ago: claim treasures",
            "2 Bo       here, you",
            "3 Cy       away        for 25 min",
            "watching               Dan and Eli",
            "ask for an undo      There is no move of yours to undo.",
            "b nudge Ada            rings their terminal; once a minute",
            "k computer for Cy      it plays until Cy comes back",
            "o reopen seat 3        for another player; Cy cannot come back to it",
            "w close to watching    Dan and Eli leave",
            "x close the table      the match is saved",
            "code       KRTPLM      ssh -p 8022 KRTPLM@ann-laptop",
            "come back as           ssh -p 8022 otter-kite@ann-laptop",
        ):
            assert said in page, said
        assert guest.keys.startswith("1-3 seat  b  k  o  w  x")


async def test_seats_are_digits_and_enter_does_what_the_row_says() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("comma", "3")
        assert guest.enter == "Enter: let a computer player play for Cy until they come back."
        await guest.press("enter")
        assert guest.ask == "► Bo: let a computer player play for Cy?"
        assert guest.crew.done == []
        await guest.press("enter")
        assert guest.crew.done == [("stand-in", CY)]
        await guest.press("2")
        assert guest.enter == "Select a seat, or press the key of a row."
        await guest.press("1", "enter")
        assert guest.crew.done[1:] == [("nudge", ADA)]
        await guest.press("down", "down", "down", "down")
        assert guest.enter == "Enter: let a computer player play for Cy until they come back."


@pytest.mark.parametrize(("key", "done"), [("b", ("nudge", ADA)), ("w", ("watching", None))])
async def test_a_key_does_its_row(key: str, done: tuple[str, int | None]) -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("comma", key)
        assert guest.crew.done == [done]
        assert guest.table.pages.page is not None


async def test_a_computer_goes_in_and_out_after_a_question_only() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("comma", "k")
        assert guest.crew.done == []
        await guest.press("escape", "k", "enter")
        assert guest.crew.done == [("stand-in", CY)]
        places = guest.crew.now.places
        await guest.hears(places=(*places[:CY], replace(places[CY], state="stand-in")))
        await guest.press("enter")
        assert guest.ask == "► Bo: take the computer player for Cy out?"
        assert len(guest.crew.done) == 1


async def test_a_page_says_that_the_match_goes_on_and_that_it_is_your_turn() -> None:
    async with at_table(BO) as guest:
        await guest.press("v")
        assert guest.ask == "► The match goes on behind this page."
        assert "your turn" not in guest.edge
        places = guest.crew.now.places
        asked = tuple([replace(one, asked=time.monotonic() if one.seat == BO else None) for one in places])
        await guest.hears(places=asked)
        assert guest.edge.startswith("It is your turn: Esc leads back to the table")
        await guest.press("escape", "escape")
        assert guest.ask == "► The match goes on behind this page."
        assert guest.sees("It is your turn")


async def test_a_request_stays_beside_what_a_key_could_not_do() -> None:
    acts = (Option("allow"), Option("refuse"))
    async with at_table(ADA, request=UNDO, acts=acts) as guest:
        assert "asks for an undo" in guest.edge
        await guest.press("u")
        assert "asks for an undo" in guest.edge
        assert not guest.enter.startswith("Enter")


async def test_who_plays_for_another_reads_both_names() -> None:
    places = gathered(ADA).places
    async with at_table(ADA, places=(replace(places[ADA], played_by="Dan"), *places[1:])) as guest:
        assert guest.ask.startswith("► Dan, for Ada: ")


async def test_a_watcher_of_a_closed_table_reads_a_whole_sentence() -> None:
    async with at_table(None, closed=("Ada closed the table to watching",)) as guest:
        assert guest.ask == "► Read the log, or go back to the hall."


async def test_why_something_cannot_be_done_is_said_in_the_edge() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        guest.crew.answer = ("You can nudge Ada again in 40 s.",)
        await guest.press("comma", "b")
        assert guest.edge.startswith("You can nudge Ada again in 40 s. ═")


@pytest.mark.parametrize(
    ("key", "ask", "enter", "done"),
    [
        ("o", "► Bo: reopen Cy's seat for another player?", "Enter: reopen it. Cy loses it", ("reopen", CY)),
        ("x", "► Bo: close the table for everyone?", "Enter: close it. The match is saved", ("close", None)),
    ],
)
async def test_reopening_and_closing_ask_once(key: str, ask: str, enter: str, done: tuple[str, int | None]) -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("comma", key)
        assert guest.ask == ask
        assert guest.enter.startswith(enter)
        await guest.press("escape")
        assert guest.crew.done == []
        assert guest.table.pages.page is not None
        await guest.press(key, "enter")
        assert guest.crew.done == [done]


async def test_a_row_is_clicked() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("comma")
        await guest.click("row:2")
        assert guest.enter.startswith("Enter: let a computer player play for Cy")
        await guest.click("row:2")
        await guest.press("enter")
        assert guest.crew.done == [("stand-in", CY)]


async def test_only_those_who_may_see_an_action() -> None:
    async with at_table(BO, acts=(Option("nudge", ADA),)) as guest:
        await guest.press("comma")
        page = "\n".join(guest.page())
        assert "nudge Ada" in page
        assert "reopen" not in page
        assert "close" not in page
        await guest.press("x")
        assert guest.crew.done == []


async def test_the_page_changes_with_the_company() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("comma")
        places = tuple(replace(place, state="here") for place in guest.crew.now.places)
        await guest.hears(places=places, watching=(), acts=MAKER[:2], told=Told(1, ("Cy is back",)))
        page = "\n".join(guest.page())
        assert "3 Cy       here" in page
        assert "no one" in page
        assert "reopen" not in page
        assert guest.edge == "Cy is back"


async def test_somebody_else_plays_a_seat() -> None:
    places = (*gathered(BO).places[:2], replace(gathered(BO).places[2], state="here", played_by="Dan"))
    async with at_table(BO, places=places) as guest:
        await guest.press("comma")
        assert guest.sees("3 Cy       here        played by Dan")


# Menu, closed table --------------------------------------------------------------------------------


async def test_the_menu_leads_to_the_hall_or_away() -> None:
    async with at_table(BO, acts=MAKER) as guest:
        await guest.press("escape")
        assert guest.sees("save and leave: back to the hall; your seat waits")
        assert guest.sees("leave at once: the connection ends; your seat waits")
        await guest.type("save")
        await guest.press("enter")
        assert guest.app.went == "hall"


async def test_a_closed_table_leads_back_to_the_hall() -> None:
    async with at_table(ADA, acts=MAKER) as guest:
        await guest.hears(closed=("Bo closed table KRTPLM; the match is saved",), acts=())
        assert guest.edge.startswith("Bo closed table KRTPLM")
        assert guest.ask == "► Ada: read the log, or go back to the hall."
        await guest.press("5", "a", "n")
        assert not guest.sees("‹5›")
        assert guest.edge.startswith("Bo closed table KRTPLM")
        await guest.press("enter")
        assert guest.app.went == "hall"


async def test_at_a_closed_table_nothing_is_played_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = new_hall()
    table, players = started(hall, people=2)
    asked = next(player for player in players if player.asked())
    monkeypatch.setattr(Session, "by_itself", lambda session, seat: session.port.ask(seat).moves[0])
    assert table.close(players[0].guest) == ()
    async with sitting("classic", TableScreen(asked.session), Settings(motion="off"), Ringing, HandTime()) as person:
        await person.pilot.pause()
        edge = person.rows()[-4].strip("═= ")
        assert edge.startswith(f"Ada closed table {table.code}")
    hall.close()


async def test_while_the_hall_closes_nothing_is_played_and_a_key_leaves() -> None:
    async with at_table(ADA) as guest:
        await guest.press("5", "a")
        laid = guest.enter
        await guest.hears(owner="Ann", closes=10)
        assert guest.ask == "► Ada: the hall closes in 10 s."
        assert guest.enter == "Come back with the same ssh line when Ann opens it again."
        assert guest.edge.startswith("Ann closes the hall")
        before = guest.far.table.changes
        await guest.press("enter", "5", "a", "n", "enter", "v")
        assert guest.page()
        await guest.hears(closes=9)
        assert "the hall closes in 9 s." in guest.ask, "a page says it too"
        await guest.press("escape")
        assert guest.ask == "► Ada: the hall closes in 9 s."
        assert guest.far.table.changes == before
        await guest.hears(closes=None)
        assert guest.enter == laid
        await guest.hears(closes=8)
        await guest.press("q")
        assert guest.app.went == "away"


async def test_at_one_keyboard_there_is_no_company() -> None:
    from tui.pictures import CATALOGUE, app_of, stage

    with stage() as on:
        app = app_of(CATALOGUE["crypt:claim"], on)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("comma")
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert screen.others is None
            assert screen.pages.page is None


async def test_a_line_goes_when_the_match_goes_on() -> None:
    async with at_table(BO, settings=Settings(signs="unicode", motion="off", telling="off", pace="none")) as guest:
        await guest.hears(told=Told(1, ("Cy is back",)))
        assert guest.edge.startswith("Cy is back")
        asked = guest.far.table.ask(ADA)
        guest.far.play(ADA, asked.stamp, claims((1, 3, 1)))
        for _ in range(4):
            await guest.pilot.pause()
        assert not guest.edge.startswith("Cy is back")


def test_each_act_has_its_words_and_its_place() -> None:
    at_result = {"rematch"}
    acts = {*get_args(Act)}
    assert {*who.ANSWERS, *who.ACTS} == acts - at_result
    assert {*plain_words.ACTS} == acts
    for act in acts - at_result:
        said = deed(Option(act, CY), gathered(BO).place(CY), gathered(BO))
        assert said.label[0]
        assert said.enter or act == "allow", "the page knows whether picks are lost"
