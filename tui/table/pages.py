"""The pages that any match opens in front of its board: what is read, every legal move, all commands, the menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.widgets.panel import Lines, ListPage, TextPage
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said

if TYPE_CHECKING:
    from tui.table.screen import TableScreen


def reading(screen: TableScreen, title: str, lines: Lines, from_end: bool = False) -> TextPage:
    """Text to read while the match waits."""
    asking = Asking(
        ask=("The match waits.",),
        enter=("Esc: back to the table, as it was.",),
        ready=False,
        keys=(
            screen.key_word("out"),
            KeyWord("Up Down", "read on"),
            KeyWord("Space", "next page", "key:space"),
        ),
    )
    return TextPage(title, lines, asking, from_end)


def moves(screen: TableScreen) -> ListPage:
    """Every legal move in words."""
    assert screen.step is not None
    assert screen.seat is not None
    view, step, legal = screen.listed()
    rows = [screen.move_words(move) for move in legal]

    def take(row: int) -> None:
        screen.panel.show(None)
        screen.relayout()
        screen.play_row(legal[row])

    name, what = screen.session.name(screen.seat), screen.words.ask(view, step)
    return ListPage(
        f"Every legal move for {name}: type to narrow",
        rows,
        take,
        lambda row: screen.row_enter(legal[row], rows[row]),
        (f"{name}: {what}", f"{name}: choose a move.", "choose a move."),
    )


def palette(screen: TableScreen, names: Sequence[str]) -> ListPage:
    """Every command that means something here."""
    keys = screen.table.keys
    rows = [
        f"{keys.label(name)}: {keys.commands[name].help}" + (f" ({keys.word(name)})" if name != "quit" else "")
        for name in names
    ]

    does = [(f"Enter: {keys.label(name)}.",) for name in names]

    def take(row: int) -> None:
        screen.close_panel()
        screen.command(names[row])

    return ListPage("All commands: type to narrow", rows, take, lambda row: does[row], ("Choose a command.",))


def menu(screen: TableScreen) -> ListPage:
    """The table menu."""
    names = ["out", "settings", "rules", "keys", "quit"]
    labels: list[Said] = [
        ("go on with the match",),
        ("settings: colours, signs, pace, curtains", "settings: colours, signs, pace", "settings"),
        ("the rules of this game",),
        ("all keys",),
        ("save and leave: the match is kept, move by move", "save and leave: the match is kept"),
    ]

    def take(row: int) -> None:
        screen.close_panel()
        if names[row] != "out":
            screen.command(names[row])

    does = [[f"Enter: {label}." for label in said] for said in labels]
    return ListPage("The table menu", labels, take, lambda row: does[row], ("The match waits.",))
