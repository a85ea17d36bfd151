"""Why a token of Oliver Twist is taken, in words; and how values are said."""

from __future__ import annotations

from collections.abc import Sequence

from rules.oliver_twist.edition import (
    BURGLARY,
    CHARACTER,
    EMPTY,
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
    kind_name,
    kinds_name,
    pounds,
    thing_name,
)
from tui.games.oliver_twist.story import Story
from tui.words import plural
from tui.words.coaching import LEAST, amount, chance, number

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
LITTLE, MUCH, LEAVES = 2.0, 3.0, 1.0
"""From which value on the next player is left little, or much; and how much of it must count against a move to be
named."""
DEAR, SURE = 15, 0.99
"""From which price on it needs a reason that a set is not sold, and from which chance on it can surely wait."""
WORDY = 10
"""Letters of a name that is too long for the shortest sentences."""
FEW = 0.5
"""A value below this is little."""


def about(value: float) -> str:
    """A value that the judge expects: `about 2.4 pounds`."""
    return f"about {amount(value, 'pound', 'pounds')}"


def worth_about(value: float) -> str:
    """The same as a gain, or as a loss."""
    return f"worth {about(value)}" if value > -LEAST else f"a loss of {about(-value)}"


def bare(value: float) -> str:
    """The same where pounds are named beside it, or where the unit has no room."""
    return f"worth about {number(value)}" if value > -LEAST else f"a loss of about {number(-value)}"


def ordinal(count: int) -> str:
    """`third`, `12th`."""
    return ORDINALS[count] if count < len(ORDINALS) else f"{count}th"


Use = tuple[str, ...]
"""What a token is good for, in lengths; the last one is a heading."""


def taken(story: Story, view: Twist, facts: f.Taken) -> Sequence[str]:
    """What a token is worth, what it costs, and what else speaks for it or against it."""
    *uses, brief = _use(view, facts)
    price = [
        *([pounds(facts.pays)] if facts.pays else []),
        *([f"{number(facts.cost)} for your file"] if facts.cost else []),
    ]
    less = f", less {' and '.join(price)}" if price else ""
    gains = worth_about(facts.worth), bare(facts.worth)

    def said(uses: Sequence[str]) -> list[str]:
        """What the token is good for and worth, with its unit where there is room."""
        return [f"{use}: {gain}{less}" for gain in gains for use in uses]

    worth = f"worth {number(facts.worth)}" if facts.worth > -LEAST else f"a loss of {number(-facts.worth)}"
    if facts.pays:
        worth += f" less {number(facts.pays + facts.cost)}"
    elif facts.cost:
        worth += f", file {number(facts.cost)}"
    clauses = [one for one in (_waits(facts), _left(story, view.edition, facts.left)) if one]
    leaves = []
    if facts.left.costs >= LEAVES:
        left, costs = f"it leaves {story.name(facts.left.seat)}", facts.left.costs
        leaves = [
            *[f"{one}; {left} {amount(costs, 'pound', 'pounds')}" for one in said(uses)],
            *[f"{one}; {left} {number(costs)}" for one in (*said(uses), *[f"{use}: {worth}" for use in uses])],
        ]
    heads = [brief, *([f"a set for {facts.sale}"] if facts.sale > facts.before else [])]
    return (
        *[f"{one}; {clause}" for clause in clauses for one in said(uses)],
        *leaves,
        *said([*uses, *([brief] if ":" not in brief else [])]),
        *[f"{head}, {worth}" if ":" in head else f"{head}: {worth}" for head in heads],
        worth if price else f"{worth} to you",
    )


def _use(view: Twist, facts: f.Taken) -> Use:
    """What a token is good for."""
    which = kind(facts.face)
    if which == TOOL:
        return _tool(view, facts)
    if which == CHARACTER:
        return ("a character helps once, or lets you pass a turn", "a character helps once", "a help or a pass")
    if which == BURGLARY:
        if facts.cards < 2:
            return ("you draw 1 card, good or bad, for the end", "you draw 1 card, good or bad", "1 card, good or bad")
        best = f"the best of {facts.cards} cards"
        return (f"you keep {best}, which counts at the end", f"you keep {best}", best)
    if facts.worth < FEW and not facts.sale and which == WALLET:
        return ("a wallet is of little use now", "of little use now")
    if facts.worth < FEW and not facts.sale:
        return (f"no set of {kinds_name(which)} is near", f"no set of {kinds_name(which)} is near", "no set is near")
    return _completes(view, facts) or _grows(view, facts) or _starts(view, facts)


