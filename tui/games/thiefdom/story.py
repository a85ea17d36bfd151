"""What happened in Thiefdom, as sentences: past tense, names, places in words.

Each event is worded once, in several lengths: the log, the edge of the table, the curtain and the result take from
here. What thieves do in places and with cards is told in `story_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from rules.game import Event, State
from rules.thiefdom import events as e
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import GUARDS, WOTANA
from rules.thiefdom.state import HERE, THIEVES, Thiefdom
from rules.thiefdom.steps.walk import TUNNEL
from tui.games.thiefdom.addresses import address, direction_word, place, rows_words, there, way_words
from tui.games.thiefdom.cards import card_name, card_names, cards_words, short_name
from tui.games.thiefdom.names import (
    artwork_name,
    count_goods,
    figure_name,
    goods_parts,
    mission_words,
    plan_words,
    points_words,
    someone,
    steps_words,
    thief_called,
    thief_name,
)
from tui.games.thiefdom.story_cards import TOLD_OF_CARDS
from tui.words import Said, begin_upper, lengths, listed, plural


class Story:
    """Says what happened."""

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Thiefdom)
        self.names = tuple(names)
        self.edition, self.city, self.seats = view.edition, view.city, view.seats
        self._newest: tuple[Sequence[Event], Said] = ((), ())
        self._begin(())

    def _begin(self, story: Sequence[Event]) -> None:
        """Everybody stands where this leaves them."""
        self.cells: dict[int, int] = {}
        """Where who stands in the story: figures, or HERE and a thief."""
        self.homes: dict[int, int] = {}
        """The hideouts, as they were chosen in the story."""
        self.walking = -1
        """Whose steps were told last."""
        for event in story:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        """Where an event leaves those whom it moves."""
        if moved := MOVED.get(type(event)):
            moved(self, event)
        if not isinstance(event, e.Stepped):
            self.walking = -1

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

    def doer(self, event: Any) -> Said:
        """The thief that an event is about, in two lengths."""
        return thief_called(self.names, event.seat * THIEVES + event.thief)

    def card(self, card: int) -> str:
        """What a card is called."""
        return card_name(self.edition, card)

    def card_lengths(self, card: int) -> Said:
        """The same in two lengths."""
        return card_names(self.edition, card)

    def at(self, space: int) -> str:
        """A space in words."""
        return address(self.city, space)

    def place(self, space: int) -> Said:
        """The same in two lengths."""
        return place(self.city, space)

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; nothing where it goes without saying."""
        said = () if type(event) in SILENT else TOLD[type(event)](self, event)
        self._follow(event)
        return said

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """The steps of a walk are one happening; the rest is told as the log has it."""
        self._begin(before)
        found, walk = list[Said](), list[e.Stepped]()
        for event in news:
            if isinstance(event, e.Stepped) and (not walk or _whose(walk[-1]) == _whose(event)):
                walk.append(event)
                self._follow(event)
                continue
            said = self.told(event)
            if walk and said:
                found.append(_walked(self, walk))
                walk = []
            if isinstance(event, e.Stepped):
                walk = [event]
            elif said:
                found.append(said)
        return [*found, _walked(self, walk)] if walk else found

    def newest(self, story: Sequence[Event]) -> Said:
        """What happened last; nothing before anything has happened."""
        if self._newest[0] != story:
            self._newest = (story, self._last(story))
        return self._newest[1]

    def _last(self, story: Sequence[Event]) -> Said:
        nth = len(story) - 1
        while nth > 0 and (type(story[nth]) in SILENT or _goes_on(story[nth])):
            nth -= 1
        found: list[Said] = []
        while nth >= 0 and not found:
            found = self.gathered(story[:nth], story[nth:])
            nth -= 1
        return found[-1] if found else ()


def _whose(event: e.Stepped) -> tuple[int, int]:
    return event.seat, event.thief


def _goes_on(event: Event) -> bool:
    """Is it told with what was before it?"""
    return isinstance(event, e.Stepped)


# Who comes where ------------------------------------------------------------------------------------


def _stand(story: Story, event: e.Stationed) -> None:
    story.cells.update({figure: cell for figure, cell in enumerate(event.cells) if cell != NOWHERE})


def _move_in(story: Story, event: e.Settled) -> None:
    story.homes[event.seat] = event.space
    for thief in range(THIEVES):
        story.cells[HERE + event.seat * THIEVES + thief] = event.space


def _march(story: Story, event: e.Marched) -> None:
    story.cells[event.figure] = event.cells[-1]


def _go_home(story: Story, event: e.Arrested) -> None:
    story.cells[_who(event)] = story.homes.get(event.seat, NOWHERE)


