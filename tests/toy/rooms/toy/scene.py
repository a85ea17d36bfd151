"""The look that the burglars' table is drawn from."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toy.rules.game import Burglars
from tui.table.scene import TableScene
from tui.widgets.slate import Row


class Scene(TableScene, eq=False):
    """One look at it."""

    view: Burglars
    lines: Sequence[str]
    """The public view in lines."""
    rows: Sequence[Row] = ()
    """The choices; the desk puts them here."""
