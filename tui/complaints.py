"""Errors into one line each: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.errors import BadSetup, RulesError
from tui.words import _, clean

SENTENCES: Mapping[str, Callable[[], str]] = {
    # setting up
    "no-such-game": lambda: _("There is no game called '{name}'. On the shelf: {known}."),
    "no-such-table": lambda: _("This game is for {least} to {most} seats, not {seats}."),
    "no-such-option": lambda: _("This game has no option '{name}'. It has: {known}."),
    "no-such-value": lambda: _("Option '{name}' cannot be '{value}'. It can be: {known}."),
    "option-for-seats": lambda: _("Option '{name}' can be '{value}' with {least} to {most} seats only."),
    "no-such-scene": lambda: _("There is no scene called '{name}'. There are: {known}."),
    "no-such-bot": lambda: _("There is no computer player called '{name}'. There are: {known}."),
    "name-empty": lambda: _("A seat needs a name with at least one letter."),
    "name-twice": lambda: _("Two seats are called '{name}': give everybody a name of their own."),
    "not-an-option": lambda: _("'{text}' is no option: write NAME=VALUE."),
    "endless": lambda: _("Match {seed} has come to no end in {decisions} decisions ({rounds} rounds): given up."),
    # the terminal
    "no-terminal": lambda: _("This is no terminal to draw on; add --plain for lines of text."),
    "dumb-terminal": lambda: _("This terminal cannot be drawn on (TERM); add --plain for lines of text."),
    # settings
    "settings-unreadable": lambda: _("{file}: cannot be read ({reason})."),
    "settings-bad": lambda: _("{file}: {where}{reason}. Mend that line, or take it out."),
    "no-such-command": lambda: _("{file}: [keys] has no command '{name}'. There are: {known}."),
    "no-such-key": lambda: _("{file}: [keys] {name} = '{key}' is no key that every keyboard has."),
    # editions
    "edition-unreadable": lambda: _("{file}: {where}{reason}."),
    "edition-inconsistent": lambda: _("{file}: {key}: {reason}."),
    "edition-of-another-game": lambda: _("{file}: is an edition of '{game}', not of '{wanted}'."),
    "file-unreadable": lambda: _("{file}: {reason}."),
    # Records and the store
    "not-a-record": lambda: _("{match}: this is not a match of Cutpurse, or its first line is damaged."),
    "newer-format": lambda: _("{match}: was written by a newer Cutpurse (format {version}; this one knows {known})."),
    "other-rules": lambda: _(
        "{match}: was played by other rules (version {rules}; these are {known}), so it cannot be taken up."
    ),
    "other-game": lambda: _("{match}: is a match of '{game}', which is not on the shelf."),
    "other-bot": lambda: _("{match}: somebody plays in it who is not here: the computer player '{name}'."),
    "other-edition": lambda: _("{match}: was begun with an edition that is not here any more ({edition})."),
    "not-dealt": lambda: _("{match}: breaks off before anything was dealt."),
    "torn": lambda: _("{match}: breaks off in line {line}."),
    "damaged": lambda: _(
        "{match}: is damaged in line {line}; `cutpurse resume {match} --good-part` plays on from what is whole."
    ),
    "impossible": lambda: _(
        "{match}: line {line} cannot happen; `cutpurse resume {match} --good-part` plays on from what is whole."
    ),
    "too-large": lambda: _("{match}: is larger than any match."),
    "not-a-file": lambda: _("{match}: is not a file."),
    "unreadable": lambda: _("{match}: cannot be read ({reason})."),
    "no-lock": lambda: _("{match}: cannot be locked for playing on ({reason})."),
    "held": lambda: _("{match}: is being played by another Cutpurse (process {pid})."),
    "no-such-match": lambda: _("There is no match called '{name}'; `cutpurse matches` lists them."),
    "which-match": lambda: _("'{name}' can be any of {known}."),
    "nothing-to-resume": lambda: _("There is no match to go on with; `cutpurse play` begins one."),
    "nothing-good": lambda: _("{match}: nothing of it can be saved."),
    "not-drawn": lambda: _("{title} has no screen yet: `cutpurse play` with --plain plays it as lines of text."),
    "not-over": lambda: _("{match}: is not over; only then it can be seen with other eyes."),
    "match-over": lambda: _("{match}: is over; `cutpurse replay {match}` shows it again."),
    "no-such-move": lambda: _("There is no move {move}: the match has {last} so far."),
    "no-folder": lambda: _("{path}: cannot be used for keeping matches ({reason})."),
    "no-output": lambda: _("The output cannot be written ({reason})."),
    "too-many": lambda: _("{path}: holds too many files of one day."),
    "not-kept": lambda: _("The last move could not be written to the disk ({reason}), so it is not played yet."),
    # moves, where the game's narrator has nothing better to say
    "stale": lambda: _("Things have changed since: look again."),
    "not-asked": lambda: _("It is somebody else's turn."),
}


def complaint(error: RulesError, **more: Any) -> str:
    """The error as one line. `more` says what the place it came from does not know, such as the file."""
    facts = {name: _show(value) for name, value in {"match": _("This match"), **error.facts, **more}.items()}
    if error.code in ("no-such-table", "option-for-seats"):
        least, most = error.facts["known"]
        facts |= {"least": str(least), "most": str(most)}
    if error.code in ("edition-unreadable", "settings-bad"):
        facts["where"] = f"{facts['key']}: " if facts["key"] else ""
        facts["reason"] = facts["reason"].rstrip(".")
    sentence = SENTENCES.get(error.code)
    return sentence().format(**facts) if sentence else str(error)


USAGE = frozenset(
    (
        *("no-such-match", "which-match", "no-such-move", "no-terminal", "dumb-terminal"),
        *("settings-unreadable", "settings-bad", "no-such-command", "no-such-key"),
    )
)
"""Codes of what the person at the command line can set right there, beside a bad set-up."""


def is_usage(error: RulesError) -> bool:
    """Was the command line at fault?"""
    return isinstance(error, BadSetup) or error.code in USAGE


def _show(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(_show(one) for one in value)
    return clean(str(value), 400)