def _arrive(story: Story, event: e.Stepped | e.Teleported) -> None:
    story.cells[_who(event)] = event.space
    story.walking = _who(event)


def _who(event: Any) -> int:
    """The thief that an event is about, as it is known on the cells."""
    seat, thief = event.seat, event.thief
    return int(HERE + seat * THIEVES + thief)


MOVED: Mapping[type[Event], Callable[[Story, Any], None]] = {
    e.Stationed: _stand,
    e.Settled: _move_in,
    e.Marched: _march,
    e.Arrested: _go_home,
    e.Stepped: _arrive,
    e.Teleported: _arrive,
}
"""Whom an event moves, and where to."""


# Set-up -----------------------------------------------------------------------------------------------


def _set_up(story: Story, event: e.SetUp) -> Said:
    villas = [
        f"section {section} ({artwork_name(story.edition, art)}; {_safe(safe)})"
        for section, art, safe in zip(event.villas, event.art, event.safes, strict=True)
    ]
    said = [
        "The city was laid.",
        *rows_words(story.edition, story.city),
        f"Villas: {', '.join(villas)}.",
        f"Catacombs: sections {listed([str(one) for one in event.catacombs])}.",
        *([] if story.solo else [f"{story.name(event.first)} began."]),
    ]
    return lengths(" ".join(said), "The city was laid.")


def _safe(safe: str) -> str:
    """What a villa has in its safe."""
    return "gems in the safe" if safe == "gems" else "the artwork in the safe"


def _stationed(story: Story, event: e.Stationed) -> Said:
    watch = [
        f"{figure_name(figure)} at {story.at(cell)}"
        + (f", looking {direction_word(event.facing[figure])}" if figure in GUARDS else "")
        for figure, cell in enumerate(event.cells)
        if cell != NOWHERE
    ]
    return lengths(f"The watch took its posts: {'; '.join(watch)}.", "The watch took its posts.")


def _mission_placed(story: Story, event: e.MissionPlaced) -> Said:
    mission = mission_words(story.edition.mission(event.mission))
    said = f"A mission lay at the smuggler of section {event.section}: {mission}."
    below = "; ".join([mission_words(story.edition.mission(one)) for one in event.below])
    return lengths(
        *([f"{said} Below it: {below}."] if event.below else []),
        said,
        f"Section {event.section} got a new mission.",
        f"A mission for section {event.section}.",
    )


def _displayed(story: Story, event: e.Displayed) -> Said:
    short = listed([short_name(story.edition, card) for card in event.cards]) or "nothing"
    return lengths(
        f"The dealers sold {cards_words(story.edition, event.cards)}.",
        f"The dealers sold {short}.",
        "The dealers had new wares.",
    )


# The draft --------------------------------------------------------------------------------------------


def _draft_dealt(story: Story, event: e.DraftDealt) -> Said:
    cards = plural(event.cards, "piece", "pieces")
    return lengths(
        f"Everybody was dealt {event.cards} {cards} of equipment.",
        plural(event.cards, f"{event.cards} card was dealt.", f"{event.cards} cards each were dealt."),
    )


def _draft_seen(story: Story, event: e.DraftSeen) -> Said:
    name, many = story.name(event.seat), len(event.cards)
    full = cards_words(story.edition, event.cards)
    short = listed([short_name(story.edition, card) for card in event.cards])
    if many == 1:
        return lengths(f"{name} got {full}.", f"{name} got {short}.")
    return lengths(f"{name} got {full} to choose from.", f"{name} got {short}.", f"{name} got {many} cards.")


def _draft_passed(story: Story, event: e.DraftPassed) -> Said:
    if story.solo:
        drew = f"drew {event.left} anew" if event.left > 1 else "drew the last one"
        return lengths(f"{story.name(0)} kept a card and {drew}.", f"{story.name(0)} kept a card.")
    if event.left > 1:
        long = f"Everybody kept a card and passed {event.left} to the right."
    else:
        long = "Everybody kept a card, passed the last one to the right and kept what came."
    return lengths(long, "Everybody kept a card.")


def _bought(story: Story, event: e.Bought) -> Said:
    gold = count_goods(0, event.cost)
    return lengths(
        f"{{thief}} got {{card}} for {gold}, with {points_words(event.points)}.",
        f"{{thief}} got {{card}} for {gold}.",
        "{thief} got {card}.",
        thief=story.doer(event), card=story.card_lengths(event.card),
    )  # fmt: skip


def _draft_done(story: Story, event: e.DraftDone) -> Said:
    name = story.name(event.seat)
    return (f"{name} bought no more of the draft.", f"{name} bought no more.")


