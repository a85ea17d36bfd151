"""The table of commands: keys, the list of all commands, the key row and help come from here.

Letters and digits that name a thing on the board (a treasure, a die, a seat) are not commands: they are drawn on the
thing itself, and the screen that draws them knows them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import RulesError
from tui.words import Said


class BadKeys(RulesError):
    """The settings give a command an impossible key."""


class Command(Struct, frozen=True):
    """Something a person can do by key."""

    id: str
    """The command's name in the settings file."""
    key: str
    """As Textual names it, letters in lower case."""
    also: tuple[str, ...]
    """Other keys for the command."""
    label: str
    """A word or two, for the key row and the palette."""
    help: str
    """A sentence, for the help pages."""
    page: str = ""
    """The page or the screen of the hall that alone has it, so that its key may mean something else elsewhere."""


def _commands() -> tuple[Command, ...]:
    return (
        Command("go", "enter", (), "continue", "does exactly what the Enter line says"),
        Command(
            "out", "escape", (), "back", "one step back: clears your picks, closes a panel, then opens the table menu"
        ),
        Command("no", "n", (), "no", "no, pass, nobody or done; Enter confirms it"),
        Command("more", "space", (), "more", "one more; skips ahead while results are shown; in a text, the next page"),
        Command("off", "0", (), "clear", "clears the selected item"),
        Command("next", "tab", ("right",), "next", "to the next choice"),
        Command("back", "shift+tab", ("left",), "previous", "to the previous choice"),
        Command("up", "up", (), "up", "up one row, or one more"),
        Command("down", "down", (), "down", "down one row, or one less"),
        Command("moves", "m", (), "moves", "lists every legal move; type to filter"),
        Command("undo", "u", (), "undo", "undoes your last move, unless luck or another person came in between"),
        Command("retell", "backspace", (), "again", "shows again what has happened since your last turn"),
        Command("look", "v", (), "look", "describes the selected item (public information only)"),
        Command("mine", "i", (), "mine", "your secret information, behind the curtain if the keyboard is shared"),
        Command("log", "l", (), "log", "everything that has happened"),
        Command("hint", "h", (), "hint", "picks the best move, says why; again: a better or the next"),
        Command("help", "question_mark", ("f1",), "help", "help for the current choice"),
        Command("open", "o", (), "open", "opens the curtain"),
        Command("rules", "x", (), "rules", "the rules of this game"),
        Command("find", "f", (), "find", "finds words in this text"),
        Command("contents", "c", (), "contents", "the sections of this text"),
        Command("keys", "k", (), "keys", "all keys"),
        Command("settings", "s", (), "settings", "colours, signs, pace, curtains"),
        Command("quit", "q", (), "save and leave", "leaves; the match is saved"),
        Command("recover", "r", (), "recover", "readies all your exhausted dice (your whole turn)"),
        Command("all", "a", (), "all", "takes the whole middle; when robbing, swaps what you keep and what goes back"),
        Command("inside", "g", (), "go in", "goes to Fagin, or activates the location your thief is in"),
        Command("card", "c", (), "card", "your cards and what each of them does"),
        Command("file", "p", (), "file", "your police file"),
        Command("letters", "f", (), "letters", "shows a letter on every choice, or steps instead"),
        Command("wine", "w", (), "wine", "sells wine in the tavern"),
        Command("liquor", "k", (), "liquor", "buys liquor in the tavern"),
        Command("brawl", "x", (), "brawl", "starts a brawl with a guest"),
        Command("steal", "s", (), "steal", "goes to someone you can steal from"),
        Command("danger", "t", (), "danger", "what the guards could see on their next move"),
        Command("zoom", "z", (), "zoom", "shows the city larger or smaller"),
        Command("rename", "r", (), "rename", "gives a seat a name"),
        Command("teach", "t", (), "teach me", "teaches the selected game, step by step"),
        Command("watch", "w", (), "watch", "replays a finished match; at a table of the hall, watches it"),
        Command("again", "g", (), "again", "the same players and rules again"),
        Command("replay", "p", (), "replay", "replays this match, move by move"),
        Command("details", "d", (), "details", "the scores round by round"),
        Command("story", "w", (), "write", "writes the story of the match to a text file"),
        Command("who", "comma", ("f2",), "who", "who is at a table of the hall, and what you can do for it", "table"),
        Command("allow", "y", (), "allow", "in who: allows the undo that a player asks for", "who"),
        Command("refuse", "n", (), "refuse", "in who: refuses it", "who"),
        Command("ask-undo", "u", (), "ask for undo", "in who: asks the players asked now for an undo", "who"),
        Command("withdraw", "u", (), "withdraw", "in who: withdraws your request for an undo", "who"),
        Command("nudge", "b", (), "nudge", "in who: rings for a player who is asked, once a minute", "who"),
        Command("stand-in", "k", (), "computer", "in who: a computer player for one who is away, or out again", "who"),
        Command("reopen", "o", (), "reopen", "in who: opens a seat to another player", "who"),
        Command("watching", "w", (), "watching", "in who: opens or closes the table to watchers", "who"),
        Command("close", "x", (), "close", "in who: closes the table; the match is saved", "who"),
        Command("sit", "s", (), "sit down", "in who: takes an open seat", "who"),
        Command("join", "j", (), "join", "in the hall: a table by its code", "hall"),
        Command("leave-seat", "o", (), "leave the seat", "at a table: leaves your seat; its maker empties any", "hall"),
        Command("people", "p", (), "people", "in your own hall: who is connected", "hall"),
        Command("shut", "x", (), "close the hall", "closes your hall; every table is saved", "hall"),
        Command("palette", "ctrl+p", (), "all commands", "lists everything you can do now"),
        Command("leave", "ctrl+q", (), "leave at once", "leaves from anywhere; the match is saved"),
    )


