"""The reasons of the coach of Oliver Twist, made of the facts that the judge gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len

from rules.advice import Option
from rules.game import Question, State
from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    BURGLARY,
    CHARACTER,
    CHARLEY,
    DODGER,
    EMPTY,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    ROSE,
    SIKES,
    TOBY,
    TOOL,
    UNSEEN,
    WALLET,
    Edition,
    kind,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking import facts as f
from tui.games.oliver_twist.names import (
    a_face,
    cards_words,
    count_words,
    face_name,
    kind_count,
    kind_name,
    kinds_name,
    pounds,
    sign,
    thing_name,
)
from tui.games.oliver_twist.story import Story
from tui.words import Said, begin_upper, lengths, plural
from tui.words.coaching import chance, number
from tui.words.narrator import Narrator

LONGEST = 76
"""Columns of the edge below a move that is picked."""
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
LITTLE, MUCH = 1.0, 3.0
"""From which value on the next player is left little, or much."""
FEW = 0.5
"""Fewer tokens than this, as far as one knows, are none."""


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why a whole move is good: a sentence without the move."""
    assert isinstance(words, Story)
    assert isinstance(view, Twist)
    facts = option.facts
    said = [f"{begin_upper(one)}." for one in REASONS[type(facts)](words, view, facts)]
    return lengths(*([one for one in said if cell_len(one) <= LONGEST] or said[-1:]))


def about(value: float) -> str:
    """A value that the judge expects."""
    return f"about {number(value)}"


# A token --------------------------------------------------------------------------------------------


def _taken(story: Story, view: Twist, facts: f.Taken) -> Sequence[str]:
    long, short = _use(view, facts)
    worth = f"worth {about(facts.worth)}{f' for the {pounds(facts.pays)}' if facts.pays else ''}"
    brief = f"worth {number(facts.worth)}{f' for {facts.pays}' if facts.pays else ''}"
    costs, cost = _costs(view.edition, facts)
    left = _left(story, view.edition, facts.left)
    both = " and ".join([one for one in (costs, left) if one])
    return (
        *([f"{long}: {worth}; {both}"] if both else []),
        *([f"{long}: {worth}; {costs}"] if costs else []),
        *([f"{short}: {worth}; {both}"] if both else []),
        *([f"{short}: {worth}; {costs}"] if costs else []),
        f"{long}: {worth}",
        f"{short}: {brief}{cost}",
        f"{brief} to you{cost}",
    )


def _use(view: Twist, facts: f.Taken) -> tuple[str, str]:
    """What a token is good for."""
    which = kind(facts.face)
    if which == TOOL:
        return _tool(view.edition, facts)
    if which == CHARACTER:
        return "a character helps once, or lets you pass a turn", "a character helps once"
    if which == BURGLARY:
        draws = f"you draw {cards_words(facts.cards)}"
        best = plural(facts.cards, "and keep it", "and keep the best")
        return f"{draws} {best}, for the end", f"{draws} {best}"
    kinds, size = kinds_name(facts.kind), facts.have + facts.wallets
    nth = f"your {ORDINALS[min(facts.have, 10)]} {kind_name(facts.kind)}"
    if which == WALLET:
        nth = "a wallet stands for any object"
    if facts.sale and not facts.before:
        return f"{_completes(facts)}, now {facts.sale} pounds at Fagin's", f"{_completes(facts)} for {facts.sale}"
    if facts.sale > facts.before + view.edition.bonus and size >= view.edition.large_set:
        bonus = f"{view.edition.large_set} of a kind pay {view.edition.bonus} extra"
        return f"{bonus}: your {kinds} now bring {facts.sale} pounds", bonus
    if facts.before:
        if facts.sale > facts.before:
            lifts = f"your set of {kinds} grows from {facts.before} to {facts.sale} pounds"
            return lifts, f"your {kinds} bring {facts.sale} then"
        return nth, nth
    if facts.more:
        lie = plural(facts.more, "1 more lies open", f"{facts.more} more lie open")
        return f"{nth}, and {lie} in the streets", f"{nth}, {lie}"
    return nth, nth


