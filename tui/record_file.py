"""A Record that only this process writes, by whatever name other processes know the file."""

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


class NoFile:
    """The file of a match that is not kept: a lesson, until the match goes on after it."""

    path = Path("lesson")

    def close(self) -> None:
        """Nothing is open."""


class RecordFile:
    """The Record's file and two locks: a file beside it says who plays, and the Record itself is locked too.

    The lock file can be deleted, and a link has another one, so the Record is locked; the Record can be set aside for
    its good part, so there is a lock file.
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
        """An existing file to continue; `cut` sets its end."""
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
        """OSError if the path no longer leads to the open file."""
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(self._file), os.stat(self.path)):
                return
        raise OSError(errno.ENOENT, "its file is gone")

    def cut(self, end: int) -> None:
        """Cut off bytes after the last complete line, left by a failed write."""
        if os.fstat(self._file).st_size != end:
            os.ftruncate(self._file, end)
            os.fsync(self._file)
        self._end, self._broken = end, False

    def keep(self, lines: bytes) -> None:
        """Write lines to the end, durably; the rest of a failed write is cut off, at the latest before the next one."""
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
        except BaseException:  # Ctrl-C too: half a line must not stay before the next one
            self._broken = True
            with suppress(OSError):
                self.cut(self._end)
            raise
        self._end += len(lines)

    def close(self) -> None:
        """Close the file and release both locks."""
        for handle in (self._file, self._lock):
            if handle >= 0:
                os.close(handle)
        self._file = self._lock = -1
