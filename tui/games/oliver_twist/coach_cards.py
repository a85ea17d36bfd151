"""Why a character of Oliver Twist is played or discarded, and why a round is ended, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    CHARLEY,
    DODGER,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    ROSE,
    SIKES,
    TOBY,
    WALLET,
    Edition,
    kind,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking import facts as f
from tui.games.oliver_twist.coach_tokens import about, bare, worth_about
from tui.games.oliver_twist.names import (
    a_face,
    cards_words,
    count_words,
    kind_count,
    kinds_name,
    pounds,
)
from tui.games.oliver_twist.story import Story
from tui.words import plural
from tui.words.coaching import number

Effect = Callable[[Story, Edition, f.Helped], tuple[str, str]]
"""What a character would do now, long and short."""


def _aimed(story: Story, edition: Edition, facts: f.Helped) -> tuple[str, str]:
    heap = "file" if facts.card == MONKS else "reserve"
    best = f"the best of {facts.number} in {story.name(facts.seat)}'s {heap}"
    return best, f"from {story.name(facts.seat)}'s {heap}"


def _prowl(story: Story, edition: Edition, facts: f.Helped) -> tuple[str, str]:
    if not facts.tokens:
        return "you turn over a line", "you turn over a line"
    token = a_face(edition, facts.tokens[0])
    if facts.card == BET:
        return f"you get {token} from a free place", f"{token} from a free place"
    return f"you get {token}, and nothing goes to your file", f"{token}, nothing for your file"


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
        f"{kind_count(WALLET, len(facts.tokens))} for {pounds(facts.number)}", f"{pounds(facts.number)} for wallets"
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
        f"{kinds_name(kind(facts.tokens[0]))} sell for {pounds(facts.number)}",
        f"a sale for {pounds(facts.number)}",
    ),
    BEDWIN: lambda story, edition, facts: (
        f"{a_face(edition, facts.tokens[0])} comes back from your file",
        f"{a_face(edition, facts.tokens[0])} from your file",
    ),
    TOBY: lambda story, edition, facts: (
        f"you draw {cards_words(facts.number)} and keep the best", f"the best of {cards_words(facts.number)}"
    ),
}  # fmt: skip
"""By card: what it would do now."""


def helped(story: Story, view: Twist, facts: f.Helped) -> Sequence[str]:
    """A character that is played."""
    long, short = EFFECTS[facts.card](story, view.edition, facts)
    gains, holds = number(facts.gains), number(facts.holds)
    early = facts.early and facts.card in (NANCY, ROSE, NOAH) and facts.gains < facts.holds
    return (
        *([f"{long}, but it is early for that: {gains} now; kept, the card brings {holds}"] if early else []),
        *([f"{short}, but it is early: {gains} now; kept, {holds}"] if early else []),
        f"{long}: {worth_about(facts.gains)}; kept, the card brings {holds}",
        f"{short}: {worth_about(facts.gains)}; kept, the card brings {holds}",
        f"{short}: {bare(facts.gains)}; kept, the card brings {holds}",
        f"{short}: worth {gains}; kept, {holds}",
        f"{bare(facts.gains)}; kept, {holds}",
    )


def passed(story: Story, view: Twist, facts: f.Passed) -> Sequence[str]:
    """A turn that is passed."""
    if facts.lost:
        return (
            f"it only puts off the {pounds(facts.price)}, and the card is gone",
            f"it only puts off the {pounds(facts.price)}",
        )
    costs = f"it costs the card, worth {about(facts.holds)}"
    if not facts.streets:
        return (f"{costs}; another player may have to pay the {pounds(facts.price)}", costs)
    return (f"{costs}, and leaves the gang where it is", costs)


def stopped(story: Story, view: Twist, facts: f.Stopped) -> Sequence[str]:
    """The end of a round."""
    price = pounds(facts.price) if facts.price else "nothing"
    cards = cards_words(facts.cards)
    if facts.lost:
        return (
            f"you would be the first with nothing left anyway: it costs {price}, and {cards} stay with you",
            f"it costs {price} in any case, and your {plural(facts.cards, 'card stays', 'cards stay')} with you",
            f"it costs {price} in any case",
        )
    return (f"it costs {price}, and a card would leave that to another player", f"it costs {price}")
