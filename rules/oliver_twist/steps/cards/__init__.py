"""The effects of the thirteen characters; the tables below find them by card."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.game import Now
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
)
from rules.oliver_twist.events import NoHelp
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards.opponents import (
    Picking,
    Pushing,
    Shed,
    Target,
    bumble,
    bumble_can,
    monks,
    monks_can,
    noah,
    noah_can,
    sikes,
    sikes_can,
    victims,
)
from rules.oliver_twist.steps.cards.own_file import (
    Fetching,
    Forgetting,
    bedwin,
    bedwin_can,
    nancy,
    nancy_can,
    rose,
    rose_can,
)
from rules.oliver_twist.steps.cards.prowling import (
    Snatch,
    Standing,
    bet,
    bet_can,
    charley,
    charley_can,
    dodger,
    dodger_can,
    toby,
    toby_can,
)
from rules.oliver_twist.steps.cards.selling import Cashing, Dealing, brownlow, brownlow_can, grimwig, grimwig_can

__all__ = [
    "CAN",
    "HELPS",
    "Cashing",
    "Dealing",
    "Fetching",
    "Forgetting",
    "Picking",
    "Pushing",
    "Shed",
    "Snatch",
    "Standing",
    "Target",
    "can_help",
    "help_of",
    "victims",
]

CAN: Mapping[int, Callable[[Twist, int], bool]] = {
    DODGER: dodger_can,
    CHARLEY: charley_can,
    NANCY: nancy_can,
    SIKES: sikes_can,
    BROWNLOW: brownlow_can,
    ROSE: rose_can,
    NOAH: noah_can,
    BUMBLE: bumble_can,
    MONKS: monks_can,
    GRIMWIG: grimwig_can,
    BEDWIN: bedwin_can,
    BET: bet_can,
    TOBY: toby_can,
}
"""By card: whether it could have an effect."""
HELPS: Mapping[int, Callable[[Twist, int, Now], None]] = {
    DODGER: dodger,
    CHARLEY: charley,
    NANCY: nancy,
    SIKES: sikes,
    BROWNLOW: brownlow,
    ROSE: rose,
    NOAH: noah,
    BUMBLE: bumble,
    MONKS: monks,
    GRIMWIG: grimwig,
    BEDWIN: bedwin,
    BET: bet,
    TOBY: toby,
}
"""By card: its effect, or the question that it asks."""


def can_help(state: Twist, seat: int, card: int) -> bool:
    """Whether playing this character could have an effect for this seat now."""
    return CAN[card](state, seat)


def help_of(state: Twist, seat: int, card: int, now: Now) -> None:
    """Carry out the effect of a character; without one it is a pass."""
    if can_help(state, seat, card):
        HELPS[card](state, seat, now)
    else:
        now.tell(NoHelp, seat, card)  # C1
