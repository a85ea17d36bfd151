"""A Record that this process writes. Nobody else does, by whatever name the file is known to them."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from tui.disk import StoreError, sync_folder


class Held(StoreError):
    """Another process plays this match now."""


class RecordFile:
    """The Record's file and two locks: a file beside it says who plays, and the Record itself is locked too.

    The file beside it can be deleted, and a link has one of its own; the Record can be set aside for its good part.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = -1
        self._end = 0
        self._broken = False
        """Whether a write failed, so that bytes may follow the end."""
        self._lock = self._hold(path)

    @staticmethod
    def _hold(path: Path) -> int:
        beside = path.with_name(f"{path.name}.lock")
        try:
            lock = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError("no-lock", match=path.stem, reason=error.strerror) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(lock, 0)
            os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        except BlockingIOError:
            holder = os.read(lock, 20).decode("ascii", "replace").strip()
            os.close(lock)
            raise Held("held", match=path.stem, pid=holder or "?") from None
        except OSError as error:
            os.close(lock)
            raise StoreError("no-lock", match=path.stem, reason=error.strerror) from None
        return lock

    @classmethod
    def begin(cls, path: Path) -> Self:
        """A new file for a new match; FileExistsError when there is one already."""
        file = cls(path)
        try:
            file._open(os.O_CREAT | os.O_EXCL)
            sync_folder(path.parent)
        except BaseException:
            file.close()
            raise
        return file

    @classmethod
    def go_on(cls, path: Path) -> Self:
        """A file that is to be continued; `cut` says where."""
        file = cls(path)
        try:
            file._open(os.O_NONBLOCK)
        except OSError as error:
            file.close()
            raise StoreError("unreadable", match=path.stem, reason=error.strerror) from None
        except BaseException:
            file.close()
            raise
        return file

    def _open(self, how: int) -> None:
        self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC | how, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Held("held-elsewhere", match=self.path.stem) from None
        except OSError as error:
            raise StoreError("no-lock", match=self.path.stem, reason=error.strerror) from None
        self._find()

    def _find(self) -> None:
        """OSError when what is written would go into a file that nobody finds."""
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(self._file), os.stat(self.path)):
                return
        raise OSError(errno.ENOENT, "its file is gone")

    def cut(self, end: int) -> None:
        """Drop what a broken write left behind the last whole line."""
        if os.fstat(self._file).st_size != end:
            os.ftruncate(self._file, end)
            os.fsync(self._file)
        self._end, self._broken = end, False

    def keep(self, lines: bytes) -> None:
        """Write lines to the end, durably; what a failed write left behind is cut off, at the latest next time."""
        self._find()
        if self._broken:
            self.cut(self._end)
        if os.fstat(self._file).st_size != self._end:
            raise OSError(errno.EIO, "its file was changed")
        try:
            done = 0
            while done < len(lines):
                done += os.write(self._file, lines[done:])
            os.fsync(self._file)
        except BaseException:  # Ctrl-C too: half a line must not stay in front of the next one
            self._broken = True
            with suppress(OSError):
                self.cut(self._end)
            raise
        self._end += len(lines)

    def close(self) -> None:
        """Let others have it."""
        for handle in (self._file, self._lock):
            if handle >= 0:
                os.close(handle)
        self._file = self._lock = -1
