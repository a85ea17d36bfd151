"""The line editor over a Wire: echo, corrections, floods and hostile bytes, and news that wait for Enter."""

from __future__ import annotations

import asyncio

import pytest

from tui.host.lines import AHEAD, LONGEST, FarLines
from tui.host.wire import MemoryWire
from tui.plain.page import Left, Page
from tui.terminal.kind import Terminal


def far(pty: bool = True, **terminal: bool) -> tuple[MemoryWire, FarLines]:
    wire = MemoryWire(Terminal(far=True, **terminal), pty=pty)
    return wire, FarLines(wire)


def written(wire: MemoryWire) -> str:
    return "".join(wire.written)


async def answered(typed: bytes, pty: bool = True) -> tuple[str, str]:
    """What the page reads when this is typed at its question, and all that was written."""
    wire, lines = far(pty)
    waits = asyncio.create_task(Page(lines).ask("Who?"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    wire.keys(typed)
    return await asyncio.wait_for(waits, 5), written(wire)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (b"Ann\r", "Ann"),
        (b"Ann\n", "Ann"),
        (b"Ann\r\n", "Ann"),
        (b"Axx\x7f\x08nn\r", "Ann"),
        (b"\x7f\x7fAnn\r", "Ann"),
        (b"nonsense\x15Ann\r", "Ann"),
        (b"nonsense\x03Ann\r", "Ann"),
        (b"A\x04nn\r", "Ann"),
        (b"A\x1b[Dn\x1b[1;5Cn\x1bOA\r", "Ann"),
        (b"\x1b[200~Ann\x1b[201~\r", "Ann"),
        (b"\x00\x01A\x07n\x9bn\xff\xfe\r", "Ann"),
        ("Ann\u202e\u200b\r".encode(), "Ann"),
        ("Zoé\r".encode(), "Zoé"),
        ("Zoe\u0301\u0301x\x7f\x7fé\r".encode(), "Zoé"),
        ("\u6f22\u5b57\x7f\r".encode(), "\u6f22"),
        (b"two\twords\r", "two words"),
        (b"\r", ""),
    ],
)
async def test_a_line_is_typed_and_corrected(typed: bytes, answer: str) -> None:
    read, shown = await answered(typed)
    assert read == answer
    assert shown.startswith("Who?\r\n> ")
    assert shown.endswith("\r\n")
    assert "\x1b" not in shown
    assert all(sign.isprintable() or sign in "\r\n\b" for sign in shown)


async def test_letters_that_arrive_in_halves() -> None:
    wire, lines = far()
    waits = asyncio.create_task(lines.answer(""))
    await asyncio.sleep(0.01)
    for byte in "Zoé\r".encode():
        wire.keys(bytes([byte]))
    assert await waits == "Zoé"
    assert written(wire) == "> Zoé\r\n"


async def test_a_wide_letter_is_rubbed_out_whole() -> None:
    _read, shown = await answered("\u6f22\x7f\r".encode())
    assert shown == "Who?\r\n> \u6f22\b \b\b \b\r\n"


async def test_without_a_pty_there_is_no_echo_and_no_prompt() -> None:
    read, shown = await answered(b"Ann\n", pty=False)
    assert (read, shown) == ("Ann", "Who?\n")


async def test_a_few_signs_terminal_gets_ascii() -> None:
    wire, lines = far(ascii=True)
    Page(lines).say("Zoé placed 2×4.")
    assert written(wire) == "Zo? placed 2x4.\r\n"


async def test_lines_break_as_wide_as_the_window_is_now() -> None:
    wire, lines = far()
    wire.resize(30, 20)
    Page(lines).say("The collectors are Idol A and Jewelry A.")
    assert written(wire) == "The collectors are Idol A and\r\nJewelry A.\r\n"


async def test_news_wait_for_the_enter_of_the_line_that_is_being_typed() -> None:
    wire, lines = far()
    lines.arrived = lambda: lines.write("* Ann passed.\n")
    waits = asyncio.create_task(lines.answer(""))
    await asyncio.sleep(0.01)
    lines.stir()
    await asyncio.sleep(0.01)
    assert written(wire) == "> \r  \r* Ann passed.\r\n> "
    wire.type("wh")
    lines.stir()
    await asyncio.sleep(0.01)
    assert written(wire).endswith("> wh")
    wire.type("o\r")
    assert await waits == "who"
    again = asyncio.create_task(lines.answer(""))
    await asyncio.sleep(0.01)
    assert written(wire).endswith("> who\r\n* Ann passed.\r\n> ")
    wire.type("x")
    lines.stir()
    wire.type("\x7f")  # nothing is being typed any more
    await asyncio.sleep(0.01)
    assert written(wire).count("* Ann passed.") == 3
    wire.leave()
    with pytest.raises(Left):
        await again


async def test_what_arrives_can_break_a_question_off() -> None:
    class Moved(Exception):
        pass

    def moved() -> None:
        lines.write("* It is over.\n")
        raise Moved

    wire, lines = far()
    lines.arrived = moved
    waits = asyncio.create_task(lines.answer("Go on?"))
    await asyncio.sleep(0.01)
    lines.stir()
    with pytest.raises(Moved):
        await waits
    assert written(wire) == "Go on?\r\n> \r  \r* It is over.\r\n"


async def test_lines_typed_ahead_are_shown_when_they_are_read() -> None:
    wire, lines = far()
    wire.type("one\rtwo\rthr")
    assert written(wire) == ""
    assert [await lines.answer(""), await lines.answer("")] == ["one", "two"]
    assert written(wire) == "> one\r\n> two\r\n"
    waits = asyncio.create_task(lines.answer(""))
    await asyncio.sleep(0.05)
    assert written(wire).endswith("> thr")
    lines.forget()
    wire.type("\r")
    assert await waits == ""


async def test_a_flood_is_bounded() -> None:
    wire, lines = far()
    for _ in range(600):
        wire.keys(b"x" * 4096)
    wire.keys(b"\r")
    wire.keys(b"y\r" * 5000)
    assert await lines.answer("") == "x" * LONGEST
    assert len(lines._ready) == AHEAD - 1
    assert len(written(wire)) < 2 * LONGEST


async def test_nothing_is_said_to_a_reader_that_does_not_read() -> None:
    wire, lines = far()
    lines.arrived = lambda: lines.write("* Ann passed.\n")
    wire.clog()
    waits = asyncio.create_task(lines.answer(""))
    wire.type("log\r")
    lines.stir()
    await asyncio.sleep(0.01)
    assert not waits.done()
    assert written(wire) == ""
    wire.unclog()
    assert await waits == "log"


@pytest.mark.parametrize("how", ["end of input", "Ctrl-D", "ended here"])
async def test_the_end_of_input_leaves(how: str) -> None:
    wire, lines = far()
    waits = asyncio.create_task(lines.answer("Who?"))
    await asyncio.sleep(0.01)
    if how == "end of input":
        wire.leave()
    elif how == "Ctrl-D":
        wire.type("\x04")
    else:
        lines.end(["The hall closed."], 0)
        assert wire.ended == (("The hall closed.",), 0)
    with pytest.raises(Left):
        await waits


async def test_lines_before_the_end_of_input_are_read() -> None:
    wire, lines = far(pty=False)
    wire.type("one\ntwo\n")
    wire.leave()
    assert [await lines.answer(""), await lines.answer("")] == ["one", "two"]
    with pytest.raises(Left):
        await lines.answer("")
