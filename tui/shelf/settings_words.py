"""The settings in words: what each can be, what that means, and the way it is changed and kept."""

from __future__ import annotations

from typing import NamedTuple, get_args, get_type_hints

from tui import locations
from tui import settings as settings_file
from tui.settings import Settings
from tui.words import Said, clean, plural

SECONDS = (0, 30, 60, 120, 300)
"""What `away` can be set to on the screen; the file may say anything."""


class Setting(NamedTuple):
    """A line of the settings."""

    name: str
    label: str
    shown: str
    """The present value in words."""
    says: Said
    """What this value means, longest first."""
    help: str


def settings_lines(settings: Settings, no_color: bool = False) -> list[Setting]:
    """All settings but the keys, in the order in which they are shown."""
    found = []
    for name, (label, help) in _labels().items():
        value = getattr(settings, name)
        shown, says = _away(value) if name == "away" else _values()[name][value]
        if name == "theme" and no_color:
            says = ("NO_COLOR is set: no colours until it is gone", "NO_COLOR is set")
        found.append(Setting(name, label, shown, says, help))
    return found


def _labels() -> dict[str, tuple[str, str]]:
    return {
        "theme": (
            "Colours",
            "Two themes of our own, one with high contrast, and one of the terminal's own colours.",
        ),
        "signs": (
            "Signs",
            "Signs of the table as most terminals have them, or letters and lines in plain ASCII.",
        ),
        "motion": (
            "Motion",
            "Do dice roll before they lie still? Over ssh they do not, unless it is asked for.",
        ),
        "pace": ("Pace", "How long a computer player's move stays in front before the next one."),
        "curtain": (
            "Private looks",
            "Where several people share this keyboard: a curtain only before a hand, or at every turn.",
        ),
        "odds": ("Odds", "Chances and totals beside what may be chosen."),
        "hints": ("Hints", "A key that says what a computer player would do with what you see."),
        "away": ("Away", "After so long without a key a hand at a shared keyboard is covered."),
    }


def _values() -> dict[str, dict[object, tuple[str, Said]]]:
    on, off = "on", "off"
    return {
        "theme": {
            "tavern": ("tavern", ("dark: a tavern at night", "dark")),
            "print": ("print", ("light: ink on paper", "light")),
            "contrast": ("contrast", ("high contrast on black", "high contrast")),
            "terminal": ("terminal", ("the terminal's own 16 colours", "16 colours")),
        },
        "signs": {
            "auto": ("by itself", ("ASCII where the locale is not UTF-8", "as the locale says")),
            "unicode": ("full", ("signs and lines of the table", "signs and lines")),
            "ascii": ("ASCII", ("letters and plain lines only", "letters only")),
        },
        "motion": {
            "auto": ("by itself", ("dice roll, but not over ssh", "not over ssh")),
            "on": (on, ("dice roll before they lie still", "dice roll")),
            "off": (off, ("dice lie still at once", "dice lie still")),
        },
        "pace": {
            "slow": ("slow", ("a computer's move stays 1.6 seconds", "1.6 s a move")),
            "steady": ("steady", ("a computer's move stays 0.7 seconds", "0.7 s a move")),
            "quick": ("quick", ("a computer's move stays a quarter second", "0.25 s a move")),
            "none": ("at once", ("computers move without a pause", "no pause")),
        },
        "curtain": {
            "when-needed": (
                "when asked",
                ("a curtain where a hand would show", "where a hand would show", "where needed"),
            ),
            "every-turn": ("every turn", ("a curtain at every turn", "always")),
        },
        "odds": {
            True: (
                "shown",
                ("risks stand beside what may be chosen", "risks beside the choices", "risks shown"),
            ),
            False: ("hidden", ("nobody counts for you", "no risks shown")),
        },
        "hints": {
            True: (on, ("one key says what a computer would do", "one key asks")),
            False: (off, ("nobody helps", "nobody helps")),
        },
    }


def _away(seconds: int) -> tuple[str, Said]:
    if seconds <= 0:
        return "never", ("a hand stays open until its turn is over", "stays open")
    says: Said = ("then a hand at a shared keyboard is covered", "then it is covered")
    if seconds % 60:
        return f"{seconds} s", says
    return plural(seconds // 60, f"{seconds // 60} minute", f"{seconds // 60} minutes"), says


def change(settings: Settings, name: str, step: int = 1) -> None:
    """The next value of a setting."""
    value = getattr(settings, name)
    kind = get_type_hints(Settings)[name]
    values = sorted({*SECONDS, value}) if kind is int else (True, False) if kind is bool else get_args(kind)
    setattr(settings, name, values[(values.index(value) + step) % len(values)])


def save(settings: Settings) -> str:
    """Keep the settings; what went wrong, if anything did."""
    try:
        settings_file.save(settings)
    except OSError as error:
        file = clean(str(locations.settings()), 200)
        return f"{file} cannot be written ({error.strerror}): this holds until you leave."
    return ""
