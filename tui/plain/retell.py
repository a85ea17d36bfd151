"""A match told again from its Record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.game import Event, Move
from rules.record import Played, Reading, TakenBack
from rules.table import Asked, Table, replay
from tui import store
from tui.games import room
from tui.plain.page import Page
from tui.words import clean
from tui.words.narrator import Narrator


def tell(path: Path, move: int | None, page: Page | None = None) -> int:
    """Print the story of a match from its file."""
    retell(store.load(path), move, page or Page())
    return 0


def retell(reading: Reading, move: int | None, page: Page) -> None:
    """Print the story move by move, up to a given move, and the table at that point.

    A finished match is told with all secrets. An unfinished one is told with the public events, and if only one
    person plays, with that person's secrets.
    """
    game = store.game_of(reading.header)
    over = store.follow(reading).outcome() is not None
    last = len(reading.lines) - 1
    if move is not None and move > last:
        raise store.NoSuchMove("no-such-move", move=move, last=last)
    people = [seat for seat, one in enumerate(reading.header.seats) if not one.bot]
    eyes = range(len(reading.header.seats)) if over else people if len(people) == 1 else ()
    names = [clean(one.name) or f"#{seat + 1}" for seat, one in enumerate(reading.header.seats)]
    page.say(f"{game.meta.title}. {', '.join(names)}.")
    table: Table
    asked: Asked | None = None
    for number, table in enumerate(replay(game, reading, store.edition_of(game, reading.header))):
        line = reading.lines[number]
        if number == 0 or isinstance(line, TakenBack):  # from here on the stories differ
            words, heard = room(reading.header.game).narrator(names, table.ask(None).view), _Heard(eyes)
            words.plain = True
        news = heard.since(table)
        said = [one[0] for one in map(words.told, news) if one]
        if isinstance(line, Played):
            said = said or [_done(words, names[line.seat], game.reads.decode(line.move) if news else None, asked)]
            said[0] = f"{number}. {said[0]}"
        elif isinstance(line, TakenBack):
            said = [f"{number}. {names[line.seat]} undid the last move."]
        page.say(*said)
        if number == move:
            break
        following = reading.lines[number + 1] if number < last else None
        asked = table.ask(following.seat) if isinstance(following, Played) else None
    show(table, words, page, eyes)


def _done(words: Narrator, name: str, move: Move | None, asked: Asked | None) -> str:
    """A move without an event to tell: the move itself in words, or that it was made in secret."""
    if move is None or asked is None or asked.step is None:
        return f"{name} moved in secret."
    return f"{name}: {words.move(asked.view, asked.step, move)[0]}."


class _Heard:
    """The events of a match told to these seats and to the public, in one story."""

    def __init__(self, eyes: Sequence[int]) -> None:
        self._eyes: tuple[int | None, ...] = (None, *eyes)
        self._told: dict[int | None, int] = {}

    def since(self, table: Table) -> list[Event]:
        """The news, each fact once, with secret events in their order among the public ones."""
        stories = {eyes: table.story(eyes) for eyes in self._eyes}
        fresh = {eyes: story[self._told.get(eyes, 0) :] for eyes, story in stories.items()}
        self._told = {eyes: len(story) for eyes, story in stories.items()}
        merged = list(fresh.pop(None))
        for story in fresh.values():
            place = 0
            for event in story:
                if event in merged[place:]:
                    place = merged.index(event, place) + 1
                else:
                    merged.insert(place, event)
                    place += 1
        return merged


def show(table: Table, words: Narrator, page: Page, eyes: Sequence[int]) -> None:
    """Print the table as it is, and the secrets of these seats."""
    view = table.ask(None).view
    page.gap()
    page.say(f"{table.game.meta.title}, {words.progress(view)[0]}.", *words.table(view))
    for seat in eyes:
        page.say(*words.own(table.ask(seat).view, seat))
    if table.outcome() is not None:
        page.say(*words.result(view))
