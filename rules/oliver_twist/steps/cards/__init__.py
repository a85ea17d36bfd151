"""Help: what the thirteen characters do, by kind. Which card does what is the table below."""

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
from rules.oliver_twist.steps.cards.opponents import Picking, Pushing, Shed, Target, bumble, monks, noah, sikes
from rules.oliver_twist.steps.cards.own_file import Fetching, Forgetting, bedwin, nancy, rose
from rules.oliver_twist.steps.cards.prowling import Snatch, Standing, bet, charley, dodger, toby
from rules.oliver_twist.steps.cards.selling import Cashing, Dealing, brownlow, grimwig

__all__ = [
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
    "help_of",
]

HELPS: Mapping[int, Callable[[Twist, int, Now], bool]] = {
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
"""By card: it pushes what is asked, and says whether there was anything it could do."""


def help_of(state: Twist, seat: int, card: int, now: Now) -> None:
    """Let a character help; C1: where that is impossible it is a pass."""
    if not HELPS[card](state, seat, now):
        now.tell(NoHelp, seat, card)
