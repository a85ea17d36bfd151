"""What happened in Thiefdom, as sentences: past tense, names, places in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from rules.game import Event, State
from rules.thiefdom import events as e
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import CARRIAGE, GUARDS, WOTANA
from rules.thiefdom.goods import ARTWORK, BADGE
from rules.thiefdom.state import HERE, THIEVES, Thiefdom
from rules.thiefdom.steps.walk import TUNNEL
from tui.games.thiefdom.cards import card_name, cards_words, short_name
from tui.games.thiefdom.names import (
    actions_words,
    actor_words,
    address,
    artwork_name,
    cell_words,
    count_goods,
    direction_word,
    figure_name,
    goods_parts,
    goods_words,
    index_name,
    mission_words,
    own_thief,
    points_words,
    reward_words,
    rows_words,
    steps_words,
    there,
    thief_name,
    way_words,
)
from tui.games.thiefdom.story_cards import hired, used
from tui.words import Said, begin_upper, listed, plural


class Story:
    """Says what happened."""

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Thiefdom)
        self.names = tuple(names)
        self.edition, self.city, self.seats = view.edition, view.city, view.seats
        self.cells: dict[int, int] = {}
        """Where who stands in the story: figures, or HERE and a thief."""
        self.homes: dict[int, int] = {}
        """The hideouts, as they were chosen in the story."""
        self.walking = -1
        """Whose steps were told last."""

    @property
    def solo(self) -> bool:
        """Is it one guild alone?"""
        return self.seats == 1

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def thief(self, seat: int, thief: int) -> str:
        """`Ada's thief 2`."""
        return thief_name(self.names, seat, thief)

    def card(self, card: int) -> str:
        """What a card is called."""
        return card_name(self.edition, card)

    def at(self, space: int) -> str:
        """A space in words."""
        return address(self.city, space)

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; nothing where it goes without saying."""
        sentence = self._sentence(event)
        return (sentence, *self.shorter(event)) if sentence else ()

    def _sentence(self, event: Event) -> str:
        """A sentence, or nothing where it goes without saying."""
        said: Callable[[Any], str] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
        sentence = said(event) if said else ""
        if not isinstance(event, e.Stepped):
            self.walking = -1
        return sentence

    # Set-up ---------------------------------------------------------------------------------------

    def _setup(self, event: e.SetUp) -> str:
        said = rows_words(self.edition, self.city)
        villas = [
            "section {section} ({art}; {safe})".format(
                section=section,
                art=artwork_name(self.edition, art),
                safe="gems in the safe" if safe == "gems" else "the artwork in the safe",
            )
            for section, art, safe in zip(event.villas, event.art, event.safes, strict=True)
        ]
        said.append("Villas: {villas}.".format(villas=", ".join(villas)))
        said.append(f"Catacombs: sections {listed([str(one) for one in event.catacombs])}.")
        if not self.solo:
            said.append(f"{self.name(event.first)} began.")
        return " ".join(["The city was laid.", *said])

    def _stationed(self, event: e.Stationed) -> str:
        self.cells.update({figure: cell for figure, cell in enumerate(event.cells) if cell != NOWHERE})
        watch = [
            f"{figure_name(figure)} at {self.at(cell)}, looking {direction_word(event.facing[figure])}"
            if figure in GUARDS
            else f"{figure_name(figure)} at {self.at(cell)}"
            for figure, cell in self.cells.items()
            if figure < HERE
        ]
        return "The watch took its posts: {watch}.".format(watch="; ".join(watch))

    def _missionplaced(self, event: e.MissionPlaced) -> str:
        said = (
            f"A mission lay at the smuggler of section {event.section}: "
            f"{mission_words(self.edition.mission(event.mission))}."
        )
        if not event.below:
            return said
        below = "; ".join([mission_words(self.edition.mission(one)) for one in event.below])
        return f"{said} Below it: {below}."

    def _displayed(self, event: e.Displayed) -> str:
        return f"The dealers sold {cards_words(self.edition, event.cards)}."

    def _draftdealt(self, event: e.DraftDealt) -> str:
        return plural(
            event.cards,
            f"Everybody was dealt {event.cards} piece of equipment.",
            f"Everybody was dealt {event.cards} pieces of equipment.",
        )

    def _draftseen(self, event: e.DraftSeen) -> str:
        said = "{name} got {cards} to choose from." if len(event.cards) > 1 else "{name} got {cards}."
        return said.format(name=self.name(event.seat), cards=cards_words(self.edition, event.cards))

    def _draftpassed(self, event: e.DraftPassed) -> str:
        if self.solo:
            if event.left > 1:
                return f"{self.name(0)} kept a card and drew {event.left} anew."
            return f"{self.name(0)} kept a card and drew the last one."
        if event.left > 1:
            return f"Everybody kept a card and passed {event.left} to the right."
        return "Everybody kept a card, passed the last one to the right and kept what came."

    def _bought(self, event: e.Bought) -> str:
        return (
            f"{self.thief(event.seat, event.thief)} got {self.card(event.card)} for "
            f"{count_goods(0, event.cost)}, with {points_words(event.points)}."
        )

    def _draftdone(self, event: e.DraftDone) -> str:
        return f"{self.name(event.seat)} bought no more of the draft."

    def _settled(self, event: e.Settled) -> str:
        self.homes[event.seat] = event.space
        for thief in range(THIEVES):
            self.cells[HERE + event.seat * THIEVES + thief] = event.space
        return f"{self.name(event.seat)} chose {self.at(event.space)} as hideout."

    # Rounds ---------------------------------------------------------------------------------------

    def _nightfalls(self, event: e.NightFalls) -> str:
        if self.solo:
            return f"Night {event.round} fell."
        return f"Night {event.round} fell. {self.name(event.first)} was first."

    def _planshown(self, event: e.PlanShown) -> str:
        plan = ", ".join([actor_words(what) for what in event.plan])
        return f"{self.name(event.seat)}'s plan: {plan}."

    def _thiefacts(self, event: e.ThiefActs) -> str:
        return (
            f"Part {event.slot + 1}: the turn of {self.thief(event.seat, event.thief)}, "
            f"{there(self.city, self.cells.get(HERE + event.seat * THIEVES + event.thief, NOWHERE))}."
        )

    def _patrolacts(self, event: e.PatrolActs) -> str:
        figures = listed([figure_name(figure) for figure in event.figures])
        if self.solo:
            return f"Part {event.slot + 1}: a patrol board with {figures}."
        return f"Part {event.slot + 1}: {self.name(event.seat)}'s patrol board, with {figures}."

    def _daybreaks(self, event: e.DayBreaks) -> str:
        if self.solo:
            return f"Day broke after night {event.round}."
        boards = self.edition.boards(self.seats)
        got = [
            f"{self.name(seat)} {listed([figure_name(figure) for figure in boards[board]])}"
            for seat, board in enumerate(event.boards)
        ]
        return "Day broke after night {round}, and patrol boards went to the right: {boards}.".format(
            round=event.round, boards="; ".join(got)
        )

    def _onthestreet(self, event: e.OnTheStreet) -> str:
        return plural(
            event.thieves,
            f"{self.name(event.seat)} had {event.thieves} thief on the street by day: {points_words(event.points)}.",
            f"{self.name(event.seat)} had {event.thieves} thieves on the street by day: {points_words(event.points)}.",
        )

    def _refilled(self, event: e.Refilled) -> str:
        return "All guards had badges again, and all nobles full bags."

    def _counted(self, event: e.Counted) -> str:
        each = (
            (event.goods, "{points} for goods"),
            (event.allies, "{points} for allies"),
            (event.home, "{points} for thieves at home"),
        )
        said = [words.format(points=points_words(points)) for points, words in each if points]
        return "{name} ended with {points}.".format(name=self.name(event.seat), points=listed(said) or "nothing more")

    # The watch ------------------------------------------------------------------------------------

    def _marched(self, event: e.Marched) -> str:
        start, end = self.cells.get(event.figure, NOWHERE), event.cells[-1]
        self.cells[event.figure] = end
        headings = [self.city.side(one, to) for one, to in pairwise((start, *event.cells)) if one != NOWHERE]
        known = start != NOWHERE and NOWHERE not in headings
        said = "{figure} walked {way} to {place}" if known else "{figure} walked to {place}"
        facts = {
            "figure": begin_upper(figure_name(event.figure)),
            "way": way_words(headings) if known else "",
            "place": self.at(end),
        }
        if event.figure in GUARDS:
            said = f"{said.format(**facts)} and looked {direction_word(event.facing)}"
        return f"{said.format(**facts)}."

    def _stuck(self, event: e.Stuck) -> str:
        return f"{begin_upper(figure_name(event.figure))} had no way to go."

    def _spotted(self, event: e.Spotted) -> str:
        return f"{self.thief(event.seat, event.thief)} was spotted by {figure_name(event.by)}."

    def _escaped(self, event: e.Escaped) -> str:
        return f"{self.thief(event.seat, event.thief)} was seen and got away, thanks to {self.card(event.card)}."

    def _arrested(self, event: e.Arrested) -> str:
        self.cells[HERE + event.seat * THIEVES + event.thief] = self.homes.get(event.seat, NOWHERE)
        goods = goods_parts(event.goods, self.edition, event.art)
        said = [f"{self.thief(event.seat, event.thief)} was arrested and sent home"]
        if event.points:
            said.append(f"{points_words(event.points)} lost")
        if goods:
            gone = "{goods} gone" if self.solo else "{goods} to the dungeon"
            said.append(gone.format(goods=listed(goods)))
        return f"{', '.join(said)}."

    # A thief's turn ---------------------------------------------------------------------------------

    def _wentout(self, event: e.WentOut) -> str:
        if event.card != WOTANA:
            return ""
        return f"{self.thief(event.seat, event.thief)} paid 1 gold to Wotana for up to {steps_words(event.steps)}."

    def _stepped(self, event: e.Stepped) -> str:
        index = event.seat * THIEVES + event.thief
        went_on, self.walking = self.walking == index, index
        over = [self._who(cell) for cell in event.over]
        stayed = self.cells.get(HERE + index) == event.space
        self.cells[HERE + index] = event.space
        thief = self.thief(event.seat, event.thief)
        if stayed:
            said = f"{thief} went no further than {self.at(event.space)}"
        elif event.space >= BUILDING:
            said = "Then into {place}" if went_on else "{thief} went into {place}"
        else:
            said = "Then to {place}" if went_on else "{thief} walked to {place}"
        said = said.format(thief=thief, place=self.at(event.space))
        if event.how:
            how = "through the catacombs" if event.how == TUNNEL else "with {card}"
            said = f"{said}, {how.format(card=self.card(event.how))}"
        if over:
            said = f"{said}, past {listed(over)}"
        if event.points:
            said = f"{said}, for {points_words(event.points)} lost"
        return f"{said}."

    def _who(self, cell: int) -> str:
        """Who stands on a cell in the story."""
        who = next((who for who, at in self.cells.items() if at == cell), -1)
        if who < 0:
            return "somebody"
        return index_name(self.names, who - HERE) if who >= HERE else figure_name(who)

    def _stole(self, event: e.Stole) -> str:
        thief, figure = self.thief(event.seat, event.thief), figure_name(event.figure)
        if event.figure == CARRIAGE:
            said = f"{thief} robbed the carriage of {goods_words(event.goods)}"
            return f"{said}, and was wanted now." if event.poster else f"{said}."
        if event.figure in GUARDS and not event.goods[BADGE]:
            return f"{thief} stole from {figure}, who had no badge."
        return f"{thief} stole {goods_words(event.goods)} from {figure}."

    def _gained(self, event: e.Gained) -> str:
        thief = self.thief(event.seat, event.thief)
        if not any(event.goods) and not event.points:
            return f"{thief} had no room for what {self.card(event.card)} brought."
        said = reward_words(event.points, event.goods)
        if not event.card:
            return f"{thief} got {said}."
        return f"{thief} got {said} from {self.card(event.card)}."

    def _tossed(self, event: e.Tossed) -> str:
        goods = (
            artwork_name(self.edition, event.goods - ARTWORK) if event.goods >= ARTWORK else count_goods(event.goods, 1)
        )
        return f"{self.thief(event.seat, event.thief)} threw {goods} away."

    def _endured(self, event: e.Endured) -> str:
        return f"{self.thief(event.seat, event.thief)} got the endurance marker: 1 action more."

    def _teleported(self, event: e.Teleported) -> str:
        self.cells[HERE + event.seat * THIEVES + event.thief] = event.space
        return f"{self.thief(event.seat, event.thief)} was {there(self.city, event.space)} then."

    def _turndone(self, event: e.TurnDone) -> str:
        if not event.unused:
            return ""
        return f"{self.thief(event.seat, event.thief)} left {actions_words(event.unused)} unused."

    def _torn(self, event: e.Torn) -> str:
        return f"{self.thief(event.seat, event.thief)} tore up the wanted poster in the hideout."

    def _used(self, event: e.Used) -> str:
        return used(self, event)

    def _exchanged(self, event: e.Exchanged) -> str:
        said = [
            f"{own_thief(thief)} had {goods_words(goods, self.edition, art)}"
            for thief, goods, art in zip(event.thieves, event.goods, event.art, strict=False)
        ]
        if event.home:
            said.append(f"the hideout had {goods_words(event.goods[-1], self.edition, event.art[-1])}")
        return "{name} exchanged goods: then {goods}.".format(name=self.name(event.seat), goods="; ".join(said))

    # Locations --------------------------------------------------------------------------------------

    def _visited(self, event: e.Visited) -> str:
        return f"{self.thief(event.seat, event.thief)} activated {self.at(event.space)}."

    def _took(self, event: e.Took) -> str:
        goods = (
            artwork_name(self.edition, event.goods - ARTWORK)
            if event.goods >= ARTWORK
            else count_goods(event.goods, event.count)
        )
        return f"{self.thief(event.seat, event.thief)} took {goods}."

    def _traded(self, event: e.Traded) -> str:
        said = "{thief} sold {goods} for {points}."
        if event.gold:
            said = "{thief} sold {goods} out of the hideout to Ruth, for {points} and {gold}."
        return said.format(
            thief=self.thief(event.seat, event.thief),
            goods=count_goods(event.goods, event.count),
            points=points_words(event.points),
            gold=count_goods(0, event.gold),
        )

    def _ordered(self, event: e.Ordered) -> str:
        return (
            f"{self.thief(event.seat, event.thief)} bought {count_goods(2, event.count)} for "
            f"{count_goods(0, event.gold)}."
        )

    def _delivered(self, event: e.Delivered) -> str:
        return (
            f"{self.thief(event.seat, event.thief)} delivered {artwork_name(self.edition, event.artwork)} for "
            f"{reward_words(event.points, event.goods)}."
        )

    def _drewequipment(self, event: e.DrewEquipment) -> str:
        return f"{self.name(event.seat)} was shown {cards_words(self.edition, event.cards)} to choose from."

    def _smuggled(self, event: e.Smuggled) -> str:
        wants = self.edition.mission(event.mission).wants.goods
        return (
            f"{self.thief(event.seat, event.thief)} did the mission of section {event.section}: "
            f"{goods_words(wants)} for {reward_words(event.points, event.goods)}."
        )

    def _handedin(self, event: e.HandedIn) -> str:
        return f"{self.thief(event.seat, event.thief)} handed in the wanted poster for {points_words(event.points)}."

    def _guestsshown(self, event: e.GuestsShown) -> str:
        return f"Guests were {cards_words(self.edition, event.guests)}."

    def _hired(self, event: e.Hired) -> str:
        return hired(self, event)

    def _brawled(self, event: e.Brawled) -> str:
        return (
            f"{self.thief(event.seat, event.thief)} had a brawl with {self.card(event.guest)}, for "
            f"{points_words(event.points)}."
        )

    def _nobodyhired(self, event: e.NobodyHired) -> str:
        return f"{self.thief(event.seat, event.thief)} let all guests go."

    # Alone ------------------------------------------------------------------------------------------

    def _rolled(self, event: e.Rolled) -> str:
        order = [direction_word("NESW".index(letter)) for letter in self.edition.solo.directions[event.roll - 1]]
        return "The compass showed {roll}: {directions}.".format(roll=event.roll, directions=", ".join(order))

    def _rivalmoved(self, event: e.RivalMoved) -> str:
        return f"Rival {event.rival} went into {self.at(event.space)} (a roll of {event.roll})."

    # Shorter, and several in one --------------------------------------------------------------

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """A walk in one sentence; the rest as the log has it, and shorter."""
        said = list[Said]()
        for event in before:
            self._sentence(event)
        walk: list[e.Stepped] = []
        for event in news:
            if isinstance(event, e.Stepped) and (
                not walk or (walk[-1].seat, walk[-1].thief) == (event.seat, event.thief)
            ):
                walk.append(event)
                self._sentence(event)
                continue
            if isinstance(event, e.Halted | e.WentOut) and walk:
                self._sentence(event)
                continue
            if walk:
                said.append(self.walked(walk))
                walk = [event] if isinstance(event, e.Stepped) else []
            sentence = self._sentence(event)
            if sentence and not isinstance(event, e.Stepped):
                said.append((sentence, *self.shorter(event)))
        if walk:
            said.append(self.walked(walk))
        return said

    def walked(self, walk: Sequence[e.Stepped]) -> Said:
        """A walk as a whole."""
        last = walk[-1]
        thief, place = self.thief(last.seat, last.thief), self.at(last.space)
        lost = sum([event.points for event in walk])
        said = f"{thief} went to {place}."
        if not lost:
            return (said,)
        return (
            f"{thief} went to {place}, for {points_words(lost)} lost.",
            said,
        )

    def shorter(self, event: Event) -> Said:
        """Shorter ways to say it, where there are any."""
        if isinstance(event, e.SetUp):
            return ("The city was laid.",)
        if isinstance(event, e.Stationed):
            return ("The watch took its posts.",)
        if isinstance(event, e.Displayed):
            cards = ", ".join([short_name(self.edition, card) for card in event.cards])
            return (f"Dealers: {cards}.", "The dealers had new wares.")
        if isinstance(event, e.MissionPlaced):
            return (f"A new mission for section {event.section}.",)
        if isinstance(event, e.Marched):
            figure, cell = begin_upper(figure_name(event.figure)), cell_words(self.city, event.cells[-1])
            if event.figure in GUARDS:
                return (
                    f"{figure} to {cell}, looking {direction_word(event.facing)}.",
                    f"{figure} walked.",
                )
            return (
                f"{figure} to {cell}.",
                f"{figure} walked.",
            )
        if isinstance(event, e.Arrested):
            return (f"{self.thief(event.seat, event.thief)} was arrested.",)
        if isinstance(event, e.ThiefActs):
            return (f"Part {event.slot + 1}: {self.thief(event.seat, event.thief)}.",)
        if isinstance(event, e.DayBreaks):
            return (f"Day broke after night {event.round}.",)
        if isinstance(event, e.GuestsShown):
            return ("Guests were shown.",)
        if isinstance(event, e.Exchanged):
            return (f"{self.name(event.seat)} exchanged goods.",)
        if isinstance(event, e.RivalMoved) and event.space != NOWHERE:
            return (
                f"Rival {event.rival} into {self.at(event.space)}.",
            )  # fmt: skip
        return ()
