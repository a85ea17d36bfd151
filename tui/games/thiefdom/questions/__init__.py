"""The questions of Thiefdom, one file each, named like the rules' steps: the question, what Enter does, keys, help.

Most are `choosing`: spaces on the map and rows beside it (an `option` each, found in `options`). Two are `filling`:
`round` assigns the tiles of a night, and `exchange` divides goods (`barter` holds who would have what). `rows` words
a move for the list of all moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.game import Question
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing as Keeping
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.room import MakeRoom
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.questions.caught import Spotted
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.dealer import Gift
from tui.games.thiefdom.questions.exchange import Bartering, PassingOn, SharingOut
from tui.games.thiefdom.questions.patrol import Leading
from tui.games.thiefdom.questions.places import Inside
from tui.games.thiefdom.questions.room import MakingRoom
from tui.games.thiefdom.questions.round import Planning
from tui.games.thiefdom.questions.setup import Drafting, House, Outfitting
from tui.games.thiefdom.questions.tavern import Guests
from tui.games.thiefdom.questions.turn import Turn
from tui.games.thiefdom.questions.walk import WalkingOn

Answers: TypeAlias = Choosing[Any] | Bartering[Any] | Planning
"""A desk that answers a question."""
QUESTIONS: Mapping[type[Question[Any]], type[Answers]] = {
    Choice: Drafting,
    Shopping: Outfitting,
    Settling: House,
    Plan: Planning,
    Driving: Leading,
    Acting: Turn,
    Walking: WalkingOn,
    MakeRoom: MakingRoom,
    Cornered: Spotted,
    Visiting: Inside,
    Recruiting: Guests,
    Keeping: Gift,
    Exchange: SharingOut,
    Passing: PassingOn,
}
