"""The facts that the plates of Crypt's table are drawn from, and the words that they share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from rules.crypt.adds import Adds, adds
from rules.crypt.edition import TAPESTRY
from rules.crypt.state import GHOST, NOBODY, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.round import turns
from rules.errors import IllegalMove
from rules.game import Step
from tui.games.crypt.cards import Does, does
from tui.games.crypt.names import called, sided, spot_label
from tui.games.crypt.plates.bench_plate import Note
from tui.games.crypt.refusals import refusal
from tui.games.crypt.round import Round
from tui.games.crypt.story import Story
from tui.table.scene import NAME_CELLS, TableScene
from tui.widgets.die import Die
from tui.widgets.line import line
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.crypt.questions.abilities import Choice
    from tui.games.crypt.questions.draft import Draft

FACES = range(1, 7)
BLANK = Note()
"""A blank line of the bench."""


class Scene(TableScene, eq=False):
    """The table as it is drawn once. The Ghost's name is the last."""

    view: Crypt
    now: Round
    odds: bool
    memory: bool
    stage: str
    """The phase: before, claim, collect or last."""
    words: Story
    """Tells what happened."""
    out: int = NOBODY
    """The treasure whose dice are about to be pushed out."""
    elsewhere: int | None = None
    """The seat that is asked at another terminal."""
    draft: Draft | None = None
    """The dice that are placed, in a claim."""
    choices: Sequence[Choice] = ()
    """The uses of collectors that are legal now."""
    chosen: Choice | None = None
    """The selected use of a collector."""
    way: int = 0
    """Which choice of cards it flips."""
    front: int | None = None
    """The selected treasure."""

    # Words ----------------------------------------------------------------------------------------

    def name(self, seat: int, cells: int = NAME_CELLS) -> str:
        if self.view.solo and seat == GHOST and cell_len(self.names[seat]) > cells:
            return "Ghost"
        return super().name(seat, cells)

    def role(self, seat: int) -> str:
        return "ghost" if self.view.solo and seat == GHOST else super().role(seat)

    def product(self, dice: int, effort: int) -> str:
        """`2×5`."""
        return f"{dice}{self.signs['times']}{effort}"

    def face(self, spot: int) -> str:
        """The treasure here as the viewer sees it: `Pottery 4`, or `Pottery`."""
        return called(self.now.row[spot].face)

    def spot(self, spot: int) -> str:
        """`Pottery 4 (a)`."""
        return f"{self.face(spot)} {spot_label(spot)}"

    def does(self, kind: int) -> Does:
        """What the collector of a kind does on the side in play."""
        return does(self.view.edition.collectors, kind, self.view.side(kind), self.signs["times"])

    def titled(self, kind: int) -> Said:
        """The collector of a kind and what it does: `Manuscript, side B: flip 1, look`."""
        return tuple([f"{sided(kind, self.view.side(kind))}: {brief}" for brief in self.does(kind).brief])

    def refused(self, error: IllegalMove) -> Said:
        """Why a move is not legal, with the keys that help."""
        return refusal(self.words, error, self.keys)

    def adds(self, face: int) -> Adds | None:
        """What a treasure adds to the score of the seat that chooses; None where the table does not say. Who has the
        highest Tapestries is for the players to remember, unless they have the memory aid."""
        if self.worth is None or not face % 10 or self.now.collecting:
            return None
        if self.remembered(face):
            return Adds(face % 10, 0)
        return adds(self.view, self.worth, face)

    def remembered(self, face: int) -> bool:
        """Whether what the collector pays depends on coins that the players must remember."""
        return face // 10 == TAPESTRY and self.view.side(TAPESTRY) == "A" and not self.memory

    # Dice -----------------------------------------------------------------------------------------

    @property
    def ready(self) -> Die:
        return Die("", "token", self.signs.role("crypt.ready"), "crypt.ready")

    @property
    def spent(self) -> Die:
        return Die("", "token", self.signs.role("crypt.spent"), "crypt.spent")

    # The course of the round ----------------------------------------------------------------------

    @property
    def coming(self) -> list[Step[Any]]:
        """The steps after the present one, the next first."""
        steps = list(self.view.agenda[::-1])
        return steps[1:] if self.step is not None else steps

    @property
    def claims(self) -> list[Turn | GhostTurn]:
        """The turns of Claim in this round, in order."""
        return [step for step in turns(self.view.seats, self.now.leader) if isinstance(step, Turn | GhostTurn)]

    def figure_of(self, step: Turn | GhostTurn) -> int:
        """The figure whose turn a step is."""
        return step.seat if isinstance(step, Turn) else GHOST

    def after(self) -> Step[Any] | None:
        """The turn of Claim after the present one; None if this is the last."""
        return next((step for step in self.coming if isinstance(step, Turn | GhostTurn)), None)

    @property
    def ghost_dice(self) -> int:
        """How many dice the Ghost will roll in a turn still to come; 0: none."""
        if not self.view.solo or not any(isinstance(step, GhostTurn) for step in self.coming):
            return 0
        view = self.draft.ahead()[0] if self.draft else self.view
        return view.ready[GHOST]

    @property
    def tells(self) -> str:
        """What is told now: the name of the beat on the screen; empty if it has none."""
        return self.beat.name if self.beat is not None else ""

    @property
    def rolling(self) -> Die | None:
        """The die that has just been rolled for a treasure, while it stands."""
        if self.tells not in ("roll", "reroll") or self.now.die[0] == NOBODY:
            return None
        spot, nth = self.now.die
        place = self.now.row[spot]
        return Die(str(place.rolled[nth].roll), "there", self.role(place.holder)) if place.effort > 1 else None

    # Whose turn it is ------------------------------------------------------------------------------

    @property
    def turn_of(self) -> int:
        """Whose turn it is; NOBODY in Collect."""
        if self.seat is not None:
            return self.seat
        if self.beat is not None:
            return self.beat.seat if not self.now.collecting else NOBODY
        return self.elsewhere if self.elsewhere is not None else NOBODY


def plain(text: str, *shorter: str, role: str = "ink") -> Note:
    """A line of one role, in several lengths."""
    return Note(line(text, *shorter, role=role))
