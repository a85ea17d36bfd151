"""The questions of Crypt, one file each, named after the rules' steps: the prompt, the Enter line, the keys, help.

`claim` places dice on treasures: `draft` holds the placed dice, `claim_bench` draws them. `reveal`, `collect` and
`finish` are windows for collectors; `abilities` holds what they share. `then` says who is next.
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