def _completes(facts: f.Taken) -> str:
    """How a token completes a set."""
    if kind(facts.face) == WALLET:
        return f"the wallet completes a set of {kinds_name(facts.kind)}"
    token = f"your {ORDINALS[min(facts.have, 10)]} {kind_name(facts.kind)}"
    return f"{token} makes a set" if facts.have > 2 else f"{token} and a wallet make a set"


def _tool(edition: Edition, facts: f.Taken) -> tuple[str, str]:
    tool = thing_name(edition, facts.face)
    if facts.have > 1:
        return f"another {tool} serves one burglary more", f"another {tool}"
    draws = f"a burglary then draws {cards_words(facts.cards)}"
    return f"{draws}, of which you keep the best", draws


def _costs(edition: Edition, facts: f.Taken) -> tuple[str, str]:
    """What the tokens passed over cost."""
    if not facts.over:
        return ("nothing goes to your file" if facts.steps == 1 and not facts.away else ""), ""
    if not facts.cost:
        return "nothing goes to your file", ""
    if len(facts.over) == 1:
        return (
            f"{face_name(edition, facts.over[0])} in your file costs {number(facts.cost)}",
            f", file {number(facts.cost)}",
        )
    many = count_words(len(facts.over))
    return f"{many} in your file cost {number(facts.cost)}", f", file {number(facts.cost)}"


def _left(story: Story, edition: Edition, left: f.Left) -> str:
    """What the next player finds."""
    name = story.name(left.seat)
    if left.worth <= LITTLE:
        return f"little is left for {name}"
    if left.worth >= MUCH and left.face not in (EMPTY, UNSEEN):
        return f"{name} gets {a_face(edition, left.face)} ({number(left.worth)})"
    return ""


# Lines and looks ------------------------------------------------------------------------------------


def _turned(story: Story, view: Twist, facts: f.Turned) -> Sequence[str]:
    price = f" for the {pounds(facts.pays)}" if facts.pays else ""
    if not facts.near:
        few = plural(facts.tokens, "this way turns over 1 token", f"this way turns over {facts.tokens} tokens")
        return (f"{few}, none of them in reach of the gang", f"{count_words(facts.tokens)}, none in reach")
    best = f"the best of {facts.near} in reach is worth {about(facts.average)}{price}"
    if facts.near == 1:
        best = f"the one in reach is worth {about(facts.average)}{price}"
    turns = f"you turn over {count_words(facts.tokens)}"
    known = f"you know that {a_face(view.edition, facts.known)} lies there: " if facts.known else ""
    open_ones = f"the open tokens bring {number(facts.least)}"
    return (
        *([f"{known}worth {about(facts.average)}{price}"] if known else []),
        *([f"{turns}: {best}; {open_ones}"] if facts.least > 0 else []),
        f"{turns}: {best}",
        f"{count_words(facts.tokens)}: {about(facts.average)} on average",
    )


def _looked(story: Story, view: Twist, facts: f.Looked) -> Sequence[str]:
    if number(facts.average) == number(facts.blind):
        return ("a look is free: you place the gang after it", "a look is free")
    with_, without = number(facts.average), number(facts.blind)
    return (
        f"a look is free: the best place is then worth about {with_}, without it {without}",
        f"a free look: about {with_}, else {without}",
    )


# Fagin ------------------------------------------------------------------------------------------------


def _sold(story: Story, view: Twist, facts: f.Sold) -> Sequence[str]:
    parts = [
        f"{facts.coins} in coins",
        *([f"{facts.bonus} for {view.edition.large_set} or more"] if facts.bonus else []),
        *([f"the reward of {facts.reward}"] if facts.reward else []),
        *([f"{facts.added} extra"] if facts.added else []),
    ]
    signs = " + ".join([str(one) for one in (facts.coins, facts.bonus, facts.reward, facts.added) if one])
    kept = f"kept, it is worth {about(facts.keeps)}"
    why = kept
    if facts.reward and not facts.after:
        why = f"it is the last reward, and {kept}"
    elif facts.more < FEW and facts.kind != WALLET:
        why = f"no more {kinds_name(facts.kind)} are left, and {kept}"
    return (
        f"{', '.join(parts)}: {facts.total} in all; {why}",
        f"{', '.join(parts)}; {kept}",
        f"{signs}: {facts.total} in all; {why}",
        f"{signs}: {facts.total} in all; {kept}",
        f"{facts.total} pounds now; kept, {about(facts.keeps)}",
    )


