"""From an ssh connection to a guest: what is asked for, what is refused, and who is sent away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tui import locations
from tui.host import visit
from tui.host.codes import Wish, wish
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.limits import Limits
from tui.host.ssh_wire import Caller
from tui.host.visit import Visits, Watchers
from tui.host.wire import MemoryWire

KEY = "SHA256:Tz7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAc0Qe"


@pytest.mark.parametrize(
    ("user", "command", "asked"),
    [
        ("bo", "", Wish()),
        ("bo", "plain", Wish(plain=True)),
        ("KRTPLM", "", Wish(code="KRTPLM")),
        ("krtplm", " PLAIN ", Wish(code="KRTPLM", plain=True)),
        ("bo", "krtplm", Wish(code="KRTPLM")),
        ("BCWXZT", "KRTPLM plain", Wish(code="KRTPLM", plain=True)),
        ("bo", "plain KRTPLM", Wish(code="KRTPLM", plain=True)),
        ("otter-kite-plum", "", Wish(word="otter-kite-plum")),
        ("otter-kite-plum", "KRTPLM", Wish(code="KRTPLM")),
        ("jean-luc", "", Wish()),
        ("KRTPLA", "", Wish()),
        ("bo", "KRTPLA", None),
        ("bo", "plain plain", None),
        ("bo", "rm -rf /", None),
        ("bo", "scp -t /", None),
        ("bo", "plain; sh", None),
    ],
)
def test_what_is_asked_for(user: str, command: str, asked: Wish | None) -> None:
    assert wish(user, command) == asked


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hall:
    monkeypatch.setenv("CUTPURSE_HOME", str(tmp_path))
    return Hall("Ann", "ann-laptop", 8022, Limits(wrong_codes=2))


class Seats:
    """Stands for screens and lines: keeps who sat down, until they are told to go."""

    def __init__(self) -> None:
        self.sat: list[tuple[Guest, bool]] = []
        self.go = asyncio.Event()

    async def seat(self, wire: Any, guest: Guest, plain: bool) -> None:
        self.sat.append((guest, plain))
        await self.go.wait()
        wire.end(["Saved."], 0)


@pytest.fixture
def seats(monkeypatch: pytest.MonkeyPatch) -> Seats:
    found = Seats()
    monkeypatch.setattr(visit, "seat", found.seat)
    return found


async def visited(hall: Hall, caller: Caller, wire: MemoryWire) -> MemoryWire:
    visits = Visits(hall)
    visits.receive(wire, caller)
    async with asyncio.timeout(5):
        await visits.over()
    return wire


@pytest.mark.parametrize(
    ("caller", "pty", "lines"),
    [
        (Caller("bo", "", "", "ls"), True, ["This hall runs no commands. Use plain, a code, or nothing."]),
        (Caller("bo", "", "", "", files=True), False, ["This hall offers no files, forwarding or agent."]),
        (
            Caller("bo", "", ""),
            False,
            ["You need a terminal: add -t, or play in lines of text:", "  ssh -p 8022 ann-laptop plain"],
        ),
        (
            Caller("krtplm", "", ""),
            False,
            ["You need a terminal: add -t, or play in lines of text:", "  ssh -p 8022 KRTPLM@ann-laptop plain"],
        ),
        (Caller("krtplm", "", ""), True, ["There is no table with the code KRTPLM. Check it with your friend."]),
        (
            Caller("otter-kite-plum", "", ""),
            True,
            ["These three words lead to no seat now. Ask the maker of your table for its code."],
        ),
    ],
)
async def test_refusals_are_lines(hall: Hall, seats: Seats, caller: Caller, pty: bool, lines: list[str]) -> None:
    wire = await visited(hall, caller, MemoryWire(pty=pty))
    assert wire.ended == (tuple(lines), 1)
    assert not seats.sat
    assert not hall.guests
    assert all(len(line) <= 80 for line in lines)


async def test_guessing_ends_after_a_few_codes(hall: Hall, seats: Seats) -> None:
    for code in ("BCDGHJ", "BCDGHK"):
        await visited(hall, Caller(code, KEY, "10.0.0.1"), MemoryWire())
    for caller in (Caller("BCDGHL", KEY, "10.0.0.1"), Caller("otter-kite-plum", "", "10.0.0.1")):
        wire = await visited(hall, caller, MemoryWire())
        assert wire.ended == (("Too many wrong codes. Try again in a minute.",), 1)
    seats.go.set()
    wire = await visited(hall, Caller("bo", KEY, "10.0.0.1"), MemoryWire())  # without a code they may come in
    assert wire.ended == (("Saved.",), 0)


async def test_a_guest_is_in_the_hall_until_the_end(hall: Hall, seats: Seats) -> None:
    visits, wire = Visits(hall), MemoryWire(pty=False)
    visits.receive(wire, Caller("bo", KEY, "10.0.0.1", "plain"))
    await asyncio.sleep(0)
    [(guest, plain)] = seats.sat
    assert hall.guests == [guest]
    assert (guest.person.key, guest.address, plain) == (KEY, "10.0.0.1", True)
    seats.go.set()
    await visits.over()
    assert hall.guests == []


async def breaks(wire: Any, guest: Guest, plain: bool) -> None:
    raise ValueError("a secret hand")


async def test_a_fault_ends_one_visit_and_tells_nothing(
    hall: Hall, seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits, whole, broken = Visits(hall), MemoryWire(), MemoryWire()
    visits.receive(whole, Caller("ann", "", "10.0.0.2"))
    await asyncio.sleep(0)
    there = list(hall.guests)
    monkeypatch.setattr(visit, "seat", breaks)
    await visited(hall, Caller("bo", KEY, "10.0.0.1"), broken)
    assert broken.ended == (("Something broke at your seat. The match is saved: connect again.",), 1)
    assert broken.written == [visit.RESTORED]
    assert hall.guests == there
    seats.go.set()
    await visits.over()
    assert whole.ended == (("Saved.",), 0)
    assert "ValueError" in locations.log().read_text()
    assert "secret hand" not in locations.log().read_text()


async def test_watchers_leave_after_a_while_and_players_do_not(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(hall, "now", lambda: now[0])
    watcher, player = (Guest(hall, hall.people.new(), "") for _ in range(2))
    hall.guests += [watcher, player]
    watching = {watcher}
    monkeypatch.setattr(visit, "watches", lambda guest: guest in watching)
    told: list[tuple[Guest, Any]] = []
    for guest in hall.guests:
        guest.end = lambda lines, code, guest=guest: told.append((guest, tuple(lines)))
    watchers = Watchers(hall, 7200)
    watchers.look()
    now[0] = 7000
    watchers.look()
    watching.clear()  # they sit down for a moment
    watchers.look()
    watching.add(watcher)
    watchers.look()
    now[0] = 14_000
    watchers.look()
    assert not told
    now[0] = 14_200
    watchers.look()
    assert told == [(watcher, ("You watched for 2 hours: connect again to go on watching.",))]


@pytest.mark.parametrize(
    ("seconds", "said"), [(7200, "2 hours"), (3600, "an hour"), (1200, "20 minutes"), (60, "a minute")]
)
def test_how_long_is_said(seconds: float, said: str) -> None:
    assert visit.watched_for(seconds) == f"You watched for {said}: connect again to go on watching."
