"""The reasons of the coach of Oliver Twist, made of the facts that the judge gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.advice import Option
from rules.game import Question, State
from rules.oliver_twist.edition import UNSEEN, WALLET
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking import facts as f
from tui.games.oliver_twist.coach_cards import helped, passed, stopped
from tui.games.oliver_twist.coach_tokens import about, bare, taken, worth_about
from tui.games.oliver_twist.names import (
    a_face,
    cards_words,
    count_words,
    kind_count,
    kinds_name,
    loot_sign,
    pounds,
    sign,
)
from tui.games.oliver_twist.story import Story
from tui.words import Said, begin_upper, plural
from tui.words.coaching import LEAST, chance, fitting, number
from tui.words.narrator import Narrator


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why a whole move is good: a sentence without the move."""
    assert isinstance(words, Story)
    assert isinstance(view, Twist)
    facts = option.facts
    return fitting([f"{begin_upper(one)}." for one in REASONS[type(facts)](words, view, facts)])


# Lines and looks ------------------------------------------------------------------------------------


def _turned(story: Story, view: Twist, facts: f.Turned) -> Sequence[str]:
    price = f" for the {pounds(facts.pays)}" if facts.pays else ""
    average, brief, many = worth_about(facts.average), bare(facts.average), count_words(facts.tokens)
    if not facts.near:
        them = plural(
            facts.tokens,
            "the token that way is beyond your reach: nothing changes for you",
            f"none of the {facts.tokens} tokens that way is in your reach: nothing changes for you",
        )
        return (them, f"{many}, beyond your reach")
    best = "the one in reach" if facts.near == 1 else f"the best of {facts.near} in reach"
    known = f"you know that {a_face(view.edition, facts.known)} lies there: " if facts.known else ""
    open_ones = f"the open tokens bring {number(facts.least)}"
    return (
        *([f"{known}{average}{price}"] if known else []),
        *([f"you turn over {many}: {best} is {average}; {open_ones}"] if facts.least >= LEAST else []),
        f"you turn over {many}: {best} is {brief if price else average}{price}",
        f"{many} turn up, {best} {brief}{price}",
        f"{many}, {facts.near} in reach: {brief}",
        f"{many}: {brief}",
    )


def _looked(story: Story, view: Twist, facts: f.Looked) -> Sequence[str]:
    if number(facts.average) == number(facts.blind):
        return ("a look costs nothing extra: you place the gang after it", "a look costs nothing extra")
    with_, without = number(facts.average), number(facts.blind)
    return (
        f"after a look the best space is {worth_about(facts.average)}, without it {without}",
        f"after a look the best space is {bare(facts.average)}, without it {without}",
        f"with a look about {with_}, else {without}",
    )


# Fagin ------------------------------------------------------------------------------------------------


def _sold(story: Story, view: Twist, facts: f.Sold) -> Sequence[str]:
    brief = bool(facts.bonus or facts.added)
    which = "" if facts.after else "last "
    reward = f"{which}reward {facts.reward}" if brief else f"the {which}reward of {facts.reward}"
    parts = [
        f"{facts.coins} in coins",
        *([f"{facts.bonus} for {view.edition.large_set} or more"] if facts.bonus else []),
        *([reward] if facts.reward else []),
        *([f"{facts.added} extra"] if facts.added else []),
    ]
    signs = " + ".join([str(one) for one in (facts.coins, facts.bonus, facts.reward, facts.added) if one])
    total, summed = (
        ((", " if brief else " and ").join(parts) + f": {pounds(facts.total)}", f"{signs} = {facts.total}")
        if len(parts) > 1
        else (f"{pounds(facts.total)} in coins", f"{facts.total} pounds")
    )
    kept = f"kept, {bare(facts.keeps)}"
    none = not facts.more and facts.kind != WALLET
    return (
        *([f"{total}, and no more {kinds_name(facts.kind)} are left; {kept}"] if none else []),
        f"{total}; {kept}",
        f"{summed}; {kept}",
        f"{summed}; kept, {number(facts.keeps)}",
    )