def _cashed(story: Story, view: Twist, facts: f.Cashed) -> Sequence[str]:
    if not facts.wallets:
        return ("in sets the wallets are worth more than money now", "the wallets are worth more in sets")
    kept = f"in sets {plural(facts.wallets, 'it is', 'they are')} worth {about(facts.keeps)}"
    return (f"{kind_count(WALLET, facts.wallets)} for {pounds(facts.paid)}; {kept}", f"{facts.paid} now; {kept}")


# Characters, passing, the end -----------------------------------------------------------------------

Effect = Callable[[Story, Edition, f.Helped], tuple[str, str]]


def _aimed(story: Story, edition: Edition, facts: f.Helped) -> tuple[str, str]:
    heap = "file" if facts.card == MONKS else "reserve"
    best = f"the best of {count_words(facts.number)} in {story.name(facts.seat)}'s {heap}"
    return best, f"from {story.name(facts.seat)}'s {heap}"


def _token(story: Story, edition: Edition, facts: f.Helped) -> tuple[str, str]:
    (face,) = facts.tokens
    return a_face(edition, face), a_face(edition, face)


def _prowl(story: Story, edition: Edition, facts: f.Helped) -> tuple[str, str]:
    place = "from a free place" if facts.card == BET else "without a file"
    if not facts.tokens:
        return f"you prowl {place}", f"you prowl {place}"
    return f"you get {a_face(edition, facts.tokens[0])} {place}", f"{a_face(edition, facts.tokens[0])} {place}"


EFFECTS: Mapping[int, Effect] = {
    DODGER: lambda story, edition, facts: (
        f"you get {a_face(edition, facts.tokens[0])} from afar", f"{a_face(edition, facts.tokens[0])} from afar"
    ),
    CHARLEY: _prowl,
    BET: _prowl,
    NANCY: lambda story, edition, facts: (
        f"{count_words(len(facts.tokens))} leave your file", f"{count_words(len(facts.tokens))} leave your file"
    ),
    SIKES: _aimed,
    MONKS: _aimed,
    BROWNLOW: lambda story, edition, facts: (
        f"{kind_count(WALLET, len(facts.tokens))} for money", f"{kind_count(WALLET, len(facts.tokens))} for money"
    ),
    ROSE: lambda story, edition, facts: ("you pay no fine this round", "no fine this round"),
    NOAH: lambda story, edition, facts: (
        f"{count_words(len(facts.tokens))} go from your file to {story.name(facts.seat)}'s",
        f"{count_words(len(facts.tokens))} leave your file",
    ),
    BUMBLE: lambda story, edition, facts: (
        plural(facts.number, "1 token leaves the others' reserves",
               f"{facts.number} tokens leave the others' reserves"),
        f"the others lose {count_words(facts.number)}",
    ),
    GRIMWIG: lambda story, edition, facts: (
        f"{kinds_name(kind(facts.tokens[0]))} sell for {pounds(facts.number)}", f"a sale for {facts.number}"
    ),
    BEDWIN: lambda story, edition, facts: (
        f"{a_face(edition, facts.tokens[0])} comes back from your file", f"{a_face(edition, facts.tokens[0])} back"
    ),
    TOBY: lambda story, edition, facts: (
        f"you draw {cards_words(facts.number)} and keep the best", f"the best of {cards_words(facts.number)}"
    ),
}  # fmt: skip
"""By card: what it would do now."""


def _helped(story: Story, view: Twist, facts: f.Helped) -> Sequence[str]:
    long, short = EFFECTS[facts.card](story, view.edition, facts)
    early = facts.early and facts.card in (NANCY, ROSE, NOAH)
    gains, keeps = number(facts.gains), number(facts.holds)
    return (
        *([f"{long}, but it is early for that: worth about {gains}; kept, the card is worth {keeps}"] if early else []),
        f"{long}: worth about {gains}; kept, the card is worth {keeps}",
        f"{short}: worth about {gains}; kept, {keeps}",
        f"{short}: {gains}; kept, {keeps}",
        f"worth about {gains}; kept, {keeps}",
    )


