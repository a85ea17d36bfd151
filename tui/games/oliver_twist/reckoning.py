"""What a match of Oliver Twist came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.game import Event, State
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import HEX, kind
from rules.oliver_twist.scoring import scores, totals
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.cards import loot_words, pounds
from tui.games.oliver_twist.narrator import tie_words
from tui.games.oliver_twist.story import Story
from tui.games.oliver_twist.tokens import (
    by_kind,
    count_words,
    face_name,
    in_a_row,
    kinds_name,
    spelled,
    types_words,
)
from tui.shelf.book import Book, barred, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.prompt import Said
from tui.widgets.score_table import Scores
from tui.words import _, n_

DAY, NIGHT = 0, 1


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """How full every reserve is, tools and cards: that lies open. Money and police files do not."""
    assert isinstance(view, Twist)
    found: list[Parts] = []
    for seat in range(view.seats):
        tools, cards, loot = view.tools[seat], len(view.hands[seat]), len(view.loot[seat])
        reserve = f"{len(view.reserves[seat])}/{view.edition.reserve}"
        parts = [(f"{names[seat]} ", seat_role(seat)), (_("reserve {reserve}").format(reserve=reserve), "ink")]
        if tools:
            parts.append((f" {spelled(view.edition, tools)}", "blue"))
        if cards:
            parts.append((" " + n_("{cards} character", "{cards} characters", cards).format(cards=cards), "violet"))
        if loot:
            parts.append((" " + n_("{cards} burglary", "{cards} burglaries", loot).format(cards=loot), "red"))
        found.append(tuple(parts))
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """From the last position and the public story."""
    assert isinstance(view, Twist)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names, signs),
        because=book.because(),
        holdings=_holdings(view, book, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(
            n_("a day and a night, {turns} turn", "a day and a night, {turns} turns", book.turns).format(
                turns=book.turns
            ),
            n_("{turns} turn", "{turns} turns", book.turns).format(turns=book.turns),
        ),
        behind=tuple([book.behind(seat) for seat in range(view.seats)]),
    )


def _scores(view: Twist, names: Sequence[str], signs: Signs) -> Scores:
    points = scores(view)
    told: dict[str, tuple[Said, str, str]] = {
        "money": ((_("money in the lair"), _("money")), signs["coin"], "gold"),
        "burglary": ((_("burglary cards"), _("burglary")), "b", "red"),
    }
    return scored(view.places, names, barred(points, told))


def _holdings(view: Twist, book: Deeds, signs: Signs) -> Holdings:
    def row(label: Said, values: Sequence[int], role: str = "ink") -> Row:
        return numbers(label, values, signs, role)

    def each(tally: Counter[int]) -> list[int]:
        return [tally[seat] for seat in range(view.seats)]

    def files(round_: int) -> list[int]:
        return [book.files.get((round_, seat), (0, 0))[0] for seat in range(view.seats)]

    return Holdings(
        (_("What everybody did"), _("Deeds")),
        (
            row((_("sets sold"), _("sets")), [len(sales) for sales in book.sales]),
            row((_("what they paid"), _("paid")), [sum(coins for _kind, coins in sold) for sold in book.sales], "gold"),
            row((_("file by day"), _("file 1")), files(DAY)),
            row((_("file by night"), _("file 2")), files(NIGHT)),
            row((_("fines"), _("fines")), each(book.fines), "red"),
            row((_("new beginnings"), _("anew")), each(book.anew)),
            row((_("burglaries"), _("burgl.")), each(book.burglaries)),
            row((_("characters"), _("chars")), each(book.helped)),
        ),
    )  # fmt: skip


class Deeds(Book):
    """What the story of a match adds up to."""

    def __init__(self, view: Twist, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(names)
        self.view = view
        self.turns = 0
        self.sales: tuple[list[tuple[int, int]], ...] = tuple([[] for _seat in names])
        """What every seat sold, as (kind, pounds)."""
        self.fines: Counter[int] = Counter()
        self.anew: Counter[int] = Counter()
        self.burglaries: Counter[int] = Counter()
        self.helped: Counter[int] = Counter()
        self.files: dict[tuple[int, int], tuple[int, int]] = {}
        """Tokens and types by round and seat."""
        self.stops: dict[int, int] = {}
        """Who stopped each round."""
        self.sold_in: tuple[list[list[str]], ...] = tuple([[[] for _seat in names] for _round in (DAY, NIGHT)])
        self.fined_in: tuple[Counter[int], ...] = (Counter(), Counter())
        self.best = (0, 0, 0)
        """Pounds, seat, kind of the best sale."""
        self._read(story)

    def _read(self, story: Sequence[Event]) -> None:
        round_ = DAY
        for event in story:
            if isinstance(event, e.Laid):
                round_ = NIGHT if event.night else DAY
            elif isinstance(event, e.Sold):
                self.turns += not event.added
                coins = event.coins + event.reward + event.bonus + event.added
                self.sales[event.seat].append((event.kind, coins))
                self.sold_in[round_][event.seat].append(f"{kinds_name(event.kind)} {coins}")
                self.best = max(self.best, (coins, -event.seat, event.kind))
            elif isinstance(event, e.Prowled):
                self.turns += 1
            elif isinstance(event, e.Played | e.Hid):
                self.turns += 1
                self.helped[event.seat] += isinstance(event, e.Played)
            elif isinstance(event, e.Relocated):
                self.anew[event.seat] += 1
            elif isinstance(event, e.Burgled):
                self.burglaries[event.seat] += 1
            elif isinstance(event, e.Stopped):
                self.turns += 1
                self.stops[round_] = event.seat
            elif isinstance(event, e.FileShown):
                types = len({kind(face) for face in event.faces})
                self.files[round_, event.seat] = len(event.faces), types
            elif isinstance(event, e.Fined):
                self.fines[event.seat] += event.paid
                self.fined_in[round_][event.seat] += event.paid

    def because(self) -> Said:
        """Why it is this one's match."""
        points = totals(self.view)
        best = max(points)
        if points.count(best) > 1:
            shared = self.view.places.count(1) > 1
            return (
                tie_words(self.view, self.names).removesuffix("."),
                _("level in everything") if shared else _("a tie: the thinner file"),
            )
        return self.ahead(points)

    def lines(self) -> tuple[Said, ...]:
        """The match in five lines."""
        found: list[Said] = []
        if self.best[0]:
            coins, seat, which = self.best
            found.append((
                _("Best sale: {name}, {tokens} for {pounds}.").format(
                    name=self.names[-seat], tokens=kinds_name(which), pounds=pounds(coins)
                ),
                _("Best sale: {name}, {coins}.").format(name=self.names[-seat], coins=coins),
            ))  # fmt: skip
        else:
            found.append((_("Nobody sold anything to Fagin."),))
        thick: Counter[int] = Counter()
        for (_round, seat), (size, _types) in self.files.items():
            thick[seat] = max(thick[seat], size)
        if thick:
            who, most = self.most(thick)
            found.append((_("Thickest police file: {who}, {tokens}.").format(who=who, tokens=count_words(most)),))
        if fines := +self.fines:
            who, most = self.most(fines)
            found.append((_("Paid the police most: {who}, {pounds}.").format(who=who, pounds=pounds(most)),))
        if self.anew:
            who, most = self.most(self.anew)
            found.append((
                n_("New beginnings: {who} with {times}.", "Most new beginnings: {who} with {times}.", most).format(
                    who=who, times=most
                ),
            ))  # fmt: skip
        loot = Counter({seat: sum(cards) for seat, cards in enumerate(self.view.loot) if cards})
        if loot:
            who, most = self.most(loot)
            found.append((_("Best burglar: {who}, {loot}.").format(who=who, loot=f"{most:+d}"),))
        return tuple(found[:5])

    def rounds(self) -> tuple[str, ...]:
        """What everybody sold and paid, a line a round."""
        found = []
        for round_, called in ((DAY, _("The day")), (NIGHT, _("The night"))):
            parts = []
            for seat, sold in enumerate(self.sold_in[round_]):
                size, types = self.files.get((round_, seat), (0, 0))
                said = [
                    ", ".join(sold) or _("no set"),
                    _("file {size} of {types}").format(size=size, types=types_words(types)),
                ]
                if self.fined_in[round_][seat]:
                    said.append(_("fined {pounds}").format(pounds=self.fined_in[round_][seat]))
                if self.stops.get(round_) == seat:
                    said.append(_("stopped it"))
                parts.append(f"{self.names[seat]}: {', '.join(said)}")
            found.append(_("{round}. {parts}.").format(round=called, parts="; ".join(parts)))
        return tuple(found)

    def behind(self, seat: int) -> str:
        """What stands behind somebody's points."""
        sold = ", ".join(f"{kinds_name(which)} {coins}" for which, coins in self.sales[seat])
        loot = loot_words(self.view.loot[seat])
        return _("{name}'s sets: {sold}; burglary cards: {loot}.").format(
            name=self.names[seat], sold=sold or _("none"), loot=loot or _("none")
        )


