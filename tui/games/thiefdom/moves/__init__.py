"""The moves of Thiefdom in words: those of thieves in `turn`, `walk` and `uses`; `ways` finds out what follows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.game import Move, Question
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING, City
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.addresses import kind_word, section_words, spot, tile_title
from tui.games.thiefdom.cards import card_names, does, price_of
from tui.games.thiefdom.moves.deeds import Deed
from tui.games.thiefdom.moves.turn import TURN, TURN_HEADINGS, buy
from tui.games.thiefdom.moves.uses import use, use_heading
from tui.games.thiefdom.moves.walk import march_words, step_words
from tui.games.thiefdom.names import (
    actions_words,
    actor_words,
    count_goods,
    heap_name,
    own_thief,
    plan_words,
    steps_words,
    thief_sign,
)
from tui.games.thiefdom.story import Story
from tui.words import Said, begin_upper, lengths, listed

# Set-up -----------------------------------------------------------------------------------------------


def _keep(story: Story, view: Thiefdom, step: Question[Any], move: m.Keep) -> Deed:
    """A card of the draft, or one that was drawn, which is free."""
    effect, names = does(view.edition, move.card)[0], card_names(view.edition, move.card)
    price = price_of(view.edition, move.card)
    if isinstance(step, Choosing):
        price = price._replace(cost="free")
    head = f"Keep {story.the_card(move.card)}"
    said = lengths(f"{head} ({price.words}): {effect}", f"{head} ({price.words})", head, "Keep {card}",

                   card=names)  # fmt: skip
    return Deed(said, names, price.words, f"{begin_upper(effect)}.")


def _buy(story: Story, view: Thiefdom, step: Question[Any], move: m.Buy) -> Deed:
    """Equipment; in the draft only the first thief's choice says what it does."""
    if not isinstance(step, Shopping):
        return buy(story, view, step, move)
    effect, names = does(view.edition, move.card)[0], card_names(view.edition, move.card)
    price, thief = price_of(view.edition, move.card).words, own_thief(move.thief)
    alike = [one for one in step.moves(view) if isinstance(one, m.Buy) and one.card == move.card]
    buy_it = f"Buy {story.the_card(move.card)} for {thief}"
    said = lengths(
        *([f"{buy_it}: {price}; {effect}"] if move == alike[0] else []),
        f"{buy_it}: {price}",
        buy_it,
        f"Buy {{card}} for {thief}",
        card=names,
    )
    return Deed(said, tuple([f"{name} for" for name in names]), price, f"{begin_upper(effect)}.")


def _settle(story: Story, view: Thiefdom, step: Question[Any], move: m.Settle) -> Deed:
    """A house, and the nearest locations."""
    place, near = story.place(move.space), near_words(story.city, move.space)
    said = lengths(*(["Choose {place}; {near}"] if near else []), "Choose {place}", near=near, place=place)
    return Deed(said, (begin_upper(place[0]), spot(story.city, move.space)[0]))


NEAREST = 3


def near_words(city: City, space: int) -> Said:
    """The nearest locations of different kinds from a house, `market in 3 steps, tavern 2 in 4`: all, then fewer."""
    near = nearest(city, space)
    far = [f"in {steps_words(steps) if not nth else steps}" for nth, (_to, steps) in enumerate(near)]
    full = [f"{spot(city, to)[0]} {how}" for (to, _steps), how in zip(near, far, strict=True)]
    said = lengths(*[", ".join(parts) for parts in [full[:many] for many in range(len(near), 0, -1)]])
    return said if near else ()


def nearest(city: City, space: int) -> list[tuple[int, int]]:
    """The nearest locations as spaces, each with its number of steps while nobody is in the way."""
    ring, steps, seen, found = list(city.exits[space - BUILDING]), 1, set[int](), dict[str, tuple[int, int]]()
    while ring and len(found) < NEAREST:
        seen.update(ring)
        for cell in ring:
            for to in city.entries[cell]:
                one = city.building(to)
                if not one.is_house and one.kind not in found:
                    found[one.kind] = to, steps + 1
        ahead = [to for cell in ring for to in city.near[cell] if to >= 0]
        ahead += [to for cell in ring if cell in city.crypts for to in city.crypts]
        ring, steps = [to for to in dict.fromkeys(ahead) if to not in seen], steps + 1
    return list(found.values())[:NEAREST]


# The night --------------------------------------------------------------------------------------------


def _assign(story: Story, view: Thiefdom, step: Question[Any], move: m.Assign) -> Deed:
    part, who = f"Part {move.slot + 1}", actor_words(move.what)
    return Deed((f"Assign part {move.slot + 1} to {who}", f"{part}: {who}"))


def _ready(story: Story, view: Thiefdom, step: Plan, move: m.Ready) -> Deed:
    return Deed((f"Confirm the plan: {plan_words(step.slots)}", "Confirm the plan"))


def _march(story: Story, view: Thiefdom, step: Driving, move: m.March) -> Deed:
    return Deed(march_words(story, view, step, move))


def _step_to(story: Story, view: Thiefdom, step: Walking, move: m.StepTo) -> Deed:
    return Deed(step_words(story, view, step, move))


