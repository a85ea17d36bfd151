"""Files on the disk: nothing that is read hangs or fills the memory, and a file is written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.errors import RulesError
from tui import locations


class StoreError(RulesError):
    """An error about a file, told to the player."""


@contextmanager
def folder_errors(path: Path) -> Iterator[None]:
    """A context that turns errors of a folder into a message for the player."""
    try:
        yield
    except OSError as error:
        raise StoreError("no-folder", path=str(path), reason=error.strerror or str(error)) from None


def own_folder(path: Path) -> Path:
    """A folder that only this account may read."""
    with folder_errors(path):
        for one in (locations.home(), path):
            one.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def sync_folder(path: Path) -> None:
    """Make sure that a new name in this folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_new(path: Path, content: bytes) -> None:
    """Write a complete file or none: it gets its name when all of it is on the disk."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a plain file, and one more than `most` when it is too large."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe without a writer must not hang us
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise StoreError("not-a-file", match=path.name or str(path))
        with open(handle, "rb", closefd=False) as file:
            return file.read(most + 1)
    finally:
        os.close(handle)