# The curtain --------------------------------------------------------------------------------------


def recap(
    view: State, before: Sequence[Event], news: Sequence[Event], names: Sequence[str], signs: Signs
) -> list[Said]:
    """A line that was turned over in one sentence; the rest as the log has it, and shorter."""
    teller, said = Recap(names, view), list[Said]()
    for event in before:
        teller.event(event)
    turned: list[e.TurnedOver] = []
    for place, event in enumerate(news):
        if isinstance(event, e.TurnedOver):
            turned.append(event)
            continue
        if turned:
            said.append(teller.turned(turned))
            turned = []
        sentence = teller.event(event)
        done = isinstance(event, e.AtFagin) and any(isinstance(later, e.Sold) for later in news[place:])
        if sentence and not done:
            said.append((sentence, *teller.shorter(event)))
    if turned:
        said.append(teller.turned(turned))
    return said


class Recap(Story):
    """The log's sentences, and shorter ones for a small curtain."""

    def turned(self, turned: Sequence[e.TurnedOver]) -> Said:
        """A line of the night."""
        name, tokens = self.name(turned[0].seat), count_words(len(turned))
        faces = in_a_row(self.edition, [event.face for event in turned])
        return (
            _("{name} turned over, from {place} on: {faces}.").format(
                name=name, place=self.at(turned[0].space), faces=faces
            ),
            _("{name} turned over {faces}.").format(
                name=name, faces=spelled(self.edition, [event.face for event in turned])
            ),
            _("{name} turned {tokens} over.").format(name=name, tokens=tokens),
        )

    def shorter(self, event: Event) -> Said:
        """Shorter ways to say it, where there are any."""
        if isinstance(event, e.Prowled):
            name, token = self.name(event.seat), face_name(self.edition, event.face)
            short = _("{name} took {token}.").format(name=name, token=token)
            if not event.faces:
                return (short,)
            over = count_words(len(event.faces))
            said = _("{name} took {token}, {over} to the bag.") if event.to_bag else _(
                "{name} took {token}, {over} to the file."
            )  # fmt: skip
            return (said.format(name=name, token=token, over=over), short)
        if isinstance(event, e.Sold):
            coins = event.coins + event.reward + event.bonus + event.added
            name = self.name(event.seat)
            tokens = spelled(self.edition, [face for _kind, alike in by_kind(event.faces) for face in alike])
            said = _("{name} sold {tokens} for {pounds}.")
            return (
                said.format(name=name, tokens=tokens, pounds=pounds(coins)),
                said.format(name=name, tokens=tokens, pounds=coins),
                said.format(name=name, tokens=count_words(len(event.faces)), pounds=coins),
            )
        if isinstance(event, e.Snatched):
            token = face_name(self.edition, event.face % HEX)
            return (_("{name} took {token} from afar.").format(name=self.name(event.seat), token=token),)
        if isinstance(event, e.Relocated):
            return (_("{name} paid {pounds} to begin anew.").format(
                name=self.name(event.seat), pounds=pounds(event.paid)
            ),)  # fmt: skip
        if isinstance(event, e.FileShown):
            types = types_words(len({kind(face) for face in event.faces}))
            return (
                _("{name}'s file: {tokens}, {types}.").format(
                    name=self.name(event.seat), tokens=count_words(len(event.faces)), types=types
                ),
            )
        if isinstance(event, e.Fined):
            return (_("{name} paid {pounds} as fine.").format(name=self.name(event.seat), pounds=pounds(event.paid)),)
        if isinstance(event, e.Laid):
            return (_("Night fell."),) if event.night else (_("The day began."),)
        if isinstance(event, e.Announced):
            money = ", ".join([f"{self.name(seat)} {coins}" for seat, coins in enumerate(event.money)])
            return (_("Money: {money}.").format(money=money),)
        return ()
