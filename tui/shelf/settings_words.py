"""The settings in words: their values, what they mean, and how they are changed and saved."""

from __future__ import annotations

from typing import NamedTuple, get_args, get_type_hints

from tui.settings import PACES, Settings
from tui.words import Said, plural

SECONDS = (0, 30, 60, 120, 300)
"""The values of `away` on the screen, in seconds; the file may set any value."""


class Setting(NamedTuple):
    """A line of the settings."""

    name: str
    label: str
    shown: str
    """The present value in words."""
    says: Said
    """What this value means, longest first."""
    help: str


def settings_lines(settings: Settings, no_color: bool = False, guest: bool = False) -> list[Setting]:
    """All settings but the keys, in the order in which they are shown. `guest`: for a player at a far terminal, of
    which only its kind is known."""
    found = []
    for name, (label, help) in _labels().items():
        value = getattr(settings, name)
        shown, says = _away(value) if name == "away" else _values()[name][value]
        if name == "theme" and no_color:
            says = ("NO_COLOR is set: no colours until you unset it", "NO_COLOR is set")
        if (name, value, guest) == ("signs", "auto", True):
            says = ("ASCII on terminals with few signs", "by terminal")
        found.append(Setting(name, label, shown, says, help))
    return found


def _labels() -> dict[str, tuple[str, str]]:
    return {
        "theme": (
            "Colours",
            "The colours of the table: a dark, a light and a high-contrast theme, or your terminal's colours.",
        ),
        "signs": (
            "Signs",
            "Signs and lines that most terminals can draw, or plain ASCII letters and lines.",
        ),
        "motion": (
            "Motion",
            "Whether dice tumble and figures walk step by step. Over ssh they do not, unless you turn it on.",
        ),
        "pace": ("Pace", "How long each computer move stays on the screen."),
        "telling": (
            "Telling",
            "How much of what the others did is shown on the table before your turn.",
        ),
        "curtain": (
            "Curtain",
            "With several people at this keyboard: a curtain only before secrets, or before every turn.",
        ),
        "odds": ("Odds", "Chances and totals beside your choices."),
        "worth": (
            "Worth",
            "What a choice brings you as things stand, on the board. At a shared keyboard others may see it too.",
        ),
        "hints": ("Hints", "A key that picks the best move for you and says why, seeing what you see."),
        "coach": (
            "Coach",
            "Remarks after your moves: what a move cost, and what was better. No other player sees them.",
        ),
        "away": ("Away", "How long secrets stay visible while no key is pressed."),
        "bell": (
            "Bell",
            "Whether your terminal rings when you are asked, or when someone who waits for you calls you.",
        ),
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
            "auto": ("automatic", ("ASCII if the locale is not UTF-8", "by locale")),
            "unicode": ("full", ("all signs and lines", "signs and lines")),
            "ascii": ("ASCII", ("letters and plain lines only", "letters only")),
        },
        "motion": {
            "auto": ("automatic", ("dice tumble and figures walk, but not over ssh", "not over ssh")),
            "on": (on, ("dice tumble and figures walk", "dice tumble")),
            "off": (off, ("dice and figures are in place at once", "no motion")),
        },
        "pace": {
            "slow": ("slow", _stays("slow")),
            "steady": ("steady", _stays("steady")),
            "quick": ("quick", _stays("quick")),
            "none": ("instant", ("computers move without a pause", "no pause")),
        },
        "telling": {
            "full": ("full", ("each thing that happens is shown", "all of it")),
            "short": (
                "short",
                ("only what waits for you is shown", "what waits"),
            ),
            "off": (off, ("nothing is shown again; one line a seat", "lines only")),
        },
        "curtain": {
            "when-needed": (
                "for secrets",
                ("a curtain before every secret", "before secrets"),
            ),
            "every-turn": ("every turn", ("a curtain before every turn", "always")),
        },
        "odds": {
            True: (
                "shown",
                ("risks are shown beside your choices", "choices show risks", "risks shown"),
            ),
            False: ("hidden", ("no risks are shown", "no risks")),
        },
        "worth": {
            "auto": ("automatic", ("shown while one person plays at this keyboard", "for one person", "if alone")),
            "on": (on, ("always shown, also at a shared keyboard", "always shown", "always")),
            "off": (off, ("never shown", "never")),
        },
        "hints": {
            True: (on, ("one key picks a move and says why", "one key")),
            False: (off, ("no hints are given", "no hints")),
        },
        "coach": {
            "off": (off, ("no remarks on your moves", "no remarks")),
            "big-mistakes": ("big mistakes", ("a remark after a move that cost a lot", "remarks")),
            "every-move": ("every move", ("a remark after each of your moves", "remarks")),
        },
        "bell": {
            True: (on, ("your terminal rings when you are asked", "it rings")),
            False: (off, ("your terminal never rings", "it never rings")),
        },
    }


def _stays(pace: str) -> Said:
    seconds = f"{PACES[pace].beat:g}"
    return f"each computer move stays for {seconds} seconds", f"{seconds} s a move"


def _away(seconds: int) -> tuple[str, Said]:
    if seconds <= 0:
        return "never", ("secrets stay visible until the turn ends", "stay visible")
    says: Said = ("then secrets at a shared keyboard are covered", "then covered")
    if seconds % 60:
        return f"{seconds} s", says
    return plural(seconds // 60, f"{seconds // 60} minute", f"{seconds // 60} minutes"), says


def change(settings: Settings, name: str, step: int = 1) -> None:
    """The next value of a setting."""
    value = getattr(settings, name)
    kind = get_type_hints(Settings)[name]
    values = sorted({*SECONDS, value}) if kind is int else (True, False) if kind is bool else get_args(kind)
    setattr(settings, name, values[(values.index(value) + step) % len(values)])
