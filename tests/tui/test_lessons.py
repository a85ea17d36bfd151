"""Every lesson, at every size: its own keys lead to its end, nothing else is let pass, and the match goes on."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from typing import Any

import pytest

from rules import record, shelf
from rules.bots import Greedy
from rules.chance import SeededChance
from rules.table import replay
from tests.helpers.lessons import KEPT, TAUGHT, fingerprints, learner, slots, tries
from tests.helpers.tables import prompt
from tui import lessons, locations
from tui.learning import OnScreen
from tui.record_file import RecordFile
from tui.table.lesson import lesson
from tui.table.taught import Taught, play
from tui.widgets.lesson_card import LessonCard, rows
from tui.widgets.plate import Plate

SIZES = ("wide", "classic", "narrow")
CARD, EDGE = 42, 42
READS, PRESSES = 200 / 60, 4
"""A slow reader: words a second, seconds a key."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TAUGHT)
async def test_its_own_keys_lead_to_its_end(game: str, size: str) -> None:
    script = lesson(game)
    assert script is not None
    long: list[str] = []
    async with learner(game, size) as it:
        for nth, step in enumerate(script.step):
            assert it.taught.nth == nth, it.person.rows()
            assert not any(it.taught.scripts.values()), f"{step.id}: the others have not played {it.taught.scripts}"
            card = it.course.card
            long += [line for line in card.lines if len(line) > CARD]
            long += [line for line in (*it.course.edge, *it.course.filled((step.otherwise,))) if len(line) > EDGE]
            assert _is_drawn(it.screen.lesson_card, card.lines), step.id
            assert it.person.sees(f"{nth + 1} of {script.steps}"), it.person.rows()
            if it.screen.held.since is not None:
                strip, only_read = it.person.sees("Since your turn"), not it.course.edge
                assert strip or size == "narrow", "the card leaves room for the news"
                assert strip or it.person.sees("Bksp: what happened"), "else it names the key that tells them"
                assert strip or not only_read or it.person.sees("last: "), "the newest of them stands on the edge"
                assert sum("Since your turn" in row for row in it.person.rows()) <= 1, it.person.rows()
            lit = [zone for name in step.lights for zone in it.screen.board.lights(name)]
            if size != "narrow":  # there the map is a window
                assert not lit or set(lit) & _zones(it.screen), (step.id, step.lights)
            await it.do_step()
        assert it.taught.step is None, it.person.rows()
        assert not long
        kept = next(locations.matches().glob("*.match")).read_bytes()
        reading = record.read(kept)
        assert reading.header.begun == "after the lesson"
        *_, table = replay(shelf.game(game), reading)
        assert len(table.story(None)) > 0


def _is_drawn(card: LessonCard, lines: Sequence[str]) -> bool:
    """Whether the card has these lines, however they are broken."""
    assert card.canvas is not None
    drawn = ["".join(row) for row in card.canvas.text_rows]
    return all(any(line in row for row in drawn) for line in rows(lines, card.canvas.width - 1))


def _zones(screen: Any) -> set[str]:
    """The names of all zones, parts and plates that the screen shows."""
    found = {""}
    for plate in screen.query(Plate):
        if plate.canvas is not None and plate.region.area:
            found.add(plate.id or "")
            found.update([zone[-1] for zone in [*plate.canvas.zones, *plate.canvas.named]])
    return found


@pytest.mark.parametrize("game", TAUGHT)
async def test_nothing_else_is_let_pass(game: str) -> None:
    """At each step another legal move: it is not played, the card says what is meant, and the goal still works."""
    script = lesson(game)
    assert script is not None
    for nth, step in enumerate(script.step):
        if step.goal not in ("laid", "sent"):
            continue
        async with learner(game, "classic", nth) as it:
            other = next((move for move in it.screen.sight.moves if not it.taught.takes((move,))), None)
            if other is None:
                continue
            story = len(it.screen.story())
            it.screen.send(other)
            await it.person.pilot.pause()
            assert len(it.screen.story()) == story, (step.id, other)
            assert step.otherwise, step.id
            assert it.screen.notice, step.id
            assert it.taught.nth == nth
            it.screen.send(other)
            await it.person.press("f12")
            assert "show me" in it.course.edge[0], step.id
            await it.do_step()
            assert it.taught.nth == nth + 1, step.id


@pytest.mark.parametrize("game", TAUGHT)
def test_other_ways_that_it_takes_lead_on_too(game: str) -> None:
    script = lesson(game)
    assert script is not None
    for nth, step in enumerate(script.step):
        for way in step.also:
            taught = Taught(script, "Ann", nth)
            for pattern in way:
                play(taught.table, taught.seat, pattern)  # asserts that it is legal


