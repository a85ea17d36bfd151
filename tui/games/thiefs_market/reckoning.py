"""What a match of Thief's Market came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.game import Event, State
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS, EXPEDITION, HENCHMAN, HIDEOUT, MAGIC
from rules.thiefs_market.scoring import card_points, icons, scores, standing
from rules.thiefs_market.state import Market
from tui.games.thiefs_market.cards import names as card_names
from tui.games.thiefs_market.cards import spelled
from tui.games.thiefs_market.narrator import tie_words
from tui.games.thiefs_market.story import Story, cards_words
from tui.shelf.book import Book, barred, numbers, scored
from tui.shelf.reckoning import Holdings, Parts, Reckoning, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.prompt import Said
from tui.widgets.score_table import Scores
from tui.words import _, n_


def counts(view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
    """Gold, cards and the pile, which lie open; Infamy does not."""
    assert isinstance(view, Market)
    found: list[Parts] = []
    for seat in range(view.seats):
        pile = spelled(view.piles[seat], "")
        found.append(
            (
                (f"{names[seat]} ", seat_role(seat)),
                (f"{signs['coin']}{view.gold[seat]} ", "gold"),
                (cards_words(len(view.cards[seat])), "ink"),
                (f" {pile}" if pile else "", "dim"),
            )
        )
    return tuple(found)


def reckon(view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
    """From the last position and the public story."""
    assert isinstance(view, Market)
    book = Deeds(view, story, names)
    return Reckoning(
        places=view.places,
        scores=_scores(view, names, signs),
        because=book.because(),
        holdings=_holdings(view, signs),
        match=book.lines(),
        rounds=book.rounds(),
        length=(n_("{rounds} round", "{rounds} rounds", view.round).format(rounds=view.round),),
        behind=tuple([behind(view, seat, names) for seat in range(view.seats)]),
    )


def _scores(view: Market, names: Sequence[str], signs: Signs) -> Scores:
    points, pays = scores(view), view.edition.places
    henchmen = " / ".join([str(paid) for paid in pays.henchmen])
    gold = " / ".join([str(paid) for paid in pays.gold])
    told: dict[str, tuple[Said, str, str]] = {
        "infamy": ((_("Infamy tokens"), _("Infamy")), signs["market.infamy"], signs.role("market.infamy")),
        "values": ((_("values on cards"), _("values")), "v", "bone"),
        "cards": ((_("end of game cards"), _("end cards")), "e", "green"),
        "henchmen": ((_("most Henchmen {paid}").format(paid=henchmen), _("Henchmen")), HENCHMAN, "orange"),
        "gold": ((_("most gold {paid}").format(paid=gold), _("most gold")), signs["coin"], "gold"),
    }
    return scored(view.places, names, barred(points, told))


def _holdings(view: Market, signs: Signs) -> Holdings:
    def row(label: Said, values: Sequence[int], role: str = "ink") -> Row:
        return numbers(label, values, signs, role)

    seats = range(view.seats)
    kinds: tuple[tuple[str, Said], ...] = (
        (HENCHMAN, (_("Henchmen"), HENCHMAN)),
        (MAGIC, (_("Magic"), MAGIC)),
        (HIDEOUT, (_("Hideouts"), HIDEOUT)),
        (EXPEDITION, (_("Expeditions"), EXPEDITION)),
    )
    rows = [row((_("cards"), _("card")), [len(view.cards[seat]) for seat in seats])]
    rows += [row(label, [icons(view, seat, icon) for seat in seats]) for icon, label in kinds]
    rows.append(row((_("gold"), signs["coin"]), view.gold, "gold"))
    rows.append(row((_("Infamy"), signs["market.infamy"]), view.infamy, signs.role("market.infamy")))
    return Holdings((_("What everybody owns"), _("Owned")), tuple(rows))


def behind(view: Market, seat: int, names: Sequence[str]) -> str:
    """What stands behind the points of somebody's cards: `Ada: Crown 6, Loyalty Program 8`."""
    parts = []
    for number in view.cards[seat]:
        points = view.card(number).value + card_points(view, seat, number)
        name = card_names(view.card(number))[0]
        parts.append(f"{name} {points}" if points else name)
    return _("{name}'s cards: {cards}.").format(name=names[seat], cards=", ".join(parts) or _("none"))


