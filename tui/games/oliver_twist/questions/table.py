"""Which desk each question of the rules has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.game import Question
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Dealing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Snatch,
    Standing,
    Target,
)
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Naming, Opening, Turn
from tui.games.oliver_twist.questions.burglary import KeepCard, UseUpTool
from tui.games.oliver_twist.questions.cards.opponents import Opponent, PickToken, PushTokens, ShedToken
from tui.games.oliver_twist.questions.cards.own_file import FetchObject, ForgetType
from tui.games.oliver_twist.questions.cards.prowling import SnatchToken
from tui.games.oliver_twist.questions.cards.selling import CashWallets, DealWithFagin
from tui.games.oliver_twist.questions.fagin import OfferMore
from tui.games.oliver_twist.questions.in_rows import InRows
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.questions.prowl import Crossing, FullReserve, ProwlOn, PutTheGang
from tui.games.oliver_twist.questions.round import FirstLine, OwnTurn, WhoBegins
from tui.games.oliver_twist.questions.tokens import Tokens

Asked: TypeAlias = OnMap[Any] | InRows[Any] | Tokens[Any]
"""A desk that answers a question, and words it."""
QUESTIONS: Mapping[type[Question[Any]], type[Asked]] = {
    Turn: OwnTurn,
    Prowl: ProwlOn,
    Opening: FirstLine,
    Naming: WhoBegins,
    Fork: Crossing,
    Relocating: PutTheGang,
    Standing: PutTheGang,
    Overflow: FullReserve,
    Offer: OfferMore,
    Dealing: DealWithFagin,
    Keeping: KeepCard,
    Dropping: UseUpTool,
    Snatch: SnatchToken,
    Forgetting: ForgetType,
    Target: Opponent,
    Picking: PickToken,
    Fetching: FetchObject,
    Cashing: CashWallets,
    Pushing: PushTokens,
    Shed: ShedToken,
}
