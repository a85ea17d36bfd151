"""Each error as one line: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.errors import BadSetup, RulesError
from tui.words import clean

SENTENCES: Mapping[str, str] = {
    # setting up
    "no-such-game": "Unknown game '{name}'. Games: {known}.",
    "no-such-table": "This game is for {least} to {most} players, not {seats}.",
    "no-such-option": "This game has no option '{name}'. Options: {known}.",
    "no-such-value": "Option '{name}' cannot be '{value}'. It can be: {known}.",
    "option-for-seats": "Option '{name}' can be '{value}' only with {least} to {most} players.",
    "no-such-scene": "Unknown scene '{name}'. Scenes: {known}.",
    "name-or-bot": "Did you mean the computer player '{near}'? Write '{person}' for a person called {name}.",
    "no-such-bot": "Unknown computer player '{name}'. Computer players: {known}.",
    "name-of-character": "{name} is a computer player of its own. Choose another name.",
    "name-empty": "A name needs at least one letter.",
    "name-twice": "Two players are called '{name}'. Give each player a different name.",
    "not-an-option": "'{text}' is not an option. Write it as NAME=VALUE.",
    "endless": "Match {seed} did not end within {decisions} decisions ({rounds} rounds) and was abandoned.",
    # the terminal
    "no-terminal": "The output is not a terminal. Add --plain to play in lines of text.",
    "demo-terminal": "A demonstration needs a terminal that can show the table.",
    "dumb-terminal": "This kind of terminal (TERM) cannot show the table. Add --plain to play in lines of text.",
    # settings
    "no-home": "Your home folder is unknown. Set HOME or CUTPURSE_HOME to a folder.",
    "settings-unreadable": "{file} cannot be read ({reason}).",
    "settings-bad": "{file}: {where}{reason}. Correct or delete that line.",
    "no-such-command": "{file}: [keys] has no command '{name}'. Commands: {known}.",
    "key-twice": "{file}: [keys] {name} and {other} cannot both have the key '{key}'.",
    "no-such-key": "{file}: [keys] {name} = '{key}' is not a key that every keyboard has.",
    # editions
    "edition-unreadable": "{file}: {where}{reason}.",
    "edition-inconsistent": "{file}: {key}: {reason}.",
    "edition-of-another-game": "{file} is an edition of '{game}', not of '{wanted}'.",
    "file-unreadable": "{file}: {reason}.",
    # Records and the store
    "not-a-record": "{match} is not a Cutpurse match, or its first line is damaged.",
    "newer-format": "{match} was written by a newer Cutpurse (format {version}; this one reads {known}).",
    "other-rules": ("{match} was played with rules version {rules}; this is version {known}, so it cannot be resumed."),
    "other-game": "{match} is a match of '{game}', which is not installed.",
    "other-bot": "{match} needs the computer player '{name}', which is not installed.",
    "other-edition": "{match} was started with an edition that is no longer available ({edition}).",
    "not-dealt": "{match} breaks off before the match started.",
    "torn": "{match} breaks off at line {line}.",
    "damaged": (
        "{match} is damaged at line {line}. `cutpurse resume {match} --good-part` resumes from the undamaged part."
    ),
    "impossible": (
        "{match}: line {line} is impossible. `cutpurse resume {match} --good-part` resumes from the undamaged part."
    ),
    "too-large": "{match} is too large to be a match.",
    "not-a-file": "{match} is not a file.",
    "unreadable": "{match} cannot be read ({reason}).",
    "no-lock": "{match} cannot be locked ({reason}), so it cannot be resumed.",
    "held": "{match} is being played by another Cutpurse (process {pid}).",
    "held-elsewhere": "{match} is being played by another Cutpurse, perhaps under another name.",
    "no-such-match": "There is no match called '{name}'. `cutpurse matches` lists all matches.",
    "which-match": "'{name}' could be any of {known}.",
    "nothing-to-resume": "There is no match to resume; `cutpurse play` starts one.",
    "nothing-good": "{match}: no part of it can be recovered.",
    "not-drawn": "{title} has no screen yet. Add --plain to `cutpurse play` to play it in lines of text.",
    "not-over": "{match} is not over yet; you can change the view only after the match.",
    "match-over": "{match} is over. `cutpurse replay {match}` replays it.",
    "no-such-move": "There is no move {move}. The last move so far is {last}.",
    "no-folder": "{path} cannot be used to save matches ({reason}).",
    "not-recorded": "{file}: the recording cannot be written ({reason}).",
    "no-output": "The output cannot be written ({reason}).",
    "too-many": "{path} holds too many files from one day.",
    "not-kept": "The move could not be saved ({reason}), so it has not been played yet.",
    # hosting
    "no-ssh": 'Hosting needs an extra. Install it first: pip install "cutpurse[ssh]".',
    "port-used": "Port {port} is in use: choose another one with --port.",
    "no-listen": "Nothing can come in at {address}, port {port} ({reason}).",
    "no-such-limit": "There is no limit '{name}'. Limits: {known}.",
    "bad-limit": "Limit '{name}' must be a whole number above 0.",
    # the arena
    "no-cluster": 'Handing matches to a scheduler needs an extra. Install it first: pip install "cutpurse[cluster]".',
    "no-scheduler": "No Dask scheduler answers at {address} ({reason}).",
    "other-program": "A worker of {address} runs another version of Cutpurse: install this one there.",
    "lost-scheduler": "The Dask scheduler at {address} has gone; matches from {first} on were not played.",
    "lost-workers": "Matches {first} to {last} were given up: their workers died again and again.",
    # moves, where the game's narrator has nothing better to say
    "stale": "The table has changed. Look again, then choose.",
    "not-asked": "It is another player's turn.",
}


def complaint(error: RulesError, **more: Any) -> str:
    """The error as one line. `more` adds facts that the error's origin does not know, such as the file."""
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
        *("no-such-match", "which-match", "no-such-move", "no-terminal", "dumb-terminal", "demo-terminal"),
        *("no-home", "settings-unreadable", "settings-bad", "no-such-command", "no-such-key", "key-twice"),
        *("port-used", "no-such-limit", "bad-limit", "no-scheduler"),
    )
)
"""Codes of faults that the person at the command line can correct there, in addition to a bad set-up."""


def is_usage(error: RulesError) -> bool:
    """Whether the command line was at fault."""
    return isinstance(error, BadSetup) or error.code in USAGE


def _show(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(_show(one) for one in value)
    return clean(str(value), 400)
