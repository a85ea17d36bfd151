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
    kind_count,
    kind_name,
    kinds_name,
    loot_sign,
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
LITTLE, MUCH = 2.0, 3.0
"""From which value on the next player is left little, or much."""
DEAR, SURE = 15, 0.99
"""From which price on it needs a reason that a set is not sold, and from which chance on it can surely wait."""
WORDY = 10
"""Letters of a name that is too long for the shortest sentences."""
FEW = 0.5
"""Fewer tokens than this, as far as the seat knows, are none; a value below it is little."""
ROUNDED = 0.05
"""What is less is 0."""


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why a whole move is good: a sentence without the move."""
    assert isinstance(words, Story)
    assert isinstance(view, Twist)
    facts = option.facts
    said = [f"{begin_upper(one)}." for one in REASONS[type(facts)](words, view, facts)]
    return lengths(*([one for one in said if cell_len(one) <= LONGEST] or said[-1:]))


def amount(value: float) -> str:
    """A value with one decimal, and never `-0`."""
    return number(value) if abs(value) >= ROUNDED else "0"


def about(value: float) -> str:
    """A value that the judge expects."""
    return f"about {amount(value)}"


# A token --------------------------------------------------------------------------------------------


Use = tuple[str, ...]
"""What a token is good for, in lengths; the last one is a heading."""


def _taken(story: Story, view: Twist, facts: f.Taken) -> Sequence[str]:
    *uses, brief = _use(view, facts)
    price = [
        *([pounds(facts.pays)] if facts.pays else []),
        *([f"{amount(facts.cost)} for your file"] if facts.cost else []),
    ]
    less = f", less {' and '.join(price)}" if price else ""
    gain = f"worth {about(facts.worth)}" if facts.worth > -ROUNDED else f"it costs you {amount(-facts.worth)}"
    worth = f"worth {amount(facts.worth)}" if facts.worth > -ROUNDED else f"costs {amount(-facts.worth)}"
    if facts.pays:
        worth += f" less {amount(facts.pays + facts.cost)}"
    elif facts.cost:
        worth += f", file {amount(facts.cost)}"
    clauses = [one for one in (_waits(facts), _left(story, view.edition, facts.left)) if one]
    heads = [brief, *([f"a set for {facts.sale}"] if facts.sale > facts.before else [])]
    return (
        *[f"{use}: {gain}{less}; {clause}" for clause in clauses for use in uses],
        *[f"{use}: {gain}{less}" for use in uses],
        *([f"{brief}: {gain}{less}"] if ":" not in brief else []),
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
        best = plural(facts.cards, "1 card", f"the best of {facts.cards} cards")
        return (f"you keep {best}, which counts at the end", f"you keep {best}", best)
    if facts.worth < FEW and not facts.sale:
        return (f"no set of {kinds_name(which)} is near", f"no set of {kinds_name(which)} is near", "no set is near")
    return _completes(view, facts) or _grows(view, facts) or _starts(view, facts)


def _completes(view: Twist, facts: f.Taken) -> Use:
    """A token that completes a set; empty if it completes none."""
    one, sale = kind_name(facts.kind), pounds(facts.sale)
    if kind(facts.face) == WALLET and facts.sale and not facts.before:
        whole = f"the wallet makes a set of {kinds_name(facts.kind)}"
        return (f"{whole} for {sale}", whole, "the wallet makes a set", f"wallet: a set for {facts.sale}")
    if kind(facts.face) == WALLET or not facts.sale or (facts.before and facts.have != view.edition.set):
        return ()
    lacks = view.edition.set - facts.have
    nth, joker = f"{ORDINALS[facts.have]} {one}", f" with {plural(lacks, 'a wallet', 'wallets')}" if lacks > 0 else ""
    whole = f"your {nth} makes a set{joker}"
    return (f"{whole} for {sale}", whole, f"{nth}: a set for {facts.sale}")


def _grows(view: Twist, facts: f.Taken) -> Use:
    """A token of a set that the seat has already; empty if there is none."""
    kinds, large = kinds_name(facts.kind), view.edition.large_set
    if not facts.before or facts.sale <= facts.before:
        return ()
    if facts.sale >= facts.before + view.edition.bonus and facts.have + facts.wallets >= large:
        more = f"a set of {large} brings {view.edition.bonus} extra"
        return (f"{more}: your {kinds} now sell for {facts.sale}", more, f"{large} bring {view.edition.bonus} extra")
    grows = f"from {facts.before} to {pounds(facts.sale)}"
    whole, now = f"your set of {kinds} grows {grows}", f"{kinds} now bring {facts.sale}"
    return (whole, f"your {kinds} grow {grows}", f"your {now} pounds", now)


def _starts(view: Twist, facts: f.Taken) -> Use:
    """A token for a set to come."""
    if kind(facts.face) == WALLET:
        return ("a wallet stands for any object of a set", "a wallet fits any set", "fits any set")
    one, kinds, more = kind_name(facts.kind), kinds_name(facts.kind), facts.more
    nth = f"{ORDINALS[facts.have]} {one}"
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
        another = f"another {tool} serves one burglary more"
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
        return f"{name} can take {a_face(edition, left.face)}, worth {amount(left.worth)}"
    return ""


def _waits(facts: f.Taken) -> str:
    """The set that is not sold yet."""
    if facts.sells < DEAR or facts.sold == facts.kind:
        return ""
    sure = "" if facts.safe > SURE else f" ({chance(facts.safe)})"
    return f"your {kinds_name(facts.sold)} can wait{sure}"


# Lines and looks ------------------------------------------------------------------------------------


def _turned(story: Story, view: Twist, facts: f.Turned) -> Sequence[str]:
    price = f" for the {pounds(facts.pays)}" if facts.pays else ""
    average, many = about(facts.average), count_words(facts.tokens)
    if not facts.near:
        them = plural(facts.tokens, "the 1 token that way is not", f"none of the {facts.tokens} tokens that way is")
        return (f"{them} in your reach: it only helps the others", f"{many}, beyond your reach")
    best = "the one in reach" if facts.near == 1 else f"the best of {facts.near} in reach"
    known = f"you know that {a_face(view.edition, facts.known)} lies there: " if facts.known else ""
    open_ones = f"the open tokens bring {amount(facts.least)}"
    return (
        *([f"{known}worth {average}{price}"] if known else []),
        *([f"you turn over {many}: {best} is worth {average}; {open_ones}"] if facts.least > 0 else []),
        f"you turn over {many}: {best} is worth {average}{price}",
        f"{many} turn up, {best} worth {average}{price}",
        f"{many}, {facts.near} in reach: {average}",
    )


def _looked(story: Story, view: Twist, facts: f.Looked) -> Sequence[str]:
    if amount(facts.average) == amount(facts.blind):
        return ("a look is free: you place the gang after it", "a look is free")
    with_, without = amount(facts.average), amount(facts.blind)
    return (
        f"a look is free: the best place is then worth about {with_}, without it {without}",
        f"a free look: about {with_}, else {without}",
    )


# Fagin ------------------------------------------------------------------------------------------------


def _sold(story: Story, view: Twist, facts: f.Sold) -> Sequence[str]:
    reward = f"{'' if facts.after else 'the last '}reward {facts.reward}"
    parts = [
        f"{facts.coins} in coins",
        *([f"{facts.bonus} for {view.edition.large_set} or more"] if facts.bonus else []),
        *([reward] if facts.reward else []),
        *([f"{facts.added} extra"] if facts.added else []),
    ]
    signs = " + ".join([str(one) for one in (facts.coins, facts.bonus, facts.reward, facts.added) if one])
    total, summed = (
        (f"{', '.join(parts)}: {pounds(facts.total)}", f"{signs} = {facts.total}")
        if len(parts) > 1
        else (f"{pounds(facts.total)} in coins", f"{facts.total} pounds")
    )
    kept = f"kept, worth {about(facts.keeps)}"
    none = facts.more < FEW and facts.kind != WALLET
    return (
        *([f"{total}, and no more {kinds_name(facts.kind)} come; {kept}"] if none else []),
        f"{total}; {kept}",
        f"{summed}; {kept}",
        f"{summed}; kept, {amount(facts.keeps)}",
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
    best = f"the best of {facts.number} in {story.name(facts.seat)}'s {heap}"
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
    gains, holds = amount(facts.gains), amount(facts.holds)
    early = facts.early and facts.card in (NANCY, ROSE, NOAH) and facts.gains < facts.holds
    return (
        *([f"{long}, but it is early for that: {gains} now; kept, the card brings {holds}"] if early else []),
        *([f"{short}, but it is early: {gains} now; kept, {holds}"] if early else []),
        f"{long}: worth about {gains}; kept, the card brings {holds}",
        f"{short}: worth about {gains}; kept, the card brings {holds}",
        f"{short}: worth {gains}; kept, {holds}",
        f"worth about {gains}; kept, {holds}",
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
    token, name, worth = a_face(view.edition, facts.face), story.name(facts.seat), about(facts.worth)
    if facts.own:
        return (
            f"the first choice is yours: {token} in reach is worth {worth} to you",
            f"you begin: {token} in reach is worth {worth}",
            f"you begin: {sign(view.edition, facts.face)} is worth {worth}",
        )
    return (f"{token} in reach is worth {worth} to {name}", f"{sign(view.edition, facts.face)} is near for {name}")


# Choices after a card or a burglary -----------------------------------------------------------------


def _kept(story: Story, view: Twist, facts: f.Kept) -> Sequence[str]:
    counts = f"{loot_sign(facts.card)} at the end"
    if facts.highest:
        return (f"it is the highest card you drew: {counts}", f"the highest card: {counts}")
    return (f"it counts {counts}, and you drew a higher card", f"{counts}; another card is higher")


def _used(story: Story, view: Twist, facts: f.Used) -> Sequence[str]:
    draws = f"your next burglary draws {cards_words(facts.cards)}"
    if facts.alike:
        return (f"you have another one: {draws}", draws)
    return (f"without it {draws}", draws)


def _went(story: Story, view: Twist, facts: f.Away) -> Sequence[str]:
    """What the reserve loses."""
    file = f"{amount(facts.file)} in the file"
    it = plural(len(facts.faces), "it", "they")
    if facts.loses <= 0:
        no_use = plural(len(facts.faces), "it is in no set that you can count on", "they are in no set to count on")
        return (f"{no_use}, and costs {file}", f"no use to you; {file}")
    return (f"your sets lose {about(facts.loses)} without {plural(len(facts.faces), it, 'them')}, and it costs {file}",
            f"sets lose {amount(facts.loses)}, {file}")  # fmt: skip


def _robbed(story: Story, view: Twist, facts: f.Robbed) -> Sequence[str]:
    name, worth = story.name(facts.seat), f"worth {about(facts.worth)} to you"
    if facts.face == UNSEEN:
        heap = "file" if facts.file else "reserve"
        return (f"the best of {count_words(facts.heap)} in {name}'s {heap} is {worth}", f"the best there is {worth}")
    if facts.loses > 0:
        return (f"it is {worth}, and {name} loses {amount(facts.loses)}", f"it is {worth}")
    if facts.loses < 0:
        return (f"it is {worth}, and your file costs {amount(-facts.loses)} less", f"it is {worth}")
    return (f"it is {worth}", worth)


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