def _passed(story: Story, view: Twist, facts: f.Passed) -> Sequence[str]:
    if facts.lost:
        return (
            f"it only puts off the {pounds(facts.price)}, and the card is gone",
            f"it only puts off the {pounds(facts.price)}",
        )
    costs = f"it costs the card, worth {about(facts.holds)}"
    if not facts.streets:
        return (f"{costs}; another player may have to pay the {pounds(facts.price)}", costs)
    return (f"{costs}, and leaves the gang where it is", costs)


def _stopped(story: Story, view: Twist, facts: f.Stopped) -> Sequence[str]:
    price = pounds(facts.price) if facts.price else "nothing"
    cards = cards_words(facts.cards)
    if facts.lost:
        return (
            f"you would be the first with nothing left anyway: it costs {price}, and {cards} stay with you",
            f"it costs {price} in any case, and your {plural(facts.cards, 'card stays', 'cards stay')} with you",
            f"it costs {price} in any case",
        )
    return (f"it costs {price}, and a card would leave that to another player", f"it costs {price}")


def _first(story: Story, view: Twist, facts: f.First) -> Sequence[str]:
    best = f"{a_face(view.edition, facts.face)} in reach is worth {about(facts.worth)}"
    if facts.own:
        return (
            f"the first choice is yours: {best} to you",
            f"{sign(view.edition, facts.face)} is worth {about(facts.worth)}",
        )
    return (f"{best} to {story.name(facts.seat)}", f"{sign(view.edition, facts.face)} for {story.name(facts.seat)}")


# Choices after a card or a burglary -----------------------------------------------------------------


def _kept(story: Story, view: Twist, facts: f.Kept) -> Sequence[str]:
    counts = f"{facts.card} pounds at the end"
    if facts.highest:
        return (f"it is the highest card you drew: {counts}", f"the highest card: {counts}")
    return (f"it counts {counts}, and you drew a higher card", f"{counts}; another is higher")


def _used(story: Story, view: Twist, facts: f.Used) -> Sequence[str]:
    draws = f"your next burglary draws {cards_words(facts.cards)}"
    if facts.alike:
        return (f"you have another one: {draws}", draws)
    return (f"without it {draws}", draws)


def _went(story: Story, view: Twist, facts: f.Away) -> Sequence[str]:
    """What the reserve loses."""
    file = f"{number(facts.file)} in the file"
    it = plural(len(facts.faces), "it", "they")
    if facts.loses <= 0:
        no_use = plural(len(facts.faces), "it is in no set that you can count on", "they are in no set to count on")
        return (f"{no_use}, and costs {file}", f"no use to you; {file}")
    return (f"your sets lose {about(facts.loses)} without {plural(len(facts.faces), it, 'them')}, and it costs {file}",
            f"sets lose {number(facts.loses)}, {file}")  # fmt: skip


def _robbed(story: Story, view: Twist, facts: f.Robbed) -> Sequence[str]:
    name, worth = story.name(facts.seat), f"worth {about(facts.worth)} to you"
    if facts.face == UNSEEN:
        heap = "file" if facts.file else "reserve"
        return (f"the best of {count_words(facts.heap)} in {name}'s {heap} is {worth}", f"the best there: {worth}")
    if facts.loses > 0:
        return (f"{worth}, and {name} loses {number(facts.loses)}", worth)
    if facts.loses < 0:
        return (f"{worth}, and your file is thinner: {number(-facts.loses)} less to pay", worth)
    return (worth,)


def _cleared(story: Story, view: Twist, facts: f.Cleared) -> Sequence[str]:
    if not facts.faces:
        return ("no other token in your file is worth moving", "no other is worth moving")
    saves = f"it saves {about(facts.saves)}"
    return (f"your file is the thickest with {chance(facts.thickest)}: {saves} of the fine", f"{saves} of the fine")


REASONS: Mapping[type, Callable[[Story, Twist, Any], Sequence[str]]] = {
    f.Taken: _taken,
    f.Turned: _turned,
    f.Looked: _looked,
    f.Sold: _sold,
    f.Cashed: _cashed,
    f.Helped: _helped,
    f.Passed: _passed,
    f.Stopped: _stopped,
    f.First: _first,
    f.Kept: _kept,
    f.Used: _used,
    f.Away: _went,
    f.Robbed: _robbed,
    f.Cleared: _cleared,
}
"""By the kind of facts; without the full stop, and the first letter as it comes."""