def _settled(story: Story, event: e.Settled) -> Said:
    name = story.name(event.seat)
    return lengths(
        "{name} chose {place} as hideout.", "{name}: {place}.", "{name} has a hideout.",
        name=name, place=story.place(event.space),
    )  # fmt: skip


# Rounds -----------------------------------------------------------------------------------------------


def _night_falls(story: Story, event: e.NightFalls) -> Said:
    fell = f"Night {event.round} fell."
    return (fell,) if story.solo else (f"{fell} {story.name(event.first)} was first.", fell)


def _plan_shown(story: Story, event: e.PlanShown) -> Said:
    name = story.name(event.seat)
    signs = " ".join(["P" if what >= THIEVES else str(what + 1) for what in event.plan])
    return lengths(f"{name}'s plan: {plan_words(event.plan)}.", f"{name}'s plan: {signs}.", f"{name}: {signs}.")


def _thief_acts(story: Story, event: e.ThiefActs) -> Said:
    return lengths(
        f"Part {event.slot + 1}: the turn of {{thief}}, {{where}}.",
        f"Part {event.slot + 1}: {{thief}}.",
        thief=story.doer(event), where=there(story.city, story.cells.get(_who(event), NOWHERE)),
    )  # fmt: skip


def _patrol_acts(story: Story, event: e.PatrolActs) -> Said:
    figures = listed([figure_name(figure) for figure in event.figures])
    part = f"Part {event.slot + 1}:"
    if story.solo:
        return (f"{part} a patrol board with {figures}.", f"{part} a patrol board.")
    name = story.name(event.seat)
    return (f"{part} {name}'s patrol board, with {figures}.", f"{part} {name}'s board.")


def _day_breaks(story: Story, event: e.DayBreaks) -> Said:
    broke = f"Day broke after night {event.round}"
    if story.solo:
        return (f"{broke}.",)
    boards = story.edition.boards(story.seats)
    got = [
        f"{story.name(seat)} {listed([figure_name(figure) for figure in boards[board]])}"
        for seat, board in enumerate(event.boards)
    ]
    return (f"{broke}, and patrol boards went to the right: {'; '.join(got)}.", f"{broke}.")


def _on_the_street(story: Story, event: e.OnTheStreet) -> Said:
    name, points = story.name(event.seat), points_words(event.points)
    thieves = plural(event.thieves, f"{event.thieves} thief", f"{event.thieves} thieves")
    return (
        f"{name} had {thieves} on the street by day: {points}.",
        f"{name}: {thieves} out by day.",
        f"{name} gained {points}.",
    )


def _refilled(story: Story, event: e.Refilled) -> Said:
    return ("All guards had badges again, and all nobles full bags.", "Badges and bags were full again.",
            "Badges and bags were full.")  # fmt: skip


def _counted(story: Story, event: e.Counted) -> Said:
    each = ((event.goods, "goods"), (event.allies, "allies"), (event.home, "thieves at home"))
    points = [f"{points_words(points)} for {what}" for points, what in each if points]
    total = points_words(event.goods + event.allies + event.home)
    name = story.name(event.seat)
    if not points:
        return (f"{name} ended with nothing more.", f"{name}: nothing more.")
    return lengths(f"{name} ended with {listed(points)}.", f"{name} ended with {total}.", f"{name}: {total}.")


# The watch --------------------------------------------------------------------------------------------


def _marched(story: Story, event: e.Marched) -> Said:
    start, end = story.cells.get(event.figure, NOWHERE), event.cells[-1]
    headings = [story.city.side(one, to) for one, to in pairwise((start, *event.cells)) if one != NOWHERE]
    known = start != NOWHERE and NOWHERE not in headings
    figure, way = begin_upper(figure_name(event.figure)), way_words(headings)
    side = direction_word(event.facing)
    looked, looking = (f" and looked {side}", f", looking {side}") if event.figure in GUARDS else ("", "")
    return lengths(
        *([f"{figure} walked {way} to {{place}}{looked}."] if known else []),
        f"{figure} walked to {{place}}{looked}.",
        f"{figure} to {{place}}{looking}.",
        f"{figure} walked.",
        place=story.place(end),
    )


def _stuck(story: Story, event: e.Stuck) -> Said:
    return (f"{begin_upper(figure_name(event.figure))} had no way to go.",)


def _spotted(story: Story, event: e.Spotted) -> Said:
    by = figure_name(event.by)
    return lengths(f"{{thief}} was spotted by {by}.", "{thief} was spotted.", thief=story.doer(event))


def _escaped(story: Story, event: e.Escaped) -> Said:
    return lengths(
        "{thief} was seen and got away, thanks to {card}.",
        "{thief} got away.",
        thief=story.doer(event),
        card=story.card(event.card),
    )


