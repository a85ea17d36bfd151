"""The settings in words: what each can be, what that means, and the way it is changed and kept."""

from __future__ import annotations

from typing import NamedTuple, get_args, get_type_hints

from tui import locations
from tui import settings as settings_file
from tui.settings import Settings
from tui.widgets.prompt import Said
from tui.words import _, clean, n_

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
            says = (_("NO_COLOR is set: no colours until it is gone"), _("NO_COLOR is set"))
        found.append(Setting(name, label, shown, says, help))
    return found


def _labels() -> dict[str, tuple[str, str]]:
    return {
        "theme": (
            _("Colours"),
            _("Two themes of our own, one with high contrast, and one of the terminal's own colours."),
        ),
        "signs": (
            _("Signs"),
            _("Signs of the table as most terminals have them, or letters and lines in plain ASCII."),
        ),
        "motion": (
            _("Motion"),
            _("Do dice roll before they lie still? Over ssh they do not, unless it is asked for."),
        ),
        "pace": (_("Pace"), _("How long a computer player's move stays in front before the next one.")),
        "curtain": (
            _("Private looks"),
            _("Where several people share this keyboard: a curtain only before a hand, or at every turn."),
        ),
        "odds": (_("Odds"), _("Chances and totals beside what may be chosen.")),
        "hints": (_("Hints"), _("A key that says what a computer player would do with what you see.")),
        "away": (_("Away"), _("After so long without a key a hand at a shared keyboard is covered.")),
    }


def _values() -> dict[str, dict[object, tuple[str, Said]]]:
    on, off = _("on"), _("off")
    return {
        "theme": {
            "tavern": (_("tavern"), (_("dark: a tavern at night"), _("dark"))),
            "print": (_("print"), (_("light: ink on paper"), _("light"))),
            "contrast": (_("contrast"), (_("high contrast on black"), _("high contrast"))),
            "terminal": (_("terminal"), (_("the terminal's own 16 colours"), _("16 colours"))),
        },
        "signs": {
            "auto": (_("by itself"), (_("ASCII where the locale is not UTF-8"), _("as the locale says"))),
            "unicode": (_("full"), (_("signs and lines of the table"), _("signs and lines"))),
            "ascii": ("ASCII", (_("letters and plain lines only"), _("letters only"))),
        },
        "motion": {
            "auto": (_("by itself"), (_("dice roll, but not over ssh"), _("not over ssh"))),
            "on": (on, (_("dice roll before they lie still"), _("dice roll"))),
            "off": (off, (_("dice lie still at once"), _("dice lie still"))),
        },
        "pace": {
            "slow": (_("slow"), (_("a computer's move stays 1.6 seconds"), _("1.6 s a move"))),
            "steady": (_("steady"), (_("a computer's move stays 0.7 seconds"), _("0.7 s a move"))),
            "quick": (_("quick"), (_("a computer's move stays a quarter second"), _("0.25 s a move"))),
            "none": (_("at once"), (_("computers move without a pause"), _("no pause"))),
        },
        "curtain": {
            "when-needed": (
                _("when asked"),
                (_("a curtain where a hand would show"), _("where a hand would show"), _("where needed")),
            ),
            "every-turn": (_("every turn"), (_("a curtain at every turn"), _("always"))),
        },
        "odds": {
            True: (
                _("shown"),
                (_("risks stand beside what may be chosen"), _("risks beside the choices"), _("risks shown")),
            ),
            False: (_("hidden"), (_("nobody counts for you"), _("no risks shown"))),
        },
        "hints": {
            True: (on, (_("one key says what a computer would do"), _("one key asks"))),
            False: (off, (_("nobody helps"), _("nobody helps"))),
        },
    }


def _away(seconds: int) -> tuple[str, Said]:
    if seconds <= 0:
        return _("never"), (_("a hand stays open until its turn is over"), _("stays open"))
    says: Said = (_("then a hand at a shared keyboard is covered"), _("then it is covered"))
    if seconds % 60:
        return _("{seconds} s").format(seconds=seconds), says
    return n_("{minutes} minute", "{minutes} minutes", seconds // 60).format(minutes=seconds // 60), says


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
        return _("{file} cannot be written ({reason}): this holds until you leave.").format(
            file=file, reason=error.strerror
        )
    return ""
