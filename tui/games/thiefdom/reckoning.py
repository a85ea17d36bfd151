"""What a match of Thiefdom came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.game import Event, State
from rules.thiefdom import events as e
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.goods import NONE
from rules.thiefdom.scoring import scores, stars, totals
from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.cards import card_name, short_name
from tui.games.thiefdom.names import cell_words, direction_word, figure_name, goods_words, points_words
from tui.games.thiefdom.narrator import tie_words
from tui.games.thiefdom.story import Story
from tui.shelf.book import Book, barred, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Rank, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.prompt import Said
from tui.widgets.score_table import Scores
from tui.words import _, begin_upper, n_

SOLD, MISSIONS, ART, EQUIPMENT, GUESTS, STREET, OTHER, RIVALS, ARRESTS = range(9)
"""What points of the nights came from; the last two cost some."""


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """Points and what lies in every hideout: all of it is open."""
    assert isinstance(view, Thiefdom)
    found: list[Parts] = []
    for seat in range(view.seats):
        store = view.stores[seat]
        parts = [(f"{names[seat]} ", seat_role(seat)), (points_words(view.points[seat]), "title")]
        if store != NONE or view.hoards[seat]:
            goods = goods_words(store, view.edition, view.hoards[seat])
            parts.append((" " + _("at home {goods}").format(goods=goods), "ink"))
        wanted = sum([view.thieves[index].poster for index in view.own(seat)])
        if wanted:
            parts.append((" " + _("{thieves} wanted").format(thieves=wanted), "red"))
        found.append(tuple(parts))
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """From the last position and the public story."""
    assert isinstance(view, Thiefdom)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names),
        because=book.because(),
        holdings=_holdings(view, book, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(
            _("{nights}, {turns} turns of thieves").format(nights=_nights(view.round), turns=book.turns),
            _nights(view.round),
        ),
        rank=star_name(stars(view)) if view.solo else "",
        ranks=_ranks(view) if view.solo else (),
        called=_("{name}'s guild earns").format(name=names[0]),
        behind=tuple([book.behind(seat) for seat in range(view.seats)]),
    )


def _nights(nights: int) -> str:
    return n_("{nights} night", "{nights} nights", nights).format(nights=nights)


def star_name(many: int) -> str:
    """`3 stars`."""
    return n_("{stars} star", "{stars} stars", many).format(stars=many) if many else _("no star")


def _ranks(view: Thiefdom) -> tuple[Rank, ...]:
    least = (0, *view.edition.solo.stars)
    return tuple([Rank(star_name(many), points) for many, points in enumerate(least)])


def _scores(view: Thiefdom, names: Sequence[str]) -> Scores:
    points = scores(view)
    told: dict[str, tuple[Said, str, str]] = {
        "points": ((_("in the nights"), _("nights")), "n", "gold"),
        "goods": ((_("goods left over"), _("goods")), "g", "green"),
        "allies": ((_("allies at the end"), _("allies")), "a", "violet"),
        "home": ((_("thieves at home"), _("home")), "h", "blue"),
    }
    return scored(view.places, names, barred(points, told))


def _holdings(view: Thiefdom, book: Deeds, signs: Signs) -> Holdings:
    def row(label: Said, values: Sequence[int], role: str = "ink") -> Row:
        return numbers(label, values, signs, role)

    def earned(what: int) -> list[int]:
        return [book.earned[seat][what] for seat in range(view.seats)]

    return Holdings(
        (_("Points of the nights"), _("Nights")),
        (
            row((_("at the start"), _("start")), [view.edition.points] * view.seats),
            row((_("goods sold"), _("sold")), earned(SOLD), "gold"),
            row((_("missions"), _("missions")), earned(MISSIONS), "gold"),
            row((_("artworks"), _("art")), earned(ART), "gold"),
            row((_("equipment"), _("equip.")), earned(EQUIPMENT)),
            row((_("guests and brawls"), _("guests")), earned(GUESTS)),
            row((_("cards used"), _("cards")), earned(OTHER)),
            row((_("on the street by day"), _("street")), earned(STREET)),
            row((_("lost to rivals"), _("rivals")), earned(RIVALS), "red"),
            row((_("lost by arrests"), _("arrests")), earned(ARRESTS), "red"),
        ),
    )


class Deeds(Book):
    """What the story of a match adds up to."""

    def __init__(self, view: Thiefdom, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(names)
        self.view = view
        self.turns = 0
        self.earned: tuple[Counter[int], ...] = tuple([Counter() for _name in names])
        """Points of every seat by what they came from."""
        self.arrests: Counter[int] = Counter()
        self.done: Counter[int] = Counter()
        self.nights: list[list[int]] = []
        """Points of every seat after each night."""
        self.best = (0, 0, "")
        """Points, seat (below 0), and for what."""
        self._points = [view.edition.points] * len(names)
        for event in story:
            self._read(event)
        self.nights.append(list(self._points))

    def _score(self, seat: int, what: int, points: int, why: str = "") -> None:
        self.earned[seat][what] += points
        self._points[seat] += points
        if why:
            self.best = max(self.best, (points, -seat, why))

    def _read(self, event: Event) -> None:
        if isinstance(event, e.ThiefActs):
            self.turns += 1
        elif isinstance(event, e.DayBreaks):
            self.nights.append(list(self._points))
        elif isinstance(event, e.Traded):
            why = _("{goods} sold").format(
                goods=goods_words(tuple([event.count * (one == event.goods) for one in range(5)]))
            )
            self._score(event.seat, SOLD, event.points, why)
        elif isinstance(event, e.HandedIn):
            self._score(event.seat, SOLD, event.points)
        elif isinstance(event, e.Smuggled):
            self.done[event.seat] += 1
            self._score(event.seat, MISSIONS, event.points, _("a mission"))
        elif isinstance(event, e.Delivered):
            self._score(event.seat, ART, event.points, _("an artwork"))
        elif isinstance(event, e.Bought):
            self._score(event.seat, EQUIPMENT, event.points)
        elif isinstance(event, e.Hired | e.Brawled):
            self._score(event.seat, GUESTS, event.points)
        elif isinstance(event, e.Used | e.Gained):
            self._score(event.seat, OTHER, event.points)
        elif isinstance(event, e.OnTheStreet):
            self._score(event.seat, STREET, event.points)
        elif isinstance(event, e.Stepped):
            self._score(event.seat, RIVALS, event.points)
        elif isinstance(event, e.Arrested):
            self.arrests[event.seat] += 1
            self._score(event.seat, ARRESTS, event.points)

    def because(self) -> Said:
        """Why it is this one's match."""
        points = totals(self.view)
        if self.view.solo:
            return self.next_rank(points[0], _ranks(self.view))
        best = max(points)
        if points.count(best) > 1:
            return (tie_words(self.view, self.names).removesuffix("."), _("a tie"))
        return self.ahead(points)

    def lines(self) -> tuple[Said, ...]:
        """The match in five lines."""
        found: list[Said] = []
        if self.best[0]:
            points, seat, why = self.best
            name = self.names[-seat]
            found.append((
                _("Most at once: {name}, {points} for {why}.").format(
                    name=name, points=points_words(points), why=why
                ),
                _("Most at once: {name}, {points}.").format(name=name, points=points_words(points)),
            ))  # fmt: skip
        else:
            found.append((_("Nobody sold anything."),))
        if self.done:
            who, most = self.most(self.done)
            found.append((
                n_("Missions: {who}, {missions}.", "Most missions: {who}, {missions}.", most).format(
                    who=who, missions=most
                ),
            ))  # fmt: skip
        else:
            found.append((_("Nobody did a mission."),))
        if self.arrests:
            who, most = self.most(self.arrests)
            found.append((
                n_("Arrested most: {who}, {times} time.", "Arrested most: {who}, {times} times.", most).format(
                    who=who, times=most
                ),
            ))  # fmt: skip
        else:
            found.append((_("Nobody was arrested."),))
        street = Counter({seat: own[STREET] for seat, own in enumerate(self.earned) if own[STREET]})
        if street:
            who, most = self.most(street)
            found.append((_("Out by day most: {who}, {points}.").format(who=who, points=points_words(most)),))
        lost = Counter({seat: -own[RIVALS] for seat, own in enumerate(self.earned) if own[RIVALS]})
        if lost:
            who, most = self.most(lost)
            found.append((_("Lost to rivals most: {who}, {points}.").format(who=who, points=points_words(most)),))
        return tuple(found[:5])

    def rounds(self) -> tuple[str, ...]:
        """What everybody had after each night."""
        found, before = [], [self.view.edition.points] * len(self.names)
        for night, points in enumerate(self.nights, 1):
            parts = [
                _("{name} {points} ({more})").format(name=self.names[seat], points=now, more=f"{now - before[seat]:+d}")
                for seat, now in enumerate(points)
            ]
            found.append(_("Night {night}. {parts}.").format(night=night, parts=", ".join(parts)))
            before = points
        return tuple(found)

    def behind(self, seat: int) -> str:
        """What stands behind somebody's points."""
        view, edition = self.view, self.view.edition
        own = [view.thieves[index] for index in view.own(seat)]
        gear = [short_name(edition, card) for thief in own for card in thief.gear]
        allies = [card_name(edition, thief.ally) for thief in own if thief.ally > 0]
        return _("{name}'s equipment: {gear}; allies: {allies}; in the hideout: {goods}.").format(
            name=self.names[seat],
            gear=", ".join(gear) or _("none"),
            allies=", ".join(allies) or _("none"),
            goods=goods_words(view.stores[seat], edition, view.hoards[seat]),
        )


