"""Thiefdom played on the screen: by keys alone, by clicks, at every size; drafts and plans of others stay hidden."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from rules.chance import SeededChance
from rules.game import Question
from rules.thiefdom import moves as m
from rules.thiefdom.events import Arrested
from rules.thiefdom.state import NO_TURN, THIEVES, Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import NONE_YET, Part, Plan
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.turn import Act, Acting
from rules.thiefdom.watch import may_be_seen
from tests.games.thiefdom.screen.seated import NAMES, arranged, asked_at, at_table, dealt, play_until, prompt
from tests.helpers.presses import click, clickable, keys
from tests.helpers.screens import SIZES, Person
from tui.games.thiefdom.addresses import place
from tui.games.thiefdom.cards import card_name
from tui.games.thiefdom.marks import NONE
from tui.games.thiefdom.moves.ways import reach, stands, way
from tui.games.thiefdom.names import thief_sign
from tui.games.thiefdom.pictures import moment
from tui.games.thiefdom.plates.panels import march_line
from tui.games.thiefdom.plates.told import story
from tui.games.thiefdom.questions.barter import Barter
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.exchange import Bartering, SharingOut
from tui.games.thiefdom.questions.option import Option, Walk
from tui.games.thiefdom.questions.options import walks
from tui.games.thiefdom.questions.round import Planning
from tui.games.thiefdom.scene import Scene
from tui.session import AtHome
from tui.shelf.result import Result
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen
from tui.table.telling import Beat
from tui.terminal.symbols import Signs


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


# Whole matches ------------------------------------------------------------------------------------


def choose(screen: TableScreen, option: Option, press: Callable[[str], None]) -> None:
    """Select an item."""
    if len(option.key) == 1:
        press(option.key)
    for _press in range(sum(len(one.ways) + 1 for one in screen.desk.rows.things) + 1):
        if screen.desk.rows.front is not None and screen.desk.rows.front.nth == option.nth:
            return
        press("tab")
    raise AssertionError(option)


def answer(screen: TableScreen, press: Callable[[str], None], luck: SeededChance) -> None:
    """Answer whatever is asked."""
    if screen.telling.on:
        press("space")
        return
    if isinstance(screen.desk, Planning):
        for slot in luck.shuffle(tuple(range(len(screen.desk.slots)))):
            press(str(slot + 1))
        press("enter")
        return
    if isinstance(screen.desk, Bartering):
        for key in luck.pick((("n",), ("2", "right", "1"), ("space", "down", "space"), ("right", "space"))):
            press(key)
        if not screen.desk.laid():
            press("escape") if screen.desk.barter.changed else None
            press("n")
        if not isinstance(screen.desk, Bartering):
            press("n")  # goods at home were only looked at, and the turn ends
        press("enter")
        return
    weights = screen.session.table.game.weigh(screen.sight.view, screen.sight.step, screen.sight.moves)  # type: ignore[arg-type]
    best = screen.sight.moves[max(range(len(weights)), key=weights.__getitem__)]
    alike = [option for option in screen.desk.rows.things if any(best in batch for batch in option.batches)]
    ends = [option for option in screen.desk.rows.things if option.kind == "end"]
    if isinstance(best, m.SetOut) and not best.rushing:
        alike = [
            option for option in screen.desk.rows.things if option.kind == "walk" and option.goal and option.goal.by < 0
        ]
    if ends and ends[0] in alike:
        press("n")
    else:
        choose(screen, luck.pick(tuple(alike or screen.desk.rows.things)), press)
    press("enter")


async def behind(person: Person) -> None:
    """Open the curtain, where there is one."""
    for _wait in range(20):
        await person.pilot.pause()
        if not isinstance(person.app.screen, Curtain):
            return
        await person.press("o")


def lying(screen: TableScreen) -> tuple[Any, ...]:
    """What a key that does something changes."""
    desk = screen.desk
    hand = type(desk), desk.listing if isinstance(desk, Choosing) else ""
    return len(screen.session.table.story(None)), screen.sight.step, hand, id(screen.telling.beat)


@pytest.mark.parametrize(("size", "seats"), [("classic", 1), ("classic", 2), ("narrow", 1)])
async def test_a_whole_match(size: str, seats: int) -> None:
    luck = SeededChance(f"{size}{seats}")
    people = NAMES[:1] if seats == 1 else (NAMES[0], "greedy")
    if size == "classic" and seats == 2:
        people = NAMES[:2]
    async with at_table(dealt(*people, seed=seats), size) as (person, screen):

        def press(key: str) -> None:
            keys(screen, key)

        for turn in range(6000):
            if not screen.session.table.waiting() and not screen.telling.on:
                break
            await behind(person)
            if isinstance(person.screen, Result):
                break
            if screen.sight.step is None and not screen.telling.on:
                await person.pilot.pause()
                continue
            before = lying(screen)
            answer(screen, press, luck)
            await person.pilot.pause()
            after = lying(screen)
            assert before != after or isinstance(person.screen, Result), (
                screen.desk and screen.desk.laid(), screen.notice, screen.sight.moves, "\n".join(person.rows())
            )  # fmt: skip
            if screen.is_current and screen.prompt.canvas is not None and turn % 5 == 0:
                assert not any(row.endswith("…") for row in prompt(screen)[1:]), prompt(screen)
        await behind(person)
        await person.pilot.pause()
        assert isinstance(person.screen, Result)


# One thing after the other --------------------------------------------------------------------------


async def test_a_walk_is_sent_and_taken_back() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Acting) and step.seat == 0 and view.round == 1)
    async with at_table(session) as (person, screen):
        await behind(person)
        before = screen.sight.view.thieves
        walk = next(
            option for option in screen.desk.rows.things if option.kind == "walk" and option.goal and option.goal.by < 0
        )
        choose(screen, walk, lambda key: keys(screen, key))
        assert person.enter.startswith("Enter: go")
        await person.press("enter")
        assert screen.sight.view.thieves != before
        await person.press("u")
        assert screen.sight.view.thieves == before
        assert isinstance(screen.sight.step, Acting)


async def test_tab_goes_through_the_ways_of_a_walk_before_the_next_one() -> None:
    session = asked_at(
        lambda view, step: (
            isinstance(step, Acting) and step.seat == 0 and any(len(one.ways) > 1 for one in walks(view, step))
        ),
        NAMES[0], "greedy",
    )  # fmt: skip
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        walk = next(one for one in screen.desk.rows.things if one.kind == "walk" and len(one.ways) > 1)
        choose(screen, walk, lambda key: keys(screen, key))
        for nth in range(len(walk.ways)):
            assert screen.desk.rows.front == walk
            assert tuple(screen.desk.laid()) == walk.batches[nth]
            assert f"route {nth + 1} of {len(walk.ways)}" in person.enter
            await person.press("tab")
        assert screen.desk.rows.front != walk
        await person.press("shift+tab")
        assert screen.desk.rows.front == walk


async def test_a_click_chooses_and_only_enter_commits() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Settling) and step.seat == 0)
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        action = next(action for action in clickable(screen) if action.startswith("option:"))
        click(screen, action)
        assert screen.desk.rows.front is not None
        assert isinstance(screen.sight.step, Settling)
        click(screen, "key:enter")
        await person.pilot.pause()
        assert screen.session.table.ask(0).view.homes[0] >= 0  # type: ignore[attr-defined]


async def test_letters_on_the_map_are_two_where_one_alphabet_is_not_enough() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Settling) and step.seat == 0)
    async with at_table(session) as (person, screen):
        await behind(person)
        await person.press("f")
        house = screen.desk.rows.things[3]
        assert len(house.key) == 2
        await person.press(*house.key)
        assert screen.desk.rows.front == house


async def test_a_way_in_front_says_whom_it_arrests_and_takes_them() -> None:
    session = asked_at(
        lambda view, step: isinstance(step, Driving) and step.seat == 0 and 0 < len(arresting(view, step)) < 9,
        NAMES[0], "greedy",
    )  # fmt: skip
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        assert isinstance(screen.sight.step, Driving)
        wanted = arresting(screen.sight.view, screen.sight.step)
        plain = next(one for one in screen.desk.rows.things if one.kind == "way" and one.batches[0][0] not in wanted)
        choose(screen, plain, lambda key: keys(screen, key))
        assert "loses" not in person.enter
        taking = next(one for one in screen.desk.rows.things if one.kind == "way" and one.batches[0][0] in wanted)
        choose(screen, taking, lambda key: keys(screen, key))
        caught = wanted[taking.batches[0][0]]
        for one in caught:
            name = thief_sign(one.seat * THIEVES + one.thief)
            assert f"{name} loses" in person.enter
        before = len(told(session))
        await person.press("enter")
        assert told(session)[before : before + len(caught)] == caught


def test_a_way_with_many_arrests_has_a_form_for_a_narrow_list() -> None:
    session = asked_at(
        lambda view, step: isinstance(step, Driving) and step.seat == 0 and 0 < len(arresting(view, step)) < 9,
        NAMES[0], "greedy",
    )  # fmt: skip
    asked = session.table.ask(0)
    assert isinstance(asked.view, Thiefdom)
    assert isinstance(asked.step, Driving)
    found = way(asked.view, asked.step, next(iter(arresting(asked.view, asked.step))))
    many = replace(found, outlook=replace(found.outlook, events=found.outlook.events * 4))
    scene = cast(Scene, SimpleNamespace(view=asked.view, step=asked.step, signs=Signs(ascii=True)))
    assert march_line(scene, many)[-1][-1][0] == f" !{len(many.outlook.spotted)}!"


@pytest.mark.parametrize("rows", range(6, 14))
def test_a_full_column_begins_again_at_its_top_with_a_whole_sentence(rows: int) -> None:
    said = [f"Event {nth} came about in so many words that it takes four lines." for nth in range(4)]
    told = [Beat(None, says=(one,)) for one in said]
    look = SimpleNamespace(
        said=told, sentences=5, grain="classic", signs=Signs(False), beat=told[-1], marks=NONE,
        view=SimpleNamespace(turn=NO_TURN),
    )  # fmt: skip
    drawn = story(cast(Scene, look), 22, rows).rows
    *shown, count = ["".join([text for text, _role in row.said[0]]) if row.said else "" for row in drawn]
    assert len(shown) == rows - 2
    assert count.startswith("4 of 5")
    sentences = " ".join(shown).split("Event")
    assert shown[0].startswith(" Event")
    assert [one.split()[-1] for one in sentences[1:]] == ["lines."] * (len(sentences) - 1)
    assert sentences[-1].strip().startswith("3")


def arresting(view: Thiefdom, step: Driving) -> dict[m.Move, list[Arrested]]:
    """The ways that arrest a thief, and the thieves."""
    found = {}
    for move in step.moves(view):
        if isinstance(move, m.March) and (gone := list(way(view, step, move).outlook.arrested)):
            found[move] = gone
    return {} if len(found) == len(step.moves(view)) else found


def told(session: AtHome) -> list[Arrested]:
    """All arrests so far."""
    return [event for event in session.table.story(None) if isinstance(event, Arrested)]


async def test_ways_of_a_figure_come_in_front_one_by_one_with_what_is_seen_next() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session, lambda view, step: isinstance(step, Driving) and step.seat == 0 and len(step.moves(view)) > 1
    )
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        await person.press("tab")
        first = screen.desk.rows.front
        assert first is not None
        assert first.kind == "way"
        assert screen.board.now().march is not None
        await person.press("tab")
        assert screen.desk.rows.front != first
        assert not any("a guard may see" in row for row in person.rows())
        await person.press("t")
        cells = may_be_seen(screen.sight.view).bit_count()
        assert person.sees(f"a guard may see {cells} of {len(screen.sight.view.city.streets)} cells next")


async def test_goods_are_exchanged_at_one_table_and_confirmed_at_once() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session, lambda view, step: isinstance(step, Acting) and step.seat == 0 and m.Share() in step.moves(view)
    )
    async with at_table(session) as (person, screen):
        await behind(person)
        row = next(option for option in screen.desk.rows.things if option.ways and option.ways[0].moves == (m.Share(),))
        choose(screen, row, lambda key: keys(screen, key))
        await person.press("enter")
        assert isinstance(screen.desk, SharingOut)
        desk = screen.desk.barter
        store = screen.sight.view.stores[0][0]
        assert not person.enter.startswith("Enter")
        await person.press("2", "right", "1")
        assert desk.counts[0] == (2, 1, *desk.before[0][2:-1], store - 3)
        assert person.sees("Y1 gets 2 gold")
        await person.press("left", "9")
        assert person.sees("There is only")
        before = [screen.sight.view.thieves[index].goods[0] for index in screen.sight.view.own(0)]
        await person.press("enter", "enter")
        after = [screen.sight.view.thieves[index].goods[0] for index in screen.sight.view.own(0)]
        assert sum(after) == sum(before) + 3
        assert screen.sight.view.stores[0][0] == store - 3
        assert all(option.batches != ((m.Share(),),) for option in screen.desk.rows.things), "R11: once is enough"
        await person.press("u")
        assert screen.sight.view.stores[0][0] == store, "the whole exchange came back"
        assert [screen.sight.view.thieves[index].goods[0] for index in screen.sight.view.own(0)] == before


@pytest.mark.parametrize("size", SIZES)
async def test_the_slots_of_thieves_stand_apart_beside_a_sack(size: str) -> None:
    session = dealt(NAMES[0], "greedy", seed=1)
    assert play_until(
        session,
        lambda view, step: (
            isinstance(step, Acting)
            and step.seat == 0
            and m.Share() in step.moves(view)
            and any(view.bag(view.thieves[index]).more for index in (0, 1))
        ),
    )
    async with at_table(session, size) as (person, screen):
        await behind(person)
        choose(screen, at_home(screen), lambda key: keys(screen, key))
        await person.press("enter")
        full = [re.findall(r"(?<= )\d/4(?:\+2)?(?= )", row) for row in person.rows() if " slots " in row]
        assert [len(row) for row in full] == [3, 3], "one for each thief"
        assert [row.index("0/4+2") < 2 for row in full] == [True, True], "it is not the last one who has the Sack"


@pytest.mark.parametrize("leave", [["n"], ["escape"], ["2", "n"], ["2", "escape", "escape"]])
async def test_an_exchange_at_home_can_be_left_without_a_move(leave: list[str]) -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session, lambda view, step: isinstance(step, Acting) and step.seat == 0 and m.Share() in step.moves(view)
    )
    async with at_table(session) as (person, screen):
        await behind(person)
        played, row = len(session.table.story(None)), at_home(screen)
        choose(screen, row, lambda key: keys(screen, key))
        for _again in range(2):
            await person.press("enter")
            assert isinstance(screen.desk, SharingOut)
            await person.press(*leave)
            assert not isinstance(screen.desk, SharingOut)
            assert screen.desk.rows.front == row, "it is there as before"
        assert len(session.table.story(None)) == played


async def test_the_list_leads_to_the_goods_at_home_as_well() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session, lambda view, step: isinstance(step, Acting) and step.seat == 0 and m.Share() in step.moves(view)
    )
    async with at_table(session) as (person, screen):
        await behind(person)
        played = len(session.table.story(None))
        screen.desk.take_row(m.Share())
        assert isinstance(screen.desk, SharingOut)
        _view, _step, moves = screen.desk.listed()
        deal = next(move for move in moves if isinstance(move, m.Deal))
        screen.desk.take_row(deal)
        assert screen.desk.laid()[:2] == (m.Share(), deal)
        screen.desk.take_row(m.Done())
        assert not isinstance(screen.desk, SharingOut)
        assert len(session.table.story(None)) == played


def at_home(screen: TableScreen) -> Option:
    """The row of the exchange at home."""
    return next(option for option in screen.desk.rows.things if option.batches == ((m.Share(),),))


async def test_alone_it_is_shown_what_the_townsfolk_did() -> None:
    session = dealt(NAMES[0], seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Acting) and view.round == 1)
    async with at_table(session, pace="steady") as (person, screen):
        await behind(person)
        await person.press("n", "enter")
        names = {beat.name for beat in screen.telling.beats}
        assert names >= {"roll", "march", "rival"}
        assert person.sees("Townsfolk")
        for _nth in range(9):
            if screen.telling.on:
                await person.press("enter")
                await asyncio.sleep(0.3)  # an Enter that follows at once is none
        assert isinstance(screen.sight.step, Acting)


# Hints and the list ---------------------------------------------------------------------------------


async def test_the_list_of_houses_tells_how_far_it_is_from_each_and_asks_as_the_prompt_does() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Settling) and step.seat == 0)
    for size in ("wide", "classic", "narrow"):
        async with at_table(session, size) as (person, screen):
            await behind(person)
            await person.press("m")
            assert prompt(screen)[1].endswith(f"{NAMES[0]}: choose a house for your hideout.")
            words = [screen.desk.row(move) for move in screen.desk.moves]
            room = {"wide": 110, "classic": 70, "narrow": 38}[size]
            told = [next(one for one in said if len(one) <= room) for said in words]
            assert all(re.search(r"; \w+.* in \d+ steps", one) for one in told) or size == "narrow"


async def test_the_list_has_every_space_in_reach() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session,
        lambda view, step: isinstance(step, Acting) and step.seat == 0 and m.SetOut() in step.moves(view),
    )
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        assert screen.sight.step is not None
        view, step, rows = screen.desk.listed()
        ends = {row.goal.space: row for row in rows if isinstance(row, Walk)}
        assert set(ends) == set(reach(view, step))
        assert m.SetOut() not in rows
        for space, row in ends.items():
            words = screen.desk.row(row)
            assert place(view.city, space)[0] in words[0]
            assert all(f"{row.goal.steps} step" in said for said in words)
        said = [screen.desk.row(row) for row in ends.values()]
        for nth in range(len(said[0])):
            assert len({one[min(nth, len(one) - 1)] for one in said}) == len(said), "each length tells them apart"
        walk = next(row for row in ends.values() if row.goal.by < 0)
        screen.desk.take_row(walk)
        await person.pilot.pause()
        assert screen.sight.view.thieves[screen.sight.view.turn.thief].space == walk.goal.space


async def test_the_turn_goes_on_after_an_exchange_of_all_that_there_is() -> None:
    """Once every kind has been divided the exchange ends automatically: another `done` would end the turn."""
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session, lambda view, step: isinstance(step, Acting) and step.seat == 0 and m.Share() in step.moves(view)
    )
    async with at_table(session) as (person, screen):
        await behind(person)
        turn = screen.sight.view.turn
        row = next(option for option in screen.desk.rows.things if option.ways and option.ways[0].moves == (m.Share(),))
        choose(screen, row, lambda key: keys(screen, key))
        await person.press("enter")
        assert isinstance(screen.desk, SharingOut)
        for _kind in screen.desk.barter.kinds:
            await person.press("space", "down")
        await person.press("enter")
        assert isinstance(screen.sight.step, Acting)
        assert (screen.sight.view.turn.thief, screen.sight.view.turn.actions) == (turn.thief, turn.actions)


async def test_more_than_somebody_can_carry_is_not_sent() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session, lambda view, step: isinstance(step, Acting) and step.seat == 0 and m.Share() in step.moves(view)
    )
    asked = session.table.ask(0)
    assert isinstance(asked.view, Thiefdom)
    view = asked.view.copy()
    view.set_store(0, (9, 0, 0, 0, 0), ())
    view = view.after([m.Share()])
    step = view.waiting()[0]
    assert isinstance(step, Exchange)
    desk = Barter(view, step)
    desk.put(0, 0, 8)
    assert desk.crammed(0)
    assert not desk.batch()
    assert "cannot carry" in desk.wrong()[0]
    desk.lift()
    assert not desk.changed
    desk.nothing()
    assert desk.batch() == (m.Done(),)


def test_a_pigeon_carries_three_goods_at_the_most() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Acting) and step.seat == 0)
    asked = session.table.ask(0)
    assert isinstance(asked.view, Thiefdom)
    view = asked.view.copy()
    for index, goods in ((0, (4, 1, 0, 0, 0)), (1, (0, 0, 2, 0, 0))):
        view.set_thief(index, replace(view.thieves[index], goods=goods))
    step = Passing(0, 0, 1, give=3, take=3, both=3)
    view.agenda = (*view.agenda, step)
    desk = Barter(view, step)
    assert [desk.title(kind) for kind in desk.kinds] == ["gold", "gem", "liquor"]
    desk.put(0, 0, 0)
    assert desk.wrong(), "four are too many"
    desk.put(0, 0, 2)
    desk.put(2, 0, 1)
    assert desk.batch() == (m.Deal(0, (2,)), m.Deal(2, (-1,)))
    assert view.after(desk.batch()).thieves[1].goods == (2, 0, 1, 0, 0)


async def test_digits_show_the_thieves_of_another_guild() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Acting) and step.seat == 0)
    async with at_table(session) as (person, _screen):
        await behind(person)
        await person.press("2")
        assert person.sees(" N1 ")
        assert not any(row.startswith((" Y1", "►Y1")) for row in person.rows())
        await person.press("escape")
        assert any(row.startswith((" Y1", "►Y1")) for row in person.rows())


async def test_how_many_is_a_value_of_a_row() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Shopping) and step.seat == 0)
    async with at_table(session) as (person, screen):
        await behind(person)
        cards = {move.card for move in screen.sight.moves if isinstance(move, m.Buy)}
        assert len([option for option in screen.desk.rows.things if option.kind == "row"]) == len(cards)
        await person.press("a", "right")
        assert screen.desk.laid()[0].thief == 1  # type: ignore[attr-defined]
        await person.press("a")
        assert screen.desk.laid()[0].thief == 2  # type: ignore[attr-defined]
        assert person.enter.startswith("Enter: buy")


async def test_the_log_is_not_ahead_of_what_is_shown() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Plan) and step.seat == 0)
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        await person.press("1", "2", "3", "4", "enter")
        assert screen.telling.waits
        assert not any("Part 1: " in row for row in person.rows())
        await person.press("enter")
        await person.press("l")
        assert person.sees("Part 1: ")


async def test_what_is_lost_is_said_before_a_walk_into_a_view() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(
        session,
        lambda view, step: (
            isinstance(step, Acting) and step.seat == 0 and any(goal.by >= 0 for goal in reach(view, step).values())
        ),
    )
    async with at_table(session, "wide") as (person, screen):
        await behind(person)
        seen = next(
            option
            for option in screen.desk.rows.things
            if option.kind == "walk" and option.goal and option.goal.by >= 0
        )
        choose(screen, seen, lambda key: keys(screen, key))
        assert "spotted by guard" in person.enter
        assert "loses" in person.enter


def test_whoever_sees_guests_is_told_that_there_is_no_way_back() -> None:
    script = moment(lambda view, step: isinstance(step, Visiting) and m.Recruit() in step.moves(view))
    asked = script.table.ask(0)
    assert isinstance(asked.view, Thiefdom)
    assert stands(asked.view, (m.Recruit(),))
    assert not stands(asked.view, (m.Done(),))


# Secrets --------------------------------------------------------------------------------------------


async def test_drafts_and_plans_are_made_behind_the_curtain() -> None:
    async with at_table(dealt(*NAMES[:2], "greedy", seed=4)) as (person, screen):
        seen: dict[int, set[str]] = {}
        for _turn in range(40):
            await person.pilot.pause()
            assert (
                isinstance(person.app.screen, Curtain)
                or screen.sight.step is None
                or screen.sight.eyes == screen.sight.step.seat
            )
            await behind(person)
            if screen.sight.step is None:
                continue
            if not isinstance(screen.sight.step, Choice):
                break
            seat = screen.sight.step.seat
            truth = screen.session.table.ask(seat).view
            assert isinstance(truth, Thiefdom)
            own = {card_name(truth.edition, held.card) for held in truth.hands[seat]}
            seen.setdefault(seat, set()).update(own)
            page = "\n".join(person.rows())
            assert all(name in page for name in own), page
            assert all(not held.card for other in range(3) if other != seat for held in screen.sight.view.drafts[other]
                       if not held.known >> seat & 1)  # fmt: skip
            await person.press("a", "enter")
        assert set(seen) == {0, 1}, "everybody at the keyboard was asked"


async def test_a_plan_is_laid_and_sent_whole() -> None:
    session = dealt(NAMES[0], "greedy", seed=2)
    assert play_until(session, lambda view, step: isinstance(step, Plan) and step.seat == 0)
    async with at_table(session) as (person, screen):
        await behind(person)
        assert isinstance(screen.sight.step, Plan)
        await person.press("2", "1")
        assert isinstance(screen.desk, Planning)
        assert screen.desk.slots.count(NONE_YET) == 2
        assert not person.enter.startswith("Enter")
        await person.press("enter")
        assert isinstance(screen.sight.step, Plan)
        assert screen.sight.step.slots.count(NONE_YET) == 4, "nothing was sent"
        await person.press("3", "4")
        await person.press("enter")
        assert screen.held.beat is not None
        assert screen.held.beat.name == "plan"
        assert person.sees("Plans")


async def test_an_arrest_of_the_night_is_told_while_the_next_one_is_planned() -> None:
    session = dealt("Ann", "Ben", "Cleo", "Dan", seed=26)
    table, arrests = session.table, list[Arrested]()
    while not arrests:
        assert play_until(session, lambda view, step: isinstance(step, Plan) and view.round > 1 and step.seat == 0, 7)
        news = table.story(None)[table.since(0, None) :]
        arrests = [event for event in news if isinstance(event, Arrested) and event.seat == 0]
        if not arrests:
            asked = table.ask(0)
            table.play(0, asked.stamp, asked.moves[0])
    for size in SIZES:
        async with at_table(session, size) as (person, screen):
            await person.press("o", "o")
            assert isinstance(screen.desk, Planning), size
            strip = screen.regions(*screen.whole)["strip"]
            rows = [row[strip.x : strip.right] for row in person.rows()[strip.y : strip.bottom]]
            told = " ".join(" ".join(rows).split())
            assert "Since Ann's turn" in told, size
            sign = f"Y{arrests[0].thief + 1}"
            assert re.search(rf"{sign} (was )?arrested.* 2 points|arrested {sign}: 2 points", told), (size, told)


async def test_the_last_patrol_is_not_told_as_if_a_thief_could_still_act() -> None:
    def last(view: Thiefdom, step: Question[Any]) -> bool:
        after = isinstance(view.agenda[-1], Driving) and not any(isinstance(one, Act | Part) for one in view.agenda)
        return after and view.round == view.edition.rounds and len(step.moves(view)) > 1

    async with at_table(asked_at(last, "Ann", "Bo")) as (person, screen):
        await person.press("h")
        said = prompt(screen)[0]
        assert "your nearest thief" not in said
        assert "goods to steal" not in said
        assert "no thief acts after it" in said or "arrest" in said


@pytest.mark.parametrize(
    ("size", "goal"),
    [("wide", "next star: 30 points"), ("classic", "next star: 30 points"), ("narrow", "of 30 pts")],
)
async def test_who_plays_alone_sees_the_goal_at_the_table_and_in_the_help(size: str, goal: str) -> None:
    def acts(view: Thiefdom, step: Question[Any]) -> bool:
        return isinstance(step, Acting) and view.points[0] < view.edition.solo.stars[0]

    async with at_table(asked_at(acts, "Ann"), size) as (person, _screen):
        assert goal in person.rows()[0]
        await person.press("question_mark")
        assert any("30 points" in row for row in person.page())
        await person.press("escape")
    for points, says in ((30, "next star: 40 points"), (70, "part ")):

        def earned(view: Thiefdom, points: int = points) -> None:
            view.points = (points,)

        async with at_table(arranged(asked_at(acts, "Ann"), earned)) as (person, _screen):
            assert says in person.rows()[0]
            assert points < 70 or "star" not in person.rows()[0]


async def test_a_dungeon_and_a_hideout_without_goods_are_not_called_empty() -> None:
    """Thieves stand in both."""
    session = asked_at(lambda view, step: isinstance(step, Acting) and not any(view.cellar), *NAMES[:2])

    def robbed(view: Thiefdom) -> None:
        view.stores = tuple([(0,) * len(store) for store in view.stores])

    async with at_table(arranged(session, robbed), "wide") as (person, _screen):
        drawn = "\n".join(person.rows())
        assert "dungeon no goods" in drawn, drawn
        assert re.search("⌂[YN] no goods", drawn), drawn
        assert "empty" not in drawn, drawn


async def test_two_missions_in_a_row_are_worded_alike_where_there_is_room() -> None:
    """Each brings 6 points and 2 gold."""

    def alike(view: Thiefdom) -> None:
        view.slots = tuple([1 for _mission in view.slots])

    async with at_table(arranged(dealt("Ann", "greedy"), alike), "wide") as (person, _screen):
        rows = [re.findall(r"X\d 4G: (\S+ \S+ \S+)", row) for row in person.rows()]
        assert ["6 and 2$", "6 and 2$"] in rows, person.rows()
