"""The questions of Thief's Market, one file each, named like the rules' steps: ask, Enter, keys, help, and the desk.

`split` takes a pile or robs one, `sort` chooses what of a robbed pile goes back (`hand` holds the picks of both);
`lucky` rerolls a die; `buying` is a purchase turn (`till` holds its picks, `bought` has its words), `paying` pays for a
card that is bought already. All share `kept`. `then` says who is asked next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.game import Question
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market.questions.buying import BuyingDesk
from tui.games.thiefs_market.questions.kept import Kept
from tui.games.thiefs_market.questions.lucky import LuckyDesk
from tui.games.thiefs_market.questions.paying import PayingDesk
from tui.games.thiefs_market.questions.sort import SortDesk
from tui.games.thiefs_market.questions.split import SplitDesk

QUESTIONS: Mapping[type[Question[Any]], type[Kept[Any, Any]]] = {
    Split: SplitDesk,
    Sort: SortDesk,
    Lucky: LuckyDesk,
    Buying: BuyingDesk,
    Paying: PayingDesk,
}
"""The desk of each question."""