def _completes(view: Twist, facts: f.Taken) -> Use:
    """A token that completes a set; empty if it completes none."""
    one, sale = kind_name(facts.kind), pounds(facts.sale)
    if kind(facts.face) == WALLET and facts.sale and not facts.before:
        whole = f"the wallet makes a set of {kinds_name(facts.kind)}"
        kinds = kinds_name(facts.kind)
        return (f"{whole} for {sale}", whole, f"it makes a set of {kinds}", f"wallet: a set for {facts.sale}")
    if kind(facts.face) == WALLET or not facts.sale or (facts.before and facts.have != view.edition.set):
        return ()
    lacks = view.edition.set - facts.have
    nth, joker = f"{ordinal(facts.have)} {one}", f" with {plural(lacks, 'a wallet', 'wallets')}" if lacks > 0 else ""
    whole = f"your {nth} makes a set{joker}"
    return (f"{whole} for {sale}", whole, f"{nth}: a set for {facts.sale}")


def _grows(view: Twist, facts: f.Taken) -> Use:
    """A token of a set that the seat has already; empty if there is none."""
    kinds, large = kinds_name(facts.kind), view.edition.large_set
    if not facts.before or facts.sale <= facts.before:
        return ()
    if facts.sale >= facts.before + view.edition.bonus and facts.have + facts.wallets >= large:
        more = f"a set of {large} brings {view.edition.bonus} extra"
        return (f"{more}, now {pounds(facts.sale)}", more, f"a set of {large}")
    grows = f"from {facts.before} to {pounds(facts.sale)}"
    whole, now = f"your set of {kinds} grows {grows}", f"{kinds} now bring {facts.sale}"
    return (whole, f"your {kinds} grow {grows}", f"your {now} pounds", now)


def _starts(view: Twist, facts: f.Taken) -> Use:
    """A token for a set to come."""
    if kind(facts.face) == WALLET:
        return ("a wallet stands for any object of a set", "a wallet fits any set", "fits any set")
    one, kinds, more = kind_name(facts.kind), kinds_name(facts.kind), facts.more
    nth = f"{ordinal(facts.have)} {one}"
    if not more:
        return (f"your {nth}", nth)
    if facts.have > 1:
        whole = f"your {nth}, and {plural(more, '1 more lies', f'{more} more lie')} open"
        return (f"{whole} in the streets", whole, f"your {nth}", nth)
    lie = f"{more} more {plural(more, f'{one} lies', f'{kinds} lie')} open"
    brief = plural(more, one, kinds) if len(kinds) < WORDY else "like it"
    return (f"{lie} in the streets for a set", f"{lie} for a set", lie, f"{more} more {brief} open")


def _tool(view: Twist, facts: f.Taken) -> Use:
    tool, when = thing_name(view.edition, facts.face), "" if view.night else " at night"
    if facts.have > 1:
        another = f"another {tool} serves one more burglary"
        return (f"{another}{when}", another, f"another {tool}")
    cards = cards_words(facts.cards)
    short = f"burglaries then draw {cards}" if view.night else f"at night burglaries draw {cards}"
    return (f"a burglary{when} then draws {cards}, and you keep the best", short, f"{cards} a burglary")


def _left(story: Story, edition: Edition, left: f.Left) -> str:
    """What the next player finds."""
    name = story.name(left.seat)
    if left.worth <= LITTLE:
        return f"little is left for {name}"
    if left.worth >= MUCH and left.face not in (EMPTY, UNSEEN):
        return f"{name} can take {a_face(edition, left.face)}, worth {number(left.worth)}"
    return ""


def _waits(facts: f.Taken) -> str:
    """The set that is not sold yet."""
    if facts.sells < DEAR or facts.sold == facts.kind:
        return ""
    sure = "" if facts.safe > SURE else f" ({chance(facts.safe)})"
    return f"your {kinds_name(facts.sold)} can wait{sure}"
