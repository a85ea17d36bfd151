"""Errors into one line each: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.errors import BadSetup, RulesError
from tui.words import clean

SENTENCES: Mapping[str, str] = {
    # setting up
    "no-such-game": "There is no game called '{name}'. On the shelf: {known}.",
    "no-such-table": "This game is for {least} to {most} seats, not {seats}.",
    "no-such-option": "This game has no option '{name}'. It has: {known}.",
    "no-such-value": "Option '{name}' cannot be '{value}'. It can be: {known}.",
    "option-for-seats": "Option '{name}' can be '{value}' with {least} to {most} seats only.",
    "no-such-scene": "There is no scene called '{name}'. There are: {known}.",
    "no-such-bot": "There is no computer player called '{name}'. There are: {known}.",
    "name-empty": "A seat needs a name with at least one letter.",
    "name-twice": "Two seats are called '{name}': give everybody a name of their own.",
    "not-an-option": "'{text}' is no option: write NAME=VALUE.",
    "endless": "Match {seed} has come to no end in {decisions} decisions ({rounds} rounds): given up.",
    # the terminal
    "no-terminal": "This is no terminal to draw on; add --plain for lines of text.",
    "dumb-terminal": "This terminal cannot be drawn on (TERM); add --plain for lines of text.",
    # settings
    "no-home": "Nobody knows where your home folder is. Set HOME or CUTPURSE_HOME to a folder.",
    "settings-unreadable": "{file}: cannot be read ({reason}).",
    "settings-bad": "{file}: {where}{reason}. Mend that line, or take it out.",
    "no-such-command": "{file}: [keys] has no command '{name}'. There are: {known}.",
    "key-twice": "{file}: [keys] {name} and {other} cannot both be '{key}'.",
    "no-such-key": "{file}: [keys] {name} = '{key}' is no key that every keyboard has.",
    # editions
    "edition-unreadable": "{file}: {where}{reason}.",
    "edition-inconsistent": "{file}: {key}: {reason}.",
    "edition-of-another-game": "{file}: is an edition of '{game}', not of '{wanted}'.",
    "file-unreadable": "{file}: {reason}.",
    # Records and the store
    "not-a-record": "{match}: this is not a match of Cutpurse, or its first line is damaged.",
    "newer-format": "{match}: was written by a newer Cutpurse (format {version}; this one knows {known}).",
    "other-rules": (
        "{match}: was played by other rules (version {rules}; these are {known}), so it cannot be taken up."
    ),
    "other-game": "{match}: is a match of '{game}', which is not on the shelf.",
    "other-bot": "{match}: somebody plays in it who is not here: the computer player '{name}'.",
    "other-edition": "{match}: was begun with an edition that is not here any more ({edition}).",
    "not-dealt": "{match}: breaks off before anything was dealt.",
    "torn": "{match}: breaks off in line {line}.",
    "damaged": (
        "{match}: is damaged in line {line}; `cutpurse resume {match} --good-part` plays on from what is whole."
    ),
    "impossible": (
        "{match}: line {line} cannot happen; `cutpurse resume {match} --good-part` plays on from what is whole."
    ),
    "too-large": "{match}: is larger than any match.",
    "not-a-file": "{match}: is not a file.",
    "unreadable": "{match}: cannot be read ({reason}).",
    "no-lock": "{match}: cannot be locked for playing on ({reason}).",
    "held": "{match}: is being played by another Cutpurse (process {pid}).",
    "held-elsewhere": "{match}: is being played by another Cutpurse, perhaps under another name.",
    "no-such-match": "There is no match called '{name}'; `cutpurse matches` lists them.",
    "which-match": "'{name}' can be any of {known}.",
    "nothing-to-resume": "There is no match to go on with; `cutpurse play` begins one.",
    "nothing-good": "{match}: nothing of it can be saved.",
    "not-drawn": "{title} has no screen yet: `cutpurse play` with --plain plays it as lines of text.",
    "not-over": "{match}: is not over; only then it can be seen with other eyes.",
    "match-over": "{match}: is over; `cutpurse replay {match}` shows it again.",
    "no-such-move": "There is no move {move}: the match has {last} so far.",
    "no-folder": "{path}: cannot be used for keeping matches ({reason}).",
    "no-output": "The output cannot be written ({reason}).",
    "too-many": "{path}: holds too many files of one day.",
    "not-kept": "The last move could not be written to the disk ({reason}), so it is not played yet.",
    # moves, where the game's narrator has nothing better to say
    "stale": "Things have changed since: look again.",
    "not-asked": "It is somebody else's turn.",
}


def complaint(error: RulesError, **more: Any) -> str:
    """The error as one line. `more` says what the place it came from does not know, such as the file."""
    facts = {name: _show(value) for name, value in {"match": "This match", **error.facts, **more}.items()}
    if error.code in ("no-such-table", "option-for-seats"):
        least, most = error.facts["known"]
        facts |= {"least": str(least), "most": str(most)}
    if error.code in ("edition-unreadable", "settings-bad"):
        facts["where"] = f"{facts['key']}: " if facts["key"] else ""
        facts["reason"] = facts["reason"].rstrip(".")
    sentence = SENTENCES.get(error.code)
    return sentence.format(**facts) if sentence else str(error)


USAGE = frozenset(
    (
        *("no-such-match", "which-match", "no-such-move", "no-terminal", "dumb-terminal"),
        *("no-home", "settings-unreadable", "settings-bad", "no-such-command", "no-such-key", "key-twice"),
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
