"""Beats at a pace: what each stays, what waits, what is skipped; with time that is turned by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rules.game import Event
from tests.helpers.screens import NoPump
from tui.settings import Pace, Settings
from tui.table.clock import Clock, HandTime
from tui.table.past import Did, Since
from tui.table.strip import strip
from tui.table.telling import (
    ASIDE,
    EARNED,
    LEAST,
    MOST,
    ORDINARY,
    STEADY,
    TAKEN,
    WAITS,
    WARNS,
    Beat,
    Manner,
    Telling,
    timed,
)
from tui.terminal.kind import Terminal, here

STEADILY = Manner(Pace(0.06, 0.7), people=frozenset([0]))


class Happened(Event, frozen=True):
    """Something."""


def a_beat(weight: Any = "beat", **facts: Any) -> Beat[str]:
    return Beat("stand", (Happened(),), weight, **facts)


def test_each_weight_has_its_time() -> None:
    beats = [a_beat("instant"), a_beat("step"), a_beat(), a_beat("moment")]
    assert timed(beats, STEADILY) == [0.0, 0.06, 0.7, WAITS]


def test_what_happens_to_a_computer_alone_does_not_wait() -> None:
    assert timed([a_beat("moment", hits=(1,)), a_beat("moment", hits=(1, 0))], STEADILY) == [0.7, WAITS]


def test_one_enter_for_a_turn_is_enough() -> None:
    beats = [a_beat("moment", hits=(0,)), a_beat("moment", hits=(0,)), a_beat("moment")]
    assert timed(beats, STEADILY) == [0.7, WAITS, WAITS]


def test_computers_alone_wait_for_nobody() -> None:
    assert timed([a_beat("moment")], STEADILY._replace(people=frozenset())) == [pytest.approx(2.1)]


def test_nobody_waits_to_read_what_they_did_themselves() -> None:
    beats = [a_beat(seat=0), a_beat(seat=1), a_beat("moment")]
    assert timed(beats, STEADILY._replace(own=0)) == [0.35, 0.7, WAITS]


def test_short_shows_only_what_waits_and_off_nothing() -> None:
    beats = [a_beat("step"), a_beat(), a_beat("moment")]
    assert timed(beats, STEADILY._replace(full=False)) == [0.0, 0.0, WAITS]
    assert timed(beats, STEADILY._replace(full=False, waits=False)) == [0.0, 0.0, 0.0]
    own = a_beat("moment", eyes=0)
    assert timed([own], STEADILY._replace(full=False, waits=False)) == [WAITS], "a secret is never shown in passing"


def test_a_long_turn_is_shortened_steps_first() -> None:
    steps, beats = [a_beat("step")] * 40, [a_beat()] * 4
    times = timed([*steps, *beats], STEADILY)
    assert sum(times) == pytest.approx(MOST)
    assert times[-1] == 0.7
    assert 0 < times[0] < 0.06
    times = timed([*steps, *beats, *beats], STEADILY)
    assert times[0] == 0.0
    assert times[-1] == pytest.approx(MOST / 8, abs=0.1)
    assert min(timed(beats * 20, STEADILY)) == pytest.approx(0.7 * LEAST / STEADY), "each can still be read"


class Table:
    """What a telling draws and ends."""

    def __init__(self, *beats: Beat[str], manner: Manner = STEADILY, start: int = 5) -> None:
        self.time, self.drawn, self.over = HandTime(), list[Any](), 0
        self.telling = Telling(Clock(NoPump(self.time)), self._draw, self._end, lambda: True)
        self.began = self.telling.tell(start, beats, timed(beats, manner))

    def _draw(self) -> None:
        self.drawn.append(self.telling.told)

    def _end(self) -> None:
        self.over += 1


def test_beats_follow_each_other_and_the_last_one_ends_it() -> None:
    at = Table(a_beat("step"), a_beat("instant"), a_beat())
    assert at.began
    assert at.telling.told == 6
    at.telling.go()
    assert at.time.turn()
    assert at.telling.told == 8, "what takes no time is told with what follows"
    assert not at.over
    assert at.time.turn()
    assert at.over == 1
    assert at.telling.told is None
    assert not at.time.turn()
    assert at.time.now == pytest.approx(0.76)


def test_a_moment_stands_until_enter() -> None:
    at = Table(a_beat(), a_beat("moment"), a_beat())
    at.telling.go()
    assert at.time.turn()
    assert at.telling.waits
    assert not at.time.turn()
    at.telling.skip()
    assert not at.telling.waits
    assert at.telling.told == 8


def test_enter_goes_to_the_next_moment_or_the_end() -> None:
    at = Table(a_beat(), a_beat(), a_beat("moment"), a_beat(), a_beat())
    at.telling.skip()
    assert at.telling.waits
    assert at.telling.told == 8
    at.telling.skip()
    at.telling.skip()
    assert at.over == 1


def test_again_from_the_beginning() -> None:
    at = Table(a_beat("instant"), a_beat(), a_beat())
    at.telling.go()
    at.time.turn()
    at.telling.restart()
    assert at.telling.told == 7
    assert at.time.turn()
    assert at.time.turn()
    assert at.over == 1


def test_what_takes_no_time_is_not_told() -> None:
    at = Table(a_beat("instant"), a_beat("instant"))
    assert not at.began
    assert not at.telling.on
    assert at.telling.told is None


def test_without_motion_no_step_is_drawn_and_a_beat_can_be_read_at_any_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    near = Terminal()
    assert Settings(pace="quick", motion="on").paces(near) == (0.04, 0.25)
    assert Settings(pace="quick", motion="off").paces(near) == (0.0, 0.7)
    assert Settings(pace="none", motion="off").paces(near) == (0.0, 0.0)
    assert Settings(pace="slow").paces(near) == (0.2, 1.6)
    monkeypatch.setenv("SSH_CONNECTION", "somewhere")
    assert Settings(pace="slow").paces(here()) == (0.0, 0.7)


def test_the_strip_drops_what_is_said_by_the_way_before_it_shortens() -> None:
    keys = SimpleNamespace(word=lambda command: "Backspace", key=lambda command: "backspace")
    did = Did(1, (("Ben went to the market.",), ("Ben stole 2 gold from noble B.", "Ben stole.")), (ASIDE, ORDINARY))
    scene: Any = SimpleNamespace(since=Since(("Since your turn",), (did,)), keys=keys)

    def rows(most: int) -> list[str]:
        return [row.said[0][0][0].strip() for row in strip(scene, 40, most).rows]

    assert rows(3) == ["Ben went to the market.", "Ben stole 2 gold from noble B."]
    assert rows(2) == ["Ben stole 2 gold from noble B."]


def test_the_strip_shortens_the_ways_of_what_is_dangerous_last() -> None:
    keys = SimpleNamespace(word=lambda command: "Backspace", key=lambda command: "backspace")
    ways = ("Bo moved guard A (2 north, 1 west).", "Bo moved guard A.")
    points = ("Bo gained 2 points for 2 thieves on the street.", "Bo gained 2 points.")
    did = Did(1, (ways, points), (WARNS, EARNED))
    scene: Any = SimpleNamespace(since=Since(("Since your turn",), (did,)), keys=keys)

    def text(most: int) -> str:
        return " ".join([row.said[0][0][0].strip() for row in strip(scene, 40, most).rows])

    assert text(4) == f"{ways[0]} {points[0]}"
    assert text(3) == f"{ways[0]} {points[1]}"
    assert text(2) == f"{ways[1]} {points[1]}"


def test_the_strip_follows_the_order_of_time() -> None:
    keys = SimpleNamespace(word=lambda command: command, key=lambda command: command)
    took = Did(1, (("Bo took R R S.",),), (ORDINARY,))
    robbed = Did(2, (("Cy robbed Bo, kept R R and put back S.", "Cy robbed Bo."),), (TAKEN,))
    again = Did(
        1, (("Bo took W.",), ("Bo bought the Crown for W and 2 gold.", "Bo bought the Crown.")), (ORDINARY,) * 2
    )
    scene: Any = SimpleNamespace(since=Since(("Since your turn",), (took, robbed, again)), keys=keys)

    def rows(width: int, most: int) -> list[str]:
        return [row.said[0][0][0].strip() for row in strip(scene, width, most).rows]

    assert rows(60, 5) == [*[says[0] for one in (took, robbed, again) for says in one.says]]
    assert rows(60, 4) == [took.says[0][0], robbed.says[0][0], "Bo took W. Bo bought the Crown for W and 2 gold."]
    assert " ".join(rows(60, 3)) == " ".join(rows(60, 5)), "one sentence after the other"
    assert " ".join(rows(40, 3)) == "Bo took R R S. Cy robbed Bo. Bo took W. Bo bought the Crown."
    assert " ".join(rows(44, 2)) == "Cy robbed Bo. 3 more events (log)."


def test_the_strip_is_not_empty_where_all_is_said_by_the_way() -> None:
    keys = SimpleNamespace(word=lambda command: "l", key=lambda command: "l")
    walks = tuple([(f"Ben went to tavern {nth}.",) for nth in range(6)])
    scene: Any = SimpleNamespace(since=Since(("Since your turn",), (Did(1, walks, (ASIDE,) * 6),)), keys=keys)
    said = " ".join([row.said[0][0][0].strip() for row in strip(scene, 40, 4).rows])
    assert "Ben went to tavern 5." in said
    assert said.endswith("2 more events (l).")
