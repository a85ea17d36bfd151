"""The words of the shelf: its prompt and its help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules import shelf
from tui.shelf.name_field import NameField
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, listed, plural
from tui.words.keys import Keys

if TYPE_CHECKING:
    from tui.shelf.shelf import Shelf


def asking(screen: Shelf) -> Asking:
    """The prompt."""
    if screen.naming is not None:
        return _naming(screen, screen.naming)
    ask: Said = ("Choose a game.",)
    if screen.labels():
        ask = ("Choose a game, or a match to resume.", "Choose a game, or a match.")
    enter: Said = (f"set up {screen.meta.title}.",)
    if told := screen.match:
        enter = (
            f"resume {told.game} with {listed(told.names)}, {told.where[0]}.",
            f"resume {told.game} with {listed(told.names)}.",
            f"resume {told.game}.",
        )
    return Asking(ask, enter, tuple(_keys(screen)), edge=(_edge(screen),))


def _keys(screen: Shelf) -> list[KeyWord]:
    shown, wide, keys = screen.labels(), screen.grain == "wide", []
    if len(screen.games) > 1:
        keys.append(KeyWord(f"a-{screen.boxes[len(screen.games) - 1]}", "game"))
    if taught := screen.offer(screen.meta):
        keys.append(screen.key_word("teach", _teach_words(screen, taught.does)))
    if shown:
        first, *rest = shown
        keys.append(KeyWord(f"{first}-{rest[-1]}" if rest else first, "resume"))
    if len(screen.matches.open) > len(screen.shown()):
        keys.append(screen.key_word("moves", "all matches" if wide else "all"))
    if screen.matches.over:
        keys.append(screen.key_word("watch", "watch a replay" if wide else "watch"))
    return [*keys, screen.key_word("settings"), screen.key_word("quit", "leave"), screen.key_word("help")]


def _edge(screen: Shelf) -> str:
    count = sum(1 for told in screen.matches.open if not told.fault)
    return plural(count, f"{count} match to resume", f"{count} matches to resume") if count else ""


def _teach_words(screen: Shelf, does: Said) -> str:
    """What the key of the lesson does: the game by name where the key row has room for it."""
    length = {"wide": 0, "classic": 2 if screen.labels() else 1}.get(screen.grain or "narrow", 2)
    return does[min(length, len(does) - 1)]


def _naming(screen: Shelf, field: NameField) -> Asking:
    """The prompt while the name of a learner is typed."""
    taught = screen.offer(shelf.meta(screen.taught), field.name)
    assert taught is not None
    enter: Said = (f"start the lesson of {taught.title}.", "start the lesson.")
    if taught.at:
        enter = (f"resume the lesson of {taught.title} at {taught.at[0]}.", f"resume at {taught.at[0]}.")
    asked = field.asking("Your name", enter, screen.key_word("out"))
    refusal = taught.refusal(field.name)
    return replace(asked, enter=refusal, ready=False) if refusal else asked


def help_lines(keys: Keys, title: str) -> list[tuple[str, str]]:
    """Help, as (text, role)."""
    go = keys.word("go")
    lines = [
        f"Each box is a game. Press its letter to select it, then {go} to set it up.",
        "Below are the matches you can resume. Every move is saved, so you can leave at any time.",
        "A letter in a corner or before a row is a key: press it to select that item.",
        f"The last rows show the question, what {go} does, and the keys that work now.",
        f"Mouse: click an item, then the {go} line. The words of the key row can be clicked too.",
        "",
    ]
    own = {
        "watch": "replays a finished match, move by move",
        "look": "describes the selected game or match",
        "moves": "lists all matches",
        "quit": "leaves Cutpurse",
    }
    for name in ("teach", "watch", "look", "moves", "settings", "quit", "leave"):
        lines.append(f"{keys.word(name)}: {own.get(name, keys.commands[name].help)}")
    lines += ["", "On this page:", f"{keys.word('rules')}: the rules of {title}"]
    lines.append(f"{keys.word('keys')}: all keys, and how to set your own")
    return [(line, "ink") for line in lines]
