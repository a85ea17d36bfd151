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
from tui.games.thiefdom.cards import card_name, cards_words
from tui.games.thiefdom.names import (
    actions_words,
    actor_words,
    address,
    artwork_name,
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
from tui.words import _, begin_upper, listed, n_


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

    def event(self, event: Event) -> str:
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
            _("section {section} ({art}; {safe})").format(
                section=section,
                art=artwork_name(self.edition, art),
                safe=_("gems in the safe") if safe == "gems" else _("the artwork in the safe"),
            )
            for section, art, safe in zip(event.villas, event.art, event.safes, strict=True)
        ]
        said.append(_("Villas: {villas}.").format(villas=", ".join(villas)))
        said.append(_("Catacombs: sections {sections}.").format(sections=listed([str(one) for one in event.catacombs])))
        if not self.solo:
            said.append(_("{name} began.").format(name=self.name(event.first)))
        return " ".join([_("The city was laid."), *said])

    def _stationed(self, event: e.Stationed) -> str:
        self.cells.update({figure: cell for figure, cell in enumerate(event.cells) if cell != NOWHERE})
        watch = [
            _("{figure} at {place}, looking {direction}").format(
                figure=figure_name(figure), place=self.at(cell), direction=direction_word(event.facing[figure])
            )
            if figure in GUARDS
            else _("{figure} at {place}").format(figure=figure_name(figure), place=self.at(cell))
            for figure, cell in self.cells.items()
            if figure < HERE
        ]
        return _("The watch took its posts: {watch}.").format(watch="; ".join(watch))

    def _missionplaced(self, event: e.MissionPlaced) -> str:
        said = _("A mission lay at the smuggler of section {section}: {mission}.").format(
            section=event.section, mission=mission_words(self.edition.mission(event.mission))
        )
        if not event.below:
            return said
        below = "; ".join([mission_words(self.edition.mission(one)) for one in event.below])
        return _("{said} Below it: {below}.").format(said=said, below=below)

    def _displayed(self, event: e.Displayed) -> str:
        return _("The dealers sold {cards}.").format(cards=cards_words(self.edition, event.cards))

    def _draftdealt(self, event: e.DraftDealt) -> str:
        return n_(
            "Everybody was dealt {cards} piece of equipment.",
            "Everybody was dealt {cards} pieces of equipment.",
            event.cards,
        ).format(cards=event.cards)

    def _draftseen(self, event: e.DraftSeen) -> str:
        said = _("{name} got {cards} to choose from.") if len(event.cards) > 1 else _("{name} got {cards}.")
        return said.format(name=self.name(event.seat), cards=cards_words(self.edition, event.cards))

    def _draftpassed(self, event: e.DraftPassed) -> str:
        if self.solo:
            if event.left > 1:
                return _("{name} kept a card and drew {cards} anew.").format(name=self.name(0), cards=event.left)
            return _("{name} kept a card and drew the last one.").format(name=self.name(0))
        if event.left > 1:
            return _("Everybody kept a card and passed {cards} to the right.").format(cards=event.left)
        return _("Everybody kept a card, passed the last one to the right and kept what came.")

    def _bought(self, event: e.Bought) -> str:
        return _("{thief} got {card} for {gold}, with {points}.").format(
            thief=self.thief(event.seat, event.thief),
            card=self.card(event.card),
            gold=count_goods(0, event.cost),
            points=points_words(event.points),
        )

    def _draftdone(self, event: e.DraftDone) -> str:
        return _("{name} bought no more of the draft.").format(name=self.name(event.seat))

    def _settled(self, event: e.Settled) -> str:
        self.homes[event.seat] = event.space
        for thief in range(THIEVES):
            self.cells[HERE + event.seat * THIEVES + thief] = event.space
        return _("{name} chose {place} as hideout.").format(name=self.name(event.seat), place=self.at(event.space))

    # Rounds ---------------------------------------------------------------------------------------

    def _nightfalls(self, event: e.NightFalls) -> str:
        if self.solo:
            return _("Night {round} fell.").format(round=event.round)
        return _("Night {round} fell. {name} was first.").format(round=event.round, name=self.name(event.first))

    def _planshown(self, event: e.PlanShown) -> str:
        plan = ", ".join([actor_words(what) for what in event.plan])
        return _("{name}'s plan: {plan}.").format(name=self.name(event.seat), plan=plan)

    def _thiefacts(self, event: e.ThiefActs) -> str:
        return _("Part {part}: the turn of {thief}, {place}.").format(
            part=event.slot + 1,
            thief=self.thief(event.seat, event.thief),
            place=there(self.city, self.cells.get(HERE + event.seat * THIEVES + event.thief, NOWHERE)),
        )

    def _patrolacts(self, event: e.PatrolActs) -> str:
        figures = listed([figure_name(figure) for figure in event.figures])
        if self.solo:
            return _("Part {part}: a patrol board with {figures}.").format(part=event.slot + 1, figures=figures)
        return _("Part {part}: {name}'s patrol board, with {figures}.").format(
            part=event.slot + 1, name=self.name(event.seat), figures=figures
        )

    def _daybreaks(self, event: e.DayBreaks) -> str:
        if self.solo:
            return _("Day broke after night {round}.").format(round=event.round)
        boards = self.edition.boards(self.seats)
        got = [
            _("{name} {figures}").format(
                name=self.name(seat), figures=listed([figure_name(figure) for figure in boards[board]])
            )
            for seat, board in enumerate(event.boards)
        ]
        return _("Day broke after night {round}, and patrol boards went to the right: {boards}.").format(
            round=event.round, boards="; ".join(got)
        )

    def _onthestreet(self, event: e.OnTheStreet) -> str:
        return n_(
            "{name} had {thieves} thief on the street by day: {points}.",
            "{name} had {thieves} thieves on the street by day: {points}.",
            event.thieves,
        ).format(name=self.name(event.seat), thieves=event.thieves, points=points_words(event.points))

    def _refilled(self, event: e.Refilled) -> str:
        return _("All guards had badges again, and all nobles full bags.")

    def _counted(self, event: e.Counted) -> str:
        each = (
            (event.goods, _("{points} for goods")),
            (event.allies, _("{points} for allies")),
            (event.home, _("{points} for thieves at home")),
        )
        said = [words.format(points=points_words(points)) for points, words in each if points]
        return _("{name} ended with {points}.").format(
            name=self.name(event.seat), points=listed(said) or _("nothing more")
        )

    # The watch ------------------------------------------------------------------------------------

    def _marched(self, event: e.Marched) -> str:
        start, end = self.cells.get(event.figure, NOWHERE), event.cells[-1]
        self.cells[event.figure] = end
        headings = [self.city.side(one, to) for one, to in pairwise((start, *event.cells)) if one != NOWHERE]
        known = start != NOWHERE and NOWHERE not in headings
        said = _("{figure} walked {way} to {place}") if known else _("{figure} walked to {place}")
        facts = {
            "figure": begin_upper(figure_name(event.figure)),
            "way": way_words(headings) if known else "",
            "place": self.at(end),
        }
        if event.figure in GUARDS:
            said = _("{said} and looked {direction}").format(
                said=said.format(**facts), direction=direction_word(event.facing)
            )
        return f"{said.format(**facts)}."

    def _stuck(self, event: e.Stuck) -> str:
        return _("{figure} had no way to go.").format(figure=begin_upper(figure_name(event.figure)))

    def _spotted(self, event: e.Spotted) -> str:
        return _("{thief} was spotted by {figure}.").format(
            thief=self.thief(event.seat, event.thief), figure=figure_name(event.by)
        )

    def _escaped(self, event: e.Escaped) -> str:
        return _("{thief} was seen and got away, thanks to {card}.").format(
            thief=self.thief(event.seat, event.thief), card=self.card(event.card)
        )

    def _arrested(self, event: e.Arrested) -> str:
        self.cells[HERE + event.seat * THIEVES + event.thief] = self.homes.get(event.seat, NOWHERE)
        goods = goods_parts(event.goods, self.edition, event.art)
        said = [_("{thief} was arrested and sent home").format(thief=self.thief(event.seat, event.thief))]
        if event.points:
            said.append(_("{points} lost").format(points=points_words(event.points)))
        if goods:
            gone = _("{goods} gone") if self.solo else _("{goods} to the dungeon")
            said.append(gone.format(goods=listed(goods)))
        return f"{', '.join(said)}."

    # A thief's turn ---------------------------------------------------------------------------------

    def _wentout(self, event: e.WentOut) -> str:
        if event.card != WOTANA:
            return ""
        return _("{thief} paid 1 gold to Wotana for up to {steps}.").format(
            thief=self.thief(event.seat, event.thief), steps=steps_words(event.steps)
        )

    def _stepped(self, event: e.Stepped) -> str:
        index = event.seat * THIEVES + event.thief
        went_on, self.walking = self.walking == index, index
        over = [self._who(cell) for cell in event.over]
        stayed = self.cells.get(HERE + index) == event.space
        self.cells[HERE + index] = event.space
        thief = self.thief(event.seat, event.thief)
        if stayed:
            said = _("{thief} went no further than {place}").format(thief=thief, place=self.at(event.space))
        elif event.space >= BUILDING:
            said = _("Then into {place}") if went_on else _("{thief} went into {place}")
        else:
            said = _("Then to {place}") if went_on else _("{thief} walked to {place}")
        said = said.format(thief=thief, place=self.at(event.space))
        if event.how:
            how = _("through the catacombs") if event.how == TUNNEL else _("with {card}")
            said = f"{said}, {how.format(card=self.card(event.how))}"
        if over:
            said = _("{said}, past {figures}").format(said=said, figures=listed(over))
        if event.points:
            said = _("{said}, for {points} lost").format(said=said, points=points_words(event.points))
        return f"{said}."

    def _who(self, cell: int) -> str:
        """Who stands on a cell in the story."""
        who = next((who for who, at in self.cells.items() if at == cell), -1)
        if who < 0:
            return _("somebody")
        return index_name(self.names, who - HERE) if who >= HERE else figure_name(who)

    def _stole(self, event: e.Stole) -> str:
        thief, figure = self.thief(event.seat, event.thief), figure_name(event.figure)
        if event.figure == CARRIAGE:
            said = _("{thief} robbed the carriage of {goods}").format(thief=thief, goods=goods_words(event.goods))
            return _("{said}, and was wanted now.").format(said=said) if event.poster else f"{said}."
        if event.figure in GUARDS and not event.goods[BADGE]:
            return _("{thief} stole from {figure}, who had no badge.").format(thief=thief, figure=figure)
        return _("{thief} stole {goods} from {figure}.").format(
            thief=thief, goods=goods_words(event.goods), figure=figure
        )

    def _gained(self, event: e.Gained) -> str:
        thief = self.thief(event.seat, event.thief)
        if not any(event.goods) and not event.points:
            return _("{thief} had no room for what {card} brought.").format(thief=thief, card=self.card(event.card))
        said = reward_words(event.points, event.goods)
        if not event.card:
            return _("{thief} got {goods}.").format(thief=thief, goods=said)
        return _("{thief} got {goods} from {card}.").format(thief=thief, goods=said, card=self.card(event.card))

    def _tossed(self, event: e.Tossed) -> str:
        goods = (
            artwork_name(self.edition, event.goods - ARTWORK) if event.goods >= ARTWORK else count_goods(event.goods, 1)
        )
        return _("{thief} threw {goods} away.").format(thief=self.thief(event.seat, event.thief), goods=goods)

    def _endured(self, event: e.Endured) -> str:
        return _("{thief} got the endurance marker: 1 action more.").format(thief=self.thief(event.seat, event.thief))

    def _teleported(self, event: e.Teleported) -> str:
        self.cells[HERE + event.seat * THIEVES + event.thief] = event.space
        return _("{thief} was {place} then.").format(
            thief=self.thief(event.seat, event.thief), place=there(self.city, event.space)
        )

    def _turndone(self, event: e.TurnDone) -> str:
        if not event.unused:
            return ""
        return _("{thief} left {actions} unused.").format(
            thief=self.thief(event.seat, event.thief), actions=actions_words(event.unused)
        )

    def _torn(self, event: e.Torn) -> str:
        return _("{thief} tore up the wanted poster in the hideout.").format(thief=self.thief(event.seat, event.thief))

    def _used(self, event: e.Used) -> str:
        return used(self, event)

    def _exchanged(self, event: e.Exchanged) -> str:
        said = [
            _("{thief} had {goods}").format(thief=own_thief(thief), goods=goods_words(goods, self.edition, art))
            for thief, goods, art in zip(event.thieves, event.goods, event.art, strict=False)
        ]
        if event.home:
            said.append(
                _("the hideout had {goods}").format(goods=goods_words(event.goods[-1], self.edition, event.art[-1]))
            )
        return _("{name} exchanged goods: then {goods}.").format(name=self.name(event.seat), goods="; ".join(said))

    # Locations --------------------------------------------------------------------------------------

    def _visited(self, event: e.Visited) -> str:
        return _("{thief} activated {place}.").format(
            thief=self.thief(event.seat, event.thief), place=self.at(event.space)
        )

    def _took(self, event: e.Took) -> str:
        goods = (
            artwork_name(self.edition, event.goods - ARTWORK)
            if event.goods >= ARTWORK
            else count_goods(event.goods, event.count)
        )
        return _("{thief} took {goods}.").format(thief=self.thief(event.seat, event.thief), goods=goods)

    def _traded(self, event: e.Traded) -> str:
        said = _("{thief} sold {goods} for {points}.")
        if event.gold:
            said = _("{thief} sold {goods} out of the hideout to Ruth, for {points} and {gold}.")
        return said.format(
            thief=self.thief(event.seat, event.thief),
            goods=count_goods(event.goods, event.count),
            points=points_words(event.points),
            gold=count_goods(0, event.gold),
        )

    def _ordered(self, event: e.Ordered) -> str:
        return _("{thief} bought {liquor} for {gold}.").format(
            thief=self.thief(event.seat, event.thief),
            liquor=count_goods(2, event.count),
            gold=count_goods(0, event.gold),
        )

    def _delivered(self, event: e.Delivered) -> str:
        return _("{thief} delivered {artwork} for {reward}.").format(
            thief=self.thief(event.seat, event.thief),
            artwork=artwork_name(self.edition, event.artwork),
            reward=reward_words(event.points, event.goods),
        )

    def _drewequipment(self, event: e.DrewEquipment) -> str:
        return _("{name} was shown {cards} to choose from.").format(
            name=self.name(event.seat), cards=cards_words(self.edition, event.cards)
        )

    def _smuggled(self, event: e.Smuggled) -> str:
        wants = self.edition.mission(event.mission).wants.goods
        return _("{thief} did the mission of section {section}: {wants} for {reward}.").format(
            thief=self.thief(event.seat, event.thief),
            section=event.section,
            wants=goods_words(wants),
            reward=reward_words(event.points, event.goods),
        )

    def _handedin(self, event: e.HandedIn) -> str:
        return _("{thief} handed in the wanted poster for {points}.").format(
            thief=self.thief(event.seat, event.thief), points=points_words(event.points)
        )

    def _guestsshown(self, event: e.GuestsShown) -> str:
        return _("Guests were {guests}.").format(guests=cards_words(self.edition, event.guests))

    def _hired(self, event: e.Hired) -> str:
        return hired(self, event)

    def _brawled(self, event: e.Brawled) -> str:
        return _("{thief} had a brawl with {guest}, for {points}.").format(
            thief=self.thief(event.seat, event.thief), guest=self.card(event.guest), points=points_words(event.points)
        )

    def _nobodyhired(self, event: e.NobodyHired) -> str:
        return _("{thief} let all guests go.").format(thief=self.thief(event.seat, event.thief))

    # Alone ------------------------------------------------------------------------------------------

    def _rolled(self, event: e.Rolled) -> str:
        order = [direction_word("NESW".index(letter)) for letter in self.edition.solo.directions[event.roll - 1]]
        return _("The compass showed {roll}: {directions}.").format(roll=event.roll, directions=", ".join(order))

    def _rivalmoved(self, event: e.RivalMoved) -> str:
        return _("Rival {number} went into {place} (a roll of {roll}).").format(
            number=event.rival, place=self.at(event.space), roll=event.roll
        )
