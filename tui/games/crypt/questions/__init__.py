"""The questions of Crypt, one file each, named like the rules' steps: what is asked, what Enter and the keys do, help.

`claim` lays dice on treasures: `draft` is what lies there and what is wise, `claim_bench` draws it. `reveal`, `collect`
and `finish` are windows in which a collector may be used, `abilities`. `then` says who is next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import Question
from tui.games.crypt.questions.abilities import CollectorWindow
from tui.games.crypt.questions.claim import ClaimTurn
from tui.games.crypt.questions.collect import RerollDie
from tui.games.crypt.questions.finish import LastDie
from tui.games.crypt.questions.reveal import Before

Answers: TypeAlias = ClaimTurn | CollectorWindow[Any]
"""A desk that answers a question."""
QUESTIONS: Mapping[type[Question[Any]], type[Answers]] = {
    BeforeClaim: Before,
    Turn: ClaimTurn,
    RerollWindow: RerollDie,
    LastWindow: LastDie,
}