@pytest.mark.parametrize("game", TAUGHT)
def test_a_slow_reader_needs_the_minutes_that_it_promises(game: str) -> None:
    script = lesson(game)
    assert script is not None
    words = sum([len(" ".join([*step.says, *tries(step)]).split()) for step in script.step])
    presses = sum([max(1, len([*slots(" ".join(tries(step)))])) for step in script.step])
    assert (words / READS + presses * PRESSES) / 60 <= min(10, script.minutes)


@pytest.mark.parametrize("game", TAUGHT)
def test_no_key_is_written_bare(game: str) -> None:
    """A key in a sentence is a slot: it may be another key, and another one at another size."""
    script = lesson(game)
    assert script is not None
    bare = {"Enter", "Esc", "Space", "Tab", "Up", "Down", "Left", "Right"}
    for step in script.step:
        for line in (*step.says, *tries(step), step.otherwise):
            words = line.replace("Enter line", "row").replace(",", " ").replace(".", " ").replace(":", " ").split()
            assert not bare & set(words), (step.id, line)


@pytest.mark.parametrize("game", TAUGHT)
def test_each_step_stands_where_it_stood(game: str) -> None:
    """A change of the rules, of an edition or of a script shows here in which step it bites."""
    assert fingerprints(game) == KEPT[game], "written anew by python -m tests.helpers.lessons"


@pytest.mark.parametrize("game", TAUGHT)
def test_after_it_the_match_can_be_played_to_its_end(game: str) -> None:
    script = lesson(game)
    assert script is not None
    taught = Taught(script, "Ann", script.steps - 1)
    table, luck = taught.table, SeededChance("after")
    while table.waiting():
        asked = table.ask(table.waiting()[0])
        assert asked.step is not None
        table.play(asked.step.seat, asked.stamp, Greedy(taught.game).decide(asked.view, asked.step, asked.moves, luck))
    *_, again = replay(taught.game, record.read(b"".join(taught.tape.lines)))
    assert again.outcome() == table.outcome()


async def test_an_undo_goes_back_in_the_lesson_too() -> None:
    """Within a step that sends twice, and back to the step before."""
    async with learner("thiefdom", "classic", 7) as it:
        first = it.course.edge
        await it.press("space:65", "go")
        assert it.course.edge != first
        await it.press("undo")
        assert it.course.edge == ("Now Enter.",), "the walk is picked again"
        await it.do_step()
        assert it.step.id == "steal"
        await it.do_step()
        assert it.step.id == "wanted"
        await it.press("undo")
        assert it.step.id == "steal"
        await it.do_step()
        assert it.step.id == "wanted"


