"""A set for Fagin: on a visit that a key opens in a turn, in the middle of a visit, or with Mr Grimwig."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import GRIMWIG, HEX, WALLET, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import Paid, Sale, best, paid, sets
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.fagin import Offer, one_by_one
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist.moves import given
from tui.games.oliver_twist.names import CALLED, count_words, kinds_name, pounds, short_name, spelled
from tui.games.oliver_twist.plates.panels import choice_row
from tui.games.oliver_twist.questions.then import NO_UNDO, followed, then
from tui.games.oliver_twist.questions.tokens import Tokens
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.story import Story
from tui.table.desk import Q
from tui.widgets.line import Part, line
from tui.widgets.prompt import KeyWord
from tui.widgets.slate import Row, Written
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard

SALE: Said = (
    "choose a set to sell to Fagin.",
    "choose a set to sell.",
)
"""While nothing is picked."""


class SetForFagin(Tokens[Q]):
    """The kinds with a set, then the tokens of the selected kind; its best set is picked at once."""

    SECTION = "fagin"

    def __init__(
        self, board: TwistBoard, step: Q, sales: Sequence[Sale], added: int = 0, fixed: tuple[int, ...] = ()
    ) -> None:
        """`added`: the pounds that a character adds; `fixed`: the tokens that are in the set already."""
        self.kind = 0
        super().__init__(board, step, board.view.reserves[step.seat], fixed)
        self.view, self.added, self.fixed, self.sales = board.view, added, fixed, sales
        self.kinds = [sale.kind for sale in sales]
        self.first = len(sales)
        if sales:
            self.front = 0
            self.choose(self.kinds[0])

    @staticmethod
    def question(words: Story, view: Twist, step: Q) -> Said:
        return SALE

    @classmethod
    def now(cls, words: Story, view: Twist, step: Q) -> Said:
        edition, rewards = view.edition, view.rewards
        pays = f"their coins and the reward of {rewards[0]}" if rewards else "their coins; no reward is left"
        return lengths(
            f"Sell {edition.set} or more of a kind: {pays}; for {edition.large_set} or more {edition.bonus} extra.",
            f"Sell {edition.set} or more of a kind: {pays}.",
            f"Sell {edition.set} or more: coins, reward {rewards[0]}."
            if rewards
            else f"Sell {edition.set} or more of a kind.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Q) -> list[str]:
        return [
            "Wallets are wild and earn nothing themselves. You need not sell all you have.",
            "'everything' sells all of the kind with all wallets; 'a1 a1 $$' sells these.",
        ]

    def opening(self) -> Sequence[Move]:
        """The moves before those of the tokens."""
        return (m.Fagin(self.kind),)

    # What is picked -------------------------------------------------------------------------------

    @property
    def faces(self) -> list[int]:
        return [face for face in super().faces if kind(face) in (self.kind, WALLET)] if self.kind else []

    def choose(self, which: int) -> None:
        """Pick the best set of this kind."""
        proposed = self.sales[self.kinds.index(which)]
        self.kind, self.counts = which, Counter([face % HEX for face in proposed.faces])

    @property
    def set(self) -> tuple[int, ...]:
        """The tokens to sell."""
        return (*self.fixed, *self.counted)

    @property
    def paid(self) -> Paid:
        """The pounds that they earn."""
        return paid(self.view, self.set, self.added)

    def at_its_key(self, row: int, back: bool) -> Said:
        said = super().at_its_key(row, back)
        if row < self.first:
            self.choose(self.kinds[row])
        return said

    def step_along(self, by: int) -> None:
        super().step_along(by)
        if self.front is not None and self.front < self.first and self.kinds[self.front] != self.kind:
            self.choose(self.kinds[self.front])

    def laid(self) -> Sequence[Move]:
        batch = (*self.opening(), *self.puts(), m.Done())
        return batch if self.kinds and playable(self.view, batch) else ()

    def lay(self, moves: Sequence[Move]) -> bool:
        if isinstance(moves[0], m.Fagin):
            self.choose(moves[0].kind)
        self.front = self.kinds.index(self.kind)
        self.count(moves)
        return bool(self.laid())

    # What is said ---------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> Said:
        if not self.laid():
            return SALE
        brings = pounds(self.paid.total)
        return lengths(f"sell {letters(self.set, scene)} for {brings}?", f"sell for {brings}?")

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if not self.laid():
            least = count_words(scene.view.edition.set)
            return (f"A set needs at least {least}, one of them not a wallet.", "This is not a set yet."), False
        brings = pounds(self.paid.total)
        sell = lengths(f"sell {letters(self.set, scene)} for {brings}", f"sell {len(self.set)} for {brings}")
        return followed(sell, then(scene), NO_UNDO), True

    # The panel ------------------------------------------------------------------------------------

    def panel(self, scene: Scene, width: int) -> Written:
        """The rewards, the kinds, the tokens, and the sum."""
        between = [Row()] if scene.grain == "wide" else []
        rows = (
            self._rewards(scene), *between, *self._kinds(scene), *between, *self.count_rows(scene), *between,
            *self._sum(scene), *between, self._left(scene),
        )  # fmt: skip
        return Written(("Fagin's den",), rows=rows, framed=True)

    def _rewards(self, scene: Scene) -> Row:
        if not scene.view.rewards:
            return Row(line("no reward is left", role="dim"))
        first, *rest = [str(reward) for reward in scene.view.rewards]
        then_ = " ".join(rest) or scene.signs["none"]
        return Row(((("reward ", "dim"), (first, "gold bold"), ("  then ", "dim"), (then_, "ink")),))

    def _kinds(self, scene: Scene) -> Iterator[Row]:
        for nth, (which, faces, brings) in enumerate(self.sales):
            chosen = which == self.kind
            faces, brings = (self.set, self.paid) if chosen else (faces, brings)
            name: Part = (f"{kinds_name(which)} ", f"{CALLED[which].hue}{' bold' if chosen else ''}")
            mark = scene.signs["would"] if chosen else " "
            said = ((name, (letters(faces, scene), "ink")), (name,))
            yield choice_row(nth, said, nth == self.front, (((f"{mark} {brings.total}", "gold"),),))

    def _sum(self, scene: Scene) -> Iterator[Row]:
        """The pounds for the set, part by part where there is room."""
        brings, edition = self.paid, scene.view.edition
        if scene.grain != "wide":
            parts = " + ".join([str(coins) for coins in brings if coins]) or "0"
            yield Row((((f"{parts} = ", "dim"), (str(brings.total), "gold bold")),))
            return
        labels = (
            "coins on the tokens",
            "reward",
            f"bonus for {edition.large_set} or more",
            short_name(edition, GRIMWIG),
        )
        for nth, (label, coins) in enumerate(zip(labels, brings, strict=True)):
            if coins or nth == 1:
                yield Row(line(label, role="dim"), right=line(f"+{coins}"))
        yield Row(line("in all", role="title"), right=line(str(brings.total), role="gold bold"))

    def _left(self, scene: Scene) -> Row:
        """The tokens that stay in the reserve, and its room."""
        left = Counter([face % HEX for face in faces_of(self.view.reserves[self.seat])])
        left.subtract([face % HEX for face in self.set])
        kept = sorted(left.elements())
        codes, room = letters(kept, scene), scene.view.edition.reserve - len(kept)
        return Row(line(f"you keep {codes}, room for {room}", f"you keep {codes}", f"then room for {room}", role="dim"))


class Visit(SetForFagin[Turn]):
    """Fagin in a turn, before any move."""

    OPENED_BY = "inside"

    def __init__(self, board: TwistBoard, step: Turn) -> None:
        super().__init__(board, step, sets(board.view, step.seat))

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield from super().keys(scene)
        yield self.key_word("out")
        yield from self.board.asides()


class OfferMore(SetForFagin[Offer]):
    """In the middle of a visit: some tokens of the set are named already."""

    def __init__(self, board: TwistBoard, step: Offer) -> None:
        view, fixed = board.view, one_by_one(step.offered)
        settled = [face for face, _count in step.offered]
        own = [face for face in faces_of(view.reserves[step.seat]) if face not in settled]
        super().__init__(board, step, [best(view, own, step.kind, step.added, fixed)], step.added, fixed)
        if fixed:  # what is named is what is sold, until more is picked
            self.counts.clear()

    def opening(self) -> Sequence[Move]:
        return ()

    @staticmethod
    def question(words: Story, view: Twist, step: Offer) -> Said:
        """The prompt of plain mode, where tokens may be named one by one."""
        faces = given(step.offered)
        if not faces:
            kinds = kinds_name(step.kind)
            return (f"choose {kinds} to sell to Fagin, or 'everything'.", f"choose {kinds} to sell.")
        chosen = f"{spelled(view.edition, faces)} chosen"
        if m.Done() not in step.moves(view):
            return (f"{chosen}, not a set yet; choose more.", "not a set yet; choose more.")
        brings = pounds(paid(view, faces, step.added).total)
        return (f"{chosen}, for {brings}; choose more or confirm.", f"{brings}; choose more or confirm.")


def playable(view: Twist, batch: Sequence[Move]) -> bool:
    """Whether the rules accept these moves one after the other."""
    for nth, move in enumerate(batch):
        ahead = view.after(batch[:nth])
        if move not in ahead.waiting()[0].moves(ahead):
            return False
    return True
