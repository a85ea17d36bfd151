"""The nights of Thiefdom as sentences: the draft, the rounds, the townsfolk, and the rolls of a solo match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from rules.game import Event
from rules.thiefdom import events as e
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.goods import GOLD
from tui.games.thiefdom.addresses import direction_word, into, rows_words
from tui.games.thiefdom.cards import cards_words
from tui.games.thiefdom.names import (
    artwork_name,
    count_goods,
    figure_name,
    goods_parts,
    mission_words,
    plan_words,
    points_words,
    someone,
)
from tui.games.thiefdom.stand import NO_SEAT
from tui.games.thiefdom.teller import Teller, who
from tui.words import Said, begin_upper, lengths, listed, plural

# Set-up -----------------------------------------------------------------------------------------------


def _set_up(story: Teller, event: e.SetUp) -> Said:
    villas = [
        f"section {section} ({artwork_name(story.edition, art)}; {_safe(safe)})"
        for section, art, safe in zip(event.villas, event.art, event.safes, strict=True)
    ]
    said = [
        "The city was laid out.",
        *rows_words(story.edition, story.city),
        f"Villas: {', '.join(villas)}.",
        f"Catacombs: sections {listed([str(one) for one in event.catacombs])}.",
        *([] if story.solo else [f"{story.name(event.first)} was the first player."]),
    ]
    return lengths(" ".join(said), "The city was laid out.")


def _safe(safe: str) -> str:
    """What a villa has in its safe."""
    return "gems in the safe" if safe == "gems" else "the artwork in the safe"


def _stationed(story: Teller, event: e.Stationed) -> Said:
    townsfolk = [
        f"{figure_name(figure)} {story.there(cell)[0]}"
        + (f", facing {direction_word(event.facing[figure])}" if figure in GUARDS else "")
        for figure, cell in enumerate(event.cells)
        if cell != NOWHERE
    ]
    return lengths(f"The townsfolk took their places: {'; '.join(townsfolk)}.", "The townsfolk were placed.")


def _mission_placed(story: Teller, event: e.MissionPlaced) -> Said:
    mission = mission_words(story.edition.mission(event.mission))
    said = f"Section {event.section} got a mission"
    below = "; ".join([mission_words(story.edition.mission(one)) for one in event.below])
    return lengths(
        *([f"{said}: {mission}. Next: {below}."] if event.below else []),
        f"{said}: {mission}.",
        f"{said}.",
    )


def _displayed(story: Teller, event: e.Displayed) -> Said:
    short = cards_words(story.edition, event.cards, brief=True)
    return lengths(
        f"The dealers offered {cards_words(story.edition, event.cards)}.",
        f"The dealers offered {short}.",
        "The dealers had new equipment.",
    )


# The draft --------------------------------------------------------------------------------------------


def _draft_dealt(story: Teller, event: e.DraftDealt) -> Said:
    pieces = plural(event.cards, f"{event.cards} piece", f"{event.cards} pieces")
    cards = plural(event.cards, f"{event.cards} card", f"{event.cards} cards")
    whom = story.name(0) if story.solo else "Each player"
    return lengths(f"{whom} was dealt {pieces} of equipment.", f"{whom} was dealt {cards}.")


def _draft_seen(story: Teller, event: e.DraftSeen) -> Said:
    name, many = story.name(event.seat), len(event.cards)
    full = cards_words(story.edition, event.cards)
    short = cards_words(story.edition, event.cards, brief=True)
    if many == 1:
        return lengths(f"{name} got {story.the_card(event.cards[0])}.", f"{name} got {short}.")

    return lengths(
        f"{name} got {full} to choose from.", f"{name} got {full}.", f"{name} got {short}.", f"{name} got {many} cards."
    )


def _draft_passed(story: Teller, event: e.DraftPassed) -> Said:
    if story.solo:
        drew = f"drew {event.left} new ones" if event.left > 1 else "drew the last one"
        return lengths(f"{story.name(0)} kept a card and {drew}.", f"{story.name(0)} kept a card.")
    if event.left > 1:
        long = f"Everyone kept a card and passed {event.left} to the right."
    else:
        long = "Everyone kept a card, passed the last one to the right and kept the one received."
    return lengths(long, "Everyone kept a card.")


def _bought(story: Teller, event: e.Bought) -> Said:
    bought = f"{{thief}} bought {story.the_card(event.card)}"
    paid = f"{bought} for {count_goods(GOLD, event.cost)}"
    return lengths(
        *([f"{paid} and gained {points_words(event.points)}."] if event.points else []),
        f"{paid}.", f"{bought}.", "{thief} bought {card}.",
        card=story.card_lengths(event.card), thief=story.doer(event),
    )  # fmt: skip


def _draft_done(story: Teller, event: e.DraftDone) -> Said:
    name = story.name(event.seat)
    return (f"{name} finished buying from the draft.", f"{name} finished buying.")


def _settled(story: Teller, event: e.Settled) -> Said:
    name = story.name(event.seat)
    return lengths(
        "{name} chose {place} as a hideout.", "{name} chose {place}.", "{name} chose a hideout.",
        name=name, place=story.place(event.space),
    )  # fmt: skip


# Rounds -----------------------------------------------------------------------------------------------


def _night_falls(story: Teller, event: e.NightFalls) -> Said:
    fell = f"Night {event.round} fell."
    return (
        (fell,) if story.solo else (f"Night {event.round} fell, with {story.name(event.first)} as first player.", fell)
    )


def _plan_shown(story: Teller, event: e.PlanShown) -> Said:
    name = story.name(event.seat)
    return lengths(f"{name}'s plan: {plan_words(event.plan)}.", f"{name}'s plan was revealed.")


def _thief_acts(story: Teller, event: e.ThiefActs) -> Said:
    return lengths(
        f"Part {event.slot + 1}: {{thief}} began a turn {{where}}.",
        f"Part {event.slot + 1}: {{thief}}.",
        thief=story.doer(event), where=story.there(story.stands(event)),
    )  # fmt: skip


def _patrol_acts(story: Teller, event: e.PatrolActs) -> Said:
    figures = listed([figure_name(figure) for figure in event.figures])
    part = f"Part {event.slot + 1}:"
    if story.solo:
        return (f"{part} a patrol board was drawn, with {figures}.", f"{part} a patrol board was drawn.")
    name = story.name(event.seat)
    return (f"{part} {name} used the patrol board with {figures}.", f"{part} {name}'s patrol board.")


def _day_breaks(story: Teller, event: e.DayBreaks) -> Said:
    broke = f"Day broke after night {event.round}"
    if story.solo:
        return (f"{broke}.",)
    boards = story.edition.boards(story.seats)
    got = [
        f"{story.name(seat)} got {listed([figure_name(figure) for figure in boards[board]])}"
        for seat, board in enumerate(event.boards)
    ]
    return (f"{broke}. Patrol boards were passed to the right: {'; '.join(got)}.", f"{broke}.")


def _on_the_street(story: Teller, event: e.OnTheStreet) -> Said:
    name, points = story.name(event.seat), points_words(event.points)
    thieves = plural(event.thieves, f"{event.thieves} thief", f"{event.thieves} thieves")
    return (
        f"{name} gained {points} for {thieves} on the street.",
        f"{name} gained {points}.",
    )


def _refilled(story: Teller, event: e.Refilled) -> Said:
    return ("The guards regained their badges, and the nobles refilled their bags.", "Badges and bags were refilled.")


def _counted(story: Teller, event: e.Counted) -> Said:
    each = ((event.goods, "goods"), (event.allies, "allies"), (event.home, "thieves in the hideout"))
    points = [f"{points_words(points)} for {what}" for points, what in each if points]
    total = points_words(event.goods + event.allies + event.home)
    name = story.name(event.seat)
    if not points:
        return (f"At the end {name} gained nothing.", f"{name} gained nothing.")

    return lengths(
        f"At the end {name} gained {listed(points)}.", f"At the end {name} gained {total}.", f"{name} gained {total}."
    )


# The townsfolk ----------------------------------------------------------------------------------------


def _marched(story: Teller, event: e.Marched) -> Said:
    figure, side = begin_upper(figure_name(event.figure)), direction_word(event.facing)
    faced = f" and faced {side}" if event.figure in GUARDS else ""
    begin = f"{figure} {'moved' if story.stand.thief >= 0 else 'walked'}"  # a thief's card moves it, a patrol walks
    return lengths(
        f"{begin} {{way}} to {{place}}{faced and f',{faced}'}.",
        f"{begin} {{way}}{faced}.", f"{begin} {{way}}.", f"{begin}.",
        way=_way(story, event), place=story.place(event.cells[-1])[0],
    )  # fmt: skip


def _way(story: Teller, event: e.Marched) -> Said:
    """`4 east (past guard A), 1 south`, and the same without those that were passed."""
    crowd, runs = story.stand.crowd(), list[tuple[int, list[int]]]()
    for one, to in pairwise((story.stand.cells[event.figure], *event.cells)):
        heading = story.city.side(one, to)
        if not runs or runs[-1][0] != heading:
            runs.append((heading, []))
        runs[-1][1].append(to)
    bare = [f"{len(cells)} {direction_word(heading)}" for heading, cells in runs]
    full = list[str]()
    for said, (_heading, cells) in zip(bare, runs, strict=True):
        met = [someone(story.names, crowd[cell])[0] for cell in cells if cell in crowd and cell != event.cells[-1]]
        full.append(f"{said} (past {listed(met)})" if met else said)
    return (", ".join(full), ", ".join(bare))


def _stuck(story: Teller, event: e.Stuck) -> Said:
    return (f"{begin_upper(figure_name(event.figure))} had nowhere to go.",)


def _spotted(story: Teller, event: e.Spotted) -> Said:
    by = figure_name(event.by)
    return lengths(
        f"{{thief}} was spotted {{where}} by {by}.", f"{{thief}} was spotted by {by}.", "{thief} was spotted.",
        thief=story.doer(event), where=story.there(story.stands(event)),
    )  # fmt: skip


def _escaped(story: Teller, event: e.Escaped) -> Said:
    return lengths(
        "{thief} was seen but escaped, thanks to {card}.",
        "{thief} escaped.",
        thief=story.doer(event),
        card=story.the_card(event.card),
    )


def _arrested(story: Teller, event: e.Arrested) -> Said:
    goods = goods_parts(event.goods, story.edition, event.art)
    points = [points_words(event.points)] if event.points else []
    losing = f", losing {listed(points)}" if points else ""
    gone = f"; {listed(goods)} {'left the game' if story.solo else 'went to the dungeon'}" if goods else ""
    cost, spotter = [*points, *goods], story.spotters.get(who(event), NO_SEAT)
    by = figure_name(spotter)
    whole = f"{{thief}} was arrested {{where}} by {by}" if spotter != NO_SEAT else "{thief} was arrested"
    brief = [f"{begin_upper(by)} arrested {{sign}}: {', '.join(cost)}."] if spotter != NO_SEAT and cost else []
    return lengths(
        f"{whole} and sent to the hideout{losing}{gone}.",
        f"{whole}{''.join([f', losing {listed(cost)}'] if cost else [])}.", *brief,
        f"{{sign}} arrested{''.join([f': {lost}' for lost in points])}.",
        thief=story.doer(event), sign=story.doer(event)[-1], where=story.there(story.stands(event)),
    )  # fmt: skip


def _rolled(story: Teller, event: e.Rolled) -> Said:
    order = [direction_word("NESW".index(letter)) for letter in story.edition.solo.directions[event.roll - 1]]
    return (f"The compass die showed {event.roll}: {', '.join(order)}.", f"The compass die showed {event.roll}.")


def _rival_moved(story: Teller, event: e.RivalMoved) -> Said:
    went = f"rival {event.rival} went {into(story.city, event.space)} {{place}}."
    return lengths(
        f"On a roll of {event.roll}, {went}",
        begin_upper(went),
        f"Rival {event.rival} moved.",
        place=story.place(event.space),
    )


TOLD_OF_NIGHTS: Mapping[type[Event], Callable[[Teller, Any], Said]] = {
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
    e.Rolled: _rolled,
    e.RivalMoved: _rival_moved,
    e.DayBreaks: _day_breaks,
    e.OnTheStreet: _on_the_street,
    e.Refilled: _refilled,
    e.Counted: _counted,
}
"""How each of these events is told."""
