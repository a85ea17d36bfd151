"""What the hall is compared with, each in a process of its own: `python -m tests.bench.empty_hosts echo|process`.

`echo`: an asyncssh server that sends each key back and knows nothing else. `process`: an asyncssh server that starts
`cutpurse` in a pseudo-terminal for each connection, with the arguments that the client sends as its command.
It prints its port, and ends when its standard input ends.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import shlex
import struct
import subprocess
import sys
import termios

import asyncssh


class Open(asyncssh.SSHServer):
    """Lets all guests in."""

    def begin_auth(self, username: str) -> bool:
        return False


class Echo(asyncssh.SSHServerSession[bytes]):
    """Sends each key back."""

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self.channel = chan

    def pty_requested(self, *_terminal: object) -> bool:
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        return True

    def session_started(self) -> None:
        self.channel.write(b"ready\r\n")

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.channel.write(data)


class Process(Echo):
    """Starts the program in a terminal, and passes on what both sides say."""

    command = ""

    def exec_requested(self, command: str) -> bool:
        self.command = command
        return True

    def session_started(self) -> None:
        self.keyboard, screen = pty.openpty()
        width, height, *_pixels = self.channel.get_terminal_size()
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        program = [sys.executable, "-c", "import tui; tui.main()", *shlex.split(self.command)]
        given = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            program, stdin=screen, stdout=screen, stderr=screen, start_new_session=True, env=given
        )
        os.close(screen)
        asyncio.get_running_loop().add_reader(self.keyboard, self.says)

    def says(self) -> None:
        try:
            data = os.read(self.keyboard, 65536)
        except OSError:
            data = b""
        if data:
            self.channel.write(data)
        else:
            asyncio.get_running_loop().remove_reader(self.keyboard)
            self.channel.close()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        os.write(self.keyboard, data)

    def connection_lost(self, exc: Exception | None) -> None:
        asyncio.get_running_loop().remove_reader(self.keyboard)
        self.process.kill()
        self.process.wait()
        os.close(self.keyboard)


async def serve(kind: str) -> None:
    """Let people in until nobody needs this any more."""
    session = {"echo": Echo, "process": Process}[kind]

    class Server(Open):
        def session_requested(self) -> asyncssh.SSHServerSession[bytes]:
            return session()

    key = asyncssh.generate_private_key("ssh-ed25519")
    listener = await asyncssh.listen(
        "127.0.0.1", 0, server_factory=Server, server_host_keys=[key], encoding=None, line_editor=False, backlog=512
    )
    print(listener.get_port(), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    listener.close()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1]))