IN_THE_BOX = {command.id: command.key for command in _commands()}
"""The commands' default keys."""
EVERYWHERE = ("go", "out", "up", "down", "help", "leave")
"""The commands of every page."""
NEVER = frozenset(["left_square_bracket", "right_square_bracket", "slash", "backslash", "at", "number_sign", "tilde"])
"""Keys that some keyboards type only with two others."""


NAMED = (
    "enter escape space tab backspace delete insert home end pageup pagedown up down left right comma full_stop minus "
    "plus equals_sign semicolon colon apostrophe quotation_mark question_mark exclamation_mark underscore asterisk "
    "percent_sign ampersand dollar_sign left_parenthesis right_parenthesis less_than_sign greater_than_sign"
)
"""Keys that are neither letters nor digits, as Textual names them."""
A_KEY = re.compile(rf"(?:(?:ctrl|shift|alt)\+){{0,3}}(?:\w|f(?:[1-9]|1\d|2[0-4])|{'|'.join(NAMED.split())})")


FUNCTION = re.compile(r"f[0-9]+")


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
        """BadKeys if two commands of one page share a key whose default keys differ: one could not be reached."""
        had: dict[tuple[str, str], str] = {}
        pages = {command.page for command in self.commands.values()}
        for name, command in self.commands.items():
            for page in pages if name in EVERYWHERE else [command.page]:
                other = had.setdefault((page, command.key), name)
                if IN_THE_BOX[other] != IN_THE_BOX[name]:
                    raise BadKeys("key-twice", name=name, other=other, key=command.key)

    def key(self, command: str) -> str:
        """The key of a command."""
        return self.commands[command].key

    def word(self, command: str) -> str:
        """The key as people write it."""
        return self.written(self.key(command))

    @staticmethod
    def written(key: str) -> str:
        """A key as people write it."""
        return KEY_WORDS.get(key, key.upper() if FUNCTION.fullmatch(key) else key)

    def drawn(self, command: str) -> str:
        """The key of a command as a row of keys has it."""
        word = self.word(command)
        return DRAWN.get(word, word)

    @staticmethod
    def brief(word: str) -> str:
        """A key where there is little room."""
        return BRIEF.get(word, word)

    def label(self, command: str) -> str:
        """The name of the command."""
        return self.commands[command].label

    def nothing_has(self, character: str | None) -> Said:
        """What to say when a visible key does nothing; empty for any other key."""
        if not character or not character.isprintable() or character == " ":
            return ()
        shown = self.word("help")
        return (
            f"{character} does nothing here; {shown} lists the keys.",
            f"{character} does nothing; {shown} helps.",
        )

    def plainly(self, key: str, among: tuple[str, ...]) -> str:
        """The default key of the command that a key means here: lists and texts know only the default keys."""
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
    "backspace": "Backspace",
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
    "comma": "Comma",
}
"""How keys are written for people."""
BRIEF = {"Backspace": "Bksp"}
"""How long ones are written where there is little room."""
DRAWN = {"Comma": ","}
"""How signs are written where no sentence is around them."""