@pytest.mark.parametrize("failing", ["begin", "keep"])
async def test_on_a_full_disk_the_match_after_it_goes_on_unsaved(failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why it is not saved stands in front of the first question."""

    def full(*_facts: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    async with learner("crypt", "classic", 11) as it:
        monkeypatch.setattr(RecordFile, failing, full)
        await it.do_step()
        assert it.taught.step is None
        assert it.person.sees("This match is not saved: No space left on device."), it.person.rows()
        await it.press("hint", "go")
        await it.asked()
        assert it.course.teaching is None, "it is played all the same"
    assert not [*locations.matches().glob("*.match")]


@pytest.mark.parametrize("game", TAUGHT)
async def test_no_undo_goes_back_before_the_step_where_it_is_taken_up(game: str) -> None:
    script = lesson(game)
    assert script is not None
    for nth in range(0, script.steps, 3):
        async with learner(game, "classic", nth) as it:
            stood, at = it.taught.tape.moves, it.taught.nth
            await it.person.press("u", "u", "u")
            assert (it.taught.tape.moves, it.taught.nth) == (stood, at), it.person.rows()


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_hint_lays_what_the_card_means(game: str) -> None:
    """The coach may think otherwise, but that would not be let pass."""
    script = lesson(game)
    assert script is not None
    for nth, step in enumerate(script.step):
        if step.goal in ("read", "shown", "looked") and not step.moves:
            async with learner(game, "classic", nth) as it:
                assert it.screen.desk is not None
                laid = it.screen.desk.laid()
                await it.press("hint")
                assert it.screen.notice, step.id
                assert it.taught.nth == nth
                assert it.screen.desk.laid() == laid, step.id
        elif step.moves:
            async with learner(game, "classic", nth) as it:
                for _ in range(12):
                    if it.taught.nth == nth:
                        await it.press("hint")
                    if it.taught.nth == nth:
                        await it.press("go")
                        await it.asked()
                assert it.taught.nth == nth + 1, (step.id, it.person.rows())
                assert not it.taught.misses


@pytest.mark.parametrize("game", TAUGHT)
async def test_what_is_done_in_a_step_is_not_asked_for_again(game: str) -> None:
    """After the first of several Enters another key is told what is left."""
    script = lesson(game)
    assert script is not None
    for nth, step in enumerate(script.step):
        if step.goal != "sent" or isinstance(step.tries, str):
            continue
        async with learner(game, "classic", nth) as it:
            await it.press("hint", "go")
            await it.asked()
            if it.taught.nth != nth or not it.taught.sent or it.screen.desk is None or it.screen.desk.laid():
                continue
            left = it.course.edge[-1]
            await it.press("go")
            assert it.screen.notice[-1] == left, step.id
            assert step.otherwise not in it.screen.notice[0], step.id


async def test_enter_before_anything_is_picked_says_all_that_is_to_be_pressed() -> None:
    """What is said to other picks takes for granted that a card is selected."""
    async with learner("thiefs-market", "classic", 7) as it:
        [tries] = it.course.edge
        await it.press("go")
        assert it.screen.notice[-1] == tries
        assert it.course.edge[0] == f"{tries}  h: show me."
        await it.press("hint")
        assert it.course.edge == ("Now Enter.",), "it is shown already"


async def test_a_pile_that_is_left_again_is_asked_for_again() -> None:
    """Its letters do nothing before it is selected."""
    async with learner("thiefs-market", "classic", 5) as it:
        assert it.course.edge == ("s puts a sack back; Enter robs.",)
        await it.press("seat:1")
        assert it.course.edge == ("2 reaches for Magpie's pile.",)
        assert prompt(it.screen)[2].strip() == "2 reaches for Magpie's pile.  h: show me."
        await it.press("seat:1")
        await it.do_step()
        assert it.step.id == "buy"


@pytest.mark.parametrize(("game", "nth"), [("crypt", 2), ("crypt", 3), ("crypt", 8), ("oliver-twist", 6)])
async def test_what_was_laid_and_then_cleared_is_shown_again(game: str, nth: int) -> None:
    """A card that says only to send would else lead to an Enter that does nothing."""
    async with learner(game, "classic", nth) as it:
        for _ in range(6):
            if it.screen.desk is not None and it.screen.desk.laid():
                await it.person.press("escape")
        assert it.course.edge == ("h: show me.",)
        await it.person.press("h")
        assert it.course.edge != ("h: show me.",)
        if it.taught.nth == nth:
            await it.press("go")
            await it.asked()
        assert it.taught.nth == nth + 1


async def test_a_lesson_is_left_and_taken_up_where_it_was() -> None:
    async with learner("crypt", "classic") as it:
        for _ in range(4):
            await it.do_step()
        await it.person.press("escape")
        assert it.person.sees("leave the lesson")
        await it.person.press("enter")
        assert lessons.reached("Ann", "crypt").step == 4
        OnScreen(it.person.app, "crypt", "Ann").open()
        await it.person.pilot.pause()
        await it.asked()
        assert it.person.sees("Lesson 5 of 12")
        assert not [*locations.matches().glob("*.match")], "a lesson is no match in the store"


async def test_the_mouse_leads_through_it_too() -> None:
    """Crypt's first steps by clicks alone."""
    async with learner("crypt", "classic") as it:
        for action, step in (
            ("key:enter", "effort"), ("put:1:4", "cheap"), ("key:b", "cheap"), ("put:1:1", "send"),
            ("key:enter", "pushed"),
        ):  # fmt: skip
            it.course.bounced = lambda: False  # type: ignore[method-assign]
            await it.person.click(action)
            await it.asked()
            assert it.step.id == step, action


@pytest.mark.parametrize("colours", [True, False], ids=["colours", "no colours"])
async def test_what_the_card_speaks_of_is_lit(colours: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """In colour by its colour alone, because the signs are those of the cursor."""
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    async with learner("crypt", "classic", 1) as it:
        cards = next(plate for plate in it.screen.query(Plate) if plate.id == "cards")
        assert cards.canvas is not None
        zone = next(zone for zone in cards.canvas.zones if zone[-1] == "key:a")
        row = cards.canvas.text_rows[zone[1] + (zone[3] - 1) // 2]
        assert ((row[zone[0]], row[zone[0] + zone[2] - 1]) == ("»", "«")) != colours
        assert "focus" in [role for role, _ground in cards.canvas.role_rows[zone[1] + 1]]
