"""Why a claim is good, in words: what the treasures are worth, who pushes out, and what becomes of the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.crypt.edition import IDOL, JEWELRY, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Collectors
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.thinking import facts as f
from tui.games.crypt.names import called, dice_count, spot_label
from tui.words import begin_upper, listed, plural
from tui.words.coaching import amount, chance, number

EVEN = 0.5
"""A treasure that is pushed out more often than this is a lure."""
NONE = 1e-9
"""A chance that is none."""
SURE = 0.995
"""A chance that is not said in per cent, because it would be 100 or 0."""
TELLING = 0.5
"""How many coins a collector brings before the reason names it."""
DENIED = 1.0
"""How many coins it brings that no rival gets the treasures, before the reason names it."""

COLLECTED: Mapping[tuple[int, str], Callable[[Collectors], str]] = {
    (IDOL, "A"): lambda pays: "an Idol rerolls a die",
    (IDOL, "B"): lambda pays: f"{pays.idol_b.need} Idols pay",
    (JEWELRY, "A"): lambda pays: f"with {pays.jewelry_a.need} Jewelry the best counts twice",
    (JEWELRY, "B"): lambda pays: f"each Jewelry pays {pays.jewelry_b.each} more",
    (MANUSCRIPT, "A"): lambda pays: f"{pays.manuscript_a.need} Manuscripts count {pays.manuscript_a.worth} each",
    (MANUSCRIPT, "B"): lambda pays: "a Manuscript allows a look",
    (POTTERY, "A"): lambda pays: "sets of Potteries pay more",
    (POTTERY, "B"): lambda pays: "two Potteries take a treasure",
    (REMAINS, "A"): lambda pays: "two Remains ready a die",
    (REMAINS, "B"): lambda pays: f"{pays.remains_b.need} Remains pay {pays.remains_b.coins}",
    (TAPESTRY, "A"): lambda pays: f"the most Tapestry coins pay {pays.tapestry_a.most}",
    (TAPESTRY, "B"): lambda pays: f"{pays.tapestry_b.need} Tapestries pay {pays.tapestry_b.alone}",
}
"""Why a treasure is worth more than its coins."""

# Parts of sentences -------------------------------------------------------------------------------------


def these(dice: int, effort: int) -> str:
    """`two 6s`, `a 6`."""
    return f"{('', 'a', 'two', 'three')[dice]} {effort}{'s' * (dice > 1)}"


def often(part: float) -> str:
    """How often something is so: `97%`, or words where per cent would round it away."""
    if part <= NONE or part >= 1 - NONE:
        return "never" if part <= NONE else "always"
    if part >= SURE or part <= 1 - SURE:
        return "nearly always" if part >= SURE else "hardly ever"
    return chance(part)


def each(parts: Iterable[tuple[int, float]]) -> str:
    """How often, treasure by treasure: `(a) and (b) nearly always, (c) 40%`."""
    said: dict[str, list[str]] = {}
    for spot, part in parts:
        said.setdefault(often(part), []).append(spot_label(spot))
    return listed([f"{listed(letters)} {how}" for how, letters in said.items()])


def of_the_time(chances: str) -> str:
    """Chances at the end of a sentence."""
    return f"{chances} of the time" if chances.endswith("%") else chances


def exhausted(dice: float) -> str:
    """`about 0.5 dice exhausted`."""
    said = number(dice)
    return f"about {said} {'die' if said == '1' else 'dice'} exhausted" if dice else "no die at risk"


# What a claim brings ------------------------------------------------------------------------------------


def brings(facts: f.Claiming, about: str) -> str:
    """What the whole turn brings: what its value is made of beside treasures and dice."""
    if facts.again:
        return f"{about} with your second turn"
    if facts.denies >= DENIED and all(held.out <= NONE for held in facts.held):
        return f"{about} in all, and no rival gets {plural(len(facts.held), 'it', 'them')}"
    return in_all(about)


def in_all(about: str) -> str:
    """The same in few words."""
    return f"{about} in all"


def valued(facts: f.Claiming, *reasons: str) -> Iterable[str]:
    """Each reason with what the turn brings, then without it where there is little room. No other number of coins is
    named, so two options differ by what the second one says."""
    bare, coins = f"about {number(facts.total)}", f"about {amount(facts.total, 'coin', 'coins')}"
    for brought in ([brings(facts, coins), brings(facts, bare)], [in_all(coins), in_all(bare)]):
        yield from [f"{reason}: {one}." for reason in reasons for one in brought]
    yield from [f"{reason}." for reason in reasons]
    yield f"{begin_upper(in_all(bare))}."


# Claims -------------------------------------------------------------------------------------------------


def claiming(view: Crypt, facts: f.Claiming) -> Iterable[str]:
    if not facts.held:
        return ("No more dice are worth placing.",)
    if facts.flipped:
        return valued(facts, *_flipping(facts))
    if facts.ghost:
        return valued(facts, *_ghostly(facts))
    if len(facts.held) > 1:
        return (*_lured(facts), *valued(facts, *_several(view, facts)))
    (held,) = facts.held
    return valued(facts, *(_alone(view, facts, held) if held.out > NONE else _unanswered(view, facts, held)))


def _flipping(facts: f.Claiming) -> Iterable[str]:
    first, dice = facts.held[0], len(facts.flipped) // 2
    ready = f"{len(facts.flipped)} Remains ready {plural(dice, 'a die', f'{dice} dice')}"
    kept = (
        f"you keep {spot_label(first.spot)} {often(1 - first.out)}" if first.out > NONE else "nobody can push you out"
    )
    yield f"{ready} for {called(first.face)}, and {kept}"
    yield f"{ready} for {called(first.face)}"
    yield ready


def _pays(view: Crypt, facts: f.Claiming) -> str:
    """What the collector pays for that makes a treasure worth more than its coins; empty if none does."""
    most = max(facts.held, key=lambda held: held.worth - held.coins)
    kind = most.face // 10
    return COLLECTED[kind, view.side(kind)](view.edition.collectors) if most.worth - most.coins >= TELLING else ""


def _nobody(facts: f.Claiming) -> str:
    return "nobody can push you out" if facts.answers else "you play last"


def _unanswered(view: Crypt, facts: f.Claiming, held: f.Held) -> Iterable[str]:
    letter, lose, pays = spot_label(held.spot), exhausted(held.lose), begin_upper(_pays(view, facts))
    if pays:
        yield f"{pays}; {_nobody(facts)}, {lose}"
        yield f"{pays}; {_nobody(facts)}"
        yield f"{pays}, {lose}"
        yield pays
    if held.pushes != NOBODY:
        dice = begin_upper(these(held.dice, held.effort))
        yield f"{dice} {plural(held.dice, 'beats', 'beat')} the {held.beats} on {letter}, {lose}"
        yield f"This beats the {held.beats} on {letter}"
    yield f"{begin_upper(_nobody(facts))}, {lose}"
    yield f"{begin_upper(lose)}"


def _alone(view: Crypt, facts: f.Claiming, held: f.Held) -> Iterable[str]:
    letter, kept, pays = spot_label(held.spot), often(1 - held.out), begin_upper(_pays(view, facts))
    if facts.relief:
        relief = dice_count(facts.relief)
        yield f"You keep {letter} {kept}; if not, {relief} {plural(facts.relief, 'is', 'are')} ready again"
    elif facts.again and held.out > EVEN:
        yield f"Pushed out of {letter} ({often(held.out)}), you place {_those(held.dice)} again"
    if pays:
        yield f"{pays}; you keep {letter} {of_the_time(kept)}"
        yield f"{pays}; you keep {letter} {kept}"
    yield f"You keep {letter} {kept}, {exhausted(held.lose)}"
    yield f"You keep {letter} {kept}"


def _those(dice: int) -> str:
    return plural(dice, "that die", "those dice")


def _ghostly(facts: f.Claiming) -> Iterable[str]:
    takes = each([(held.spot, held.out) for held in _row(facts) if held.out > NONE]) or "none of them"
    yield f"The Ghost takes {of_the_time(takes)}"
    yield f"The Ghost takes {takes}"
    yield f"Ghost: {takes}"


def _row(facts: f.Claiming) -> list[f.Held]:
    return sorted(facts.held, key=lambda held: held.spot)


def _lured(facts: f.Claiming) -> Iterable[str]:
    """Why dice lie where they probably do not stay; nothing is said of it where all do."""
    lures = [held for held in _row(facts) if held.out > EVEN]
    stay = [(held.spot, 1 - held.out) for held in _row(facts) if held.out <= EVEN]
    if lures and (stay or facts.again):
        dice, out = sum([held.dice for held in lures]), listed([spot_label(held.spot) for held in lures])
        keep = f"You keep {each(stay)}; if" if stay else "If"
        are = plural(dice, "is", "are")
        back = f"you place {_those(dice)} again" if facts.again else f"{_those(dice)} {are} ready again"
        yield f"{keep} pushed out of {out}, {back}."


def _several(view: Crypt, facts: f.Claiming) -> Iterable[str]:
    if all(held.out <= NONE for held in facts.held):
        if pays := _pays(view, facts):
            yield f"{begin_upper(_nobody(facts))}, and {pays}"
        yield begin_upper(_nobody(facts))
    else:
        keeps = each([(held.spot, 1 - held.out) for held in _row(facts)])
        yield f"You keep {of_the_time(keeps)}"
        yield f"You keep {keeps}"
        if stay := each([(held.spot, 1 - held.out) for held in _row(facts) if held.out <= EVEN]):
            yield f"You keep {stay}"
