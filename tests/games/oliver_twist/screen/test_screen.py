"""Oliver Twist played on the screen: by keys alone, by the mouse alone, at every size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.game import Event, Move, Question
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.heaps import Token
from rules.oliver_twist.state import Peeked, Twist
from rules.oliver_twist.steps.round import Turn
from tests.games.oliver_twist.screen.seated import NAMES, arranged, asked_at, at_open_table, at_table, dealt, prompt
from tests.helpers.presses import click, keys
from tests.helpers.screens import Person, faults
from tui.games.oliver_twist.plates.panels import row_letter
from tui.games.oliver_twist.questions.fagin import SetForFagin
from tui.games.oliver_twist.questions.tokens import Tokens
from tui.session import AtHome
from tui.shelf.result import Result
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen

SIZES = ("wide", "classic", "narrow")


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


# Whole matches ------------------------------------------------------------------------------------


def answer(screen: TableScreen, press: Callable[[str], None], luck: SeededChance) -> None:
    """Answer whatever is asked, with few keys, or clicks that do what they do."""
    if screen.telling.on:
        press("enter")
        return
    if screen.board.panel is None:
        if m.Fagin in {type(move) for move in screen.sight.moves} and luck.roll(3) > 1:
            press("g")
            press("enter")
            return
        cards = {type(move) for move in screen.sight.moves} & {m.Play, m.Hide}
        if cards and (luck.roll(3) == 1 or not screen.desk.rows.things):
            press("c")
            if not screen.desk.laid():
                press("n")
            press("enter")
            return
        if screen.desk.rows.things:
            if screen.desk.offers_letters and screen.board.draws_tokens:
                press("f")
            press(luck.pick([spot.key for spot in screen.desk.rows.things if spot.key]))
        elif m.Fagin in {type(move) for move in screen.sight.moves}:
            press("g")
        else:
            press("n")
        press("enter")
        return
    rows = screen.desk.things() if isinstance(screen.desk, Tokens) else range(len(screen.desk.rows.things))
    letters = [row_letter(row) for row in rows if row_letter(row)]
    if letters and not isinstance(screen.desk, SetForFagin):
        press(luck.pick(letters))
    for key in ("n", *letters[:1], "n"):
        if not screen.desk.laid():
            press(key)
    press("enter")


async def behind(person: Person) -> None:
    """Open the curtain, where there is one."""
    for _wait in range(20):
        await person.pilot.pause()
        if isinstance(person.app.screen, Curtain):
            await person.pilot.pause(0.02)
            await person.press("o")
        else:
            return


def torn(person: Person, screen: TableScreen) -> list[str]:
    """What no screen may show; the streets are no frames, so the map is left out."""
    rows = [[*row] for row in person.rows()]
    if person.app.screen is screen and screen.board.city.region.area and screen.board.city.canvas is not None:
        at = screen.board.city.region
        for y in range(at.y, at.bottom):
            rows[y][at.x : at.right] = " " * at.width
    return faults(["".join(row) for row in rows], person.app.size.width)


@pytest.mark.parametrize(
    ("size", "seats", "people", "by"),
    [
        ("wide", 4, 1, "keys"), ("classic", 2, 2, "keys"), ("narrow", 4, 1, "keys"), ("least", 2, 1, "keys"),
        ("wide", 2, 1, "mouse"), ("classic", 4, 2, "mouse"), ("narrow", 2, 1, "mouse"),
    ],
)  # fmt: skip
async def test_a_whole_match(size: str, seats: int, people: int, by: str) -> None:
    luck = SeededChance(f"{size}{seats}")
    sit = (*NAMES[:people], *["greedy"] * (seats - people))
    async with at_open_table(dealt(*sit, seed=seats), size) as (person, screen):

        def press(key: str) -> None:
            if by == "keys":
                keys(screen, key)
            else:
                click(screen, f"key:{key}")

        for turn in range(1500):
            if not screen.session.table.waiting() and not screen.telling.on:
                break
            await behind(person)
            if screen.sight.step is None and not screen.telling.on:
                continue
            if isinstance(person.screen, Result):
                break
            before = len(screen.session.table.story(None)), screen.sight.step, screen.telling.on
            answer(screen, press, luck)
            await person.pilot.pause()
            after = len(screen.session.table.story(None)), screen.sight.step, screen.telling.on
            done = before != after or screen.telling.on or isinstance(person.screen, Result)
            assert done, (before, screen.desk.laid(), screen.notice, screen.sight.moves, "\n".join(person.rows()))
            if person.app.screen is screen and screen.prompt.canvas and turn % 3 == 0:
                assert not any(row.endswith("…") for row in prompt(screen)[1:]), prompt(screen)
                assert not torn(person, screen), "\n".join(person.rows())
        await behind(person)
        await person.pilot.pause()
        assert isinstance(person.screen, Result)


# Positions ----------------------------------------------------------------------------------------


def prowling(seats: int = 3, night: bool = False) -> AtHome:
    """A turn with several tokens in reach, some of them behind others."""

    def wanted(view: Twist, step: Question[Any]) -> bool:
        takes = [move for move in step.moves(view) if isinstance(move, m.Take)]
        some = view.visible.bit_count() < 60 and sum([len(heap) for heap in view.reserves]) > 3 * seats
        return isinstance(step, Turn) and len(takes) > 5 and view.night == night and some

    return asked_at(wanted, *NAMES[:seats])


def asked(name: str) -> Callable[[], AtHome]:
    """A match in which a seat is asked this kind of question."""
    return lambda: asked_at(lambda view, step: type(step).__name__ == name, *NAMES[:3])


def turn_with(kind: type) -> Callable[[], AtHome]:
    """A match in which a turn has a move of this kind."""

    def wanted(view: Twist, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and any(isinstance(move, kind) for move in step.moves(view))

    return lambda: asked_at(wanted, *NAMES[:3])


POSITIONS: list[Callable[[], AtHome]] = [
    prowling, lambda: prowling(night=True), turn_with(m.Relocate), turn_with(m.Reveal), turn_with(m.Stop),
    *[asked(name) for name in ("Overflow", "Fork", "Relocating", "Forgetting", "Target", "Picking", "Pushing", "Shed",
                               "Standing", "Snatch", "Keeping", "Dropping", "Naming", "Opening", "Dealing")],
]  # fmt: skip


def drawn_keys(screen: TableScreen) -> set[str]:
    """The keys of things that are drawn now."""
    found = {row.key for plate in (screen.board.reach_plate, screen.board.slate) for row in plate.model.rows if row.key}
    if screen.board.city.scene is not None and screen.board.city.scene.keys:
        found |= {target.key for target in screen.board.city.scene.targets if target.key and not target.shy}
    return found


def picture(screen: TableScreen) -> tuple[Any, ...]:
    """What is drawn, as models."""
    return (
        screen.board.city.scene,
        screen.board.city.cursor,
        screen.board.slate.model,
        screen.board.reach_plate.model,
        screen.prompt.model,
    )


# Keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", range(len(POSITIONS)))
async def test_every_drawn_key_does_something_and_every_other_says_why_not(position: int) -> None:
    async with at_table(POSITIONS[position](), SIZES[position % 3]) as (person, screen):
        await behind(person)
        before, labels = screen.session.table.story(None), {*"abdefjkoqrtwyzn0"}  # i, s and x lead elsewhere
        if screen.board.small:
            labels.discard("f")
        lettered = screen.board.panel is None and screen.desk.offers_letters
        if lettered:
            keys(screen, "f")
        for key in sorted(drawn_keys(screen) | labels):
            if lettered and screen.board.draws_tokens:
                keys(screen, "f")
            drawn, was = drawn_keys(screen), picture(screen)
            there = any(row.here and row.key == key for row in screen.board.slate.model.rows)
            screen.press(key, key)
            if key in drawn:
                assert there or picture(screen) != was, f"{key} is drawn and does nothing"
                assert not screen.notice, f"{key}: {screen.notice}"
            elif screen.panel.page is None and screen.is_current and key not in "n0":
                assert screen.notice, f"{key} is passed over in silence"
            if screen.panel.page is not None:
                screen.pages.close()
            screen.notice = ()
            screen.desk.lift()
            screen.refresh_scene()
            if not screen.is_current:
                await person.press("escape")
                await behind(person)
        assert screen.session.table.story(None) == before


MONKEY = (*"abdefijkoqrstwxyz", "g", "c", "p", "n", "0", "tab", "shift+tab", "up", "down", "left", "right", "space",
          "enter", "enter", "enter", "enter", "escape", "u", "h", "v")  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
async def test_enter_does_what_its_row_says_whatever_was_pressed(size: str) -> None:
    luck = SeededChance(f"monkey {size}")
    async with at_table(dealt("Ada", "greedy", "greedy", seed=6), size) as (person, screen):
        table = screen.session.table
        for press in range(700):
            await person.pilot.pause() if screen.sight.step is None or press % 20 == 0 else None
            if isinstance(person.screen, Result):
                break
            if screen.sight.step is None:
                keys(screen, "enter")
                continue
            key = "escape" if screen.panel.page is not None else luck.pick(MONKEY)
            if key in "sxi" and key not in drawn_keys(screen):
                continue  # these lead elsewhere
            row, ready, before = prompt(screen)[2].strip(), screen.prompt.model.ready, table.story(0)
            laid, notice = screen.desk.laid(), screen.notice
            keys(screen, key)
            told = table.story(0)[len(before) :]
            if key not in ("enter", "u"):
                assert not told, f"{key} played something"
            elif key == "enter" and not notice:
                assert bool(told) == ready, (row, screen.notice)
                if told:
                    check(row, told, laid)


def check(row: str, told: Sequence[Event], laid: Sequence[Move]) -> None:
    """Assert that Enter did what the Enter line said."""
    kinds = {type(event) for event in told}
    if "take it" in row:
        prowled = next(event for event in told if isinstance(event, e.Prowled | e.Snatched))
        over = len(prowled.faces) if isinstance(prowled, e.Prowled) else 0
        assert bool(over) == ("file:" in row.casefold() or "bag:" in row.casefold()), row
        assert prowled.space == laid[-1].space  # type: ignore[attr-defined]
    elif row.startswith("Enter: sell"):
        sold = next(event for event in told if isinstance(event, e.Sold))
        paid = sold.coins + sold.reward + sold.bonus + sold.added
        assert f"for {paid} pound" in row
    elif "end the" in row:
        assert e.Stopped in kinds
    elif "Enter: play" in row:
        assert e.Played in kinds
    elif "Enter: discard" in row:
        assert e.Hid in kinds
    elif "turn" in row and "over" in row:
        assert e.TurnedOver in kinds
    elif "put the gang" in row:
        assert e.Placed in kinds
        assert (e.Relocated in kinds) == ("pay" in row)


async def test_nothing_is_in_front_when_a_question_opens_by_itself() -> None:
    async with at_table(asked("Overflow")(), "classic") as (person, screen):
        await behind(person)
        before = screen.session.table.story(None)
        keys(screen, "enter")
        assert screen.session.table.story(None) == before
        assert not screen.prompt.model.ready
        assert prompt(screen)[2].strip().startswith("Choose a row")


async def test_arrows_go_from_target_to_target_and_show_what_is_passed_over() -> None:
    async with at_table(prowling(), "wide") as (person, screen):
        await behind(person)
        seen = set()
        for arrow in ("up", "right", "down", "left") * 6:
            keys(screen, arrow)
            if screen.desk.rows.front is not None:
                seen.add(screen.desk.rows.front.space)
                way = screen.board.now().walked(screen.desk.rows.front, screen.desk.rows.way)
                crossed = {cell for cell, mark in screen.board.city.scene.layers.way.items() if mark.role == "danger"}  # type: ignore[union-attr]
                assert way is not None
                assert len(crossed) == len(way.over)
        assert len(seen) > 1


async def test_u_takes_back_a_prowl_and_names_the_fence_of_a_sale() -> None:
    def wanted(view: Twist, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and step.seat == 0 and m.Fagin in {type(move) for move in step.moves(view)}

    session = asked_at(wanted, "Ada", "Bea")
    async with at_table(session, "classic") as (person, screen):
        await behind(person)
        view = screen.sight.view
        keys(screen, "g", "enter")
        await behind(person)
        keys(screen, "u")
        assert "No undo: " in prompt(screen)[0], prompt(screen)
        assert screen.sight.view.rewards == view.rewards[1:] or not view.rewards


# Secrets ------------------------------------------------------------------------------------------


def disguised(session: AtHome, seat: int) -> AtHome:
    """The same position with other hidden things of all but one seat."""

    def change(state: Twist) -> None:
        others = [other for other in range(state.seats) if other != seat]
        state.money = tuple([coins if own == seat else coins + 7 for own, coins in enumerate(state.money)])
        for other in others:
            tokens = [Token(51, 1 << other) for _token in state.reserves[other]]
            state.set_reserve(other, tuple(tokens))
            state.set_file(other, tuple([Token(21, 1 << other)] * (len(state.files[other]) + 2)))
        state.hands = tuple(
            [hand if own == seat else (3,) * len(hand) for own, hand in enumerate(state.hands)]
        )  # fmt: skip
        state.loot = tuple([cards if own == seat else (12,) * len(cards) for own, cards in enumerate(state.loot)])
        state.peeks = tuple([Peeked(one.space, 62, one.known) for one in state.peeks if not one.known >> seat & 1])

    return arranged(session, change)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("night", [False, True])
async def test_what_others_hide_is_in_no_picture(size: str, night: bool) -> None:
    pictures = []
    for other in (False, True):
        session = prowling(3, night)
        seat = session.table.waiting()[0]
        if other:
            disguised(session, seat)
        async with at_table(session, size) as (person, screen):
            await behind(person)
            frames = [person.rows()]
            for key in ("tab", "escape", "v", "escape", "p", "escape"):
                keys(screen, key)
                await person.pilot.pause()
                frames.append(person.rows())
            pictures.append(frames)
        session.kept.file.close()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", SIZES)
async def test_between_two_people_nothing_private_is_drawn(size: str) -> None:
    async with at_table(prowling(2), size) as (person, screen):
        await behind(person)
        seat = screen.sight.seat
        assert seat is not None
        lair = screen.board.lair_plate.model
        assert lair.rows
        take = next(spot for spot in screen.desk.rows.things if not spot.batches[0][-1].first + 1)  # type: ignore[attr-defined]
        screen.desk.choose(take)
        keys(screen, "enter")
        for _wait in range(4):
            await person.pilot.pause()
        assert isinstance(person.app.screen, Curtain)
        assert not screen.board.lair_plate.model.rows
        assert screen.sight.eyes is None


# Looks --------------------------------------------------------------------------------------------

ROOMS = [(120, 36), (80, 24), (44, 22), (40, 16), (100, 30), (160, 50), (60, 20), (80, 40)]


@pytest.mark.parametrize(
    ("size", "signs"), [*[(size, "unicode") for size in ROOMS], *[(size, "ascii") for size in ROOMS[:3]]]
)
async def test_nothing_is_torn_at_any_size(size: tuple[int, int], signs: str) -> None:
    luck = SeededChance("looks")
    async with at_table(dealt("Ada", "greedy", "greedy", seed=9), size, signs=signs) as (person, screen):
        for _answer in range(25):
            await behind(person)
            if screen.sight.step is not None or screen.telling.on:
                answer(screen, lambda key: keys(screen, key), luck)
            await person.pilot.pause()
            assert not torn(person, screen), "\n".join(person.rows())
            if signs == "ascii":
                assert all(row.isascii() for row in person.rows())