def _arrested(story: Story, event: e.Arrested) -> Said:
    goods = listed(goods_parts(event.goods, story.edition, event.art))
    points = [f"{points_words(event.points)} lost"] if event.points else []
    gone = [f"{goods} gone" if story.solo else f"{goods} to the dungeon"] if goods else []
    return lengths(
        "{thief} was arrested and sent home{lost}.",
        f"{', '.join(['{thief} was arrested', *points])}.",
        "{thief} was arrested.",
        thief=story.doer(event), lost="".join([f", {one}" for one in (*points, *gone)]),
    )  # fmt: skip


def _rolled(story: Story, event: e.Rolled) -> Said:
    order = [direction_word("NESW".index(letter)) for letter in story.edition.solo.directions[event.roll - 1]]
    return (f"The compass showed {event.roll}: {', '.join(order)}.", f"The compass showed {event.roll}.")


def _rival_moved(story: Story, event: e.RivalMoved) -> Said:
    return lengths(
        f"Rival {event.rival} went into {{place}} (a roll of {event.roll}).",
        f"Rival {event.rival} went into {{place}}.",
        f"Rival {event.rival} into {{place}}.",
        place=story.place(event.space),
    )


# Walks ------------------------------------------------------------------------------------------------


def _went_out(story: Story, event: e.WentOut) -> Said:
    if event.card != WOTANA:
        return ()  # the steps are told
    return lengths(
        f"{{thief}} paid 1 gold to Wotana for up to {steps_words(event.steps)}.",
        "{thief} paid 1 gold to Wotana.",
        thief=story.doer(event),
    )


def _stepped(story: Story, event: e.Stepped) -> Said:
    where = story.place(event.space)
    inside = event.space >= BUILDING
    if story.cells.get(_who(event)) == event.space:
        went = lengths("{thief} went no further than {place}", thief=story.doer(event), place=where)
    elif story.walking == _who(event):
        went = lengths("Then into {place}" if inside else "Then to {place}", place=where)
    else:
        went = lengths(
            "{thief} went into {place}" if inside else "{thief} walked to {place}",
            thief=story.doer(event), place=where,
        )  # fmt: skip
    how = _how(story, event)
    lost = f", for {points_words(event.points)} lost" if event.points else ""
    return lengths("{went}{rest}.", went=went, rest=(f"{how}{lost}", lost, ""))


def _how(story: Story, event: e.Stepped) -> str:
    """By what a step was made, and past whom."""
    said = ""
    if event.how:
        said = ", through the catacombs" if event.how == TUNNEL else f", with {story.card(event.how)}"
    if not event.over:
        return said
    standing = {cell: who for who, cell in reversed(story.cells.items())}
    over = [someone(story.names, standing.get(cell, -1))[0] for cell in event.over]
    return f"{said}, past {listed(over)}"


def _walked(story: Story, walk: Sequence[e.Stepped]) -> Said:
    """A walk as a whole."""
    last, lost = walk[-1], sum([event.points for event in walk])
    return lengths(
        *([f"{{thief}} went to {{place}}, for {points_words(lost)} lost."] if lost else []),
        "{thief} went to {place}.",
        thief=story.doer(last), place=story.place(last.space),
    )  # fmt: skip


TOLD: Mapping[type[Event], Callable[[Story, Any], Said]] = {
    e.SetUp: _set_up,
    e.Stationed: _stationed,
    e.MissionPlaced: _mission_placed,
    e.Displayed: _displayed,
    e.DraftDealt: _draft_dealt,
    e.DraftSeen: _draft_seen,
    e.DraftPassed: _draft_passed,
    e.Bought: _bought,
    e.DraftDone: _draft_done,
    e.Settled: _settled,
    e.NightFalls: _night_falls,
    e.PlanShown: _plan_shown,
    e.ThiefActs: _thief_acts,
    e.PatrolActs: _patrol_acts,
    e.Marched: _marched,
    e.Stuck: _stuck,
    e.Spotted: _spotted,
    e.Escaped: _escaped,
    e.Arrested: _arrested,
    e.WentOut: _went_out,
    e.Stepped: _stepped,
    e.Rolled: _rolled,
    e.RivalMoved: _rival_moved,
    e.DayBreaks: _day_breaks,
    e.OnTheStreet: _on_the_street,
    e.Refilled: _refilled,
    e.Counted: _counted,
    **TOLD_OF_CARDS,
}
"""How each kind of event is told."""
SILENT: frozenset[type[Event]] = frozenset([
    e.DraftShown,  # it is bought at once
    e.Halted,  # the steps are told
    e.Offered,  # a part of an exchange: Exchanged tells all of it
    e.Ended,  # the places are told with the points, in the result
])  # fmt: skip
"""Events that go without saying."""
