"""The places of files on the disk; the only module that knows paths."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import PlatformDirs

from rules.errors import RulesError

_dirs = PlatformDirs("cutpurse", appauthor=False)


@contextmanager
def _whoever_asks() -> Iterator[None]:
    """RulesError for a user whose home folder neither the environment nor the system knows."""
    try:
        yield
    except RuntimeError:
        raise RulesError("no-home") from None


def home() -> Path:
    """The folders of everything that Cutpurse saves; CUTPURSE_HOME moves them."""
    own = os.environ.get("CUTPURSE_HOME")
    with _whoever_asks():
        return Path(own) if own else _dirs.user_data_path


def matches() -> Path:
    """The Records, one file a match."""
    return home() / "matches"


def over() -> Path:
    """The list of finished matches; it is rebuilt if it is missing."""
    return home() / "over"


def editions() -> Path:
    """Copies of the editions that matches were started with, by fingerprint."""
    return home() / "editions"


def stories() -> Path:
    """Matches told as text, for keeping and sending."""
    return home() / "stories"


def settings() -> Path:
    """The settings file."""
    own = os.environ.get("CUTPURSE_HOME")
    with _whoever_asks():
        return (Path(own) if own else _dirs.user_config_path) / "settings.toml"


def regulars() -> Path:
    """Who sat at the table last, beside the settings."""
    return settings().with_name("regulars.json")


def lessons() -> Path:
    """What learners have reached, beside the settings."""
    return settings().with_name("lessons.json")


def log() -> Path:
    """The log of faults in the program, without any facts of matches."""
    return home() / "errors.log"


def everywhere() -> dict[str, Path]:
    """All of the places, for `cutpurse where`."""
    return {"matches": matches(), "editions": editions(), "stories": stories(), "settings": settings(), "errors": log()}
