"""Help for the present state of a table: what its one page says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tui.games import room
from tui.table.around import Around
from tui.table.board import Board
from tui.widgets.help_page import Help, HelpPage, KeyHelp, Lead
from tui.widgets.prompt import key_word
from tui.words import Said

LEADS = ("rules", "keys", "teach", "out")
"""The commands that lead on from the page."""

SHORTER: Mapping[str, str] = {
    "hint": "the best move, and why",
    "log": "what has happened",
    "look": "the selected item in words",
    "moves": "every legal move",
    "retell": "what the others did",
    "undo": "undoes your last move",
    "who": "who is here",
}
"""The commands of every match in few words."""


def page(at: Around, board: Board[Any, Any]) -> HelpPage:
    """The page of help, as things are now."""
    table, retelling = at.session.port, at.retelling
    game, scene = room(table.header.game), board.now()
    section = game.section(board.section)
    where: dict[str, Said] = {
        "rules": (f"rules: {section}", "rules") if section else ("rules",),
        "keys": ("all keys", "keys"),
        "teach": ("lesson",),
        "out": ("back",),
    }
    said = Help(
        title=table.game.meta.title,
        aim=game.box.aim(table.edition, len(at.session.names)),
        now=retelling.now() if retelling is not None else board.asked(),
        keys=tuple(retelling.help() if retelling is not None else keys(at, board)),
        facts=tuple(board.facts(scene)),
        signs=board.signs(scene),
        leads=tuple([Lead(key_word(at.keys, name), where[name]) for name in LEADS if name != "teach" or teaches(at)]),
    )
    return HelpPage(said, at.keys)


def teaches(at: Around) -> bool:
    """Whether the page leads to the game's lesson: for a single person who plays a match."""
    alone = len(at.session.people) == 1 and at.session.company is None and at.retelling is None and at.teaching is None
    return alone and bool(room(at.session.port.header.game).lesson)


def keys(at: Around, board: Board[Any, Any]) -> Iterator[KeyHelp]:
    """The keys that do something now; those of the question come first."""
    company = at.session.company
    asked = company is None or not (company.now.closed or company.now.closes is not None)
    desk, scene, word = board.desk if asked else None, board.now(), at.keys.word
    listed = set[str]()
    always = ["retell"] if at.held.since is not None else []
    if at.telling.on:
        waits = at.telling.waits
        yield KeyHelp(word("go"), ("goes on",) if waits else ("skips what is on the screen", "skips this"))
        yield KeyHelp(word("more"), ("skips to the next decision",))
    elif desk is None and at.session.next_bot() is not None:
        yield KeyHelp(word("more"), ("skips to the next decision",))
    elif desk is not None:
        for one in desk.help(scene):
            listed.add(one.keys)
            yield one
        if desk.enter(scene)[1]:
            yield KeyHelp(word("go"), ("does what the row above the keys says", "does what its row says"))
        always = [*(["hint"] if at.settings.hints else []), "moves", *always]
    if not at.way_back.open and at.others is not None and at.others.may_ask_for_undo:
        yield KeyHelp(word("undo"), ("asks the others for an undo of your last move", "asks for an undo"))
    always = [*(["undo"] if at.way_back.open else []), *always, "look", "log"]
    always += ["who"] if company is not None else []
    for name in [name for name in always if word(name) not in listed]:
        yield KeyHelp(word(name), (at.keys.commands[name].help, SHORTER[name]))
