"""A match told again from its Record."""

from __future__ import annotations

from pathlib import Path

from rules import shelf
from rules.table import Table, replay
from tui import store
from tui.narrate import Narrator, narrator
from tui.plain.page import Page
from tui.words import _, clean


def tell(path: Path, move: int | None) -> int:
    """The story move by move, up to a move if one is given, and the table as it stands there.

    Over: everything that anybody was told. Going on: what everybody at the table knows.
    """
    page = Page()
    reading = store.load(path)
    game = shelf.game(reading.header.game)
    edition = store.edition_of(game, reading.header)
    over = store.follow(reading).outcome() is not None
    names = [clean(one.name) or f"#{seat + 1}" for seat, one in enumerate(reading.header.seats)]
    page.say(f"{game.meta.title}. {', '.join(names)}.")
    words: Narrator | None = None
    told = 0
    for number, table in enumerate(replay(game, reading, edition)):
        words = words or narrator(reading.header.game)(names, table.ask(None).view)
        story = table.story(None)
        if len(story) < told:
            page.say(f"{number}. {_('Taken back.')}")
            words = narrator(reading.header.game)(names, table.ask(None).view)
            for event in story:
                words.event(event)
        else:
            lines = [line for line in map(words.event, story[told:]) if line]
            page.say(*[f"{number}. {line}" if number else line for line in lines])
        told = len(story)
        if number == move:
            show(table, words, page, over)
            return 0
    assert words is not None
    show(table, words, page, over)
    return 0


def show(table: Table, words: Narrator, page: Page, over: bool) -> None:
    """The table as it stands; with everybody's own things once the match is over."""
    view = table.ask(None).view
    page.gap()
    page.say(f"{table.game.meta.title}, {words.progress(view)}.", *words.table(view))
    if over:
        for seat in range(table.seats):
            page.say(*words.own(table.ask(seat).view, seat)[:1])
    if table.outcome() is not None:
        page.say(*words.result(view))
