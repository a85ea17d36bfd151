"""Cards on offer in rows that are filled from decks: their cost, what would pay for them, who bought which.

A card keeps its place until its row is refilled; a bought card leaves its place empty, with the buyer's name.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit
from tui.widgets.card import framed, lower_edge
from tui.widgets.line import EMPTY, Line, Parts, write
from tui.widgets.plate import ModelPlate
from tui.words import Said

Style = Literal["cards", "columns", "lines", "chips"]
"""Rows of framed cards; columns side by side; one line for each card; names side by side."""
CARD, CARD_ROWS = 22, 5
LABEL = 4
"""The width in cells of the label before framed cards."""
WIDE = 36
"""The least width in cells of a column that writes gems apart."""


class Offer(NamedTuple):
    """A card on offer."""

    names: Said = ("",)
    cost: Parts = ()
    """One part for each gem."""
    pays: Parts = ()
    """What would pay, gem by gem."""
    kind: str = ""
    says: Said = ("",)
    """What the card does."""
    note: Said = ("",)
    """What buying it also needs: `1 ability`, `1 short`."""
    key: str = ""
    front: bool = False
    reach: bool = False
    """Whether the picks could pay for it, though it has no key."""
    gone: Line = EMPTY
    """Who bought it; empty while it is on offer."""
    action: str = ""


class Lane(NamedTuple):
    """The cards that one deck fills."""

    label: str
    deck: str = ""
    """The number of cards left in its deck, as `+6`."""
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
            canvas.text(left + 1, y + 2, lane.label, "title")
            canvas.text(left, y + 3, lane.deck, "dim")
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

    @staticmethod
    def _gone(canvas: Canvas, x: int, y: int, width: int, offer: Offer) -> None:
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
        canvas.words(x + 2, y + 2, spaced(offer.cost))
        canvas.text(x + 2, y + 3, fit(offer.says, width - 3, canvas.signs["cut"]))
        note_role = "focus" if offer.key else "dim"
        lower_edge(canvas, x, y + CARD_ROWS - 1, width, offer.note, note_role, spaced(offer.pays))

    # Columns --------------------------------------------------------------------------------------

    def _columns(self, canvas: Canvas) -> None:
        lanes = self.model.lanes
        step = canvas.width // len(lanes)
        most = max([len(lane.offers) for lane in lanes])
        each = 2 if canvas.height - 1 >= 2 * most else 1
        for nth, lane in enumerate(lanes):
            x = nth * step
            width = step - 1 if nth < len(lanes) - 1 else canvas.width - x
            self._head(canvas, x, width, lane)
            for place, offer in enumerate(lane.offers):
                self._offer(canvas, x, 1 + place * each, width, each, offer)
            y = 1 + len(lane.offers) * each
            for row, note in enumerate(lane.notes[: max(0, canvas.height - y)]):
                write(canvas, x + 3, y + row, width - 3, note)

    def _places(self, width: int) -> tuple[int, int, int, int, int]:
        """The width of a name; the places of cost and payment, and their width; the place of the kind."""
        gems = 7 if width >= WIDE else 4
        pays = width - 2 - gems
        cost = pays - gems - 1
        return cost - 4, cost, pays, gems, width - 1

    def _head(self, canvas: Canvas, x: int, width: int, lane: Lane) -> None:
        _name, cost, pays, gems, _kind = self._places(width)
        canvas.rule(x, 0, width)
        canvas.text(x + 1, 0, f" {lane.label} ", "title")
        canvas.text(x + 4, 0, f"{lane.deck} ", "dim")
        if any(not offer.gone for offer in lane.offers):
            for at, head in zip((cost, pays), self.model.heads, strict=True):
                if head and cell_len(head) <= gems + 1:
                    canvas.text(x + at - 1, 0, f" {head} ", "dim")

    def _offer(self, canvas: Canvas, x: int, y: int, width: int, rows: int, offer: Offer) -> None:
        name, cost, pays, gems, kind = self._places(width)
        cut = canvas.signs["cut"]
        if offer.gone:
            end = canvas.text(x + 3, y, fit(offer.names, name, cut), "dim")
            write(canvas, max(end + 1, x + cost), y, width - cost, offer.gone)
            return
        canvas.choice(x, y, offer.key, offer.front, offer.reach)
        canvas.text(x + 3, y, fit(offer.names, name, cut), "title" if offer.key or offer.reach else "ink")
        wide = gems > 4
        canvas.words(x + cost, y, spaced(offer.cost) if wide else offer.cost)
        canvas.words(x + pays, y, spaced(offer.pays) if wide else offer.pays)
        canvas.text(x + kind, y, offer.kind, "dim")
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
        if top:
            canvas.rule(0, 0, canvas.width, fit(goods.title, 12))
            for at, head in zip((15, 20), goods.heads, strict=True):
                canvas.text(at - 1, 0, f" {head} ", "dim")
        rows = canvas.height - top
        front = next((nth for nth, (_lane, offer) in enumerate(offers) if offer.front), 0)
        first = max(0, min(front - rows // 2, len(offers) - rows))  # the selected card is always shown
        for nth, (lane, offer) in enumerate(offers[first : first + rows]):
            self._strip(canvas, top + nth, lane, offer)
        y = top + len(offers)
        for lane in goods.lanes:
            for note in lane.notes[:1]:
                if y < canvas.height and not lane.offers:
                    canvas.text(0, y, lane.label, "dim")
                    write(canvas, 4, y, canvas.width - 4, note)
                    y += 1

    def _strip(self, canvas: Canvas, y: int, lane: Lane, offer: Offer) -> None:
        cut, width = canvas.signs["cut"], canvas.width
        canvas.text(0, y, lane.label, "dim")
        if offer.gone:
            canvas.text(4, y, fit(offer.names, 10, cut), "dim")
            write(canvas, 15, y, width - 15, offer.gone)
            return
        canvas.choice(1, y, offer.key, offer.front, offer.reach)
        canvas.text(4, y, fit(offer.names, 10, cut), "title" if offer.key else "ink")
        canvas.words(15, y, offer.cost)
        canvas.words(20, y, offer.pays)
        note = fit(offer.note, 8, "")
        canvas.text(26, y, fit(offer.says, width - 29, cut))
        if note and cell_len(fit(offer.says, width - 29, cut)) + cell_len(note) < width - 30:
            canvas.right(width - 2, y, note, "dim")
        canvas.text(width - 1, y, offer.kind, "dim")
        if offer.action:
            canvas.zone(0, y, width, 1, offer.action)

    # Names side by side ---------------------------------------------------------------------------

    def _chips(self, canvas: Canvas) -> None:
        goods = self.model
        step = canvas.width // len(goods.lanes)
        canvas.rule(0, 0, canvas.width, fit(goods.title, 12))
        fact = fit(goods.fact, canvas.width - 18, "")
        if fact:
            canvas.right(canvas.width - 1, 0, f" {fact} ", "dim")
        for nth, lane in enumerate(goods.lanes):
            x = nth * step
            for place, offer in enumerate(lane.offers[: canvas.height - 1]):
                if offer.reach:
                    canvas.sign(x, 1 + place, "would")
                canvas.text(x + 1, 1 + place, fit(offer.names, step - 5, ""), "title" if offer.reach else "ink")
                canvas.words(x + step - 4, 1 + place, offer.cost)
                if offer.action:
                    canvas.zone(x, 1 + place, step - 1, 1, offer.action)
            if not lane.offers and lane.notes:
                write(canvas, x + 1, 1, step - 2, lane.notes[0])


def spaced(parts: Parts) -> Parts:
    """The parts with blanks between them."""
    return tuple([(text if not nth else f" {text}", role) for nth, (text, role) in enumerate(parts)])
