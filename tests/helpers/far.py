"""People far away: real ssh connections to 127.0.0.1 in this process, each with a terminal that shows what arrives."""

from __future__ import annotations

import asyncio
from asyncio import timeout as within
from codecs import getincrementaldecoder
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from time import perf_counter
from types import TracebackType
from typing import Any

from tests.helpers.ssh import asyncssh
from tests.helpers.terminal import ASKS_FOR_FRAMES, HAS_FRAMES, Glass

KEYS = {
    "enter": "\r", "escape": "\x1b", "space": " ", "tab": "\t", "shift+tab": "\x1b[Z", "backspace": "\x7f",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "pageup": "\x1b[5~", "pagedown": "\x1b[6~", "f1": "\x1bOP", "f2": "\x1bOQ", "comma": ",", "question_mark": "?",
    "full_stop": ".", "ctrl+c": "\x03", "ctrl+d": "\x04", "ctrl+p": "\x10", "ctrl+q": "\x11",
}  # fmt: skip
"""What a terminal sends for keys with a name."""
PATIENCE = 15.0
ANSWER = 0.15
"""Seconds after which a key without an answer counts as a key that does nothing."""
QUIET = 0.012
"""Seconds without a byte after which a screen counts as finished."""


@cache
def own_key(name: str) -> asyncssh.SSHKey:
    """The ssh key of this person, made on the fly; it stays the same while the tests run."""
    return asyncssh.generate_private_key("ssh-ed25519", comment=name)


def fingerprint(name: str) -> str:
    """The fingerprint of this person's key."""
    return own_key(name).get_fingerprint()


class Login(asyncssh.SSHClient):
    """Answers an empty challenge with nothing, as OpenSSH does without asking anybody."""

    def __init__(self) -> None:
        self.lost: Exception | None = None
        self.challenged = 0
        """How many answers the server wanted."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        self.challenged += len(prompts)
        return [""] * len(prompts)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = exc


class Guest(asyncssh.SSHClientSession[bytes]):
    """A person with a terminal of their own, connected over ssh."""

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.bytes = bytearray()
        """Everything that was ever sent to this terminal."""
        self.glass = Glass(*size)
        self.began = perf_counter()
        self.answered_at = 0.0
        """When the first byte came after the last key; 0 while none has come."""
        self.status: int | None = None
        """The exit status, once there is one."""
        self.connection: asyncssh.SSHClientConnection
        self._channel: asyncssh.SSHClientChannel[bytes]
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._shown = 0
        self._news = asyncio.Event()
        self._ended = asyncio.Event()

    @classmethod
    async def comes(
        cls,
        port: int,
        name: str = "",
        *,
        user: str = "guest",
        command: str | None = None,
        size: tuple[int, int] = (80, 24),
        term: str = "xterm-256color",
        environment: Mapping[str, str] | None = None,
        **options: Any,
    ) -> Guest:
        """Connect; `name` says whose key it is, and nobody's key is used without. An empty `term`: no terminal."""
        guest = cls(size)
        guest.connection, _login = await asyncssh.create_connection(
            Login,
            "127.0.0.1",
            port,
            username=user,
            client_keys=[own_key(name)] if name else None,
            known_hosts=None,
            config=None,
            agent_path=None,
            preferred_auth="publickey,keyboard-interactive" if name else "keyboard-interactive",
            **options,
        )
        try:
            await guest.connection.create_session(
                lambda: guest,
                command,
                encoding=None,
                term_type=term or None,
                term_size=size,
                request_pty=bool(term),
                env=environment or {},
            )
        except BaseException:
            guest.connection.abort()
            raise
        return guest

    async def __aenter__(self) -> Guest:
        return self

    async def __aexit__(self, *how: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.hang_up()
        with suppress(TimeoutError):
            async with within(5):
                await self.connection.wait_closed()

    # What arrives -----------------------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.answered_at = self.answered_at or perf_counter()
        self.bytes += data
        if ASKS_FOR_FRAMES in data:
            self.type(HAS_FRAMES)
        self._news.set()

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended.set()
        self._news.set()

    @property
    def ended(self) -> bool:
        """Whether the connection has ended."""
        return self._ended.is_set()

    # What a person sees -----------------------------------------------------------------------------

    def look(self) -> Glass:
        """The terminal with all that has arrived."""
        if self._shown < len(self.bytes):
            fresh, self._shown = bytes(self.bytes[self._shown :]), len(self.bytes)
            self.glass.feed(self._decode(fresh))
        return self.glass

    def screen(self) -> str:
        """What the terminal shows."""
        return self.look().text

    async def until(self, found: str | Callable[[str], bool], seconds: float = PATIENCE) -> str:
        """Wait for words on the screen."""
        try:
            async with within(seconds):
                while True:
                    self._news.clear()
                    text = self.screen()
                    if found in text if isinstance(found, str) else found(text):
                        return text
                    assert not self.ended, f"{found!r} never came; the connection has ended, and left\n{text}"
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"{found!r} never came; the screen shows\n{self.screen()}") from None

    async def quiet(self, seconds: float = QUIET, most: float = PATIENCE) -> str:
        """Wait until nothing has come for this long; returns what the terminal shows then."""
        last = perf_counter() + most
        while not self.ended and await self.news(seconds):
            assert perf_counter() < last, "it never stops writing"
        return self.screen()

    async def news(self, seconds: float) -> bool:
        """Wait until bytes come; False if none do in this time."""
        self._news.clear()
        with suppress(TimeoutError):
            async with within(seconds):
                await self._news.wait()
                return True
        return False

    async def gone(self, seconds: float = PATIENCE) -> int | None:
        """Wait until the connection has ended; returns the exit status."""
        async with within(seconds):
            await self._ended.wait()
        return self.status

    def restored(self) -> bool:
        """Whether the terminal is restored: first screen, cursor, no mouse reports, no bracketed paste."""
        modes = self.look().modes
        on = [mode for mode in ("1049", "1000", "1002", "1003", "1006", "1015", "2004", "1004") if modes.get(mode)]
        return modes["25"] and not on

    # What a person does -----------------------------------------------------------------------------

    def type(self, keys: str | bytes) -> None:
        """Send keys or any bytes, and do not wait."""
        self.answered_at = 0.0
        with suppress(OSError):  # a connection that has just ended
            self._channel.write(keys.encode() if isinstance(keys, str) else keys)

    async def press(self, *keys: str) -> str:
        """Press keys one after the other, each when the screen has answered the one before; returns the screen."""
        for key in keys:
            self.type(KEYS.get(key, key))
            if await self.news(ANSWER):
                await self.quiet()
        return self.screen()

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.look()
        self.glass.width, self.glass.height = width, height
        self.glass.wipe()
        self._channel.change_terminal_size(width, height)

    def read(self, on: bool) -> None:
        """Stop reading, as a closed laptop does, or read on."""
        (self._channel.resume_reading if on else self._channel.pause_reading)()

    def hang_up(self) -> None:
        """Lose the line, without a word."""
        self.connection.abort()
