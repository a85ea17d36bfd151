"""What happened in the nights of Thiefdom, as sentences: the draft, the rounds, the watch, and luck alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules.game import Event
from rules.thiefdom import events as e
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import THIEVES
from tui.games.thiefdom.addresses import direction_word, rows_words, there, way_words
from tui.games.thiefdom.cards import cards_words, short_name
from tui.games.thiefdom.names import (
    artwork_name,
    count_goods,
    figure_name,
    goods_parts,
    mission_words,
    plan_words,
    points_words,
)
from tui.words import Said, begin_upper, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story


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
    return lengths(
        f"{name} got {full} to choose from.", f"{name} got {full}.", f"{name} got {short}.", f"{name} got {many} cards."
    )


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
        f"{{thief}} got {story.card(event.card)} for {gold}, with {points_words(event.points)}.",
        f"{{thief}} got {story.card(event.card)} for {gold}.",
        "{thief} got {card}.",
        card=story.card_lengths(event.card), thief=story.doer(event),
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
        thief=story.doer(event), where=there(story.city, story.stands(event)),
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


TOLD_OF_NIGHTS: Mapping[type[Event], Callable[[Story, Any], Said]] = {
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
"""How each kind of these is told."""