def _share(story: Story, view: Thiefdom, step: Question[Any], move: m.Share) -> Deed:
    if isinstance(step, Driving):
        return Deed(("Exchange goods in the hideout first", "Exchange goods first"))
    return Deed(
        ("Exchange goods in the hideout (free)", "Exchange goods (free)"),
        ("Exchange goods in the hideout (free)", "Exchange goods (free)", "Exchange"),
    )


# Exchanging goods ---------------------------------------------------------------------------------------


def _title(view: Thiefdom, kind: int) -> str:
    return begin_upper(heap_name(view.edition, kind))


def shared_out(view: Thiefdom, step: Exchange, kind: int, counts: tuple[int, ...]) -> Said:
    """`Gold: 2 for thief 1, none for thief 3, 4 in the hideout`; `Gold: Y1 2, Y3 0`."""
    parts = [f"{count or 'none'} for {own_thief(index)}" for index, count in zip(step.thieves, counts, strict=True)]
    if step.home:
        parts.append(f"{step.total(view, kind) - sum(counts) or 'none'} in the hideout")
    short = [f"{thief_sign(index)} {count}" for index, count in zip(step.thieves, counts, strict=True)]
    return lengths(f"{_title(view, kind)}: {', '.join(parts)}", f"{_title(view, kind)}: {', '.join(short)}")


def passed(step: Passing, kind: int, count: int) -> Said:
    """`2 gems to thief 3`; `2 gems to Y3`."""
    way = "to" if count > 0 else "from"
    return tuple([f"{count_goods(kind, abs(count))} {way} {who}" for who in (own_thief(step.other),
                                                                             thief_sign(step.other))])  # fmt: skip


def _deal(story: Story, view: Thiefdom, step: Question[Any], move: m.Deal) -> Deed:
    if isinstance(step, Exchange):
        return Deed(shared_out(view, step, move.goods, move.counts))
    assert isinstance(step, Passing)
    return Deed(passed(step, move.goods, move.counts[0]))


def _deals(story: Story, view: Thiefdom, step: Question[Any], move: m.Deal) -> str:
    """The heading of a kind, where there are many choices."""
    if not isinstance(step, Exchange):
        return f"Exchange {heap_name(view.edition, move.goods)}"
    return f"{_title(view, move.goods)} for {listed([own_thief(index) for index in step.thieves])}"


# How a question is left ----------------------------------------------------------------------------------


def _turn_done(view: Thiefdom, step: Acting) -> Said:
    left = view.turn.actions
    return (f"End the turn, with {actions_words(left)} unused", "End the turn") if left > 0 else ("End the turn",)


def _exchanged(something: object) -> Said:
    return ("Confirm the exchange",) if something else ("Exchange nothing",)


DONE: Mapping[type[Question[Any]], Callable[[Thiefdom, Any], Said]] = {
    Acting: _turn_done,
    Visiting: lambda view, step: ("Done here",),
    Recruiting: lambda view, step: ("Recruit nobody", "Nobody"),
    Shopping: lambda view, step: ("Buy no more" if step.bought else "Buy nothing",),
    Exchange: lambda view, step: _exchanged(step.dealt),
    Passing: lambda view, step: _exchanged(step.moved),
}
"""The words for Done, by question."""


def _done(story: Story, view: Thiefdom, step: Question[Any], move: m.Done) -> Deed:
    return Deed(DONE[type(step)](view, step) if type(step) in DONE else ("Done",))


MOVES: Mapping[type[Move], Callable[[Story, Thiefdom, Any, Any], Deed]] = {
    m.Keep: _keep,
    m.Buy: _buy,
    m.Settle: _settle,
    m.Assign: _assign,
    m.Ready: _ready,
    m.March: _march,
    m.StepTo: _step_to,
    m.Share: _share,
    m.Deal: _deal,
    m.Use: use,
    m.Done: _done,
    **TURN,
}


def deed(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> Deed:
    """A move in words."""
    return MOVES[type(move)](story, view, step, move)


def heading(story: Story, view: Thiefdom, step: Question[Any], move: Move) -> str:
    """The heading of a move, where a list is long."""
    said = HEADINGS.get(type(move))
    return said(story, view, step, move) if said else ""


def _section(story: Story, section: int) -> str:
    """A section with its title and the kinds of its houses."""
    tile = next(tile for row in story.city.tiles for tile in row if int(tile.section[0]) == section)
    own = [one for one in story.city.buildings if one.section == section and one.is_house]
    houses = dict.fromkeys([kind_word(one.kind) for one in own if one.kind != "church"])
    title = tile_title(story.edition, tile.section)
    return f"{begin_upper(section_words(section))}, {title}: {', '.join(houses)}"


HEADINGS: Mapping[type[Move], Callable[[Story, Thiefdom, Any, Any], str]] = {
    m.Settle: lambda story, view, step, move: _section(story, story.city.building(move.space).section),
    m.Assign: lambda story, view, step, move: f"Part {move.slot + 1} of the night",
    m.Deal: _deals,
    m.Use: lambda story, view, step, move: use_heading(view, move),
    **TURN_HEADINGS,
}
