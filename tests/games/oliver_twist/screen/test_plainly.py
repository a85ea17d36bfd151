"""The table of Oliver Twist for a newcomer: everything drawn works, and everything that matters is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.fences import LUCK, REVEALED
from rules.game import Question
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, CHARLEY, ROSE
from rules.oliver_twist.heaps import Token
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Keeping
from rules.oliver_twist.steps.round import Turn
from tests.games.oliver_twist.screen.seated import NAMES, arranged, asked_at, at_open_table, at_table, prompt
from tests.games.oliver_twist.screen.test_screen import POSITIONS, SIZES, asked, behind, drawn_keys, prowling, turn_with
from tests.helpers.presses import keys
from tui.games import room
from tui.games.oliver_twist.pictures import over
from tui.games.oliver_twist.streets import address
from tui.session import AtHome, Session
from tui.table.clock import HandTime
from tui.table.curtain import Curtain
from tui.table.help import page
from tui.table.screen import TableScreen
from tui.terminal.symbols import Signs
from tui.words.keys import Keys

CARDS = range(1, 14)
CUT = "…"


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


def with_cards(*cards: int, night: bool = True) -> AtHome:
    """A turn of a seat that holds these cards; all reserves and files have tokens."""

    def wanted(view: Twist, step: Question[Any]) -> bool:
        files = all(len(heap) > 1 for heap in view.files)
        return isinstance(step, Turn) and view.night == night and files and bool(view.visible & view.touching)

    session = asked_at(wanted, *NAMES[:3])
    seat = session.table.waiting()[0]

    def change(state: Twist) -> None:
        state.hands = tuple([cards if own == seat else hand for own, hand in enumerate(state.hands)])
        state.set_reserve(seat, tuple([Token(face, 1 << seat) for face in (22, 22, 32, 70, 70)]))
        for other in state.opponents(seat):
            state.set_reserve(other, tuple([Token(11, 1 << other)] * 7))

    return arranged(session, change)


def enters(screen: TableScreen) -> str:
    """The row of Enter."""
    return prompt(screen)[2].strip()


# Keys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", ["m", "l", "v", "escape"])
async def test_after_a_panel_the_same_keys_are_drawn_as_before(opened: str) -> None:
    async with at_table(prowling(), "narrow") as (person, screen):
        await behind(person)
        before = screen.board.city.scene
        keys(screen, opened)
        await person.pilot.pause()
        keys(screen, "escape")
        await person.pilot.pause()
        assert screen.board.city.scene == before
        assert screen.board.draws_tokens


async def test_a_letter_that_stands_alone_in_its_cell_looks_like_no_token() -> None:
    async with at_table(prowling(), "narrow") as (person, screen):
        await behind(person)
        keys(screen, "f")
        await person.pilot.pause()
        rows, letters = person.rows()[1:15], {spot.key for spot in screen.desk.rows.things if spot.key}
        assert all(any(f"{key} " in row for row in rows) for key in letters), "\n".join(rows)
        keys(screen, min(letters))
        assert screen.desk.rows.front is not None
        assert screen.board.draws_tokens, "any key leaves the letters"


@pytest.mark.parametrize("position", range(len(POSITIONS)))
async def test_i_is_never_a_thing_on_the_table(position: int) -> None:
    async with at_table(POSITIONS[position](), SIZES[position % 3]) as (person, screen):
        await behind(person)
        keys(screen, "f")
        assert "i" not in drawn_keys(screen)
        keys(screen, "i")
        await person.pilot.pause()
        assert screen.panel.page is not None or isinstance(person.app.screen, Curtain)


async def test_letters_follow_the_room() -> None:
    async with at_table(prowling(), "wide") as (person, screen):
        await behind(person)
        assert any(spot.key == "f" for spot in screen.desk.rows.things)
        await person.pilot.resize_terminal(44, 22)
        await person.pilot.pause(0.05)  # a resize is heard a little later
        assert not any(spot.key == "f" for spot in screen.desk.rows.things)


@pytest.mark.parametrize(("position", "words"), [(turn_with(m.Take), "f letters"), (asked("Fork"), "letters")])
async def test_the_narrow_row_of_keys_says_how_to_choose(position: Any, words: str) -> None:
    async with at_table(position(), "narrow") as (person, screen):
        await behind(person)
        row = prompt(screen)[3]
        assert words in row
        assert ("arrows" in row) == screen.desk.offers_letters


async def test_an_arrow_that_leads_nowhere_says_so() -> None:
    async with at_table(prowling(), "classic") as (person, screen):
        await behind(person)
        for arrow in ("up", "right", "down", "left") * 12:
            before = screen.desk.rows.front
            keys(screen, arrow)
            assert screen.desk.rows.front != before or screen.notice


async def test_u_says_that_it_let_go() -> None:
    async with at_table(prowling(), "narrow") as (person, screen):
        await behind(person)
        keys(screen, "tab", "u")
        assert screen.desk.rows.front is None
        assert "Only your picks were cleared." in prompt(screen)[0]


OTHER_KEYS = {
    "go": "f11", "no": "y", "out": "f10", "next": "f4", "inside": "f5", "card": "f6", "file": "f7", "moves": "f8",
    "mine": "f9",
}  # fmt: skip
OLD_KEY = re.compile(r"(?<![\w'])(?:n|g|c|p|m|i|Enter|Esc|Tab)(?![\w'])")


@pytest.mark.parametrize("position", range(len(POSITIONS)))
async def test_no_sentence_names_a_key_that_is_another_now(position: int) -> None:
    async with at_table(POSITIONS[position](), SIZES[position % 3]) as (person, screen):
        screen.home.keys = Keys(OTHER_KEYS)
        await behind(person)
        for press in ("", "f4", "f5", "f6", "f7", "y"):
            if press and screen.sight.seat is not None:
                screen.press(press, None)
            await person.pilot.pause()
            sentences = "\n".join(prompt(screen)[1:3])
            assert not OLD_KEY.search(sentences), sentences


# What Enter does, before it does it ---------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", CARDS)
async def test_a_character_says_that_it_cannot_be_taken_back(card: int, size: str) -> None:
    async with at_table(with_cards(card), size) as (person, screen):
        await behind(person)
        table, seat = screen.session.table, screen.sight.seat
        assert seat is not None
        keys(screen, "c")
        row = enters(screen)
        keys(screen, "n")
        assert "(no undo)." in enters(screen)
        keys(screen, "n", "enter")
        await person.pilot.pause()
        assert CUT not in row
        if table.fence(seat) is not None:
            assert "(no undo)." in row
        after = table.waiting()[0]
        assert (f"Then {screen.session.name(after)}" in row) == (after != seat), row
        assert card not in (ROSE, BUMBLE) or after != seat


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", range(len(POSITIONS)))
async def test_what_stands_is_said_before(position: int, size: str) -> None:
    async with at_table(POSITIONS[position](), size) as (person, screen):
        await behind(person)
        table, seat = screen.session.table, screen.sight.seat
        assert seat is not None
        keys(screen, "tab" if screen.board.panel is None else "a")
        row = enters(screen)
        assert CUT not in row
        before = table.story(None)
        keys(screen, "enter")
        told = table.story(None)[len(before) :]
        unforeseen = any(isinstance(one, e.HasSet | e.Stopped) for one in told)
        if told and table.fence(seat) in (LUCK, REVEALED) and not unforeseen:
            assert re.search("no undo|stays|end the", row), row


async def test_mr_bumble_says_how_many_more_go() -> None:
    async with at_table(asked("Shed")(), "narrow") as (person, screen):
        await behind(person)
        seat = screen.sight.seat
        assert seat is not None
        for _token in range(4):
            keys(screen, "a")
            left = len(screen.sight.view.reserves[seat]) - 6
            row = enters(screen)
            assert (f"Then {left} more." in row) == (left > 0), row
            assert left or "Then" in row
            if left <= 0:
                return
            keys(screen, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_of_two_ways_it_is_said_that_there_is_another(size: str) -> None:
    def change(state: Twist) -> None:
        state.pawn = next(space for space, cell in enumerate(state.plan.cells) if cell == (2, 1))
        state.visible = state.plan.space_bits & ~(1 << state.pawn)
        state.faces = tuple([face or 11 for face in state.faces])

    async with at_table(arranged(with_cards(CHARLEY, night=False), change), size) as (person, screen):
        await behind(person)
        keys(screen, "c", "enter")
        screen.desk.choose(next(spot for spot in screen.desk.rows.things if len(spot.batches) > 1))
        screen.refresh_scene()
        first, row = screen.desk.laid(), prompt(screen)[1]
        assert "Tab" in row
        assert CUT not in row
        keys(screen, "tab")
        assert screen.desk.laid() != first


@pytest.mark.parametrize("size", SIZES)
async def test_a_hand_of_characters_shows_how_to_pass_and_where_the_rest_is_told(size: str) -> None:
    async with at_table(with_cards(*CARDS[:9]), size) as (person, screen):
        await behind(person)
        keys(screen, "c")
        for _card in range(9):
            await person.pilot.pause()
            rows = person.rows()
            room = screen.board.slate.region
            shown = "\n".join(row[room.x : room.right] for row in rows[room.y : room.bottom])
            assert "discard it" in shown, shown
            assert len(screen.board.slate.model.rows) <= room.height - 2, "nothing is left out in silence"
            keys(screen, "down")


# Lists --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", range(len(POSITIONS)))
async def test_nothing_is_cut_in_the_list_and_in_hints(position: int) -> None:
    async with at_table(POSITIONS[position](), "narrow") as (person, screen):
        await behind(person)
        assert screen.sight.seat is not None
        keys(screen, "h")
        assert CUT not in enters(screen)
        keys(screen, "m")
        for _row in range(min(40, len(screen.sight.moves))):
            await person.pilot.pause()
            assert not any(CUT in row for row in person.rows()), "\n".join(person.rows())
            assert prompt(screen)[1].startswith(f"► {screen.session.name(screen.sight.seat)}: ")
            assert "play this" not in enters(screen)
            keys(screen, "down")


async def test_nothing_is_cut_in_the_list_with_any_character() -> None:
    async with at_table(with_cards(*CARDS), "narrow") as (person, screen):
        await behind(person)
        keys(screen, "m")
        for _row in range(len(screen.sight.moves)):
            await person.pilot.pause()
            assert not any(CUT in row for row in person.rows()), "\n".join(person.rows())
            keys(screen, "down")


async def test_the_list_goes_to_its_ends_and_the_menu_says_what_enter_does() -> None:
    async with at_table(prowling(), "classic") as (person, screen):
        await behind(person)
        keys(screen, "m", "end")
        page: Any = screen.panel.page
        assert page.at == len(screen.sight.moves) - 1
        keys(screen, "home", "escape", "escape")
        assert enters(screen).startswith("Enter: back to the match")
        screen.press("question_mark", "?")
        await person.pilot.pause()
        assert person.sees("NOW")
        keys(screen, "escape")
        assert screen.panel.page is None


@pytest.mark.parametrize("name", ["Fork", "Opening", "Relocating", "Standing"])
async def test_every_place_beside_the_map_has_its_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "by_itself", lambda _session, _seat: None)
    async with at_table(asked(name)(), "classic") as (person, screen):
        await behind(person)
        at = screen.board.reach_plate.region
        rows = [row[at.x :] for row in person.rows()[at.y : at.bottom]]
        for spot in screen.desk.rows.things[: at.height - 2]:
            assert any(address(screen.sight.view.plan, spot.space) in row for row in rows), "\n".join(rows)


async def test_what_has_no_room_beside_the_map_is_counted() -> None:
    def wanted(view: Twist, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and len([1 for move in step.moves(view) if isinstance(move, m.Take)]) > 12

    async with at_table(asked_at(wanted, *NAMES[:4]), "classic") as (person, screen):
        await behind(person)
        for _step in range(len(screen.desk.rows.things)):
            await person.pilot.pause()
            at = screen.board.reach_plate.region
            rows = [row[at.x :] for row in person.rows()[at.y + 1 : at.bottom]]
            found = re.search(r"(\d+) more: .*\bm\b", rows[-1])
            assert found, "\n".join(rows)
            assert int(found[1]) + len(rows) - 1 == len(screen.desk.rows.things)
            assert screen.desk.rows.front is None or any("»" in row for row in rows)
            keys(screen, "tab")


# Order --------------------------------------------------------------------------------------------


async def test_the_log_is_never_ahead_of_the_map() -> None:
    session, time = asked("Opening")(), HandTime()
    async with at_open_table(session, "classic", time, pace="steady", motion="on") as (person, screen):
        await person.pilot.pause()
        keys(screen, "tab", "enter")
        story = session.table.story(None)
        line = [event.face for event in story if isinstance(event, e.TurnedOver)]
        start = next(nth for nth, event in enumerate(story) if isinstance(event, e.TurnedOver))
        past = screen.held.past(None)
        assert past is not None
        beats = past.beats(start)
        screen.telling.tell(start, beats, [1.0] * len(beats), again=True)
        screen.refresh_scene()
        screen.telling.go()
        for shown in range(1, len(line) + 1):
            assert screen.held.beat is not None
            assert (screen.held.beat.name, len(screen.held.beat.marks.turned)) == ("line", shown), "token by token"
            logged = [one[0] for one in screen.board.log_plate.model.said if "turned over" in one[0]]
            assert logged == [], "the column beside the map tells it"
            column = " ".join([row.said[0][0][0] for row in screen.board.strip_plate.model.rows])
            assert ("turned over" in column) == (shown == len(line)), "and not before the line is whole"
            time.turn()


async def test_help_has_the_keys_before_the_streets() -> None:
    async with at_table(prowling(), "narrow") as (person, screen):
        await behind(person)
        said = page(screen, screen.board).help
        texts = [*said.now, *map(str, said.keys), *[text for text, _role in said.signs]]
        assert said.keys
        assert len(texts) > texts.index("STREETS") + 1
        assert not any("from 1 to" in text for text in texts[: texts.index("STREETS")])


def test_what_every_round_brought_names_what_it_counts() -> None:
    story = over()
    view, told = story.table.ask(None).view, story.table.story(None)
    brought = room("oliver-twist").reckoning.reckon(view, told, NAMES[:4], Signs(ascii=False)).rounds
    files = re.findall(r"file \d+ of [\w ]+", "; ".join(brought))
    assert files
    assert all(re.fullmatch(r"file \d+ of (1 type|\d+ types)", said) for said in files), files


@pytest.mark.parametrize("size", ["classic", "narrow"])
@pytest.mark.parametrize("name", ["Naming", "Target"])
async def test_who_is_meant_is_asked_beside_the_map(name: str, size: str) -> None:
    async with at_table(asked(name)(), size) as (person, screen):
        await behind(person)
        assert screen.sight.step is not None
        assert screen.board.city.region.height, "what the answer hangs on is in sight"
        assert screen.board.slate.model.rows


async def test_after_a_burglary_with_one_type_of_tool_the_next_player_is_named() -> None:
    def one_type(view: Twist, step: Question[Any]) -> bool:
        return isinstance(step, Keeping) and view.tool_types(step.seat) == 1

    async with at_table(asked_at(one_type, *NAMES[:3])) as (person, screen):
        await behind(person)
        assert screen.sight.seat is not None
        keys(screen, "a")
        after = screen.session.name((screen.sight.seat + 1) % 3)
        assert re.fullmatch(
            rf"Enter: keep [+-]\d+, face down\. This uses up the [a-z ]+\. Then {after}\.", enters(screen)
        )
