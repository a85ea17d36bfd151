"""The owner's terminal as a wire: keys, sizes, its settings afterwards, and no wait when nobody reads."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import struct
import termios
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from tui.host import own_wire
from tui.host.own_wire import OwnWire
from tui.host.ssh_wire import MOST_KEPT


@pytest.fixture
async def ends(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[int, int]]:
    """A keyboard and a screen."""
    keyboard, screen = pty.openpty()
    fcntl.ioctl(keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    name = os.ttyname(screen)
    monkeypatch.setattr(own_wire.os, "ttyname", lambda _fd: name)
    yield keyboard, screen
    for one in (keyboard, screen):
        os.close(one)


async def test_keys_and_settings(ends: tuple[int, int]) -> None:
    keyboard, screen = ends
    before = termios.tcgetattr(screen)
    wire = OwnWire()
    assert wire.size == (100, 30)
    typed: asyncio.Queue[bytes] = asyncio.Queue()
    wire.keys = typed.put_nowait
    os.write(keyboard, b"\x03\r")  # no signal, and no other end of line
    async with asyncio.timeout(5):
        assert await typed.get() == b"\x03\r"
    wire.write("Grüße")
    assert os.read(keyboard, 100) == "Grüße".encode()
    wire.end(["not shown"])
    wire.end(["twice"], 1)
    wire.write("afterwards")
    assert termios.tcgetattr(screen) == before


async def test_a_fault_is_told(ends: tuple[int, int]) -> None:
    wire = OwnWire()
    wire.end(["Something broke."], 1)
    assert os.read(ends[0], 100).split() == [b"Something", b"broke."]


async def test_a_terminal_that_shows_nothing_stops_nobody(ends: tuple[int, int]) -> None:
    keyboard, _ = ends
    wire, clear = OwnWire(), asyncio.Event()
    wire.clear = clear.set
    for _ in range(200):
        wire.write("x" * 10_000)
    assert wire.clogged
    assert len(wire._waits) <= MOST_KEPT + 10_000
    os.set_blocking(keyboard, False)
    async with asyncio.timeout(5):
        while not clear.is_set():
            with suppress(BlockingIOError):
                os.read(keyboard, 65536)
            await asyncio.sleep(0)
    assert not wire.clogged
    wire.end()


async def test_a_closed_window_is_gone(ends: tuple[int, int]) -> None:
    wire, gone = OwnWire(), asyncio.Event()
    wire.gone = gone.set
    spare = os.dup(ends[1])
    os.dup2(spare, ends[0])  # closes the keyboard
    os.close(spare)
    async with asyncio.timeout(5):
        await gone.wait()
    wire.write("nobody")
    wire.end()