# The curtain --------------------------------------------------------------------------------------


def recap(
    view: State, before: Sequence[Event], news: Sequence[Event], names: Sequence[str], signs: Signs
) -> list[Said]:
    """A walk in one sentence; the rest as the log has it, and shorter."""
    assert isinstance(view, Thiefdom)
    teller, said = Recap(names, view), list[Said]()
    for event in before:
        teller.event(event)
    walk: list[e.Stepped] = []
    for event in news:
        if isinstance(event, e.Stepped) and (not walk or (walk[-1].seat, walk[-1].thief) == (event.seat, event.thief)):
            walk.append(event)
            teller.event(event)
            continue
        if isinstance(event, e.Halted | e.WentOut) and walk:
            teller.event(event)
            continue
        if walk:
            said.append(teller.walked(walk))
            walk = [event] if isinstance(event, e.Stepped) else []
        sentence = teller.event(event)
        if sentence and not isinstance(event, e.Stepped):
            said.append((sentence, *teller.shorter(event)))
    if walk:
        said.append(teller.walked(walk))
    return said


class Recap(Story):
    """The log's sentences, and shorter ones for a small curtain."""

    def walked(self, walk: Sequence[e.Stepped]) -> Said:
        """A walk as a whole."""
        last = walk[-1]
        thief, place = self.thief(last.seat, last.thief), self.at(last.space)
        lost = sum([event.points for event in walk])
        said = _("{thief} went to {place}.").format(thief=thief, place=place)
        if not lost:
            return (said,)
        return (
            _("{thief} went to {place}, for {points} lost.").format(
                thief=thief, place=place, points=points_words(lost)
            ),
            said,
        )

    def shorter(self, event: Event) -> Said:
        """Shorter ways to say it, where there are any."""
        if isinstance(event, e.SetUp):
            return (_("The city was laid."),)
        if isinstance(event, e.Stationed):
            return (_("The watch took its posts."),)
        if isinstance(event, e.Displayed):
            cards = ", ".join([short_name(self.edition, card) for card in event.cards])
            return (_("Dealers: {cards}.").format(cards=cards), _("The dealers had new wares."))
        if isinstance(event, e.MissionPlaced):
            return (_("A new mission for section {section}.").format(section=event.section),)
        if isinstance(event, e.Marched):
            figure, cell = begin_upper(figure_name(event.figure)), cell_words(self.city, event.cells[-1])
            if event.figure in GUARDS:
                return (
                    _("{figure} to {cell}, looking {direction}.").format(
                        figure=figure, cell=cell, direction=direction_word(event.facing)
                    ),
                    _("{figure} walked.").format(figure=figure),
                )
            return (
                _("{figure} to {cell}.").format(figure=figure, cell=cell),
                _("{figure} walked.").format(figure=figure),
            )
        if isinstance(event, e.Arrested):
            return (_("{thief} was arrested.").format(thief=self.thief(event.seat, event.thief)),)
        if isinstance(event, e.ThiefActs):
            return (_("Part {part}: {thief}.").format(part=event.slot + 1, thief=self.thief(event.seat, event.thief)),)
        if isinstance(event, e.DayBreaks):
            return (_("Day broke after night {round}.").format(round=event.round),)
        if isinstance(event, e.GuestsShown):
            return (_("Guests were shown."),)
        if isinstance(event, e.Exchanged):
            return (_("{name} exchanged goods.").format(name=self.name(event.seat)),)
        if isinstance(event, e.RivalMoved) and event.space != NOWHERE:
            return (
                _("Rival {number} into {place}.").format(number=event.rival, place=self.at(event.space)),
            )  # fmt: skip
        return ()
