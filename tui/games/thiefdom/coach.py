"""The coach of Thiefdom in words: whole moves, and the reasons for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import sub
from typing import Any, cast

from rules.advice import Facts, Option, ahead
from rules.game import Move, Question, State
from rules.thiefdom import moves as m
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.goods import ARTWORK
from rules.thiefdom.state import NO_TURN, PATROL, Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import Part
from rules.thiefdom.steps.setup import Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Act, Acting
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.thinking.facts import Errand, House, Led, Picked, Planned, Swapped
from rules.thiefdom.thinking.guilds import Townsfolk
from rules.thiefdom.thinking.wholes import Whole
from tui.games.thiefdom.addresses import brief, briefest, building_words, to_words
from tui.games.thiefdom.cards import card_name, the_card
from tui.games.thiefdom.coach_merits import MERITS
from tui.games.thiefdom.coach_outlook import points
from tui.games.thiefdom.coach_turn import Reasons
from tui.games.thiefdom.names import counted, figure_name, own_thief, thief_called
from tui.words import Said, begin_upper, lengths, listed, plural
from tui.words.coaching import Coaching, number
from tui.words.narrator import Narrator

MUCH = 1.5
"""A move that loses this many points against the best is a big mistake."""
FEARED = 0.05
"""The least danger of waiting that is a reason."""
ENDS: Mapping[type[Question[Any]], str] = {
    Acting: "end the turn",
    Shopping: "buy nothing",
    Visiting: "leave it at that",
    Recruiting: "recruit nobody",
    Walking: "stop here",
}
"""What a move that only ends a question does."""


# Whole moves -------------------------------------------------------------------------------------------


def _named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """Its moves as phrases: all of them, then the first ones, then only the most important one."""
    parts = _phrases(cast("Thiefdom", view), step, moves)
    whole = [listed([one[min(nth, len(one) - 1)] for one in parts]) for nth in range(max(map(len, parts)))]
    first = parts[0]
    begun = [f"{first[0]} and more", f"{first[-1]} and more"] if len(parts) > 1 else []
    return lengths(*whole, *begun, first[-1], parts[-1][-1])


def _phrases(view: Thiefdom, step: Question[Any], moves: Sequence[Move]) -> list[Said]:
    """The moves as phrases in lengths; steps of a walk are one, and what only ends something is left out."""
    found: list[Said] = []
    if isinstance(moves[0], m.Assign | m.Ready):
        return [_plan(step, moves)]
    world, asked, walk = view, step, -1
    for move in moves:
        if isinstance(move, m.StepTo):
            walk = move.space
        else:
            if phrase := PHRASES.get(type(move)):
                found.append(phrase(world, asked, move))
        world, following = ahead(world, asked, move)
        if following is None:
            break
        asked = following
    if walk >= 0:
        found.insert(len(found) if isinstance(moves[0], m.Endure) else 0, _walk(view, walk))
    if not found:
        found.append(_end(step, moves[-1]))
    return found


def _walk(view: Thiefdom, space: int) -> Said:
    return lengths("go {there}", there=to_words(view.city, space))


def _plan(step: Question[Any], moves: Sequence[Move]) -> tuple[str, str]:
    slots = list(cast("Any", step).slots)
    for move in moves:
        if isinstance(move, m.Assign):
            slots[move.slot] = move.what
    full = ["the patrol board" if what == PATROL else own_thief(what) for what in slots]
    short = ["patrol" if what == PATROL else str(what + 1) for what in slots]
    return f"plan {', '.join(full)}", f"plan {', '.join(short)}"


def _end(step: Question[Any], move: Move) -> tuple[str, str]:
    """A move that only ends something."""
    said = "accept the arrest" if isinstance(move, m.Submit) else ENDS.get(type(step), "exchange nothing")
    return said, said


def _deal(view: Thiefdom, step: Question[Any], move: m.Deal) -> tuple[str, str]:
    if isinstance(step, Passing):
        count, other = move.counts[0], own_thief(step.other)
        said = f"{'give' if count > 0 else 'take'} {counted(view.edition, move.goods, abs(count))}"
        return f"{said} {'to' if count > 0 else 'from'} {other}", said
    assert isinstance(step, Exchange)
    had = next(each for kind, each, _ in step.piles(view) if kind == move.goods)
    more = dict(zip(step.thieves, map(sub, move.counts, had), strict=True))
    own = more.pop(view.turn.thief, 0)
    if own > 0:
        said = f"take {counted(view.edition, move.goods, own)}"
        return said, said
    if own < 0 and max(more.values(), default=0) <= 0:
        said = f"leave {counted(view.edition, move.goods, -own)}"
        return said, said
    return _dealt_to(view, move.goods, more)


def _dealt_to(view: Thiefdom, goods: int, more: Mapping[int, int]) -> tuple[str, str]:
    """A deal in which the thief of this turn gets nothing: who else gets more, or what the hideout gets."""
    if gets := [(index, count) for index, count in more.items() if count > 0]:
        said = [f"{counted(view.edition, goods, count)} to {own_thief(index)}" for index, count in gets]
        return f"give {listed(said)}", f"give {said[0]}"
    left = counted(view.edition, goods, -sum(more.values()))
    return f"leave {left} in the hideout", f"leave {left} at home"


def _card(verb: str, tail: str = "") -> Callable[[Thiefdom, Question[Any], Any], tuple[str, str]]:
    def phrase(view: Thiefdom, step: Question[Any], move: Any) -> tuple[str, str]:
        card = getattr(move, "card", 0) or getattr(move, "guest", 0)
        what = the_card(view.edition, card)
        end = f" for {own_thief(move.thief)}" if isinstance(move, m.Buy) and isinstance(step, Shopping) else tail
        return f"{verb} {what}{end}", f"{verb} {card_name(view.edition, card)}"

    return phrase


def _goods(verb: str) -> Callable[[Thiefdom, Question[Any], Any], tuple[str, str]]:
    def phrase(view: Thiefdom, step: Question[Any], move: Any) -> tuple[str, str]:
        said = f"{verb} {counted(view.edition, move.goods, getattr(move, 'count', 1))}"
        return said, said

    return phrase


def _just(said: str) -> Callable[[Thiefdom, Question[Any], Any], tuple[str, str]]:
    return lambda view, step, move: (said, said)


def _steal(view: Thiefdom, step: Question[Any], move: m.Steal) -> tuple[str, str]:
    what = f"{counted(view.edition, move.goods, 2 - move.goods)} " if move.goods >= 0 else ""
    paid = " and pay 1 gold" if move.paid else ""
    return f"steal {what}from {figure_name(move.figure)}{paid}", f"steal from {figure_name(move.figure)}"


def _march(view: Thiefdom, step: Question[Any], move: m.March) -> Said:
    end = step.way(view, move).end  # type: ignore[attr-defined]  # a figure is led
    return lengths(f"{figure_name(move.figure)} {{there}}", there=to_words(view.city, end))


def _deliver(view: Thiefdom, step: Question[Any], move: m.Deliver) -> tuple[str, str]:
    if not move.artwork:
        return "deliver the mission", "deliver the mission"
    return f"deliver {counted(view.edition, ARTWORK + move.artwork)}", "deliver the artwork"


def _settle(view: Thiefdom, step: Question[Any], move: m.Settle) -> tuple[str, str]:
    return f"live in {building_words(view.city, move.space)}", f"live in {briefest(view.city, move.space)}"


PHRASES: Mapping[type[Move], Callable[[Thiefdom, Question[Any], Any], Said]] = {
    m.Keep: _card("keep"),
    m.Buy: _card("buy"),
    m.Hire: _card("hire"),
    m.Brawl: _card("brawl with"),
    m.Use: _card("use"),
    m.Settle: _settle,
    m.March: _march,
    m.Steal: _steal,
    m.Endure: lambda view, step, move: ("use the endurance marker", "use the marker"),
    m.Deal: _deal,
    m.Tear: _just("tear up the poster"),
    m.Toss: _goods("discard"),
    m.Take: _goods("take"),
    m.Trade: _goods("sell"),
    m.Order: lambda view, step, move: (f"buy {move.count} liquor", f"buy {move.count} liquor"),
    m.Deliver: _deliver,
    m.HandIn: _just("hand in the poster"),
    m.Recruit: _just("look at the guests"),
    m.Submit: _just("accept the arrest"),
}
"""The moves that are named; the others only begin or end something."""


# Reasons outside a thief's turn --------------------------------------------------------------------------


def _picked(words: Narrator, view: Thiefdom, facts: Picked, value: float) -> Said:
    if not facts.cards:
        return lengths("Your gold is worth more than any of these.", "Your gold is worth more.")
    worth, gold = points(facts.points + facts.effect, about=True), f"{facts.gold} gold"
    more = points(facts.points + facts.effect - facts.price, about=True)
    return lengths(
        f"Worth {worth} until the end, less {number(facts.price)} for its {gold}: {more}.",
        f"Worth {more} more than its {gold}.",
        f"{begin_upper(more)} more than {gold}.",
    )


def _house(words: Narrator, view: Thiefdom, facts: House, value: float) -> Said:
    walks = [plural(one.walks, "1 walk", f"{one.walks} walks") for one in facts.near]
    near = [f"{building_words(view.city, one.space)} ({far})" for one, far in zip(facts.near, walks, strict=True)]
    short = [brief(view.city, one.space) for one in facts.near]
    return lengths(
        *[f"Near {listed(near[:many])}." for many in (4, 3, 2)],
        *[f"Near {listed(short[:many])}." for many in (3, 2, 1)],
    )


def _planned(words: Narrator, view: Thiefdom, facts: Planned, value: float) -> Said:
    most = max(range(len(facts.fear)), key=facts.fear.__getitem__)
    if facts.hunt > FEARED:
        worth = points(facts.hunt, about=True)
        if facts.slots[0] != PATROL:
            return lengths(
                f"The patrol board may come too late for an arrest worth {worth}.", "Too late for an arrest, perhaps."
            )
        return lengths(f"Patrol first: an arrest now is worth {worth} to you.", f"An arrest now: {worth}.")
    if facts.fear[most] > FEARED:
        costs = points(facts.fear[most], about=True)
        who, slot = begin_upper(own_thief(most)), facts.slots.index(most)
        if not slot:
            return lengths(
                f"{who} is in danger: each part that it waits costs {costs}.",
                f"{who} is in danger: {costs} a part.",
                f"{who} is in danger.",
            )
        parts = plural(slot, "1 part", f"{slot} parts")
        return lengths(f"{who} is in danger and waits {parts}; each costs {costs}.", f"{who} is in danger.")
    if PATROL in facts.slots:
        late = facts.slots.index(PATROL) == len(facts.slots) - 1
        if late:
            return lengths(
                "No thief is in danger; a late patrol finds rivals who have ended their turns.",
                "No thief is in danger; a late patrol finds rivals on the street.",
                "A late patrol finds rivals outside.",
            )
        return lengths(
            "No thief is in danger; an early patrol finds fewer rivals on the street.",
            "An early patrol finds fewer rivals.",
            "An early patrol finds few rivals.",
        )
    return lengths("No thief is in danger, so the order matters little.", "The order matters little.")


def _led(words: Narrator, view: Thiefdom, facts: Led, value: float) -> Said:
    who = figure_name(facts.figure)
    if facts.lost:
        return lengths(f"It arrests your own {own_thief(facts.lost[0])}.")
    if facts.prey:
        prey = [thief_called(words.names, index) for index in facts.prey]
        return lengths(
            f"It arrests {listed([one[0] for one in prey])}: points and all goods are lost.",
            f"It arrests {listed([one[0] for one in prey])}.",
            f"It arrests {listed([one[-1] for one in prey])}.",
        )
    if facts.spared:
        own = listed([own_thief(index) for index in facts.spared])
        return lengths(f"Another way would arrest your {own}.", f"It spares your {own}.", f"It spares {own}.")
    if _no_thief_acts(view):
        return lengths(
            "It can arrest nobody, and no thief acts after it: every way is as good.", "Every way is as good."
        )
    steps = plural(facts.steps, "1 step", f"{facts.steps} steps")
    if facts.toward >= 0 and not facts.steps:
        return lengths(f"{begin_upper(who)} has goods to steal, and ends beside your {own_thief(facts.toward)}.",
                       f"It has goods, beside {own_thief(facts.toward)}.")  # fmt: skip
    if facts.toward >= 0:
        return lengths(
            f"{begin_upper(who)} has goods to steal, and ends {steps} from your {own_thief(facts.toward)}.",
            f"{begin_upper(who)} has goods, and ends {steps} from {own_thief(facts.toward)}.",
            f"It has goods, {steps} from {own_thief(facts.toward)}.",
        )
    if facts.figure in GUARDS:
        return lengths(
            f"{begin_upper(who)} can arrest nobody, and ends {steps} from your nearest thief.",
            f"Nobody to arrest; it ends {steps} from your thief.",
            f"{begin_upper(steps)} from your nearest thief.",
        )
    return lengths(f"{begin_upper(who)} can arrest nobody, and no way is much better.", "No way is much better.")


def _no_thief_acts(view: Thiefdom) -> bool:
    """Whether all thieves have had their last turn, so that where a figure ends matters to nobody."""
    coming = view.turn != NO_TURN or any(isinstance(step, Act | Part) for step in view.agenda)
    return view.round >= view.edition.rounds and not coming


def _swapped(words: Narrator, view: Thiefdom, facts: Swapped, value: float) -> Said:
    if facts.deals:
        return lengths("The goods are better placed like this.", "Better placed like this.")
    return lengths("The goods are where they are needed.", "Nothing needs to move.")


def _errand(words: Narrator, view: Thiefdom, facts: Errand, value: float) -> Said:
    return Reasons(view, facts, value).said()


REASONS: Mapping[type[Facts], Callable[[Narrator, Thiefdom, Any, float], Said]] = {
    Errand: _errand,
    Picked: _picked,
    House: _house,
    Planned: _planned,
    Led: _led,
    Swapped: _swapped,
}
"""By the facts of an option."""


def _reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    city, facts = cast("Thiefdom", view), option.facts
    if isinstance(step, Driving) and isinstance(option.moves[-1], m.March):  # also where a thief's card leads a figure
        facts = Townsfolk(city, step).facts(Whole(option.moves, city, None))
    return REASONS[type(facts)](words, city, facts, option.value)


COACHING = Coaching(coin=("point", "points"), much=MUCH, named=_named, reason=_reason, merits=MERITS)