class Deeds(Book):
    """What the story of a match adds up to."""

    def __init__(self, view: Market, story: Sequence[Event], names: Sequence[str]) -> None:
        super().__init__(names)
        self.view = view
        self.robbers: Counter[int] = Counter()
        self.robbed: Counter[int] = Counter()
        self.passed: Counter[int] = Counter()
        """Purchase turns in which nothing was bought."""
        self.largest = (0, 0, 0)
        """Objects, seat, round of the largest pile that was brought home."""
        self.spree = (0, 0, 0)
        """Cards, seat, round of the most purchases in one turn."""
        self.gains: dict[int, list[list[str]]] = {}
        """What every seat gained, round by round."""
        self.thefts: Counter[int] = Counter()
        self._read(story)

    def _read(self, story: Sequence[Event]) -> None:
        round_ = 0
        for event in story:
            if isinstance(event, e.Rolled):
                round_ = event.round
                self.gains[round_] = [[] for _seat in range(self.view.seats)]
            elif isinstance(event, e.Robbed):
                self.robbers[event.seat] += 1
                self.robbed[event.victim] += 1
                self.thefts[round_] += 1
            elif isinstance(event, e.SplitDone):
                for seat, pile in enumerate(event.piles):
                    self.largest = max(self.largest, (sum(pile), -seat, round_))
            elif isinstance(event, e.Bought | e.Gained):
                self.gains[round_][event.seat].append(card_names(self.view.card(event.card))[0])
            elif isinstance(event, e.ShoppingDone):
                self.passed[event.seat] += not event.made
                self.spree = max(self.spree, (event.made, -event.seat, round_))

    def because(self) -> Said:
        """Why it is this one's match."""
        view = self.view
        decided = [standing(view, seat) for seat in range(view.seats)]
        best = max(decided)
        level = [seat for seat in range(view.seats) if decided[seat][0] == best[0]]
        if len(level) > 1:
            short = _("a tie: cards decide") if len({decided[seat][1] for seat in level}) > 1 else _("a tie: tokens")
            if [own for own in decided if own == best] != [best]:
                short = _("level in everything")
            return (tie_words(view, self.names).removesuffix("."), short)
        return self.ahead([own[0] for own in decided])

    def lines(self) -> tuple[Said, ...]:
        """The match in five lines."""
        owned = Counter({seat: len(cards) for seat, cards in enumerate(self.view.cards)})
        who, most = self.most(owned)
        said = _("Most cards: {who} with {most}.")
        found: list[Said] = [(said.format(who=who, most=most), _("Most cards: {most}.").format(most=most))]
        if self.robbers:
            who, most = self.most(self.robbers)
            found.append((_("Robbed others most: {who}, {times}.").format(who=who, times=times(most)),))
            who, most = self.most(self.robbed)
            found.append((_("Was robbed most: {who}, {times}.").format(who=who, times=times(most)),))
        else:
            found.append((_("Nobody was robbed."),))
        objects, seat, round_ = self.largest
        name = self.names[-seat]
        said = _("Largest pile: {name} with {objects} in round {round}.")
        found.append((said.format(name=name, objects=objects, round=round_),))
        cards, seat, round_ = self.spree
        if cards:
            said = _("Most bought at once: {name}, {cards} in round {round}.")
            found.append((said.format(name=self.names[-seat], cards=cards_words(cards), round=round_),))
        return tuple(found)

    def rounds(self) -> tuple[str, ...]:
        """What everybody gained, a line a round."""
        found = []
        for round_, gains in self.gains.items():
            parts = [f"{self.names[seat]}: {', '.join(cards)}" for seat, cards in enumerate(gains) if cards]
            thefts = n_("{thefts} theft", "{thefts} thefts", self.thefts[round_]).format(thefts=self.thefts[round_])
            said = _("Round {round}, {thefts}. {gains}.") if self.thefts[round_] else _("Round {round}. {gains}.")
            gained = "; ".join(parts) or _("Nobody bought anything")
            found.append(said.format(round=round_, thefts=thefts, gains=gained))
        return tuple(found)


def times(count: int) -> str:
    """`once`, `3 times`."""
    return n_("once", "{count} times", count).format(count=count)


# The curtain --------------------------------------------------------------------------------------


def recap(
    view: State, before: Sequence[Event], news: Sequence[Event], names: Sequence[str], signs: Signs
) -> list[Said]:
    """A theft with its dice in one sentence, a purchase in another; the rest as the log has it."""
    teller, said = Recap(names, view), list[Said]()
    for event in news:
        if isinstance(event, e.RolledAgain) and teller.robbed is not None:
            said[teller.at] = teller.theft(event)
            continue
        if isinstance(event, e.Robbed):
            teller.robbed, teller.at = event, len(said)
        if sentence := teller.event(event):
            said.append((sentence, *teller.shorter(event)))
    return said


class Recap(Story):
    """The log's sentences, and shorter ones for a small curtain."""

    robbed: e.Robbed | None = None
    """The last theft, and where it was told."""
    at = 0

    def theft(self, event: e.RolledAgain) -> Said:
        """A theft and what was rolled after it."""
        assert self.robbed is not None
        thief, victim = self.name(self.robbed.seat), self.name(self.robbed.victim)
        kept, before, after = spelled(self.robbed.kept), spelled(event.before), spelled(event.after)
        return (
            _("{thief} robbed {victim}: kept {kept}; {before} went back and became {after}.").format(
                thief=thief, victim=victim, kept=kept, before=before, after=after
            ),
            _("{thief} robbed {victim}: kept {kept}.").format(thief=thief, victim=victim, kept=kept),
            _("{thief} robbed {victim}.").format(thief=thief, victim=victim),
        )

    def shorter(self, event: Event) -> Said:
        """Shorter ways to say it, where there are any."""
        if isinstance(event, e.Robbed):
            thief, victim = self.name(event.seat), self.name(event.victim)
            return (_("{thief} robbed {victim}.").format(thief=thief, victim=victim),)
        if isinstance(event, e.Bought):
            name, card = self.name(event.seat), card_names(self.edition.cards[event.card - 1])
            return tuple([_("{name} bought {card}.").format(name=name, card=called) for called in (card[0], card[2])])
        if isinstance(event, e.Rolled):
            return (_("Round {round}: {name} rolled.").format(round=event.round, name=self.name(event.starter)),)
        if isinstance(event, e.Filled):
            return (_("Row {row} was filled.").format(row=DECKS[event.row]),)
        return ()
