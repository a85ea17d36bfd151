"""What a person has set: colours, signs, pace, curtains, keys. A small TOML file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from rules.errors import RulesError
from tui import locations
from tui.disk import StoreError, read_file, write_new
from tui.terminal.kind import Terminal
from tui.words.keys import Keys


class Pace(NamedTuple):
    """The seconds for a step (a cell of a way, a die) and for a beat (a whole move)."""

    step: float
    beat: float


PACES = {"slow": Pace(0.2, 1.6), "steady": Pace(0.1, 0.7), "quick": Pace(0.04, 0.25), "none": Pace(0.0, 0.0)}
LARGEST = 100_000
"""Upper bound for the bytes of a settings file."""


class BadSettings(RulesError):
    """The settings file cannot be used as it is."""


class Settings(Struct, kw_only=True, forbid_unknown_fields=True):
    """All settings. `settings_words` words them for the settings screen."""

    theme: Literal["tavern", "print", "contrast", "terminal"] = "tavern"
    signs: Literal["auto", "unicode", "ascii"] = "auto"
    motion: Literal["auto", "on", "off"] = "auto"
    pace: Literal["slow", "steady", "quick", "none"] = "steady"
    telling: Literal["full", "short", "off"] = "full"
    curtain: Literal["when-needed", "every-turn"] = "when-needed"
    odds: bool = True
    worth: Literal["auto", "on", "off"] = "auto"
    hints: bool = True
    coach: Literal["off", "big-mistakes", "every-move"] = "off"
    away: int = 60
    """Seconds without a key after which secrets at a shared keyboard are covered; 0: never."""
    bell: bool = True
    """Whether the terminal rings when its player is asked or called, where each has their own."""
    keys: dict[str, str] = {}

    def paces(self, terminal: Terminal) -> Pace:
        """The pace in seconds. Without motion no step is drawn, and a beat can be read at any pace."""
        pace = PACES[self.pace]
        return pace if self.moves_things(terminal) else Pace(0.0, PACES["steady"].beat if pace.beat else 0.0)

    def moves_things(self, terminal: Terminal) -> bool:
        """Whether dice roll and figures walk on the screen. Over ssh they do so only if the player has asked for it."""
        return not terminal.far if self.motion == "auto" else self.motion == "on"

    def shows_worth(self, people: int) -> bool:
        """Whether the board shows what each choice brings: some of it is private where people share the keyboard."""
        return people == 1 if self.worth == "auto" else self.worth == "on"

    def wants_ascii(self, terminal: Terminal) -> bool:
        """Whether signs are in ASCII: the player asked for it, or the terminal has no other signs."""
        return terminal.ascii if self.signs == "auto" else self.signs == "ascii"


def load() -> Settings:
    """The settings on the disk; BadSettings names file, key and reason."""
    path = locations.settings()
    try:
        text = read_file(path, LARGEST)
    except FileNotFoundError:
        return Settings()
    except StoreError:
        raise BadSettings("settings-unreadable", file=str(path), reason="it is not a file") from None
    except OSError as error:
        raise BadSettings("settings-unreadable", file=str(path), reason=error.strerror) from None
    if len(text) > LARGEST:
        raise BadSettings("settings-unreadable", file=str(path), reason="it is too large")
    try:
        settings = msgspec.toml.decode(text, type=Settings)
        Keys(settings.keys)
    except (msgspec.DecodeError, ValueError) as error:
        reason, _, where = str(error).partition(" - at `")
        key = where.rstrip("`").removeprefix("$.")
        raise BadSettings("settings-bad", file=str(path), key=key, reason=reason) from None
    except RecursionError:
        reason = "its brackets are nested too deep"
        raise BadSettings("settings-bad", file=str(path), key="", reason=reason) from None
    except RulesError as error:
        raise BadSettings(error.code, file=str(path), **error.facts) from None
    return settings


def save(settings: Settings) -> None:
    """Write the settings; the old file stays whole until the new one is."""
    path = locations.settings()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_new(path, "".join(_lines(settings)).encode())


def _lines(settings: Settings) -> Iterator[str]:
    fields = msgspec.to_builtins(settings)
    keys = fields.pop("keys")
    for name, value in fields.items():
        yield f"{name} = {_toml(value)}\n"
    if keys:
        yield "\n[keys]\n"
        for name, key in keys.items():
            yield f"{name} = {_toml(key)}\n"


def _toml(value: object) -> str:
    return msgspec.json.encode(value).decode()
