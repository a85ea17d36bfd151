"""Which desk each question of the rules has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.game import Question
from rules.oliver_twist.steps import burglary as b
from rules.oliver_twist.steps import cards as c
from rules.oliver_twist.steps import fagin as f
from rules.oliver_twist.steps import prowl as p
from rules.oliver_twist.steps import round as r
from tui.games.oliver_twist.questions import burglary, fagin, prowl, round
from tui.games.oliver_twist.questions.cards import opponents, own_file, prowling, selling
from tui.games.oliver_twist.questions.in_rows import InRows
from tui.games.oliver_twist.questions.on_map import OnMap

Asked: TypeAlias = OnMap[Any] | InRows[Any] | fagin.SetForFagin[Any] | opponents.PushTokens
"""A desk that answers a question, and words it."""
QUESTIONS: Mapping[type[Question[Any]], type[Asked]] = {
    r.Turn: round.OwnTurn,
    r.Opening: round.FirstLine,
    r.Naming: round.WhoBegins,
    p.Prowl: prowl.ProwlOn,
    p.Fork: prowl.Crossing,
    p.Relocating: prowl.PutTheGang,
    p.Overflow: prowl.FullReserve,
    f.Offer: fagin.OfferMore,
    b.Keeping: burglary.KeepCard,
    b.Dropping: burglary.UseUpTool,
    c.Target: opponents.Opponent,
    c.Picking: opponents.PickToken,
    c.Pushing: opponents.PushTokens,
    c.Shed: opponents.ShedToken,
    c.Forgetting: own_file.ForgetType,
    c.Fetching: own_file.FetchObject,
    c.Snatch: prowling.SnatchToken,
    c.Standing: prowl.PutTheGang,
    c.Cashing: selling.CashWallets,
    c.Dealing: selling.DealWithFagin,
}