def _cashed(story: Story, view: Twist, facts: f.Cashed) -> Sequence[str]:
    if not facts.wallets:
        return ("in sets the wallets are worth more than money now", "the wallets are worth more in sets")
    kept = f"in sets {plural(facts.wallets, 'it is', 'they are')} {bare(facts.keeps)}"
    return (f"{kind_count(WALLET, facts.wallets)} for {pounds(facts.paid)}; {kept}", f"{facts.paid} now; {kept}")


def _first(story: Story, view: Twist, facts: f.First) -> Sequence[str]:
    token, name, brief = a_face(view.edition, facts.face), story.name(facts.seat), bare(facts.worth)
    whole = f"{token} in reach is {worth_about(facts.worth)} to"
    if facts.own:
        return (
            f"the first choice is yours: {whole} you",
            f"you begin: {token} in reach is {brief}",
            f"you begin: {sign(view.edition, facts.face)} is {brief}",
        )
    return (f"{whole} {name}", f"{token} in reach is {brief} to {name}", f"{name} gets {token}")


# Choices after a card or a burglary -----------------------------------------------------------------


def _kept(story: Story, view: Twist, facts: f.Kept) -> Sequence[str]:
    counts = f"{loot_sign(facts.card)} at the end"
    if facts.highest:
        return (f"it is the highest card you drew: {counts}", f"the highest card: {counts}")
    return (f"it counts {counts}, and you drew a higher card", f"it counts {loot_sign(facts.card)}: another is higher")


def _used(story: Story, view: Twist, facts: f.Used) -> Sequence[str]:
    draws = f"your next burglary draws {cards_words(facts.cards)}"
    if facts.alike:
        return (f"you have another one: {draws}", draws)
    return (f"without it {draws}", draws)


def _went(story: Story, view: Twist, facts: f.Away) -> Sequence[str]:
    """What the reserve loses."""
    file, many = number(facts.file), len(facts.faces)
    if facts.loses <= 0:
        use = plural(many, "it is in no set that you can count on", "they are in no set that you can count on")
        return (f"{use}; your file costs {file}", f"no use to you; your file costs {file}")
    them = plural(many, "it", "them")
    return (
        f"your sets lose {about(facts.loses)} without {them}, and your file costs {file}",
        f"your sets lose {number(facts.loses)}, your file costs {file}",
    )


def _robbed(story: Story, view: Twist, facts: f.Robbed) -> Sequence[str]:
    name, worth, brief = story.name(facts.seat), f"{worth_about(facts.worth)} to you", f"{bare(facts.worth)} to you"
    if facts.face == UNSEEN:
        heap = "file" if facts.file else "reserve"
        return (f"the best of {count_words(facts.heap)} in {name}'s {heap} is {worth}", f"the best is {brief}")
    if facts.loses >= LEAST:
        return (f"it is {worth}, and {name} loses {number(facts.loses)}", f"it is {brief}")
    if facts.saves >= LEAST:
        return (f"it is {worth}, and your file costs {number(facts.saves)} less", f"it is {brief}")
    return (f"it is {worth}", brief)


def _cleared(story: Story, view: Twist, facts: f.Cleared) -> Sequence[str]:
    if not facts.faces:
        return ("no other token in your file is worth moving", "no other is worth moving")
    saves = f"it saves {about(facts.saves)}"
    return (f"your file is the thickest with {chance(facts.thickest)}: {saves} of the fine", f"{saves} of the fine")


REASONS: Mapping[type, Callable[[Story, Twist, Any], Sequence[str]]] = {
    f.Taken: taken,
    f.Turned: _turned,
    f.Looked: _looked,
    f.Sold: _sold,
    f.Cashed: _cashed,
    f.Helped: helped,
    f.Passed: passed,
    f.Stopped: stopped,
    f.First: _first,
    f.Kept: _kept,
    f.Used: _used,
    f.Away: _went,
    f.Robbed: _robbed,
    f.Cleared: _cleared,
}
"""By the kind of facts; without the full stop, and the first letter as it comes."""
