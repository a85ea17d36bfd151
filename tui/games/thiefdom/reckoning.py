"""The result of a match of Thiefdom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.game import Event, State
from rules.thiefdom import events as e
from rules.thiefdom.goods import NONE
from rules.thiefdom.scoring import scores, stars, totals
from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.cards import card_name, short_name
from tui.games.thiefdom.names import SCORED, count_goods, goods_words, points_words
from tui.games.thiefdom.narrator import tied
from tui.shelf.book import Book, barred, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Rank, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores
from tui.words import Said, plural

SOLD, MISSIONS, ART, EQUIPMENT, GUESTS, STREET, OTHER, RIVALS, ARRESTS = range(9)
"""The sources of points during the nights; the last two cost points."""
EARNED: Mapping[type[Event], int] = {
    e.Traded: SOLD,
    e.HandedIn: SOLD,
    e.Smuggled: MISSIONS,
    e.Delivered: ART,
    e.Bought: EQUIPMENT,
    e.Hired: GUESTS,
    e.Brawled: GUESTS,
    e.Used: OTHER,
    e.Gained: OTHER,
    e.OnTheStreet: STREET,
    e.Stepped: RIVALS,
    e.Arrested: ARRESTS,
}
"""The source that each event counts for."""


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """Points and goods of every hideout, all of them public."""
    assert isinstance(view, Thiefdom)
    found: list[Parts] = []
    for seat in range(view.seats):
        store = view.stores[seat]
        parts = [(f"{names[seat]} ", seat_role(seat)), (points_words(view.points[seat]), "title")]
        if store != NONE or view.hoards[seat]:
            goods = goods_words(store, view.edition, view.hoards[seat])
            parts.append((f" hideout: {goods}", "ink"))
        wanted = sum([view.thieves[index].poster for index in view.own(seat)])
        if wanted:
            parts.append((f" {wanted} wanted", "red"))
        found.append(tuple(parts))
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """The result, from the last position and the public story."""
    assert isinstance(view, Thiefdom)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names, signs),
        because=book.because(),
        holdings=_holdings(view, book, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(
            f"{_nights(view.round)}, {plural(book.turns, '1 thief turn', f'{book.turns} thief turns')}",
            _nights(view.round),
        ),
        rank=star_name(stars(view)) if view.solo else "",
        ranks=_ranks(view) if view.solo else (),
        called=f"{names[0]}'s guild earned",
        behind=tuple([book.behind(seat) for seat in range(view.seats)]),
    )


def _nights(nights: int) -> str:
    return plural(nights, f"{nights} night", f"{nights} nights")


def star_name(many: int) -> str:
    """`3 stars`."""
    return plural(many, f"{many} star", f"{many} stars") if many else "no star"


def _ranks(view: Thiefdom) -> tuple[Rank, ...]:
    least = (0, *view.edition.solo.stars)
    return tuple([Rank(star_name(many), points) for many, points in enumerate(least)])


def _scores(view: Thiefdom, names: Sequence[str], signs: Signs) -> Scores:
    return scored(view.places, names, barred(scores(view), SCORED, signs))


def _holdings(view: Thiefdom, book: Deeds, signs: Signs) -> Holdings:
    def row(label: Said, values: Sequence[int], role: str = "ink") -> Row:
        return numbers(label, values, signs, role)

    def earned(what: int) -> list[int]:
        return [book.earned[seat][what] for seat in range(view.seats)]

    return Holdings(
        ("Points during the nights", "Nights"),
        (
            row(("at the start", "start"), [view.edition.points] * view.seats),
            row(("goods sold", "sold"), earned(SOLD), "gold"),
            row(("missions", "mission"), earned(MISSIONS), "gold"),
            row(("artworks", "art"), earned(ART), "gold"),
            row(("equipment", "equip."), earned(EQUIPMENT)),
            row(("guests and brawls", "guests"), earned(GUESTS)),
            row(("cards used", "cards"), earned(OTHER)),
            row(("thieves on the street", "street"), earned(STREET)),
            row(("lost to rivals", "rivals"), earned(RIVALS), "red"),
            row(("lost to arrests", "arrests"), earned(ARRESTS), "red"),
        ),
    )


def _deed(event: e.Traded | e.Smuggled | e.Delivered) -> str:
    """What brought points: `3 gems`, `a mission`."""
    if isinstance(event, e.Traded):
        return count_goods(event.goods, event.count)
    return "a mission" if isinstance(event, e.Smuggled) else "an artwork"


class Deeds(Book):
    """The totals of a match, added up from its story."""

    def __init__(self, view: Thiefdom, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(names)
        self.view = view
        self.turns = 0
        self.earned: tuple[Counter[int], ...] = tuple([Counter() for _name in names])
        """Points of every seat by source."""
        self.arrests: Counter[int] = Counter()
        self.done: Counter[int] = Counter()
        self.nights: list[list[int]] = []
        """Points of every seat after each night."""
        self.best: e.Traded | e.Smuggled | e.Delivered | None = None
        """The event that brought the most points at once."""
        self._points = [view.edition.points] * len(names)
        for event in story:
            self._read(event)
        self.nights.append(list(self._points))

    def _score(self, event: Any, what: int) -> None:
        self.earned[event.seat][what] += event.points
        self._points[event.seat] += event.points

    def _read(self, event: Event) -> None:
        if (what := EARNED.get(type(event))) is not None:
            self._score(event, what)
        best = (self.best.points, -self.best.seat) if self.best else (0, 0)
        if isinstance(event, e.Traded | e.Smuggled | e.Delivered) and (event.points, -event.seat) > best:
            self.best = event
        if isinstance(event, e.ThiefActs):
            self.turns += 1
        elif isinstance(event, e.DayBreaks):
            self.nights.append(list(self._points))
        elif isinstance(event, e.Smuggled):
            self.done[event.seat] += 1
        elif isinstance(event, e.Arrested):
            self.arrests[event.seat] += 1

    def because(self) -> Said:
        """Why this guild won."""
        points = totals(self.view)
        if self.view.solo:
            return self.next_rank(points[0], _ranks(self.view))
        best = max(points)
        if points.count(best) > 1:
            return (". ".join(tied(self.view, self.names)), "a tie")
        return self.ahead(points)

    def lines(self) -> tuple[Said, ...]:
        """The match in up to five lines."""
        found: list[Said] = []
        missions, arrests = ("Missions", "Arrests") if self.view.solo else ("Most missions", "Most arrests")
        points = "Points" if self.view.solo else "Most points"
        if self.best is not None:
            gain = f"Biggest gain: {self.names[self.best.seat]}, {points_words(self.best.points)}"
            found.append((f"{gain} for {_deed(self.best)}.", f"{gain}."))
        else:
            found.append(("Nobody sold anything.",))
        if self.done:
            who, most = self.most(self.done)
            found.append((f"{missions}: {who}, {most}.",))
        else:
            found.append(("Nobody completed a mission.",))
        if self.arrests:
            who, most = self.most(self.arrests)
            found.append((f"{arrests}: {who}, {most}.",))
        else:
            found.append(("Nobody was arrested.",))
        street = Counter({seat: own[STREET] for seat, own in enumerate(self.earned) if own[STREET]})
        if street:
            who, most = self.most(street)
            found.append((f"{points} for thieves on the street: {who}, {most}.", f"On the street: {who}, {most}."))
        lost = Counter({seat: -own[RIVALS] for seat, own in enumerate(self.earned) if own[RIVALS]})
        if lost:
            who, most = self.most(lost)
            found.append((f"{points} lost to rivals: {who}, {most}.", f"Lost to rivals: {who}, {most}."))

        return tuple(found[:5])

    def rounds(self) -> tuple[str, ...]:
        """The points of every guild after each night."""
        found, before = [], [self.view.edition.points] * len(self.names)
        for night, points in enumerate(self.nights, 1):
            parts = [f"{self.names[seat]} {now} ({now - before[seat]:+d})" for seat, now in enumerate(points)]
            found.append(f"Night {night}. {', '.join(parts)}.")
            before = points
        return tuple(found)

    def behind(self, seat: int) -> str:
        """The cards and goods behind a guild's points."""
        view, edition = self.view, self.view.edition
        own = [view.thieves[index] for index in view.own(seat)]
        gear = [short_name(edition, card) for thief in own for card in thief.gear]
        allies = [card_name(edition, thief.ally) for thief in own if thief.ally > 0]
        goods = goods_words(view.stores[seat], edition, view.hoards[seat])
        return (
            f"{self.names[seat]}'s equipment: {', '.join(gear) or 'none'}; allies: {', '.join(allies) or 'none'}; "
            f"in the hideout: {goods}."
        )
