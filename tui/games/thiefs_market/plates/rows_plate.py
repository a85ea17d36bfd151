"""Cards on offer in rows that are filled from decks: their cost, what would pay for them, who bought which.

A card keeps its place until its row is refilled; a bought card leaves its place empty, with the buyer's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rich.cells import cell_len

from tui.games.thiefs_market.plates.columns import WAYS, Columns, Offer
from tui.widgets.canvas import Canvas, fit
from tui.widgets.card import framed, lower_edge
from tui.widgets.line import EMPTY, Line, length, write
from tui.widgets.plate import ModelPlate
from tui.words import Said

Style = Literal["cards", "columns", "lines", "chips"]
"""Rows of framed cards; columns side by side; one line for each card; names side by side."""
CARD, CARD_ROWS = 22, 5
LABEL = 4
"""The width in cells of the label before framed cards, and before lines."""


class Lane(NamedTuple):
    """The cards that one deck fills."""

    label: str
    """Its deck, and how many cards are left in it: `C+6`."""
    offers: tuple[Offer, ...] = ()
    notes: tuple[Line, ...] = ()
    """Drawn where there is room: why the lane is not refilled, or not open."""


class Goods(NamedTuple):
    """What MarketRows draws."""

    style: Style = "columns"
    lanes: tuple[Lane, ...] = ()
    title: Said = ("",)
    fact: Said = ("",)
    heads: tuple[str, str] = ("", "")
    """The heads above the costs and above the payments."""
    legend: Line = EMPTY
    """What the signs of the cards mean, under columns and framed cards."""


class MarketRows(ModelPlate[Goods]):
    """Draws Goods."""

    nothing = Goods()

    def draw(self, canvas: Canvas) -> None:
        if not self.model.lanes:
            return
        {"cards": self._cards, "columns": self._columns, "lines": self._lines, "chips": self._chips}[self.model.style](
            canvas
        )

    # Framed cards ---------------------------------------------------------------------------------

    def _cards(self, canvas: Canvas) -> None:
        lanes = self.model.lanes
        most = max(5, *[len(lane.offers) for lane in lanes])
        step = min(CARD + 3, (canvas.width - LABEL) // most)
        left = max(0, (canvas.width - LABEL - most * step) // 2)
        for nth, lane in enumerate(lanes):
            y = nth * CARD_ROWS
            canvas.text(left, y + 2, lane.label, "title")
            for place, offer in enumerate(lane.offers):
                x = left + LABEL + place * step
                if offer.gone:
                    self._gone(canvas, x, y, step, offer)
                else:
                    self._card(canvas, x, y, min(CARD, step - 1), offer)
            x = left + LABEL + len(lane.offers) * step + 2
            for row, note in enumerate(lane.notes[: CARD_ROWS - 1]):
                if canvas.width - x > 8:
                    write(canvas, x, y + 1 + row, canvas.width - x, note)
        self._legend(canvas, len(lanes) * CARD_ROWS)

    def _legend(self, canvas: Canvas, y: int) -> None:
        """The signs of the cards, under the last row."""
        if y < canvas.height:
            write(canvas, 1, y, canvas.width - 1, self.model.legend)

    @staticmethod
    def _gone(canvas: Canvas, x: int, y: int, width: int, offer: Offer) -> None:
        if offer.changed:
            canvas.sign(x, y + 1, "changed")
        canvas.text(x + 2, y + 1, fit(offer.names, width - 4, canvas.signs["cut"]), "dim")
        write(canvas, x + 2, y + 2, width - 4, offer.gone)

    @staticmethod
    def _card(canvas: Canvas, x: int, y: int, width: int, offer: Offer) -> None:
        framed(
            canvas,
            x,
            y,
            width,
            CARD_ROWS,
            offer.names,
            kind=((offer.kind, "dim"),),
            key=offer.key,
            front=offer.front,
            action=offer.action,
        )
        if offer.changed:
            canvas.sign(x, y, "changed")
        canvas.words(x + 2, y + 2, WAYS[0].spaced(offer.cost))
        canvas.text(x + 2, y + 3, fit(offer.says, width - 3, canvas.signs["cut"]))
        note_role = "focus" if offer.key else "dim"
        lower_edge(canvas, x, y + CARD_ROWS - 1, width, offer.note, note_role, WAYS[0].written(offer.pays))

    # Columns --------------------------------------------------------------------------------------

    def _columns(self, canvas: Canvas) -> None:
        lanes = self.model.lanes
        step = canvas.width // len(lanes)
        most = max([len(lane.offers) for lane in lanes])
        legend = 1 if self.model.legend else 0
        each = 2 if canvas.height - 1 - legend >= 2 * most else 1
        for nth, lane in enumerate(lanes):
            x = nth * step
            width = step - 1 if nth < len(lanes) - 1 else canvas.width - x
            at = Columns.before(width, 3, lane.offers)
            self._head(canvas, x, width, lane, at)
            for place, offer in enumerate(lane.offers):
                self._offer(canvas, x, 1 + place * each, width, each, offer, at)
            y = 1 + len(lane.offers) * each
            for row, note in enumerate(lane.notes[: max(0, canvas.height - legend - y)]):
                write(canvas, x + 3, y + row, width - 3, note)
        self._legend(canvas, canvas.height - 1)

    def _head(self, canvas: Canvas, x: int, width: int, lane: Lane, at: Columns) -> None:
        canvas.rule(x, 0, width)
        canvas.text(x + 1, 0, f" {lane.label} ", "title")
        self._heads(canvas, x, at, lane.offers)

    def _heads(self, canvas: Canvas, x: int, at: Columns, offers: Sequence[Offer]) -> None:
        """The heads end where their columns end."""
        if any(not offer.gone for offer in offers):
            cost, pays = self.model.heads
            start = canvas.right(x + at.kind, 0, f" {pays} ", "dim") + 1 if pays else x + at.pays
            canvas.right(min(start, x + at.pays), 0, f" {cost} ", "dim")

    def _offer(self, canvas: Canvas, x: int, y: int, width: int, rows: int, offer: Offer, at: Columns) -> None:
        cut = canvas.signs["cut"]
        if offer.changed:
            canvas.sign(x, y, "changed")
        if offer.gone:
            end = canvas.text(x + 3, y, fit(offer.names, at.name, cut), "dim")
            write(canvas, end + 1, y, x + width - end - 1, offer.gone)
            return
        canvas.choice(x, y, offer.key, offer.front, offer.reach)
        canvas.text(x + 3, y, fit(offer.names, at.name, cut), "title" if offer.key or offer.reach else "ink")
        canvas.words(x + at.cost, y, at.way.spaced(offer.cost))
        canvas.words(x + at.pays, y, at.way.written(offer.pays))
        canvas.text(x + at.kind, y, offer.kind, "dim")
        if rows == 2:
            room = width - 4
            note = fit(offer.note, room, "")
            says = fit(offer.says, room - (cell_len(note) + 1 if note else 0), cut)
            canvas.text(x + 4, y + 1, says, "ink")
            if note:
                canvas.right(x + width, y + 1, note, "dim")
        if offer.action:
            canvas.zone(x, y, width, rows, offer.action)

    # One line for each card --------------------------------------------------------------------------------

    def _lines(self, canvas: Canvas) -> None:
        goods = self.model
        offers = [(lane, offer) for lane in goods.lanes for offer in lane.offers]
        top = 1 if canvas.height > len(offers) else 0
        if canvas.height < len(offers):  # bought cards leave no gap
            offers = [(lane, offer) for lane, offer in offers if not offer.gone]
        at = Columns.after(LABEL + 3, [offer for _lane, offer in offers])
        if top:
            canvas.rule(0, 0, canvas.width, fit(goods.title, 12))
            self._heads(canvas, 0, at, [offer for _lane, offer in offers])
        rows = canvas.height - top
        front = next((nth for nth, (_lane, offer) in enumerate(offers) if offer.front), 0)
        first = max(0, min(front - rows // 2, len(offers) - rows))  # the selected card is always shown
        labels: set[str] = set()
        for y, (lane, offer) in enumerate(offers[first : first + rows], top):
            if lane.label not in labels:
                canvas.text(0, y, lane.label, "dim")
            labels.add(lane.label)
            self._line(canvas, y, offer, at)
        y = top + len(offers)
        for lane in goods.lanes:
            for note in lane.notes[:1]:
                if y < canvas.height and not lane.offers:
                    canvas.text(0, y, lane.label, "dim")
                    write(canvas, LABEL + 3, y, canvas.width - LABEL - 3, note)
                    y += 1

    def _line(self, canvas: Canvas, y: int, offer: Offer, at: Columns) -> None:
        width, cut, x = canvas.width, canvas.signs["cut"], LABEL
        if offer.changed:
            canvas.sign(x, y, "changed")
        name = fit(offer.names, at.name, cut)
        if offer.gone:
            end = canvas.text(x + 3, y, name, "dim")
            write(canvas, max(end + 1, at.cost), y, width - at.cost, offer.gone)
            return
        canvas.choice(x, y, offer.key, offer.front, offer.reach)
        canvas.text(x + 3, y, name, "title" if offer.key else "ink")
        canvas.words(at.cost, y, offer.cost)
        canvas.words(at.pays, y, at.way.written(offer.pays))
        end = canvas.right(width, y, offer.kind, "dim") - 1
        start = canvas.text(at.kind, y, fit((*offer.says, ""), end - at.kind, "")) + 1
        note = fit((*offer.note, ""), end - start, "")
        if note:
            canvas.right(end, y, note, "dim")
        if offer.action:
            canvas.zone(0, y, width, 1, offer.action)

    # Names side by side ---------------------------------------------------------------------------

    def _chips(self, canvas: Canvas) -> None:
        goods = self.model
        canvas.rule(0, 0, canvas.width, fit(goods.title, 12))
        fact = fit(goods.fact, canvas.width - 18, "")
        if fact:
            canvas.right(canvas.width - 1, 0, f" {fact} ", "dim")
        wide = [
            max([cell_len(offer.names[-1]) + length(offer.cost) + 2 for offer in lane.offers], default=8)
            for lane in goods.lanes
        ]
        apart, x = max(0, canvas.width - sum(wide)) // len(wide), 0
        for lane, width in zip(goods.lanes, wide, strict=True):
            for y, offer in enumerate(lane.offers[: canvas.height - 1], 1):
                if offer.changed:
                    canvas.sign(x, y, "changed")
                elif offer.reach:
                    canvas.sign(x, y, "would")
                canvas.text(x + 1, y, fit(offer.names, width - 2, ""), "title" if offer.reach else "ink")
                canvas.words(x + width - length(offer.cost), y, offer.cost)
                if offer.action:
                    canvas.zone(x, y, width, 1, offer.action)
            if not lane.offers and lane.notes:
                write(canvas, x + 1, 1, width, lane.notes[0])
            x += width + apart
