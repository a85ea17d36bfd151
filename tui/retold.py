"""A match told again: its positions one by one, in the views that may be shown, with the interface of a match that is
played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.fences import NOTHING
from rules.game import ALL, ONLOOKER, Event, State, Told
from rules.record import Played, Reading, TakenBack
from rules.table import Asked, Table, laid_open, replay
from tui import store
from tui.port import Port
from tui.session import Session


class Page(NamedTuple):
    """The table after one line of the Record."""

    views: dict[int | None, State]
    """By viewer: a seat, None for the public view, ALL with all cards open."""
    stories: dict[int | None, tuple[Event, ...]]
    seat: int | None
    """The seat that moved."""
    taken_back: bool


class Retold(Port):
    """A port without questions: it shows one page of a match."""

    def __init__(self, last: Table, pages: tuple[Page, ...]) -> None:
        self.game, self.header, self.options, self.edition = last.game, last.header, last.options, last.edition
        self.own = frozenset([seat for seat, one in enumerate(last.header.seats) if not one.bot])
        self.hears = None
        self.pages, self.at = pages, 0
        self._outcome = last.outcome()

    @property
    def page(self) -> Page:
        """The page shown now."""
        return self.pages[self.at]

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """All views that may be shown; the public view comes first."""
        return tuple(self.page.views)

    def ask(self, seat: int | None) -> Asked:
        return Asked(self.page.views.get(seat, self.page.views[None]), None, self.at, self.at)

    def waiting(self) -> tuple[int, ...]:
        return ()

    def story(self, seat: int | None) -> tuple[Event, ...]:
        return self.page.stories.get(seat, self.page.stories[None])

    def since(self, seat: int, eyes: int | None) -> int:
        """Where the story stood on the page before: what has changed is what this page changed."""
        return len(self.pages[max(0, self.at - 1)].stories.get(eyes, ()))

    def take(self) -> bool:
        return False

    def fence(self, seat: int) -> str | None:
        return NOTHING

    def sealed(self, seat: int) -> bool:
        return False

    def outcome(self) -> tuple[int, ...] | None:
        return self._outcome if self.at == len(self.pages) - 1 else None


def retold(reading: Reading) -> Session:
    """A finished match in all views; an unfinished one only in the public view and that of its only person."""
    *_, session = line_by_line(reading)
    assert session is not None
    return session


def line_by_line(reading: Reading) -> Iterator[Session | None]:
    """The same with a break after each line of the Record, for a process in which others wait; the match comes last."""
    game = store.game_of(reading.header)
    edition = store.edition_of(game, reading.header)
    for table in replay(game, reading, edition):
        last = table
        yield None
    people = [seat for seat, one in enumerate(reading.header.seats) if not one.bot]
    pages: list[Page] = []
    if last.outcome() is None and len(people) == 1:
        for last, line in zip(replay(game, reading, edition), reading.lines, strict=True):
            views = {seat: last.ask(seat).view for seat in (None, *people)}
            pages.append(_page(views, {seat: last.story(seat) for seat in views}, line))
            yield None
    else:
        for (state, told), line in zip(laid_open(game, reading, edition, last), reading.lines, strict=True):
            pages.append(_open_page(state, told, line))
            yield None
    yield Session(Retold(last, tuple(pages)))


def _open_page(state: State, told: tuple[Told, ...], line: object) -> Page:
    """A page in all views."""
    seats: tuple[int | None, ...] = (None, *range(state.seats))
    views = {seat: state.seen_by(seat) for seat in seats} | {ALL: state}
    stories: dict[int | None, tuple[Event, ...]] = {ALL: tuple([one.event for one in told])}
    for seat in seats:
        eyes = ONLOOKER if seat is None else seat
        stories[seat] = tuple([one.event for one in told if one.reaches(eyes)])
    return _page(views, stories, line)


def _page(views: dict[int | None, State], stories: dict[int | None, tuple[Event, ...]], line: object) -> Page:
    seat = line.seat if isinstance(line, Played | TakenBack) else None
    return Page(views, stories, seat, isinstance(line, TakenBack))
