"""One table of commands: key, palette entry, footer and help all come from here.

Letters and digits that name a thing on the board (a treasure, a die, a seat) are no commands: they are drawn on
the thing itself, and the screen that draws them knows them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import RulesError


class BadKeys(RulesError):
    """The settings give a command a key that cannot be."""


class Command(Struct, frozen=True):
    """Something a person can do by key."""

    id: str
    """What the settings file calls it."""
    key: str
    """As Textual names it, letters in lower case."""
    also: tuple[str, ...]
    """Second ways."""
    label: str
    """A word or two, for the last row and the palette."""
    help: str
    """A sentence, for the help pages."""


def _commands() -> tuple[Command, ...]:
    return (
        Command("go", "enter", (), "go on", "does exactly what the line above the keys says"),
        Command("out", "escape", (), "back", "one step out: close, lift what is laid, at last the table menu"),
        Command("no", "n", (), "no", "no, pass, nobody, done; Enter then sends it"),
        Command("more", "space", (), "more", "one more; on shown results, all at once; in help, the next page"),
        Command("off", "0", (), "off", "takes off what is laid on the thing in front"),
        Command("next", "tab", ("right",), "next", "to the next thing that may be chosen"),
        Command("back", "shift+tab", ("left",), "previous", "to the previous thing that may be chosen"),
        Command("up", "up", (), "up", "one up, or a number higher"),
        Command("down", "down", (), "down", "one down, or a number lower"),
        Command("moves", "m", (), "moves", "every legal move in words; letters narrow the list"),
        Command("undo", "u", (), "undo", "takes the last move back, up to the fence"),
        Command("look", "v", (), "look", "full words of the thing in front; public things only"),
        Command("mine", "i", (), "mine", "your own secret; at a shared keyboard behind the curtain"),
        Command("log", "l", (), "log", "everything that has happened"),
        Command("hint", "h", (), "hint", "what a computer player would do with what you see"),
        Command("help", "question_mark", ("f1",), "help", "help for what is in front"),
        Command("open", "o", (), "open", "opens the curtain"),
        Command("rules", "x", (), "rules", "the rules of this game"),
        Command("find", "f", (), "find", "finds words in what is read"),
        Command("contents", "c", (), "contents", "the sections of what is read"),
        Command("keys", "k", (), "keys", "all keys"),
        Command("settings", "s", (), "settings", "colours, signs, pace, curtains"),
        Command("quit", "q", (), "save and leave", "leaves; the match is kept"),
        Command("recover", "r", (), "recover", "takes all exhausted dice back, or passes"),
        Command("all", "a", (), "all", "takes all of the middle; while robbing, turns up and down round"),
        Command("inside", "g", (), "go in", "goes in: to Fagin, or into the place where somebody stands"),
        Command("card", "c", (), "card", "the own cards, and what each of them does"),
        Command("file", "p", (), "file", "the own police file"),
        Command("letters", "f", (), "letters", "letters on all that may be chosen, or steps instead"),
        Command("wine", "w", (), "wine", "sells wine in the tavern"),
        Command("liquor", "k", (), "liquor", "buys liquor in the tavern"),
        Command("brawl", "x", (), "brawl", "has a brawl with a guest"),
        Command("steal", "s", (), "steal", "goes to a figure from which can be stolen"),
        Command("danger", "t", (), "danger", "what the watch could see with its next walk"),
        Command("zoom", "z", (), "zoom", "the city larger or smaller"),
        Command("rename", "r", (), "rename", "gives a seat a name"),
        Command("teach", "t", (), "teach me", "a first game with hints"),
        Command("watch", "w", (), "watch", "computer players play by themselves"),
        Command("again", "g", (), "again", "the same seats and rules once more"),
        Command("replay", "p", (), "replay", "this match again, move by move"),
        Command("details", "d", (), "details", "what every round brought"),
        Command("story", "w", (), "write", "writes the story of the match to a text file"),
        Command("palette", "ctrl+p", (), "all commands", "a list of everything that can be done now"),
        Command("leave", "ctrl+q", (), "leave at once", "leaves from anywhere; the match is kept"),
    )


IN_THE_BOX = {command.id: command.key for command in _commands()}
"""The keys that the commands have when nobody has given them others."""
NEVER = frozenset(["left_square_bracket", "right_square_bracket", "slash", "backslash", "at", "number_sign", "tilde"])
"""Keys that some keyboards hide behind two others."""


NAMED = (
    "enter escape space tab backspace delete insert home end pageup pagedown up down left right comma full_stop minus "
    "plus equals_sign semicolon colon apostrophe quotation_mark question_mark exclamation_mark underscore asterisk "
    "percent_sign ampersand dollar_sign left_parenthesis right_parenthesis less_than_sign greater_than_sign"
)
"""Keys that are no letter and no digit, as Textual names them."""
A_KEY = re.compile(rf"(?:(?:ctrl|shift|alt)\+){{0,3}}(?:\w|f(?:[1-9]|1\d|2[0-4])|{'|'.join(NAMED.split())})")


class Keys:
    """The table with the settings' own keys in it."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        self.commands = {command.id: command for command in _commands()}
        for name, key in (own or {}).items():
            if name not in self.commands:
                raise BadKeys("no-such-command", name=name, known=tuple(self.commands))
            if key in NEVER or key != key.lower() or not A_KEY.fullmatch(key):
                raise BadKeys("no-such-key", name=name, key=key)
            self.commands[name] = replace(self.commands[name], key=key, also=())
        self._refuse_twice()

    def _refuse_twice(self) -> None:
        """BadKeys where two commands have one key that had two in the box: one of them could not be given."""
        had: dict[str, str] = {}
        for name in self.commands:
            other = had.setdefault(self.key(name), name)
            if IN_THE_BOX[other] != IN_THE_BOX[name]:
                raise BadKeys("key-twice", name=name, other=other, key=self.key(name))

    def key(self, command: str) -> str:
        """The key of a command."""
        return self.commands[command].key

    def word(self, command: str) -> str:
        """The key as people write it."""
        return self.written(self.key(command))

    @staticmethod
    def written(key: str) -> str:
        """A key as people write it."""
        return KEY_WORDS.get(key, key)

    def label(self, command: str) -> str:
        """What the command is called."""
        return self.commands[command].label

    def plainly(self, key: str, among: tuple[str, ...]) -> str:
        """What a key is in lists and texts, which go by the keys in the box: the one of the command that it means."""
        command = self.command(key, among)
        return IN_THE_BOX[command] if command is not None else key

    def command(self, key: str, among: tuple[str, ...]) -> str | None:
        """Which of these commands a key means."""
        for name in among:
            command = self.commands[name]
            if key == command.key or key in command.also:
                return name
        return None


KEY_WORDS = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "question_mark": "?",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "ctrl+p": "Ctrl+P",
    "ctrl+q": "Ctrl+Q",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "f1": "F1",
}
"""How keys are written for people."""
